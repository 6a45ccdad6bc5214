export const empfehler = {
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
    `As you asked, your account in the referral programme of ${name} has been deleted. This means:`,
  geloeschtPunkte: [
    'You can no longer sign in, nor see the status of your recommendations.',
    'Open recommendations have ended. Your links say that the recommendation is no longer possible.',
    'Rewards not yet paid are forfeited. Anything already in a payout will still arrive.',
    'Your contacts keep what is theirs.',
  ],
  geloeschtAufbewahrung:
    'We have to keep records of rewards that were paid (section 147 of the German Fiscal Code). All other data about you has been deleted or anonymised.',
  geloeschtNeu: 'You can start again with the same e-mail address at any time.',
  geloeschtNichtIch: (address: string) => `You did not ask for this? Please write to us: ${address}`,
  geloeschtGrund: (name: string) =>
    `You receive this e-mail because your account in the referral programme of ${name} was deleted.`,
  umzugBetreff: (name: string) => `Your e-mail address with ${name} has been changed`,
  umzugVorschau: 'We no longer write to this address.',
  umzugText: (name: string) =>
    `As you asked, your account in the referral programme of ${name} now has another e-mail address.`,
  umzugFolgen:
    'You can no longer sign in with this address. Your previous password and the links of our earlier e-mails are no longer valid. Everything else is in the e-mail to your new address.',
  umzugFolgenAutologin:
    'The links of our earlier e-mails are no longer valid. Everything else is in the e-mail to your new address.',
  umzugNichtIch: (address: string) => `You did not ask for this? Please write to us at once: ${address}`,
  umzugGrund: (name: string) =>
    `You receive this e-mail because this address belonged to an account in the referral programme of ${name} until now.`,
  leser: {
    Anrede: 'Form of address',
    Vorname: 'First name',
    Nachname: 'Last name',
    Email: 'E-mail address',
    Sprache: 'Language',
    BestaetigtAm: 'Confirmed',
    Fassung: 'Version of the consent',
    Abmeldelink: 'Link to unsubscribe',
  },
};
