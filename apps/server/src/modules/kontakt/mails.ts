import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, tagOf } from '../../platform/clock/days.ts';
import type { MailInhalt } from '../../platform/mail/inhalt.ts';
import { type MailContext, type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findMessage, type Message } from './queries.ts';
import { withoutLinks } from './rules.ts';

const facts = ({ sprache }: MailContext, n: Message): { name: string; wert: string }[] => {
  const t = TEXTE[sprache].kontakt;
  return [
    { name: t.vorgang, wert: n.vorgangsnummer },
    { name: t.thema, wert: t.themen[n.thema] },
    ...(n.empfehlungsnummer ? [{ name: t.empfehlung, wert: n.empfehlungsnummer }] : []),
    ...(n.auftragsdatum ? [{ name: t.auftragsdatum, wert: formatDay(n.auftragsdatum, sprache) }] : []),
    { name: t.eingegangen, wert: formatDay(tagOf(n.eingegangenAm), sprache) },
  ];
};

/** Both as plain text: what a stranger wrote is never set as a page. */
const plain = (
  { sprache }: MailContext,
  parts: Omit<MailInhalt, 'sprache' | 'nurText' | 'blocks'>,
  blocks: MailInhalt['blocks'],
): MailInhalt => ({ sprache, nurText: true, ...parts, blocks });

const readMessage = async (scope: MandantScope, subject: Record<string, string>): Promise<Message | null> =>
  (await findMessage(scope, subject.nachricht ?? '')) ?? null;

const kontaktReceipt = mailTemplate<Message>({
  read: readMessage,
  write: (n, context) => {
    const t = TEXTE[context.sprache].kontakt;
    return plain(
      context,
      {
        betreff: t.eingangBetreff(t.themen[n.thema], n.vorgangsnummer),
        vorschau: t.eingangVorschau,
        grund: t.eingangGrund,
        replyTo: n.email,
      },
      [
        {
          art: 'fakten',
          rows: [
            ...facts(context, n),
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
});

const kontaktCopy = mailTemplate<Message>({
  read: readMessage,
  write: (n, context) => {
    const t = TEXTE[context.sprache].kontakt;
    const { name } = context.mandant;
    return plain(context, { betreff: t.kopieBetreff(name), vorschau: t.kopieVorschau, grund: t.kopieGrund(name) }, [
      { art: 'absatz', text: t.kopieText(name) },
      { art: 'fakten', rows: facts(context, n) },
      { art: 'absatz', text: t.nachricht },
      { art: 'hinweis', text: withoutLinks(n.nachricht) },
    ]);
  },
});

export const mails: MailTemplates = { kontaktEingang: kontaktReceipt, kontaktKopie: kontaktCopy };
