import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  buildGutschein,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { totpCode } from '../../platform/crypto/totp.ts';
import { checkLedgers } from '../buchung/queries.ts';
import { createBetreiberUser } from './commands-user.ts';

let app: TestApp;
let betrachter: SignedInBetreiber;
let sachbearbeiter: SignedInBetreiber;
let freigeber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  await buildProdukt(app, alpha, { id: 'sport', wertCent: 11000 });
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 2 });
  betrachter = await buildBetreiber(app, 'Betrachter');
  sachbearbeiter = await buildBetreiber(app, 'Sachbearbeiter');
  freigeber = await buildBetreiber(app, 'Freigeber');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

let n = 0;
const PASSWORD = 'Geheim-genug-12';
const person = async () => {
  const email = `neu${++n}@betreiber.example`;
  const { totpGeheimnis } = await createBetreiberUser(
    { db: app.runtime.database.betreiber, keys: app.runtime.keys, now: new Date() },
    { email, name: `Neu ${n}`, rolle: 'Betrachter', passwort: PASSWORD },
  );
  return { email, totpGeheimnis };
};
const login = (Email: string, Password = PASSWORD) => app.call('loginBetreiber', { body: { Email, Password } });
const second = (cookies: Record<string, string>, Code: string) =>
  app.call('zweiterFaktor', { body: { Code } }, { cookies });
const user = (cookies: Record<string, string>) => app.call('getBetreiberUser', {}, { cookies });
const as = (who: SignedInBetreiber) => ({ cookies: who.cookies });
const lost = async () => {
  const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
  const a = await buildAuftrag(app, sachbearbeiter, e);
  await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: a });
  return e;
};
const kulanz = (number: string, EmpfehlerCent: number, EmpfaengerCent = 0, who = sachbearbeiter, route = 'alpha') =>
  app.call(
    'gewaehreKulanz',
    { params: { route, nr: number }, body: { Grund: 'Treuer Kunde', EmpfehlerCent, EmpfaengerCent } },
    as(who),
  );

describe('signing in is refused', () => {
  test('with an unknown address and with a wrong password, in the same words', async () => {
    const { email } = await person();
    const [unknown, wrong] = [await login('niemand@betreiber.example'), await login(email, 'falsch')];
    expect(unknown).toMatchObject({ status: 401, problem: { code: 'PSOF0201' } });
    expect(!unknown.ok && !wrong.ok && unknown.problem).toEqual(!wrong.ok && wrong.problem);
  });

  test('to every page between the factors', async () => {
    const { email } = await person();
    const { cookies } = await login(email);
    expect(cookies.wt_betreiber).toBeTruthy();
    expect(await user(cookies)).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });

  test('with a wrong code, without the first factor, and with a code that served already', async () => {
    const { email, totpGeheimnis } = await person();
    const { cookies } = await login(email);
    const code = totpCode(totpGeheimnis, new Date());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await second(cookies, wrong)).toMatchObject({ status: 401, problem: { code: 'PSOF0201' } });
    expect(await second({}, code)).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    expect((await second(cookies, code)).status).toBe(200);
    expect(await second((await login(email)).cookies, code)).toMatchObject({
      status: 401,
      problem: { code: 'PSOF0201' },
    });
  });

  test('of two with one code at the same moment', async () => {
    const { email, totpGeheimnis } = await person();
    const sessions = [await login(email), await login(email)];
    const code = totpCode(totpGeheimnis, new Date());
    const responses = await Promise.all(sessions.map((s) => second(s.cookies, code)));
    expect(responses.map((a) => a.status).sort()).toEqual([200, 401]);
  });

  test('after log-out, and after eight hours', async () => {
    const who = await buildBetreiber(app, 'Betrachter');
    expect((await user(who.cookies)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 + 1 });
    try {
      expect((await user(who.cookies)).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
    await app.call('logoutBetreiber', {}, as(who));
    expect((await user(who.cookies)).status).toBe(401);
  });
});

test('signing in gives a new cookie, which the database does not know in plain, and outlives the demo clock', async () => {
  const { email, totpGeheimnis } = await person();
  const first = await login(email.toUpperCase());
  const response = await second(first.cookies, totpCode(totpGeheimnis, new Date()));
  expect(response).toMatchObject({
    ok: true,
    data: { Email: email, Rolle: 'Betrachter', Rechte: [], Mandanten: [{ Route: 'alpha' }, { Route: 'beta' }] },
  });
  expect(response.cookies.wt_betreiber).not.toBe(first.cookies.wt_betreiber);
  expect((await user(first.cookies)).status).toBe(401);
  const sessions = await app.runtime.database.betreiber.selectFrom('betreiber_sitzung').selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(response.cookies.wt_betreiber);
  await app.springe(30);
  expect((await user(response.cookies)).status).toBe(200);
});

describe('a role is held to its own', () => {
  test.each([
    [
      'Betrachter',
      'entscheideAuftrag',
      { params: { route: 'alpha', auftragsnummer: 'A' }, body: { Entscheidung: 'freigeben' } },
    ],
    ['Betrachter', 'sperreEmpfehlung', { params: { route: 'alpha', nr: 'A' }, body: { Grund: 'x' } }],
    [
      'Betrachter',
      'gewaehreKulanz',
      { params: { route: 'alpha', nr: 'A' }, body: { Grund: 'x', EmpfehlerCent: 1, EmpfaengerCent: 0 } },
    ],
    ['Betrachter', 'openAuszahlungslauf', { params: { route: 'alpha' } }],
    ['Betrachter', 'importGutscheine', { params: { route: 'alpha' }, body: { Csv: 'x' } }],
    [
      'Freigeber',
      'gewaehreKulanz',
      { params: { route: 'alpha', nr: 'A' }, body: { Grund: 'x', EmpfehlerCent: 1, EmpfaengerCent: 0 } },
    ],
    ['Sachbearbeiter', 'leseBankantwort', { params: { route: 'alpha' }, body: { Xml: '<a/>' } }],
  ] as const)('%s, %s', async (role, path, input) => {
    const who = { Betrachter: betrachter, Freigeber: freigeber, Sachbearbeiter: sachbearbeiter }[role];
    expect(await app.call(path, input as never, as(who))).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0203' },
    });
    expect(await app.call(path, input as never)).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });

  test('who only watches sees no button', async () => {
    const e = await buildEmpfehlung(app);
    await reportFact(app, {
      Ereignis: 'erfasst',
      Auftragsnummer: 'NUR-SEHEN',
      Empfehlungsnummer: e.nummer,
      Produkt: 'glas',
      Auftragsdatum: (await app.scope()).heute,
    });
    const dossier = await app.call(
      'getAuftrag',
      { params: { route: 'alpha', auftragsnummer: 'NUR-SEHEN' } },
      as(betrachter),
    );
    expect(dossier).toMatchObject({ ok: true, data: { Hindernisse: [], erlaubt: [] } });
  });
});

describe('blocking', () => {
  const lock = (number: string, route = 'alpha') =>
    app.call('sperreEmpfehlung', { params: { route, nr: number }, body: { Grund: 'Missbrauch' } }, as(sachbearbeiter));

  test('is refused for what is not there, or not open any more', async () => {
    const e = await lost();
    expect((await lock('gibtEsNicht')).status).toBe(404);
    expect((await lock(e.nummer, 'beta')).status).toBe(404);
    expect(await lock(e.nummer)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  });

  test('ends an open recommendation, with name and reason in the timeline', async () => {
    const e = await buildEmpfehlung(app);
    expect((await lock(e.nummer)).status).toBe(200);
    const { db } = await app.scope();
    const row = await db
      .selectFrom('empfehlung')
      .select(['status', 'gesperrt_am'])
      .where('id', '=', e.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'Storniert', gesperrt_am: expect.any(Date) });
    const history = await db.selectFrom('verlauf').select(['wer', 'grund']).where('gegenstand_id', '=', e.id).execute();
    expect(history).toEqual([{ wer: `betreiber:${sachbearbeiter.name}`, grund: 'Missbrauch' }]);
  });
});

describe('goodwill', () => {
  test('is refused for an open recommendation, without an amount, and for a recipient who is none', async () => {
    const open = await buildEmpfehlung(app);
    expect(await kulanz(open.nummer, 500)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    const e = await lost();
    expect(await kulanz(e.nummer, 0)).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
    expect(await kulanz(e.nummer, -1)).toMatchObject({ status: 400 });
    expect(await kulanz(e.nummer, 50_001)).toMatchObject({ status: 400 });
    const without = await buildEmpfehlung(app, { empfaenger: null });
    await app.call(
      'sperreEmpfehlung',
      { params: { route: 'alpha', nr: without.nummer }, body: { Grund: 'x' } },
      as(sachbearbeiter),
    );
    expect(await kulanz(without.nummer, 0, 500)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'EmpfaengerCent' }] },
    });
    const fremd = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
    await app.call(
      'sperreEmpfehlung',
      { params: { route: 'alpha', nr: fremd.nummer }, body: { Grund: 'x' } },
      as(sachbearbeiter),
    );
    expect(await kulanz(fremd.nummer, 0, 500)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'EmpfaengerCent' }] },
    });
    expect(await app.mails(fremd.empfaengerEmail)).toEqual([]);
  });

  test('is ready at once, booked apart, mailed, and given once', async () => {
    const e = await lost();
    const responses = await Promise.all([kulanz(e.nummer, 1500, 1000), kulanz(e.nummer, 1500, 1000)]);
    expect(responses.map((a) => a.status).sort()).toEqual([200, 422]);
    expect((await app.mails(e.empfehlerEmail))[0]?.betreff).toBe('Wir schenken Ihnen 15 €');
    const token = await praemieToken(app, e.empfaengerEmail);
    expect(await app.call('getPraemierung', { query: {} }, { token })).toMatchObject({
      ok: true,
      data: { WertCent: 1000, Status: 'Bereitgestellt', erlaubt: ['waehlen'] },
    });
    const { db } = await app.scope();
    const konten = await db.selectFrom('buchung').select('soll').where('anlass', '=', 'kulanz').execute();
    expect(konten.map((k) => k.soll)).toEqual(['kulanz', 'kulanz']);
  });
});

describe('e-codes', () => {
  const HEADER = 'product;amount;currency;code;pin;valid_until;batch';
  const importOne = (Csv: string, DryRun: boolean) =>
    app.call('importGutscheine', { params: { route: 'alpha' }, body: { Csv, Probelauf: DryRun } }, as(sachbearbeiter));
  const free = async () => {
    const stock = await app.call('getGutscheinbestand', { query: {} }, as(betrachter));
    return stock.ok && stock.data.find((g) => g.GutscheinId === 'buch')?.Frei;
  };

  test('all or nothing: one wrong line, and none is stored', async () => {
    const before = await free();
    const csv = `${HEADER}\nbuch;90;EUR;NEU-1;;;\nfremd;90;EUR;NEU-2;;;\nbuch;80;EUR;NEU-3;;;\nbuch;90;EUR;NEU-4;;01.01.2020;`;
    expect(await importOne(csv, false)).toMatchObject({
      ok: true,
      data: {
        Neu: 0,
        Fehler: [
          { Zeile: 3, Grund: 'produktUnbekannt' },
          { Zeile: 4, Grund: 'wertPasstNicht' },
          { Zeile: 5, Grund: 'abgelaufen' },
        ],
      },
    });
    expect(await free()).toBe(before);
  });

  test('a dry run stores nothing; the import once each, the second time none; no code stands in the database in plain', async () => {
    const before = Number(await free());
    const csv = `${HEADER}\nbuch;90;EUR;GEHEIM-1;;;\nbuch;90;EUR;GEHEIM-2;77;;\nbuch;90;EUR;GEHEIM-1;;;`;
    expect(await importOne(csv, true)).toMatchObject({ ok: true, data: { Neu: 2, Doppelt: 1, Fehler: [] } });
    expect(await free()).toBe(before);
    expect(await importOne(csv, false)).toMatchObject({ ok: true, data: { Neu: 2, Doppelt: 1 } });
    expect(await free()).toBe(before + 2);
    expect(await importOne(csv, false)).toMatchObject({ ok: true, data: { Neu: 0, Doppelt: 3 } });
    const { db } = await app.scope();
    expect(JSON.stringify(await db.selectFrom('gutscheincode').selectAll().execute())).not.toContain('GEHEIM');
  });
});

describe('the desk', () => {
  test('lists orders of all Mandanten, by Mandant, status and whatever is typed', async () => {
    const [e, f] = [await buildEmpfehlung(app), await buildEmpfehlung(app, { route: 'beta' })];
    const { heute } = await app.scope();
    await reportFact(app, {
      Ereignis: 'erfasst',
      Auftragsnummer: 'LISTE-1',
      Empfehlungsnummer: e.nummer,
      Produkt: 'X-sport',
      Auftragsdatum: heute,
    });
    await reportFact(
      app,
      {
        Ereignis: 'erfasst',
        Auftragsnummer: 'LISTE-2',
        Empfehlungsnummer: f.nummer,
        Produkt: 'glas',
        Auftragsdatum: heute,
      },
      'beta',
    );
    const search = async (query: object) => {
      const response = await app.call('getAuftraege', { query: query as never }, as(betrachter));
      return response.ok ? response.data.Content.map((a) => a.Auftragsnummer) : response.problem;
    };
    expect(await search({ suche: 'liste-' })).toEqual(['LISTE-2', 'LISTE-1']);
    expect(await search({ suche: 'liste-', mandant: 'alpha' })).toEqual(['LISTE-1']);
    expect(await search({ suche: e.empfehlerEmail })).toEqual(['LISTE-1']);
    expect(await search({ suche: 'LISTE_' })).toEqual([]);
    expect(await search({ suche: 'LISTE', status: 'Freigegeben' })).toEqual([]);
    const one = await app.call('getAuftraege', { query: { suche: 'LISTE-1' } as never }, as(betrachter));
    expect(one).toMatchObject({
      ok: true,
      data: {
        TotalCount: 1,
        TotalCountIsMinimum: false,
        NextCursor: null,
        PreviousCursor: null,
        Content: [{ Mandant: 'alpha', WertCent: 11000, Hinweise: 1, ProduktName: 'Produkt sport' }],
      },
    });
  });

  test('lists recommendations with what may be done', async () => {
    const e = await lost();
    const row = async (who: SignedInBetreiber) => {
      const response = await app.call('getEmpfehlungenDesBetreibers', { query: { suche: e.nummer } as never }, as(who));
      return response.ok && response.data.Content[0];
    };
    expect(await row(sachbearbeiter)).toMatchObject({
      Empfehlungsnummer: e.nummer,
      Status: 'Storniert',
      erlaubt: ['kulanz'],
    });
    expect(await row(betrachter)).toMatchObject({ erlaubt: [] });
  });

  test('says what waits, and the accounts add up', async () => {
    const response = await app.call('getUebersicht', {}, as(betrachter));
    expect(response).toMatchObject({ data: { ZahlungenZuEntscheiden: 0, AuftraegeGemeldet: expect.any(Number) } });
    expect(await app.call('getAuszahlungslaeufe', { query: {} as never }, as(betrachter))).toMatchObject({
      ok: true,
      data: { Auszahlbar: [], TotalCount: 0 },
    });
  });

  test('writes down who did what, and nothing of it can be changed', async () => {
    const response = await app.call('getAuditlog', { query: { suche: 'Treuer Kunde' } as never }, as(betrachter));
    expect(response).toMatchObject({
      ok: true,
      data: { Content: [{ Was: 'kulanzGewaehrt', Wer: `betreiber:${sachbearbeiter.name}`, Mandant: 'alpha' }] },
    });
    await expect(
      app.runtime.database.betreiber.updateTable('betreiber_ereignis').set({ wer: 'niemand' }).execute(),
    ).rejects.toThrow(/permission denied/);
    await expect(app.runtime.database.betreiber.deleteFrom('buchung').execute()).rejects.toThrow(/permission denied/);
  });
});
