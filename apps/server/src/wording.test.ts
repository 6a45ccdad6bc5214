import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAIL_THROTTLE, PASSWORD_LINK_HOURS } from './modules/konto/rules.ts';

/**
 * One thing, one word, in German and in English (docs/terminology.md): what customers read says none of the words on the
 * left. Read as source, since a part of it is functions and a part is JSON.
 */
const ROOT = path.join(import.meta.dirname, '../../..');
const read = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.|\/(?:(?:rahmen-)?betreiber|desk|datensatz)[-.]/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** What stands in quotation marks: keys and comments are nobody's to read. */
const sentences = (text: string): string[] =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((sentence) => sentence.includes(' '));

const CUSTOMERS = read(
  'apps/web/src/texte/**/*.ts',
  'apps/server/src/texte/*/*.ts',
  'apps/server/src/modules/*/mails.ts',
  'apps/server/src/demo/inhalt/**/*.json',
  'apps/server/src/demo/texte/*.ts',
  'apps/server/src/demo/daten/*.ts',
  'packages/contract/texte/*/*.ts',
);
/** What one friend sends another says du for every brand. */
const FROM_FRIEND_TO_FRIEND = /server\/src\/texte\/\w+\/teilen|\/sharetext\//;

const UNWANTED: [name: string, RegExp, instead: string, except?: RegExp][] = [
  ['the clerks’ Zahllauf', /Zahll[aä]uf/, 'Auszahlung'],
  ['Mail for E-Mail', /(?<![-\w])(?<!Yahoo )Mails?\b/, 'E-Mail'],
  ['mail for e-mail', /(?<![-\w./])mails?\b(?! to\b)/, 'e-mail'],
  ['du', /\b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]ein(?:e[mnrs]?)?)\b/, 'Sie', FROM_FRIEND_TO_FRIEND],
  ['ein Kleinbuchstabe in a list of objects', /\bein (?:Klein|Groß)buchstabe\b/, 'einen'],
  ['looking into a mailbox with sehen', /[Ss]ehen Sie in Ihr Postfach/, 'Schauen Sie in Ihr Postfach'],
  ['money that is on its way before a run has it', /Ihr Geld ist auf dem Weg/, 'when it is paid'],
  ['one click where there are more', /Noch ein Klick|[Oo]ne more click/, 'what is to be done'],
  [
    'so-so, and other sentences that say something else than they mean',
    /Geht so\. Wirklich|Handeln Sie heute|Empfehlung hat gewirkt|hat nicht gereicht|Mehr zum Empfehlen|Ohne sie geht das Portal nicht|Hier steht sonst|Good networks get around/,
    'what is meant',
  ],
  [
    'what nobody does',
    /schicken wir Ihnen einen neuen|send you a new one|Wochen nach Ihrer Angabe|weeks of you entering it\b|schreiben niemandem|only write to people|noch einmal den Link Ihrer|Open (?:your recommendation link|the link of your recommendation) once/,
    'what becomes of a link that is over, of a recommendation that is over, of an account that was stored, and of whom an agency invites',
  ],
  ['a link in each e-mail that stands in newsletters alone', /Link in jeder E-Mail|link in every e-mail/, 'issue'],
  ['log in', /\b[Ll]og(?:ged|ging|s)?[ -](?:in|on|out)s?\b/, 'sign in, sign-in details'],
  ['my area', /\b(?:my|your|their) area\b/i, 'personal area'],
  [
    'American spelling',
    /\b(?:colors?|centers?|organiz|recogniz|canceled|catalogs?\b|favorite|license plate)/i,
    'British',
  ],
  ['accounts that nothing is paid to', /SEPA-Raum|SEPA area/, 'the EU, Iceland, Liechtenstein or Norway'],
  ['three dots', /\.\.\./, '…'],
  ['an amount that can wrap', /\d €/, 'no-break space'],
  ['an upright quotation mark around a word', /(?:^|\s)"\w/, '„“ or “”'],
];

describe('what customers read', () => {
  test('is found', () => expect(CUSTOMERS.flatMap(({ text }) => sentences(text)).length).toBeGreaterThan(2000));
  test.each(UNWANTED)('says nowhere: %s', (_name, pattern, instead, except) => {
    const found = CUSTOMERS.filter(({ file }) => !except?.test(file)).flatMap(({ file, text }) =>
      sentences(text)
        .filter((sentence) => pattern.test(sentence))
        .map((sentence) => `${file}: ${sentence} (${instead})`),
    );
    expect(found).toEqual([]);
  });
});

describe('how often something is sent is said where it is not told that it was too often', () => {
  const told = (file: string, pattern: RegExp) =>
    read(`apps/web/src/texte/*/${file}.ts`).map(({ text }) => pattern.test(text));
  test('links to an account: three an hour, whether there is one or not', () => {
    expect([MAIL_THROTTLE, PASSWORD_LINK_HOURS]).toEqual([{ max: 3, minutes: 60 }, 24]);
    for (const key of ['registriertText', 'vergessenGesendetText'])
      expect(
        told('konto', new RegExp(`${key}:\\s+'.*(?:höchstens drei in einer Stunde|at most three in an hour)`)),
      ).toEqual([true, true]);
  });
  test('copies of a message: a few to one address, and a few from one connection', () => {
    expect(
      told('kontakt', /kopieNicht:\s+'.*(?:Adresse oder von Ihrem Anschluss|address or from your connection)/),
    ).toEqual([true, true]);
  });
});

describe('§ 48b VAG is named with what it says', () => {
  test.each(
    CUSTOMERS.flatMap(({ file, text }) =>
      sentences(text)
        .filter((sentence) => sentence.includes('48b VAG'))
        .map((sentence) => [file, sentence] as const),
    ),
  )('%s: %s', (_file, sentence) =>
    // The label of a choice only points at the sentence below it; the desk’s line is a list of what a brand shows.
    expect(sentence).toMatch(/Kalenderjahr|calendar year|^Für Ihren Kontakt auf|^Limited to|Captcha|captcha/),
  );
});
