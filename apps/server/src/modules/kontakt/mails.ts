import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, tagVon } from '../../platform/clock/days.ts';
import type { MailInhalt } from '../../platform/mail/inhalt.ts';
import type { MailTemplates } from '../../platform/mail/template.ts';
import { findMessage, type Message } from './queries.ts';
import { withoutLinks } from './rules.ts';
import { KONTAKT_TEXTS } from './texte.ts';

const facts = (scope: MandantScope, n: Message): { name: string; wert: string }[] => {
  const t = KONTAKT_TEXTS[scope.sprache];
  return [
    { name: t.vorgang, wert: n.vorgangsnummer },
    { name: t.thema, wert: t.themen[n.thema] },
    ...(n.empfehlungsnummer ? [{ name: t.empfehlung, wert: n.empfehlungsnummer }] : []),
    ...(n.auftragsdatum ? [{ name: t.auftragsdatum, wert: formatDay(n.auftragsdatum, scope.sprache) }] : []),
    { name: t.eingegangen, wert: formatDay(tagVon(n.eingegangenAm), scope.sprache) },
  ];
};

/** Both as plain text: what a stranger wrote is never set as a page. */
const plain = (
  scope: MandantScope,
  parts: Omit<MailInhalt, 'sprache' | 'nurText' | 'bloecke'>,
  bloecke: MailInhalt['bloecke'],
): MailInhalt => ({ sprache: scope.sprache, nurText: true, ...parts, bloecke });

export const mails: MailTemplates = {
  kontaktEingang: async (scope, bezug) => {
    const n = await findMessage(scope, bezug.nachricht ?? '');
    if (!n) return null;
    const t = KONTAKT_TEXTS[scope.sprache];
    return plain(
      scope,
      {
        betreff: t.eingangBetreff(t.themen[n.thema], n.vorgangsnummer),
        vorschau: t.eingangVorschau,
        grund: t.eingangGrund,
        antwortAn: n.email,
      },
      [
        {
          art: 'fakten',
          zeilen: [
            ...facts(scope, n),
            { name: t.name, wert: n.name },
            { name: t.email, wert: n.email },
            { name: t.sprache, wert: n.sprache },
          ],
        },
        { art: 'absatz', text: t.nachricht },
        { art: 'hinweis', text: n.nachricht },
      ],
    );
  },
  kontaktKopie: async (scope, bezug) => {
    const n = await findMessage(scope, bezug.nachricht ?? '');
    if (!n) return null;
    const t = KONTAKT_TEXTS[scope.sprache];
    const { name } = scope.mandant;
    return plain(scope, { betreff: t.kopieBetreff(name), vorschau: t.kopieVorschau, grund: t.kopieGrund(name) }, [
      { art: 'absatz', text: t.kopieText(name) },
      { art: 'fakten', zeilen: facts(scope, n) },
      { art: 'absatz', text: t.nachricht },
      { art: 'hinweis', text: withoutLinks(n.nachricht) },
    ]);
  },
};
