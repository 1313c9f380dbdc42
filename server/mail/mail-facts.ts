import pictures from "virtual:pictures";
import type { Content } from "../../content-model/schema/schema.ts";
import { sayIn } from "../../content-model/schema/words.ts";
import { regionOf } from "../../content-model/write/region.ts";
import { enrolledIn } from "../../content-model/write/written-batch.ts";
import { mailLogoSize } from "../../domain/mail-logo.ts";
import { linksOf } from "../../domain/marked-text.ts";
import type { Region } from "../../domain/region.ts";
import { batchKey } from "../../domain/time/batches.ts";
import { formatDate } from "../../domain/time/date.ts";

const [logo, darkLogo] = [pictures["logo/light"], pictures["logo/dark"]];

export type MailFacts = ReturnType<typeof mailFacts>;

export function mailFacts(content: Content) {
  const { site, courses, policies, proof, words, pages } = content;
  const region: Region = { ...regionOf(site), zone: words["contact.zone"] };
  return {
    name: site.name.value,
    logo: logo && mailLogoSize(logo),
    /** On dark grounds; `logo` stands there without it. */
    darkLogo: darkLogo && mailLogoSize(darkLogo),
    phone: site.phone?.placeholder ? undefined : site.phone?.value,
    mailbox: site.mailboxes[0]?.value ?? "",
    choices: Object.fromEntries([
      ...courses.map(({ slug, intakes }) => [slug, intakes.map((batch) => batchKey(slug, batch))]),
      ...proof.trials.map(({ id }) => [id, []]),
    ]),
    enrolled: (course: string, batch: string | null) => enrolledIn({ course, batch }, content),
    courseTitles: Object.fromEntries([
      ...courses.map(({ slug, title }) => [slug, title]),
      ...proof.trials.map(({ id, title, date }) => [
        id,
        sayIn(words, site)("trial.option", { title, date: formatDate(date, region) }),
      ]),
    ]),
    waysToPay: policies.payment,
    region,
    say: sayIn(words, site),
    newsletterPromise: pages.newsletter.promise,
    links: linksOf(JSON.stringify(content)),
  };
}
