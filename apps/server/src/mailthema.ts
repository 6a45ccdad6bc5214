import type { MailThema } from './platform/mail/inhalt.ts';
import type { MailContext } from './platform/mail/template.ts';
import { themaOf } from './themen.ts';

/** The look comes from the theme, who writes and who answers for it from the Mandant's settings. */
export const mailthemaOf = ({ mandant: { name, thema, einstellungen }, sprache }: MailContext): MailThema => {
  const { firma, programmName, supportEmail } = einstellungen;
  const basis = themaOf(thema);
  return {
    ...basis,
    zusatz: programmName[sprache],
    absender: { name, adresse: supportEmail },
    impressum: [firma.name, `${firma.strasse}, ${firma.ort}`, `${firma.register} · ${firma.vertretung}`],
  };
};
