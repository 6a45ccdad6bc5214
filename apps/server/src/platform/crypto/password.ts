import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody knows, with the parameters above (a test compares them). */
const FOREIGN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$+WNER3Ryx6XFyjxpmeOEJA$GOt5R+qzBBfjCP9uR4OpZslGxguHwBoSvhoP7GbDhkE';

/** The same letters may be composed in two ways, depending on the keyboard; both are the same password. */
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), ARGON2);

/** Takes the same time for an account that does not exist (decisions §3): pass `undefined` for its hash. */
export async function checkPassword(saved: string | undefined, password: string): Promise<boolean> {
  const same = await verify(saved ?? FOREIGN_HASH, normal(password));
  return saved !== undefined && same;
}

export const isSamePassword = (one: string, two: string): boolean => normal(one) === normal(two);

const PASSWORD_RULES = ['laenge', 'kleinbuchstabe', 'grossbuchstabe', 'ziffer'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];
const PASSWORD_MIN_LENGTH = 8;

const RULES: Record<PasswordRule, (password: string) => boolean> = {
  laenge: (p) => [...p].length >= PASSWORD_MIN_LENGTH,
  kleinbuchstabe: (p) => /\p{Ll}/u.test(p),
  grossbuchstabe: (p) => /\p{Lu}/u.test(p),
  ziffer: (p) => /\d/.test(p),
};

/** Portal §5. */
export const passwordRules = (password: string): { name: PasswordRule; erfuellt: boolean }[] =>
  PASSWORD_RULES.map((name) => ({ name, erfuellt: RULES[name](normal(password)) }));

export const fulfilledPasswordRules = (password: string): boolean => passwordRules(password).every((r) => r.erfuellt);

const CONSONANTS = 'bdfgkmnprstvz';
const VOWELS = 'aeiou';
const syllable = () => CONSONANTS.charAt(randomInt(CONSONANTS.length)) + VOWELS.charAt(randomInt(VOWELS.length));
const word = () => syllable() + syllable();

/** First credentials, easy to copy from a mail: `Tavu-keri-mosa-5271`, about 49 bits; changed at the first login (portal §1). */
export function firstPassword(): string {
  const first = word();
  const digits = String(randomInt(1000, 10_000));
  return [first.charAt(0).toUpperCase() + first.slice(1), word(), word(), digits].join('-');
}
