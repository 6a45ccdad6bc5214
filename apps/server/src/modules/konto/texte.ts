export const KONTO_TEXTS = {
  de: {
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    willkommenBetreff: (name: string) => `Willkommen bei ${name}: Ihre Empfehlung ist angelegt`,
    willkommenVorschau: 'Ihre Zugangsdaten und der Link zum Bestätigen.',
    willkommenUeberschrift: (vorname: string) => `Schön, dass Sie weitersagen, ${vorname}!`,
    willkommenText: (name: string) =>
      `Ihre erste Empfehlung für ${name} ist angelegt. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört. Dann können wir Ihnen schreiben, sobald Ihre Prämie bereitliegt.`,
    registriertBetreff: (name: string) => `Willkommen bei ${name}: Ihr Zugang ist angelegt`,
    registriertUeberschrift: (vorname: string) => `Schön, dass Sie dabei sind, ${vorname}!`,
    registriertText: (name: string) =>
      `Ihr Zugang zum Empfehlungsprogramm von ${name} ist angelegt. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört. Dann können wir Ihnen schreiben, sobald sich bei Ihren Empfehlungen etwas tut.`,
    schonBetreff: (name: string) => `Sie haben schon einen Zugang bei ${name}`,
    schonVorschau: 'Melden Sie sich einfach an.',
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
    optinHinweis: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
    passwortBetreff: 'Neues Passwort wählen',
    passwortVorschau: 'Der Link ist 24 Stunden gültig.',
    passwortText:
      'Sie möchten ein neues Passwort wählen. Der folgende Link ist 24 Stunden gültig und funktioniert einmal.',
    passwortKnopf: 'Neues Passwort wählen',
    passwortNichtIch:
      'Sie haben kein neues Passwort angefordert? Dann löschen Sie diese E-Mail einfach. Ihr Passwort bleibt, wie es ist.',
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    willkommenBetreff: (name: string) => `Welcome to ${name}: your recommendation is set up`,
    willkommenVorschau: 'Your sign-in details and the confirmation link.',
    willkommenUeberschrift: (vorname: string) => `Thank you for passing it on, ${vorname}!`,
    willkommenText: (name: string) =>
      `Your first recommendation for ${name} has been set up. Please confirm that this e-mail address is yours, so that we can write to you as soon as your reward is ready.`,
    registriertBetreff: (name: string) => `Welcome to ${name}: your account is set up`,
    registriertUeberschrift: (vorname: string) => `Good to have you with us, ${vorname}!`,
    registriertText: (name: string) =>
      `Your account in the referral programme of ${name} has been set up. Please confirm that this e-mail address is yours, so that we can write to you when something happens with your recommendations.`,
    schonBetreff: (name: string) => `You already have an account with ${name}`,
    schonVorschau: 'Simply sign in.',
    schonText: (name: string) =>
      `Someone just tried to register for the referral programme of ${name} with this e-mail address. This address already has an account; no second one was created.`,
    schonKnopf: 'Sign in',
    schonPasswort: (address: string) => `Don’t have your password to hand? Choose a new one here: ${address}`,
    schonNichtIch: 'If this was not you, there is nothing you need to do. Nobody has gained access to your account.',
    optinKnopf: 'Confirm e-mail address',
    newsletterText: (name: string, days: number) =>
      `Would you like the newsletter of the referral programme of ${name}, too? Then please confirm it separately, so that nobody else can subscribe with your address. The link is valid for ${days} days.`,
    newsletterKnopf: 'Confirm newsletter',
    zugangText:
      'In your personal area you can see at any time how your recommendations are doing. These are your first sign-in details:',
    autologinText: (name: string) =>
      `In your personal area you can see at any time how your recommendations are doing: open the referral programme where you are already signed in with ${name}. You do not need a separate password.`,
    anmeldename: 'E-mail address',
    passwort: 'First password',
    adresse: 'Sign in at',
    passwortHinweis: 'After you first sign in, we will ask you to choose a password of your own.',
    grund: (name: string) =>
      `You receive this e-mail because an account was set up with your address in the referral programme of ${name}.`,
    optinBetreff: 'Please confirm your e-mail address',
    optinVorschau: 'Then we can write to you about your recommendation.',
    optinText: (name: string) =>
      `You recommended ${name}. Please confirm your e-mail address so that we may write to you about your recommendation.`,
    optinHinweis: 'If this was not you, there is nothing you need to do.',
    passwortBetreff: 'Choose a new password',
    passwortVorschau: 'The link is valid for 24 hours.',
    passwortText: 'You would like to choose a new password. The following link is valid for 24 hours and works once.',
    passwortKnopf: 'Choose a new password',
    passwortNichtIch:
      'You did not ask for a new password? Then simply delete this e-mail. Your password stays as it is.',
  },
} as const;
