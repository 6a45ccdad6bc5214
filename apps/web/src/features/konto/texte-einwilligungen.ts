import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Wozu Sie zugestimmt haben',
    text: 'Jede Zustimmung im Wortlaut, mit dem Text, der an dem Tag galt.',
    unbekannt: 'Eine frühere Erklärung, deren Wortlaut hier nicht mehr gezeigt werden kann.',
    gegeben: 'Zugestimmt am {am}',
    mehrmals: '{n} Mal zugestimmt, zuletzt am {am}',
    widerrufen: 'widerrufen am {am}',
    agbLesen: 'Die Teilnahmebedingungen von damals lesen (Fassung {fassung})',
    praemienbedingungenLesen: 'Die Prämienbedingungen von damals lesen (Fassung {fassung})',
    datenschutzLesen: 'Die Datenschutzhinweise von damals lesen (Fassung {fassung})',
  },
  en: {
    titel: 'What you agreed to',
    text: 'Every consent word for word, with the text that applied that day.',
    unbekannt: 'An earlier consent whose wording can no longer be shown here.',
    gegeben: 'Agreed on {am}',
    mehrmals: 'Agreed {n} times, most recently on {am}',
    widerrufen: 'withdrawn on {am}',
    agbLesen: 'Read the terms of participation of that time (version {fassung})',
    praemienbedingungenLesen: 'Read the reward conditions of that time (version {fassung})',
    datenschutzLesen: 'Read the privacy notice of that time (version {fassung})',
  },
});
