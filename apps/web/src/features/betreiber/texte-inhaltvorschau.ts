import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    titel: 'Vorschau',
    text: 'Sie sehen die Seite mit allen Entwürfen. Nur Sie sehen sie so, eine halbe Stunde lang.',
    musterperson:
      'Hier müssen sich alle anmelden, deshalb sind Sie zum Ansehen „Maria Muster“: Es gibt sie nicht, und abschicken kann sie nichts. Nicht zu sehen sind persönlicher Bereich, meine Daten, Bankverbindung und Passwort, denn sie zeigen die Daten eines Menschen.',
    zurueck: 'Zur Redaktion',
    beenden: 'Vorschau beenden',
    beendenFrage: 'Danach sehen Sie die Seiten wieder wie alle anderen.',
  },
  en: {
    titel: 'Preview',
    text: 'You see the page with all drafts. Only you see it like this, for half an hour.',
    musterperson:
      'Everybody has to log in here, so for looking around you are “Maria Muster”: there is no such person, and she can send nothing. My area, my data, bank details and password are not shown, because they are made of somebody’s data.',
    zurueck: 'To the editor',
    beenden: 'End the preview',
    beendenFrage: 'After that you see the pages like everybody else again.',
  },
});
