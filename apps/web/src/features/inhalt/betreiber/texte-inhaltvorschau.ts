import { bilingual } from '../../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Vorschau',
    text: 'Sie sehen die Seite mit allen Entwürfen. Nur Sie sehen sie so, eine halbe Stunde lang.',
    musterperson:
      'Hier müssen sich alle anmelden, deshalb sehen Sie die Seiten als „Maria Muster“: Es gibt sie nicht, und abschicken kann sie nichts. Nicht zu sehen sind der persönliche Bereich, „Meine Daten“, Bankverbindung und Passwort, denn sie zeigen die Daten eines Menschen.',
    zurueck: 'Zur Redaktion',
    beenden: 'Vorschau beenden',
    beendenFrage: 'Danach sehen Sie die Seiten wieder wie alle anderen.',
  },
  en: {
    titel: 'Preview',
    text: 'This is the page with all drafts. Only you can see it like this, for half an hour.',
    musterperson:
      'Everybody has to sign in here, so you are looking around as “Maria Muster”: there is no such person, and she cannot send anything. The personal area, My data, bank details and password are not shown, because they would show a person’s data.',
    zurueck: 'To the editor',
    beenden: 'End the preview',
    beendenFrage: 'After that you see the pages like everybody else again.',
  },
});
