import type { RechnungKind } from '@weitersagen/contract/values';

const kinds: Record<RechnungKind, string> = {
  Rechnung: 'Rechnung',
  Korrektur: 'Rechnungskorrektur',
  Gutschrift: 'Gutschrift',
  Gutschriftkorrektur: 'Korrektur der Gutschrift',
};

export const rechnung = {
  arten: kinds,
  anrede: (name: string) => `Guten Tag ${name},`,
  nummer: 'Nummer',
  korrigiert: 'Korrigiert',
  grundDerKorrektur: 'Grund',
  monat: 'Monat',
  betrag: 'Sie zahlen',
  guthaben: 'Sie erhalten',
  faellig: 'Zahlbar bis',
  zahlbarAn: 'Überweisen an',
  iban: 'IBAN',
  verwendungszweck: 'Verwendungszweck',
  ansehen: 'Im Agenturportal ansehen',
  /** Why something was corrected that nobody has corrected by hand. */
  weggefallen: {
    Korrektur: 'Berechnete Prämien wurden storniert oder sind verfallen.',
    Gutschriftkorrektur: 'Aufträge, für die Provision gutgeschrieben war, wurden storniert oder widerrufen.',
  },
  neuBetreff: (kind: string, nummer: string) => `${kind} ${nummer}`,
  neuVorschau: 'Sie liegt im Agenturportal bereit, als PDF mit E-Rechnung.',
  neuText: (kind: string) =>
    `die neue ${kind} Ihrer Agentur liegt bereit. Im Agenturportal sehen Sie zu jeder Zeile, wofür sie steht, und können das PDF mit der E-Rechnung herunterladen.`,
  verrechnet: 'Verrechnet',
  nochBetrag: 'Noch zu zahlen',
  nochGuthaben: 'Sie erhalten noch',
  /** A correction that lowered what was open of the other one. */
  verrechnung: {
    Rechnung: {
      betreff: (nummer: string) => `Rechnung ${nummer} wurde korrigiert`,
      text: (nummer: string, korrektur: string) =>
        `die Rechnung ${nummer} Ihrer Agentur wurde korrigiert. Die Korrektur ${korrektur} ist mit ihr verrechnet.`,
      nichts: 'Sie brauchen nichts mehr zu zahlen.',
      rest: 'Bitte zahlen Sie nur noch den Rest.',
      bezahlt: 'Den Rest haben Sie schon bezahlt.',
    },
    Gutschrift: {
      betreff: (nummer: string) => `Gutschrift ${nummer} wurde korrigiert`,
      text: (nummer: string, korrektur: string) =>
        `die Gutschrift ${nummer} Ihrer Agentur wurde korrigiert. Die Korrektur ${korrektur} ist mit ihr verrechnet.`,
      nichts: 'Diese Gutschrift zahlen wir nicht mehr aus, und Sie brauchen nichts zurückzuzahlen.',
      rest: 'Wir zahlen nur noch den Rest aus, und Sie brauchen nichts zurückzuzahlen.',
      bezahlt: 'Den Rest haben wir schon überwiesen, und Sie brauchen nichts zurückzuzahlen.',
    },
  },
  erinnerungBetreff: (nummer: string) => `Zahlungserinnerung: ${nummer}`,
  erinnerungVorschau: 'Wir haben noch keine Zahlung gefunden.',
  erinnerungText: (nummer: string) =>
    `zu ${nummer} haben wir noch keine Zahlung gefunden. Haben Sie schon überwiesen, ist nichts mehr zu tun. Andernfalls überweisen Sie den Betrag bitte jetzt.`,
  ausgezahlt: 'Ausgezahlt',
  ausgezahltBetreff: (kind: string, nummer: string) => `Ausgezahlt: ${kind} ${nummer}`,
  ausgezahltVorschau: 'Der Betrag ist unterwegs.',
  ausgezahltText: 'wir haben den Betrag überwiesen. Bis er auf Ihrem Konto ist, kann ein Bankarbeitstag vergehen.',
  zurueckBetreff: (kind: string, nummer: string) => `Die Auszahlung dauert länger: ${kind} ${nummer}`,
  zurueckVorschau: 'Die Bank hat die Überweisung nicht ausgeführt.',
  zurueckText:
    'wir hatten Ihnen geschrieben, dass der Betrag überwiesen ist. Die Bank hat die Überweisung aber nicht ausgeführt. Der Betrag steht Ihrer Agentur weiter zu, und wir überweisen ihn noch einmal. Sie brauchen nichts zu tun.',
  kontoBetreff: (nummer: string) => `Bankverbindung für ${nummer} fehlt`,
  kontoVorschau: 'Ohne sie können wir nicht überweisen.',
  kontoText:
    'für diesen Betrag fehlt uns eine gültige Bankverbindung Ihrer Agentur. Bitte tragen Sie sie im Agenturportal unter Stammdaten ein; dann überweisen wir den Betrag mit der nächsten Auszahlung.',
  zeile: {
    empfehler: (produkt: string) => `Prämie ${produkt} (Empfehler)`,
    empfaenger: (produkt: string) => `Prämie ${produkt} (Empfänger)`,
    provision: (produkt: string) => `Provision ${produkt}`,
  },
  grund: (name: string) => `Sie erhalten diese E-Mail, weil Sie eine Agentur von ${name} führen.`,
};
