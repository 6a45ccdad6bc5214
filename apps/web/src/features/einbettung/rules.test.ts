import { expect, test } from 'vitest';
import { empfaenger, topmostAddress } from './rules.ts';

const mandant = { MandantUrl: 'https://www.klarfunk.example/start', EmpfehlenPath: '/weitersagen' };

test('the top window gets the client page with the route behind #', () => {
  expect(topmostAddress(mandant, '/empfehlen/m?widget=a')).toBe(
    'https://www.klarfunk.example/weitersagen#/empfehlen/m?widget=a',
  );
});
test("messages go to the client's origin, or to a page of this portal, and to nobody else", () => {
  expect(empfaenger(mandant, 'https://portal.example', false)).toBe('https://www.klarfunk.example');
  expect(empfaenger(mandant, 'https://portal.example', true)).toBe('https://portal.example');
});
