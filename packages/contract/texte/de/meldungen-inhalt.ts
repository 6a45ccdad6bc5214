/** What an editor of content is told, at the field or above the form. */
export const meldungenInhalt = {
  inhaltVeraltet:
    'Inzwischen hat jemand anders diesen Eintrag geändert. Ihre Eingaben stehen noch im Formular; daneben steht, was jetzt gespeichert ist',
  inhaltFehler: 'So kann der Eintrag nicht veröffentlicht werden. Was zu tun ist, steht bei „Prüfung“',
  inhaltUnveraendert: 'Es gibt nichts Neues zu veröffentlichen',
  giltAbTag: 'Bitte wählen Sie den Tag, ab dem der Text gilt: einen ab morgen, höchstens ein Jahr voraus',
  vorgemerkt:
    'Dieser Text ist schon für einen späteren Tag veröffentlicht. Nehmen Sie ihn zurück, bevor Sie ihn ändern',
  nichtVorgemerkt: 'Dieser Text ist für keinen späteren Tag veröffentlicht',
  schonGueltig: 'Dieser Text gilt schon und kann nicht mehr zurückgenommen werden',
  rechtstextFreigabe:
    '{feld}: Diese Änderung ändert den Wortlaut dieses Rechtstexts. In Kraft setzen kann sie nur, wer Rechtstexte veröffentlichen darf',
  rechtstextZweite:
    '{feld}: Diese Änderung ändert den Wortlaut dieses Rechtstexts. Wer sie gemacht hat, kann sie nicht in Kraft setzen: Das macht eine zweite Person',
  schluesselVergeben:
    '{feld} ist schon vergeben. Bitte wählen Sie einen anderen oder bearbeiten Sie den vorhandenen Eintrag',
  schluesselFest: '{feld} kann nicht mehr geändert werden',
  keinBezeichner:
    '{feld} braucht 1 bis 80 Zeichen: Buchstaben ohne Umlaute, Ziffern, Punkt, Binde- und Unterstrich; am Anfang ein Buchstabe oder eine Ziffer',
  falscherTyp: '{feld}: Dieser Wert passt hier nicht',
  verweisFehlt: '{feld}: Das gibt es nicht mehr',
  geheimnisKurz: 'Das Geheimnis braucht mindestens 16 Zeichen. Lassen Sie das Feld leer, um eines erzeugen zu lassen',
  webhookAdresse:
    '„{adresse}“ ist keine Adresse für Meldungen: Sie beginnt mit https:// oder http:// und enthält kein Passwort',
  webhookAdressenViele: 'Es sind höchstens zehn Adressen möglich',
  alternativtextFehlt:
    'Bitte beschreiben Sie das Bild auf Deutsch und Englisch, oder geben Sie an, dass es nur schmückt',
  inVerwendung: 'Dieses Bild wird noch gezeigt und kann deshalb nicht entfernt werden',
};
