export const texts = {
  titel: 'Im Haus empfehlen',
  titelProdukt: '{produkt} im Haus empfehlen',
  text: 'Empfehlen Sie einer Kollegin oder einem Kollegen, was Sie selbst nutzen. Sie nennen die dienstliche E-Mail-Adresse, und die Nachricht dazu liegt fertig in Ihrem E-Mail-Programm.',
  textOhneMail:
    'Empfehlen Sie einer Kollegin oder einem Kollegen, was Sie selbst nutzen. Sie nennen die dienstliche E-Mail-Adresse und bekommen einen persönlichen Link zum Verschicken.',
  auswahl: 'Was möchten Sie empfehlen?',
  anderes: 'Etwas anderes empfehlen',
  keineTitel: 'Gerade gibt es keine Prämien',
  keineText: 'Schauen Sie bald wieder vorbei. Ihre bestehenden Empfehlungen laufen weiter.',
  zurStartseite: 'Zur Startseite',
} as const;
