import type { CallOf } from '@weitersagen/contract/api';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildProdukt(app, alpha, { id: 'alt', wertCent: 5000, enddatum: '2021-01-01' as never });
  await buildMandant(app, { route: 'beta', einstellungen: { captchaImmer: true } });
  await buildMandant(app, { route: 'team', einstellungen: { EmailWhitelist: ['@haus.example'] } });
  await buildMandant(app, { route: 'portal', einstellungen: { EmpfehlungsmailVersand: 'portal' } });
  await buildMandant(app, { route: 'kappe', einstellungen: { MaxEmpfaengerPraemieCent: 1500 } });
});
afterAll(() => app?.stop());

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;
interface More {
  Empfehlung?: Partial<Body['Empfehlung']>;
  Empfaenger?: Body['Empfaenger'];
  altcha?: string;
}
let n = 0;
const newAddress = () => `p${++n}@post.example`;
const body = (email: string, { Empfehlung = {}, ...more }: More = {}): Body => ({
  Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: 'yes', Praemienbedingungen: true, ...Empfehlung },
  Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email },
  ...more,
});
const create = (b: Body, route = 'alpha') => app.call('createEmpfehlung', { query: {}, body: b }, { route });
const newEmpfehlung = async (more: More = {}, email = newAddress(), route = 'alpha') => {
  const response = await create(body(email, more), route);
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  return { ...response.data, email, hex: hexFor(app.runtime.keys, response.data.Empfehlungsnummer) };
};
const count = async (
  table: 'empfehlung' | 'empfehler' | 'einwilligung' | 'empfaenger' | 'verlauf',
  route = 'alpha',
) => {
  const { db } = await app.scope(route);
  const { zahl } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('zahl'))
    .executeTakeFirstOrThrow();
  return zahl;
};
const set = async (number: string, values: { status?: 'Storniert' | 'Abgelaufen' | 'Ok'; gesperrt_am?: Date }) => {
  const { db } = await app.scope();
  await db.updateTable('empfehlung').set(values).where('nummer', '=', number).execute();
};

describe('createEmpfehlung refuses', () => {
  test.each([
    ['an empty body', {} as never, 400, 'PSOF0002'],
    ['terms that are not accepted', { Empfehlung: { AgbText: 'no' as never } }, 422, 'PSOF0306'],
    ['a share above 100', { Empfehlung: { AnteilEmpfehler: 101 } }, 400, 'PSOF0002'],
    ['a share that is no number', { Empfehlung: { AnteilEmpfehler: true as never } }, 400, 'PSOF0002'],
    ['a share in hexadecimal', { Empfehlung: { AnteilEmpfehler: '0x10' } }, 400, 'PSOF0002'],
    ['a consent that is a list', { Empfehlung: { AgbText: [1] } }, 422, 'PSOF0306'],
    ['half a percent', { Empfehlung: { AnteilEmpfehler: 0.5 } }, 400, 'PSOF0002'],
    ['a product that does not exist', { Empfehlung: { Produkt: 'gibtsnicht' } }, 400, 'PSOF0002'],
    ['a product whose reward has ended', { Empfehlung: { Produkt: 'alt' } }, 400, 'PSOF0002'],
    [
      "the referrer's own address as the recipient's",
      { Empfaenger: { Email: 'GLEICH@post.example' } },
      422,
      'PSOF0305',
    ],
  ])('%s', async (_, more, status, code) => {
    const response = await create(
      more === undefined || Object.keys(more).length === 0 ? ({} as never) : body('gleich@post.example', more),
    );
    expect(response).toMatchObject({ status, problem: { code } });
    expect(await count('empfehlung')).toBe(0);
  });
  test('a locked account', async () => {
    const { email } = await newEmpfehlung();
    const { db } = await app.scope();
    await db.updateTable('empfehler').set({ gesperrt_am: new Date() }).where('email_suche', '=', email).execute();
    expect(await create(body(email.toUpperCase()))).toMatchObject({ status: 403, problem: { code: 'PSOF0206' } });
  });
  test('an address that is not on the whitelist', async () => {
    expect(await create(body('x@fremd.example'), 'team')).toMatchObject({
      status: 403,
      problem: {
        code: 'PSOF0207',
        felder: [{ feld: 'Empfehler.Email', meldung: 'Bitte geben Sie Ihre dienstliche E-Mail-Adresse ein.' }],
      },
    });
    expect(await create(body('x@haus.example'), 'team')).toMatchObject({ status: 201 });
  });
  test('sending by the portal without the word that the recipient agreed', async () => {
    expect(await create(body(newAddress(), { Empfaenger: { Email: 'lea@post.example' } }), 'portal')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0306' },
    });
  });
  test('sending by the portal before the double opt-in; and again, while it is missing', async () => {
    const email = newAddress();
    const withDispatch = body(email, { Empfaenger: { Email: 'lea@post.example', EinwilligungLiegtVor: true } });
    expect(await create(withDispatch, 'portal')).toMatchObject({ status: 403, problem: { code: 'PSOF0308' } });
    expect(await count('empfehlung', 'portal')).toBe(0);
    await newEmpfehlung({}, email, 'portal');
    expect(await create(withDispatch, 'portal')).toMatchObject({ status: 409, problem: { code: 'PSOF0307' } });
    const mails = await app.mails(email);
    expect(mails).toHaveLength(1);
    expect(await app.mails('lea@post.example')).toEqual([]);
  });
  test('no captcha where one is needed, and a false one', async () => {
    expect(await create(body(newAddress()), 'beta')).toMatchObject({ status: 422, problem: { code: 'PSOF0401' } });
    expect(await create(body(newAddress(), { altcha: 'x' }), 'beta')).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0402' },
    });
  });
});

describe('createEmpfehlung', () => {
  test('answers with numbers and links, and mails first credentials to a new referrer', async () => {
    const e = await newEmpfehlung();
    expect(e).toMatchObject({ Status: 'Offen', OptinErforderlich: true, ZugangsdatenVersandt: true });
    expect(e.KurzURL).toBe(`http://portal.example/alpha/e/${e.Empfehlungscode}`);
    expect(e.Empfehlungslink).toBe(
      `http://portal.example/api/v1/alpha/empfehlen/click/${e.Empfehlungsnummer}?channel=link`,
    );
    const mails = await app.mails(e.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links.some((l) => l.includes('/optin?token='))).toBe(true);
  });
  test('knows a referrer by the address, however it is spelt', async () => {
    const e = await newEmpfehlung();
    const before = await count('empfehler');
    const second = await create(body(` ${e.email.toUpperCase()} `, { Empfehlung: { AnteilEmpfehler: 100 } }));
    expect(second).toMatchObject({ status: 201, data: { OptinErforderlich: true, ZugangsdatenVersandt: false } });
    expect(await count('empfehler')).toBe(before);
  });
  test('a double click makes one recommendation, even at the same moment', async () => {
    const b = body(newAddress());
    const responses = await Promise.all([create(b), create(b), create(b)]);
    const numbers = responses.map((a) => (a.ok && 'Empfehlungsnummer' in a.data ? a.data.Empfehlungsnummer : a));
    expect(new Set(numbers).size).toBe(1);
    expect(responses.map((a) => a.ok && 'ZugangsdatenVersandt' in a.data && a.data.ZugangsdatenVersandt)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await app.mails(b.Empfehler.Email)).toHaveLength(1);
  });
  test('another split is another recommendation, and so is the same one three minutes later', async () => {
    const e = await newEmpfehlung();
    const different = await newEmpfehlung({ Empfehlung: { AnteilEmpfehler: 0 } }, e.email);
    await app.springe(3 / 1440);
    const later = await newEmpfehlung({}, e.email);
    expect(new Set([e, different, later].map((x) => x.Empfehlungsnummer)).size).toBe(3);
  });
  test('asks for the opt-in again, at most once an hour, until it is given', async () => {
    const e = await newEmpfehlung();
    await newEmpfehlung({ Empfehlung: { AnteilEmpfehler: 0 } }, e.email);
    expect(await app.mails(e.email)).toHaveLength(1);
    await app.springe(61 / 1440);
    await newEmpfehlung({ Empfehlung: { AnteilEmpfehler: 1 } }, e.email);
    await newEmpfehlung({ Empfehlung: { AnteilEmpfehler: 2 } }, e.email);
    const mails = await app.mails(e.email);
    expect(mails.map((m) => m.betreff)).toEqual(['Bitte bestätigen Sie Ihre E-Mail-Adresse', expect.any(String)]);
    const token = new URL(mails[0]?.links.find((l) => l.includes('/optin')) ?? '').searchParams.get('token') ?? '';
    await app.call('bestaetigeOptin', { body: { Token: token } });
    expect(await newEmpfehlung({ Empfehlung: { AnteilEmpfehler: 3 } }, e.email)).toMatchObject({
      OptinErforderlich: false,
    });
  });
  test('keeps a receipt of what was agreed to, and nothing about the recipient', async () => {
    const e = await newEmpfehlung({ Empfaenger: { Vorname: 'Geheim', Email: 'geheim@post.example' } });
    const { db } = await app.scope();
    const rows = await db
      .selectFrom('einwilligung')
      .innerJoin('empfehler', 'empfehler.id', 'einwilligung.person_id')
      .select(['zweck', 'fassung', 'text_hash'])
      .where('email_suche', '=', e.email)
      .orderBy('zweck')
      .execute();
    expect(rows).toMatchObject([
      { zweck: 'agb', fassung: '2026-01-de', text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { zweck: 'praemienbedingungen' },
    ]);
    expect(await count('empfaenger')).toBe(0);
    const everything = JSON.stringify(
      await db.selectFrom('empfehlung').selectAll().where('nummer', '=', e.Empfehlungsnummer).execute(),
    );
    expect(everything).not.toMatch(/geheim/i);
  });
});

describe('getEmpfehlung refuses', () => {
  test.each([
    ['a wrong hex', (e: { Empfehlungsnummer: string }) => ({ nr: e.Empfehlungsnummer, hex: '0123456789abcdef' })],
    [
      'an unknown number with the right hex',
      () => ({ nr: '0000000000000', hex: hexFor(app.runtime.keys, '0000000000000') }),
    ],
    ['no number at all', () => ({ nr: 'unsinn-unsinn', hex: 'x' })],
  ])('%s', async (_, params) => {
    expect(await app.call('getEmpfehlung', { params: params(await newEmpfehlung()) })).toMatchObject({
      status: 404,
      problem: { code: 'PSOF0003' },
    });
  });
  test("another Mandant's", async () => {
    const e = await newEmpfehlung();
    expect(
      await app.call('getEmpfehlung', { params: { nr: e.Empfehlungsnummer, hex: e.hex } }, { route: 'team' }),
    ).toMatchObject({ status: 404 });
  });
  test.each([
    ['an expired one', { status: 'Abgelaufen' }, 410, 'PSOF0309'],
    ['a cancelled one', { status: 'Storniert' }, 403, 'PSOF0310'],
    ['a blocked one', { gesperrt_am: new Date() }, 403, 'PSOF0310'],
  ] as const)('%s, which can still be read as such', async (_, values, status, code) => {
    const e = await newEmpfehlung();
    await set(e.Empfehlungsnummer, values);
    const params = { nr: e.Empfehlungsnummer, hex: e.hex };
    expect(await app.call('getEmpfehlung', { params })).toMatchObject({ status, problem: { code } });
    expect(await app.call('getEmpfehlungJederzeit', { params })).toMatchObject({ status: 200 });
    expect(await app.call('getProduktlink', { params, query: {} })).toMatchObject({ status, problem: { code } });
    expect(await app.call('loeseEmpfehlungscode', { params: { code: e.Empfehlungscode }, query: {} })).toMatchObject({
      status,
      problem: { code },
    });
  });
});

describe('reading', () => {
  test('the recipient sees who recommends what, and what it brings today', async () => {
    const e = await newEmpfehlung();
    const response = await app.call(
      'getEmpfehlung',
      { params: { nr: e.Empfehlungsnummer, hex: e.hex } },
      { sprache: 'en' },
    );
    expect(response).toMatchObject({
      data: {
        Status: 'Offen',
        EmpfehlerVorname: 'Jana',
        PraemieEmpfaengerCent: 4500,
        PraemieEmpfehlerCent: 4500,
        AnteilEmpfehler: 50,
        Gekappt: false,
        Produkt: { Name: 'Product glas' },
      },
    });
    expect(JSON.stringify(response)).not.toMatch(/Weber|post\.example/);
  });
  test('the share is capped, and the rest is the referrer’s', async () => {
    const e = await newEmpfehlung({}, newAddress(), 'kappe');
    expect(
      await app.call('getEmpfehlung', { params: { nr: e.Empfehlungsnummer, hex: e.hex } }, { route: 'kappe' }),
    ).toMatchObject({
      data: { PraemieEmpfaengerCent: 1500, PraemieEmpfehlerCent: 7500, Gekappt: true },
    });
  });
  test('the share page has the links, the QR code and the channels in order', async () => {
    const e = await newEmpfehlung();
    const response = await app.call('getEmpfehlungZumTeilen', { params: { id: e.Empfehlungsnummer } });
    if (!response.ok) throw new Error('refused');
    expect(response.data).toMatchObject({ Aufteilung: 'beide', KurzURL: e.KurzURL, PraemieEmpfehlerCent: 4500 });
    expect(response.data.QrSvg).toMatch(/^<svg /);
    expect(response.data.Kanaele.map((k) => k.Kanal)).toEqual([
      'whatsapp',
      'email',
      'facebook',
      'twitter',
      'linkedin',
      'gmail',
      'instagram',
      'sms',
      'teilen',
    ]);
    expect(response.data.Kanaele[0]?.Text).toContain('45 €');
    await set(e.Empfehlungsnummer, { status: 'Storniert' });
    expect(await app.call('getEmpfehlungZumTeilen', { params: { id: e.Empfehlungsnummer } })).toMatchObject({
      data: { Kanaele: [] },
    });
  });
  test('a landing is counted, an unknown number is not', async () => {
    const e = await newEmpfehlung();
    expect(await app.call('zaehleLandung', { params: { nr: '0000000000000' }, query: {} })).toMatchObject({
      status: 404,
    });
    expect(
      await app.call(
        'zaehleLandung',
        { params: { nr: e.Empfehlungsnummer }, query: { channel: 'whatsapp' } },
        { fromOwnPage: true },
      ),
    ).toMatchObject({ status: 200 });
    const { db } = await app.scope();
    expect(await db.selectFrom('klick').select(['art', 'kanal']).execute()).toEqual([
      { art: 'landung', kanal: 'whatsapp' },
    ]);
  });
  test("the product's shop link carries the recommendation", async () => {
    const e = await newEmpfehlung();
    expect(
      await app.call('getProduktlink', {
        params: { nr: e.Empfehlungsnummer },
        query: { channel: 'sms', empfaengernummer: "'><" },
      }),
    ).toMatchObject({
      data: { Url: `https://shop.example/bestellen?empfehlung=${e.Empfehlungsnummer}&channel=sms` },
    });
  });
  test('a code is told apart: too short, mistyped, unknown, known', async () => {
    const { Empfehlungscode: code, Empfehlungsnummer, hex } = await newEmpfehlung();
    const mistyped = code.slice(0, -1) + (code.endsWith('7') ? '8' : '7');
    const redeem = (c: string) => app.call('loeseEmpfehlungscode', { params: { code: c }, query: {} });
    expect(await redeem('ABC')).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Code', meldung: 'Ein Empfehlungscode hat acht Zeichen' }] },
    });
    expect(await redeem(mistyped)).toMatchObject({
      status: 400,
      problem: { felder: [{ meldung: expect.stringContaining('Tippfehler') }] },
    });
    expect(await app.call('loeseEmpfehlungscode', { params: { code }, query: {} }, { route: 'team' })).toMatchObject({
      status: 404,
      problem: { code: 'PSOF0003' },
    });
    expect(await redeem(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)).toMatchObject({
      data: { Empfehlungsnummer, Hex: hex },
    });
  });
});

test('60 days without recipient data: it expires, once, and the referrer is told', async () => {
  const e = await newEmpfehlung();
  await app.springe(60);
  expect(await app.call('getEmpfehlungZumTeilen', { params: { id: e.Empfehlungsnummer } })).toMatchObject({
    data: { Status: 'Offen' },
  });
  await app.springe(1);
  await app.springe(1);
  expect(await app.call('getEmpfehlungZumTeilen', { params: { id: e.Empfehlungsnummer } })).toMatchObject({
    data: { Status: 'Abgelaufen', Kanaele: [] },
  });
  const mails = (await app.mails(e.email)).filter((m) => m.betreff === 'Ihre Empfehlung ist abgelaufen');
  expect(mails).toHaveLength(1);
});

test('a share left out is what the Mandant has set', async () => {
  await buildMandant(app, { route: 'vorgabe', einstellungen: { RecommenderDefaultShare: 30 } });
  for (const [route, anteil] of [
    ['alpha', 100],
    ['vorgabe', 30],
  ] as const) {
    const response = await create(body(newAddress(), { Empfehlung: { AnteilEmpfehler: undefined } }), route);
    if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
    const { db } = await app.scope(route);
    const row = db.selectFrom('empfehlung').select('anteil_empfaenger');
    expect(await row.where('nummer', '=', response.data.Empfehlungsnummer).executeTakeFirstOrThrow()).toEqual({
      anteil_empfaenger: anteil,
    });
  }
});
