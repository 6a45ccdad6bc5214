import { expect, test } from 'vitest';
import { withNote } from './note.ts';

test.each([
  ['/persoenlicherbereich', '/persoenlicherbereich?passwort=1'],
  ['/persoenlicherbereich?stand=handeln#ABC', '/persoenlicherbereich?stand=handeln&passwort=1#ABC'],
  ['/meinedaten?passwort=1', '/meinedaten?passwort=1'],
])('%s is told that the password is set, and stays what it was', (target, noted) => {
  expect(withNote(target)).toBe(noted);
});
