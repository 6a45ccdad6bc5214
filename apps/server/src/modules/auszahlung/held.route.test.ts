import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BonusWorld, createBonusWorld } from '@weitersagen/testkit/bonus';
import {
  buildBetreiber,
  buildPreparePraemie,
  IBAN,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { signIn } from '@weitersagen/testkit/konto';
import { buildPayable, createRuns, statusReport } from '@weitersagen/testkit/lauf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ibanSearch } from '../../platform/crypto/iban.ts';
import { checkLedgers } from '../buchung/queries.ts';
import { deleteKonto } from '../empfehler/commands-delete.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let runs: ReturnType<typeof createRuns>;
let world: BonusWorld;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { ModuleStoringBankdata: true } });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  runs = createRuns(app, { clerk, approver: await buildBetreiber(app, 'Freigeber') });
  world = await createBonusWorld(app);
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true]);
});

const OTHER = 'DE02120300000000202051';
const HELD = { Status: 'Verworfen', Zahlungen: [{ Stand: 'verworfen', Grund: 'verdachtOffen' }] };
const choose = async (token: string, Iban = IBAN) => {
  const body = { Praemienart: 'geld', Iban, Kontoinhaber: 'Jana Weber' } as const;
  expect(await app.call('putPraemierung', { body }, { token })).toMatchObject({ ok: true });
};
/** The recipient's claim is chosen to `IBAN`; the referrer's is not chosen. */
const recipientChose = async () => {
  const e = await buildPreparePraemie(app, clerk, { anteilEmpfaenger: 50 });
  await choose(await praemieToken(app, e.empfaengerEmail));
  return e;
};
const store = async (email: string) => {
  const { token } = await signIn(app, email);
  const body = { Iban: IBAN, Kontoinhaber: 'Jana Weber' };
  expect(await app.call('putBankdaten', { body }, { token })).toMatchObject({ ok: true });
  return token;
};
const openRun = () => app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
const clear = async (auftragsnummer: string) =>
  expect(
    await app.call(
      'beantworteVerdacht',
      {
        params: { route: 'alpha', auftragsnummer },
        body: { Faelle: ['gemeinsamesKonto'], Antwort: 'inOrdnung', Grund: 'Ehepaar, ein Konto' },
      },
      { cookies: clerk.cookies },
    ),
  ).toMatchObject({ ok: true });
/** What the account of the other side is, as if it had been stored at the very moment at which the run was opened. */
const storeUnnoticed = async (e: { id: string; empfehlerId: string }) => {
  const { db } = await app.scope();
  const { iban_suche } = await db
    .selectFrom('praemierung')
    .select('iban_suche')
    .where('empfehlung_id', '=', e.id as never)
    .where('iban_suche', 'is not', null)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('empfehler')
    .set({ iban_suche })
    .where('id', '=', e.empfehlerId as never)
    .execute();
};
const claimOf = async (id: string) =>
  (await app.scope()).db
    .selectFrom('praemierung')
    .select(['status', 'iban_versiegelt', 'iban_maskiert', 'iban_suche', 'kontoinhaber_versiegelt'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();
const FORGOTTEN = {
  status: 'Storniert',
  iban_versiegelt: null,
  iban_maskiert: null,
  iban_suche: null,
  kontoinhaber_versiegelt: null,
};

const heldOrders = async () => {
  const answer = await app.call('getAuszahlungslaeufe', { query: {} }, { cookies: clerk.cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data.Angehalten.map(({ Auftragsnummer }) => Auftragsnummer);
};

describe('one account on both sides is asked for', () => {
  test('when a run is opened, and clerks are told, where both gave it at one moment and neither was seen', async () => {
    const e = await recipientChose();
    await storeUnnoticed(e);
    expect(await heldOrders()).not.toContain(e.auftragsnummer);
    expect(await openRun()).toMatchObject({ ok: false });
    expect(await heldOrders()).toContain(e.auftragsnummer);
  });

  test('again when the run is released: it is discarded where nothing else is in it', async () => {
    const e = await recipientChose();
    const id = await runs.open();
    await storeUnnoticed(e);
    expect(await runs.step(id, 'freigeben')).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    expect(await runs.show(id)).toMatchObject(HELD);
  });

  test('again when its file is fetched first', async () => {
    const e = await recipientChose();
    const id = await runs.openReleased();
    await storeUnnoticed(e);
    expect(await runs.fetchFile(id)).toMatchObject({ ok: false });
    expect(await runs.show(id)).toMatchObject(HELD);
  });

  test('where a claim is chosen after the release of the run with the other one', async () => {
    const e = await recipientChose();
    const id = await runs.openReleased();
    await choose(await praemieToken(app, e.empfehlerEmail));
    expect(await runs.show(id)).toMatchObject(HELD);
  });

  test('where the referrer stores the account, and is kept when he deletes it, until it is answered', async () => {
    const e = await recipientChose();
    const id = await runs.openReleased();
    const token = await store(e.empfehlerEmail);
    expect(await runs.show(id)).toMatchObject(HELD);
    expect(await app.call('deleteBankdaten', {}, { token })).toMatchObject({ ok: true });
    expect(await openRun()).toMatchObject({ status: 422 });
    await clear(e.auftragsnummer);
    const again = await runs.open();
    expect((await runs.show(again)).Anzahl).toBe(1);
    await runs.step(again, 'verwerfen');
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
  });

  test('of a bonus, whose account is that of a recipient of its orders', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    await world.claim(who);
    const id = await runs.openReleased();
    const { db } = await app.scope();
    const bonus = (await world.claims(who))[0]!;
    const order = db.selectFrom('auftrag').select('empfaenger_id').where('auftragsnummer', '=', orders[1]!.nummer);
    await db.updateTable('empfaenger').set({ iban_suche: bonus.iban_suche }).where('id', 'in', order).execute();
    expect(await runs.fetchFile(id)).toMatchObject({ ok: false });
    expect(await runs.show(id)).toMatchObject(HELD);
    await clear(orders[1]!.nummer);
    expect(await openRun()).toMatchObject({ status: 201, data: { Anzahl: 1 } });
  });
});

describe('an answer that it is all right holds for those it was given for alone', () => {
  const hint = async (auftragsnummer: string) => {
    const params = { route: 'alpha', auftragsnummer };
    const order = await app.call('getAuftrag', { params }, { cookies: clerk.cookies });
    if (!order.ok) throw new Error(JSON.stringify(order.problem));
    const hints = order.data.Verdachtsfaelle.filter(({ Art }) => Art === 'gemeinsamesKonto');
    return hints.map(({ Offen, Antwort }) => [Offen, Antwort !== null]);
  };
  const open = [[true, false]];
  const cleared = [[false, true]];
  const bothChose = async () => {
    const e = await recipientChose();
    await choose(await praemieToken(app, e.empfehlerEmail));
    expect(await hint(e.auftragsnummer)).toEqual(open);
    await clear(e.auftragsnummer);
    expect(await hint(e.auftragsnummer)).toEqual(cleared);
    return e;
  };
  const sentBack = async (count: number) => {
    const id = await runs.openSent();
    const { MsgId, Zahlungen } = await runs.show(id);
    expect(Zahlungen).toHaveLength(count);
    const payments = Zahlungen.map(({ EndToEndId }) => ({ id: EndToEndId, code: 'AC04' }));
    await runs.answer(statusReport(MsgId, { payments }));
  };
  const held = async (...orders: string[]) => {
    const list = await app.call('getAuszahlungslaeufe', { query: {} }, { cookies: clerk.cookies });
    return list.ok ? list.data.Angehalten.filter((a) => orders.includes(a.Auftragsnummer)).map((a) => a.Art) : [];
  };
  const empty = async () => {
    const id = await runs.openSent();
    await runs.step(id, 'bestaetigen');
    return (await runs.show(id)).Anzahl;
  };

  test('the same two claims to the same account again are paid', async () => {
    const e = await bothChose();
    await sentBack(2);
    await choose(await praemieToken(app, e.empfehlerEmail));
    await choose(await praemieToken(app, e.empfaengerEmail));
    expect(await hint(e.auftragsnummer)).toEqual(cleared);
    expect(await empty()).toBe(2);
  });

  test('another account of both is held anew, until that is answered too', async () => {
    const e = await bothChose();
    await sentBack(2);
    await choose(await praemieToken(app, e.empfehlerEmail), OTHER);
    await choose(await praemieToken(app, e.empfaengerEmail), OTHER);
    expect(await hint(e.auftragsnummer)).toEqual(open);
    expect(await held(e.auftragsnummer)).toHaveLength(2);
    expect(await openRun()).toMatchObject({ status: 422 });
    await clear(e.auftragsnummer);
    expect(await held(e.auftragsnummer)).toEqual([]);
    expect(await empty()).toBe(2);
  });

  test('another claim to the account is held anew: the bonus that counts the order', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    const scope = await app.scope();
    const { db } = scope;
    const recipient = db.selectFrom('auftrag').select('empfaenger_id').where('auftragsnummer', '=', orders[0]!.nummer);
    const stored = ibanSearch(scope.keys, scope.mandant.id, IBAN);
    await db.updateTable('empfaenger').set({ iban_suche: stored }).where('id', 'in', recipient).execute();
    const [mail] = (await app.mails(who.empfehlerEmail)).filter((m) => m.betreff.startsWith('Ihre Prämie liegt'));
    await choose(/\?praemie=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const numbers = orders.map(({ nummer }) => nummer);
    for (const number of numbers) if ((await hint(number)).length > 0) await clear(number);
    expect(await held(...numbers)).toEqual([]);
    await world.claim(who);
    expect(await held(...numbers)).toContain('Bonus');
    expect(await hint(numbers[0]!)).toEqual(open);
    await clear(numbers[0]!);
    expect(await held(...numbers)).toEqual([]);
  });
});

describe('the bank data of a deleted account are forgotten', () => {
  test('when a hint takes its claim out of a run, which cancels it', async () => {
    const e = await buildPreparePraemie(app, clerk, { anteilEmpfaenger: 50 });
    const body = { Praemienart: 'geld', Iban: OTHER, Kontoinhaber: 'Jana Weber' } as const;
    const chosen = await app.call('putPraemierung', { body }, { token: await praemieToken(app, e.empfehlerEmail) });
    await runs.open();
    await deleteKonto(await app.scope(), e.empfehlerId);
    await choose(await praemieToken(app, e.empfaengerEmail), OTHER);
    expect(await claimOf(chosen.ok ? chosen.data.Id : '')).toEqual(FORGOTTEN);
  });

  test('when its order ends while the claim lies in a run that nobody fetched', async () => {
    const e = await buildPayable(app, clerk);
    await runs.openReleased();
    await deleteKonto(await app.scope(), e.empfehlerId);
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
    expect(await claimOf(e.praemierungId)).toEqual(FORGOTTEN);
  });

  test('when its order ended while the file was out, and the bank refuses the file', async () => {
    const e = await buildPayable(app, clerk);
    const id = await runs.openSent();
    const { Nummer } = await runs.show(id);
    await deleteKonto(await app.scope(), e.empfehlerId);
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });
    expect(await runs.answer(statusReport(Nummer, { group: 'RJCT', code: 'FF01' }))).toMatchObject({ ok: true });
    expect(await claimOf(e.praemierungId)).toEqual(FORGOTTEN);
  });
});
