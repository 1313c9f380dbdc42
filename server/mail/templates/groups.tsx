import { Heading, Link, Section, Text } from "@react-email/components";
import type { MailGroup } from "../message.ts";
import { heading as headingStyle, link, small, words } from "./look.ts";

export function Groups({ groups }: { groups: readonly MailGroup[] }) {
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
