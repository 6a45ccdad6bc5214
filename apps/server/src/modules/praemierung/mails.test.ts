import { expect, test } from 'vitest';
import { restoredText } from './mails.ts';
import type { PraemierungRow } from './queries.ts';
import { BONUS_MAIL_TEXTE } from './texte-bonus.ts';

test.each([
  ['nothing is chosen', null, null, 'wahl'],
  ['a voucher is not opened', 'gutschein', null, 'gutschein'],
  ['the bank sent the money back', 'geld', null, 'bank'],
  ['there is an account', 'geld', 'sealed', 'unterwegs'],
] as const)('a claim that is restored says what it waits for: %s', (_, praemienart, iban_versiegelt, text) => {
  const row = { status: 'Bereitgestellt', praemienart, iban_versiegelt } as PraemierungRow;
  expect(restoredText(row)).toBe(text);
});

test.each(['de', 'en'] as const)('a bonus is called a bonus in subjects and buttons of its mails (%s)', (language) => {
  const t = BONUS_MAIL_TEXTE[language];
  const said = [
    t.grund('X'),
    t.grundAngekuendigt('X'),
    t.knopfWaehlen,
    t.knopfAnsehen,
    t.bonusBereit.betreff('60 €'),
    t.praemieErinnerung.betreff('1.1.'),
    t.praemieErinnerung.wahl.knopf,
    t.praemieAbgelaufen.betreff,
    t.praemieEntfallen.betreff('60 €'),
    t.praemieWiederDa.betreff('60 €'),
    t.auszahlungGesendet.betreff('60 €'),
    t.rueckrufErbeten.betreff,
    t.auszahlungBehalten.betreff,
  ];
  expect(said.filter((sentence) => !/bonus/i.test(sentence))).toEqual([]);
  expect(said.filter((sentence) => /Prämie|reward/i.test(sentence))).toEqual([]);
});
