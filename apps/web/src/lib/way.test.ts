import { expect, test } from 'vitest';
import { pathFrom, withWishFirst } from './way.ts';

test.each([[null], [''], ['<script>'], ['WhatsApp'], ['a'.repeat(13)]])('%j is no way', (value) => {
  expect(pathFrom(value)).toEqual({});
});

test('a channel goes on in the address', () => {
  expect(pathFrom('whatsapp')).toEqual({ weg: 'whatsapp' });
});

test('the wished channel comes first, the others keep the order of the client', () => {
  const kanaele = ['email', 'whatsapp', 'facebook'].map((Kanal) => ({ Kanal }));
  const names = (path?: string) => withWishFirst(kanaele, path).map(({ Kanal }) => Kanal);
  expect(names('facebook')).toEqual(['facebook', 'email', 'whatsapp']);
  expect(names('xing')).toEqual(['email', 'whatsapp', 'facebook']);
  expect(names()).toEqual(['email', 'whatsapp', 'facebook']);
});
