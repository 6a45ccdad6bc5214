import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    barriereEinleitung: '{programm} soll für alle Menschen gut zu benutzen sein. So weit sind wir.',
    stand: 'Stand der Vereinbarkeit',
    standText:
      'Diese Website ist nach WCAG 2.2, Stufe AA, gebaut und wird bei jeder Änderung automatisch geprüft. Sie lässt sich mit der Tastatur bedienen, mit Vorlesesoftware lesen, auf 400 Prozent vergrößern und ohne JavaScript benutzen.',
    offen: 'Was noch fehlt',
    offenText: 'Eine Fassung in Leichter Sprache und Gebärdenvideos gibt es noch nicht.',
    melden: 'Barriere melden',
    meldenText: 'Schreiben Sie an {email} oder rufen Sie an: {telefon}. Wir kümmern uns darum und antworten Ihnen.',
    schlichtung: 'Wenn wir nicht weiterhelfen',
    schlichtungText:
      'Die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen nimmt Ihre Beschwerde entgegen.',
  },
  en: {
    barriereEinleitung: '{programm} should be easy to use for everyone. This is how far we are.',
    stand: 'How far it conforms',
    standText:
      'This website is built to WCAG 2.2, level AA, and is checked automatically with every change. It can be used with the keyboard, read by a screen reader, enlarged to 400 per cent, and used without JavaScript.',
    offen: 'What is still missing',
    offenText: 'There is no easy-to-read version and there are no sign language videos yet.',
    melden: 'Report a barrier',
    meldenText: 'Write to {email} or call {telefon}. We will look after it and answer you.',
    schlichtung: 'If we cannot help',
    schlichtungText:
      'The market surveillance authority of the German states for the accessibility of products and services takes your complaint.',
  },
});
