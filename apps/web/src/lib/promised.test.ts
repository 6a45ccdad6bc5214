import { expect, test } from 'vitest';
import type { Call } from '../boot.ts';
import { promised } from './promised.ts';

const split = (cent: number) => [{ AnteilEmpfaenger: 0, EmpfehlerCent: cent, EmpfaengerCent: 0, Gekappt: false }];
const product = (Id: string, PraemieCent: number | null) => ({
  ...{ Id, PraemieCent, PraemieGrafik: { Fassung: 'a' }, PraemieBis: '2026-12-31' },
  Aufteilungen: PraemieCent === null ? [] : split(PraemieCent),
});
const answers: Record<string, unknown> = {
  getProdukt: product('haus', 10_000),
  getProduktauswahl: { Produkte: [product('haus', 10_000), product('auto', 4000), product('nichts', null)] },
  getProduktkategorien: [
    { Id: 'haus', PraemieHoechstCent: 10_000 },
    { Id: 'mobil', PraemieHoechstCent: 4000 },
    { Id: 'leer', PraemieHoechstCent: null },
  ],
  getMaxPraemiewert: { Wert: '100 €', WertCent: 10_000 },
  getSeite: { PraemieCent: 10_000, Aufteilungen: [] },
};
const OF_ALL = { ProduktId: null, PraemieCent: 7000, Aufteilungen: split(7000) };
const OF_AUTO = { ProduktId: 'auto', PraemieCent: 5000, Aufteilungen: split(5000) };
const HIGHEST = {
  HoechstCent: 7000,
  Kategorien: [
    { KategorieId: 'haus', HoechstCent: 7000 },
    { KategorieId: 'mobil', HoechstCent: 5000 },
  ],
};

const callWith = (tied: unknown) => {
  const asked: unknown[] = [];
  const call = (async (name: string, input: unknown) => {
    if (name !== 'getTiedPraemien') return { ok: true, data: answers[name] };
    asked.push(input);
    return tied === 'refused' ? { ok: false, problem: { code: 'PSOF0005' } } : { ok: true, data: tied };
  }) as unknown as Call;
  return { call: promised(call, 'A-1'), asked };
};

test('where nobody can say what the tie gives, no amount is promised', async () => {
  const { call } = callWith('refused');
  expect(await call('getProdukt', { params: { id: 'haus' }, query: {} })).toMatchObject({
    ok: false,
    problem: { code: 'PSOF0005' },
  });
});

test('a tie without a plan leaves every amount as it is', async () => {
  const { call } = callWith(null);
  expect(await call('getProdukt', { params: { id: 'haus' }, query: {} })).toEqual({
    ok: true,
    data: answers.getProdukt,
  });
});

test('each product is promised its own plan, else that for all, wherever it stands', async () => {
  const { call, asked } = callWith({ ...HIGHEST, Praemien: [OF_ALL, OF_AUTO] });
  expect(await call('getProdukt', { params: { id: 'haus' }, query: {} })).toMatchObject({
    data: { PraemieCent: 7000, Aufteilungen: split(7000), PraemieGrafik: null, PraemieBis: null },
  });
  expect(await call('getProduktauswahl', { query: {} })).toMatchObject({
    data: { Produkte: [{ PraemieCent: 7000 }, { PraemieCent: 5000 }, { PraemieCent: null }] },
  });
  expect(await call('getProduktkategorien', {})).toMatchObject({
    data: [{ PraemieHoechstCent: 7000 }, { PraemieHoechstCent: 5000 }, { PraemieHoechstCent: null }],
  });
  expect(await call('getMaxPraemiewert', {})).toMatchObject({ data: { WertCent: 7000 } });
  expect(asked).toEqual([{ query: { berater: 'A-1' } }]);
});

test('where only some products have a plan, a category promises what its own products bring under it', async () => {
  const { call } = callWith({
    HoechstCent: 10_000,
    Kategorien: [
      { KategorieId: 'haus', HoechstCent: 10_000 },
      { KategorieId: 'mobil', HoechstCent: 5000 },
    ],
    Praemien: [OF_AUTO],
  });
  expect(await call('getProdukt', { params: { id: 'haus' }, query: {} })).toMatchObject({
    data: { PraemieCent: 10_000 },
  });
  expect(await call('getProduktkategorien', {})).toMatchObject({
    data: [{ PraemieHoechstCent: 10_000 }, { PraemieHoechstCent: 5000 }, { PraemieHoechstCent: null }],
  });
});

test('what says nothing of products is not touched', async () => {
  const { call, asked } = callWith({ ...HIGHEST, Praemien: [OF_ALL] });
  expect(await call('getSeite', { params: { identifier: 'home' } })).toEqual({ ok: true, data: answers.getSeite });
  expect(asked).toEqual([]);
});
