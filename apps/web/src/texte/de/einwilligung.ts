export const texts = {
  titel: 'Cookies',
  frage: 'Notwendige Cookies setzen wir immer, andere nur mit Ihrem Ja.',
  datenschutz: 'Datenschutz',
  alle: 'Alle akzeptieren',
  keine: 'Alle ablehnen',
  einstellungen: 'Einstellungen',
  speichern: 'Auswahl speichern',
  seite: 'Cookie-Einstellungen',
  einleitung: 'Sie entscheiden, was dieses Portal auf Ihrem Gerät speichert. Ändern können Sie das jederzeit, hier.',
  nurNotwendige:
    'Auf Ihrem Gerät speichert dieses Portal nur, was Ihr Besuch braucht: Ihre Anmeldung, Ihre Sprache, angefangene Formulare und den Zugang aus Links in unseren E-Mails. Zuzustimmen gibt es hier nichts.',
  gespeichert: 'Ihre Auswahl ist gespeichert.',
  ohneCookies:
    'Ihr Browser nimmt keine Cookies an und hat Ihre Auswahl deshalb nicht behalten. Wir setzen nur, was notwendig ist.',
  zurueck: 'Zurück',
  schliessen: 'Schließen',
  immer: 'immer an',
  er: 'Notwendig',
  erText: 'Anmeldung, Sprache, angefangene Formulare und diese Auswahl. Ohne sie funktioniert das Portal nicht.',
  an: 'Statistik',
  anText:
    'Zählt Besuche und ob Sie eine Empfehlung anlegen oder teilen, Ihre Angaben machen oder bestätigen oder eine Prämie wählen, damit wir sehen, was hilft. Ohne Namen, nur für dieses Portal.',
  fu: 'Komfort',
  fuText: 'Merkt sich Ansichten, die Ihnen Wege sparen.',
  ma: 'Marketing',
  maText:
    'Merkt sich {tage, plural, one {# Tag} other {# Tage}} lang, über welche Anzeige oder welchen Newsletter Sie gekommen sind.',
} as const;
