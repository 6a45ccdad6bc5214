import type { AgenturpersonId } from '@weitersagen/contract/values';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { createSignInLink } from './commands.ts';
import { findPerson } from './queries.ts';
import { LINK_HOURS, mayEnter } from './rules.ts';

interface SignInLink {
  name: string;
  agentur: string;
  token: string;
}

const signInLink = mailTemplate<SignInLink>({
  read: async (scope, subject) => {
    const person = await findPerson(scope, subject.agenturperson as AgenturpersonId);
    if (!person || !mayEnter(person)) return null;
    return {
      name: `${person.vorname} ${person.nachname}`,
      agentur: person.agentur.name,
      token: await createSignInLink(scope, person.id),
    };
  },
  write: ({ name, agentur, token }, { sprache: language, adresse: address, mandant }) => {
    const t = TEXTE[language].agentur;
    return {
      sprache: language,
      betreff: t.linkBetreff(agentur),
      vorschau: t.linkVorschau(LINK_HOURS),
      anrede: t.anrede(name),
      bloecke: [
        { art: 'absatz', text: t.linkText(agentur, LINK_HOURS) },
        { art: 'knopf', text: t.linkKnopf, url: `${address}/${mandant.route}/agentur/anmelden?t=${token}` },
        { art: 'hinweis', text: t.linkNichtIch },
      ],
      grund: t.grund(agentur, mandant.name),
    };
  },
  example: () => ({
    name: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
    agentur: 'Agentur Beispiel',
    token: EXAMPLE.token,
  }),
});

export const mails: MailTemplates = { agenturlink: signInLink };
