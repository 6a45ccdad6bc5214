import { expect, test } from 'vitest';
import { TEXTE } from '../../texte/texte.ts';
import { restoredText } from './mails-anspruch.ts';
import type { PraemierungRow } from './queries.ts';

test.each([
  ['nothing is chosen', null, null, 'wahl'],
  ['a voucher is not opened', 'gutschein', null, 'gutschein'],
  ['the bank sent the money back', 'geld', null, 'bank'],
  ['there is an account', 'geld', 'sealed', 'unterwegs'],
] as const)('a claim that is restored says what it waits for: %s', (_, praemieKind, sealedIban, text) => {
  const row = { status: 'Bereitgestellt', praemienart: praemieKind, iban_versiegelt: sealedIban } as PraemierungRow;
  expect(restoredText(row)).toBe(text);
});

/** Every sentence of a template's texts, functions called with something that stands for all. */
const sentencesOf = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return sentencesOf(texts('X', 'X'));
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : [];
};
/** Of rewards alone, of stock, and the one mail that tells the bonus apart from the rewards beside it. */
const NEVER_OF_A_BONUS = ['praemieBereit', 'bonusBereit', 'kulanz', 'gutscheinKnapp'];

test.each(['de', 'en'] as const)('no sentence of a mail about a bonus calls it a reward (%s)', (language) => {
  const texts = Object.entries(TEXTE[language].praemierungBonus).filter(([name]) => !NEVER_OF_A_BONUS.includes(name));
  const { text: ofReward, ...ended } = TEXTE[language].praemierungBonus.praemieEntfallen;
  expect(sentencesOf(ofReward)[0]).toMatch(/Prämie|reward/);
  const said = sentencesOf([texts.filter(([name]) => name !== 'praemieEntfallen').map(([, t]) => t), ended]);
  expect(said.length).toBeGreaterThan(40);
  expect(said.filter((sentence) => /Prämie|reward/i.test(sentence))).toEqual([]);
});

test.each(['de', 'en'] as const)('a bonus is called a bonus in subjects and buttons of its mails (%s)', (language) => {
  const t = TEXTE[language].praemierungBonus;
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
