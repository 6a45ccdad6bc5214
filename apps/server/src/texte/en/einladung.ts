import type { einladung as de } from '../de/einladung.ts';

export const einladung: typeof de = {
  anrede: (name) => `Dear ${name},`,
  betreff: (person) => `${person} invites you to recommend`,
  erinnerungBetreff: (person) => `Reminder: invitation from ${person}`,
  vorschau: (agentur) => `Your personal link from ${agentur}.`,
  text: (person, agentur, mandant) =>
    `${person} of ${agentur} invites you to recommend ${mandant}. By this link your recommendation is assigned to ${agentur}.`,
  erinnerungText: (person, agentur, mandant) =>
    `${person} of ${agentur} has invited you to recommend ${mandant}. Your link is still valid.`,
  knopf: 'Go to the recommendation',
  hinweis: (until) => `The link is valid until ${until}. There is nothing you need to do if you do not want to.`,
  keineWeitere: 'This is the only reminder of this invitation.',
  art: { Beratung: 'consultation', Telefon: 'phone call', Video: 'video call', Veranstaltung: 'event' },
  grund: (person, agentur, art, day) =>
    `You receive this e-mail because, according to ${person} (${agentur}), you agreed to it on ${day}. Occasion: ${art}.`,
  abmelden: 'Never receive such e-mails again',
};
