import type { agentur as de } from '../de/agentur.ts';

export const agentur: typeof de = {
  anrede: (name) => `Dear ${name},`,
  linkBetreff: (agentur) => `Your link to the agency portal of ${agentur}`,
  linkVorschau: (hours) => `The link is good for ${hours} hours and works once.`,
  linkText: (agentur, hours) =>
    `with this link you sign in to the portal for ${agentur}. It is good for ${hours} hours and works once.`,
  linkKnopf: 'Sign in to the agency portal',
  linkNichtIch: 'You did not ask for a link? Then simply delete this e-mail. Do not pass the link on to anybody.',
  einladungBetreff: (agentur) => `Your access to the agency portal: ${agentur}`,
  einladungVorschau: 'You sign in with a link, without a password.',
  einladungText: ({ agentur, inviter, name }) =>
    inviter
      ? `${inviter} has added you to the agency portal of ${name}, for ${agentur}.`
      : `you are now registered for ${agentur} in the agency portal of ${name}.`,
  rollen: { AgenturInhaber: 'Owner', AgenturInhaber_inaktiv: 'Former owner', AgenturMitarbeiter: 'Employee' },
  einladungRolle: (role) => `Your role: ${role}.`,
  einladungOhneRolle: 'You have no role yet. For now you see only the agency’s data and its reward plan.',
  einladungLink: (days) =>
    `You sign in without a password, with a link. This one is good for ${days} days and works once.`,
  einladungSpaeter: (address) => `Later you ask for the next link here: ${address}`,
  kontoBetreff: (agentur) => `The bank account of your agency was changed: ${agentur}`,
  kontoEntferntBetreff: (agentur) => `The bank account of your agency was removed: ${agentur}`,
  kontoVorschau: 'This was not you? Then please tell us at once.',
  kontoText: (agentur) =>
    `another bank account is on file for ${agentur}. From now on we pay there what your agency is owed.`,
  kontoEntferntText: (agentur) =>
    `no bank account is on file for ${agentur} any more. What your agency is owed waits until there is one again.`,
  kontoBisher: 'Account before',
  kontoNeu: 'Account now',
  kontoKeines: 'none',
  kontoWer: 'Changed by',
  kontoWann: 'Changed on',
  kontoKnopf: 'View the bank account',
  kontoNichtSie: (email) =>
    `You know nothing of it? Then enter the right account under Agency data at once and write to ${email}, so that no money goes to the wrong one.`,
  grund: (agentur, name) =>
    `You receive this e-mail because you are registered for ${agentur} in the agency portal of ${name}.`,
};
