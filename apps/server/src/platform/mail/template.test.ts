import { expect, test } from 'vitest';
import type { MandantScope } from '../auth/scope.ts';
import { mailTemplate, type Sample } from './template.ts';

const scope = { sprache: 'de', adresse: 'https://portal.example' } as unknown as MandantScope;
const sample = { produkt: 'Glas' } as Sample;
const write = ({ name }: { name: string }) => ({ sprache: 'de' as const, betreff: name, vorschau: '', blocks: [] });

test('whose reason is gone is not written', async () => {
  const template = mailTemplate<{ name: string }>({ read: async () => null, write });
  expect(await template.compose(scope, {})).toBeNull();
});

test('one without made-up facts is shown to nobody', () => {
  expect(mailTemplate<{ name: string }>({ read: async () => ({ name: 'Jana' }), write }).show).toBeNull();
});

test('the same words are sent with the facts and shown with made-up ones, for which nothing is read', async () => {
  let reads = 0;
  const template = mailTemplate<{ name: string }>({
    read: async (_scope, { wer = '' }) => {
      reads += 1;
      return { name: wer };
    },
    write,
    example: ({ produkt }) => ({ name: `Maria, ${produkt}` }),
  });
  expect(template.show?.(sample, scope).betreff).toBe('Maria, Glas');
  expect(reads).toBe(0);
  expect((await template.compose(scope, { wer: 'Jana' }))?.betreff).toBe('Jana');
});
