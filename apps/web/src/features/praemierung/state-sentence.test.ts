import { describe, expect, test } from 'vitest';
import { texts } from '#texte/praemierung';
import { texts as conditions } from '#texte/praemierung-bedingungen';
import { textsOf } from '../../lib/icu.ts';
import { conditionLabel, givesBonus, stateSentence } from './state-sentence.ts';

type Claim = Parameters<typeof stateSentence>[1];
const claim = (part: Partial<Claim>): Claim => ({
  Art: 'Praemie',
  Status: 'Bereitgestellt',
  Praemienart: null,
  IbanMaskiert: null,
  GutscheinName: null,
  Rueckruf: null,
  ...part,
});
const keys = (part: Partial<Claim>, isBonusGiven = true) =>
  stateSentence(((name: string) => name) as Parameters<typeof stateSentence>[0], claim(part), isBonusGiven);

const VOUCHER = { Praemienart: 'gutschein', GutscheinName: 'Buchhaus 90 €' } as const;
const MONEY = { Praemienart: 'geld', IbanMaskiert: 'DE89 …' } as const;
const STATES: [string, Partial<Claim>, heading: string, ofBonus: string][] = [
  ['cancelled, whatever was chosen', { Status: 'Storniert', ...VOUCHER }, 'standStorniert', 'standBonusStorniert'],
  ['called back', { Status: 'Ausgezahlt', ...MONEY, Rueckruf: 'erbeten' }, 'standStorniert', 'standBonusStorniert'],
  ['expired, a voucher never opened', { Status: 'Abgelaufen', ...VOUCHER }, 'standAbgelaufen', 'standBonusAbgelaufen'],
  ['a voucher chosen and not opened', VOUCHER, 'standGutschein', 'standGutschein'],
  ['a voucher opened', { Status: 'Abgeholt', ...VOUCHER }, 'standAbgeholt', 'standBonusAbgeholt'],
  ['money chosen', MONEY, 'standGewaehlt', 'standGewaehlt'],
  ['paid', { Status: 'Ausgezahlt', ...MONEY }, 'standAusgezahlt', 'standBonusAusgezahlt'],
  ['not ready', { Status: 'Offen' }, 'standOffen', 'standOffen'],
];

describe('the page of a claim with nothing to choose says what became of it', () => {
  test.each(STATES)('%s', (_, part, heading, ofBonus) => {
    expect(keys(part)[0]).toBe(heading);
    expect(keys({ ...part, Art: 'Bonus' })[0]).toBe(ofBonus);
  });

  test.each(['de', 'en'] as const)(
    'and promises another bonus only where the house still gives one (%s)',
    (language) => {
      const gone = { Art: 'Bonus', Status: 'Storniert' } as const;
      const said = (isBonusGiven: boolean) =>
        textsOf(texts, language)(keys(gone, isBonusGiven)[1] as 'standStorniertText');
      expect(said(true)).toMatch(/entsteht der Bonus neu|as soon as/i);
      expect(said(false)).not.toMatch(/neu|as soon as/i);
      expect([
        givesBonus({ bonusCent: 6000, bonusSchwelle: 3 }),
        givesBonus({ bonusCent: 0, bonusSchwelle: 3 }),
      ]).toEqual([true, false]);
      expect(givesBonus({ bonusCent: 6000, bonusSchwelle: 0 })).toBe(false);
    },
  );

  test.each(['de', 'en'] as const)('and never calls a bonus a reward (%s)', (language) => {
    const said = STATES.flatMap(([, part]) => keys({ ...part, Art: 'Bonus' })).map((key) =>
      textsOf(texts, language)(key as 'standStorniert'),
    );
    const labels = (['wartezeitVorbei', 'praemieGewaehlt', 'ausgezahlt'] as const).map((name) =>
      textsOf(conditions, language)(conditionLabel(name, true)),
    );
    expect([...said, ...labels].filter((sentence) => /Prämie|reward/i.test(String(sentence)))).toEqual([]);
    expect(textsOf(conditions, language)(conditionLabel('praemieGewaehlt', false))).toMatch(/Prämie|Reward/);
  });
});
