export const konto = {
  anrede: (vorname: string) => `Guten Tag ${vorname},`,
  willkommenBetreff: (name: string) => `Willkommen bei ${name}: Ihre Empfehlung ist angelegt`,
  willkommenVorschau: 'Ihre Zugangsdaten und der Link zum Bestätigen.',
  willkommenUeberschrift: (vorname: string) => `Schön, dass Sie weitersagen, ${vorname}!`,
  willkommenVorschauOptin: 'Bitte bestätigen Sie noch Ihre E-Mail-Adresse.',
  willkommenVorschauZugang: 'Ihre Zugangsdaten.',
  willkommenVorschauBestaetigt: 'So sehen Sie, wie weit Ihre Empfehlungen sind.',
  willkommenText: (name: string) => `Ihre erste Empfehlung für ${name} ist angelegt.`,
  willkommenOptin:
    'Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört. Dann können wir Ihnen schreiben, sobald sich bei Ihrer Empfehlung etwas tut.',
  registriertBetreff: (name: string) => `Willkommen bei ${name}: Ihr Zugang ist angelegt`,
  registriertUeberschrift: (vorname: string) => `Schön, dass Sie dabei sind, ${vorname}!`,
  registriertText: (name: string) => `Ihr Zugang zum Empfehlungsprogramm von ${name} ist angelegt.`,
  registriertOptin:
    'Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört. Dann können wir Ihnen schreiben, sobald sich bei Ihren Empfehlungen etwas tut.',
  schonBetreff: (name: string) => `Sie haben schon einen Zugang bei ${name}`,
  schonVorschau: 'Melden Sie sich einfach an.',
  schonVorschauAutologin: 'Ein zweiter wurde nicht angelegt.',
  schonText: (name: string) =>
    `jemand wollte sich gerade mit dieser E-Mail-Adresse beim Empfehlungsprogramm von ${name} registrieren. Zu dieser Adresse gibt es schon einen Zugang; ein zweiter wurde nicht angelegt.`,
  schonKnopf: 'Zur Anmeldung',
  schonPasswort: (address: string) => `Passwort nicht zur Hand? Hier wählen Sie ein neues: ${address}`,
  schonNichtIch: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Niemand hat Zugriff auf Ihr Konto bekommen.',
  optinKnopf: 'E-Mail-Adresse bestätigen',
  newsletterText: (name: string, days: number) =>
    `Sie möchten auch den Newsletter des Empfehlungsprogramms von ${name}? Dann bestätigen Sie das bitte einzeln, damit niemand sonst ihn mit Ihrer Adresse bestellt. Der Link gilt ${days} Tage.`,
  newsletterKnopf: 'Newsletter bestätigen',
  zugangText:
    'In Ihrem persönlichen Bereich sehen Sie jederzeit, wie weit Ihre Empfehlungen sind. Das sind Ihre ersten Zugangsdaten:',
  autologinText: (name: string) =>
    `Wie weit Ihre Empfehlungen sind, sehen Sie jederzeit in Ihrem persönlichen Bereich: Öffnen Sie das Empfehlungsprogramm dort, wo Sie bei ${name} schon angemeldet sind. Ein eigenes Passwort brauchen Sie nicht.`,
  anmeldename: 'E-Mail-Adresse',
  passwort: 'Erstes Passwort',
  adresse: 'Anmeldung',
  passwortHinweis: 'Nach der ersten Anmeldung bitten wir Sie, ein eigenes Passwort zu wählen.',
  grund: (name: string) =>
    `Sie erhalten diese E-Mail, weil mit Ihrer Adresse im Empfehlungsprogramm von ${name} ein Zugang angelegt wurde.`,
  optinBetreff: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  optinVorschau: 'Dann können wir Ihnen zu Ihrer Empfehlung schreiben.',
  optinText: (name: string) =>
    `Sie haben ${name} weiterempfohlen. Damit wir Ihnen zu Ihrer Empfehlung schreiben dürfen, bestätigen Sie bitte Ihre E-Mail-Adresse.`,
  optinOhneVorschau: 'Dann können wir Ihnen schreiben.',
  optinOhneText: (name: string) =>
    `Sie haben einen Zugang zum Empfehlungsprogramm von ${name}. Damit wir Ihnen zu Ihren Empfehlungen schreiben dürfen, bestätigen Sie bitte Ihre E-Mail-Adresse.`,
  optinHinweis: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  passwortBetreff: 'Neues Passwort wählen',
  passwortVorschau: 'Der Link ist 24 Stunden gültig.',
  passwortText:
    'Sie möchten ein neues Passwort wählen. Der folgende Link ist 24 Stunden gültig und funktioniert einmal.',
  passwortKnopf: 'Neues Passwort wählen',
  passwortNichtIch:
    'Sie haben kein neues Passwort angefordert? Dann löschen Sie diese E-Mail einfach. Ihr Passwort bleibt, wie es ist.',
  neueAdresseBetreff: (name: string) => `Ihr Konto bei ${name} hat jetzt diese E-Mail-Adresse`,
  neueAdresseVorschau: 'Bitte bestätigen Sie sie noch.',
  neueAdresseVorschauBestaetigt: 'Was das für Sie heißt.',
  neueAdresseText: (name: string) =>
    `zu Ihrem Konto im Empfehlungsprogramm von ${name} gehört jetzt diese E-Mail-Adresse.`,
  neueAdresseOptin:
    'Bitte bestätigen Sie noch, dass sie Ihnen gehört. Dann können wir Ihnen zu Ihren Empfehlungen schreiben.',
  neueAdressePasswort:
    'Zu Ihrer Sicherheit gelten Ihr bisheriges Passwort und die Links aus unseren früheren E-Mails nicht mehr, und Sie sind überall abgemeldet. Bevor Sie sich wieder anmelden, wählen Sie bitte ein neues Passwort.',
  neueAdresseAutologin: (name: string) =>
    `Zu Ihrer Sicherheit gelten die Links aus unseren früheren E-Mails nicht mehr, und Sie sind überall abgemeldet. Öffnen Sie das Empfehlungsprogramm wieder dort, wo Sie bei ${name} schon angemeldet sind, und ändern Sie Ihre Adresse bitte auch dort.`,
  neueAdresseNichtIch: (address: string) =>
    `Sie haben darum nicht gebeten, oder das Konto ist nicht Ihres? Bitte schreiben Sie uns: ${address}`,
  neueAdresseGrund: (name: string) =>
    `Sie erhalten diese E-Mail, weil ein Konto im Empfehlungsprogramm von ${name} diese Adresse bekommen hat.`,
};
