import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { atMandant, drawPart } from '@weitersagen/testkit/drawn';
import { expect, test } from 'vitest';
import { WhatFor } from './what-for.tsx';

const read = (more: Partial<PraemierungResponse>): string => {
  const claim = { Art: 'Praemie', Status: 'Bereitgestellt', Rueckruf: null, Kulanz: false, WertCent: 2500 };
  const praemierung = { ...claim, ProduktName: 'Glasfaser', abschlussname: 'Karl', ...more } as PraemierungResponse;
  return drawPart(<WhatFor praemierung={praemierung} />, { boot: atMandant() }).text;
};

test.each([
  ['empfehler', false, 'Ihr Kontakt hat Glasfaser abgeschlossen. Danke für Ihre Empfehlung!'],
  ['empfaenger', false, 'Für Glasfaser, empfohlen von Ihrem Kontakt.'],
  ['empfehler', true, 'Aus Kulanz zu Ihrer Empfehlung für Glasfaser.'],
  ['empfaenger', true, 'Aus Kulanz für Glasfaser, empfohlen von Ihrem Kontakt.'],
] as const)('and to the %s where the other has no name; goodwill: %s', (Beguenstigter, Kulanz, sentence) => {
  expect(read({ Beguenstigter, Kulanz, abschlussname: '' })).toBe(sentence);
});

test.each([
  ['empfehler', false, 'Karl hat Glasfaser abgeschlossen. Danke für Ihre Empfehlung!'],
  ['empfaenger', false, 'Für Glasfaser, empfohlen von Karl.'],
  ['empfehler', true, 'Aus Kulanz zu Ihrer Empfehlung für Glasfaser.'],
  ['empfaenger', true, 'Aus Kulanz für Glasfaser, empfohlen von Karl.'],
] as const)('what it is for is said to the %s as his own; goodwill: %s', (Beguenstigter, Kulanz, sentence) => {
  expect(read({ Beguenstigter, Kulanz })).toBe(sentence);
});
