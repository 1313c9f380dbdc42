// Styles stand in the elements, since many mail programs drop style sheets; the dark colours need one anyway.
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import { colours, motif } from "../../../content-model/write/looks.ts";
import { darkMailLogo, mailLogo } from "../../../domain/mail-logo.ts";
import type { MailFacts } from "../mail-facts.ts";
import type { MailContent } from "../message.ts";
import { family, heading as headingStyle, link, small, words } from "./look.ts";
import { Written } from "./written.tsx";

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${colours.ink980} !important; }
  .card { background-color: ${colours.ink900} !important; }
  .words { color: ${colours.cream} !important; }
  .small { color: ${colours.ink250} !important; }
  .quote { background-color: ${colours.ink850} !important; border-color: ${colours.marigold500} !important; }
  .rule { border-color: ${colours.ink700} !important; }
  .link { color: ${colours.crimson300} !important; }
  .on-light { display: none !important; }
  .on-dark { display: block !important; }
}`;

/** One repeat of the cloth: crimson and ink fields, each with a marigold eye between two snow threads. */
const { snow, marigold500: eye } = colours;
const field = (ground: string) => [ground, ground, ground, snow, ground, eye, ground, snow, ground, ground];
const cloth = [colours.crimson600, colours.ink900, colours.crimson600, colours.ink900].flatMap(field);

function Cloth() {
  const cells = cloth.map((color) =>
    createElement(Column, { style: { backgroundColor: color, height: "8px", width: "14px", fontSize: "0" } }),
  );
  return (
    <Section role="presentation" style={{ lineHeight: "0" }}>
      <Row>{createElement(Fragment, null, ...cells)}</Row>
    </Section>
  );
}

/** Line breaks as the visitor typed them; not every mail program knows `white-space`. */
function Lines({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  for (const line of text.split("\n")) parts.push(parts.length > 0 && <br />, line);
  return createElement(Fragment, null, ...parts);
}

/** The lesser words; `style` is what sets these apart. */
function Small({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <Text className="small" style={{ ...small, ...style }}>
      {children}
    </Text>
  );
}

type Props = { content: MailContent; facts: MailFacts; siteUrl: string };

function Logo({ facts: { name, logo, darkLogo }, siteUrl }: Pick<Props, "facts" | "siteUrl">) {
  if (!logo) return name;
  const dark = { ...darkLogo, style: { display: "none" } };
  return (
    <>
      <Img className={darkLogo && "on-light"} src={`${siteUrl}${mailLogo}`} {...logo} alt={name} />
      {darkLogo && <Img className="on-dark" src={`${siteUrl}${darkMailLogo}`} {...dark} alt={name} />}
    </>
  );
}

export function MailLayout({ content, facts, siteUrl }: Props) {
  return (
    <Html lang={facts.region.language} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{darkStyles}</style>
      </Head>
      <Preview>{content.preview}</Preview>
      <Body className="ground" style={{ backgroundColor: colours.paper, margin: "0", padding: "24px 12px" }}>
        <Container
          className="card"
          style={{ backgroundColor: colours.white, maxWidth: "560px", width: "100%" }}
        >
          {motif.cloth && <Cloth />}
          <Section style={{ padding: "28px 28px 20px" }}>
            <Small style={{ fontWeight: "bold", margin: "0 0 18px" }}>
              <Logo facts={facts} siteUrl={siteUrl} />
            </Small>
            <Heading as="h1" className="words" dir="auto" style={headingStyle("24px", "1.25", "0 0 16px")}>
              {content.heading}
            </Heading>
            {content.paragraphs.map((paragraph) => (
              <Text key={paragraph} className="words" style={words}>
                {paragraph}
              </Text>
            ))}
            {content.body && <Written blocks={content.body} pictures={content.pictures} siteUrl={siteUrl} />}
            {content.groups && <Groups groups={content.groups} />}
            {content.details && <Details rows={content.details} />}
            {content.quote !== undefined && <Quote text={content.quote} />}
            {content.action && (
              <Section style={{ padding: "8px 0 18px" }}>
                <Button href={content.action.href} style={button}>
                  {content.action.label}
                </Button>
              </Section>
            )}
            <Hr className="rule" style={{ borderColor: colours.paper200, margin: "8px 0 14px" }} />
            {content.notes.map((note) => (
              <Small key={note}>
                <Linked text={note} />
              </Small>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const anywhere: CSSProperties = { overflowWrap: "anywhere" };

const button: CSSProperties = {
  backgroundColor: colours.crimson600,
  color: colours.white,
  fontFamily: family,
  fontSize: "16px",
  fontWeight: "bold",
  padding: "14px 24px",
  textDecoration: "none",
};

function Quote({ text }: { text: string }) {
  const borderLeft = `4px solid ${colours.crimson600}`;
  const style = { ...words, margin: "0", padding: "14px 16px", whiteSpace: "pre-wrap", ...anywhere };
  return (
    <Section className="quote" style={{ backgroundColor: colours.paper, borderLeft, margin: "6px 0 16px" }}>
      <Text className="words" dir="auto" style={style}>
        <Lines text={text} />
      </Text>
    </Section>
  );
}

function Details({ rows }: { rows: NonNullable<MailContent["details"]> }) {
  const label = { ...small, width: "110px", verticalAlign: "top", padding: "4px 12px 4px 0" };
  return (
    <Section style={{ margin: "4px 0 14px" }}>
      {rows.map((row) => (
        <Row key={row.label}>
          <Column className="small" style={label}>
            {row.label}
          </Column>
          <Column className="words" dir="auto" style={{ ...words, padding: "3px 0", ...anywhere }}>
            {row.href === undefined ? (
              row.value
            ) : (
              <Link className="link" href={row.href} style={link}>
                {row.value}
              </Link>
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Groups({ groups }: { groups: NonNullable<MailContent["groups"]> }) {
  const titleStyle: CSSProperties = { ...words, fontWeight: "bold", margin: "0", ...anywhere };
  return groups.map(({ heading, entries, more }) => (
    <Section key={heading} style={{ margin: "0 0 10px" }}>
      <Heading as="h2" className="words" style={headingStyle("18px", "1.3", "10px 0")}>
        {heading}
      </Heading>
      {entries.map(({ title, text, links }) => (
        <Section key={text} style={{ margin: "0 0 12px" }}>
          <Text className="words" dir="auto" style={titleStyle}>
            {title}
          </Text>
          <Small style={{ margin: "0" }}>{text}</Small>
          {links.map(({ label, href }) => (
            <Small key={href} style={{ margin: "4px 0 0" }}>
              <Link className="link" href={href} style={{ ...link, ...anywhere }}>
                {label}
              </Link>
            </Small>
          ))}
        </Section>
      ))}
      {more !== undefined && <Small>{more}</Small>}
    </Section>
  ));
}

/** Addresses in the small print are ours; they become links. */
function Linked({ text }: { text: string }) {
  const style: CSSProperties = { color: colours.crimson600, wordBreak: "break-all" };
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    /^https?:\/\//.test(part) ? (
      <Link key={part} className="link" href={part} style={style}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
