import type { Sprache } from './values.ts';

/** What an editor of content is told, at the field or above the form. */
export const INHALTSMELDUNGEN = {
  inhaltVeraltet: {
    de: 'Inzwischen hat jemand anders diesen Eintrag geändert. Ihre Eingaben stehen noch im Formular; daneben steht, was jetzt gespeichert ist',
    en: 'Somebody else has changed this entry in the meantime. What you typed is still in the form; what is saved now is shown beside it',
  },
  inhaltFehler: {
    de: 'So kann der Eintrag nicht veröffentlicht werden. Was zu tun ist, steht bei „Prüfung“',
    en: 'The entry cannot be published like this. See “Checks” for what to do',
  },
  inhaltUnveraendert: { de: 'Es gibt nichts Neues zu veröffentlichen', en: 'There is nothing new to publish' },
  giltAbTag: {
    de: 'Bitte wählen Sie den Tag, ab dem der Text gilt: einen ab morgen, höchstens ein Jahr voraus',
    en: 'Please choose the day from which the text is in force: tomorrow at the earliest, a year ahead at most',
  },
  vorgemerkt: {
    de: 'Dieser Text ist schon für einen späteren Tag veröffentlicht. Nehmen Sie ihn zurück, bevor Sie ihn ändern',
    en: 'This text is already scheduled. Withdraw it before you change it',
  },
  nichtVorgemerkt: { de: 'Dieser Text ist für keinen späteren Tag veröffentlicht', en: 'This text is not scheduled' },
  schonGueltig: {
    de: 'Dieser Text gilt schon und kann nicht mehr zurückgenommen werden',
    en: 'This text is already in force and can no longer be withdrawn',
  },
  rechtstextFreigabe: {
    de: '{feld}: Diese Änderung ändert den Wortlaut dieses Rechtstexts. In Kraft setzen kann sie nur, wer Rechtstexte veröffentlichen darf',
    en: '{feld}: this change changes the wording of this legal text. Only somebody who may publish legal texts can put it in force',
  },
  rechtstextZweite: {
    de: '{feld}: Diese Änderung ändert den Wortlaut dieses Rechtstexts. Wer sie gemacht hat, kann sie nicht in Kraft setzen: Das macht eine zweite Person',
    en: '{feld}: this change changes the wording of this legal text. Whoever made it cannot put it in force: a second person has to do that',
  },
  schluesselVergeben: {
    de: '{feld} ist schon vergeben. Bitte wählen Sie einen anderen oder bearbeiten Sie den vorhandenen Eintrag',
    en: '{feld} is taken. Please choose another one, or edit the existing entry',
  },
  schluesselFest: { de: '{feld} kann nicht mehr geändert werden', en: '{feld} can no longer be changed' },
  keinBezeichner: {
    de: '{feld} braucht 1 bis 80 Zeichen: Buchstaben ohne Umlaute, Ziffern, Punkt, Binde- und Unterstrich; am Anfang ein Buchstabe oder eine Ziffer',
    en: '{feld} needs 1 to 80 characters: letters without accents, digits, dot, hyphen and underscore, beginning with a letter or digit',
  },
  falscherTyp: { de: '{feld}: Dieser Wert passt hier nicht', en: '{feld}: this value does not fit here' },
  verweisFehlt: { de: '{feld}: Das gibt es nicht mehr', en: '{feld}: this no longer exists' },
  geheimnisKurz: {
    de: 'Das Geheimnis braucht mindestens 16 Zeichen. Lassen Sie das Feld leer, um eines erzeugen zu lassen',
    en: 'The secret needs at least 16 characters. Leave the field empty to have one created',
  },
  alternativtextFehlt: {
    de: 'Bitte beschreiben Sie das Bild auf Deutsch und Englisch, oder geben Sie an, dass es nur schmückt',
    en: 'Please describe the picture in German and English, or mark it as decoration only',
  },
  inVerwendung: {
    de: 'Dieses Bild wird noch gezeigt und kann deshalb nicht entfernt werden',
    en: 'This picture is still in use, so it cannot be removed',
  },
} as const satisfies Record<string, Record<Sprache, string>>;

/** Labels of the fields of content. */
export const INHALTSFELDER: Record<string, Record<Sprache, string>> = {
  agb: { de: 'Teilnahmebedingungen', en: 'Terms of participation' },
  datenschutz: { de: 'Datenschutzhinweise', en: 'Privacy notice' },
  impressum: { de: 'Impressum', en: 'Legal notice' },
  barrierefreiheit: { de: 'Erklärung zur Barrierefreiheit', en: 'Accessibility statement' },
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
