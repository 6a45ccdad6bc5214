import type { OkOf } from '@weitersagen/contract/api';
import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/values';
import { decideOneAuftrag } from '@weitersagen/server/modules/auftrag/commands-decide';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import {
  type BuiltEmpfehlung,
  buildBetreiber,
  buildEmpfehlung,
  type EmpfehlungWish,
  IBAN,
  reportFact,
} from './geld.ts';
import { signIn } from './konto.ts';

export interface Order {
  e: BuiltEmpfehlung;
  nummer: string;
}

/** What happens on the way to a staged bonus, and what has become of it. */
export const createBonusWorld = async (app: TestApp) => {
  const clerk = await buildBetreiber(app, 'Sachbearbeiter');
  const approver = await buildBetreiber(app, 'Freigeber');
  let n = 0;

  /** Reported, not released yet. */
  const report = async (wish: EmpfehlungWish = {}): Promise<Order> => {
    const route = wish.route ?? 'alpha';
    // Old enough for every fact that a test dates back.
    const e = await buildEmpfehlung(app, { alter: 60, ...wish });
    const number = `BO-${++n}`;
    const { heute } = await app.scope(route);
    const answer = await reportFact(
      app,
      {
        Ereignis: 'erfasst',
        Auftragsnummer: number,
        Empfehlungsnummer: e.nummer,
        Produkt: 'glas',
        Auftragsdatum: heute,
      },
      route,
    );
    expect(answer).toMatchObject({ status: 202 });
    return { e, nummer: number };
  };
  const release = async ({ nummer }: Order, route = 'alpha') =>
    expect(
      await decideOneAuftrag(await app.scope(route, 'betreiber:Test'), nummer, {
        entscheidung: 'freigeben',
        grund: '',
      }),
    ).toMatchObject({ ok: true });
  const releasedOrder = async (wish: EmpfehlungWish = {}): Promise<Order> => {
    const order = await report(wish);
    await release(order, wish.route);
    return order;
  };
  const fact = async (
    { nummer }: Order,
    Event: 'vertragGueltig' | 'storniert' | 'widerrufen',
    daysAgo = 0,
    route = 'alpha',
  ) => {
    const { heute } = await app.scope(route);
    const answer = await reportFact(
      app,
      { Ereignis: Event, Auftragsnummer: nummer, Datum: plusTage(heute, -daysAgo) },
      route,
    );
    expect(answer).toMatchObject({ status: 202 });
  };

  /** One referrer with so many released orders, in the order of their release. */
  const referrerWith = async (count: number, route = 'alpha'): Promise<{ who: BuiltEmpfehlung; orders: Order[] }> => {
    const first = await releasedOrder({ route });
    const orders = [first];
    while (orders.length < count) orders.push(await releasedOrder({ route, von: first.e }));
    return { who: first.e, orders };
  };
  const another = (who: BuiltEmpfehlung, route = 'alpha') => releasedOrder({ von: who, route });

  const claims = async (who: { empfehlerId: EmpfehlerId }, route = 'alpha') =>
    (await app.scope(route)).db
      .selectFrom('praemierung')
      .selectAll()
      .where('empfehler_id', '=', who.empfehlerId)
      .where('art', '=', 'Bonus')
      .orderBy('erstellt_am')
      .orderBy('id')
      .execute();
  const states = async (who: { empfehlerId: EmpfehlerId }, route = 'alpha') =>
    (await claims(who, route)).map(({ status }) => status);
  const bookings = async (id: PraemierungId) =>
    (
      await (
        await app.scope()
      ).db
        .selectFrom('buchung')
        .selectAll()
        .where('praemierung_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ anlass, soll, haben, cent }) => `${anlass}: ${soll} → ${haben} ${cent}`);
  const overview = async (who: BuiltEmpfehlung): Promise<OkOf<'getEmpfehlungen'> & { token: string }> => {
    const { token } = await signIn(app, who.empfehlerEmail);
    const answer = await app.call('getEmpfehlungen', { query: {} }, { token });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return { ...answer.data, token };
  };
  const ready = async (orders: readonly Order[]) => {
    for (const order of orders) await fact(order, 'vertragGueltig', 28);
    await app.springe(0);
  };
  const bonusMail = async (who: BuiltEmpfehlung) =>
    (await app.mails(who.empfehlerEmail)).filter(({ betreff }) => betreff.startsWith('Ihr Bonus liegt bereit'));
  /** Chosen as money by the link of the bonus mail. */
  const claim = async (who: BuiltEmpfehlung) => {
    const [mail] = await bonusMail(who);
    const token = /\?praemie=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = await app.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
      { token },
    );
    expect(answer).toMatchObject({ ok: true });
    return token;
  };
  const openRun = async () => {
    const answer = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    return answer.data.Id;
  };
  const step = async (id: string, Step: 'freigeben' | 'bestaetigen' | 'verwerfen') =>
    expect(
      await app.call(
        'putAuszahlungslauf',
        { params: { route: 'alpha', id }, body: { Schritt: Step } },
        { cookies: approver.cookies },
      ),
    ).toMatchObject({ ok: true });
  /** The bank has it from now on. */
  const fetchFile = async (id: string) =>
    expect(
      await app.call('getSepaDatei', { params: { route: 'alpha', id } }, { cookies: approver.cookies }),
    ).toMatchObject({ ok: true });
  const pay = async () => {
    const id = await openRun();
    await step(id, 'freigeben');
    await fetchFile(id);
    await step(id, 'bestaetigen');
    return id;
  };

  return {
    approver,
    report,
    release,
    releasedOrder,
    fact,
    referrerWith,
    another,
    claims,
    states,
    bookings,
    overview,
    ready,
    bonusMail,
    claim,
    openRun,
    step,
    fetchFile,
    pay,
  };
};
export type BonusWorld = Awaited<ReturnType<typeof createBonusWorld>>;
