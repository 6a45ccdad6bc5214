import type { CallOf } from '@weitersagen/contract/api';
import { captchaSetting } from '@weitersagen/server/platform/captcha/guard';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { open } from '@weitersagen/server/platform/crypto/seal';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { solve } from '@weitersagen/testkit/question';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'selbst', einstellungen: { AllowSelfRecommendation: true } });
  await buildMandant(app, { route: 'nurde', einstellungen: { ModuleIBANNurDE: true } });
});
afterAll(() => app?.stop());

let n = 0;
const newEmpfehlung = async (route = 'alpha', email = `jana.weber.${++n}@post.example`) => {
  const Empfehlung = { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true };
  const body = { Empfehlung, Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email } };
  const response = await app.call('createEmpfehlung', { body }, { route });
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  const nummer = response.data.Empfehlungsnummer;
  return { nummer, email, hex: hexFor(app.runtime.keys, nummer), route };
};
type Empfehlung = Awaited<ReturnType<typeof newEmpfehlung>>;

type Data = NonNullable<CallOf<'createEmpfaenger'>['body']>['empfaengerdaten'];
const lea = (more: Partial<Data> = {}): Data => ({
  anrede: 'Frau',
  vorname: 'Lea',
  name: 'Sommer',
  geburtsdatum: '7.3.1985',
  email: `lea${++n}@post.example`,
  telefon: '0171 / 123 45-67',
  adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
  ...more,
});
const enter = (e: Empfehlung, data: Data = lea(), more: Record<string, unknown> = {}) =>
  app.call(
    'createEmpfaenger',
    {
      params: { empfehlungsnummer: e.nummer },
      query: { hex: e.hex, channel: 'whatsapp' },
      body: { empfaengerdaten: data, Zustimmung: true, Datenschutz: true, ...more },
    },
    { route: e.route },
  );
const numberOf = (response: Awaited<ReturnType<typeof enter>>): string =>
  response.ok && 'Empfaengernummer' in response.data ? response.data.Empfaengernummer : '';
const tokenFrom = async (email: string) => {
  const [mail] = (await app.mails(email)).filter((m) => m.links.some((l) => l.includes('?empfaenger=')));
  return new URL(mail?.links.find((l) => l.includes('?empfaenger=')) ?? 'x:').searchParams.get('empfaenger') ?? '';
};
const confirmed = async (e: Empfehlung, daten = lea()) => {
  await enter(e, daten);
  const token = await tokenFrom(daten.email);
  expect(await app.call('putZustimmung', { body: { AgbText: true } }, { token, route: e.route })).toMatchObject({
    data: { Empfehlungsnummer: e.nummer, SchonBestaetigt: false },
  });
  return { token, daten };
};
const rows = async (e: Empfehlung) => {
  const { db } = await app.scope(e.route);
  return db
    .selectFrom('empfaenger')
    .innerJoin('empfehlung', 'empfehlung.id', 'empfaenger.empfehlung_id')
    .selectAll('empfaenger')
    .where('empfehlung.nummer', '=', e.nummer)
    .execute();
};
const set = async (e: Empfehlung, status: 'Abgelaufen' | 'Storniert' | 'Ok') => {
  const { db } = await app.scope(e.route);
  await db.updateTable('empfehlung').set({ status }).where('nummer', '=', e.nummer).execute();
};

describe('createEmpfaenger refuses', () => {
  test.each([
    ['a missing name', { name: ' ' }, 'empfaengerdaten.name', 'Nachname ist ein Pflichtfeld'],
    [
      'a minor',
      { geburtsdatum: '01.01.2015' },
      'empfaengerdaten.geburtsdatum',
      'Sie müssen mindestens 18 Jahre alt sein',
    ],
    [
      'a phone number with letters',
      { telefon: '0171 ABC' },
      'empfaengerdaten.telefon',
      'Bitte geben Sie eine gültige Telefonnummer ein',
    ],
  ])('%s, and says which field', async (_, more, field, message) => {
    const e = await newEmpfehlung();
    expect(await enter(e, lea(more as Partial<Data>))).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: field, meldung: message }] },
    });
    expect(await rows(e)).toEqual([]);
  });
  test('an address that is none: alone it has a code of its own', async () => {
    const felder = [{ feld: 'empfaengerdaten.email', meldung: 'Bitte geben Sie eine gültige E-Mail-Adresse ein' }];
    const e = await newEmpfehlung();
    expect(await enter(e, lea({ email: 'lea@' }))).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0304', felder },
    });
    expect(await enter(e, lea({ email: 'lea@', name: ' ' }))).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [expect.objectContaining({ feld: 'empfaengerdaten.name' }), ...felder] },
    });
    expect(await rows(e)).toEqual([]);
  });
  test('several mistakes at once, all of them named', async () => {
    const response = await enter(await newEmpfehlung(), lea({ geburtsdatum: '01.01.2015', telefon: 'x' }));
    expect(response.ok ? null : response.problem.felder?.map((f) => f.feld)).toEqual([
      'empfaengerdaten.geburtsdatum',
      'empfaengerdaten.telefon',
    ]);
  });
  test.each([['Zustimmung'], ['Datenschutz']])('a missing consent: %s', async (field) => {
    expect(await enter(await newEmpfehlung(), lea(), { [field]: false })).toMatchObject({
      status: 422,
      problem: {
        code: 'PSOF0306',
        felder: [
          { feld: field, meldung: expect.stringMatching(/: Die Zustimmung ist /), amFeld: 'Dies ist ein Pflichtfeld.' },
        ],
      },
    });
  });
  test("the referrer's own address, however it is spelt", async () => {
    const e = await newEmpfehlung();
    expect(await enter(e, lea({ email: e.email.toUpperCase() }))).toMatchObject({
      status: 422,
      problem: {
        code: 'PSOF0305',
        felder: [
          {
            feld: 'empfaengerdaten.email',
            meldung: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
          },
        ],
      },
    });
  });
  test('the referrer himself behind an alias of his mailbox', async () => {
    const e = await newEmpfehlung();
    const email = e.email.replace('@', '+neu@');
    expect(await enter(e, lea({ vorname: 'Jana', name: 'Weber', email }))).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0311' },
    });
  });
  test.each([
    ['Abgelaufen', 410, 'PSOF0309'],
    ['Storniert', 403, 'PSOF0310'],
    ['Ok', 403, 'PSOF0310'],
  ] as const)('a recommendation that is %s', async (status, http, code) => {
    const e = await newEmpfehlung();
    await set(e, status);
    expect(await enter(e)).toMatchObject({ status: http, problem: { code } });
  });
  test("a number without its hex, another Mandant's, and none", async () => {
    const e = await newEmpfehlung();
    expect(await enter({ ...e, hex: 'f'.repeat(16) })).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await enter({ ...e, route: 'selbst' })).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
    expect(await enter({ ...e, nummer: 'unsinn' })).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
  });
});

describe('createEmpfaenger', () => {
  test('without a body it says whether a captcha is needed, to whom the link belongs', async () => {
    const e = await newEmpfehlung();
    expect(
      await app.call('createEmpfaenger', { params: { empfehlungsnummer: e.nummer }, query: { hex: e.hex } }),
    ).toMatchObject({ data: { CaptchaErforderlich: false } });
    expect(
      await app.call('createEmpfaenger', { params: { empfehlungsnummer: e.nummer }, query: { hex: 'falsch' } }),
    ).toMatchObject({ problem: { code: 'PSOF0003' } });
  });

  test('past a rate, it wants a captcha, or an answer to its question', async () => {
    const e = await newEmpfehlung();
    Object.assign(app.runtime.context.of(captchaSetting), { factor: 0.2 });
    onTestFinished(() => void Object.assign(app.runtime.context.of(captchaSetting), { factor: 0 }));
    await enter(e);
    expect(await enter(e)).toMatchObject({ status: 422, problem: { code: 'PSOF0401' } });
    const auskunft = await app.call('createEmpfaenger', {
      params: { empfehlungsnummer: e.nummer },
      query: { hex: e.hex },
    });
    const question = auskunft.ok && 'Frage' in auskunft.data ? auskunft.data.Frage : undefined;
    expect(await enter(e, lea(), { altcha: solve(question) })).toMatchObject({ status: 201 });
  });

  test('keeps the data in one form, the receipts, and asks for confirmation by mail', async () => {
    const e = await newEmpfehlung();
    const data = lea({ werbeeinwilligung: true });
    const response = await enter(e, data);
    expect(response).toMatchObject({
      status: 201,
      data: { Empfaengernummer: expect.stringMatching(/^[0-9A-Z]{13}$/) },
    });
    expect(response.cookies[`wt_nr_${e.nummer}`]).toBe(numberOf(response));
    const [row] = await rows(e);
    expect(row).toMatchObject({
      geburtsdatum: '1985-03-07',
      telefon: '+491711234567',
      kanal: 'whatsapp',
      bestaetigt_am: null,
    });
    const { db } = await app.scope();
    const purposes = await db
      .selectFrom('einwilligung')
      .select('zweck')
      .where('person_id', '=', row?.id ?? '')
      .orderBy('zweck')
      .execute();
    expect(purposes.map((z) => z.zweck)).toEqual(['datenschutz', 'empfehlungsdaten', 'werbung']);
    const mails = await app.mails(data.email);
    expect(mails.map((m) => m.betreff)).toEqual(['Bitte bestätigen Sie: Empfehlung von Jana']);
    expect(mails[0]?.text).not.toMatch(/Weber|Sommer|1985|Am Bach/);
  });
  test('where the client allows it, the referrer may recommend himself', async () => {
    const e = await newEmpfehlung('selbst');
    expect(await enter(e, lea({ email: e.email }))).toMatchObject({ status: 201 });
  });
});

describe('by the link of the mail', () => {
  test.each([
    ['nothing', {}],
    ['a token that nobody made', { token: 'a'.repeat(43) }],
  ])('%s opens nothing', async (_, who) => {
    expect(await app.call('getEmpfaengerAuftrag', {}, who)).toMatchObject({
      status: 410,
      problem: { code: 'PSOF0202' },
    });
    expect(await app.call('putZustimmung', { body: { AgbText: true } }, who)).toMatchObject({
      status: 410,
      problem: { code: 'PSOF0202' },
    });
  });
  test('looking confirms nothing, the yes does, and a second yes is harmless', async () => {
    const e = await newEmpfehlung();
    const data = lea();
    await enter(e, data);
    const token = await tokenFrom(data.email);
    const cookies = { 'wt_empfaenger.alpha': token };
    const view = () => app.call('getEmpfaengerAuftrag', {}, { token: 'das.token.eines-angemeldeten', cookies });
    expect(await view()).toMatchObject({
      data: {
        Bestaetigt: false,
        Vorname: 'Lea',
        EmpfehlerVorname: 'Jana',
        ProduktName: 'Produkt glas',
        PraemieEmpfaengerCent: 4500,
        Auftrag: null,
      },
    });
    expect(await app.call('putZustimmung', { body: { AgbText: false as never } }, { cookies })).toMatchObject({
      status: 422,
    });
    expect(await rows(e)).toMatchObject([{ bestaetigt_am: null }]);
    expect(await app.call('putZustimmung', { body: { AgbText: 'yes' } }, { cookies })).toMatchObject({
      data: { SchonBestaetigt: false },
    });
    const [row] = await rows(e);
    expect(await app.call('putZustimmung', { body: { AgbText: true } }, { token })).toMatchObject({
      data: { Empfehlungsnummer: e.nummer, SchonBestaetigt: true },
    });
    expect(await rows(e)).toEqual([row]);
    expect(await view()).toMatchObject({ data: { Bestaetigt: true } });
    const { db } = await app.scope();
    const belege = await db
      .selectFrom('einwilligung')
      .select('zweck')
      .where('person_id', '=', row?.id ?? '')
      .where('zweck', '=', 'empfaengerAgb')
      .execute();
    expect(belege).toHaveLength(1);
  });
  test('a blocked recommendation can no longer be confirmed, one whose days ran out can', async () => {
    const [locked, late] = [await newEmpfehlung(), await newEmpfehlung()];
    const [a, b] = [lea(), lea()];
    await enter(locked, a);
    await enter(late, b);
    const [tokenA, tokenB] = [await tokenFrom(a.email), await tokenFrom(b.email)];
    await set(locked, 'Storniert');
    const { db } = await app.scope();
    await db
      .updateTable('empfehlung')
      .set({ gueltig_bis: '2020-01-01' as never })
      .where('nummer', '=', late.nummer)
      .execute();
    expect(await app.call('putZustimmung', { body: { AgbText: true } }, { token: tokenA })).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0310' },
    });
    expect(await app.call('putZustimmung', { body: { AgbText: true } }, { token: tokenB })).toMatchObject({
      status: 200,
    });
  });
  test('his reward is what it would be today, as long as there is no claim', async () => {
    const e = await newEmpfehlung();
    const response = await enter(e);
    const number = numberOf(response);
    expect(await app.call('getEmpfaengerPraemie', { params: { nr: number } })).toMatchObject({
      data: { WertCent: 4500, Status: null, BereitAm: null },
    });
    expect(await app.call('getEmpfaengerPraemie', { params: { nr: '0000000000000' } })).toMatchObject({ status: 404 });
  });
});

describe('bank data', () => {
  const konto = { Iban: 'de89 3704 0044 0532 0130 00', Kontoinhaber: 'Lea Sommer' };
  test('not before the address is confirmed, not with a typo, and only German ones where the client wants that', async () => {
    const e = await newEmpfehlung();
    const data = lea();
    await enter(e, data);
    const token = await tokenFrom(data.email);
    expect(await app.call('postEmpfaengerBankdaten', { body: konto }, { token })).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0504' },
    });
    const { token: good } = await confirmed(await newEmpfehlung());
    expect(
      await app.call(
        'postEmpfaengerBankdaten',
        { body: { ...konto, Iban: 'DE88370400440532013000' } },
        { token: good },
      ),
    ).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Iban', meldung: 'IBAN ist nicht gültig' }] },
    });
    const { token: germanOnly } = await confirmed(await newEmpfehlung('nurde'));
    expect(
      await app.call(
        'postEmpfaengerBankdaten',
        { body: { ...konto, Iban: 'AT611904300234573201' } },
        { token: germanOnly, route: 'nurde' },
      ),
    ).toMatchObject({
      problem: { felder: [{ meldung: expect.stringContaining('deutsche IBAN') }] },
    });
  });
  test('are sealed', async () => {
    const e = await newEmpfehlung();
    const { token } = await confirmed(e);
    expect(await app.call('postEmpfaengerBankdaten', { body: konto }, { token })).toMatchObject({ status: 200 });
    const [row] = await rows(e);
    expect(JSON.stringify(row)).not.toMatch(/0532|Kontoinhaber":"Lea/);
    expect(row?.iban_maskiert).toBe('DE89 **** **** **** **30 00');
    const { keys, mandant } = await app.scope();
    expect(open(keys, row?.iban_versiegelt ?? '', { mandantId: mandant.id, zweck: 'iban' })).toBe(
      'DE89370400440532013000',
    );
  });
});

describe('with time', () => {
  test('data that came keep a recommendation from expiring; unconfirmed for 12 weeks they are deleted, the confirmed ones stay', async () => {
    const [offen, good] = [await newEmpfehlung(), await newEmpfehlung()];
    const data = lea();
    await enter(offen, data);
    const token = await tokenFrom(data.email);
    await confirmed(good);
    await app.springe(83);
    expect(await rows(offen)).toHaveLength(1);
    const status = async (e: Empfehlung) => {
      const response = await app.call('getEmpfehlungZumTeilen', { params: { id: e.nummer } });
      return response.ok && response.data.Status;
    };
    expect(await status(offen)).toBe('Offen');
    await app.springe(1);
    expect(await rows(offen)).toEqual([]);
    expect(await rows(good)).toHaveLength(1);
    expect(await app.call('getEmpfaengerAuftrag', {}, { token })).toMatchObject({
      status: 410,
      problem: { code: 'PSOF0202' },
    });
    const { db } = await app.scope();
    const laeufe = await db.selectFrom('loeschlauf').select(['art', 'anzahl']).execute();
    expect(laeufe.every((l) => l.art === 'empfaengerUnbestaetigt' && l.anzahl > 0)).toBe(true);
    await app.springe(1);
    expect([await status(offen), await status(good)]).toEqual(['Abgelaufen', 'Offen']);
  });
});
