import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    titel: 'Cookies',
    frage:
      'Notwendiges setzen wir immer. Alles andere nur, wenn Sie es möchten: Das Empfehlen klappt mit beidem gleich gut.',
    datenschutz: 'Datenschutz',
    alle: 'Alle akzeptieren',
    keine: 'Alle ablehnen',
    einstellungen: 'Einstellungen',
    speichern: 'Auswahl speichern',
    seite: 'Cookie-Einstellungen',
    einleitung: 'Sie entscheiden, was dieses Portal auf Ihrem Gerät speichert. Ändern können Sie das jederzeit, hier.',
    nurNotwendige:
      'Dieses Portal speichert nur, was es für Ihre Anmeldung, Ihre Sprache und Ihre Formulare braucht. Zuzustimmen gibt es hier nichts.',
    gespeichert: 'Ihre Auswahl ist gespeichert.',
    zurueck: 'Zurück',
    schliessen: 'Schließen',
    immer: 'immer an',
    er: 'Notwendig',
    erText: 'Anmeldung, Sprache, angefangene Formulare und diese Auswahl. Ohne sie geht das Portal nicht.',
    an: 'Statistik',
    anText: 'Zählt Besuche, damit wir sehen, welche Seiten helfen. Ohne Namen, nur für dieses Portal.',
    anNichts: 'Zählt Besuche. Zurzeit nutzt dieses Portal das nicht.',
    fu: 'Komfort',
    fuText: 'Merkt sich Ansichten, die Ihnen Wege sparen. Zurzeit nutzt dieses Portal das nicht.',
    ma: 'Marketing',
    maText:
      'Merkt sich {tage, plural, one {# Tag} other {# Tage}} lang, über welche Anzeige oder welchen Newsletter Sie gekommen sind.',
    maNichts: 'Merkt sich, wie Sie zu uns gekommen sind. Zurzeit nutzt dieses Portal das nicht.',
  },
  en: {
    titel: 'Cookies',
    frage:
      'What is necessary we always set. Anything else only if you want it: recommending works just as well either way.',
    datenschutz: 'Privacy',
    alle: 'Accept all',
    keine: 'Reject all',
    einstellungen: 'Settings',
    speichern: 'Save my choice',
    seite: 'Cookie settings',
    einleitung: 'You decide what this portal keeps on your device. You can change it here at any time.',
    nurNotwendige:
      'This portal keeps only what it needs to sign you in, for your language and for your forms. There is nothing to agree to.',
    gespeichert: 'Your choice is saved.',
    zurueck: 'Back',
    schliessen: 'Close',
    immer: 'always on',
    er: 'Necessary',
    erText: 'Signing in, language, forms you have begun, and this choice. The portal does not work without them.',
    an: 'Statistics',
    anText: 'Counts visits, so that we see which pages help. Without names, for this portal only.',
    anNichts: 'Counts visits. This portal does not use it at present.',
    fu: 'Comfort',
    fuText: 'Remembers views that spare you some steps. This portal does not use it at present.',
    ma: 'Marketing',
    maText:
      'Remembers for {tage, plural, one {# day} other {# days}} which advertisement or newsletter brought you here.',
    maNichts: 'Remembers what brought you here. This portal does not use it at present.',
  },
});
