import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: { bleibt: 'ab {preis} im Monat', steigt: '{preis} im Monat, ab dem {monat}. Monat {danach}' },
  en: { bleibt: 'from {preis} a month', steigt: '{preis} a month, {danach} from month {monat}' },
});
