import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody knows, with the parameters above (a test compares them). */
const FREMDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+WNER3Ryx6XFyjxpmeOEJA$GOt5R+qzBBfjCP9uR4OpZslGxguHwBoSvhoP7GbDhkE';

/** The same letters may be composed in two ways, depending on the keyboard; both are the same password. */
const normal = (passwort: string) => passwort.normalize('NFC');

export const hashPassword = (passwort: string): Promise<string> => hash(normal(passwort), ARGON2);

/** Takes the same time for an account that does not exist (decisions §3): pass `undefined` for its hash. */
export async function checkPassword(gespeichert: string | undefined, passwort: string): Promise<boolean> {
  const gleich = await verify(gespeichert ?? FREMDER_HASH, normal(passwort));
  return gespeichert !== undefined && gleich;
}

export const isSamePassword = (eins: string, zwei: string): boolean => normal(eins) === normal(zwei);

export const PASSWORT_REGELN = ['laenge', 'kleinbuchstabe', 'grossbuchstabe', 'ziffer'] as const;
export type PasswortRegel = (typeof PASSWORT_REGELN)[number];
export const PASSWORT_MINDESTLAENGE = 8;

const REGELN: Record<PasswortRegel, (passwort: string) => boolean> = {
  laenge: (p) => [...p].length >= PASSWORT_MINDESTLAENGE,
  kleinbuchstabe: (p) => /\p{Ll}/u.test(p),
  grossbuchstabe: (p) => /\p{Lu}/u.test(p),
  ziffer: (p) => /\d/.test(p),
};

/** Portal §5. */
export const passwordRules = (passwort: string): { name: PasswortRegel; erfuellt: boolean }[] =>
  PASSWORT_REGELN.map((name) => ({ name, erfuellt: REGELN[name](normal(passwort)) }));

export const fulfilledPasswordRules = (passwort: string): boolean => passwordRules(passwort).every((r) => r.erfuellt);

const KONSONANTEN = 'bdfgkmnprstvz';
const VOKALE = 'aeiou';
const silbe = () => KONSONANTEN.charAt(randomInt(KONSONANTEN.length)) + VOKALE.charAt(randomInt(VOKALE.length));
const word = () => silbe() + silbe();

/** First credentials, easy to copy from a mail: `Tavu-keri-mosa-5271`, about 49 bits; changed at the first login (portal §1). */
export function firstPassword(): string {
  const erstes = word();
  const ziffern = String(randomInt(1000, 10_000));
  return [erstes.charAt(0).toUpperCase() + erstes.slice(1), word(), word(), ziffern].join('-');
}
