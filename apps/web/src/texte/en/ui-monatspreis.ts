export const texts = { bleibt: 'from {preis} a month', steigt: '{preis} a month, {danach} from month {monat}' };
