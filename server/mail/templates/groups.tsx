import { Heading, Link, Section, Text } from "@react-email/components";
import { colours } from "../../../content-model/write/looks.ts";
import type { MailGroup } from "../message.ts";
import { small, words } from "./look.ts";

const plainLink = {
  color: colours.crimson600,
  textDecoration: "underline",
  overflowWrap: "anywhere",
} as const;

export function Groups({ groups }: { groups: readonly MailGroup[] }) {
  return groups.map(({ heading, entries, more }) => (
    <Section key={heading} style={{ margin: "0 0 10px" }}>
      <Heading
        as="h2"
        className="words"
        style={{ ...words, fontSize: "18px", lineHeight: "1.3", fontWeight: "bold", margin: "10px 0" }}
      >
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
              <Link className="link" href={href} style={plainLink}>
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
