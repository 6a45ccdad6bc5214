export const konto = {
  anrede: (vorname: string) => `Hello ${vorname},`,
  willkommenBetreff: (name: string) => `Welcome to ${name}: your recommendation is set up`,
  willkommenVorschau: 'Your sign-in details and the confirmation link.',
  willkommenUeberschrift: (vorname: string) => `Thank you for passing it on, ${vorname}!`,
  willkommenVorschauOptin: 'Please confirm your e-mail address.',
  willkommenVorschauZugang: 'Your sign-in details.',
  willkommenVorschauBestaetigt: 'How to see how your recommendations are doing.',
  willkommenText: (name: string) => `Your first recommendation for ${name} has been set up.`,
  willkommenOptin:
    'Please confirm that this e-mail address is yours, so that we can write to you when something happens with your recommendation.',
  registriertBetreff: (name: string) => `Welcome to ${name}: your account is set up`,
  registriertUeberschrift: (vorname: string) => `Good to have you with us, ${vorname}!`,
  registriertText: (name: string) => `Your account in the referral programme of ${name} has been set up.`,
  registriertOptin:
    'Please confirm that this e-mail address is yours, so that we can write to you when something happens with your recommendations.',
  schonBetreff: (name: string) => `You already have an account with ${name}`,
  schonVorschau: 'Simply sign in.',
  schonVorschauAutologin: 'No second one was created.',
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
  optinOhneVorschau: 'Then we can write to you.',
  optinOhneText: (name: string) =>
    `You have an account in the referral programme of ${name}. Please confirm your e-mail address so that we may write to you about your recommendations.`,
  optinHinweis: 'If this was not you, there is nothing you need to do.',
  passwortBetreff: 'Choose a new password',
  passwortVorschau: 'The link is valid for 24 hours.',
  passwortText: 'You would like to choose a new password. The following link is valid for 24 hours and works once.',
  passwortKnopf: 'Choose a new password',
  passwortNichtIch: 'You did not ask for a new password? Then simply delete this e-mail. Your password stays as it is.',
  neueAdresseBetreff: (name: string) => `Your account with ${name} now has this e-mail address`,
  neueAdresseVorschau: 'Please confirm it.',
  neueAdresseVorschauBestaetigt: 'What this means for you.',
  neueAdresseText: (name: string) =>
    `This e-mail address now belongs to your account in the referral programme of ${name}.`,
  neueAdresseOptin: 'Please confirm that it is yours. Then we can write to you about your recommendations.',
  neueAdressePasswort:
    'For your security, your previous password and the links of our earlier e-mails are no longer valid, and you are signed out everywhere. Before you sign in again, please choose a new password.',
  neueAdresseAutologin: (name: string) =>
    `For your security, the links of our earlier e-mails are no longer valid, and you are signed out everywhere. Please open the referral programme again where you are already signed in with ${name}, and change your address there as well.`,
  neueAdresseNichtIch: (address: string) =>
    `You did not ask for this, or the account is not yours? Please write to us: ${address}`,
  neueAdresseGrund: (name: string) =>
    `You receive this e-mail because an account in the referral programme of ${name} was given this address.`,
};
