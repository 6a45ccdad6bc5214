import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Sprache } from '@weitersagen/contract/werte';
import type { Schluesselbund } from '../crypto/keys.ts';
import { open, seal } from '../crypto/seal.ts';
import type { CaptchaBindung, CaptchaErgebnis, MerkeSignatur } from './altcha.ts';

/** In front of an answer to a question, to tell it from a proof of work. */
const VORN = 'frage.';
/** Who writes without a script may take their time: a new question would cost them their place. */
const GUELTIG_MS = 60 * 60_000;

const ZAHLWORTE: Record<Sprache, readonly string[]> = {
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  ),
};
const SATZ: Record<Sprache, (a: string, b: string) => string> = {
  de: (a, b) => `Wie viel ist ${a} plus ${b}?`,
  en: (a, b) => `How much is ${a} plus ${b}?`,
};

export interface Frage {
  Text: string;
  Token: string;
}
interface Inhalt extends CaptchaBindung {
  /** Two digits always, so that its length says nothing either. */
  summe: string;
  bis: number;
  zufall: string;
}

const BINDUNG = { mandantId: 'captcha', zweck: 'frage' } as const;

/** Stands in for the proof of work where no script runs; bound to one form of one Mandant, good once, for an hour. */
export const generateQuestion = (
  keys: Schluesselbund,
  bindung: CaptchaBindung,
  jetzt: Date,
  sprache: Sprache,
): Frage => {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const inhalt: Inhalt = {
    ...bindung,
    summe: String(a + b).padStart(2, '0'),
    bis: jetzt.getTime() + GUELTIG_MS,
    zufall: randomBytes(9).toString('base64url'),
  };
  return {
    Text: SATZ[sprache](ZAHLWORTE[sprache][a] ?? '', ZAHLWORTE[sprache][b] ?? ''),
    // Sealed, not only signed: a program that reads no questions finds no answer in what comes along with them.
    Token: seal(keys, JSON.stringify(inhalt), BINDUNG),
  };
};

export const isFragenantwort = (antwort: string | undefined): antwort is string => antwort?.startsWith(VORN) ?? false;

/** Null where it is none of ours. */
const gelesen = (keys: Schluesselbund, token: string): Inhalt | null => {
  try {
    return JSON.parse(open(keys, token, BINDUNG)) as Inhalt;
  } catch {
    return null;
  }
};

/** `v1.<key>.<data>`, and behind it what was typed. */
const TOKEN_PARTS = 3;
const signature = (token: string): string => `frage ${createHash('sha256').update(token).digest('base64url')}`;

/** As a number or as a word, in either language. */
const matches = (eingabe: string, summe: number): boolean => {
  const wort = eingabe.trim().toLocaleLowerCase('de');
  return wort === String(summe) || Object.values(ZAHLWORTE).some((worte) => worte[summe] === wort);
};

/** `antwort`: `frage.{token}.{what was typed}`. A wrong answer uses the question up as a right one does. */
export const checkFragenantwort = async (
  keys: Schluesselbund,
  antwort: string,
  { form, mandant }: CaptchaBindung,
  jetzt: Date,
  merkeSignatur: MerkeSignatur,
): Promise<CaptchaErgebnis> => {
  const parts = antwort.slice(VORN.length).split('.');
  const token = parts.slice(0, TOKEN_PARTS).join('.');
  const eingabe = parts.slice(TOKEN_PARTS).join('.');
  if (eingabe.trim() === '') return { ok: false, grund: 'fehlt' };
  const inhalt = gelesen(keys, token);
  if (inhalt?.form !== form || inhalt.mandant !== mandant) return { ok: false, grund: 'falsch' };
  if (inhalt.bis <= jetzt.getTime()) return { ok: false, grund: 'abgelaufen' };
  if (!(await merkeSignatur(signature(token), new Date(inhalt.bis)))) return { ok: false, grund: 'verbraucht' };
  return matches(eingabe, Number(inhalt.summe)) ? { ok: true } : { ok: false, grund: 'falsch' };
};
