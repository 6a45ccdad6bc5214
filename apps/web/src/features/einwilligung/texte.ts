import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Cookies',
    frage: 'Notwendige Cookies setzen wir immer, andere nur mit Ihrem Ja.',
    laedtNeu: 'Die Seite lädt danach neu.',
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
  },
  en: {
    titel: 'Cookies',
    frage: 'We always set necessary cookies, and others only if you say yes.',
    laedtNeu: 'The page will then reload.',
    datenschutz: 'Privacy',
    alle: 'Accept all',
    keine: 'Reject all',
    einstellungen: 'Settings',
    speichern: 'Save my choice',
    seite: 'Cookie settings',
    einleitung: 'You decide what this portal keeps on your device. You can change it here at any time.',
    nurNotwendige:
      'On your device this portal stores only what your visit needs: that you are signed in, your language, forms you have begun, and what a link in one of our e-mails opens. There is nothing to agree to.',
    gespeichert: 'Your choice is saved.',
    zurueck: 'Back',
    schliessen: 'Close',
    immer: 'always on',
    er: 'Necessary',
    erText: 'Signing in, language, forms you have begun, and this choice. The portal does not work without them.',
    an: 'Statistics',
    anText:
      'Counts visits, and whether you make or share a recommendation, enter or confirm your details, or choose a reward, so that we can see what helps. Anonymously, and for this portal only.',
    fu: 'Comfort',
    fuText: 'Remembers settings that save you some steps.',
    ma: 'Marketing',
    maText:
      'Remembers for {tage, plural, one {# day} other {# days}} which advertisement or newsletter brought you here.',
  },
});
