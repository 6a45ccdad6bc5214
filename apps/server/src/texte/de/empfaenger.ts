export const empfaenger = {
  anrede: (vorname: string) => `Guten Tag ${vorname},`,
  betreff: (empfehler: string) => `Bitte bestätigen Sie: Empfehlung von ${empfehler}`,
  betreffOhneName: 'Bitte bestätigen Sie Ihre Angaben',
  vorschau: 'Erst mit Ihrer Bestätigung zählen Ihre Angaben.',
  text: (empfehler: string, produkt: string, name: string) =>
    `${empfehler} hat Ihnen ${produkt} von ${name} empfohlen, und dazu sind Ihre Angaben eingetragen: von Ihnen selbst oder in Ihrem Beisein. Bitte bestätigen Sie noch, dass das stimmt.`,
  unterzeile: 'für Sie, sobald Ihr Vertrag gültig ist und alle Bedingungen erfüllt sind',
  jahresgrenze: (amount: string) =>
    `Versicherte dürfen je Versicherungsvertrag und Kalenderjahr höchstens ${amount} bekommen (§ 48b VAG). Was Sie in diesem Jahr für denselben Vertrag schon bekommen haben, zählt mit: Dann wird Ihr Teil kleiner.`,
  knopf: 'Angaben bestätigen',
  danach:
    'Der Link führt auf eine Seite, auf der Sie einmal zustimmen. Erst dann ordnen wir Ihre Bestellung dieser Empfehlung zu.',
  hinweis:
    'Sie wissen davon nichts? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung löschen wir die Angaben nach 12 Wochen von selbst. Sofort löschen können Sie sie auf der Seite hinter dem Link.',
  endetBetreff: (name: string) => `Eine Empfehlung für ${name} endet`,
  endetVorschau: 'Was das für Sie bedeutet.',
  endetText: (produkt: string, name: string) =>
    `Ihnen wurde ${produkt} von ${name} empfohlen, und Sie haben Ihre Angaben dazu bestätigt. Diese Empfehlung endet jetzt: Wer sie ausgesprochen hat, nimmt an unserem Empfehlungsprogramm nicht mehr teil. An Ihnen liegt das nicht.`,
  endetMitTeil:
    'Haben Sie schon bestellt? Dann zählt Ihre Bestellung, und Sie bekommen Ihre Prämie wie zugesagt, sobald alle Bedingungen erfüllt sind. Haben Sie noch nicht bestellt, lässt sich der Link nicht mehr nutzen, und eine Prämie gibt es über diese Empfehlung nicht mehr.',
  endetOhneTeil:
    'Haben Sie schon bestellt, bleibt Ihr Vertrag davon unberührt. Haben Sie noch nicht bestellt, lässt sich der Link nicht mehr nutzen.',
  endetFragen: (email: string) => `Fragen dazu? Schreiben Sie uns an ${email}.`,
  endetGrund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Sie auf der Empfehlungsseite von ${name} Ihre Angaben bestätigt haben. Sie enthält keine Werbung.`,
  empfohlen: 'Empfohlen',
  preis: 'Preis',
  nummer: 'Ihre Empfängernummer',
  grund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Ihre Adresse zu einer Empfehlung für ${name} eingetragen wurde. Sie enthält keine Werbung.`,
  werbung: 'Werbung',
  liste: {
    Anrede: 'Anrede',
    Vorname: 'Vorname',
    Nachname: 'Nachname',
    Email: 'E-Mail-Adresse',
    Telefon: 'Telefon',
    Sprache: 'Sprache',
    GegebenAm: 'Zugestimmt',
    BestaetigtAm: 'Adresse bestätigt',
    Fassung: 'Fassung der Einwilligung',
    Widerrufslink: 'Link zum Widerrufen',
  },
};
