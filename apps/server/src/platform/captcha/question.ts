import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { TEXTE } from '../../texte/texte.ts';
import type { KeyRing } from '../crypto/keys.ts';
import { open, seal } from '../crypto/seal.ts';
import type { CaptchaBinding, CaptchaResult, RememberSignature } from './altcha.ts';

/** In front of an answer to a question, to tell it from a proof of work. */
const FRONT = 'frage.';
/** Who writes without a script may take their time: a new question would cost them their place. */
const VALID_MS = 60 * 60_000;

export interface Question {
  Text: string;
  Token: string;
}
interface Inhalt extends CaptchaBinding {
  /** Two digits always, so that its length says nothing either. */
  summe: string;
  bis: number;
  zufall: string;
}

const BINDING = { mandantId: 'captcha', zweck: 'frage' } as const;

/** Stands in for the proof of work where no script runs; bound to one form of one Mandant, good once, for an hour. */
export const generateQuestion = (
  keys: KeyRing,
  binding: CaptchaBinding,
  now: Date,
  language: LanguageCode,
): Question => {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const { zahlen, frage } = TEXTE[language].captcha;
  const words = zahlen.split(' ');
  const inhalt: Inhalt = {
    ...binding,
    summe: String(a + b).padStart(2, '0'),
    bis: now.getTime() + VALID_MS,
    zufall: randomBytes(9).toString('base64url'),
  };
  return {
    Text: frage(words[a] ?? '', words[b] ?? ''),
    // Sealed, not only signed: a program that reads no questions finds no answer in what comes along with them.
    Token: seal(keys, JSON.stringify(inhalt), BINDING),
  };
};

export const isQuestionResponse = (response: string | undefined): response is string =>
  response?.startsWith(FRONT) ?? false;

/** Null where it is none of ours. */
const reading = (keys: KeyRing, token: string): Inhalt | null => {
  try {
    return JSON.parse(open(keys, token, BINDING)) as Inhalt;
  } catch {
    return null;
  }
};

/** `v1.<key>.<data>`, and behind it what was typed. */
const TOKEN_PARTS = 3;
const signature = (token: string): string => `frage ${createHash('sha256').update(token).digest('base64url')}`;

/** As a number or as a word, in any language. */
const matches = (input: string, sum: number): boolean => {
  const word = input.trim().toLocaleLowerCase(MAIN_LANGUAGE);
  return word === String(sum) || Object.values(TEXTE).some(({ captcha }) => captcha.zahlen.split(' ')[sum] === word);
};

/** `antwort`: `frage.{token}.{what was typed}`. A wrong answer uses the question up as a right one does. */
export const checkQuestionResponse = async (
  keys: KeyRing,
  response: string,
  { form, mandant }: CaptchaBinding,
  now: Date,
  rememberSignature: RememberSignature,
): Promise<CaptchaResult> => {
  const parts = response.slice(FRONT.length).split('.');
  const token = parts.slice(0, TOKEN_PARTS).join('.');
  const input = parts.slice(TOKEN_PARTS).join('.');
  if (input.trim() === '') return { ok: false, grund: 'fehlt' };
  const inhalt = reading(keys, token);
  if (inhalt?.form !== form || inhalt.mandant !== mandant) return { ok: false, grund: 'falsch' };
  if (inhalt.bis <= now.getTime()) return { ok: false, grund: 'abgelaufen' };
  if (!(await rememberSignature(signature(token), new Date(inhalt.bis)))) return { ok: false, grund: 'verbraucht' };
  return matches(input, Number(inhalt.summe)) ? { ok: true } : { ok: false, grund: 'falsch' };
};
