import type { agentur as de } from '../de/agentur.ts';

export const agentur: typeof de = {
  anrede: (name) => `Dear ${name},`,
  linkBetreff: (agentur) => `Your link to the agency portal of ${agentur}`,
  linkVorschau: (hours) => `The link is valid for ${hours} hours and works once.`,
  linkText: (agentur, hours) =>
    `Use this link to sign in to the portal for ${agentur}. It is valid for ${hours} hours and works once.`,
  linkKnopf: 'Sign in to the agency portal',
  linkNichtIch:
    'You did not ask for a link? Then simply delete this e-mail. Please do not pass the link on to anybody.',
  einladungBetreff: (agentur) => `Your access to the agency portal: ${agentur}`,
  einladungVorschau: 'You sign in with a link, without a password.',
  einladungText: ({ agentur, inviter, name }) =>
    inviter
      ? `${inviter} has added you to the agency portal of ${name}, for ${agentur}.`
      : `You are now registered for ${agentur} in the agency portal of ${name}.`,
  rollen: { AgenturInhaber: 'Owner', AgenturInhaber_inaktiv: 'Former owner', AgenturMitarbeiter: 'Employee' },
  einladungRolle: (role) => `Your role: ${role}.`,
  einladungOhneRolle: 'You do not have a role yet. Until then you can see only the agency’s data and its reward plan.',
  einladungLink: (days) =>
    `You sign in with a link, without a password. This one is valid for ${days} days and works once.`,
  einladungSpaeter: (address) => `You can ask for a new link here at any time: ${address}`,
  kontoBetreff: (agentur) => `The bank account of your agency was changed: ${agentur}`,
  kontoEntferntBetreff: (agentur) => `The bank account of your agency was removed: ${agentur}`,
  kontoVorschau: 'Was this not you? Then please tell us at once.',
  kontoText: (agentur) =>
    `A different bank account is now on file for ${agentur}. From now on we transfer what your agency is owed to that account.`,
  kontoEntferntText: (agentur) =>
    `There is no bank account on file for ${agentur} any more. We can transfer what your agency is owed only once there is one again.`,
  kontoBisher: 'Account before',
  kontoNeu: 'Account now',
  kontoKeines: 'none',
  kontoWer: 'Changed by',
  kontoWann: 'Changed on',
  kontoKnopf: 'View the bank account',
  kontoNichtSie: (email) =>
    `You know nothing about this? Then please enter the right account under Agency data at once and write to ${email}, so that no money goes to the wrong account.`,
  grund: (agentur, name) =>
    `You receive this e-mail because you are registered for ${agentur} in the agency portal of ${name}.`,
};
