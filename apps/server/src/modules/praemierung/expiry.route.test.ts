import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { PraemierungId, Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildGutschein,
  buildPreparePraemie,
  IBAN,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { signIn } from '@weitersagen/testkit/konto';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysBetween, plusTage } from '../../platform/clock/days.ts';
import { checkLedgers } from '../buchung/queries.ts';
import { movePraemierung } from './commands.ts';
import { importGutscheine } from './commands-import.ts';
import { findGutscheinOffer, findGutscheinStock } from './queries-gutschein.ts';
import { lapsesAt } from './rules.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true]);
});

/** A brand of its own for each test: its stock tells of nothing else. */
let brand = '';
let n = 0;
beforeEach(async () => {
  brand = `marke${++n}`;
  await buildGutschein(app, { id: brand, wertCent: 9000, codes: 0 });
});
const stock = async (...validUntil: (Tag | '')[]) => {
  const lines = validUntil.map((until, i) => `${brand};90.00;EUR;${brand}-${i}-${until};;${until};`);
  const scope = await app.scope();
  const { fehler } = await importGutscheine(
    scope,
    ['product;amount;currency;code;pin;valid_until;batch', ...lines].join('\n'),
    false,
  );
  expect(fehler).toEqual([]);
};

const today = async () => (await app.scope()).heute;
const windowEnd = async () => lapsesAt(await today(), ruleSetOf((await app.scope()).mandant.einstellungen));
const goTo = async (day: Tag) => app.springe(daysBetween(await today(), day));
const read = (token: string) => app.call('getPraemierung', { query: {} }, { token });
const chooseVoucher = (token: string) =>
  app.call('putPraemierung', { body: { Praemienart: 'gutschein', Gutschein: brand } }, { token });
const open = (token: string) => app.call('oeffneGutschein', { body: { Weg: 'anzeigen' } }, { token });
const claimOf = async (token: string) => {
  const answer = await read(token);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  const { db } = await app.scope();
  return db
    .selectFrom('praemierung')
    .selectAll()
    .where('id', '=', answer.data.Id as PraemierungId)
    .executeTakeFirstOrThrow();
};
const rowOf = async (id: PraemierungId) =>
  (await app.scope()).db.selectFrom('praemierung').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const codeOf = async (id: PraemierungId) =>
  (await app.scope()).db.selectFrom('gutscheincode').selectAll().where('praemierung_id', '=', id).executeTakeFirst();
const subjects = async (to: string) => (await app.mails(to)).map(({ betreff }) => betreff);
const lastBooking = async (id: PraemierungId) => {
  const rows = await (await app.scope()).db
    .selectFrom('buchung')
    .selectAll()
    .where('praemierung_id', '=', id)
    .orderBy('id')
    .execute();
  const last = rows.at(-1)!;
  return `${last.anlass}: ${last.soll} → ${last.haben}`;
};
const LINK = /^Ihr Gutschein wartet/;
const REMINDER = /^Ihre Prämie wartet noch bis/;
const count = (all: string[], pattern: RegExp) => all.filter((subject) => pattern.test(subject)).length;

const ready = () => buildPreparePraemie(app, clerk);
/** A voucher that was chosen and not opened. */
const chosen = async () => {
  const e = await ready();
  expect(await chooseVoucher(e.token)).toMatchObject({ ok: true });
  return { ...e, id: (await claimOf(e.token)).id };
};

describe('a code is given only where it is valid as long as the link to it', () => {
  test('not one that ends before the claim does, however far that is', async () => {
    await stock(plusTage(await windowEnd(), -1));
    const { token } = await ready();
    expect(await read(token)).toMatchObject({ data: { Gutscheine: [] } });
    expect(await chooseVoucher(token)).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Gutschein' }] } });
    const scope = await app.scope();
    expect((await findGutscheinOffer(scope)).map(({ name }) => name)).not.toContain(`Gutschein ${brand}`);
    const stocked = await findGutscheinStock(app.runtime.scopes.betreiber({ wer: 'test' }));
    expect(stocked.find(({ id }) => id === brand)).toMatchObject({ frei: { count: 0 } });
  });
  test('one that ends with it is, before one that lasts longer', async () => {
    const end = await windowEnd();
    await stock('', plusTage(end, 40), end);
    const { token, id } = await chosen();
    expect(await codeOf(id)).toMatchObject({ gueltig_bis: end });
    expect(await read(token)).toMatchObject({ data: { VerfaelltAm: end } });
  });
  test('chosen on the last day, it can be opened for 30 days more', async () => {
    const end = await windowEnd();
    const { token } = await ready();
    await goTo(end);
    await stock(plusTage(end, 29), plusTage(end, 30));
    expect(await chooseVoucher(token)).toMatchObject({ ok: true, data: { VerfaelltAm: plusTage(end, 30) } });
    const { id } = await claimOf(token);
    expect(await codeOf(id)).toMatchObject({ gueltig_bis: plusTage(end, 30) });
  });
});

describe('a voucher that was chosen and not opened', () => {
  test('is mailed as a link within 24 hours, once, and the link opens it', async () => {
    await stock('');
    const e = await chosen();
    await app.springe(0);
    expect(count(await subjects(e.empfehlerEmail), LINK)).toBe(0);
    await app.springe(1);
    await app.springe(1);
    const mails = await app.mails(e.empfehlerEmail);
    expect(mails.filter(({ betreff }) => LINK.test(betreff))).toHaveLength(1);
    const link = await praemieToken(app, e.empfehlerEmail);
    expect(mails.some(({ text }) => text.includes(`${brand}-0-`))).toBe(false);
    expect(await open(link)).toMatchObject({ ok: true, data: { Code: expect.stringContaining(brand) } });
  });
  test('is mailed as a link again where the claim ended and is given again', async () => {
    await stock('');
    const e = await chosen();
    await app.springe(1);
    const priorContract = async (PreContract: boolean) =>
      reportFact(app, {
        Ereignis: 'vertragGueltig',
        Ereignisnummer: `again-${PreContract}`,
        Auftragsnummer: e.auftragsnummer,
        Vorvertrag: PreContract,
        Datum: await today(),
      } as never);
    expect(await priorContract(true)).toMatchObject({ status: 202 });
    expect(await codeOf(e.id)).toBeUndefined();
    expect(count(await subjects(e.empfehlerEmail), LINK)).toBe(1);
    await app.springe(1);
    expect(await priorContract(false)).toMatchObject({ status: 202 });
    expect((await rowOf(e.id)).status).toBe('Bereitgestellt');
    await app.springe(0);
    expect(count(await subjects(e.empfehlerEmail), LINK)).toBe(2);
    await app.springe(1);
    expect(count(await subjects(e.empfehlerEmail), LINK)).toBe(2);
    expect(await open(await praemieToken(app, e.empfehlerEmail))).toMatchObject({ ok: true });
  });
  test('is not mailed where it was opened at once', async () => {
    await stock('');
    const e = await chosen();
    await open(e.token);
    await app.springe(1);
    expect(count(await subjects(e.empfehlerEmail), LINK)).toBe(0);
  });
  test('is reminded of twice, expires with its window, and the code is given to the next one', async () => {
    await stock('');
    const e = await chosen();
    const code = await codeOf(e.id);
    const end = (await rowOf(e.id)).verfaellt_am!;
    const reminders = async () => count(await subjects(e.empfehlerEmail), REMINDER);
    await goTo(plusTage(end, -31));
    expect(await reminders()).toBe(0);
    await goTo(plusTage(end, -30));
    expect(await reminders()).toBe(1);
    expect((await app.mails(e.empfehlerEmail))[0]?.text).toContain('noch nicht geöffnet');
    await goTo(plusTage(end, -7));
    await goTo(end);
    expect(await reminders()).toBe(2);
    expect(await read(e.token)).toMatchObject({ ok: true, data: { Status: 'Bereitgestellt' } });
    const link = await praemieToken(app, e.empfehlerEmail);
    await goTo(plusTage(end, 1));
    expect((await rowOf(e.id)).status).toBe('Abgelaufen');
    expect(await lastBooking(e.id)).toBe('verfall: gutschein → aufwand');
    expect((await subjects(e.empfehlerEmail))[0]).toBe('Ihre Prämie ist verfallen');
    expect((await app.mails(e.empfehlerEmail))[0]?.text).toContain('nicht geöffnet');
    for (const token of [e.token, link]) {
      expect(await open(token)).toMatchObject({
        status: 410,
        problem: { code: 'PSOF0503', detail: 'Diese Prämie ist verfallen: Sie wurde nicht rechtzeitig abgeholt.' },
      });
      expect(await read(token)).toMatchObject({ ok: true, data: { Status: 'Abgelaufen' } });
    }
    expect(await codeOf(e.id)).toBeUndefined();
    const next = await chosen();
    expect((await codeOf(next.id))?.id).toBe(code?.id);
    expect(await open(next.token)).toMatchObject({ ok: true });
  });
  test('whose own area is open when it expires is told so', async () => {
    await stock('');
    const e = await chosen();
    await goTo(plusTage((await rowOf(e.id)).verfaellt_am!, 1));
    const { token } = await signIn(app, e.empfehlerEmail);
    const { cookies } = await app.call('nimmEigenePraemierung', { params: { id: e.id } }, { token });
    const own = { token, cookies };
    expect(await app.call('oeffneGutschein', { body: { Weg: 'mail' } }, own)).toMatchObject({
      problem: { code: 'PSOF0503' },
    });
    expect(
      await app.call('putPraemierung', { body: { Praemienart: 'gutschein', Gutschein: brand } }, own),
    ).toMatchObject({ problem: { code: 'PSOF0503' } });
  });
  test('a code whose day comes while it lies put back is given to nobody', async () => {
    await stock(await windowEnd());
    const e = await chosen();
    await goTo(plusTage((await rowOf(e.id)).verfaellt_am!, 1));
    expect((await rowOf(e.id)).status).toBe('Abgelaufen');
    const { token } = await ready();
    expect(await chooseVoucher(token)).toMatchObject({ status: 422 });
  });
});

describe('a returned payment without new data', () => {
  const returned = async () => {
    const e = await ready();
    await app.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
      { token: e.token },
    );
    const { id } = await claimOf(e.token);
    const run = await app.call('openAuszahlungslauf', { params: { route: 'alpha' } }, { cookies: clerk.cookies });
    if (!run.ok) throw new Error(JSON.stringify(run.problem));
    const params = { route: 'alpha', id: run.data.Id };
    const { cookies } = approver;
    await app.call('putAuszahlungslauf', { params, body: { Schritt: 'freigeben' } }, { cookies });
    await app.call('getSepaDatei', { params }, { cookies });
    await app.call('putAuszahlungslauf', { params, body: { Schritt: 'bestaetigen' } }, { cookies });
    // Months pass until the bank sends it back.
    await app.springe(300);
    await (await app.scope()).transaction((tx) =>
      movePraemierung(tx, id, 'auszahlungZurueck', { values: { ruecklaufgrund: 'AC04' }, grund: 'AC04' }),
    );
    return { ...e, id };
  };

  test('has the whole claim window again from its return, which the mail names', async () => {
    const e = await returned();
    const end = await windowEnd();
    expect(await rowOf(e.id)).toMatchObject({ verfaellt_am: end, erinnert: 0 });
    expect((await app.mails(e.empfehlerEmail))[0]?.text).toContain(end.split('-').reverse().join('.'));
    const { token } = await signIn(app, e.empfehlerEmail);
    expect(await app.call('getEigenePraemierungen', {}, { token })).toMatchObject({
      data: [{ Tun: 'bankdaten', VerfaelltAm: end }],
    });
  });
  test('is reminded of twice and expires', async () => {
    const e = await returned();
    const end = (await rowOf(e.id)).verfaellt_am!;
    await goTo(plusTage(end, -30));
    expect(count(await subjects(e.empfehlerEmail), REMINDER)).toBe(1);
    expect((await app.mails(e.empfehlerEmail))[0]?.text).toContain('Bankverbindung');
    await goTo(end);
    expect(count(await subjects(e.empfehlerEmail), REMINDER)).toBe(2);
    await goTo(plusTage(end, 1));
    expect((await rowOf(e.id)).status).toBe('Abgelaufen');
    expect(await lastBooking(e.id)).toBe('verfall: auszahlung → aufwand');
    expect((await app.mails(e.empfehlerEmail))[0]?.text).toContain('Ihre Überweisung kam zurück');
  });
  test('with new data is neither', async () => {
    const e = await returned();
    const end = (await rowOf(e.id)).verfaellt_am!;
    const token = await praemieToken(app, e.empfehlerEmail);
    await app.call(
      'putPraemierung',
      { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
      { token },
    );
    await goTo(plusTage(end, 1));
    expect((await rowOf(e.id)).status).toBe('Bereitgestellt');
    expect(count(await subjects(e.empfehlerEmail), REMINDER)).toBe(0);
  });
});

describe('a claim that cannot be moved', () => {
  test('holds up nobody who is due with it, and moves once it is mended', async () => {
    const wrong = await claimOf((await buildPreparePraemie(app, clerk)).token);
    const other = await claimOf((await buildPreparePraemie(app, clerk)).token);
    const { db, mandant, now } = await app.scope();
    const book = (occasion: string, soll: string, haben: string) =>
      db
        .insertInto('buchung')
        .values({
          mandant_id: mandant.id,
          id: uuid(),
          praemierung_id: wrong.id,
          anlass: occasion,
          versuch: 9,
          lfd: 0,
          soll,
          haben,
          cent: wrong.wert_cent,
          gebucht_am: now,
        })
        .execute();
    const states = () => Promise.all([wrong, other].map(async ({ id }) => (await rowOf(id)).status));
    // Its debt was booked away: nothing is left that could expire.
    await book('stornierung', 'verbindlichkeit', 'aufwand');
    await goTo(plusTage(other.verfaellt_am!, 1));
    expect(await states()).toEqual(['Bereitgestellt', 'Abgelaufen']);
    await book('freigabe', 'aufwand', 'verbindlichkeit');
    await goTo(plusTage(other.verfaellt_am!, 2));
    expect(await states()).toEqual(['Abgelaufen', 'Abgelaufen']);
  });
});
