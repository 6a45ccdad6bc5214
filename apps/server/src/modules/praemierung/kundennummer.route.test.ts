import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildAuftrag,
  buildBetreiber,
  buildEmpfehlung,
  buildPreparePraemie,
  IBAN,
  praemieToken,
  reportFact,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let betreiber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'andere' });
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(() => app?.stop());

const ready = (anteilEmpfaenger = 0) => buildPreparePraemie(app, betreiber, { anteilEmpfaenger });
const set = (token: string, x: string, who = {}) => app.call('setKundennummer', { params: { x } }, { token, ...who });
const read = (token?: string, who = {}) => app.call('getKundennummerErgebnis', {}, { token, ...who });
const dossier = async (auftragsnummer: string) => {
  const response = await app.call(
    'getAuftrag',
    { params: { route: 'alpha', auftragsnummer } },
    { cookies: betreiber.cookies },
  );
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const reportNumber = (auftragsnummer: string, Kundennummer: string) =>
  reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: auftragsnummer, Kundennummer });

describe('the customer number is refused', () => {
  test.each([
    ['without a token', undefined],
    ['with an invented one', 'erfunden'],
  ])('%s', async (_, token) => {
    expect(await read(token)).toMatchObject({ status: 401, problem: { code: 'PSOF0502' } });
    expect(await set(token ?? '', 'K71017')).toMatchObject({ status: 401, problem: { code: 'PSOF0502' } });
  });

  test("in another Mandant's house", async () => {
    const { token } = await ready();
    expect(await read(token, { route: 'andere' })).toMatchObject({ problem: { code: 'PSOF0502' } });
  });

  test.each([
    ['de', 'K1', 'Kundennummer ist nicht gültig: Sie besteht aus 4 bis 20 Ziffern oder Buchstaben'],
    ['en', 'K1', 'Customer number is not valid: it has 4 to 20 digits or letters'],
    ['de', ' ', 'Kundennummer ist ein Pflichtfeld'],
    ['en', ' ', 'Customer number is required'],
  ] as const)('in its form (%s, %j)', async (language, x, message) => {
    const { token } = await ready();
    expect(await set(token, x, { sprache: language })).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: 'Kundennummer', meldung: message }] },
    });
  });

  test('after five tries, for an hour: nobody finds a number by trying', async () => {
    const { token } = await ready(100);
    for (const x of ['K10001', 'K10002', 'K10003', 'K10004', 'K10005'])
      expect(await set(token, x)).toMatchObject({ status: 200 });
    const tooOft = await set(token, 'K10006');
    expect(tooOft).toMatchObject({ status: 429, problem: { code: 'PSOF0004' } });
    expect(Number(tooOft.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await read(token)).toMatchObject({ data: { Kundennummer: '•••• 005' } });
    await app.springe(1 / 20);
    expect(await set(token, 'K10006')).toMatchObject({ status: 200 });
  });

  test('once the claim is settled', async () => {
    const { token, auftragsnummer } = await ready();
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: auftragsnummer });
    expect(await set(token, 'K71017')).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
    expect(await read(token)).toMatchObject({ data: { Kundennummer: null, Ergebnis: 'keine', Aenderbar: false } });
  });
});

describe('the customer number', () => {
  test('of the recipient is compared with his own order, also when that reports its number later', async () => {
    const { token, auftragsnummer } = await ready(100);
    expect(await read(token)).toMatchObject({ data: { Kundennummer: null, Ergebnis: 'keine', Aenderbar: true } });
    expect(await set(token, 'k 71-017')).toMatchObject({
      status: 200,
      data: { Kundennummer: '•••• 017', Ergebnis: 'unbekannt' },
    });
    await reportNumber(auftragsnummer, 'K71017');
    expect(await read(token)).toMatchObject({ data: { Ergebnis: 'passt' } });
    expect(await set(token, 'K71034')).toMatchObject({ data: { Ergebnis: 'passtNicht' } });
    expect((await dossier(auftragsnummer)).Praemierungen).toMatchObject([
      { Kundennummer: 'K71034', KundennummerHinweis: 'passtNicht' },
    ]);
  });

  test("of the referrer is noted, and says nothing about his contact's; the operator sees that they are one", async () => {
    const { token, auftragsnummer } = await ready();
    await reportNumber(auftragsnummer, 'K71017');
    for (const x of ['K71017', 'K99999'])
      expect(await set(token, x)).toMatchObject({ data: { Ergebnis: 'unbekannt' } });
    expect((await dossier(auftragsnummer)).Praemierungen).toMatchObject([
      { Kundennummer: 'K99999', KundennummerHinweis: null },
    ]);
    await set(token, 'K71017');
    const { Praemierungen, Verlauf } = await dossier(auftragsnummer);
    expect(Praemierungen).toMatchObject([{ Kundennummer: 'K71017', KundennummerHinweis: 'wieKontakt' }]);
    const entries = Verlauf.filter((v) => v.Was === 'praemierung.kundennummerEingetragen');
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual(expect.objectContaining({ Wer: 'beguenstigter', Grund: null }));
  });
});

describe('to the stored account', () => {
  const toSaved = (token: string) =>
    app.call('putPraemierung', { body: { Praemienart: 'geld', Konto: 'gespeichert' } as never }, { token });
  const deposit = async (email: string, konto: { iban_maskiert: string } & Record<string, string>) => {
    const { db } = await app.scope();
    await db.updateTable('empfehler').set(konto).where('email', '=', email).execute();
  };
  const konto = async () => {
    const { sealBankAccount } = await import('../../platform/crypto/bank-account.ts');
    const { mandant, keys } = await app.scope();
    const sealed = sealBankAccount({ keys, mandantId: mandant.id }, { Iban: IBAN, Kontoinhaber: 'Jana Weber' }, false);
    if (!sealed.ok) throw new Error(sealed.message);
    return { ...sealed.konto };
  };

  test('there is nothing to pay, where none is stored', async () => {
    const { token } = await ready();
    expect(await app.call('getPraemierung', { query: {} }, { token })).toMatchObject({
      data: { GespeichertesKonto: null },
    });
    expect(await toSaved(token)).toMatchObject({ status: 422, problem: { code: 'PSOF0504' } });
  });

  test('goes with one click, shown masked before', async () => {
    const { token, empfehlerEmail } = await ready();
    await deposit(empfehlerEmail, await konto());
    expect(await app.call('getPraemierung', { query: {} }, { token })).toMatchObject({
      data: { GespeichertesKonto: expect.stringMatching(/^DE89 [* ]+30 00$/) },
    });
    expect(await toSaved(token)).toMatchObject({
      status: 200,
      data: { Praemienart: 'geld', erlaubt: [] },
    });
    expect(await toSaved(token)).toMatchObject({ status: 409, problem: { code: 'PSOF0501' } });
  });
});

test('a late payout promises no day that is over', async () => {
  const e = await buildEmpfehlung(app);
  const auftragsnummer = await buildAuftrag(app, betreiber, e);
  const { heute } = await app.scope();
  await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: auftragsnummer, Datum: heute });
  await app.springe(28);
  const token = await praemieToken(app, e.empfehlerEmail);
  const body = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
  expect(await app.call('putPraemierung', { body }, { token })).toMatchObject({ data: { Verspaetet: false } });
  await app.springe(29);
  expect(await app.call('getPraemierung', { query: {} }, { token })).toMatchObject({
    data: { ErwartetAm: null, Verspaetet: true },
  });
});

test('without details it leaves out the conditions', async () => {
  const { token } = await ready();
  const detailed = await app.call('getPraemierung', { query: {} }, { token });
  expect(detailed.ok && detailed.data.Bedingungen.length).toBeGreaterThan(0);
  expect(await app.call('getPraemierung', { query: { details: '0' } }, { token })).toMatchObject({
    data: { Bedingungen: [] },
  });
});

// The last test: it takes the clock ahead, past the window and the year after it.
test('a reward link that has run out says so, to every call', async () => {
  const { token } = await ready();
  await app.springe(760);
  const expired = (language: 'de' | 'en', detail: string) => ({
    sprache: language,
    erwartet: { status: 410, problem: { code: 'PSOF0503', detail } },
  });
  for (const { sprache, erwartet } of [
    expired('de', 'Dieser Prämienlink ist abgelaufen.'),
    expired('en', 'This reward link has expired.'),
  ]) {
    expect(await app.call('getPraemierung', { query: {} }, { token, sprache })).toMatchObject(erwartet);
    expect(await read(token, { sprache })).toMatchObject(erwartet);
    expect(await set(token, 'K71017', { sprache })).toMatchObject(erwartet);
    const body = { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } as const;
    expect(await app.call('putPraemierung', { body }, { token, sprache })).toMatchObject(erwartet);
  }
});
