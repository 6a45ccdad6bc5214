import { expect, test } from 'vitest';
import { mitWunschZuerst, wegAus } from './weg.ts';

test.each([[null], [''], ['<script>'], ['WhatsApp'], ['a'.repeat(13)]])('%j is no way', (wert) => {
  expect(wegAus(wert)).toEqual({});
});

test('a channel goes on in the address', () => {
  expect(wegAus('whatsapp')).toEqual({ weg: 'whatsapp' });
});

test('the wished channel comes first, the others keep the order of the client', () => {
  const kanaele = ['email', 'whatsapp', 'facebook'].map((Kanal) => ({ Kanal }));
  const namen = (weg?: string) => mitWunschZuerst(kanaele, weg).map(({ Kanal }) => Kanal);
  expect(namen('facebook')).toEqual(['facebook', 'email', 'whatsapp']);
  expect(namen('xing')).toEqual(['email', 'whatsapp', 'facebook']);
  expect(namen()).toEqual(['email', 'whatsapp', 'facebook']);
});
