import siteFacts from "virtual:site-facts";
import type { ContactMessage } from "../../domain/forms/contact-message.ts";
import { paths } from "../../domain/paths.ts";
import type { RootData } from "../data/root-data.server.ts";
import { TextArea, TextField } from "../forms/fields.tsx";
import type { FormReply } from "../forms/form-state.ts";
import { LeadForm } from "../forms/lead-form.tsx";
import { t } from "../words.ts";

type Props = {
  root: RootData;
  reply?: FormReply | undefined;
  subject?: string | undefined;
  message?: string | undefined;
};

const { origin, serviceId, templateId, publicKey } = siteFacts.contactService;
const service =
  origin === ""
    ? undefined
    : {
        address: `${origin}/api/v1.0/email/send-form`,
        ids: { service_id: serviceId, template_id: templateId, user_id: publicKey },
      };

export const ContactForm = ({ root, reply, subject, message }: Props) => (
  <LeadForm<keyof ContactMessage>
    form="contact"
    path={paths.contact}
    root={root}
    reply={reply}
    service={service}
    labels={{
      name: t("contact.name"),
      email: t("contact.email"),
      phone: root.asksPhone ? t("contact.phoneOptional") : undefined,
      subject: t("contact.subject"),
      message: t("contact.message"),
    }}
    inputs={{
      name: (field) => <TextField {...field} autoComplete="name" />,
      email: (field) => <TextField {...field} type="email" autoComplete="email" />,
      phone: (field) => (
        <TextField {...field} type="tel" autoComplete="tel" hint={t("enroll.phoneHint")} full optional />
      ),
      subject: (field) => <TextField {...field} value={field.value ?? subject} autoComplete="off" full />,
      message: (field) => <TextArea {...field} value={field.value ?? message} rows={5} full />,
    }}
    words={{
      label: t("contact.formLabel"),
      note: `${root.asksPhone ? t("contact.requiredNoteWithPhone") : t("contact.requiredNote")} ${t("contact.privacyNote")}`,
      submit: t("contact.send"),
      sending: t("contact.sending"),
      sent: t("contact.successTitle"),
    }}
  />
);
