import { buildMandant } from '@weitersagen/testkit/bau';
import type { AngemeldeterBetreiber } from '@weitersagen/testkit/geld';
import { buildBetreiber, melde } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { buildPayable, createRuns, statusReport } from '@weitersagen/testkit/lauf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkKonten } from '../buchung/queries.ts';
import { confirmPortion } from './commands-bestaetigen.ts';

/** More than one statement could insert while each payment had its own parameters (65,535 by ten). */
const MANY = 6_600;

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
  await copyClaim(praemierungId, MANY - 1);
});
afterAll(async () => {
  const befund = haus && (await checkKonten(await haus.scope('alpha')));
  await haus?.stop();
  expect(befund?.anzahl).toBe(0);
});

/** Others like it, with their bookings, of the same recommendation and to the same account. Goodwill: an order has one claim a side. */
const copyClaim = async (id: string, count: number): Promise<void> => {
  const { db, mandant } = await haus.scope('alpha');
  await sql`insert into praemierung select (jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'auftrag_id', null, 'kulanz', true))).*
    from praemierung p, generate_series(1, ${count}::int) where p.mandant_id = ${mandant.id} and p.id = ${id}`.execute(
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
  const { Status, Bestaetigung, Zahlungen } = await runs.show(id);
  return { Status, Bestaetigung, paid: Zahlungen.filter((z) => z.Stand === 'bezahlt').length };
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

describe('a run of many payments', () => {
  test.each([0, 10_001])('is refused for %i payments at most', async (hoechstzahl) => {
    expect(await open(hoechstzahl)).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
  });

  test('holds more than 6,553, and discarded gives all of them to the next', async () => {
    const run = await opened();
    expect(run.Anzahl).toBe(MANY);
    expect(new Set(run.Zahlungen.map((z) => z.PraemierungId)).size).toBe(MANY);
    expect((await discard(run.Id)).ok).toBe(true);
  }, 120_000);

  test('holds no more than the clerk asked for; two clerks at once share nothing', async () => {
    const [one, other] = await Promise.all([opened(40), opened(40)]);
    expect([one.Anzahl, other.Anzahl]).toEqual([40, 40]);
    const claims = [...one.Zahlungen, ...other.Zahlungen].map((z) => z.PraemierungId);
    expect(new Set(claims).size).toBe(80);
    await discard(one.Id);
    await discard(other.Id);
  }, 60_000);
});

describe('the confirmation of more than a portion', () => {
  test('goes on portion by portion, said twice books nothing twice, and the file stays the same', async () => {
    const { id, file } = await sent(250);
    const answer = await confirm(id);
    expect(answer.ok && answer.data).toMatchObject({ Status: 'Freigegeben', BestaetigtAm: null });
    await Promise.all([confirm(id), confirmPortion(await scopeOf(), id), confirmPortion(await scopeOf(), id)]);
    await haus.werk.jobs.catchUp();
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Bestaetigung: null, paid: 250 });
    expect(await payouts(id)).toBe(250);
    expect(await runs.fetchFile(id)).toMatchObject({ data: file });
  }, 60_000);

  test('is as it was before, after a portion that broke off, and is taken up again', async () => {
    const { id } = await sent(150);
    const scope = await scopeOf();
    await scope.db
      .updateTable('auszahlungslauf')
      .set({ bestaetigt_am: scope.jetzt, bestaetigt_von: sql`freigegeben_von` })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', id as never)
      .execute();
    const broken = scope.transaction(async (tx) => {
      await confirmPortion(tx, id);
      throw new Error('crash');
    });
    await expect(broken).rejects.toThrow('crash');
    expect(await stateOf(id)).toEqual({
      Status: 'Freigegeben',
      Bestaetigung: { Erledigt: 0, Gesamt: 150 },
      paid: 0,
    });
    expect((await runs.show(id)).erlaubt).not.toContain('bestaetigen');
    await haus.werk.jobs.catchUp();
    expect(await stateOf(id)).toMatchObject({ Status: 'Bestaetigt', paid: 150 });
    expect(await payouts(id)).toBe(150);
  }, 60_000);

  test('ends where the bank refuses the file meanwhile: what was booked is taken back, and it can be sent again', async () => {
    const { id } = await sent(150);
    const { MsgId } = await runs.show(id);
    await confirm(id);
    const [refused] = await Promise.all([
      runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'DT01' })),
      confirmPortion(await scopeOf(), id),
    ]);
    expect(refused).toMatchObject({ data: { DateiAbgelehnt: 1 } });
    await haus.werk.jobs.catchUp();
    expect(await stateOf(id)).toEqual({ Status: 'Freigegeben', Bestaetigung: null, paid: 0 });
    await runs.fetchFile(id);
    await confirm(id);
    await haus.werk.jobs.catchUp();
    expect(await stateOf(id)).toEqual({ Status: 'Bestaetigt', Bestaetigung: null, paid: 150 });
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
    await confirm(id);
    await melde(haus, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
    await haus.werk.jobs.catchUp();
    expect(await runs.paymentOf(id, e)).toMatchObject({ Stand: 'bezahlt', Rueckruf: 'zuEntscheiden' });
  }, 60_000);
});
