export const EMPFEHLER_TEXTS = {
  de: {
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
      `Danke für Ihre Bestätigung. Ab jetzt schreiben wir Ihnen, wenn es im Empfehlungsprogramm von ${name} etwas Neues gibt.`,
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
    geloeschtNichtIch: (address: string) =>
      `Sie haben Ihr Konto nicht selbst gelöscht? Bitte schreiben Sie uns: ${address}`,
    geloeschtGrund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Ihr Konto im Empfehlungsprogramm von ${name} gelöscht wurde.`,
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    optinBetreff: (name: string) => `${name} newsletter: please confirm`,
    optinVorschau: 'You only get it once you have confirmed.',
    optinText: (name: string) =>
      `You would like to receive the newsletter of the referral programme of ${name} by e-mail. Please confirm this, so that nobody else can subscribe with your address.`,
    optinKnopf: 'Confirm newsletter',
    optinHinweis: 'The link is valid for 7 days. If this was not you, do nothing: you will not receive a newsletter.',
    optinGrund: (name: string) =>
      `You receive this e-mail because the newsletter of the referral programme of ${name} was requested with your address.`,
    daBetreff: (name: string) => `You are subscribed to the ${name} newsletter`,
    daVorschau: 'You can unsubscribe at any time.',
    daText: (name: string) =>
      `Thank you for confirming. From now on we will write to you when there is news from the referral programme of ${name}.`,
    daHinweis: 'Keep this e-mail: the link below lets you unsubscribe without signing in.',
    abmelden: 'Unsubscribe from the newsletter',
    daGrund: (name: string) =>
      `You receive this e-mail because you confirmed the newsletter of the referral programme of ${name}.`,
    geloeschtBetreff: (name: string) => `Your account with ${name} has been deleted`,
    geloeschtVorschau: 'This is our last e-mail to you.',
    geloeschtAnrede: 'Hello,',
    geloeschtText: (name: string) =>
      `as you asked, your account in the referral programme of ${name} has been deleted. This means:`,
    geloeschtPunkte: [
      'You can no longer sign in, nor see the status of your recommendations.',
      'Open recommendations have ended. Your links say that the recommendation is no longer possible.',
      'Rewards not yet paid are forfeited. Anything already in a payout will still arrive.',
      'Your contacts keep what is theirs.',
    ],
    geloeschtAufbewahrung:
      'We have to keep records of rewards that were paid (section 147 of the German Fiscal Code). All other data about you has been deleted or anonymised.',
    geloeschtNeu: 'You can start again with the same e-mail address at any time.',
    geloeschtNichtIch: (address: string) => `You did not delete your account yourself? Please write to us: ${address}`,
    geloeschtGrund: (name: string) =>
      `You receive this e-mail because your account in the referral programme of ${name} was deleted.`,
  },
} as const;
