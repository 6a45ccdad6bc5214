import type { RechnungArt } from '@weitersagen/contract/values';

const arten: Record<RechnungArt, string> = {
  Rechnung: 'Rechnung',
  Korrektur: 'Rechnungskorrektur',
  Gutschrift: 'Gutschrift',
  Gutschriftkorrektur: 'Korrektur der Gutschrift',
};

export const rechnung = {
  arten,
  anrede: (name: string) => `Guten Tag ${name},`,
  nummer: 'Nummer',
  monat: 'Monat',
  betrag: 'Sie zahlen',
  guthaben: 'Sie erhalten',
  faellig: 'Zahlbar bis',
  ansehen: 'Im Agenturportal ansehen',
  neuBetreff: (art: string, nummer: string) => `${art} ${nummer}`,
  neuVorschau: 'Sie liegt im Agenturportal bereit, als PDF mit E-Rechnung.',
  neuText: (art: string) =>
    `die neue ${art} Ihrer Agentur liegt bereit. Im Agenturportal sehen Sie zu jeder Zeile, wofür sie steht, und laden das PDF mit der E-Rechnung.`,
  erinnerungBetreff: (nummer: string) => `Zahlungserinnerung: ${nummer}`,
  erinnerungVorschau: 'Wir haben noch keine Zahlung gefunden.',
  erinnerungText: (nummer: string) =>
    `zu ${nummer} haben wir noch keine Zahlung gefunden. Haben Sie schon überwiesen, ist nichts mehr zu tun. Bitte geben Sie die Nummer als Verwendungszweck an.`,
  ausgezahlt: 'Ausgezahlt',
  ausgezahltBetreff: (art: string, nummer: string) => `Ausgezahlt: ${art} ${nummer}`,
  ausgezahltVorschau: 'Der Betrag ist unterwegs.',
  ausgezahltText: 'wir haben den Betrag überwiesen. Bis er auf dem Konto steht, kann es einen Bankarbeitstag dauern.',
  zurueckBetreff: (art: string, nummer: string) => `Die Auszahlung dauert länger: ${art} ${nummer}`,
  zurueckVorschau: 'Die Bank hat die Überweisung nicht ausgeführt.',
  zurueckText:
    'wir hatten Ihnen geschrieben, dass der Betrag überwiesen ist. Die Bank hat die Überweisung nicht ausgeführt. Er steht Ihrer Agentur weiter zu, und wir überweisen ihn noch einmal. Sie brauchen nichts zu tun.',
  kontoBetreff: (nummer: string) => `Bankverbindung für ${nummer} fehlt`,
  kontoVorschau: 'Ohne sie können wir nicht überweisen.',
  kontoText:
    'für diesen Betrag fehlt uns eine gültige Bankverbindung Ihrer Agentur. Die Inhaberin oder der Inhaber hinterlegt sie im Agenturportal unter Stammdaten; danach kommt die Zahlung mit der nächsten Überweisung.',
  zeile: {
    empfehler: (produkt: string) => `Prämie ${produkt} (Empfehler)`,
    empfaenger: (produkt: string) => `Prämie ${produkt} (Empfänger)`,
    provision: (produkt: string) => `Provision ${produkt}`,
  },
  grund: (name: string) => `Sie erhalten diese E-Mail, weil Sie eine Agentur von ${name} führen.`,
};
