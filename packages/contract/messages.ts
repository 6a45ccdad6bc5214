import { INHALTSFELDER, INHALTSMELDUNGEN } from './messages-inhalt.ts';
import { KATALOGMELDUNGEN } from './messages-katalog.ts';
import type { Sprache } from './values.ts';

/** Sentences for failed inputs. `{feld}` is the field's label. Portal §5 fixes those of required fields and IBAN. */
export const MELDUNGEN = {
  pflicht: { de: '{feld} ist ein Pflichtfeld', en: '{feld} is required' },
  pflichtZustimmung: { de: 'Dies ist ein Pflichtfeld.', en: 'This is required.' },
  zustimmung: {
    de: '{feld}: Die Zustimmung ist erforderlich, um fortzufahren.',
    en: '{feld}: your consent is needed to continue.',
  },
  zuLang: { de: '{feld} ist zu lang', en: '{feld} is too long' },
  email: { de: '{feld} ist keine gültige E-Mail-Adresse', en: '{feld} is not a valid e-mail address' },
  emailGleich: {
    de: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    en: 'The e-mail address must not be the same as that of the recommendation.',
  },
  schonEmpfohlen: {
    de: 'Diesem Kontakt haben Sie das Produkt schon empfohlen',
    en: 'You have already recommended this product to this contact',
  },
  emailUngleich: {
    de: 'Die beiden E-Mail-Adressen sind nicht gleich',
    en: 'The two e-mail addresses are not the same',
  },
  emailWhitelist: {
    de: 'Bitte geben Sie Ihre dienstliche E-Mail-Adresse ein.',
    en: 'Please enter a valid e-mail address',
  },
  emailMitarbeiter: {
    de: 'Mitarbeitende und Dienstleister können an diesem Programm nicht teilnehmen',
    en: 'Employees and service providers cannot take part in this programme',
  },
  emailKollege: {
    de: 'Bitte geben Sie die dienstliche E-Mail-Adresse der Kollegin oder des Kollegen ein.',
    en: 'Please enter a valid e-mail address',
  },
  anteil: { de: '{feld} muss eine ganze Zahl von 0 bis 100 sein', en: '{feld} must be a whole number from 0 to 100' },
  iban: { de: '{feld} ist nicht gültig', en: '{feld} is not valid' },
  ibanLand: {
    de: '{feld}: In dieses Land können wir leider nicht überweisen. Bitte nehmen Sie ein Konto in der EU, in Island, Liechtenstein oder Norwegen',
    en: '{feld}: we are sorry, but we cannot transfer money to this country. Please use an account in the EU, Iceland, Liechtenstein or Norway',
  },
  ibanNurDe: {
    de: '{feld} ist nicht gültig: Bitte geben Sie eine deutsche IBAN ein',
    en: '{feld} is not valid: please enter a German IBAN',
  },
  geburtsdatumForm: {
    de: 'Bitte geben Sie das Geburtsdatum als TT.MM.JJJJ ein, zum Beispiel 07.03.1985',
    en: 'Please enter the date of birth as DD.MM.YYYY, for example 07.03.1985',
  },
  geburtsdatumTag: { de: 'Diesen Tag gibt es in diesem Monat nicht', en: 'This month does not have that day' },
  geburtsdatumMonat: { de: 'Der Monat muss zwischen 1 und 12 liegen', en: 'The month must be between 1 and 12' },
  geburtsdatumJahr: { de: 'Bitte prüfen Sie das Geburtsjahr', en: 'Please check the year of birth' },
  bildZuGross: {
    de: 'Das Bild ist größer als 10 MB. Bitte speichern Sie es kleiner',
    en: 'The picture is larger than 10 MB. Please save a smaller one',
  },
  bildTyp: {
    de: 'Bitte wählen Sie ein Bild als JPEG, PNG, WebP, AVIF oder GIF',
    en: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture',
  },
  bildZuVielePixel: {
    de: 'Das Bild hat zu viele Bildpunkte: höchstens 50 Millionen, keine Seite länger als 12.000',
    en: 'The picture has too many pixels: 50 million at most, no side longer than 12,000',
  },
  bildZuKlein: {
    de: 'Das Bild ist zu klein: Jede Seite braucht mindestens 32 Bildpunkte',
    en: 'The picture is too small: each side needs at least 32 pixels',
  },
  bildBewegt: {
    de: 'Bewegte Bilder nehmen wir nicht an. Bitte wählen Sie ein stehendes Bild',
    en: 'We do not accept moving pictures. Please choose a still one',
  },
  bildKaputt: {
    de: 'Das Bild lässt sich nicht lesen. Vielleicht ist die Datei unvollständig',
    en: 'The picture cannot be read. The file may be incomplete',
  },
  alternativtext: {
    de: 'Bitte beschreiben Sie auf Deutsch und Englisch, was zu sehen ist, oder kennzeichnen Sie das Bild als schmückend',
    en: 'Please describe in German and English what can be seen, or mark the picture as decorative',
  },
  alternativtextDateiname: {
    de: 'Das ist der Name einer Datei. Bitte beschreiben Sie, was zu sehen ist',
    en: 'This is the name of a file. Please describe what can be seen',
  },
  schmueckendOhneText: {
    de: 'Ein schmückendes Bild hat keinen Alternativtext',
    en: 'A decorative picture has no alternative text',
  },
  minderjaehrig: { de: 'Sie müssen mindestens 18 Jahre alt sein', en: 'You must be at least 18 years old' },
  plz: { de: '{feld} muss aus fünf Ziffern bestehen', en: '{feld} must have five digits' },
  telefon: { de: '{feld} ist keine gültige Telefonnummer', en: '{feld} is not a valid phone number' },
  kundennummer: {
    de: '{feld} ist nicht gültig: Sie besteht aus 4 bis 20 Ziffern oder Buchstaben',
    en: '{feld} is not valid: it has 4 to 20 digits or letters',
  },
  passwortRegeln: {
    de: 'Das Passwort braucht mindestens 8 Zeichen, einen Klein-, einen Großbuchstaben und eine Ziffer',
    en: 'The password needs at least 8 characters, a lowercase letter, an uppercase letter and a digit',
  },
  passwortZuEinfach: {
    de: 'Dieses Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel drei Wörter, die nichts miteinander und nichts mit Ihnen zu tun haben',
    en: 'This password is too easy to guess. Use three words, for example, that have nothing to do with each other or with you',
  },
  passwortGleich: { de: 'Die beiden Passwörter sind nicht gleich', en: 'The two passwords are not the same' },
  passwortWieBisher: {
    de: 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes',
    en: 'This is your current password. Please choose another one',
  },
  passwortFalsch: { de: 'Das aktuelle Passwort stimmt nicht', en: 'The current password is wrong' },
  passwortZumLoeschen: {
    de: 'Bitte geben Sie Ihr Passwort ein, damit niemand sonst Ihr Konto löscht',
    en: 'Please enter your password, so that nobody else deletes your account',
  },
  folgenNichtVerstanden: {
    de: 'Bitte bestätigen Sie, dass Sie die Folgen verstanden haben',
    en: 'Please confirm that you have understood the consequences',
  },
  passwortStimmtNicht: { de: 'Das Passwort stimmt nicht', en: 'The password is wrong' },
  kontoGeloescht: {
    de: 'Das Konto dieser Person ist gelöscht. Sie bekommt nichts mehr',
    en: 'This person’s account has been deleted. They receive nothing any more',
  },
  codeTippfehler: {
    de: 'In dem Code steckt ein Tippfehler. Bitte vergleichen Sie ihn Zeichen für Zeichen',
    en: 'There is a typo in the code. Please compare it character by character',
  },
  codeForm: { de: 'Ein Empfehlungscode hat acht Zeichen', en: 'A referral code has eight characters' },
  datumForm: {
    de: '{feld}: Bitte geben Sie einen Tag ein, zum Beispiel 07.03.2026',
    en: '{feld}: please enter a day, for example 07.03.2026',
  },
  reklamationZuFrueh: {
    de: 'Dafür ist es noch zu früh: So lange kann eine Bestellung brauchen, bis sie bei uns ankommt. Ab wann Sie reklamieren können, steht neben dem Feld',
    en: 'It is too early for that: an order can take this long to reach us. The note beside the field says from when you can complain',
  },
  reklamationZukunft: { de: 'Dieser Tag liegt in der Zukunft', en: 'This day lies in the future' },
  ungueltig: { de: '{feld} ist nicht gültig', en: '{feld} is not valid' },
  unbekannt: {
    de: '{feld} kennt dieser Aufruf nicht. Es wurde nichts übernommen',
    en: '{feld} is unknown to this call. Nothing was taken over',
  },
  beraterUnbekannt: {
    de: '{feld}: Diese Nummer gehört keinem Berater, den wir kennen',
    en: '{feld}: no agent known to us has this number',
  },
  schonVergeben: {
    de: 'Diese Nummer gehört schon zu einem anderen Ereignis',
    en: 'This number already belongs to another event',
  },
  gutscheinVergriffen: {
    de: 'Dieser Gutschein ist leider gerade vergriffen. Bitte wählen Sie einen anderen oder die Überweisung',
    en: 'This voucher is out of stock. Please choose another one, or the bank transfer',
  },
  nurBankdaten: {
    de: 'Bitte geben Sie eine neue Bankverbindung ein. Ein Gutschein ist jetzt nicht mehr möglich',
    en: 'Please enter new bank details. A voucher is no longer possible',
  },
  nichtMoeglich: { de: 'Das ist in diesem Stand nicht mehr möglich', en: 'This is no longer possible in this state' },
  schonGeschehen: { de: 'Das ist schon geschehen', en: 'This has already been done' },
  vierAugen: {
    de: 'Wer einen Lauf eröffnet hat, kann ihn nicht freigeben: Das macht eine zweite Person',
    en: 'Whoever opened a run cannot release it: a second person has to do that',
  },
  leer: { de: 'Es gibt gerade nichts auszuzahlen', en: 'There is nothing to be paid right now' },
  schonGezahlt: { de: 'Zu dieser Empfehlung ist schon gezahlt', en: 'This recommendation has been paid already' },
  auszahlungUnterwegs: { de: 'Eine Auszahlung ist unterwegs', en: 'A payment is on its way' },
  keineEmpfaengerdaten: {
    de: 'Zu dieser Empfehlung gibt es keinen Empfänger',
    en: 'This recommendation has no recipient',
  },
  vierAugenKulanz: {
    de: 'Wer Kulanz beantragt hat, kann sie nicht freigeben: Das macht eine zweite Person',
    en: 'Whoever asked for goodwill cannot release it: a second person has to do that',
  },
  schonEntschieden: { de: 'Darüber ist schon entschieden', en: 'This has already been decided' },
  kulanzWartet: {
    de: 'Zu dieser Empfehlung wartet schon Kulanz auf die Freigabe durch eine zweite Person',
    en: 'Goodwill for this recommendation is already waiting for a second person',
  },
  schonKulanz: {
    de: 'Zu dieser Empfehlung ist schon Kulanz gewährt',
    en: 'Goodwill has already been granted for this recommendation',
  },
  nurGanzeEuro: { de: '{feld}: bitte nur ganze Euro', en: '{feld}: whole euros only, please' },
  jahresgrenze: {
    de: '{feld}: Das ist mehr, als diese Person für diesen Versicherungsvertrag in diesem Kalenderjahr noch bekommen darf (§ 48b VAG)',
    en: '{feld}: this is more than this person may still receive for this insurance contract in this calendar year (section 48b VAG)',
  },
  hoechstbetrag: {
    de: '{feld}: Das ist mehr, als ein Empfänger bei diesem Mandanten bekommen darf',
    en: '{feld}: this is more than a recipient of this client may get',
  },
  verdachtGeaendert: {
    de: 'Die Hinweise haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an',
    en: 'The hints have changed in the meantime. Please look at them again',
  },
  keinBetrag: { de: 'Bitte geben Sie mindestens einen Betrag ein', en: 'Please enter at least one amount' },
  nichtLeer: { de: 'In dem Lauf liegen noch Zahlungen', en: 'There are payments left in the run' },
  dateiNichtGeholt: {
    de: 'Die Zahlungsdatei wurde noch nicht geholt: Die Bank kann sie nicht ausgeführt haben',
    en: 'The payment file has not been fetched yet: the bank cannot have carried it out',
  },
  vierAugenAblehnung: {
    de: 'Sie haben die Zahlungsdatei geholt. Dass die Bank sie abgelehnt hat, meldet eine zweite Person',
    en: 'You fetched the payment file. That the bank refused it is reported by a second person',
  },
  dateiSchonGeholt: {
    de: 'Die Zahlungsdatei ist geholt und kann bei der Bank sein: Verwerfen lässt sich der Lauf erst, wenn die Bank die Datei als Ganzes abgelehnt hat und das gemeldet oder ihr Statusbericht eingelesen ist',
    en: 'The payment file has been fetched and may be with the bank: the run can be discarded only once the bank has refused the file as a whole and that has been reported, or its status report read in',
  },
  wirdEroeffnet: {
    de: 'Der Lauf wird noch eröffnet: Freigeben lässt er sich, sobald alle Zahlungen darin sind',
    en: 'The run is still being opened: it can be released once all payments are in it',
  },
  wirdZurueckgenommen: {
    de: 'Die Bank hat die Datei abgelehnt, und was gebucht war, wird gerade zurückgenommen: Bitte warten Sie, bis das fertig ist',
    en: 'The bank refused the file, and what was booked is being taken back: please wait until that is done',
  },
  betragFehlt: {
    de: 'Bitte geben Sie an, wie viel Euro gutgeschrieben wurden',
    en: 'Please say how many euros were credited',
  },
  bankdatei: { de: 'Diese Datei können wir nicht lesen', en: 'We cannot read this file' },
  // Why an order may not be released.
  empfaengerNichtBestaetigt: {
    de: 'Der Empfänger hat seine Angaben noch nicht bestätigt',
    en: 'The recipient has not confirmed their details yet',
  },
  kulanzGewaehrt: {
    de: 'Zu dieser Empfehlung gibt es schon eine Prämie aus Kulanz',
    en: 'A goodwill reward has already been given for this recommendation',
  },
  empfehlungNichtOffen: { de: 'Die Empfehlung ist nicht mehr offen', en: 'The recommendation is no longer open' },
  auftragsdatumFehlt: { de: 'Das Auftragsdatum fehlt', en: 'The application date is missing' },
  auftragVorEmpfehlung: {
    de: 'Der Auftrag ist älter als die Empfehlung',
    en: 'The order is older than the recommendation',
  },
  auftragsdatumInZukunft: {
    de: 'Das Auftragsdatum liegt in der Zukunft',
    en: 'The application date lies in the future',
  },
  produktFehlt: { de: 'Das gekaufte Produkt fehlt', en: 'The product bought is missing' },
  keinePraemie: {
    de: 'Am Auftragsdatum galt für dieses Produkt keine Prämie',
    en: 'No reward of this product was valid on the application date',
  },
  selbstempfehlung: {
    de: 'Empfehler und Empfänger sind dieselbe Person',
    en: 'Referrer and recipient are the same person',
  },
  widerrufen: { de: 'Der Auftrag ist widerrufen', en: 'The order has been withdrawn' },
  storniert: { de: 'Der Auftrag ist storniert', en: 'The order has been cancelled' },
  vorvertrag: {
    de: 'In den letzten zwölf Monaten gab es schon einen Vertrag',
    en: 'There was a contract within the last twelve months',
  },
  doppelterAuftrag: {
    de: 'Kundennummer, Produkt und Auftragsdatum sind dieselben wie bei einem anderen Auftrag',
    en: 'Customer number, product and application date are the same as those of another order',
  },
  verdachtOffen: {
    de: 'Bitte beantworten Sie zuerst die offenen Hinweise',
    en: 'Please answer the open hints first',
  },
  ...INHALTSMELDUNGEN,
  ...KATALOGMELDUNGEN,
} as const satisfies Record<string, Record<Sprache, string>>;
export type Meldung = keyof typeof MELDUNGEN;

/** What stands at the field itself, where the summary has to say which box it means (portal §5: two sentences for one box). */
export const AM_FELD: Partial<Record<Meldung, Meldung>> = { zustimmung: 'pflichtZustimmung' };

/** Labels of fields, as they stand on the forms; keyed by the last part of the field's path. */
export const FELDNAMEN: Record<string, Record<Sprache, string>> = {
  ...INHALTSFELDER,
  Daten: { de: 'Bild', en: 'Picture' },
  Alternativtext: { de: 'Alternativtext', en: 'Alternative text' },
  AgentNumber: { de: 'Beraternummer', en: 'Agent number' },
  Agentennummer: { de: 'Beraternummer', en: 'Agent number' },
  Vorname: { de: 'Vorname', en: 'First name' },
  vorname: { de: 'Vorname', en: 'First name' },
  Nachname: { de: 'Nachname', en: 'Last name' },
  name: { de: 'Nachname', en: 'Last name' },
  Email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  email: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  Password: { de: 'Passwort', en: 'Password' },
  PasswordAktuell: { de: 'Aktuelles Passwort', en: 'Current password' },
  PasswordNeu: { de: 'Neues Passwort', en: 'New password' },
  EmailWiederholung: { de: 'E-Mail-Adresse wiederholen', en: 'Repeat e-mail address' },
  Kundennummer: { de: 'Kundennummer', en: 'Customer number' },
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
  Gutschein: { de: 'Gutschein', en: 'Voucher' },
  Praemienart: { de: 'Prämie', en: 'Reward' },
  Auftragsdatum: { de: 'Auftragsdatum', en: 'Application date' },
  Empfehlungsnummer: { de: 'Empfehlungsnummer', en: 'Recommendation number' },
  Empfaengernummer: { de: 'Empfängernummer', en: 'Recipient number' },
  Ereignisnummer: { de: 'Ereignisnummer', en: 'Event number' },
  Ereignis: { de: 'Ereignis', en: 'Event' },
  Auftragsnummer: { de: 'Auftragsnummer', en: 'Order number' },
  Grund: { de: 'Grund', en: 'Reason' },
  EmpfehlerCent: { de: 'Betrag für den Empfehler', en: 'Amount for the referrer' },
  Verdacht: { de: 'Hinweise', en: 'Hints' },
  Faelle: { de: 'Hinweise', en: 'Hints' },
  EmpfaengerCent: { de: 'Betrag für den Empfänger', en: 'Amount for the recipient' },
  Thema: { de: 'Thema', en: 'Topic' },
  Name: { de: 'Name', en: 'Name' },
  Nachricht: { de: 'Nachricht', en: 'Message' },
  AgbText: { de: 'Teilnahmebedingungen', en: 'Terms of participation' },
  Praemienbedingungen: { de: 'Prämienbedingungen', en: 'Reward conditions' },
  Zustimmung: { de: 'Zuordnung zur Empfehlung', en: 'Link to the recommendation' },
  Datenschutz: { de: 'Datenschutz', en: 'Privacy' },
  EinwilligungLiegtVor: { de: 'Einverständnis Ihres Kontakts', en: 'Agreement of your contact' },
  Csv: { de: 'Datei', en: 'File' },
  Xml: { de: 'Datei', en: 'File' },
};
