import type { PraemienplanId, Tag } from '@weitersagen/contract/values';
import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import { agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import {
  type BuiltEmpfehlung,
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDay, plusTage } from '../../platform/clock/days.ts';
import { hexFor } from '../../platform/crypto/mac.ts';
import { createPlan } from './commands.ts';
import { previewMonth } from './rules.ts';

let app: TestApp;
let operator: SignedInBetreiber;
let other: BuiltAgentur;
let agentur: BuiltAgentur;
let token: string;
let today: Tag;
let running = 1000;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  await buildProdukt(app, alpha, { id: 'kupfer', wertCent: 3000 });
  operator = await buildBetreiber(app, 'Freigeber');
  other = await buildAgentur(app, { nummer: '900' });
  today = (await app.scope()).heute;
});
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
  token = await signInAgentur(app, agentur.person);
});
afterAll(() => app?.stop());

const wish = (values: Record<string, unknown> = {}) => ({
  ProduktId: 'glas',
  WertCent: 5000,
  Startdatum: plusTage(today, 1) as string,
  Enddatum: '',
  ...values,
});
const create = (values: Record<string, unknown> = {}, by = token, route = 'alpha') =>
  app.call('createPraemienplan', { body: wish(values) }, { token: by, route });
const problem = (answer: { ok: boolean; problem?: { code: string; felder?: { feld: string }[] } }) =>
  answer.ok ? null : [answer.problem?.code, ...(answer.problem?.felder ?? []).map(({ feld }) => feld)];
const data = <T>(answer: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const list = async (by = token) => data(await app.call('getPraemienplaene', {}, { token: by }));
const stop = (id: string, by = token) => app.call('deletePraemienplan', { params: { id } }, { token: by });

/** A plan as it would stand there by now: no call makes one that has begun. */
const runningPlan = async (
  from: number,
  {
    until = null,
    produkt = 'glas',
    valueCent = 5000,
  }: { until?: number | null; produkt?: string | null; valueCent?: number } = {},
): Promise<PraemienplanId> => {
  const scope = await app.scope();
  const id = await createPlan(scope, agentur.id, {
    produktId: produkt,
    valueCent,
    start: plusTage(today, 1000),
    end: null,
  });
  if (typeof id !== 'string') throw new Error(id.code);
  const end = until === null ? null : plusTage(today, until);
  await scope.db
    .updateTable('praemienplan')
    .set({ startdatum: plusTage(today, from), enddatum: end, zugesagt_bis: end })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .execute();
  return id;
};
/** Tied to the agency, as a recommendation is that names one of its agents. */
const buildTied = async (alter: number, produkt = 'glas'): Promise<BuiltEmpfehlung> => {
  const e = await buildEmpfehlung(app, { alter, produkt, anteilEmpfaenger: 100 });
  const { db, mandant } = await app.scope();
  await db
    .updateTable('empfehlung')
    .set({ agentur_id: agentur.id, agentur_grund: 'Nummer' })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', e.id)
    .execute();
  return e;
};

describe('a plan is refused', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['below the smallest amount', { WertCent: 500 }, 'WertCent'],
    ['above the largest', { WertCent: 50_000 }, 'WertCent'],
    ['between two steps', { WertCent: 5001 }, 'WertCent'],
    ['that is no amount', { WertCent: 'viel' }, 'WertCent'],
    ['of a product that there is not', { ProduktId: 'gibtsnicht' }, 'ProduktId'],
    ['from today on', { Startdatum: '2020-01-01' }, 'Startdatum'],
    ['from a day that there is not', { Startdatum: '2026-02-31' }, 'Startdatum'],
    ['that ends before it begins', { Enddatum: '2020-01-01' }, 'Enddatum'],
  ])('%s', async (_, values, field) => {
    expect(problem(await create(values))).toEqual(['PSOF0002', field]);
    expect(problem(await app.call('previewPraemienplan', { body: wish(values) }, { token }))).toEqual([
      'PSOF0002',
      field,
    ]);
  });

  test('between two steps, and names those beside it', async () => {
    const answer = await create({ WertCent: 5100 });
    const [fault] = answer.ok ? [] : (answer.problem.felder ?? []);
    expect(fault?.meldung).toMatch(/Erlaubt wären 50 € oder 55 €$/);
  });

  test('over another of the same product, also of two at once', async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.map(problem).find((one) => one)).toEqual(['PSOF0002', 'Startdatum']);
    expect(problem(await create())).toEqual(['PSOF0002', 'Startdatum']);
  });

  test.each([
    ['one product', 'glas', /^Für dieses Produkt gilt schon ein Plan: /],
    ['all products', '', /^Für alle Produkte ohne eigenen Plan gilt schon einer: /],
  ])('over another of %s, and names its time and what is to be done first', async (_, ProduktId, begin) => {
    const until = plusTage(today, 30);
    data(await create({ ProduktId, Enddatum: until }));
    const answer = await create({ ProduktId, Startdatum: until });
    const [fault] = answer.ok ? [] : (answer.problem.felder ?? []);
    expect(fault?.meldung).toMatch(begin);
    expect(fault?.meldung).toContain(
      `${formatDay(plusTage(today, 1), 'de')} bis ${formatDay(until, 'de')}. Beenden oder`,
    );
  });

  test('without a token, at another Mandant', async () => {
    expect(problem(await create({}, 'nichts'))).toEqual(['PSOF0204']);
    expect(problem(await create({}, token, 'beta'))).toEqual(['PSOF0204']);
  });

  test.each([...AGENTUR_ROLES, null])('or allowed to %s, as the matrix says', async (role) => {
    const person = await buildAgenturperson(app, agentur.id, { rolle: role });
    const by = await signInAgentur(app, person);
    const rights = agenturRechteOf(role);
    const seen = await list(by);
    expect(seen.erlaubt).toEqual(rights.includes('AddPraemienplan') ? ['anlegen'] : []);
    expect((await create({}, by)).ok).toBe(rights.includes('AddPraemienplan'));
    expect((await app.call('previewPraemienplan', { body: wish({ ProduktId: '' }) }, { token: by })).ok).toBe(
      rights.includes('AddPraemienplan'),
    );
    const id = data(await create({ ProduktId: 'kupfer' })).Id;
    expect((await stop(id, by)).ok).toBe(rights.includes('DeletePraemienplan'));
  });
});

describe('of another agency', () => {
  test('plans are not seen, not ended, and stand in nobody’s way', async () => {
    const id = data(await create()).Id;
    const theirs = await signInAgentur(app, other.person);
    expect((await list(theirs)).Plaene).toEqual([]);
    expect(problem(await stop(id, theirs))).toEqual(['PSOF0003']);
    expect((await create({ Enddatum: plusTage(today, 1) }, theirs)).ok).toBe(true);
    expect((await list()).Plaene).toHaveLength(1);
  });
});

describe('a plan that is not wanted any more', () => {
  test('is removed before it has begun', async () => {
    const id = data(await create()).Id;
    expect(data(await stop(id))).toEqual({ Was: 'geloescht', Enddatum: null });
    expect((await list()).Plaene).toEqual([]);
  });
  test('is ended tomorrow where it runs, and only once', async () => {
    const id = await runningPlan(-10);
    expect((await list()).Plaene).toMatchObject([{ Stand: 'laeuft', erlaubt: ['beenden'] }]);
    expect(data(await stop(id))).toEqual({ Was: 'beendet', Enddatum: plusTage(today, 1) });
    expect((await list()).Plaene).toMatchObject([{ Enddatum: plusTage(today, 1), erlaubt: [] }]);
    expect(problem(await stop(id))).toEqual(['PSOF0303', 'Id']);
  });
  test('is gone for whoever comes twice, and for an id of nothing', async () => {
    const id = data(await create()).Id;
    await stop(id);
    expect(problem(await stop(id))).toEqual(['PSOF0003']);
  });
});

describe('what a recommendation brings', () => {
  const told = async ({ nummer: number }: BuiltEmpfehlung) =>
    data(await app.call('getEmpfehlung', { params: { nr: number, hex: hexFor(app.runtime.keys, number) } }))
      .PraemieEmpfaengerCent;
  test('is the Mandant’s reward where it is tied to nobody, was made before the plan, or is of another product', async () => {
    await runningPlan(-3);
    expect(await told(await buildEmpfehlung(app, { anteilEmpfaenger: 100 }))).toBe(9000);
    expect(await told(await buildTied(5))).toBe(9000);
    expect(await told(await buildTied(1, 'kupfer'))).toBe(3000);
  });
  test('is the plan’s amount for one that was made under it, and its product’s before that for all', async () => {
    await runningPlan(-3, { produkt: null, valueCent: 2000 });
    const e = await buildTied(1);
    expect(await told(e)).toBe(2000);
    await runningPlan(-3, { valueCent: 5500 });
    expect(await told(e)).toBe(5500);
  });
  test('is told to the recipient, booked at the release, and kept with the order', async () => {
    const id = await runningPlan(-3);
    const order = await buildAuftrag(app, operator, await buildTied(1));
    const { db, mandant } = await app.scope();
    const row = await db
      .selectFrom('auftrag as a')
      .innerJoin('praemierung as p', (j) =>
        j.onRef('p.mandant_id', '=', 'a.mandant_id').onRef('p.auftrag_id', '=', 'a.id'),
      )
      .select(['a.praemie_wert_cent', 'a.praemienplan_id', 'p.wert_cent', 'p.beguenstigter'])
      .where('a.mandant_id', '=', mandant.id)
      .where('a.auftragsnummer', '=', order)
      .execute();
    expect(row).toEqual([
      { praemie_wert_cent: 5000, praemienplan_id: id, wert_cent: 5000, beguenstigter: 'empfaenger' },
    ]);
  });
  test('stays what was promised when the plan is ended early', async () => {
    const id = await runningPlan(-10);
    const e = await buildTied(5);
    data(await stop(id));
    expect(await told(e)).toBe(5000);
  });
  test('is the Mandant’s again after the end that was known', async () => {
    await runningPlan(-10, { until: -2 });
    expect(await told(await buildTied(5))).toBe(9000);
  });
});

test('a preview counts what was released last month, and what it would have cost', async () => {
  const order = await buildAuftrag(app, operator, await buildTied(1));
  const { db, mandant } = await app.scope();
  const { from, until } = previewMonth(today);
  await db
    .updateTable('auftrag')
    .set({ entschieden_am: new Date(`${until}T10:00:00Z`), agentur_id: agentur.id })
    .where('mandant_id', '=', mandant.id)
    .where('auftragsnummer', '=', order)
    .execute();
  const preview = async (values: Record<string, unknown>) =>
    data(await app.call('previewPraemienplan', { body: wish(values) }, { token }));
  const seen = {
    Von: from,
    Bis: until,
    Empfehlungen: expect.any(Number),
    Auftraege: 1,
    // No plan was behind it: the Mandant's own reward was paid, and the agency billed nothing.
    BisherCent: 0,
    DannCent: 5000,
    EntfallendeProvisionenCent: [],
  };
  expect(await preview({})).toEqual(seen);
  expect(await preview({ ProduktId: '' })).toEqual(seen);
  expect(await preview({ ProduktId: null, Enddatum: null })).toEqual(seen);
  expect(await preview({ ProduktId: 'kupfer' })).toMatchObject({ Auftraege: 0, DannCent: 0 });
  expect((await list()).Plaene).toEqual([]);
});

test('the report tells the plans of the own agency, sorted and filtered', async () => {
  data(await create());
  const theirs = await signInAgentur(app, other.person);
  const report = async (body: object, by = token) =>
    data(await app.call('getBericht', { params: { x: 'praemienplan' }, body: body as never }, { token: by }));
  expect((await report({ OrderBy: 'Startdatum' })).Content).toMatchObject([
    { WertCent: 5000, Stand: 'kommt', Auftraege: 0 },
  ]);
  expect((await report({}, theirs)).Content.every(({ Stand }) => Stand === 'kommt')).toBe(true);
  expect(
    problem(
      await app.call('getBericht', { params: { x: 'praemienplan' }, body: { OrderBy: 'agentur_id' } }, { token }),
    ),
  ).toEqual(['PSOF0002', 'OrderBy']);
});

test('the form is told the products with what they bring now, and what the Mandant allows', async () => {
  const { Produkte, MinCent, MaxCent, SchrittCent } = await list();
  expect(Produkte).toContainEqual({ Id: 'glas', Name: expect.any(String), PraemieCent: 9000 });
  expect([MinCent, MaxCent, SchrittCent]).toEqual([1000, 20_000, 500]);
});
