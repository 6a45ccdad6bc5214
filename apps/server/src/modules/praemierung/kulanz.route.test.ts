import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  type BuiltEmpfehlung,
  buildBetreiber,
  buildEmpfehlung,
  type EmpfehlungWish,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';
import { deleteEntry } from '../empfaenger/commands-delete.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let releaser: SignedInBetreiber;
let admin: SignedInBetreiber;
let watcher: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  releaser = await buildBetreiber(app, 'Freigeber');
  admin = await buildBetreiber(app, 'Administrator');
  watcher = await buildBetreiber(app, 'Betrachter');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true, true]);
});

/** A recommendation that came to nothing: blocked by a clerk. */
const lost = async (wish: EmpfehlungWish = {}): Promise<BuiltEmpfehlung> => {
  const e = await buildEmpfehlung(app, wish);
  const params = { route: wish.route ?? 'alpha', nr: e.nummer };
  await app.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, { cookies: clerk.cookies });
  return e;
};
const ask = (
  { nummer: number }: BuiltEmpfehlung,
  [EmpfehlerCent, EmpfaengerCent]: [number, number],
  { wer = clerk, route = 'alpha' } = {},
) =>
  app.call(
    'gewaehreKulanz',
    { params: { route, nr: number }, body: { Grund: 'Treuer Kunde', EmpfehlerCent, EmpfaengerCent } },
    { cookies: wer.cookies },
  );
const decide = (
  id: string,
  Decision: 'freigeben' | 'ablehnen',
  { wer = releaser, route = 'alpha' }: { wer?: SignedInBetreiber | null; route?: string } = {},
) =>
  app.call(
    'entscheideKulanz',
    { params: { route, id }, body: { Entscheidung: Decision, Grund: 'geprüft' } },
    wer ? { cookies: wer.cookies } : {},
  );
const list = async (who = releaser) => {
  const answer = await app.call('getKulanzen', { query: { status: 'Beantragt' } as never }, { cookies: who.cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data.Content;
};
const requestOf = async (e: BuiltEmpfehlung, who = releaser) =>
  (await list(who)).find((k) => k.Empfehlungsnummer === e.nummer)!;
/** Everything that somebody could see or get of it. */
const given = async (e: BuiltEmpfehlung, route = 'alpha') => {
  const { db, mandant } = await app.scope(route);
  const claims = await db
    .selectFrom('praemierung')
    .select(['id', 'beguenstigter', 'wert_cent', 'status'])
    .where('mandant_id', '=', mandant.id)
    .where('empfehlung_id', '=', e.id)
    .orderBy('beguenstigter', 'desc')
    .execute();
  const { status } = await db
    .selectFrom('empfehlung')
    .select('status')
    .where('id', '=', e.id)
    .executeTakeFirstOrThrow();
  const mails = [...(await app.mails(e.empfehlerEmail)), ...(await app.mails(e.empfaengerEmail))];
  return {
    status,
    claims: claims.map((c) => [c.beguenstigter, c.wert_cent]),
    mails: mails.map((m) => m.betreff).filter((s) => /schenken/.test(s)),
  };
};
const audit = async (search: string) => {
  const answer = await app.call('getAuditlog', { query: { suche: search } as never }, { cookies: watcher.cookies });
  return answer.ok ? answer.data.Content.map(({ Was, Grund, Wer }) => ({ Was, Grund, Wer })) : [];
};

describe('goodwill is refused', () => {
  test.each([
    ['in parts of a euro', [1250, 0], 'PSOF0002', 'EmpfehlerCent'],
    ['in parts of a euro for the recipient', [0, 50], 'PSOF0002', 'EmpfaengerCent'],
  ] as const)('%s', async (_, amounts, code, field) => {
    expect(await ask(await lost(), [...amounts])).toMatchObject({ problem: { code, felder: [{ feld: field }] } });
  });

  test('a second time for one case, while it waits and after it was given', async () => {
    const [waits, was] = [await lost(), await lost()];
    await ask(waits, [5000, 0]);
    expect(await ask(waits, [500, 0])).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Grund' }] } });
    await ask(was, [500, 0]);
    expect(await ask(was, [500, 0])).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect((await given(waits)).claims).toEqual([]);
    expect((await given(was)).claims).toEqual([['empfehler', 500]]);
  });

  test.each([
    ['nobody', null, 401],
    ['who only watches', () => watcher, 403],
    ['a clerk', () => clerk, 403],
  ] as const)('its release by %s', async (_, who, status) => {
    const e = await lost();
    await ask(e, [11000, 0]);
    const { Id } = await requestOf(e);
    expect(await decide(Id, 'freigeben', { wer: who?.() ?? null })).toMatchObject({ status });
    expect(await given(e)).toEqual({ status: 'Storniert', claims: [], mails: [] });
  });

  test('its release by who asked for it, whatever the role, also by the database itself', async () => {
    const e = await lost();
    await ask(e, [11000, 0], { wer: admin });
    const own = await requestOf(e, admin);
    expect(own).toMatchObject({ erlaubt: ['ablehnen'], Hinweis: 'vierAugen' });
    expect(await decide(own.Id, 'freigeben', { wer: admin })).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Entscheidung', meldung: expect.stringContaining('zweite Person') }] },
    });
    const { db } = await app.scope();
    await expect(
      db
        .updateTable('kulanz')
        .set((eb) => ({
          status: 'Freigegeben' as const,
          entschieden_von: eb.ref('beantragt_von'),
          entschieden_am: new Date(),
        }))
        .where('id', '=', own.Id)
        .execute(),
    ).rejects.toThrow(/check/);
    expect((await given(e)).claims).toEqual([]);
  });

  test("another Mandant's, one that is none, and one that is decided", async () => {
    const e = await lost();
    await ask(e, [11000, 0]);
    const { Id } = await requestOf(e);
    expect((await decide(Id, 'freigeben', { route: 'beta' })).status).toBe(404);
    expect((await decide('keine', 'freigeben')).status).toBe(404);
    expect((await decide(Id, 'ablehnen')).status).toBe(200);
    expect(await decide(Id, 'freigeben')).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Entscheidung' }] },
    });
    expect((await given(e)).claims).toEqual([]);
  });

  test('its release when the account has been deleted meanwhile; the request can still be refused', async () => {
    const e = await lost();
    await ask(e, [11000, 0]);
    const { Id } = await requestOf(e);
    const { db } = await app.scope();
    await db.updateTable('empfehler').set({ geloescht_am: new Date() }).where('email', '=', e.empfehlerEmail).execute();
    expect(await decide(Id, 'freigeben')).toMatchObject({ problem: { felder: [{ feld: 'EmpfehlerCent' }] } });
    expect((await decide(Id, 'ablehnen')).status).toBe(200);
  });
});

describe('goodwill above the limit', () => {
  test('waits: nothing is booked, mailed or shown, and the overview tells the second person', async () => {
    const e = await lost();
    const before = await app.call('getUebersicht', {}, { cookies: releaser.cookies });
    expect(await ask(e, [2500, 100])).toMatchObject({ status: 200, data: { Status: 'Beantragt' } });
    expect(await given(e)).toEqual({ status: 'Storniert', claims: [], mails: [] });
    const after = await app.call('getUebersicht', {}, { cookies: releaser.cookies });
    expect(after.ok && before.ok && after.data.KulanzBeantragt - before.data.KulanzBeantragt).toBe(1);
    expect(await requestOf(e)).toMatchObject({
      EmpfehlerCent: 2500,
      EmpfaengerCent: 100,
      Grund: 'Treuer Kunde',
      BeantragtVon: clerk.name,
      erlaubt: ['freigeben', 'ablehnen'],
    });
    expect(await requestOf(e, clerk)).toMatchObject({ erlaubt: [], Hinweis: 'vierAugen' });
    expect(await requestOf(e, watcher)).toMatchObject({ erlaubt: [], Hinweis: 'andereRolle' });
    const row = await app.call(
      'getEmpfehlungenDesBetreibers',
      { query: { suche: e.nummer } as never },
      { cookies: clerk.cookies },
    );
    expect(row).toMatchObject({ data: { Content: [{ KulanzWartet: true, KulanzGrenzeCent: 2500, erlaubt: [] }] } });
  });

  test('is given by the second person, once, with both names, amount and reason in the audit log', async () => {
    const e = await lost();
    await ask(e, [11000, 4000]);
    const { Id } = await requestOf(e);
    const answers = await Promise.all([decide(Id, 'freigeben'), decide(Id, 'freigeben', { wer: admin })]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422]);
    expect(await given(e)).toEqual({
      status: 'Ok',
      claims: [
        ['empfehler', 11000],
        ['empfaenger', 4000],
      ],
      mails: ['Wir schenken Ihnen 110 €', 'Wir schenken Ihnen 40 €'],
    });
    const [toEmpfaenger] = await app.mails(e.empfaengerEmail);
    expect(toEmpfaenger?.text).toMatch(/die Sie\s+bekommen haben/);
    expect(await audit(e.nummer)).toMatchObject([
      { Was: 'kulanzFreigegeben', Grund: 'Empfehler 110 €, Empfänger 40 €: Treuer Kunde. geprüft' },
      {
        Was: 'kulanzBeantragt',
        Grund: 'Empfehler 110 €, Empfänger 40 €: Treuer Kunde',
        Wer: `betreiber:${clerk.name}`,
      },
      { Was: 'empfehlungGesperrt' },
    ]);
  });

  test('may be asked for again after a refusal', async () => {
    const e = await lost();
    await ask(e, [9000, 0]);
    await decide((await requestOf(e)).Id, 'ablehnen');
    expect((await given(e)).claims).toEqual([]);
    expect(await ask(e, [9000, 0])).toMatchObject({ data: { Status: 'Beantragt' } });
  });

  test('of one case asked for by two at the same moment waits once', async () => {
    const e = await lost();
    const answers = await Promise.all([ask(e, [9000, 0]), ask(e, [9000, 0], { wer: admin })]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422]);
  });

  test('does not pass in slices to one referrer, also at the same moment', async () => {
    const [a, b] = [await lost(), await lost()];
    const { db, mandant } = await app.scope();
    const { empfehler_id } = await db
      .selectFrom('empfehlung')
      .select('empfehler_id')
      .where('id', '=', a.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('empfehlung')
      .set({ empfehler_id })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', b.id)
      .execute();
    const answers = await Promise.all([ask(a, [1500, 0]), ask(b, [1500, 0])]);
    expect(answers.map((x) => x.ok && x.data.Status).sort()).toEqual(['Beantragt', 'Freigegeben']);
  });
});

test('goodwill does not pass in slices to one recipient of several referrers, also at the same moment', async () => {
  const anna = { vorname: 'Anna', name: 'Scheibe', geburtsdatum: '1980-05-05' };
  const cases = [await lost({ empfaenger: anna }), await lost({ empfaenger: anna }), await lost({ empfaenger: anna })];
  const [first, ...others] = await Promise.all(cases.map((e) => ask(e, [0, 1500])));
  const all = [first, ...others].map((answer) => answer?.ok && answer.data.Status);
  expect(all.sort()).toEqual(['Beantragt', 'Beantragt', 'Freigegeben']);
});

describe('goodwill for the recipient', () => {
  /** Two people confirmed; the one who did so last ordered, and the order was cancelled. */
  const twoConfirmed = async () => {
    const e = await buildEmpfehlung(app);
    const { db, heute, now } = await app.scope();
    const first = await db
      .selectFrom('empfaenger')
      .selectAll()
      .where('empfehlung_id', '=', e.id)
      .executeTakeFirstOrThrow();
    const ordered = uuid() as typeof first.id;
    const email = `besteller-${ordered}@post.example`;
    await db
      .insertInto('empfaenger')
      .values({
        ...first,
        id: ordered,
        nummer: ordered.slice(-13),
        email,
        email_suche: email,
        bestaetigt_am: new Date(now.getTime() + 1000),
      })
      .execute();
    const Auftragsnummer = `K-${ordered}`;
    await reportFact(app, {
      Ereignis: 'erfasst',
      Auftragsnummer,
      Empfehlungsnummer: e.nummer,
      Produkt: 'glas',
      Auftragsdatum: heute,
    });
    const set = (empfaenger_id: typeof first.id | null) =>
      db.updateTable('auftrag').set({ empfaenger_id }).where('auftragsnummer', '=', Auftragsnummer).execute();
    await set(ordered);
    await db.updateTable('empfehlung').set({ status: 'Storniert' }).where('id', '=', e.id).execute();
    return { e, first: first.id, ordered, set };
  };
  const recipients = async (e: BuiltEmpfehlung) =>
    (await app.scope()).db
      .selectFrom('praemierung')
      .select('empfaenger_id')
      .where('empfehlung_id', '=', e.id)
      .where('beguenstigter', '=', 'empfaenger')
      .execute();

  test('goes to who ordered, not to who confirmed first', async () => {
    const { e, ordered } = await twoConfirmed();
    expect(await ask(e, [0, 1000])).toMatchObject({ data: { Status: 'Freigegeben' } });
    expect(await recipients(e)).toEqual([{ empfaenger_id: ordered }]);
  });

  test('goes to whom it was asked for, whoever counts as the recipient when it is released', async () => {
    const { e, first, ordered, set } = await twoConfirmed();
    expect(await ask(e, [0, 6000])).toMatchObject({ data: { Status: 'Beantragt' } });
    await set(first);
    expect(await decide((await requestOf(e)).Id, 'freigeben')).toMatchObject({ ok: true });
    expect(await recipients(e)).toEqual([{ empfaenger_id: ordered }]);
  });

  test('goes to nobody else once he has deleted his data, and the request names nobody in his place', async () => {
    const { e, first, set } = await twoConfirmed();
    await set(first);
    await ask(e, [0, 6000]);
    await set(null);
    const scope = await app.scope();
    expect(await deleteEntry(scope, first)).toBeNull();
    const { Id, Empfaenger } = await requestOf(e);
    expect(Empfaenger).toBeNull();
    expect(await decide(Id, 'freigeben')).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect(await recipients(e)).toEqual([]);
    expect(await decide(Id, 'ablehnen')).toMatchObject({ ok: true });
  });
});

describe('the list of goodwill', () => {
  const page = async (query: object) => {
    const answer = await app.call('getKulanzen', { query: query as never }, { cookies: watcher.cookies });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.data;
  };

  test('has the newest first, and without what waits where only decisions are wanted', async () => {
    const [waits, decided] = [await lost(), await lost()];
    await ask(decided, [500, 0]);
    await ask(waits, [5000, 0]);
    const all = (await page({})).Content.map((k) => k.Empfehlungsnummer);
    expect(all.slice(0, 2)).toEqual([waits.nummer, decided.nummer]);
    const { Content } = await page({ entschieden: '1' });
    expect(Content[0]?.Empfehlungsnummer).toBe(decided.nummer);
    expect(Content.map((k) => k.Status)).not.toContain('Beantragt');
  });

  test('begins at its beginning with a cursor that nobody has given out, and is empty for a Mandant that there is not', async () => {
    expect((await page({ cursor: 'x' })).Content).toEqual((await page({})).Content);
    expect(await page({ mandant: 'nirgends' })).toMatchObject({ Content: [], TotalCount: 0, NextCursor: null });
  });
});
