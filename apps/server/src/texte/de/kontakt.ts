import { themen } from './kontakt-themen.ts';

export const kontakt = {
  themen,
  eingangBetreff: (theme: string, number: string) => `Kontaktformular: ${theme} (${number})`,
  eingangVorschau: 'Eine Nachricht über das Kontaktformular. Mit „Antworten“ schreiben Sie der Person direkt.',
  eingangGrund:
    'Eingang des Kontaktformulars. Antworten gehen an die Adresse, die im Formular angegeben wurde; sie ist nicht bestätigt.',
  kopieBetreff: (mandant: string) => `Ihre Nachricht an ${mandant}`,
  kopieVorschau: 'Eine Kopie für Ihre Unterlagen.',
  kopieText: (mandant: string) =>
    `Diese Nachricht ist über unser Kontaktformular bei ${mandant} eingegangen. Wir antworten in der Regel innerhalb von zwei Werktagen. Adressen in Ihrem Text sind hier nicht anklickbar.`,
  kopieGrund: (mandant: string) =>
    `Sie bekommen diese E-Mail, weil im Kontaktformular von ${mandant} mit Ihrer Adresse eine Kopie gewünscht wurde. Waren Sie das nicht, löschen Sie sie einfach: Sie müssen nichts tun.`,
  vorgang: 'Vorgangsnummer',
  thema: 'Thema',
  name: 'Name',
  email: 'E-Mail',
  empfehlung: 'Empfehlung',
  auftragsdatum: 'Bestellt am',
  eingegangen: 'Eingegangen am',
  sprache: 'Sprache',
  nachricht: 'Nachricht:',
};
