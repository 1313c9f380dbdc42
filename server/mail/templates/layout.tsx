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
import { createElement, Fragment, type ReactNode } from "react";
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

type Props = { content: MailContent; facts: MailFacts; siteUrl: string };

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
            <Text className="small" style={{ ...small, fontWeight: "bold", margin: "0 0 18px" }}>
              {facts.logo ? (
                <>
                  <Img
                    className={facts.darkLogo && "on-light"}
                    src={`${siteUrl}${mailLogo}`}
                    {...facts.logo}
                    alt={facts.name}
                  />
                  {facts.darkLogo && (
                    <Img
                      className="on-dark"
                      src={`${siteUrl}${darkMailLogo}`}
                      {...facts.darkLogo}
                      alt={facts.name}
                      style={{ display: "none" }}
                    />
                  )}
                </>
              ) : (
                facts.name
              )}
            </Text>
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
            {content.quote !== undefined && (
              <Section
                className="quote"
                style={{
                  backgroundColor: colours.paper,
                  borderLeft: `4px solid ${colours.crimson600}`,
                  margin: "6px 0 16px",
                }}
              >
                <Text
                  className="words"
                  dir="auto"
                  style={{
                    ...words,
                    margin: "0",
                    padding: "14px 16px",
                    whiteSpace: "pre-wrap",
                    overflowWrap: "anywhere",
                  }}
                >
                  <Lines text={content.quote} />
                </Text>
              </Section>
            )}
            {content.action && (
              <Section style={{ padding: "8px 0 18px" }}>
                <Button
                  href={content.action.href}
                  style={{
                    backgroundColor: colours.crimson600,
                    color: colours.white,
                    fontFamily: family,
                    fontSize: "16px",
                    fontWeight: "bold",
                    padding: "14px 24px",
                    textDecoration: "none",
                  }}
                >
                  {content.action.label}
                </Button>
              </Section>
            )}
            <Hr className="rule" style={{ borderColor: colours.paper200, margin: "8px 0 14px" }} />
            {content.notes.map((note) => (
              <Text key={note} className="small" style={small}>
                <Linked text={note} />
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function Details({ rows }: { rows: NonNullable<MailContent["details"]> }) {
  return (
    <Section style={{ margin: "4px 0 14px" }}>
      {rows.map(({ label, value, href }) => (
        <Row key={label}>
          <Column
            className="small"
            style={{ ...small, width: "110px", verticalAlign: "top", padding: "4px 12px 4px 0" }}
          >
            {label}
          </Column>
          <Column
            className="words"
            dir="auto"
            style={{ ...words, padding: "3px 0", overflowWrap: "anywhere" }}
          >
            {href === undefined ? (
              value
            ) : (
              <Link className="link" href={href} style={link}>
                {value}
              </Link>
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Groups({ groups }: { groups: NonNullable<MailContent["groups"]> }) {
  return groups.map(({ heading, entries, more }) => (
    <Section key={heading} style={{ margin: "0 0 10px" }}>
      <Heading as="h2" className="words" style={headingStyle("18px", "1.3", "10px 0")}>
        {heading}
      </Heading>
      {entries.map(({ title, text, links }) => (
        <Section key={text} style={{ margin: "0 0 12px" }}>
          <Text
            className="words"
            dir="auto"
            style={{ ...words, fontWeight: "bold", margin: "0", overflowWrap: "anywhere" }}
          >
            {title}
          </Text>
          <Text className="small" style={{ ...small, margin: "0" }}>
            {text}
          </Text>
          {links.map(({ label, href }) => (
            <Text key={href} className="small" style={{ ...small, margin: "4px 0 0" }}>
              <Link className="link" href={href} style={{ ...link, overflowWrap: "anywhere" }}>
                {label}
              </Link>
            </Text>
          ))}
        </Section>
      ))}
      {more !== undefined && (
        <Text className="small" style={small}>
          {more}
        </Text>
      )}
    </Section>
  ));
}

/** Addresses in the small print are ours; they become links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    /^https?:\/\//.test(part) ? (
      <Link
        key={part}
        className="link"
        href={part}
        style={{ color: colours.crimson600, wordBreak: "break-all" }}
      >
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
