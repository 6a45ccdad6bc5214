import type { Sprache } from './werte.ts';

/** Sentences for failed inputs. `{feld}` is the field's label. Portal §5 fixes those of required fields and IBAN. */
export const MELDUNGEN = {
  pflicht: { de: '{feld} ist ein Pflichtfeld', en: '{feld} is required' },
  pflichtZustimmung: { de: 'Dies ist ein Pflichtfeld.', en: 'This is required.' },
  zustimmung: { de: 'Die Zustimmung ist erforderlich, um fortzufahren.', en: 'Your consent is needed to continue.' },
  zuLang: { de: '{feld} ist zu lang', en: '{feld} is too long' },
  email: { de: '{feld} ist keine gültige E-Mail-Adresse', en: '{feld} is not a valid e-mail address' },
  emailGleich: {
    de: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    en: 'The e-mail address must not be the same as that of the recommendation.',
  },
  emailWhitelist: {
    de: 'Bitte geben Sie Ihre dienstliche E-Mail-Adresse ein.',
    en: 'Please enter a valid e-mail address',
  },
  anteil: { de: '{feld} muss eine ganze Zahl von 0 bis 100 sein', en: '{feld} must be a whole number from 0 to 100' },
  iban: { de: '{feld} ist nicht gültig', en: '{feld} is not valid' },
  ibanNurDe: {
    de: '{feld} ist nicht gültig: Bitte geben Sie eine deutsche IBAN ein',
    en: '{feld} is not valid: please enter a German IBAN',
  },
  geburtsdatumForm: {
    de: 'Bitte geben Sie das Geburtsdatum als TT.MM.JJJJ ein, zum Beispiel 07.03.1985',
    en: 'Please enter the date of birth as DD.MM.YYYY, for example 07.03.1985',
  },
  geburtsdatumTag: { de: 'Diesen Tag gibt es in dem Monat nicht', en: 'That month does not have this day' },
  geburtsdatumMonat: { de: 'Der Monat muss zwischen 1 und 12 liegen', en: 'The month must be between 1 and 12' },
  geburtsdatumJahr: { de: 'Bitte prüfen Sie das Geburtsjahr', en: 'Please check the year of birth' },
  minderjaehrig: { de: 'Sie müssen mindestens 18 Jahre alt sein', en: 'You must be at least 18 years old' },
  plz: { de: '{feld} muss aus fünf Ziffern bestehen', en: '{feld} must have five digits' },
  telefon: { de: '{feld} ist keine gültige Telefonnummer', en: '{feld} is not a valid phone number' },
  passwortRegeln: {
    de: 'Das Passwort braucht mindestens 8 Zeichen, einen Klein-, einen Großbuchstaben und eine Ziffer',
    en: 'The password needs at least 8 characters, a lowercase letter, an uppercase letter and a digit',
  },
  passwortZuEinfach: { de: 'Dieses Passwort ist zu leicht zu erraten', en: 'This password is too easy to guess' },
  passwortGleich: { de: 'Die beiden Passwörter sind nicht gleich', en: 'The two passwords are not the same' },
  passwortFalsch: { de: 'Das aktuelle Passwort stimmt nicht', en: 'The current password is wrong' },
  codeTippfehler: {
    de: 'In dem Code steckt ein Tippfehler. Bitte vergleichen Sie ihn Zeichen für Zeichen',
    en: 'There is a typo in the code. Please compare it character by character',
  },
  codeForm: { de: 'Ein Empfehlungscode hat acht Zeichen', en: 'A referral code has eight characters' },
  ungueltig: { de: '{feld} ist nicht gültig', en: '{feld} is not valid' },
} as const satisfies Record<string, Record<Sprache, string>>;
export type Meldung = keyof typeof MELDUNGEN;

/** Labels of fields, as they stand on the forms; keyed by the last part of the field's path. */
export const FELDNAMEN: Record<string, Record<Sprache, string>> = {
  Vorname: { de: 'Vorname', en: 'First name' },
  vorname: { de: 'Vorname', en: 'First name' },
  Nachname: { de: 'Nachname', en: 'Last name' },
  name: { de: 'Nachname', en: 'Last name' },
  Email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  Password: { de: 'Passwort', en: 'Password' },
  PasswordAktuell: { de: 'Aktuelles Passwort', en: 'Current password' },
  PasswordNeu: { de: 'Neues Passwort', en: 'New password' },
  anrede: { de: 'Anrede', en: 'Title' },
  geburtsdatum: { de: 'Geburtsdatum', en: 'Date of birth' },
  telefon: { de: 'Telefonnummer', en: 'Phone number' },
  strasse: { de: 'Straße', en: 'Street' },
  hausnummer: { de: 'Hausnummer', en: 'House number' },
  plz: { de: 'Postleitzahl', en: 'Postcode' },
  ort: { de: 'Ort', en: 'Town' },
  Iban: { de: 'IBAN', en: 'IBAN' },
  Kontoinhaber: { de: 'Kontoinhaberin oder Kontoinhaber', en: 'Account holder' },
  AnteilEmpfehler: { de: 'Aufteilung', en: 'Split' },
  Produkt: { de: 'Produkt', en: 'Product' },
  Code: { de: 'Code', en: 'Code' },
};
