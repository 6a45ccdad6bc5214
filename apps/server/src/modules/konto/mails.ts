import type { EmpfehlerId } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { firstPassword } from '../../platform/crypto/password.ts';
import type { Block } from '../../platform/mail/inhalt.ts';
import type { MailTemplates } from '../../platform/mail/template.ts';
import { setFirstPassword } from './commands-access.ts';
import { createNewsletterToken, hasNewsletter } from './commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehler } from './queries.ts';
import { inDays, inHours, OPTIN_DAYS, PASSWORTLINK_HOURS } from './rules.ts';
import { NEWSLETTER_OPTIN_DAYS } from './rules-newsletter.ts';
import { KONTO_TEXTS } from './texte.ts';
import { above } from './upward.ts';

const page = (scope: MandantScope, path: string) => `${scope.adresse}/${scope.mandant.route}${path}`;
const lebend = async (scope: MandantScope, bezug: Record<string, string>): Promise<EmpfehlerRow | null> => {
  const row = await findEmpfehler(scope, bezug.empfehler as EmpfehlerId);
  return row && !row.geloescht_am ? row : null;
};
const optinLink = async (scope: MandantScope, id: EmpfehlerId) =>
  page(
    scope,
    `/optin?token=${await createLinkToken(scope, { zweck: 'optin', bezugId: id, ablauf: inDays(scope.jetzt, OPTIN_DAYS) })}`,
  );

/** Ordered beside something else, the newsletter is confirmed by the same mail, with a link of its own. */
const newsletter = async (scope: MandantScope, row: EmpfehlerRow): Promise<Block[]> => {
  if (!hasNewsletter(scope) || row.newsletter_permission || !row.newsletter_optin_versendet_am) return [];
  const t = KONTO_TEXTS[scope.sprache];
  const token = await createNewsletterToken(scope, row.id, inDays(scope.jetzt, NEWSLETTER_OPTIN_DAYS));
  return [
    { art: 'absatz', text: t.newsletterText(scope.mandant.name, NEWSLETTER_OPTIN_DAYS) },
    { art: 'knopf', text: t.newsletterKnopf, url: page(scope, `/empfehler/newsletter/optin?token=${token}`) },
  ];
};

export const mails: MailTemplates = {
  willkommen: async (scope, bezug) => {
    const row = await lebend(scope, bezug);
    if (!row) return null;
    const t = KONTO_TEXTS[scope.sprache];
    // With autologin the client signs its people in: there is no form that would take a password (portal §6).
    const autologin = scope.mandant.einstellungen.IsAutologin;
    const password = row.passwort_aendern && !autologin ? firstPassword() : null;
    if (password) await setFirstPassword(scope, row.id, password);
    const open = row.email_bestaetigt_am === null;
    const empfohlen = await above(scope).hasEmpfohlen(scope, row.id);
    return {
      sprache: scope.sprache,
      betreff: (empfohlen ? t.willkommenBetreff : t.registriertBetreff)(scope.mandant.name),
      vorschau: password ? t.willkommenVorschau : t.optinVorschau,
      ueberschrift: (empfohlen ? t.willkommenUeberschrift : t.registriertUeberschrift)(row.vorname),
      bloecke: [
        { art: 'absatz', text: (empfohlen ? t.willkommenText : t.registriertText)(scope.mandant.name) },
        ...(open ? [{ art: 'knopf' as const, text: t.optinKnopf, url: await optinLink(scope, row.id) }] : []),
        ...(autologin ? [{ art: 'absatz' as const, text: t.autologinText(scope.mandant.name) }] : []),
        ...(password
          ? [
              { art: 'absatz' as const, text: t.zugangText },
              {
                art: 'fakten' as const,
                zeilen: [
                  { name: t.anmeldename, wert: row.email },
                  { name: t.passwort, wert: password },
                  { name: t.adresse, wert: page(scope, '/login') },
                ],
              },
              { art: 'hinweis' as const, text: t.passwortHinweis },
            ]
          : []),
        ...(await newsletter(scope, row)),
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  optin: async (scope, bezug) => {
    const row = await lebend(scope, bezug);
    if (!row || row.email_bestaetigt_am) return null;
    const t = KONTO_TEXTS[scope.sprache];
    return {
      sprache: scope.sprache,
      betreff: t.optinBetreff,
      vorschau: t.optinVorschau,
      anrede: t.anrede(row.vorname),
      bloecke: [
        { art: 'absatz', text: t.optinText(scope.mandant.name) },
        { art: 'knopf', text: t.optinKnopf, url: await optinLink(scope, row.id) },
        ...(await newsletter(scope, row)),
        { art: 'hinweis', text: t.optinHinweis },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  passwortLink: async (scope, bezug) => {
    const row = await lebend(scope, bezug);
    if (!row) return null;
    const t = KONTO_TEXTS[scope.sprache];
    const token = await createLinkToken(scope, {
      zweck: 'passwort',
      bezugId: row.id,
      ablauf: inHours(scope.jetzt, PASSWORTLINK_HOURS),
    });
    return {
      sprache: scope.sprache,
      betreff: t.passwortBetreff,
      vorschau: t.passwortVorschau,
      anrede: t.anrede(row.vorname),
      bloecke: [
        { art: 'absatz', text: t.passwortText },
        { art: 'knopf', text: t.passwortKnopf, url: page(scope, `/passwortsetzen?token=${token}`) },
        { art: 'hinweis', text: t.passwortNichtIch },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  schonRegistriert: async (scope, bezug) => {
    const row = await lebend(scope, bezug);
    if (!row) return null;
    const t = KONTO_TEXTS[scope.sprache];
    return {
      sprache: scope.sprache,
      betreff: t.schonBetreff(scope.mandant.name),
      vorschau: t.schonVorschau,
      anrede: t.anrede(row.vorname),
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
