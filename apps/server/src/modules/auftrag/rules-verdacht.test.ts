import type { AuftragId, EmpfehlerId, Tag } from '@weitersagen/contract/values';
import { AUFTRAG_STATUS } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import {
  findVerdachtCases,
  type GivenAnswer,
  isOpen,
  isReportedTwice,
  type OtherAuftrag,
  type OwnAuftrag,
  type VerdachtCase,
} from './rules-verdacht.ts';

const OWN: OwnAuftrag = {
  id: 'a1' as AuftragId,
  produkt: 'glas',
  auftragsdatum: '2026-06-15' as Tag,
  gemeldetAm: new Date('2026-06-20T10:00:00Z'),
  empfehlerId: 'jana' as EmpfehlerId,
  vielleichtSelbst: false,
  gemeinsamesKonto: null,
};
const other = (part: Partial<OtherAuftrag> = {}): OtherAuftrag => ({
  id: 'a2' as AuftragId,
  auftragsnummer: 'A-2',
  status: 'Gemeldet',
  hasReward: false,
  produkt: 'glas',
  auftragsdatum: '2026-06-15' as Tag,
  gemeldetAm: new Date('2026-06-20T11:00:00Z'),
  empfehlerId: 'jana' as EmpfehlerId,
  merkmale: ['person'],
  ...part,
});
const kinds = (own: Partial<OwnAuftrag>, ...other: OtherAuftrag[]) =>
  findVerdachtCases({ ...OWN, ...own }, other).map((f) => f.art);

describe('a hint', () => {
  test.each<[string, Partial<OwnAuftrag>, OtherAuftrag[], string[]]>([
    ['none where nobody else ordered', {}, [], []],
    ['the same product again', {}, [other()], ['gleichesProdukt']],
    ['a day less than twelve months later', {}, [other({ auftragsdatum: '2025-06-16' as Tag })], ['gleichesProdukt']],
    ['not twelve months later', {}, [other({ auftragsdatum: '2025-06-15' as Tag })], []],
    [
      'also where the other was applied for later',
      {},
      [other({ auftragsdatum: '2027-06-14' as Tag })],
      ['gleichesProdukt'],
    ],
    ['not for another product of the same referrer', {}, [other({ produkt: 'tv' })], []],
    ['another referrer', {}, [other({ produkt: 'tv', empfehlerId: 'ben' as EmpfehlerId })], ['mehrereEmpfehler']],
    [
      'another referrer for the same product',
      {},
      [other({ empfehlerId: 'ben' as EmpfehlerId })],
      ['gleichesProdukt', 'mehrereEmpfehler'],
    ],
    ['perhaps a self-recommendation', { vielleichtSelbst: true }, [], ['vielleichtSelbstempfehlung']],
    ['one account on both sides', { gemeinsamesKonto: 'offen' }, [], ['gemeinsamesKonto']],
  ])('%s', (_, own, other, expected) => {
    expect(kinds(own, ...other)).toEqual(expected);
  });

  test.each(AUFTRAG_STATUS)('about another order that is %s', (status) => {
    const counts = status === 'Gemeldet' || status === 'Freigegeben';
    expect(kinds({}, other({ status }))).toEqual(counts ? ['gleichesProdukt'] : []);
    // Whatever became of it: it has been paid for.
    expect(kinds({}, other({ status, hasReward: true }))).toEqual(['gleichesProdukt']);
  });
});

describe('one customer number, product and application date', () => {
  const same = (part: Partial<OtherAuftrag> = {}) => other({ merkmale: ['kundennummer'], ...part });
  const earlier = new Date('2026-06-20T09:00:00Z');
  test.each<[string, OtherAuftrag, boolean]>([
    ['reported before', same({ gemeldetAm: earlier }), true],
    ['reported after', same(), false],
    ['reported after and released already', same({ status: 'Freigegeben' }), true],
    ['refused', same({ gemeldetAm: earlier, status: 'Abgelehnt' }), false],
    ['cancelled', same({ gemeldetAm: earlier, status: 'Storniert' }), false],
    ['cancelled, whose reward stays', same({ gemeldetAm: earlier, status: 'Storniert', hasReward: true }), true],
    ['of another day', same({ gemeldetAm: earlier, auftragsdatum: '2026-06-14' as Tag }), false],
    ['of another product', same({ gemeldetAm: earlier, produkt: 'tv' }), false],
    ['without the customer number', other({ gemeldetAm: earlier }), false],
    ['at the same moment, the smaller id first', same({ gemeldetAm: OWN.gemeldetAm }), false],
    ['at the same moment, the greater id after', same({ gemeldetAm: OWN.gemeldetAm, id: 'a0' as AuftragId }), true],
  ])('%s: refused %s', (_, other, expected) => {
    expect(isReportedTwice(OWN, [other])).toBe(expected);
  });
});

describe('an answer', () => {
  const verdacht: VerdachtCase = {
    art: 'gleichesProdukt',
    bezug: { id: 'a2' as AuftragId, auftragsnummer: 'A-2', status: 'Gemeldet' },
    merkmale: ['person'],
  };
  const answer = (part: Partial<GivenAnswer> = {}): GivenAnswer => ({
    art: 'gleichesProdukt',
    bezugId: 'a2' as AuftragId,
    merkmale: ['person'],
    antwort: 'inOrdnung',
    ...part,
  });
  test.each<[string, GivenAnswer[], boolean]>([
    ['none', [], true],
    ['all right', [answer()], false],
    ['fraud', [answer({ antwort: 'betrug' })], true],
    ['all right and later fraud', [answer(), answer({ antwort: 'betrug' })], true],
    ['to another order', [answer({ bezugId: 'a3' as AuftragId })], true],
    ['to another hint', [answer({ art: 'mehrereEmpfehler' })], true],
    ['given when less was known', [answer({ merkmale: ['anschrift'] })], true],
    ['given when more was known', [answer({ merkmale: ['anschrift', 'person'] })], false],
  ])('%s: still open %s', (_, responses, open) => {
    expect(isOpen(verdacht, responses)).toBe(open);
  });

  test.each([
    ['given for the account that it is', 'beantwortet', 'inOrdnung', false],
    ['given for another account, or for other claims', 'offen', 'inOrdnung', true],
    ['fraud, whichever the account', 'offen', 'betrug', true],
  ] as const)('about one account on both sides, %s: still open %s', (_, sharedKonto, response, open) => {
    const [hint] = findVerdachtCases({ ...OWN, gemeinsamesKonto: sharedKonto }, []);
    const given = answer({ art: 'gemeinsamesKonto', bezugId: null, merkmale: ['iban'], antwort: response });
    expect(isOpen(hint!, [given])).toBe(open);
  });
});
