import type { agentur as de } from '../de/agentur.ts';

export const agentur: typeof de = {
  anrede: (name) => `Dear ${name},`,
  linkBetreff: (agentur) => `Your link to the agency portal of ${agentur}`,
  linkVorschau: (hours) => `The link is good for ${hours} hours and works once.`,
  linkText: (agentur, hours) =>
    `with this link you sign in to the portal for ${agentur}. It is good for ${hours} hours and works once.`,
  linkKnopf: 'Sign in to the agency portal',
  linkNichtIch: 'You did not ask for a link? Then simply delete this e-mail. Do not pass the link on to anybody.',
  grund: (agentur, name) =>
    `You receive this e-mail because you are registered for ${agentur} in the agency portal of ${name}.`,
};
