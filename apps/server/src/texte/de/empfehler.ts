export const empfehler = {
  anrede: (vorname: string) => `Guten Tag ${vorname},`,
  optinBetreff: (name: string) => `Newsletter von ${name}: bitte bestätigen`,
  optinVorschau: 'Erst mit Ihrer Bestätigung bekommen Sie ihn.',
  optinText: (name: string) =>
    `Sie möchten den Newsletter des Empfehlungsprogramms von ${name} per E-Mail erhalten. Bitte bestätigen Sie das noch, damit niemand sonst ihn mit Ihrer Adresse bestellt.`,
  optinKnopf: 'Newsletter bestätigen',
  optinHinweis:
    'Der Link gilt 7 Tage. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Dann kommt kein Newsletter.',
  optinGrund: (name: string) =>
    `Sie erhalten diese E-Mail, weil mit Ihrer Adresse der Newsletter des Empfehlungsprogramms von ${name} bestellt wurde.`,
  daBetreff: (name: string) => `Sie bekommen den Newsletter von ${name}`,
  daVorschau: 'Abbestellen können Sie ihn jederzeit.',
  daText: (name: string) =>
    `danke für Ihre Bestätigung. Ab jetzt schreiben wir Ihnen, wenn es im Empfehlungsprogramm von ${name} etwas Neues gibt.`,
  daHinweis: 'Heben Sie diese E-Mail auf: Mit dem Link unten bestellen Sie den Newsletter ab, ohne sich anzumelden.',
  abmelden: 'Newsletter abbestellen',
  daGrund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Sie den Newsletter des Empfehlungsprogramms von ${name} bestätigt haben.`,
  geloeschtBetreff: (name: string) => `Ihr Konto bei ${name} ist gelöscht`,
  geloeschtVorschau: 'Das ist unsere letzte E-Mail an Sie.',
  geloeschtAnrede: 'Guten Tag,',
  geloeschtText: (name: string) =>
    `wie gewünscht ist Ihr Konto im Empfehlungsprogramm von ${name} gelöscht. Das heißt:`,
  geloeschtPunkte: [
    'Sie können sich nicht mehr anmelden und den Stand Ihrer Empfehlungen nicht mehr sehen.',
    'Offene Empfehlungen sind beendet. Ihre Links sagen, dass die Empfehlung nicht mehr möglich ist.',
    'Noch nicht ausgezahlte Prämien sind verfallen. Was schon in einer Auszahlung war, kommt noch an.',
    'Was Ihren Kontakten zusteht, behalten sie.',
  ],
  geloeschtAufbewahrung:
    'Belege über gezahlte Prämien müssen wir nach § 147 der Abgabenordnung aufbewahren. Alle anderen Angaben zu Ihrer Person sind gelöscht oder unkenntlich gemacht.',
  geloeschtNeu: 'Sie können jederzeit mit derselben E-Mail-Adresse neu anfangen.',
  geloeschtNichtIch: (address: string) => `Sie haben das nicht gewünscht? Bitte schreiben Sie uns: ${address}`,
  geloeschtGrund: (name: string) =>
    `Sie erhalten diese E-Mail, weil Ihr Konto im Empfehlungsprogramm von ${name} gelöscht wurde.`,
  umzugBetreff: (name: string) => `Ihre E-Mail-Adresse bei ${name} ist geändert`,
  umzugVorschau: 'An diese Adresse schreiben wir Ihnen nicht mehr.',
  umzugText: (name: string) =>
    `wie gewünscht gehört zu Ihrem Konto im Empfehlungsprogramm von ${name} jetzt eine andere E-Mail-Adresse.`,
  umzugFolgen:
    'Mit dieser Adresse können Sie sich nicht mehr anmelden. Ihr bisheriges Passwort und die Links aus unseren früheren E-Mails gelten nicht mehr. Alles Weitere steht in der E-Mail an Ihre neue Adresse.',
  umzugFolgenAutologin:
    'Die Links aus unseren früheren E-Mails gelten nicht mehr. Alles Weitere steht in der E-Mail an Ihre neue Adresse.',
  umzugNichtIch: (address: string) => `Sie haben darum nicht gebeten? Bitte schreiben Sie uns sofort: ${address}`,
  umzugGrund: (name: string) =>
    `Sie erhalten diese E-Mail, weil diese Adresse bisher zu einem Konto im Empfehlungsprogramm von ${name} gehörte.`,
  /** The columns of the file for whoever sends the newsletter. */
  leser: {
    Anrede: 'Anrede',
    Vorname: 'Vorname',
    Nachname: 'Nachname',
    Email: 'E-Mail-Adresse',
    Sprache: 'Sprache',
    BestaetigtAm: 'Bestätigt',
    Fassung: 'Fassung der Einwilligung',
    Abmeldelink: 'Link zum Abbestellen',
  },
};
