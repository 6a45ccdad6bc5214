import { mandantBildschirme } from '@weitersagen/contract/screens';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { MailTemplate, MailTemplates } from '../../platform/mail/template.ts';
import { createNewsletterToken } from '../konto/commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehler } from '../konto/queries.ts';
import { inDays } from '../konto/rules.ts';
import { NEWSLETTER_OPTIN_DAYS, NEWSLETTER_SIGN_OUT_DAYS } from '../konto/rules-newsletter.ts';
import { EMPFEHLER_TEXTS } from './texte.ts';

const newsletterLink = async (
  scope: MandantScope,
  { id }: EmpfehlerRow,
  screen: 'newsletteroptin' | 'newsletteroptout',
  days: number,
): Promise<string> => {
  const token = await createNewsletterToken(scope, id, inDays(scope.jetzt, days));
  const path = mandantBildschirme[screen][scope.sprache];
  return `${scope.adresse}/${scope.mandant.route}${path}?token=${token}`;
};

const lebend = async (scope: MandantScope, bezug: Record<string, string>): Promise<EmpfehlerRow | null> => {
  const row = await findEmpfehler(scope, bezug.empfehler as EmpfehlerId);
  return row && !row.geloescht_am ? row : null;
};

const newsletterOptin: MailTemplate = async (scope, bezug) => {
  const row = await lebend(scope, bezug);
  if (!row || row.newsletter_permission || !row.newsletter_optin_versendet_am) return null;
  const t = EMPFEHLER_TEXTS[scope.sprache];
  const { name } = scope.mandant;
  return {
    sprache: scope.sprache,
    betreff: t.optinBetreff(name),
    vorschau: t.optinVorschau,
    anrede: t.anrede(row.vorname),
    bloecke: [
      { art: 'absatz', text: t.optinText(name) },
      {
        art: 'knopf',
        text: t.optinKnopf,
        url: await newsletterLink(scope, row, 'newsletteroptin', NEWSLETTER_OPTIN_DAYS),
      },
      { art: 'hinweis', text: t.optinHinweis },
    ],
    grund: t.optinGrund(name),
  };
};

const newsletterConfirmed: MailTemplate = async (scope, bezug) => {
  const row = await lebend(scope, bezug);
  if (!row?.newsletter_permission) return null;
  const t = EMPFEHLER_TEXTS[scope.sprache];
  const { name } = scope.mandant;
  return {
    sprache: scope.sprache,
    betreff: t.daBetreff(name),
    vorschau: t.daVorschau,
    anrede: t.anrede(row.vorname),
    bloecke: [
      { art: 'absatz', text: t.daText(name) },
      { art: 'hinweis', text: t.daHinweis },
    ],
    grund: t.daGrund(name),
    abmeldung: {
      text: t.abmelden,
      url: await newsletterLink(scope, row, 'newsletteroptout', NEWSLETTER_SIGN_OUT_DAYS),
    },
  };
};

/** Names nobody: when it is sent, the name is gone. */
const kontoGeloescht: MailTemplate = async (scope) => {
  const t = EMPFEHLER_TEXTS[scope.sprache];
  const { name, einstellungen } = scope.mandant;
  return {
    sprache: scope.sprache,
    betreff: t.geloeschtBetreff(name),
    vorschau: t.geloeschtVorschau,
    anrede: t.geloeschtAnrede,
    bloecke: [
      { art: 'absatz', text: t.geloeschtText(name) },
      { art: 'liste', punkte: [...t.geloeschtPunkte] },
      { art: 'absatz', text: t.geloeschtAufbewahrung },
      { art: 'absatz', text: t.geloeschtNeu },
      { art: 'hinweis', text: t.geloeschtNichtIch(einstellungen.supportEmail) },
    ],
    grund: t.geloeschtGrund(name),
  };
};

export const mails: MailTemplates = { newsletterOptin, newsletterBestaetigt: newsletterConfirmed, kontoGeloescht };
