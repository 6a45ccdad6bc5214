import type { AgenturId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type BuiltAgentur,
  buildAgentur,
  buildAgenturperson,
  signInAgentur,
  tie,
} from '@weitersagen/testkit/bau-agentur';
import { buildBetreiber, buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let own: BuiltAgentur;
let other: BuiltAgentur;
let token: string;
/** Address of a recipient who has confirmed. */
let confirmed: string;

/** A recommendation of the agency with its reported order. */
const order = async (
  agenturId: AgenturId,
  Auftragsnummer: string,
  wish: Parameters<typeof buildEmpfehlung>[1] = {},
) => {
  const e = await buildEmpfehlung(app, wish);
  await tie(app, e, agenturId);
  const { heute } = await app.scope();
  const fact = { Ereignis: 'erfasst' as const, Auftragsnummer, Produkt: 'glas', Auftragsdatum: heute };
  await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
  return e;
};

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
  await buildMandant(app, { route: 'beta' });
  own = await buildAgentur(app);
  other = await buildAgentur(app, { nummer: '2002' });
  token = await signInAgentur(app, own.person);
  confirmed = (await order(own.id, 'OWN-1')).empfaengerEmail;
  for (const n of [2, 3]) await order(own.id, `OWN-${n}`);
  for (const n of [1, 2]) await order(other.id, `FREMD-${n}`, { empfaenger: { vorname: 'Geheim' } });
});
afterAll(() => app?.stop());

const orders = (body: object = {}, who = token, x: 'liste' | 'csv' | 'xlsx' = 'liste') =>
  app.call('getAuftragsbericht', { params: { x }, body: body as never }, { token: who });
const page = async (body: object = {}) => {
  const answer = await orders(body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const numbers = async (body: object = {}) => (await page(body)).Content.map((row) => row.Auftragsnummer);
const file = (x: 'csv' | 'xlsx', body: object = {}, path = 'auftraege') =>
  app.http.inject({
    method: 'PUT',
    url: `/api/v1/alpha/agentur/${path}/${x}/`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

describe('what a report does not have is refused by its name, and never reaches the database', () => {
  test.each([
    ['OrderBy', { OrderBy: 'gibtesnicht' }],
    ['OrderBy', { OrderBy: 'id' }],
    ['OrderBy', { OrderBy: 'constructor' }],
    ['OrderBy', { OrderBy: '"Status" desc; drop table auftrag; --' }],
    ['Pagesize', { Pagesize: 0 }],
    ['Pagesize', { Pagesize: 201 }],
    ['Pagesize', { Pagesize: 1.5 }],
    ['Pagenumber', { Pagenumber: 0 }],
    ['Pagenumber', { Pagenumber: 2 }],
    ['Filter.agentur_id', { Filter: { agentur_id: 'x' } }],
    ['Filter.Status', { Filter: { Status: 'Erfunden' } }],
    ['Filter.WertCent', { Filter: { WertCent: '1 or 1=1' } }],
    ['Filter.WertCent', { Filter: { WertCent: '3000000000' } }],
    ['Filter.WertCent', { Filter: { WertCent: '-2147483648..' } }],
    ['Filter.GemeldetAm', { Filter: { GemeldetAm: '2026-02-30' } }],
    ['Filter.GemeldetAm', { Filter: { GemeldetAm: '9999-12-31' } }],
    ['Filter.GemeldetAm', { Filter: { GemeldetAm: '2026-01-01..9999-12-31' } }],
    ['Filter.GemeldetAm', { Filter: { GemeldetAm: '2026-01-01..2026-01-02..2026-01-03' } }],
  ])('%s in %j', async (field, body) => {
    const answer = await orders(body as object);
    expect(answer).toMatchObject({ status: 400, problem: { code: 'PSOF0002', felder: [{ feld: field }] } });
  });

  test('what lies at the edge of what the database can compare is read', async () => {
    expect(await numbers({ Filter: { WertCent: '2147483647', GemeldetAm: '0001-01-01..9999-12-30' } })).toEqual([]);
    expect(await numbers({ Filter: { GemeldetAm: '0001-01-01..9999-12-30' } })).not.toEqual([]);
  });

  test('an unknown report, and an unknown form of one', async () => {
    const call = (url: string) =>
      app.http.inject({
        method: 'PUT',
        url: `/api/v1/alpha/agentur/${url}`,
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      });
    expect((await call('gehaelter')).json()).toMatchObject({ code: 'PSOF0002' });
    expect((await call('auftraege/pdf/')).json()).toMatchObject({ code: 'PSOF0002' });
  });
});

describe('nobody else sees it', () => {
  test('who is not signed in, or at another Mandant', async () => {
    expect(await orders({}, '')).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    const call = app.call('getAuftragsbericht', { params: { x: 'liste' }, body: {} }, { token, route: 'beta' });
    expect(await call).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });

  test('whose role has not the right, in any form', async () => {
    const without = await signInAgentur(app, await buildAgenturperson(app, own.id, { rolle: null }));
    for (const x of ['liste', 'csv', 'xlsx'] as const)
      expect(await orders({}, without, x)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
    const employee = await signInAgentur(app, await buildAgenturperson(app, own.id));
    const staff = app.call('getBericht', { params: { x: 'mitarbeiter' }, body: {} }, { token: employee });
    expect(await staff).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });

  test("another agency's rows: not by filter, sort, page, total or export", async () => {
    expect(await numbers()).toEqual(['OWN-3', 'OWN-2', 'OWN-1']);
    expect(await page()).toMatchObject({ TotalCount: 3, PageCount: 1, HasNext: false });
    expect(await numbers({ Filter: { Auftragsnummer: 'FREMD' } })).toEqual([]);
    expect(await numbers({ Filter: { Empfaenger: 'Geheim' } })).toEqual([]);
    for (const OrderBy of (await page()).Spalten.map(({ Spalte }) => Spalte))
      for (const Descending of [true, false])
        expect((await numbers({ OrderBy, Descending })).toSorted()).toEqual(['OWN-1', 'OWN-2', 'OWN-3']);
    expect((await file('csv')).body).not.toMatch(/FREMD|Geheim/);
    const sheet = unzipSync((await file('xlsx')).rawPayload)['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet!)).not.toMatch(/FREMD|Geheim/);
    const theirs = await orders({}, await signInAgentur(app, other.person));
    expect(theirs).toMatchObject({ ok: true, data: { TotalCount: 2 } });
  });
});

describe('a page', () => {
  test('is sorted as asked for, and keeps its order from page to page', async () => {
    expect(await numbers({ OrderBy: 'Auftragsnummer', Descending: false })).toEqual(['OWN-1', 'OWN-2', 'OWN-3']);
    const pages = await Promise.all([1, 2, 3].map((n) => numbers({ OrderBy: 'Produkt', Pagesize: 1, Pagenumber: n })));
    expect(pages.flat().toSorted()).toEqual(['OWN-1', 'OWN-2', 'OWN-3']);
    expect(await page({ Pagesize: 2 })).toMatchObject({ HasNext: true, PageCount: 2, TotalCount: 3 });
    expect(await page({ Pagesize: 2, Pagenumber: 2 })).toMatchObject({ HasNext: false, Content: [{}] });
  });

  test('is filtered by each column in its own way', async () => {
    const { heute } = await app.scope();
    expect(await numbers({ Filter: { Auftragsnummer: 'own-2' } })).toEqual(['OWN-2']);
    expect(await numbers({ Filter: { Auftragsnummer: '%' } })).toEqual([]);
    expect(await numbers({ Filter: { Status: 'Gemeldet,Freigegeben' } })).toHaveLength(3);
    expect(await numbers({ Filter: { Status: 'Storniert' } })).toEqual([]);
    expect(await numbers({ Filter: { GemeldetAm: heute } })).toHaveLength(3);
    expect(await numbers({ Filter: { GemeldetAm: '..2020-01-01' } })).toEqual([]);
    expect(await numbers({ Filter: { WertCent: '1..' } })).toEqual([]);
    expect(await numbers({ OrderBy: '', Filter: '' })).toHaveLength(3);
  });

  test('says what its columns are, in the language of the request', async () => {
    const answer = await app.call('getAuftragsbericht', { params: { x: 'liste' }, body: {} }, { token, sprache: 'en' });
    expect(answer).toMatchObject({
      data: {
        Spalten: [
          { Spalte: 'Auftragsnummer', Titel: 'Order', Typ: 'text', Sortierbar: true },
          { Werte: [{ Name: 'Reported' }, {}, {}, {}, {}] },
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    });
  });
});

describe('a lead', () => {
  test('shows a first name and a state, and the rest from the own consent on', async () => {
    const e = await order(own.id, 'LEAD-1', { empfaenger: { bestaetigt: false, vorname: 'Nora', name: 'Verborgen' } });
    const leads = async (body: object = {}) => {
      const answer = await app.call('getInteressentenbericht', { params: { x: 'liste' }, body }, { token });
      if (!answer.ok) throw new Error(answer.problem.detail);
      return answer.data.Content;
    };
    const [row] = await leads({ Filter: { Empfehlungsnummer: e.nummer } });
    expect(row).toMatchObject({ Name: 'Nora', Stand: 'Auftrag', Email: null, Telefon: null, Ort: null });
    expect(await leads({ Filter: { Name: 'Verborgen' } })).toEqual([]);
    expect(await leads({ Filter: { Email: e.empfaengerEmail } })).toEqual([]);
    expect(await leads({ Filter: { Email: confirmed } })).toMatchObject([{ Ort: 'Kassel', Stand: 'Auftrag' }]);
    expect(JSON.stringify((await orders({ Filter: { Auftragsnummer: 'LEAD-1' } })).ok)).toBe('true');
    expect(await numbers({ Filter: { Empfaenger: 'Verborgen' } })).toEqual([]);
  });
});

describe('a file', () => {
  test('has all that was filtered, as text that no spreadsheet runs', async () => {
    const e = await order(own.id, 'FORMEL-1');
    const { db, mandant } = await app.scope();
    await sql`update empfehler set vorname = '=HYPERLINK("x")' where mandant_id = ${mandant.id} and id = ${e.empfehlerId}`.execute(
      db,
    );
    const csv = await file('csv', { Filter: { Auftragsnummer: 'FORMEL' } });
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '1' });
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="Auftraege-\d{4}-\d{2}-\d{2}\.csv"$/);
    // Its head, its row and its foot.
    expect(csv.body.split('\r\n')).toHaveLength(4);
    expect(csv.body).toContain(`"'=HYPERLINK`);
    const xlsx = unzipSync((await file('xlsx', { Filter: { Auftragsnummer: 'FORMEL' } })).rawPayload);
    const sheet = strFromU8(xlsx['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)');
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
  });

  test('has the other reports too', async () => {
    const answer = await app.http.inject({
      method: 'PUT',
      url: '/api/v1/alpha/agentur/mitarbeiter?form=csv',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    expect(answer.body).toContain('Ina Muster');
    for (const path of ['empfehlungen', 'leads']) expect((await file('csv', {}, path)).statusCode).toBe(200);
  });
});

describe('the release of an order', () => {
  const release = (a: string, b: 'freigeben' | 'ablehnen' = 'freigeben', who = token) =>
    app.call('freigebenAuftrag', { params: { a, b } }, { token: who });

  const waiting = async (who: string, route = 'alpha') => {
    const today = await app.call('getAgenturHeute', {}, { token: who, route });
    if (!today.ok) throw new Error(JSON.stringify(today.problem));
    return today.data.AuftraegeWartend;
  };

  test('is told as a task to nobody who may not decide', async () => {
    for (const role of ['AgenturInhaber_inaktiv', null] as const) {
      const person = await buildAgenturperson(app, own.id, { rolle: role });
      expect(await waiting(await signInAgentur(app, person))).toBeNull();
    }
    const beta = await buildAgentur(app, { route: 'beta', nummer: '3004' });
    expect(await waiting(await signInAgentur(app, beta.person, 'beta'), 'beta')).toBeNull();
    expect(await waiting(token)).toBeGreaterThan(0);
  });

  test('is told as a task only where nothing is missing for it', async () => {
    const third = await buildAgentur(app, { nummer: '4004' });
    const owner = await signInAgentur(app, third.person);
    await order(third.id, 'OFFEN-1', { empfaenger: { bestaetigt: false } });
    expect(await orders({}, owner)).toMatchObject({ data: { Content: [{ erlaubt: ['ablehnen'] }] } });
    expect(await waiting(owner)).toBe(0);
    await order(third.id, 'OFFEN-2');
    expect(await waiting(owner)).toBe(1);
  });

  test('is offered to nobody who may not decide, and what it is worth is told before', async () => {
    const inactive = await buildAgenturperson(app, own.id, { rolle: 'AgenturInhaber_inaktiv' });
    const seen = await orders({ Filter: { Auftragsnummer: 'OWN-3' } }, await signInAgentur(app, inactive));
    expect(seen).toMatchObject({ data: { Content: [{ erlaubt: [], ErwartetCent: 9000, WertCent: null }] } });
    expect((await page({ Filter: { Auftragsnummer: 'OWN-3' } })).Content[0]).toMatchObject({ ErwartetCent: 9000 });
  });

  test("is refused for another agency's order, without the right, and with an open hint", async () => {
    expect(await release('FREMD-1')).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await release('GIBT-ES-NICHT')).toMatchObject({ status: 404 });
    for (const role of ['AgenturInhaber_inaktiv', null] as const) {
      const person = await signInAgentur(app, await buildAgenturperson(app, own.id, { rolle: role }));
      expect(await release('OWN-1', 'freigeben', person)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
    }
    const email = 'zweimal@post.example';
    await order(own.id, 'HINWEIS-1', { empfaenger: { email } });
    await order(own.id, 'HINWEIS-2', { empfaenger: { email } });
    for (const b of ['freigeben', 'ablehnen'] as const)
      expect(await release('HINWEIS-2', b)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    const [row] = (await page({ Filter: { Auftragsnummer: 'HINWEIS-2' } })).Content;
    expect(row).toMatchObject({ erlaubt: [], Hindernisse: ['verdachtOffen'] });
  });

  test('makes the reward, once: the second time answers what is', async () => {
    expect((await page({ Filter: { Auftragsnummer: 'OWN-1' } })).Content[0]).toMatchObject({
      erlaubt: ['freigeben', 'ablehnen'],
    });
    const both = await Promise.all([release('OWN-1'), release('OWN-1')]);
    expect(both.map((answer) => answer.ok && answer.data.Status)).toEqual(['Freigegeben', 'Freigegeben']);
    expect(both.filter((answer) => answer.ok && !answer.data.Unveraendert)).toHaveLength(1);
    expect(await release('OWN-1', 'ablehnen')).toMatchObject({ data: { Status: 'Freigegeben', Unveraendert: true } });
    expect(await page({ Filter: { Auftragsnummer: 'OWN-1' } })).toMatchObject({ Summen: { WertCent: 9000 } });
    const rewards = await app.call('getBericht', { params: { x: 'praemien' }, body: {} }, { token });
    expect(rewards).toMatchObject({ data: { TotalCount: 1, Summen: { WertCent: 9000 } } });
    expect(await release('OWN-2', 'ablehnen')).toMatchObject({ data: { Status: 'Abgelehnt', Unveraendert: false } });
  });

  test('keeps why it was refused for the agency and for operators, who are told the name, and not for others', async () => {
    const fifth = await buildAgentur(app, { nummer: '5005' });
    const owner = await signInAgentur(app, fifth.person);
    await order(fifth.id, 'GRUND-1');
    await order(fifth.id, 'GRUND-2');
    const Grund = 'schonKunde: seit März';
    const refuse = { params: { a: 'GRUND-1', b: 'ablehnen' as const }, body: { Grund } };
    expect(await app.call('freigebenAuftrag', refuse, { token: owner })).toMatchObject({
      data: { Status: 'Abgelehnt' },
    });
    const seen = async (nummer: string, who = owner) =>
      (await orders({ Filter: { Auftragsnummer: nummer } }, who)) as { data: { Content: unknown[] } };
    expect((await seen('GRUND-1')).data.Content).toMatchObject([{ Ablehnungsgrund: Grund }]);
    const { cookies } = await buildBetreiber(app, 'Sachbearbeiter');
    const at = { route: 'alpha' };
    const desk = await app.call('getAuftrag', { params: { ...at, auftragsnummer: 'GRUND-1' } }, { cookies });
    if (!desk.ok) throw new Error(JSON.stringify(desk.problem));
    expect(desk.data.Grund).toBe(Grund);
    expect(desk.data.Verlauf.at(-1)).toMatchObject({ Grund, Wer: expect.stringMatching(/^agentur:.*:Ina Muster$/) });
    // What an operator notes is no agency's to read.
    const body = { Entscheidung: 'ablehnen' as const, Grund: 'Rückfrage beim Anbieter' };
    await app.call('entscheideAuftrag', { params: { ...at, auftragsnummer: 'GRUND-2' }, body }, { cookies });
    expect((await seen('GRUND-2')).data.Content).toMatchObject([{ Status: 'Abgelehnt', Ablehnungsgrund: null }]);
  });

  test("is the operator's alone where the Mandant does not let agencies release", async () => {
    await buildBetreiber(app, 'Betrachter');
    const beta = await buildAgentur(app, { route: 'beta', nummer: '3003' });
    const who = await signInAgentur(app, beta.person, 'beta');
    const answer = app.call('freigebenAuftrag', { params: { a: 'X', b: 'freigeben' } }, { token: who, route: 'beta' });
    expect(await answer).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });
});

describe('saved views', () => {
  const views = (who = token, bericht = 'auftraege') => app.call('getViews', { params: { bericht } }, { token: who });

  test("are a person's own, replaced by their name, and gone when deleted", async () => {
    const save = (query: string) =>
      app.call('putView', { params: { bericht: 'auftraege' }, body: { Name: 'Offene', Abfrage: query } }, { token });
    await save('f.Status=Gemeldet');
    const saved = await save('f.Status=Gemeldet&n=100');
    expect(saved).toMatchObject({ data: { Ansichten: [{ Name: 'Offene', Abfrage: 'f.Status=Gemeldet&n=100' }] } });
    const colleague = await signInAgentur(app, await buildAgenturperson(app, own.id));
    expect(await views(colleague)).toMatchObject({ data: { Ansichten: [] } });
    const id = saved.ok ? saved.data.Ansichten[0]!.Id : '';
    const remove = (who: string) => app.call('deleteView', { params: { bericht: 'auftraege', id } }, { token: who });
    expect(await remove(colleague)).toMatchObject({ status: 404 });
    expect(await remove(token)).toMatchObject({ data: { Ansichten: [] } });
    expect(await views(colleague, 'mitarbeiter')).toMatchObject({ status: 403 });
    expect(await views(token, 'gibtesnicht')).toMatchObject({ status: 404 });
  });
});

describe('statistics', () => {
  test('count the agency alone, and withhold groups under five', async () => {
    const answer = await app.call('getBericht', { params: { x: 'statistik' }, body: {} }, { token });
    if (!answer.ok) throw new Error(answer.problem.detail);
    const { Content, Statistik, TotalCount } = answer.data;
    expect(TotalCount).toBe(12);
    const step = (name: string) => Statistik?.Stufen.find(({ Stufe }) => Stufe === name);
    expect(step('Empfohlen')).toMatchObject({ Anzahl: 7, Vorher: 0 });
    expect(step('Freigegeben')).toMatchObject({ Anzahl: null });
    expect(step('Ausgezahlt')).toMatchObject({ Anzahl: 0 });
    expect(Statistik?.Zurueckgehalten).toBe(true);
    expect(Content.at(-1)).toMatchObject({ Empfohlen: 7, Freigegeben: null, Ausgezahlt: 0 });
  });
});

describe('what fell away is in no total, on the screen, in both files and in the answer', () => {
  const footOf = (csv: string) => csv.trimEnd().split('\r\n').at(-1)?.split(';') ?? [];

  test.each(['storniert', 'widerrufen'] as const)('of an order that was %s', async (event) => {
    for (const name of ['GILT', 'FORT']) {
      await order(own.id, `${name}-${event}`);
      await app.call('freigebenAuftrag', { params: { a: `${name}-${event}`, b: 'freigeben' } }, { token });
    }
    await reportFact(app, { Ereignis: event, Auftragsnummer: `FORT-${event}` });
    const Filter = { Auftragsnummer: `-${event}` };
    const seen = await page({ Filter, OrderBy: 'Auftragsnummer' });
    expect(seen.Summen).toEqual({ WertCent: 9000, EntfallenCent: 9000 });
    expect(seen.Content).toMatchObject([
      { WertCent: null, EntfallenCent: 9000 },
      { WertCent: 9000, EntfallenCent: null },
    ]);
    const foot = footOf((await file('csv', { Filter })).body);
    expect([foot[0], ...foot.filter((cell) => cell.includes(','))]).toEqual(['Summe', '90,00', '90,00']);
    const xlsx = unzipSync((await file('xlsx', { Filter })).rawPayload);
    const last = strFromU8(xlsx['xl/worksheets/sheet1.xml']!).split('<row>').at(-1) ?? '';
    expect(last.match(/<v>90<\/v>/g)).toHaveLength(2);
    const rewards = await app.call('getBericht', { params: { x: 'praemien' }, body: { Filter } }, { token });
    expect(rewards).toMatchObject({ data: { Summen: { WertCent: 9000, EntfallenCent: 9000 } } });
  });
});
