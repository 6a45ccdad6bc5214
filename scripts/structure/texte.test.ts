import { describe, expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { fieldCheck, messageChecks, readTexte, type Texte } from './texte.ts';

const FILE = 'apps/web/src/texte/de/probe.ts';
const probe = (de: Record<string, string>, en: Record<string, string> | undefined): Texte[] => [
  { file: FILE, je: { de, en } },
];
const SAYS = "import { texte } from '#texte/probe';\nuseT(texte)('gruss');";
const findings = (texts: Texte[], code = SAYS): string[] =>
  messageChecks(texts, [parseSource('apps/web/src/ui/probe.tsx', code)]).flatMap((check) => check.findings);

describe('a language that does not say what German says is refused', () => {
  test.each([
    ['a message that is missing', { gruss: 'Guten Tag' }, {}, /gruss is missing in en/],
    ['a whole file that is missing', { gruss: 'Guten Tag' }, undefined, /gruss is missing in en/],
    ['a message of its own', { gruss: 'Guten Tag' }, { gruss: 'Hello', more: 'More' }, /more is in en alone/],
    ['a placeholder less', { gruss: 'Guten Tag {name}' }, { gruss: 'Hello' }, /gruss names \{\} in en, and \{name\}/],
    ['another placeholder', { gruss: 'Tag {name}' }, { gruss: 'Hi {nam}' }, /names \{nam\} in en, and \{name\}/],
    ['a placeholder in one branch', { gruss: '{n, plural, other {#}}' }, { gruss: '{m, plural, other {#}}' }, /\{m\}/],
    ['a bracket too few', { gruss: 'Guten Tag' }, { gruss: 'Hello {name' }, /gruss in en is no ICU message/],
  ])('%s', (_, de, en, finding) => expect(findings(probe(de, en))).toEqual([expect.stringMatching(finding)]));
});

describe('a message that nobody says is refused', () => {
  const two = probe({ gruss: 'Tag', abschied_kurz: 'Tschüs' }, { gruss: 'Hi', abschied_kurz: 'Bye' });
  const unsaid = expect.stringMatching(/nobody says abschied_kurz/);
  test.each([
    ['no file names its key', SAYS, [unsaid]],
    ['only a file that does not read it names its key', "t('gruss', 'abschied_kurz')", [unsaid, expect.anything()]],
    ['its key is named', `${SAYS}\nt('abschied_kurz')`, []],
    ['its key is put together', `${SAYS}\nt(\`abschied_\${form}\`)`, []],
    ['a template that could be anything does not count', `${SAYS}\nt(\`\${form}\`)`, [unsaid]],
  ])('%s', (_, code, expected) => {
    expect(findings(two, code)).toHaveLength(expected.length);
    expect(findings(two, code)).toEqual(expect.arrayContaining(expected));
  });
});

describe('a file of messages', () => {
  const asked = (message: string, end: string) => {
    const sources = [
      parseSource(FILE, `export const texts = { gruss: '${message}' }${end};`),
      parseSource('a.tsx', SAYS),
    ];
    return messageChecks(probe({ gruss: message }, { gruss: message }), sources).flatMap((check) => check.findings);
  };
  test('is refused where the compiler does not know what one of them names', () =>
    expect(asked('Tag {name}', '')).toContainEqual(expect.stringMatching(/end it in "as const".* what gruss names/)));
  test.each([
    ['where it does', 'Tag {name}', ' as const'],
    ['that name nothing', 'Tag', ''],
  ])('is taken %s', (_, message, end) =>
    expect(asked(message, end)).not.toContainEqual(expect.stringMatching(/as const/)),
  );
});

test('there are messages to check', async () => expect((await readTexte()).length).toBeGreaterThan(50));

describe('a field that one types into', () => {
  const asked = (code: string) =>
    fieldCheck([parseSource('apps/web/src/features/kontakt/form.tsx', code)], new Set(['Email'])).findings;
  test('is refused where a refusal has no name for it', () =>
    expect(asked('<TextInput\n  className={x}\n  name="Empfehler.Rueckrufzeit"\n />')).toEqual([
      expect.stringMatching(/would call the field Rueckrufzeit/),
    ]));
  test('is taken by the last part of its name', () =>
    expect(asked('<TextInput name="Empfehler.Email" />')).toEqual([]));
});
