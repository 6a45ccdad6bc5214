import type { OkOf } from '@weitersagen/contract/api';
import { decideOneAuftrag } from '@weitersagen/server/modules/auftrag/commands-decide';
import { rememberHistory } from '@weitersagen/server/platform/audit/history';
import { plusTage } from '@weitersagen/server/platform/clock/days';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, PROVIDER_KEY } from '@weitersagen/testkit/bau';
import { buildEmpfehler, recommend, signIn } from '@weitersagen/testkit/empfehler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

let n = 0;
const somebody = (anteilEmpfehler?: number) => buildEmpfehler(app, anteilEmpfehler);
const list = async (token: string): Promise<OkOf<'getEmpfehlungen'>> => {
  const response = await app.call('getEmpfehlungen', {}, { token });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const today = async () => (await app.scope()).heute;

const empfaengerComes = async (number: string) => {
  const email = `lea${++n}@post.example`;
  const response = await app.call('createEmpfaenger', {
    params: { empfehlungsnummer: number },
    query: { hex: hexFor(app.runtime.keys, number) },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: `Sommer${n}`,
        geburtsdatum: '07.03.1985',
        email,
        adresse: { strasse: 'Am Bach', hausnummer: '3', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
  expect(response).toMatchObject({ status: 201 });
  const [mail] = await app.mails(email);
  const token = new URL(mail?.links.find((l) => l.includes('?empfaenger=')) ?? '').searchParams.get('empfaenger') ?? '';
  await app.call('putZustimmung', { body: { AgbText: true } }, { token });
  return email;
};
const feed = async (
  Event: 'erfasst' | 'vertragGueltig' | 'storniert',
  Auftragsnummer: string,
  Empfehlungsnummer: string,
) => {
  const Datum = await today();
  const response = await app.call(
    'meldeAuftrag',
    {
      body: {
        Ereignisnummer: `E${++n}`,
        Ereignis: Event,
        Auftragsnummer,
        Empfehlungsnummer,
        Produkt: 'glas',
        Auftragsdatum: Datum,
        Datum,
      },
    },
    { token: PROVIDER_KEY },
  );
  expect(response).toMatchObject({ status: 202 });
};
const complete = async (number: string) => {
  const comer = await empfaengerComes(number);
  const auftragsnummer = `A${++n}`;
  await feed('erfasst', auftragsnummer, number);
  const scope = await app.scope('alpha', 'betreiber:Test');
  expect(await decideOneAuftrag(scope, auftragsnummer, { entscheidung: 'freigeben', grund: '' })).toMatchObject({
    ok: true,
  });
  await feed('vertragGueltig', auftragsnummer, number);
  return { auftragsnummer, an: comer };
};

describe('without a log-in', () => {
  test.each(['getEmpfehlungen', 'showBannerEmpfehler', 'getBankdaten', 'deleteBankdaten'] as const)(
    '%s is closed',
    async (path) => {
      expect(await app.call(path, {})).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    },
  );
});

describe('getEmpfehlungen', () => {
  test('shows a new one with its links, its amounts and what is missing', async () => {
    const { nummer, token } = await somebody();
    const { Empfehlungen, Bonus, Boni } = await list(token);
    expect(Boni).toEqual([]);
    expect(Empfehlungen).toMatchObject([
      {
        Empfehlungsnummer: nummer,
        Status: 'Offen',
        Statusmeldung: 'nochKeineReaktion',
        Aufteilung: 'beide',
        PraemieEmpfehlerCent: 4500,
        PraemieEmpfaengerCent: 4500,
        auftragDatum: null,
        Klicks: 0,
        Praemierung: null,
        AuszahlungErwartetAm: null,
        Auszahlung: null,
        Gruppe: 'laufend',
        Verlauf: [{ Ereignis: 'empfehlungErstellt' }],
        erlaubt: ['teilen'],
      },
    ]);
    expect(Empfehlungen[0]?.Bedingungen[0]).toEqual({ Name: 'empfaengerBestaetigt', Stand: 'offen', Am: null });
    expect(Bonus).toEqual({
      BonusCent: 6000,
      anzahlAbschluesse: 0,
      abschluesseFuerBonus: 3,
      bonusPraemienZahl: 0,
      verbleibendeAbschluesseBisBonus: 3,
      AbschluesseBisNaechstemBonus: 3,
      ProgrammStart: '2020-01-01',
    });
  });
  test('shows each his own, the newest first', async () => {
    const a = await somebody();
    const b = await somebody();
    const second = await recommend(app, a.email, { anteilEmpfehler: 100 });
    expect((await list(a.token)).Empfehlungen.map((e) => e.Empfehlungsnummer)).toEqual([second, a.nummer]);
    expect((await list(b.token)).Empfehlungen).toHaveLength(1);
  });
  test('counts clicks, not landings', async () => {
    const { nummer, token } = await somebody();
    const { db, mandant, now } = await app.scope();
    const e = await db.selectFrom('empfehlung').select('id').where('nummer', '=', nummer).executeTakeFirstOrThrow();
    const klick = (id: string, kind: 'klick' | 'landung') => ({
      mandant_id: mandant.id,
      id,
      empfehlung_id: e.id,
      art: kind,
      am: now,
    });
    await db
      .insertInto('klick')
      .values([
        klick('00000000-0000-7000-8000-000000000001', 'klick'),
        klick('00000000-0000-7000-8000-000000000002', 'landung'),
      ])
      .execute();
    expect((await list(token)).Empfehlungen).toMatchObject([{ Klicks: 1 }]);
  });
  test('from the contact’s yes to the reward that waits, every step with its day', async () => {
    const { email, nummer, token } = await somebody();
    const { an } = await complete(nummer);
    const [mitten] = (await list(token)).Empfehlungen;
    expect(mitten).toMatchObject({
      Status: 'Ok',
      Statusmeldung: 'anspruchInPruefung',
      auftragDatum: await today(),
      erlaubt: [],
      Praemierung: { Status: 'Offen', WertCent: 4500 },
    });
    expect(await list(token)).toMatchObject({ WartendCent: 0 });
    expect(mitten?.AuszahlungErwartetAm).not.toBeNull();
    expect(mitten?.Auszahlung).toMatchObject({ Stand: 'erwartet', Am: mitten?.AuszahlungErwartetAm });
    expect(mitten?.Verlauf.map((v) => v.Ereignis)).toEqual([
      'empfehlungErstellt',
      'kontaktBestaetigt',
      'auftragGemeldet',
      'auftragFreigegeben',
    ]);
    expect((await list(token)).Bonus).toMatchObject({ anzahlAbschluesse: 1, verbleibendeAbschluesseBisBonus: 2 });
    const id = mitten?.Praemierung?.Id ?? '';
    expect(await app.call('sendePraemierungmail', { params: { id } }, { token })).toMatchObject({ status: 404 });

    await app.springe(28);
    const again = await signIn(app, email);
    const [ready] = (await list(again)).Empfehlungen;
    expect(ready).toMatchObject({ Gruppe: 'handeln', Auszahlung: { Stand: 'abHandlung' } });
    expect(await list(again)).toMatchObject({ WartendCent: 4500 });
    expect(await app.call('getEmpfehlungen', { query: { suche: 'nichts davon' } }, { token: again })).toMatchObject({
      data: { Treffer: 0, WartendCent: 4500 },
    });
    expect(ready).toMatchObject({ Statusmeldung: 'praemieAbholen', erlaubt: ['praemieAbholen', 'praemierungmail'] });
    expect(ready?.Verlauf.at(-1)).toMatchObject({ Ereignis: 'praemieBereit' });
    expect(ready?.Verlauf.filter((v) => v.Ereignis === 'praemieBereit')).toHaveLength(1);
    const before = (await app.mails(email)).length;
    expect(await app.call('sendePraemierungmail', { params: { id } }, { token: again })).toMatchObject({ status: 200 });
    expect(await app.mails(email)).toHaveLength(before + 1);
    // Of the contact his first name, as the privacy notice tells him, and nothing else.
    expect(ready).toMatchObject({ KontaktVorname: 'Lea' });
    expect(JSON.stringify(ready)).not.toContain('Sommer');
    expect(JSON.stringify(ready)).not.toContain(an);
  });
  test('where all goes to the contact, his claim is told of, not shown', async () => {
    const { nummer, token } = await somebody(0);
    await complete(nummer);
    expect((await list(token)).Empfehlungen).toMatchObject([
      { Aufteilung: 'empfaenger', Statusmeldung: 'anspruchInPruefung', Praemierung: null },
    ]);
  });
  test('a cancelled order counts back and says only that it came to nothing', async () => {
    const { nummer, token } = await somebody();
    const { auftragsnummer } = await complete(nummer);
    await feed('storniert', auftragsnummer, nummer);
    const { Empfehlungen, Bonus } = await list(token);
    expect(Empfehlungen).toMatchObject([{ Status: 'Storniert', Statusmeldung: 'vertragNichtZustandeGekommen' }]);
    expect(Empfehlungen[0]?.Verlauf.at(-1)).toMatchObject({ Ereignis: 'auftragEntfallen' });
    expect(Bonus).toMatchObject({ anzahlAbschluesse: 0 });
  });
});

describe('sendePraemierungmail refuses', () => {
  test.each([['unsinn'], ['00000000-0000-7000-8000-000000000000']])('%s', async (id) => {
    const { token } = await somebody();
    expect(await app.call('sendePraemierungmail', { params: { id } }, { token })).toMatchObject({
      status: 404,
      problem: { code: 'PSOF0003' },
    });
  });
  test("another referrer's reward", async () => {
    const a = await somebody();
    await complete(a.nummer);
    const id = (await list(a.token)).Empfehlungen[0]?.Praemierung?.Id ?? '';
    const b = await somebody();
    expect(await app.call('sendePraemierungmail', { params: { id } }, { token: b.token })).toMatchObject({
      status: 404,
    });
  });
});

describe('bank data', () => {
  test('a typo is refused, an account is shown masked, and taken away again', async () => {
    const { token } = await somebody();
    expect(await app.call('getBankdaten', {}, { token })).toMatchObject({ status: 200, data: null });
    const konto = { Iban: 'DE89 3704 0044 0532 0130 00', Kontoinhaber: 'Jana Weber' };
    expect(
      await app.call('putBankdaten', { body: { ...konto, Iban: 'DE88 3704 0044 0532 0130 00' } }, { token }),
    ).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Iban', meldung: 'IBAN ist nicht gültig' }] },
    });
    for (const [language, sentence] of [
      ['de', /^IBAN: In dieses Land können wir leider nicht überweisen\. /],
      ['en', /^IBAN: we are sorry, but we cannot transfer money to this country\. /],
    ] as const)
      for (const Iban of ['CH93 0076 2011 6238 5295 7', 'GB82 WEST 1234 5698 7654 32'])
        expect(
          await app.call('putBankdaten', { body: { ...konto, Iban } }, { token, sprache: language }),
        ).toMatchObject({
          status: 400,
          problem: { felder: [{ feld: 'Iban', meldung: expect.stringMatching(sentence) }] },
        });
    for (const holder of ['', '李小龍'])
      expect(
        await app.call('putBankdaten', { body: { ...konto, Kontoinhaber: holder } }, { token }),
        holder,
      ).toMatchObject({
        status: 400,
        problem: { felder: [{ feld: 'Kontoinhaber' }] },
      });
    const remembered = { IbanMaskiert: 'DE89 **** **** **** **30 00', Kontoinhaber: 'Jana Weber' };
    expect(await app.call('putBankdaten', { body: konto }, { token })).toMatchObject({ data: remembered });
    expect(await app.call('getBankdaten', {}, { token })).toMatchObject({ data: remembered });
    await app.call('deleteBankdaten', {}, { token });
    expect(await app.call('getBankdaten', {}, { token })).toMatchObject({ data: null });
  });
});

describe('the payout is told honestly', () => {
  test('when the operator is late, and again from the day of a corrected account', async () => {
    const { email, nummer, token } = await somebody(100);
    await complete(nummer);
    const id = (await list(token)).Empfehlungen[0]?.Praemierung?.Id ?? '';
    await app.springe(28);
    const { db, mandant, now } = await app.scope();
    const set = (values: { gewaehlt_am: Date }) =>
      db
        .updateTable('praemierung')
        .set({ praemienart: 'geld', iban_versiegelt: 'x', iban_maskiert: 'DE89 ****', ...values })
        .where('mandant_id', '=', mandant.id)
        .where('id', '=', id as never)
        .execute();
    await set({ gewaehlt_am: now });
    const state = async () => (await list(await signIn(app, email))).Empfehlungen[0];
    expect(await state()).toMatchObject({
      Auszahlung: { Stand: 'erwartet' },
      Praemierung: { IbanMaskiert: 'DE89 ****' },
    });
    await app.springe(29);
    const longer = await state();
    expect(longer?.Auszahlung?.Stand).toBe('dauertLaenger');
    expect((longer?.Auszahlung?.UeblichBis ?? '') < (await today())).toBe(true);
    expect((longer?.AuszahlungErwartetAm ?? '') > (await today())).toBe(true);
    await app.springe(70);
    expect(await state()).toMatchObject({ Auszahlung: { Stand: 'verspaetet' }, AuszahlungErwartetAm: null });
    const later = await app.scope();
    await rememberHistory(later, { gegenstand: 'praemierung', id, ereignis: 'bankdatenErgaenzt' });
    expect(await state()).toMatchObject({
      Auszahlung: { Stand: 'erwartet', Am: plusTage(later.heute, 28) },
    });
  });
});
