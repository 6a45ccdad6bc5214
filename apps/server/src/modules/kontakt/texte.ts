import type { KontaktThema, Sprache } from '@weitersagen/contract/values';

const THEMEN: Record<Sprache, Record<KontaktThema, string>> = {
  de: {
    praemie: 'Prämie und Auszahlung',
    empfehlung: 'Empfehlung und Link',
    reklamation: 'Reklamation: Bestellung oder Prämie fehlt',
    zugang: 'Anmelden und Passwort',
    daten: 'Datenschutz',
    barriere: 'Barriere melden',
    sonstiges: 'Etwas anderes',
  },
  en: {
    praemie: 'Reward and payout',
    empfehlung: 'Recommendation and link',
    reklamation: 'Complaint: an order or a reward is missing',
    zugang: 'Signing in and password',
    daten: 'Privacy',
    barriere: 'Report a barrier',
    sonstiges: 'Something else',
  },
};

export const KONTAKT_TEXTS = {
  de: {
    themen: THEMEN.de,
    eingangBetreff: (thema: string, number: string) => `Kontaktformular: ${thema} (${number})`,
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
  },
  en: {
    themen: THEMEN.en,
    eingangBetreff: (thema: string, number: string) => `Contact form: ${thema} (${number})`,
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
  },
} satisfies Record<Sprache, unknown>;
