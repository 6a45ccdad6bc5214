import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    titel: 'Weg zur Anmeldung geben',
    text: 'Wenn fremde Fehlversuche die Anmeldung einer Kollegin oder eines Kollegen an einem neuen Gerät aufhalten: Der Link gilt eine halbe Stunde und ersetzt weder Passwort noch zweiten Faktor. Wer ihn wem gegeben hat, steht im Audit.',
    email: 'E-Mail-Adresse der Kollegin oder des Kollegen',
    grund: 'Grund',
    geben: 'Link erzeugen',
    fertig: 'Geben Sie diesen Link persönlich weiter, er gilt bis {bis}:',
  },
  en: {
    titel: 'Give a way to sign in',
    text: 'Where other people’s failed attempts hold up a colleague’s sign-in on a new device: the link is good for half an hour and replaces neither password nor second factor. Who gave it to whom stands in the audit log.',
    email: 'The colleague’s e-mail address',
    grund: 'Reason',
    geben: 'Make the link',
    fertig: 'Pass this link on in person, it is good until {bis}:',
  },
});
