import type { Sprache } from './values.ts';

/** What an operator is told of a record of the catalogue, at its field or at its line. Without labels: the place says it. */
export const KATALOGMELDUNGEN = {
  angabeFehlt: { de: 'Diese Angabe fehlt', en: 'This is missing' },
  textZuLang: { de: 'Das ist zu lang oder zu groß', en: 'This is too long or too large' },
  wertUngueltig: { de: 'Dieser Wert ist nicht gültig', en: 'This value is not valid' },
  betrag: {
    de: 'Bitte geben Sie einen Betrag ein, zum Beispiel 39,95',
    en: 'Please enter an amount, for example 39.95',
  },
  ganzeZahl: { de: 'Bitte geben Sie eine ganze Zahl ein', en: 'Please enter a whole number' },
  jaNein: { de: 'Nur „ja“ oder „nein“ ist möglich', en: 'Only “ja” (yes) or “nein” (no) is possible' },
  tagForm: {
    de: 'Bitte geben Sie einen Tag ein, zum Beispiel 2026-12-01',
    en: 'Please enter a day, for example 2026-12-01',
  },
  zeitpunktForm: {
    de: 'Bitte geben Sie einen Tag ein, mit oder ohne Uhrzeit',
    en: 'Please enter a day, with or without a time',
  },
  tagFehlt: {
    de: 'Bitte geben Sie zur Uhrzeit auch den Tag ein, oder lassen Sie beides leer, wenn die Änderung gleich gelten soll',
    en: 'Please enter the day for this time, too, or leave both empty if the change is to apply at once',
  },
  vergangen: {
    de: 'Dieser Zeitpunkt ist vorbei. Lassen Sie das Feld leer, wenn die Änderung gleich gelten soll',
    en: 'This moment has passed. Leave the field empty if the change is to apply at once',
  },
  auswahl: { de: 'Diesen Wert gibt es hier nicht', en: 'There is no such value here' },
  stufen: {
    de: 'Bitte eine Stufe je Zeile, lückenlos ab Monat 1, die letzte ohne Ende: 1-6: 19,95 und 7-: 39,95',
    en: 'One step per line, please, without gaps from month 1, the last one open-ended: 1-6: 19,95 and 7-: 39,95',
  },
  fakten: {
    de: 'Bitte eine Angabe je Zeile („Name: Wert“), in beiden Sprachen gleich viele',
    en: 'One fact per line, please (“name: value”), the same number in both languages',
  },
  adresse: { de: 'Die Adresse muss mit https:// oder / beginnen', en: 'The address must begin with https:// or /' },
  endeVorStart: { de: 'Das Ende liegt vor dem Anfang', en: 'The end is before the beginning' },
  zeitraum: { de: 'Das Ende liegt vor dem Anfang', en: 'The end is before the beginning' },
  provision: {
    de: 'Die Provision ist nicht lesbar. Bitte geben Sie sie so ein: standard;70 oder standard;70|young;50,50',
    en: 'The commission cannot be read. Please enter it like this: standard;70 or standard;70|young;50,50',
  },
  preisaufteilung: {
    de: 'Die Preisstufen müssen lückenlos ab Monat 1 gehen, die letzte ohne Ende',
    en: 'The price steps must run from month 1 without gaps, the last one open-ended',
  },
  letzteStufe: {
    de: 'Das weicht vom Preis der letzten Preisstufe ab, und Besucher sehen die Stufen: Bitte ändern Sie beides',
    en: 'This differs from the price of the last step, and visitors see the steps: please change both',
  },
  aktionsrabattUnpassend: {
    de: 'Der Rabatt passt nicht zur Ersparnis aus den Preisstufen',
    en: 'The discount does not match the saving in the price steps',
  },
  fussnoteUnbekannt: {
    de: 'Diese Fußnote gibt es nicht, oder sie ist nicht veröffentlicht: Besucher sehen keine',
    en: 'This footnote does not exist or is not published: visitors see none',
  },
  ausgeschlossen: {
    de: 'Diese Nummer ist ausgeschlossen: Das Produkt wird nirgends angeboten',
    en: 'This number is excluded: the product is offered nowhere',
  },
  reserviert: {
    de: 'Dieses Wort ist vergeben, bitte wählen Sie ein anderes',
    en: 'This word is taken, please choose another',
  },
  doppelt: { de: 'Steht doppelt da', en: 'Listed twice' },
  idFest: {
    de: 'Die Id kann sich nicht ändern: Empfehlungen und Links zeigen auf sie',
    en: 'The id cannot change: recommendations and links point to it',
  },
  idVergeben: { de: 'Diese Id gibt es schon', en: 'This id already exists' },
  externeIdVergeben: {
    de: 'Diese externe Id hat schon ein anderer Eintrag',
    en: 'Another record already has this external id',
  },
  angebotVergeben: {
    de: 'Für dieses Gerät mit diesem Tarif gibt es schon ein Angebot',
    en: 'There is already an offer of this device with this tariff',
  },
  unbekannteKategorie: { de: 'Diese Kategorie gibt es nicht', en: 'There is no such category' },
  unbekanntesProdukt: { de: 'Dieses Produkt gibt es nicht', en: 'There is no such product' },
  unbekanntesGeraet: { de: 'Dieses Gerät gibt es nicht', en: 'There is no such device' },
  standVeraltet: {
    de: 'Jemand hat diesen Eintrag geändert, seit Sie ihn gelesen haben',
    en: 'Somebody has changed this record since you read it',
  },
  schonDa: { de: '{feld}: Den Eintrag gibt es inzwischen schon', en: '{feld}: the record now exists' },
  nichtMehrDa: { de: '{feld}: Den Eintrag gibt es nicht mehr', en: '{feld}: the record no longer exists' },
  inzwischenGeaendert: {
    de: '{feld} wurde seither noch einmal geändert. Nehmen Sie erst diese spätere Änderung zurück',
    en: '{feld} has been changed again since. Undo that later change first',
  },
  verletzt: {
    de: 'Ein anderer Eintrag hängt davon ab, oder ein Schlüssel ist doppelt',
    en: 'Another record depends on it, or a key is duplicated',
  },
  praemieBenutzt: {
    de: 'Mit dieser Prämie wurde schon empfohlen oder bestellt. Betrag, Beginn und Produkt bleiben, damit gilt, was zugesagt ist; Sie können sie beenden und eine neue anlegen',
    en: 'This reward has already been used for recommendations or orders. Amount, start and product stay, so that promises are kept; you can end it and create a new one',
  },
  praemieVergangen: {
    de: 'Vergangene Tage bleiben, wie sie waren: Das Ende kann frühestens auf heute verschoben werden',
    en: 'Past days stay as they were: the end can only be moved to today or later',
  },
  praemieRueckwirkend: {
    de: 'An diesen Tagen wurde schon empfohlen oder bestellt: Eine neue Prämie kann erst ab heute gelten',
    en: 'There were recommendations or orders on these days: a new reward can only apply from today',
  },
  wirdEmpfohlen: {
    de: '{feld}: Es gibt Empfehlungen oder Aufträge dazu. Schalten Sie das Produkt ab, statt es zu entfernen',
    en: '{feld}: there are recommendations or orders for it. Switch the product off instead of removing it',
  },
  hatPraemien: { de: '{feld}: Es hat noch Prämien', en: '{feld}: it still has rewards' },
  hatAngebote: { de: '{feld}: Es gibt noch Angebote damit', en: '{feld}: there are still offers for it' },
  hatProdukte: { de: '{feld}: Es stehen noch Produkte darin', en: '{feld}: there are still products in it' },
  istVorauswahl: {
    de: '{feld}: Eine Kategorie hat es als Vorauswahl',
    en: '{feld}: a category has it as its default product',
  },
  istVerwandt: {
    de: '{feld}: Eine andere Kategorie nennt sie als verwandt',
    en: '{feld}: another category names it as related',
  },
  zweimalInDerDatei: { de: 'Steht doppelt in der Datei', en: 'Listed twice in the file' },
  dateiLeer: { de: 'Die Datei ist leer', en: 'The file is empty' },
  zeichensatz: {
    de: 'Die Datei ist nicht in UTF-8. Speichern Sie sie als „CSV UTF-8“',
    en: 'The file is not in UTF-8. Save it as “CSV UTF-8”',
  },
  anfuehrung: {
    de: 'Ein Anführungszeichen ist nicht geschlossen oder steht mitten im Wert',
    en: 'A quotation mark is not closed, or is in the middle of a value',
  },
  json: { de: 'Das ist kein gültiges JSON', en: 'This is not valid JSON' },
  jsonForm: {
    de: 'Erwartet wird ein Objekt mit Listen: Kategorien, Produkte, Praemien, Geraete, Angebote',
    en: 'An object with lists is expected: Kategorien, Produkte, Praemien, Geraete, Angebote',
  },
  artFehlt: {
    de: 'Bitte wählen Sie, was die Zeilen der Datei sind',
    en: 'Please choose what the lines of the file are',
  },
  spalteUnbekannt: { de: 'Diese Spalte gibt es nicht', en: 'This column does not exist' },
  spalteDoppelt: { de: 'Diese Spalte steht doppelt da', en: 'This column is listed twice' },
  spalteFehlt: { de: 'Diese Spalte fehlt', en: 'This column is missing' },
  spaltenzahl: { de: 'Die Zahl der Spalten stimmt nicht', en: 'The number of columns is wrong' },
  zuViele: {
    de: 'Auf einmal sind höchstens 50.000 Einträge möglich',
    en: 'At most 50,000 records are possible at once',
  },
  zuVieleSpalten: {
    de: 'Diese Zeile hat mehr Spalten, als eine Datei haben kann (300)',
    en: 'This line has more columns than a file can have (300)',
  },
  zelleZuLang: {
    de: 'In dieser Zeile steht eine Zelle mit mehr als 100.000 Zeichen',
    en: 'There is a cell of more than 100,000 characters in this line',
  },
  dateiZuViel: {
    de: 'Diese Datei braucht beim Lesen mehr Speicher, als wir dafür haben. Bitte teilen Sie sie auf',
    en: 'Reading this file takes more memory than we have for it. Please split it up',
  },
  dateiZuLange: {
    de: 'Diese Datei zu prüfen hat zu lange gedauert. Bitte teilen Sie sie auf',
    en: 'Checking this file took too long. Please split it up',
  },
  dateiWartet: {
    de: 'Gerade werden schon andere Dateien geprüft. Bitte versuchen Sie es in einer Minute noch einmal',
    en: 'Other files are being checked right now. Please try again in a minute',
  },
  hatFehler: {
    de: 'Die Datei hat Fehler. Bitte berichtigen Sie sie und prüfen Sie noch einmal',
    en: 'The file has errors. Please correct them and check again',
  },
  nichtsZuTun: { de: 'Es gibt nichts zu ändern', en: 'There is nothing to change' },
  prozessBeendet: {
    de: 'Der Server wurde währenddessen beendet. Es wurde nichts geändert; Sie können den Import noch einmal starten',
    en: 'The server was stopped in the middle. Nothing was changed; you can start the import again',
  },
  technisch: {
    de: 'Ein technischer Fehler. Es wurde nichts geändert; Sie können den Import noch einmal starten',
    en: 'A technical error. Nothing was changed; you can start the import again',
  },
} as const satisfies Record<string, Record<Sprache, string>>;
