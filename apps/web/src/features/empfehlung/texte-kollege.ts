import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Im Haus empfehlen',
    titelProdukt: '{produkt} im Haus empfehlen',
    text: 'Empfehlen Sie einer Kollegin oder einem Kollegen, was Sie selbst nutzen. Sie nennen die dienstliche E-Mail-Adresse, und die Nachricht dazu liegt fertig in Ihrem E-Mail-Programm.',
    auswahl: 'Was möchten Sie empfehlen?',
    anderes: 'Etwas anderes empfehlen',
  },
  en: {
    titel: 'Recommend to a colleague',
    titelProdukt: 'Recommend {produkt} to a colleague',
    text: 'Recommend what you use yourself to a colleague. Enter their work e-mail address, and the message will be ready in your e-mail program.',
    auswahl: 'What would you like to recommend?',
    anderes: 'Recommend something else',
  },
});
