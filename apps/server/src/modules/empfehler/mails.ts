import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { createNewsletterToken } from '../konto/commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehler } from '../konto/queries.ts';
import { inDays } from '../konto/rules.ts';
import { NEWSLETTER_OPTIN_DAYS, NEWSLETTER_SIGN_OUT_DAYS, newsletterPage } from '../konto/rules-newsletter.ts';

interface Newsletter {
  vorname: string;
  token: string;
}
const EXAMPLE_NEWSLETTER: Newsletter = { vorname: EXAMPLE.empfehler.vorname, token: EXAMPLE.token };

const readNewsletter = async (
  scope: MandantScope,
  subject: Record<string, string>,
  isStill: (row: EmpfehlerRow) => boolean,
  days: number,
): Promise<Newsletter | null> => {
  const row = await findEmpfehler(scope, subject.empfehler as EmpfehlerId);
  if (!row || row.geloescht_am || !isStill(row)) return null;
  return { vorname: row.vorname, token: await createNewsletterToken(scope, row.id, inDays(scope.now, days)) };
};

const newsletterOptin = mailTemplate<Newsletter>({
  read: (scope, subject) =>
    readNewsletter(
      scope,
      subject,
      (row) => !row.newsletter_permission && row.newsletter_optin_versendet_am !== null,
      NEWSLETTER_OPTIN_DAYS,
    ),
  write: ({ vorname, token }, context) => {
    const t = TEXTE[context.sprache].empfehler;
    const { name } = context.mandant;
    return {
      sprache: context.sprache,
      betreff: t.optinBetreff(name),
      vorschau: t.optinVorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: t.optinText(name) },
        { art: 'knopf', text: t.optinKnopf, url: newsletterPage(context, 'newsletteroptin', token) },
        { art: 'hinweis', text: t.optinHinweis },
      ],
      grund: t.optinGrund(name),
    };
  },
  example: () => EXAMPLE_NEWSLETTER,
});

const newsletterConfirmed = mailTemplate<Newsletter>({
  read: (scope, subject) =>
    readNewsletter(scope, subject, (row) => row.newsletter_permission, NEWSLETTER_SIGN_OUT_DAYS),
  write: ({ vorname, token }, context) => {
    const t = TEXTE[context.sprache].empfehler;
    const { name } = context.mandant;
    return {
      sprache: context.sprache,
      betreff: t.daBetreff(name),
      vorschau: t.daVorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: t.daText(name) },
        { art: 'hinweis', text: t.daHinweis },
      ],
      grund: t.daGrund(name),
      abmeldung: { text: t.abmelden, url: newsletterPage(context, 'newsletteroptout', token) },
    };
  },
  example: () => EXAMPLE_NEWSLETTER,
});

/** Names nobody: when it is sent, the name is gone. */
const kontoDeleted = mailTemplate<object>({
  read: async () => ({}),
  write: (_nothing, { sprache, mandant: { name, einstellungen } }) => {
    const t = TEXTE[sprache].empfehler;
    return {
      sprache,
      betreff: t.geloeschtBetreff(name),
      vorschau: t.geloeschtVorschau,
      anrede: t.geloeschtAnrede,
      blocks: [
        { art: 'absatz', text: t.geloeschtText(name) },
        { art: 'liste', points: [...t.geloeschtPunkte] },
        { art: 'absatz', text: t.geloeschtAufbewahrung },
        { art: 'absatz', text: t.geloeschtNeu },
        { art: 'hinweis', text: t.geloeschtNichtIch(einstellungen.supportEmail) },
      ],
      grund: t.geloeschtGrund(name),
    };
  },
  example: () => ({}),
});

/** To the old mailbox. The new one is not named: whoever reads the old one need not know it. */
const emailChanged = mailTemplate<{ vorname: string }>({
  read: async (scope, subject) => {
    const row = await findEmpfehler(scope, subject.empfehler as EmpfehlerId);
    return row && !row.geloescht_am ? { vorname: row.vorname } : null;
  },
  write: ({ vorname }, { sprache, mandant: { name, einstellungen } }) => {
    const t = TEXTE[sprache].empfehler;
    return {
      sprache,
      betreff: t.umzugBetreff(name),
      vorschau: t.umzugVorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: t.umzugText(name) },
        { art: 'absatz', text: einstellungen.IsAutologin ? t.umzugFolgenAutologin : t.umzugFolgen },
        { art: 'hinweis', text: t.umzugNichtIch(einstellungen.supportEmail) },
      ],
      grund: t.umzugGrund(name),
    };
  },
  example: () => ({ vorname: EXAMPLE.empfehler.vorname }),
});

export const mails: MailTemplates = {
  newsletterOptin,
  newsletterBestaetigt: newsletterConfirmed,
  kontoGeloescht: kontoDeleted,
  emailGeaendert: emailChanged,
};
