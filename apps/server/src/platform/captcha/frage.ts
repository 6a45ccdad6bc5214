import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sprache } from '@weitersagen/contract/werte';
import type { Schluesselbund } from '../crypto/keys.ts';
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
  summe: number;
  bis: number;
  zufall: string;
}

/** The sum is sealed in by the key alone: who reads the question knows it anyway. */
const signatur = (keys: Schluesselbund, daten: string): string =>
  createHmac('sha256', keys.schluessel('captcha')).update(`frage:${daten}`).digest('base64url');

/** Stands in for the proof of work where no script runs; bound to one form of one Mandant, good once, for an hour. */
export const erzeugeFrage = (keys: Schluesselbund, bindung: CaptchaBindung, jetzt: Date, sprache: Sprache): Frage => {
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const inhalt: Inhalt = {
    ...bindung,
    summe: a + b,
    bis: jetzt.getTime() + GUELTIG_MS,
    zufall: randomBytes(9).toString('base64url'),
  };
  const daten = Buffer.from(JSON.stringify(inhalt)).toString('base64url');
  return {
    Text: SATZ[sprache](ZAHLWORTE[sprache][a] ?? '', ZAHLWORTE[sprache][b] ?? ''),
    Token: `${daten}.${signatur(keys, daten)}`,
  };
};

export const isFragenantwort = (antwort: string | undefined): antwort is string => antwort?.startsWith(VORN) ?? false;

const gelesen = (keys: Schluesselbund, daten: string, zeichen: string): Inhalt | null => {
  const erwartet = Buffer.from(signatur(keys, daten));
  const gegeben = Buffer.from(zeichen);
  if (erwartet.length !== gegeben.length || !timingSafeEqual(erwartet, gegeben)) return null;
  return JSON.parse(Buffer.from(daten, 'base64url').toString('utf8')) as Inhalt;
};

/** As a number or as a word, in either language. */
const stimmt = (eingabe: string, summe: number): boolean => {
  const wort = eingabe.trim().toLocaleLowerCase('de');
  return wort === String(summe) || Object.values(ZAHLWORTE).some((worte) => worte[summe] === wort);
};

/** `antwort`: `frage.{token}.{what was typed}`. A wrong answer uses the question up as a right one does. */
export const pruefeFragenantwort = async (
  keys: Schluesselbund,
  antwort: string,
  { form, mandant }: CaptchaBindung,
  jetzt: Date,
  merkeSignatur: MerkeSignatur,
): Promise<CaptchaErgebnis> => {
  const [daten = '', zeichen = '', ...rest] = antwort.slice(VORN.length).split('.');
  const eingabe = rest.join('.');
  if (eingabe.trim() === '') return { ok: false, grund: 'fehlt' };
  const inhalt = gelesen(keys, daten, zeichen);
  if (inhalt?.form !== form || inhalt.mandant !== mandant) return { ok: false, grund: 'falsch' };
  if (inhalt.bis <= jetzt.getTime()) return { ok: false, grund: 'abgelaufen' };
  if (!(await merkeSignatur(zeichen, new Date(inhalt.bis)))) return { ok: false, grund: 'verbraucht' };
  return stimmt(eingabe, inhalt.summe) ? { ok: true } : { ok: false, grund: 'falsch' };
};
