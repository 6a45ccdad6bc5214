import type { EmpfehlerId } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { firstPassword } from '../../platform/crypto/password.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import type { Block } from '../../platform/mail/inhalt.ts';
import { type MailContext, type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE, type Texte } from '../../texte/texte.ts';
import { setFirstPassword } from './commands-access.ts';
import { createNewsletterToken, hasNewsletter } from './commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehler } from './queries.ts';
import { inDays, inHours, OPTIN_DAYS, PASSWORD_LINK_HOURS } from './rules.ts';
import { NEWSLETTER_OPTIN_DAYS } from './rules-newsletter.ts';
import { above } from './upward.ts';

const page = ({ adresse, mandant }: MailContext, path: string) => `${adresse}/${mandant.route}${path}`;
const optinPage = (context: MailContext, token: string) => page(context, `/optin?token=${token}`);
const readEmpfehler = async (scope: MandantScope, subject: Record<string, string>): Promise<EmpfehlerRow | null> => {
  const row = await findEmpfehler(scope, subject.empfehler as EmpfehlerId);
  return row && !row.geloescht_am ? row : null;
};
const createOptinToken = (scope: MandantScope, id: EmpfehlerId) =>
  createLinkToken(scope, { zweck: 'optin', bezugId: id, ablauf: inDays(scope.now, OPTIN_DAYS) });

/** Ordered beside something else, the newsletter is confirmed by the same mail, with a link of its own. */
const findNewsletterToken = async (scope: MandantScope, row: EmpfehlerRow): Promise<string | null> =>
  hasNewsletter(scope) && !row.newsletter_permission && row.newsletter_optin_versendet_am
    ? createNewsletterToken(scope, row.id, inDays(scope.now, NEWSLETTER_OPTIN_DAYS))
    : null;

const newsletter = (context: MailContext, token: string | null): Block[] => {
  if (!token) return [];
  const t = TEXTE[context.sprache].konto;
  return [
    { art: 'absatz', text: t.newsletterText(context.mandant.name, NEWSLETTER_OPTIN_DAYS) },
    { art: 'knopf', text: t.newsletterKnopf, url: page(context, `/empfehler/newsletter/optin?token=${token}`) },
  ];
};

const { vorname, email } = EXAMPLE.empfehler;

interface Welcome {
  vorname: string;
  email: string;
  /** The first one; null where the person has one, or needs none. */
  password: string | null;
  /** Null: the address is confirmed already. */
  optin: string | null;
  newsletter: string | null;
  hasRecommended: boolean;
}

const zugang = (context: MailContext, { email, password }: Welcome): Block[] => {
  if (!password) return [];
  const t = TEXTE[context.sprache].konto;
  return [
    { art: 'absatz', text: t.zugangText },
    {
      art: 'fakten',
      rows: [
        { name: t.anmeldename, wert: email },
        { name: t.passwort, wert: password },
        { name: t.adresse, wert: page(context, '/login') },
      ],
    },
    { art: 'hinweis', text: t.passwortHinweis },
  ];
};

/** What the line beside the subject announces: what there is in this mail, and nothing else. */
const welcomePreview = ({ password, optin }: Welcome, t: Texte['konto']): string => {
  if (optin) return password ? t.willkommenVorschau : t.willkommenVorschauOptin;
  return password ? t.willkommenVorschauZugang : t.willkommenVorschauBestaetigt;
};

const welcome = mailTemplate<Welcome>({
  read: async (scope, subject) => {
    const row = await readEmpfehler(scope, subject);
    if (!row) return null;
    // With autologin the client signs its people in: there is no form that would take a password (portal §6).
    const password = row.passwort_aendern && !scope.mandant.einstellungen.IsAutologin ? firstPassword() : null;
    if (password) await setFirstPassword(scope, row.id, password);
    return {
      vorname: row.vorname,
      email: row.email,
      password,
      optin: row.email_bestaetigt_am === null ? await createOptinToken(scope, row.id) : null,
      newsletter: await findNewsletterToken(scope, row),
      hasRecommended: await above(scope).hasRecommended(scope, row.id),
    };
  },
  write: (values, context) => {
    const { name, einstellungen } = context.mandant;
    const t = TEXTE[context.sprache].konto;
    return {
      sprache: context.sprache,
      betreff: (values.hasRecommended ? t.willkommenBetreff : t.registriertBetreff)(name),
      vorschau: welcomePreview(values, t),
      heading: (values.hasRecommended ? t.willkommenUeberschrift : t.registriertUeberschrift)(values.vorname),
      blocks: [
        { art: 'absatz', text: (values.hasRecommended ? t.willkommenText : t.registriertText)(name) },
        ...(values.optin
          ? [
              { art: 'absatz' as const, text: values.hasRecommended ? t.willkommenOptin : t.registriertOptin },
              { art: 'knopf' as const, text: t.optinKnopf, url: optinPage(context, values.optin) },
            ]
          : []),
        ...(einstellungen.IsAutologin ? [{ art: 'absatz' as const, text: t.autologinText(name) }] : []),
        ...zugang(context, values),
        ...newsletter(context, values.newsletter),
      ],
      grund: t.grund(name),
    };
  },
  example: (_sample, { mandant }) => ({
    vorname,
    email,
    password: mandant.einstellungen.IsAutologin ? null : EXAMPLE.password,
    optin: EXAMPLE.token,
    newsletter: null,
    hasRecommended: true,
  }),
});

interface Optin {
  vorname: string;
  token: string;
  newsletter: string | null;
  hasRecommended: boolean;
}

const optin = mailTemplate<Optin>({
  read: async (scope, subject) => {
    const row = await readEmpfehler(scope, subject);
    if (!row || row.email_bestaetigt_am) return null;
    const token = await createOptinToken(scope, row.id);
    return {
      vorname: row.vorname,
      token,
      newsletter: await findNewsletterToken(scope, row),
      hasRecommended: await above(scope).hasRecommended(scope, row.id),
    };
  },
  write: (values, context) => {
    const t = TEXTE[context.sprache].konto;
    const { name } = context.mandant;
    return {
      sprache: context.sprache,
      betreff: t.optinBetreff,
      vorschau: values.hasRecommended ? t.optinVorschau : t.optinOhneVorschau,
      anrede: t.anrede(values.vorname),
      blocks: [
        { art: 'absatz', text: (values.hasRecommended ? t.optinText : t.optinOhneText)(name) },
        { art: 'knopf', text: t.optinKnopf, url: optinPage(context, values.token) },
        ...newsletter(context, values.newsletter),
        { art: 'hinweis', text: t.optinHinweis },
      ],
      grund: t.grund(name),
    };
  },
  example: () => ({ vorname, token: EXAMPLE.token, newsletter: null, hasRecommended: true }),
});

const passwordLink = mailTemplate<{ vorname: string; token: string }>({
  read: async (scope, subject) => {
    const row = await readEmpfehler(scope, subject);
    if (!row) return null;
    const expiry = inHours(scope.now, PASSWORD_LINK_HOURS);
    return {
      vorname: row.vorname,
      token: await createLinkToken(scope, { zweck: 'passwort', bezugId: row.id, ablauf: expiry }),
    };
  },
  write: (values, context) => {
    const t = TEXTE[context.sprache].konto;
    return {
      sprache: context.sprache,
      betreff: t.passwortBetreff,
      vorschau: t.passwortVorschau,
      anrede: t.anrede(values.vorname),
      blocks: [
        { art: 'absatz', text: t.passwortText },
        { art: 'knopf', text: t.passwortKnopf, url: page(context, `/passwortsetzen?token=${values.token}`) },
        { art: 'hinweis', text: t.passwortNichtIch },
      ],
      grund: t.grund(context.mandant.name),
    };
  },
  example: () => ({ vorname, token: EXAMPLE.token }),
});

const alreadyRegistered = mailTemplate<{ vorname: string }>({
  read: readEmpfehler,
  write: (values, context) => {
    const { name, einstellungen } = context.mandant;
    const t = TEXTE[context.sprache].konto;
    return {
      sprache: context.sprache,
      betreff: t.schonBetreff(name),
      vorschau: einstellungen.IsAutologin ? t.schonVorschauAutologin : t.schonVorschau,
      anrede: t.anrede(values.vorname),
      blocks: [
        { art: 'absatz', text: t.schonText(name) },
        ...(einstellungen.IsAutologin
          ? [{ art: 'absatz' as const, text: t.autologinText(name) }]
          : [
              { art: 'knopf' as const, text: t.schonKnopf, url: page(context, '/login') },
              { art: 'absatz' as const, text: t.schonPasswort(page(context, '/passwortvergessen')) },
            ]),
        { art: 'hinweis', text: t.schonNichtIch },
      ],
      grund: t.grund(name),
    };
  },
  example: () => ({ vorname }),
});

/** To the mailbox that an account has got: it confirms that it is the person's, and the old password has ended. */
const emailNew = mailTemplate<{ vorname: string; optin: string | null }>({
  read: async (scope, subject) => {
    const row = await readEmpfehler(scope, subject);
    if (!row) return null;
    const { id, vorname, email_bestaetigt_am } = row;
    return { vorname, optin: email_bestaetigt_am === null ? await createOptinToken(scope, id) : null };
  },
  write: (values, context) => {
    const { name, einstellungen } = context.mandant;
    const t = TEXTE[context.sprache].konto;
    return {
      sprache: context.sprache,
      betreff: t.neueAdresseBetreff(name),
      vorschau: values.optin ? t.neueAdresseVorschau : t.neueAdresseVorschauBestaetigt,
      anrede: t.anrede(values.vorname),
      blocks: [
        { art: 'absatz', text: t.neueAdresseText(name) },
        ...(values.optin
          ? [
              { art: 'absatz' as const, text: t.neueAdresseOptin },
              { art: 'knopf' as const, text: t.optinKnopf, url: optinPage(context, values.optin) },
            ]
          : []),
        ...(einstellungen.IsAutologin
          ? [{ art: 'absatz' as const, text: t.neueAdresseAutologin(name) }]
          : [
              { art: 'absatz' as const, text: t.neueAdressePasswort },
              { art: 'knopf' as const, text: t.passwortKnopf, url: page(context, '/passwortvergessen') },
            ]),
        { art: 'hinweis', text: t.neueAdresseNichtIch(einstellungen.supportEmail) },
      ],
      grund: t.neueAdresseGrund(name),
    };
  },
  example: () => ({ vorname, optin: EXAMPLE.token }),
});

export const mails: MailTemplates = {
  willkommen: welcome,
  optin,
  emailNeu: emailNew,
  passwortLink: passwordLink,
  schonRegistriert: alreadyRegistered,
};
