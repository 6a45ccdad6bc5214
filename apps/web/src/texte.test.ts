import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

/** Vitest runs through Vite: `?raw` would be text, so the files are imported as Node would, uncompiled. */
const files = import.meta.glob<{ texte: Record<'de' | 'en', Record<string, unknown>> }>('./**/texte*.ts', {
  eager: true,
});
const names = (message: unknown): string[] =>
  Array.isArray(message)
    ? message
        .flatMap((part: unknown) =>
          Array.isArray(part) ? [String(part[0]), ...Object.values(part[2] ?? {}).flatMap(names)] : [],
        )
        .sort()
    : typeof message === 'string'
      ? names(compileMessage(message)).filter(() => message.includes('{'))
      : [];
const placeholders = (message: unknown) => [...new Set(names(message))];

test.each(Object.entries(files).filter(([path]) => !path.includes('.test.')))(
  '%s says the same in both languages',
  (_path, { texte }) => {
    expect(Object.keys(texte.en)).toEqual(Object.keys(texte.de));
    for (const [key, message] of Object.entries(texte.de))
      expect(placeholders(texte.en[key]), key).toEqual(placeholders(message));
  },
);
test('there are texts to check', () => expect(Object.keys(files).length).toBeGreaterThan(3));
