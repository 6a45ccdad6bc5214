import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    kontaktEinleitung: 'Wir sind für Sie da, montags bis freitags von 8 bis 18 Uhr.',
    schreiben: 'Schreiben',
    schreibenText:
      'Nennen Sie bitte die Empfehlungsnummer, wenn Sie eine haben. Wir antworten in der Regel innerhalb von zwei Werktagen.',
    anrufen: 'Anrufen',
    besuchen: 'Anschrift',
  },
  en: {
    kontaktEinleitung: 'We are here for you, Monday to Friday from 8 am to 6 pm.',
    schreiben: 'Write',
    schreibenText: 'Please give the recommendation number if you have one. We usually answer within two working days.',
    anrufen: 'Call',
    besuchen: 'Address',
  },
});
