import type { AgenturpersonId, AgenturRolle } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailContext, type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { createSignInLink } from './commands.ts';
import { findPerson } from './queries.ts';
import { INVITATION_HOURS, LINK_HOURS, mayEnter } from './rules.ts';

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
  role: AgenturRolle | null;
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
      bloecke: [
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
      bloecke: [
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

export const mails: MailTemplates = { agenturlink: signInLink, agentureinladung: invitation };
