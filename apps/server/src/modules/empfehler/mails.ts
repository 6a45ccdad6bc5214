import { mandantBildschirme } from '@weitersagen/contract/bildschirme';
import type { EmpfehlerId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { MailVorlage, MailVorlagen } from '../../platform/mail/vorlage.ts';
import { type EmpfehlerZeile, findEmpfehler } from '../konto/queries.ts';
import { inDays } from '../konto/rules.ts';
import { createNewsletterToken } from './commands-newsletter.ts';
import { NEWSLETTER_ABMELDUNG_TAGE, NEWSLETTER_OPTIN_TAGE } from './rules.ts';
import { EMPFEHLER_TEXTE } from './texte.ts';

const newsletterLink = async (
  scope: MandantScope,
  { id }: EmpfehlerZeile,
  bildschirm: 'newsletteroptin' | 'newsletteroptout',
  tage: number,
): Promise<string> => {
  const token = await createNewsletterToken(scope, id, inDays(scope.jetzt, tage));
  const pfad = mandantBildschirme[bildschirm][scope.sprache];
  return `${scope.adresse}/${scope.mandant.route}${pfad}?token=${token}`;
};

const lebend = async (scope: MandantScope, bezug: Record<string, string>): Promise<EmpfehlerZeile | null> => {
  const zeile = await findEmpfehler(scope, bezug.empfehler as EmpfehlerId);
  return zeile && !zeile.geloescht_am ? zeile : null;
};

const newsletterOptin: MailVorlage = async (scope, bezug) => {
  const zeile = await lebend(scope, bezug);
  if (!zeile || zeile.newsletter_permission || !zeile.newsletter_optin_versendet_am) return null;
  const t = EMPFEHLER_TEXTE[scope.sprache];
  const { name } = scope.mandant;
  return {
    sprache: scope.sprache,
    betreff: t.optinBetreff(name),
    vorschau: t.optinVorschau,
    anrede: t.anrede(zeile.vorname),
    bloecke: [
      { art: 'absatz', text: t.optinText(name) },
      {
        art: 'knopf',
        text: t.optinKnopf,
        url: await newsletterLink(scope, zeile, 'newsletteroptin', NEWSLETTER_OPTIN_TAGE),
      },
      { art: 'hinweis', text: t.optinHinweis },
    ],
    grund: t.optinGrund(name),
  };
};

const newsletterConfirmed: MailVorlage = async (scope, bezug) => {
  const zeile = await lebend(scope, bezug);
  if (!zeile?.newsletter_permission) return null;
  const t = EMPFEHLER_TEXTE[scope.sprache];
  const { name } = scope.mandant;
  return {
    sprache: scope.sprache,
    betreff: t.daBetreff(name),
    vorschau: t.daVorschau,
    anrede: t.anrede(zeile.vorname),
    bloecke: [
      { art: 'absatz', text: t.daText(name) },
      { art: 'hinweis', text: t.daHinweis },
    ],
    grund: t.daGrund(name),
    abmeldung: {
      text: t.abmelden,
      url: await newsletterLink(scope, zeile, 'newsletteroptout', NEWSLETTER_ABMELDUNG_TAGE),
    },
  };
};

/** Names nobody: when it is sent, the name is gone. */
const kontoGeloescht: MailVorlage = async (scope) => {
  const t = EMPFEHLER_TEXTE[scope.sprache];
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

export const mails: MailVorlagen = { newsletterOptin, newsletterBestaetigt: newsletterConfirmed, kontoGeloescht };
