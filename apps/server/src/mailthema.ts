import type { MailThema } from './platform/mail/inhalt.ts';
import type { MailContext } from './platform/mail/template.ts';

/** The look is the Mandant's brand; who writes and who answers for it stands in its settings. */
export const mailthemaOf = ({ mandant: { name, marke, einstellungen }, sprache }: MailContext): MailThema => {
  const { firma, programmName, supportEmail } = einstellungen;
  return {
    marke,
    logoText: marke.logoText || name,
    zusatz: programmName[sprache],
    absender: { name, adresse: supportEmail },
    impressum: [firma.name, `${firma.strasse}, ${firma.ort}`, `${firma.register} · ${firma.vertretung}`],
  };
};
