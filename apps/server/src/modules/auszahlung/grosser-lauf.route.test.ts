import type { BetreiberBenutzerId } from '@weitersagen/contract/werte';
import { buildMandant } from '@weitersagen/testkit/bau';
import type { AngemeldeterBetreiber } from '@weitersagen/testkit/geld';
import { buildBetreiber, melde } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { buildPayable, createRuns, statusReport } from '@weitersagen/testkit/lauf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { checkKonten } from '../buchung/queries.ts';
import { takeFileRejection } from './commands-ablehnung.ts';
import { openAuszahlungslauf } from './commands-eroeffnen.ts';
import { continueLauf } from './commands-fortsetzen.ts';

/** More than one statement could insert while each payment had its own parameters (65,535 by ten). */
const MANY = 6_600;
const SINGLE = 1_600;
const SOMEBODY = '01890000-0000-7000-8000-00000000000a' as BetreiberBenutzerId;
const ANOTHER = '01890000-0000-7000-8000-00000000000b' as BetreiberBenutzerId;

let haus: TestHaus;
let clerk: AngemeldeterBetreiber;
let approver: AngemeldeterBetreiber;
let runs: ReturnType<typeof createRuns>;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  clerk = await buildBetreiber(haus, 'Sachbearbeiter');
  approver = await buildBetreiber(haus, 'Freigeber');
  runs = createRuns(haus, { clerk, approver });
  const { praemierungId } = await buildPayable(haus, clerk);
  await copyClaim(praemierungId);
});
afterAll(async () => {
  const befund = haus && (await checkKonten(await haus.scope('alpha')));
  await haus?.stop();
  expect(befund?.anzahl).toBe(0);
});

/**
 * Others like it, with their bookings, to the same account. Goodwill: an order has one claim a side. The longest waiting have
 * a recommendation each, all others are of one.
 */
const copyClaim = async (id: string): Promise<void> => {
  const { db, mandant } = await haus.scope('alpha');
  await sql`insert into empfehlung select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
      'nummer', 'MANY' || lpad(n::text, 9, '0'), 'code', 'MANY' || lpad(n::text, 4, '0')))).*
    from praemierung p join empfehlung e on e.mandant_id = p.mandant_id and e.id = p.empfehlung_id, generate_series(1, ${SINGLE}::int) n
    where p.mandant_id = ${mandant.id} and p.id = ${id}`.execute(db);
  await sql`insert into praemierung select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'auftrag_id', null,
      'kulanz', true, 'empfehlung_id', e.id, 'gewaehlt_am', p.gewaehlt_am - interval '1 day'))).*
    from praemierung p, empfehlung e where p.mandant_id = ${mandant.id} and p.id = ${id} and e.mandant_id = ${mandant.id} and e.nummer like 'MANY%'`.execute(
    db,
  );
  await sql`insert into praemierung select (jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'auftrag_id', null, 'kulanz', true))).*
    from praemierung p, generate_series(1, ${MANY - SINGLE - 1}::int) where p.mandant_id = ${mandant.id} and p.id = ${id}`.execute(
    db,
  );
  await sql`insert into buchung select (jsonb_populate_record(b,
      jsonb_build_object('id', gen_random_uuid(), 'praemierung_id', q.id))).*
    from buchung b join praemierung q on q.mandant_id = b.mandant_id and q.kulanz
    where b.mandant_id = ${mandant.id} and q.mandant_id = ${mandant.id} and b.praemierung_id = ${id}`.execute(db);
};

const open = (Hoechstzahl?: number) =>
  haus.call(
    'openAuszahlungslauf',
    { params: { route: 'alpha' }, ...(Hoechstzahl === undefined ? {} : { body: { Hoechstzahl } }) },
    { cookies: clerk.cookies },
  );
const opened = async (Hoechstzahl?: number) => {
  const answer = await open(Hoechstzahl);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const confirm = (id: string) => runs.step(id, 'bestaetigen');
const scopeOf = () => haus.scope('alpha');
/** A run of so many whose file the bank has. */
const sent = async (count: number) => {
  const { Id } = await opened(count);
  await runs.step(Id, 'freigeben');
  const file = await runs.fetchFile(Id);
  if (!file.ok) throw new Error(JSON.stringify(file.problem));
  return { id: Id, file: file.data };
};
const stateOf = async (id: string) => {
  const { Status, Vorgang } = await runs.show(id);
  const { db, mandant } = await haus.scope('alpha');
  const { rows } = await sql<{ n: number }>`select count(*) as n from auszahlung
    where mandant_id = ${mandant.id} and lauf_id = ${id} and stand = 'bezahlt'`.execute(db);
  return { Status, Vorgang, paid: rows[0]?.n };
};
const payouts = async (id: string) => {
  const { db, mandant } = await haus.scope('alpha');
  const { rows } = await sql<{ n: number }>`select count(*) as n from buchung b join auszahlung a
    on a.mandant_id = b.mandant_id and a.praemierung_id = b.praemierung_id
    where a.mandant_id = ${mandant.id} and b.mandant_id = ${mandant.id} and a.lauf_id = ${id} and b.anlass = 'auszahlung'`.execute(
    db,
  );
  return rows[0]?.n;
};
const discard = (id: string) => runs.step(id, 'verwerfen');

/** Of all its payments, whatever became of them. */
const claimsOf = async (id: string): Promise<string[]> => {
  const { db, mandant } = await haus.scope('alpha');
  const rows = await db
    .selectFrom('auszahlung')
    .select('praemierung_id')
    .where('mandant_id', '=', mandant.id)
    .where('lauf_id', '=', id as never)
    .execute();
  return rows.map(({ praemierung_id }) => praemierung_id);
};
const setLauf = async (id: string, values: object) => {
  const { db, mandant } = await haus.scope('alpha');
  const its = db
    .updateTable('auszahlungslauf')
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id as never);
  await its.set(values).execute();
};
/** Somebody has said so, and its job is lost. */
const confirmWithoutJob = async (id: string) =>
  setLauf(id, { bestaetigt_am: (await scopeOf()).jetzt, bestaetigt_von: sql`freigegeben_von` });
/** Does the next portion, and breaks off before it is committed. */
const breakPortion = async (id: string) => {
  const broken = (await scopeOf()).transaction(async (tx) => {
    await continueLauf(tx, id);
    throw new Error('crash');
  });
  await expect(broken).rejects.toThrow('crash');
};
const done = () => haus.werk.jobs.catchUp();

describe('a run of many payments', () => {
  test.each([0, 10_001])('is refused for %i payments at most', async (hoechstzahl) => {
    expect(await open(hoechstzahl)).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
  });

  test('holds more than 6,553, and discarded gives all of them to the next', async () => {
    const { Id } = await opened();
    await done();
    expect(await runs.show(Id)).toMatchObject({ Anzahl: MANY, Vorgang: null });
    expect(new Set(await claimsOf(Id)).size).toBe(MANY);
    expect((await discard(Id)).ok).toBe(true);
    const next = await opened(MANY);
    await done();
    expect(await runs.show(next.Id)).toMatchObject({ Anzahl: MANY, Vorgang: null });
    expect((await discard(next.Id)).ok).toBe(true);
  }, 120_000);

  test('holds no more than the clerk asked for; two clerks at once share nothing', async () => {
    const [one, other] = await Promise.all([opened(40), opened(40)]);
    expect([one.Anzahl, other.Anzahl]).toEqual([40, 40]);
    const claims = [...(await claimsOf(one.Id)), ...(await claimsOf(other.Id))];
    expect(new Set(claims).size).toBe(80);
    await discard(one.Id);
    await discard(other.Id);
  }, 60_000);
});

describe('a run that is still being opened', () => {
  /** The first portion is in it, and the job for the next one is lost. */
  const halfOpen = async () => {
    const scope = await scopeOf();
    const result = await openAuszahlungslauf(
      { ...scope, transaction: withoutJobs(scope) } as typeof scope,
      SOMEBODY,
      3_000,
    );
    if (!result.ok) throw new Error(result.grund);
    return result.row.id;
  };
  const withoutJobs =
    (scope: MandantScope): MandantScope['transaction'] =>
    (work) =>
      scope.transaction((tx) => work({ ...tx, enqueue: async () => {} } as typeof tx));

  test('cannot be released, also not by the version before; a portion that broke off has taken nothing', async () => {
    const id = await halfOpen();
    const before = { Status: 'Offen', Anzahl: 2_000, Vorgang: { Art: 'eroeffnen', Erledigt: 2_000, Gesamt: 3_000 } };
    await breakPortion(id);
    const run = await runs.show(id);
    expect(run).toMatchObject(before);
    expect(run.erlaubt).toEqual(['verwerfen']);
    expect(await runs.step(id, 'freigeben')).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Schritt', meldung: expect.stringContaining('noch eröffnet') }] },
    });
    await expect(setLauf(id, { status: 'Freigegeben', freigegeben_von: ANOTHER })).rejects.toThrow(/ganz/);
    await done();
    expect(await runs.show(id)).toMatchObject({ Status: 'Offen', Anzahl: 3_000, Vorgang: null });
    expect((await runs.show(id)).erlaubt).toContain('freigeben');
    expect((await discard(id)).ok).toBe(true);
  }, 60_000);

  test('can be discarded; a job that is left over finds nothing to do', async () => {
    const id = await halfOpen();
    expect((await discard(id)).ok).toBe(true);
    await continueLauf(await scopeOf(), id);
    await done();
    expect(await runs.show(id)).toMatchObject({ Status: 'Verworfen', Vorgang: null });
    expect(await claimsOf(id)).toHaveLength(2_000);
  }, 60_000);
});

describe('the confirmation of more than a portion', () => {
  test('goes on portion by portion, said twice books nothing twice, and the file stays the same', async () => {
    const { id, file } = await sent(250);
    const answer = await confirm(id);
    expect(answer.ok && answer.data).toMatchObject({ Status: 'Freigegeben', BestaetigtAm: null });
    await Promise.all([confirm(id), continueLauf(await scopeOf(), id), continueLauf(await scopeOf(), id)]);
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Vorgang: null, paid: 250 });
    expect(await payouts(id)).toBe(250);
    expect(await runs.fetchFile(id)).toMatchObject({ data: file });
  }, 60_000);

  test('is as it was before, after a portion that broke off, and is taken up again', async () => {
    const { id } = await sent(150);
    await confirmWithoutJob(id);
    await breakPortion(id);
    expect(await stateOf(id)).toEqual({
      Status: 'Freigegeben',
      Vorgang: { Art: 'bestaetigen', Erledigt: 0, Gesamt: 150 },
      paid: 0,
    });
    expect((await runs.show(id)).erlaubt).not.toContain('bestaetigen');
    await done();
    expect(await stateOf(id)).toMatchObject({ Status: 'Bestaetigt', paid: 150 });
    expect(await payouts(id)).toBe(150);
  }, 60_000);

  test('ends where the bank refuses the file meanwhile: what was booked is taken back, and it can be sent again', async () => {
    const { id } = await sent(150);
    const { MsgId } = await runs.show(id);
    await confirm(id);
    const [refused] = await Promise.all([
      runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'DT01' })),
      continueLauf(await scopeOf(), id),
    ]);
    expect(refused).toMatchObject({ data: { DateiAbgelehnt: 1 } });
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Freigegeben', Vorgang: null, paid: 0 });
    await runs.fetchFile(id);
    await confirm(id);
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Vorgang: null, paid: 150 });
    expect((await checkKonten(await scopeOf())).anzahl).toBe(0);
  }, 60_000);

  test('goes on with a payment whose order ended meanwhile, which then waits for a clerk', async () => {
    const e = await buildPayable(haus, clerk);
    const { db, mandant } = await scopeOf();
    await db
      .updateTable('praemierung')
      .set({ gewaehlt_am: new Date(0) })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', e.praemierungId)
      .execute();
    const { id } = await sent(150);
    await confirmWithoutJob(id);
    await melde(haus, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
    await done();
    expect(await runs.paymentOf(id, e)).toMatchObject({ Stand: 'bezahlt', Rueckruf: 'zuEntscheiden' });
  }, 60_000);
});

describe('a refusal of the whole file after its confirmation', () => {
  const sentAndBooked = async () => {
    const { id, file } = await sent(250);
    await confirm(id);
    await done();
    return { id, file, run: await runs.show(id) };
  };
  /** The bank's report, of which the first portion is taken back, and the job for the next one is lost. */
  const halfBack = async (MsgId: string) => {
    const scope = await scopeOf();
    await scope.transaction((tx) =>
      takeFileRejection({ ...tx, enqueue: async () => {} } as typeof tx, {
        msgId: MsgId,
        allesAbgelehnt: true,
        grund: { code: 'DT01' },
        zahlungen: [],
      }),
    );
  };
  const half = { Status: 'Freigegeben', Vorgang: { Art: 'zuruecknehmen', Erledigt: 100, Gesamt: 250 }, paid: 150 };

  test('is taken back in portions; meanwhile nothing is confirmed, fetched, discarded or refused again', async () => {
    const { id, run } = await sentAndBooked();
    await halfBack(run.MsgId);
    await breakPortion(id);
    expect(await stateOf(id)).toEqual(half);
    for (const step of ['bestaetigen', 'verwerfen'] as const)
      expect(await runs.step(id, step)).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    expect(await runs.fetchFile(id)).toMatchObject({ status: 404 });
    expect((await runs.show(id)).erlaubt).toEqual(['bankantwort']);
    const again = await runs.answer(statusReport(run.MsgId, { group: 'RJCT', code: 'DT01' }));
    expect(again).toMatchObject({ data: { DateiAbgelehnt: 0, Schon: 1 } });
    expect(await stateOf(id)).toEqual(half);
    await Promise.all([continueLauf(await scopeOf(), id), continueLauf(await scopeOf(), id)]);
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Freigegeben', Vorgang: null, paid: 0 });
    expect(await runs.show(id)).toMatchObject({ MsgId: `${run.Nummer}-2`, DateiAbgelehnt: { Grund: 'DT01' } });
    expect((await checkKonten(await scopeOf())).anzahl).toBe(0);
    expect((await discard(id)).ok).toBe(true);
  }, 60_000);

  test('is taken up again without anybody asking, and the file of the next submission holds all of it', async () => {
    const { id, file, run } = await sentAndBooked();
    await halfBack(run.MsgId);
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Freigegeben', Vorgang: null, paid: 0 });
    const next = await runs.fetchFile(id);
    const payments = (xml: string) => xml.match(/<EndToEndId>[^<]+/g);
    expect(payments(next.ok ? next.data : '')).toEqual(payments(file));
    await confirm(id);
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Vorgang: null, paid: 250 });
  }, 60_000);
});
