import type { BetreiberUserId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import type { SignedInBetreiber } from '@weitersagen/testkit/geld';
import { buildBetreiber, reportFact } from '@weitersagen/testkit/geld';
import { buildPayable, copyClaim, createRuns, type Payable, statusReport } from '@weitersagen/testkit/lauf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { withOwner } from '../../platform/db/owner.ts';
import { MAIL_JOB } from '../../platform/mail/outbox.ts';
import { checkKonten } from '../buchung/queries.ts';
import { beginConfirmation, PORTION } from './commands-confirm.ts';
import { continueLauf } from './commands-continue.ts';
import { openAuszahlungslauf } from './commands-open.ts';
import { PORTION_JOB } from './commands-portion.ts';
import { takeFileRejection } from './commands-rejection.ts';
import { lockLauf } from './queries.ts';

/** More than one statement could insert while each payment had its own parameters (65,535 by ten). */
const MANY = 6_600;
/** More than a portion of what is confirmed and taken back. */
const SENT = PORTION + 20;
const APART = 1_600;
const SOMEBODY = '01890000-0000-7000-8000-00000000000a' as BetreiberUserId;
const ANOTHER = '01890000-0000-7000-8000-00000000000b' as BetreiberUserId;

const asOwner = <T extends object>(statement: string): Promise<T[]> =>
  withOwner(app.runtime.env.DATABASE_URL ?? '', async (owner) => (await owner.query<T>(statement)).rows);
/** From here on no mail gets its job: sending some thousand takes longer than all that is asked of runs. */
const keepMailsPlanned = () =>
  asOwner(`create function no_job() returns trigger language plpgsql as 'begin return null; end';
    create trigger no_job before insert on pgboss.job_common for each row when (new.name = '${MAIL_JOB}') execute function no_job()`);
/** Mails to those who were paid. */
const planned = async (): Promise<number> =>
  (await asOwner<{ n: number }>(`select count(*)::int as n from mail where vorlage = 'auszahlungGesendet'`))[0]?.n ?? 0;

let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
let runs: ReturnType<typeof createRuns>;
/** Of an order of its own. */
let one: Payable;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
  runs = createRuns(app, { clerk, approver });
  const { praemierungId } = await buildPayable(app, clerk);
  one = await buildPayable(app, clerk);
  await copyClaim(app, praemierungId, { apart: APART, together: MANY - APART - 2 });
  await keepMailsPlanned();
});
afterAll(async () => {
  const finding = app && (await checkKonten(await app.scope('alpha')));
  await app?.stop();
  expect(finding?.anzahl).toBe(0);
});

const open = (Limit?: number) =>
  app.call(
    'openAuszahlungslauf',
    { params: { route: 'alpha' }, ...(Limit === undefined ? {} : { body: { Hoechstzahl: Limit } }) },
    { cookies: clerk.cookies },
  );
const opened = async (Limit?: number) => {
  const answer = await open(Limit);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const confirm = (id: string) => runs.step(id, 'bestaetigen');
const scopeOf = () => app.scope('alpha');
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
  const { db, mandant } = await app.scope('alpha');
  const { rows } = await sql<{ n: number }>`select count(*) as n from auszahlung
    where mandant_id = ${mandant.id} and lauf_id = ${id} and stand = 'bezahlt'`.execute(db);
  return { Status, Vorgang, paid: rows[0]?.n };
};
const payouts = async (id: string) => {
  const { db, mandant } = await app.scope('alpha');
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
  const { db, mandant } = await app.scope('alpha');
  const rows = await db
    .selectFrom('auszahlung')
    .select('praemierung_id')
    .where('mandant_id', '=', mandant.id)
    .where('lauf_id', '=', id as never)
    .execute();
  return rows.flatMap(({ praemierung_id }) => praemierung_id ?? []);
};
const setRun = async (id: string, values: object) => {
  const { db, mandant } = await app.scope('alpha');
  const its = db
    .updateTable('auszahlungslauf')
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id as never);
  await its.set(values).execute();
};
/**
 * The next portion's job is put off, so that nobody takes it up while the state between is looked at, not even the sweep of
 * the minute; `loseJob` loses it.
 */
const withJobsHeld = (tx: MandantScope): MandantScope => ({
  ...tx,
  enqueue: async (name, ...data) => {
    if (name !== PORTION_JOB) return tx.enqueue(name, ...data);
    for (const one of data)
      await sql`insert into pgboss.job (name, data, start_after)
        values (${name}, ${JSON.stringify(one)}::jsonb, now() + interval '1 hour')`.execute(tx.db);
  },
});
const loseJob = async () =>
  sql`delete from pgboss.job where name = ${PORTION_JOB} and start_after > now() + interval '30 minutes'`.execute(
    (await scopeOf()).db,
  );
/** Somebody has said so, and nothing of it is done. */
const confirmOnly = async (id: string) =>
  (await scopeOf()).transaction(async (tx) => beginConfirmation(withJobsHeld(tx), (await lockLauf(tx, id))!, ANOTHER));
/** Does the next portion, and breaks off before it is committed. */
const breakPortion = async (id: string) => {
  const broken = (await scopeOf()).transaction(async (tx) => {
    await continueLauf(tx, id);
    throw new Error('crash');
  });
  await expect(broken).rejects.toThrow('crash');
};
const done = () => app.runtime.jobs.catchUp();

describe('a run of many payments', () => {
  test.each([0, 10_001])('is refused for %i payments at most', async (limit) => {
    expect(await open(limit)).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
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
  /** The first portion is in it. */
  const halfOpen = async () => {
    const result = await (await scopeOf()).transaction((tx) =>
      openAuszahlungslauf(joined(withJobsHeld(tx)), SOMEBODY, { limit: 3_000 }),
    );
    if (!result.ok) throw new Error(result.grund);
    return result.row.id;
  };
  const joined = (tx: MandantScope): MandantScope => ({ ...tx, transaction: (work) => work(tx) });

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
    await expect(setRun(id, { status: 'Freigegeben', freigegeben_von: ANOTHER })).rejects.toThrow(/ganz/);
    await loseJob();
    await done();
    expect(await runs.show(id)).toMatchObject({ Status: 'Offen', Anzahl: 3_000, Vorgang: null });
    expect((await runs.show(id)).erlaubt).toContain('freigeben');
    expect((await discard(id)).ok).toBe(true);
  }, 60_000);

  test('can be discarded; a job that is left over finds nothing to do', async () => {
    const id = await halfOpen();
    expect((await discard(id)).ok).toBe(true);
    await continueLauf(await scopeOf(), id);
    await loseJob();
    await done();
    expect(await runs.show(id)).toMatchObject({ Status: 'Verworfen', Vorgang: null });
    expect(await claimsOf(id)).toHaveLength(2_000);
  }, 60_000);
});

describe('the confirmation of more than a portion', () => {
  test('goes on portion by portion, said twice books nothing twice, and the file stays the same', async () => {
    const { id, file } = await sent(SENT);
    const before = await planned();
    const answer = await confirm(id);
    expect(answer.ok && answer.data).toMatchObject({ Status: 'Freigegeben', BestaetigtAm: null });
    await Promise.all([confirm(id), continueLauf(await scopeOf(), id), continueLauf(await scopeOf(), id)]);
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Vorgang: null, paid: SENT });
    expect(await payouts(id)).toBe(SENT);
    expect((await planned()) - before).toBe(SENT);
    expect(await runs.fetchFile(id)).toMatchObject({ data: file });
  }, 60_000);

  test('is as it was before, after a portion that broke off, and is taken up again', async () => {
    const { id } = await sent(SENT);
    await confirmOnly(id);
    await breakPortion(id);
    expect(await stateOf(id)).toEqual({
      Status: 'Freigegeben',
      Vorgang: { Art: 'bestaetigen', Erledigt: 0, Gesamt: SENT },
      paid: 0,
    });
    expect((await runs.show(id)).erlaubt).not.toContain('bestaetigen');
    await loseJob();
    await done();
    expect(await stateOf(id)).toMatchObject({ Status: 'Bestaetigt', paid: SENT });
    expect(await payouts(id)).toBe(SENT);
  }, 60_000);

  test('ends where the bank refuses the file meanwhile: what was booked is taken back, and it can be sent again', async () => {
    const { id } = await sent(SENT);
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
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Vorgang: null, paid: SENT });
    expect((await checkKonten(await scopeOf())).anzahl).toBe(0);
  }, 60_000);

  test('goes on with a payment whose order ended meanwhile, which then waits for a clerk', async () => {
    const { db, mandant } = await scopeOf();
    await db
      .updateTable('praemierung')
      .set({ gewaehlt_am: new Date(0) })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', one.praemierungId)
      .execute();
    const { id } = await sent(SENT);
    await confirmOnly(id);
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: one.auftragsnummer });
    await loseJob();
    await done();
    expect(await runs.paymentOf(id, one)).toMatchObject({ Stand: 'bezahlt', Rueckruf: 'zuEntscheiden' });
  }, 60_000);
});

describe('a refusal of the whole file after its confirmation', () => {
  const sentAndBooked = async () => {
    const { id, file } = await sent(SENT);
    await confirm(id);
    await done();
    return { id, file, run: await runs.show(id) };
  };
  /** The bank's report, of which the first portion is taken back. */
  const halfBack = async (MsgId: string) => {
    const scope = await scopeOf();
    await scope.transaction((tx) =>
      takeFileRejection(withJobsHeld(tx), {
        msgId: MsgId,
        allesAbgelehnt: true,
        grund: { code: 'DT01' },
        zahlungen: [],
      }),
    );
  };
  const half = {
    Status: 'Freigegeben',
    Vorgang: { Art: 'zuruecknehmen', Erledigt: PORTION, Gesamt: SENT },
    paid: SENT - PORTION,
  };

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
    await loseJob();
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
    await loseJob();
    await done();
    expect(await stateOf(id)).toEqual({ Status: 'Freigegeben', Vorgang: null, paid: 0 });
    const next = await runs.fetchFile(id);
    const payments = (xml: string) => xml.match(/<EndToEndId>[^<]+/g);
    expect(payments(next.ok ? next.data : '')).toEqual(payments(file));
  }, 60_000);
});
