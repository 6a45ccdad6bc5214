export const texts = {
  titel: 'Weg zur Anmeldung geben',
  text: 'Wenn fremde Fehlversuche die Anmeldung einer Kollegin oder eines Kollegen an einem neuen Gerät aufhalten: Der Link gilt eine halbe Stunde und ersetzt weder Passwort noch zweiten Faktor. Wer ihn wem gegeben hat, steht im Audit.',
  email: 'E-Mail-Adresse der Kollegin oder des Kollegen',
  grund: 'Grund',
  geben: 'Link erzeugen',
  fertig: 'Geben Sie diesen Link persönlich weiter, er gilt bis {bis}:',
} as const;
