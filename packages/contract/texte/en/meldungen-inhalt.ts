export const meldungenInhalt = {
  inhaltVeraltet:
    'Somebody else has changed this entry in the meantime. What you typed is still in the form; what is saved now is shown beside it',
  inhaltFehler: 'The entry cannot be published like this. See “Checks” for what to do',
  inhaltUnveraendert: 'There is nothing new to publish',
  giltAbTag: 'Please choose the day from which the text is in force: tomorrow at the earliest, a year ahead at most',
  vorgemerkt: 'This text is already scheduled. Withdraw it before you change it',
  nichtVorgemerkt: 'This text is not scheduled',
  schonGueltig: 'This text is already in force and can no longer be withdrawn',
  rechtstextFreigabe:
    '{feld}: this change changes the wording of this legal text. Only somebody who may publish legal texts can put it in force',
  rechtstextZweite:
    '{feld}: this change changes the wording of this legal text. Whoever made it cannot put it in force: a second person has to do that',
  schluesselVergeben: '{feld} is taken. Please choose another one, or edit the existing entry',
  schluesselFest: '{feld} can no longer be changed',
  keinBezeichner:
    '{feld} needs 1 to 80 characters: letters without accents, digits, dot, hyphen and underscore, beginning with a letter or digit',
  falscherTyp: '{feld}: this value does not fit here',
  verweisFehlt: '{feld}: this no longer exists',
  geheimnisKurz: 'The secret needs at least 16 characters. Leave the field empty to have one created',
  webhookAdresse: '“{adresse}” is no address for reports: it begins with https:// or http:// and contains no password',
  webhookAdressenViele: 'At most ten addresses are possible',
  alternativtextFehlt: 'Please describe the picture in German and English, or mark it as decoration only',
  inVerwendung: 'This picture is still in use, so it cannot be removed',
};
