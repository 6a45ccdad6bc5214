import type { AgenturpersonId, AgenturRole } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, formatMoment } from '../../platform/clock/days.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailContext, type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { createSignInLink } from './commands.ts';
import { findPerson } from './queries.ts';
import { findKontoChange } from './queries-events.ts';
import { nameWho } from './queries-who.ts';
import { INVITATION_HOURS, LINK_HOURS, mayEnter } from './rules.ts';
import { displayNameOf } from './rules-who.ts';

interface SignInLink {
  name: string;
  agentur: string;
  token: string;
  /** A path of the portal, where the person was going. */
  goal?: string | undefined;
}

const readPerson =
  (hours: number) =>
  async (scope: MandantScope, subject: Record<string, string>): Promise<SignInLink | null> => {
    const person = await findPerson(scope, subject.agenturperson as AgenturpersonId);
    if (!person || !mayEnter(person)) return null;
    return {
      name: `${person.vorname} ${person.nachname}`,
      agentur: person.agentur.name,
      token: await createSignInLink(scope, person.id, { hours }),
      goal: subject.ziel,
    };
  };

interface Invitation extends SignInLink {
  /** Null: an operator has invited, who is nobody that one knows. */
  inviter: string | null;
  role: AgenturRole | null;
}

/** By the role of today: it may have been changed before the mail is written. */
const readInvitation = async (scope: MandantScope, subject: Record<string, string>): Promise<Invitation | null> => {
  const link = await readPerson(INVITATION_HOURS)(scope, subject);
  const person = await findPerson(scope, subject.agenturperson as AgenturpersonId);
  if (!link || !person) return null;
  const inviter = subject.einladend ? await findPerson(scope, subject.einladend as AgenturpersonId) : null;
  return { ...link, inviter: inviter && `${inviter.vorname} ${inviter.nachname}`, role: person.rolle };
};

const signInPage = ({ adresse: address, mandant }: MailContext, { token, goal }: SignInLink): string => {
  const query = new URLSearchParams({ t: token });
  if (goal) query.set('redirect', goal);
  return `${address}/${mandant.route}/agentur/anmelden?${query}`;
};

const example = (): SignInLink => ({
  name: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
  agentur: 'Agentur Beispiel',
  token: EXAMPLE.token,
});

const signInLink = mailTemplate<SignInLink>({
  read: readPerson(LINK_HOURS),
  write: (link, context) => {
    const { name, agentur } = link;
    const { sprache: language, mandant } = context;
    const t = TEXTE[language].agentur;
    return {
      sprache: language,
      betreff: t.linkBetreff(agentur),
      vorschau: t.linkVorschau(LINK_HOURS),
      anrede: t.anrede(name),
      blocks: [
        { art: 'absatz', text: t.linkText(agentur, LINK_HOURS) },
        { art: 'knopf', text: t.linkKnopf, url: signInPage(context, link) },
        { art: 'hinweis', text: t.linkNichtIch },
      ],
      grund: t.grund(agentur, mandant.name),
    };
  },
  example,
});

const invitation = mailTemplate<Invitation>({
  read: readInvitation,
  write: (link, context) => {
    const { name, agentur, inviter, role } = link;
    const { sprache: language, mandant } = context;
    const t = TEXTE[language].agentur;
    return {
      sprache: language,
      betreff: t.einladungBetreff(agentur),
      vorschau: t.einladungVorschau,
      anrede: t.anrede(name),
      blocks: [
        { art: 'absatz', text: t.einladungText({ agentur, inviter, name: mandant.name }) },
        { art: 'absatz', text: role ? t.einladungRolle(t.rollen[role]) : t.einladungOhneRolle },
        { art: 'absatz', text: t.einladungLink(INVITATION_HOURS / 24) },
        { art: 'knopf', text: t.linkKnopf, url: signInPage(context, link) },
        { art: 'hinweis', text: t.einladungSpaeter(`${context.adresse}/${mandant.route}/agentur/anmelden`) },
      ],
      grund: t.grund(agentur, mandant.name),
    };
  },
  example: () => ({
    ...example(),
    inviter: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
    role: 'AgenturMitarbeiter',
  }),
});

interface KontoChange {
  name: string;
  agentur: string;
  vorher: string | null;
  nachher: string | null;
  wer: string;
  am: Date;
}

/** Null where its reader has left or is locked meanwhile. */
const readKontoChange = async (
  scope: MandantScope,
  { agenturperson = '', aenderung = '' }: Record<string, string>,
): Promise<KontoChange | null> => {
  const [person, change] = await Promise.all([
    findPerson(scope, agenturperson as AgenturpersonId),
    findKontoChange(scope, aenderung),
  ]);
  if (!person || !mayEnter(person) || !change) return null;
  const [named = change] = await nameWho(scope, [change]);
  return {
    name: `${person.vorname} ${person.nachname}`,
    agentur: person.agentur.name,
    vorher: change.vorher,
    nachher: change.nachher,
    wer: displayNameOf(named.wer),
    am: change.am,
  };
};

/** A change of where the money goes is told to those whose money it is, whoever made it. */
const kontoChanged = mailTemplate<KontoChange>({
  read: readKontoChange,
  write: ({ name, agentur, vorher, nachher, wer, am }, { sprache: language, mandant, adresse }) => {
    const t = TEXTE[language].agentur;
    return {
      sprache: language,
      betreff: nachher ? t.kontoBetreff(agentur) : t.kontoEntferntBetreff(agentur),
      vorschau: t.kontoVorschau,
      anrede: t.anrede(name),
      blocks: [
        { art: 'absatz', text: nachher ? t.kontoText(agentur) : t.kontoEntferntText(agentur) },
        {
          art: 'fakten',
          rows: [
            { name: t.kontoBisher, wert: vorher ?? t.kontoKeines },
            { name: t.kontoNeu, wert: nachher ?? t.kontoKeines },
            ...(wer ? [{ name: t.kontoWer, wert: wer }] : []),
            { name: t.kontoWann, wert: formatMoment(am, language) },
          ],
        },
        { art: 'hinweis', text: t.kontoNichtSie(mandant.einstellungen.supportEmail) },
        { art: 'knopf', text: t.kontoKnopf, url: `${adresse}/${mandant.route}/agentur/stammdaten` },
      ],
      grund: t.grund(agentur, mandant.name),
    };
  },
  example: ({ heute }) => ({
    name: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
    agentur: 'Agentur Beispiel',
    vorher: 'DE12 **** **** **** **90 12',
    nachher: EXAMPLE.iban,
    wer: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
    am: beginningOfTheDay(heute),
  }),
});

export const mails: MailTemplates = {
  agenturlink: signInLink,
  agentureinladung: invitation,
  agenturkonto: kontoChanged,
};
