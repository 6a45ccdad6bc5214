import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { firstPassword } from '../../platform/crypto/passwort.ts';
import type { Block } from '../../platform/mail/inhalt.ts';
import type { MailVorlagen } from '../../platform/mail/vorlage.ts';
import { createNewsletterToken, hasNewsletter } from '../empfehler/commands-newsletter.ts';
import { NEWSLETTER_OPTIN_TAGE } from '../empfehler/rules.ts';
import { hasEmpfohlen } from '../empfehlung/queries.ts';
import { setFirstPassword } from './commands-zugang.ts';
import { type EmpfehlerZeile, findEmpfehler } from './queries.ts';
import { inDays, inHours, OPTIN_TAGE, PASSWORTLINK_STUNDEN } from './rules.ts';
import { KONTO_TEXTE } from './texte.ts';

const page = (scope: MandantScope, pfad: string) => `${scope.adresse}/${scope.mandant.route}${pfad}`;
const lebend = async (scope: MandantScope, bezug: Record<string, string>): Promise<EmpfehlerZeile | null> => {
  const zeile = await findEmpfehler(scope, bezug.empfehler as EmpfehlerId);
  return zeile && !zeile.geloescht_am ? zeile : null;
};
const optinLink = async (scope: MandantScope, id: EmpfehlerId) =>
  page(
    scope,
    `/optin?token=${await createLinkToken(scope, { zweck: 'optin', bezugId: id, ablauf: inDays(scope.jetzt, OPTIN_TAGE) })}`,
  );

/** Ordered beside something else, the newsletter is confirmed by the same mail, with a link of its own. */
const newsletter = async (scope: MandantScope, zeile: EmpfehlerZeile): Promise<Block[]> => {
  if (!hasNewsletter(scope) || zeile.newsletter_permission || !zeile.newsletter_optin_versendet_am) return [];
  const t = KONTO_TEXTE[scope.sprache];
  const token = await createNewsletterToken(scope, zeile.id, inDays(scope.jetzt, NEWSLETTER_OPTIN_TAGE));
  return [
    { art: 'absatz', text: t.newsletterText(scope.mandant.name, NEWSLETTER_OPTIN_TAGE) },
    { art: 'knopf', text: t.newsletterKnopf, url: page(scope, `/empfehler/newsletter/optin?token=${token}`) },
  ];
};

export const mails: MailVorlagen = {
  willkommen: async (scope, bezug) => {
    const zeile = await lebend(scope, bezug);
    if (!zeile) return null;
    const t = KONTO_TEXTE[scope.sprache];
    // With autologin the client signs its people in: there is no form that would take a password (portal §6).
    const autologin = scope.mandant.einstellungen.IsAutologin;
    const passwort = zeile.passwort_aendern && !autologin ? firstPassword() : null;
    if (passwort) await setFirstPassword(scope, zeile.id, passwort);
    const offen = zeile.email_bestaetigt_am === null;
    const empfohlen = await hasEmpfohlen(scope, zeile.id);
    return {
      sprache: scope.sprache,
      betreff: (empfohlen ? t.willkommenBetreff : t.registriertBetreff)(scope.mandant.name),
      vorschau: passwort ? t.willkommenVorschau : t.optinVorschau,
      ueberschrift: (empfohlen ? t.willkommenUeberschrift : t.registriertUeberschrift)(zeile.vorname),
      bloecke: [
        { art: 'absatz', text: (empfohlen ? t.willkommenText : t.registriertText)(scope.mandant.name) },
        ...(offen ? [{ art: 'knopf' as const, text: t.optinKnopf, url: await optinLink(scope, zeile.id) }] : []),
        ...(autologin ? [{ art: 'absatz' as const, text: t.autologinText(scope.mandant.name) }] : []),
        ...(passwort
          ? [
              { art: 'absatz' as const, text: t.zugangText },
              {
                art: 'fakten' as const,
                zeilen: [
                  { name: t.anmeldename, wert: zeile.email },
                  { name: t.passwort, wert: passwort },
                  { name: t.adresse, wert: page(scope, '/login') },
                ],
              },
              { art: 'hinweis' as const, text: t.passwortHinweis },
            ]
          : []),
        ...(await newsletter(scope, zeile)),
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  optin: async (scope, bezug) => {
    const zeile = await lebend(scope, bezug);
    if (!zeile || zeile.email_bestaetigt_am) return null;
    const t = KONTO_TEXTE[scope.sprache];
    return {
      sprache: scope.sprache,
      betreff: t.optinBetreff,
      vorschau: t.optinVorschau,
      anrede: t.anrede(zeile.vorname),
      bloecke: [
        { art: 'absatz', text: t.optinText(scope.mandant.name) },
        { art: 'knopf', text: t.optinKnopf, url: await optinLink(scope, zeile.id) },
        ...(await newsletter(scope, zeile)),
        { art: 'hinweis', text: t.optinHinweis },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  passwortLink: async (scope, bezug) => {
    const zeile = await lebend(scope, bezug);
    if (!zeile) return null;
    const t = KONTO_TEXTE[scope.sprache];
    const token = await createLinkToken(scope, {
      zweck: 'passwort',
      bezugId: zeile.id,
      ablauf: inHours(scope.jetzt, PASSWORTLINK_STUNDEN),
    });
    return {
      sprache: scope.sprache,
      betreff: t.passwortBetreff,
      vorschau: t.passwortVorschau,
      anrede: t.anrede(zeile.vorname),
      bloecke: [
        { art: 'absatz', text: t.passwortText },
        { art: 'knopf', text: t.passwortKnopf, url: page(scope, `/passwortsetzen?token=${token}`) },
        { art: 'hinweis', text: t.passwortNichtIch },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  schonRegistriert: async (scope, bezug) => {
    const zeile = await lebend(scope, bezug);
    if (!zeile) return null;
    const t = KONTO_TEXTE[scope.sprache];
    return {
      sprache: scope.sprache,
      betreff: t.schonBetreff(scope.mandant.name),
      vorschau: t.schonVorschau,
      anrede: t.anrede(zeile.vorname),
      bloecke: [
        { art: 'absatz', text: t.schonText(scope.mandant.name) },
        ...(scope.mandant.einstellungen.IsAutologin
          ? []
          : [
              { art: 'knopf' as const, text: t.schonKnopf, url: page(scope, '/login') },
              { art: 'absatz' as const, text: t.schonPasswort(page(scope, '/passwortvergessen')) },
            ]),
        { art: 'hinweis', text: t.schonNichtIch },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
};
