import type { MailTheme } from './platform/mail/inhalt.ts';
import type { MailContext } from './platform/mail/template.ts';

/** The look is the Mandant's brand; who writes and who answers for it stands in its settings. */
export const mailThemeOf = ({ mandant: { name, marke, einstellungen }, sprache }: MailContext): MailTheme => {
  const { firma, programmName, supportEmail } = einstellungen;
  return {
    marke,
    logoText: marke.logoText || name,
    more: programmName[sprache],
    sender: { name, adresse: supportEmail },
    impressum: [firma.name, `${firma.strasse}, ${firma.ort}`, `${firma.register} · ${firma.vertretung}`],
  };
};
