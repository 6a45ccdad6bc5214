import { themen } from './kontakt-themen.ts';

export const kontakt = {
  themen,
  eingangBetreff: (theme: string, number: string) => `Contact form: ${theme} (${number})`,
  eingangVorschau: 'A message from the contact form. “Reply” goes straight to the person.',
  eingangGrund: 'From the contact form. Replies go to the address that was entered there; it is not confirmed.',
  kopieBetreff: (mandant: string) => `Your message to ${mandant}`,
  kopieVorschau: 'A copy for your records.',
  kopieText: (mandant: string) =>
    `This message reached ${mandant} through the contact form. We usually answer within two working days. Addresses in your text cannot be clicked here.`,
  kopieGrund: (mandant: string) =>
    `You receive this e-mail because a copy was requested with your address in the contact form of ${mandant}. If that was not you, just delete it: there is nothing you need to do.`,
  vorgang: 'Reference number',
  thema: 'Topic',
  name: 'Name',
  email: 'E-mail',
  empfehlung: 'Recommendation',
  auftragsdatum: 'Ordered on',
  eingegangen: 'Received on',
  sprache: 'Language',
  nachricht: 'Message:',
};
