import type { Sprache } from './werte.ts';

/** What an editor of content is told, at the field or above the form. */
export const INHALTSMELDUNGEN = {
  inhaltVeraltet: {
    de: 'Inzwischen hat jemand anders diesen Eintrag geändert. Ihre Eingaben stehen noch im Formular; daneben steht, was jetzt gespeichert ist',
    en: 'Somebody else has changed this entry meanwhile. What you typed is still in the form; beside it stands what is saved now',
  },
  inhaltFehler: {
    de: 'So kann der Eintrag nicht veröffentlicht werden. Was zu tun ist, steht bei „Prüfung“',
    en: 'The entry cannot be published like this. “Checks” says what to do',
  },
  inhaltUnveraendert: { de: 'Es gibt nichts Neues zu veröffentlichen', en: 'There is nothing new to publish' },
  giltAbTag: {
    de: 'Bitte wählen Sie den Tag, ab dem der Text gilt: einen ab morgen, höchstens ein Jahr voraus',
    en: 'Please choose the day from which on the text is in force: tomorrow at the earliest, a year ahead at most',
  },
  vorgemerkt: {
    de: 'Dieser Text ist schon für einen Tag veröffentlicht. Nehmen Sie ihn zurück, bevor Sie ihn ändern',
    en: 'This text has been published for a day already. Take it back before you change it',
  },
  nichtVorgemerkt: { de: 'Dieser Text wartet auf keinen Tag', en: 'This text waits for no day' },
  schonGueltig: {
    de: 'Dieser Text gilt schon und kann nicht mehr zurückgenommen werden',
    en: 'This text is in force already and can no longer be taken back',
  },
  schluesselVergeben: {
    de: '{feld} ist schon vergeben. Bitte wählen Sie einen anderen oder bearbeiten Sie den vorhandenen Eintrag',
    en: '{feld} is taken. Please choose another one, or edit the entry that there is',
  },
  schluesselFest: { de: '{feld} kann nicht mehr geändert werden', en: '{feld} can no longer be changed' },
  keinBezeichner: {
    de: '{feld} braucht 1 bis 80 Zeichen: Buchstaben ohne Umlaute, Ziffern, Punkt, Binde- und Unterstrich; am Anfang ein Buchstabe oder eine Ziffer',
    en: '{feld} takes 1 to 80 characters: letters without accents, digits, dot, hyphen and underscore, beginning with a letter or digit',
  },
  falscherTyp: { de: '{feld}: Dieser Wert passt hier nicht', en: '{feld}: this value does not fit here' },
  verweisFehlt: { de: '{feld}: Das gibt es nicht mehr', en: '{feld}: that is no longer there' },
  geheimnisKurz: {
    de: 'Das Geheimnis braucht mindestens 16 Zeichen. Lassen Sie das Feld leer, dann machen wir eines',
    en: 'The secret takes at least 16 characters. Leave the field empty, and we make one',
  },
  alternativtextFehlt: {
    de: 'Bitte beschreiben Sie das Bild auf Deutsch und Englisch, oder sagen Sie, dass es nur schmückt',
    en: 'Please describe the picture in German and English, or say that it is decoration only',
  },
  inVerwendung: {
    de: 'Dieses Bild wird noch gezeigt und kann deshalb nicht entfernt werden',
    en: 'This picture is still in use, so it cannot be removed',
  },
} as const satisfies Record<string, Record<Sprache, string>>;

/** Labels of the fields of content. */
export const INHALTSFELDER: Record<string, Record<Sprache, string>> = {
  GiltAb: { de: 'Gilt ab', en: 'In force from' },
  Geheimnis: { de: 'Das Geheimnis', en: 'The secret' },
  Identifier: { de: 'Der Bezeichner', en: 'The identifier' },
  Titel: { de: 'Titel', en: 'Title' },
  Untertitel: { de: 'Untertitel', en: 'Subtitle' },
  Inhalt: { de: 'Inhalt', en: 'Content' },
  KeyVisual: { de: 'Key Visual', en: 'Key visual' },
  Bild: { de: 'Bild', en: 'Picture' },
  Gruppe: { de: 'Gruppe', en: 'Group' },
  Frage: { de: 'Frage', en: 'Question' },
  Antwort: { de: 'Antwort', en: 'Answer' },
  Position: { de: 'Position', en: 'Position' },
  Wert: { de: 'Wert', en: 'Value' },
  Betreff: { de: 'Betreff', en: 'Subject' },
  Text: { de: 'Text', en: 'Text' },
};
