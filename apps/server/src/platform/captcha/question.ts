import { createHash, randomBytes, randomInt } from 'node:crypto';
import { HAUPTSPRACHE, type Sprache } from '@weitersagen/contract/values';
import { TEXTE } from '../../texte/texte.ts';
import type { Schluesselbund } from '../crypto/keys.ts';
import { open, seal } from '../crypto/seal.ts';
import type { CaptchaBindung, CaptchaResult, RememberSignature } from './altcha.ts';

/** In front of an answer to a question, to tell it from a proof of work. */
const FRONT = 'frage.';
/** Who writes without a script may take their time: a new question would cost them their place. */
const VALID_MS = 60 * 60_000;

export interface Question {
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
  now: Date,
  language: Sprache,
): Question => {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const { zahlen, frage } = TEXTE[language].captcha;
  const words = zahlen.split(' ');
  const inhalt: Inhalt = {
    ...bindung,
    summe: String(a + b).padStart(2, '0'),
    bis: now.getTime() + VALID_MS,
    zufall: randomBytes(9).toString('base64url'),
  };
  return {
    Text: frage(words[a] ?? '', words[b] ?? ''),
    // Sealed, not only signed: a program that reads no questions finds no answer in what comes along with them.
    Token: seal(keys, JSON.stringify(inhalt), BINDUNG),
  };
};

export const isFragenantwort = (response: string | undefined): response is string =>
  response?.startsWith(FRONT) ?? false;

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

/** As a number or as a word, in any language. */
const matches = (input: string, sum: number): boolean => {
  const word = input.trim().toLocaleLowerCase(HAUPTSPRACHE);
  return word === String(sum) || Object.values(TEXTE).some(({ captcha }) => captcha.zahlen.split(' ')[sum] === word);
};

/** `antwort`: `frage.{token}.{what was typed}`. A wrong answer uses the question up as a right one does. */
export const checkFragenantwort = async (
  keys: Schluesselbund,
  response: string,
  { form, mandant }: CaptchaBindung,
  now: Date,
  rememberSignature: RememberSignature,
): Promise<CaptchaResult> => {
  const parts = response.slice(FRONT.length).split('.');
  const token = parts.slice(0, TOKEN_PARTS).join('.');
  const input = parts.slice(TOKEN_PARTS).join('.');
  if (input.trim() === '') return { ok: false, grund: 'fehlt' };
  const inhalt = gelesen(keys, token);
  if (inhalt?.form !== form || inhalt.mandant !== mandant) return { ok: false, grund: 'falsch' };
  if (inhalt.bis <= now.getTime()) return { ok: false, grund: 'abgelaufen' };
  if (!(await rememberSignature(signature(token), new Date(inhalt.bis)))) return { ok: false, grund: 'verbraucht' };
  return matches(input, Number(inhalt.summe)) ? { ok: true } : { ok: false, grund: 'falsch' };
};
