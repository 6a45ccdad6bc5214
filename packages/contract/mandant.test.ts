import { expect, test } from 'vitest';
import { einstellungenSchema } from './mandant.ts';

const { programmName } = einstellungenSchema.shape;

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['one language', { de: 'Weitersagen' }],
])('the name of the programme is not %s', (_, value) => expect(programmName.safeParse(value).success).toBe(false));
test('it is a text in each language; one that was stored for both stands for both', () => {
  expect(programmName.parse('Weitersagen')).toEqual({ de: 'Weitersagen', en: 'Weitersagen' });
  expect(programmName.parse({ de: 'Weitersagen', en: 'Pass it on' })).toEqual({ de: 'Weitersagen', en: 'Pass it on' });
});
