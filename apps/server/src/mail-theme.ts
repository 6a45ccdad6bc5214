import type { MailTheme } from './platform/mail/inhalt.ts';
import type { MailContext } from './platform/mail/template.ts';

const joined = (mark: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join(mark);

/** The look is the Mandant's brand; who writes and who answers for it stands in its settings. */
export const mailThemeOf = ({ mandant: { name, marke, einstellungen }, sprache }: MailContext): MailTheme => {
  const { firma, programmName, supportEmail } = einstellungen;
  return {
    marke,
    logoText: marke.logoText || name,
    more: programmName[sprache],
    sender: { name, adresse: supportEmail },
    // Not every company is in a register, or has said all of it.
    impressum: [
      firma.name,
      joined(', ', firma.strasse, firma.ort),
      joined(' · ', firma.register, firma.vertretung),
    ].filter(Boolean),
  };
};
