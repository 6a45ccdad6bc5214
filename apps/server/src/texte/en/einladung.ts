import type { einladung as de } from '../de/einladung.ts';

export const einladung: typeof de = {
  anrede: (name) => `Dear ${name},`,
  betreff: (person) => `${person} invites you to make a recommendation`,
  erinnerungBetreff: (person) => `Reminder: invitation from ${person}`,
  vorschau: (agentur) => `Your personal link from ${agentur}.`,
  text: (person, agentur, mandant) =>
    `${person} of ${agentur} invites you to recommend ${mandant}. This link assigns your recommendation to ${agentur}.`,
  erinnerungText: (person, agentur, mandant) =>
    `${person} of ${agentur} has invited you to recommend ${mandant}. Your link is still valid.`,
  knopf: 'Make a recommendation',
  hinweis: (until) => `The link is valid until ${until}. If you do not want to, there is nothing you need to do.`,
  keineWeitere: 'This is the only reminder you will get for this invitation.',
  art: { Beratung: 'consultation', Telefon: 'phone call', Video: 'video call', Veranstaltung: 'event' },
  grund: (person, agentur, kind, day) =>
    `You receive this e-mail because, according to ${person} (${agentur}), you agreed to it on ${day}. Occasion: ${kind}.`,
  abmelden: 'Do not send me such e-mails again',
};
