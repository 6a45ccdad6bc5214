import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    uebersetzungen: 'Fehlende Übersetzungen',
    uebersetzungenText: 'Auf Deutsch da und in einer anderen Sprache nicht: Besucher lesen dort Deutsch.',
    keineUebersetzungen: 'Alles ist übersetzt',
    variablen: 'Unbekannte Variablen',
    variablenText:
      'Seiten, Mails und Texte zum Teilen nennen diese Variablen und Marken, und es gibt sie dort nicht: Leser sehen an der Stelle nichts.',
    keineVariablen: 'Alle Variablen sind bekannt',
    name: 'Name',
    orte: 'Steht in',
    anzahl: 'Gesehen',
    zuletzt: 'Zuletzt',
    anlegen: '{name} anlegen',
    eingebautText:
      'Jeden Text, den das Portal mitbringt, können Sie für diesen Mandanten anders sagen. Wo keine Übersetzung steht, gilt der eingebaute.',
    sucheEingebaut: 'Bezeichner oder Wortlaut',
    schluessel: 'Bezeichner',
    deutsch: 'Deutsch',
    englisch: 'Englisch',
    anders: 'Anders sagen',
    bearbeiten: 'Ist anders',
    nichts: 'Kein eingebauter Text passt zu dieser Suche',
  },
  en: {
    uebersetzungen: 'Missing translations',
    uebersetzungenText: 'There in German and not in another language: visitors read German there.',
    keineUebersetzungen: 'Everything is translated',
    variablen: 'Unknown variables',
    variablenText:
      'Pages, mails and share texts name these variables and marks, and there are none: readers see nothing in their place.',
    keineVariablen: 'All variables are known',
    name: 'Name',
    orte: 'Stands in',
    anzahl: 'Seen',
    zuletzt: 'Last',
    anlegen: 'Create {name}',
    eingebautText:
      'Every text that comes with the portal can be said differently for this client. Where there is no translation, the built-in one holds.',
    sucheEingebaut: 'Identifier or wording',
    schluessel: 'Identifier',
    deutsch: 'German',
    englisch: 'English',
    anders: 'Say differently',
    bearbeiten: 'Is different',
    nichts: 'No built-in text matches this search',
  },
});
