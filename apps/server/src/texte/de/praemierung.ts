const freeCodes = (n: number): string => {
  if (n === 0) return 'ist kein Code mehr';
  return n === 1 ? 'ist noch ein Code' : `sind noch ${n} Codes`;
};

export const praemierung = {
  anrede: (vorname: string) => `Guten Tag ${vorname},`,
  grund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Ihnen aus dem Empfehlungsprogramm von ${name} eine Prämie zusteht.`,
  grundAngekuendigt: (name: string) =>
    `Sie erhalten diese E-Mail, weil wir Ihnen eine Prämie aus dem Empfehlungsprogramm von ${name} angekündigt hatten.`,
  knopfWaehlen: 'Prämie auswählen',
  knopfBank: 'Bankverbindung eingeben',
  knopfAnsehen: 'Prämie ansehen',
  knopfGutschein: 'Gutschein öffnen',
  produkt: 'Produkt',
  nummer: 'Empfehlung',
  bonus: 'Bonus',
  bonusFuer: (n: number) => (n === 1 ? '1 Abschluss Ihrer Kontakte' : `${n} Abschlüsse Ihrer Kontakte`),
  bis: (day: string) => `Abholen bis ${day}`,
  linkHinweis: 'Der Link ist nur für Sie. Bitte geben Sie diese E-Mail nicht weiter.',
  /** What there is to decide where it is ready. */
  wahl: {
    alles: 'Wählen Sie jetzt, ob wir Ihnen das Geld überweisen oder ob Sie lieber einen Gutschein möchten.',
    nurGeld: 'Sagen Sie uns jetzt, auf welches Konto wir Ihnen das Geld überweisen.',
    vorschau: 'Überweisung oder Gutschein – Sie entscheiden.',
    vorschauNurGeld: 'Auf welches Konto dürfen wir sie überweisen?',
  },
  praemieBereit: {
    betreff: (amount: string) => `Ihre Prämie liegt bereit: ${amount}`,
    ueberschrift: 'Ihre Prämie liegt bereit',
    text: (name: string) => `der Vertrag ist zustande gekommen, und alle Bedingungen sind erfüllt: ${name} sagt danke.`,
  },
  bonusBereit: {
    betreff: (amount: string) => `Ihr Bonus liegt bereit: ${amount}`,
    ueberschrift: 'Ihr Bonus liegt bereit',
    text: (n: number, name: string) =>
      `${n === 1 ? 'Einer Ihrer Kontakte hat' : `${n} Ihrer Kontakte haben`} bei ${name} abgeschlossen, und alle Bedingungen sind erfüllt: Dafür bekommen Sie diesen Bonus.`,
  },
  praemieErinnerung: {
    betreff: (day: string) => `Ihre Prämie wartet noch bis ${day}`,
    vorschau: 'Zwei Minuten genügen.',
    wahl: {
      text: 'Ihre Prämie liegt bereit, und Sie haben noch nicht gewählt. Nach dem genannten Tag können wir sie Ihnen leider nicht mehr auszahlen.',
      knopf: 'Prämie auswählen',
    },
    gutschein: {
      text: 'Sie haben einen Gutschein gewählt und ihn noch nicht geöffnet. Nach dem genannten Tag können wir Ihnen den Code leider nicht mehr geben.',
      knopf: 'Gutschein öffnen',
    },
    bank: {
      text: 'Ihre Überweisung kam zurück, und uns fehlt noch eine neue Bankverbindung. Nach dem genannten Tag können wir Ihnen die Prämie leider nicht mehr auszahlen.',
      knopf: 'Bankverbindung eingeben',
    },
  },
  praemieAbgelaufen: {
    betreff: 'Ihre Prämie ist verfallen',
    vorschau: 'Der Zeitraum zum Abholen ist vorbei.',
    wahl: (day: string) =>
      `Ihre Prämie lag bis ${day} bereit und wurde nicht abgeholt. Deshalb ist sie verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
    gutschein: (day: string) =>
      `Ihr Gutschein lag bis ${day} bereit und wurde nicht geöffnet. Deshalb ist er verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
    bank: (day: string) =>
      `Ihre Überweisung kam zurück, und bis ${day} haben wir keine neue Bankverbindung bekommen. Deshalb ist die Prämie verfallen. Haben Sie Fragen, antworten Sie einfach auf diese E-Mail.`,
  },
  praemieEntfallen: {
    betreff: (amount: string) => `Ihre Prämie von ${amount} entfällt`,
    vorschau: 'Der Vertrag dazu zählt nicht.',
    text: (amount: string) =>
      `wir hatten Ihnen eine Prämie von ${amount} angekündigt. Inzwischen steht fest, dass der Vertrag dazu nicht zählt, zum Beispiel weil er nicht zustande gekommen ist oder beendet wurde. Deshalb entfällt die Prämie.`,
    bonus: (amount: string) =>
      `wir hatten Ihnen einen Bonus von ${amount} angekündigt. Inzwischen steht fest, dass einer der Verträge dazu nicht zählt, zum Beispiel weil er nicht zustande gekommen ist oder beendet wurde. Deshalb entfällt der Bonus.`,
    bonusNeu: 'Sobald wieder genug Verträge zusammenkommen, entsteht er neu.',
    geld: 'Wir überweisen sie nicht mehr. Von Ihnen brauchen wir nichts.',
    gutschein: 'Den gewählten Gutschein können Sie nicht mehr öffnen. Von Ihnen brauchen wir nichts.',
    zurueck: 'Das Geld ist wieder bei uns. Von Ihnen brauchen wir nichts.',
    fragen: 'Das tut uns leid. Wenn Sie Fragen haben, antworten Sie einfach auf diese E-Mail.',
  },
  praemieWiederDa: {
    betreff: (amount: string) => `Ihre Prämie von ${amount} gilt doch`,
    vorschau: 'Der Anbieter hat seine Meldung berichtigt.',
    gutschein:
      'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Ihr Gutschein ist wieder reserviert: Bitte öffnen Sie ihn.',
    bank: 'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Für die Überweisung brauchen wir noch Ihre Bankverbindung.',
    wahl: 'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu.',
    unterwegs:
      'wir hatten Ihnen geschrieben, dass Ihre Prämie entfällt. Der Anbieter hat seine Meldung inzwischen berichtigt: Die Prämie steht Ihnen zu. Ihre Wahl gilt weiter, Sie brauchen nichts zu tun.',
  },
  auszahlungGesendet: {
    betreff: (amount: string) => `Ihre Prämie ist unterwegs: ${amount}`,
    vorschau: 'Das Geld ist meist in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
    text: 'wir haben Ihre Prämie überwiesen. Meist ist sie in ein bis zwei Bankarbeitstagen auf Ihrem Konto.',
    konto: 'Konto',
  },
  auszahlungZurueck: {
    betreff: 'Ihre Überweisung kam zurück',
    vorschau: 'Bitte geben Sie uns eine neue Bankverbindung.',
    text: 'wir wollten Ihnen Ihre Prämie überweisen, aber die Bank hat sie nicht angenommen. Ihr Anspruch bleibt bestehen: Sobald wir eine neue Bankverbindung haben, überweisen wir noch einmal.',
    grund: 'Grund',
    bis: (day: string) => `Bitte geben Sie sie uns bis ${day}, danach verfällt die Prämie.`,
  },
  auszahlungVerzoegert: {
    betreff: 'Ihre Überweisung verzögert sich',
    vorschau: 'Sie brauchen nichts zu tun.',
    text: 'wir hatten Ihnen Ihre Prämie überwiesen, aber das Geld kam zurück. An Ihrer Bankverbindung liegt es nicht: Wir überweisen noch einmal auf dasselbe Konto. Sie brauchen nichts zu tun.',
  },
  rueckrufErbeten: {
    betreff: 'Ihre Prämie wird zurückgerufen',
    vorschau: 'Der Auftrag dazu ist nicht mehr gültig.',
    text: 'der Auftrag, zu dem Ihre Prämie gehört, wurde widerrufen oder storniert. Damit ist die Prämie entfallen. Die Überweisung war da schon bei der Bank; wir haben sie gebeten, das Geld zurückzuholen. Sie brauchen nichts zu tun.',
  },
  auszahlungBehalten: {
    betreff: 'Sie behalten Ihre Prämie',
    vorschau: 'Obwohl der Auftrag dazu nicht mehr gültig ist.',
    text: 'der Auftrag, zu dem Ihre Prämie gehört, wurde widerrufen oder storniert. Die Überweisung war da schon bei der Bank. Wir fordern nichts zurück: Das Geld gehört Ihnen.',
  },
  gutscheinBereit: {
    betreff: (name: string) => `Ihr Gutschein wartet: ${name}`,
    vorschau: 'Sie haben ihn noch nicht geöffnet.',
    text: (name: string) =>
      `Sie haben sich für den Gutschein „${name}“ entschieden und ihn noch nicht geöffnet. Auf seiner Seite können Sie sich den Code anzeigen oder per E-Mail schicken lassen.`,
    bis: (day: string) => `Bitte öffnen Sie ihn bis ${day}, danach verfällt er.`,
  },
  gutscheinCode: {
    betreff: (name: string) => `Ihr Gutschein: ${name}`,
    vorschau: 'Hier ist Ihr Code.',
    text: (name: string) => `hier ist Ihr Gutschein „${name}“. Viel Freude damit!`,
    unterzeile: (day: string | null, pin: string | null) =>
      [pin && `PIN ${pin}`, day && `Einlösbar bis ${day}`].filter(Boolean).join(' · '),
    hinweis: 'Behandeln Sie den Code wie Bargeld: Wer ihn kennt, kann ihn einlösen.',
  },
  kulanz: {
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Sie aus Kulanz eine Prämie aus dem Empfehlungsprogramm von ${name} bekommen.`,
    betreff: (amount: string) => `Wir schenken Ihnen ${amount}`,
    vorschau: 'Aus Kulanz: Holen Sie Ihre Prämie jetzt ab.',
    ueberschrift: 'Eine Prämie aus Kulanz',
    text: (name: string) =>
      `für Ihre Empfehlung für ${name} sehen die Bedingungen keine Prämie vor. Aus Kulanz bekommen Sie trotzdem eine.`,
    textEmpfaenger: (name: string) =>
      `zu der Empfehlung für ${name}, die Sie bekommen haben, sehen die Bedingungen keine Prämie vor. Aus Kulanz bekommen Sie trotzdem eine.`,
  },
  gutscheinKnapp: {
    betreff: (name: string) => `Gutscheine werden knapp: ${name}`,
    vorschau: 'Bitte Bestand auffüllen.',
    text: (name: string, free: number) =>
      `Vom Gutschein ${name} ${freeCodes(free)} frei. Bitte importieren Sie neue Codes, damit Prämien weiter abgeholt werden können.`,
    grund: 'Sie erhalten diese E-Mail als Betreiber des Empfehlungsportals.',
  },
};
