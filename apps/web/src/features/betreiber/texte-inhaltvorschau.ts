import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    titel: 'Vorschau',
    text: 'Sie sehen die Seite mit allen Entwürfen. Nur Sie sehen sie so, eine halbe Stunde lang.',
    zurueck: 'Zur Redaktion',
    beenden: 'Vorschau beenden',
    beendenFrage: 'Danach sehen Sie die Seiten wieder wie alle anderen.',
  },
  en: {
    titel: 'Preview',
    text: 'You see the page with all drafts. Only you see it like this, for half an hour.',
    zurueck: 'To the editor',
    beenden: 'End the preview',
    beendenFrage: 'After that you see the pages like everybody else again.',
  },
});
