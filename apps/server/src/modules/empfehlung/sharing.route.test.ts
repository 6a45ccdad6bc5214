import type { CallOf } from '@weitersagen/contract/api';
import { startTestApp, type TestApp, type Who } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const People = ['@haus.example', 'eva@partner.example'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { EmailAusschluss: People } });
  await buildMandant(app, {
    route: 'team',
    einstellungen: { EmailWhitelist: People, ModuleCompanyRecommendation: true },
  });
  await buildMandant(app, { route: 'zwang', einstellungen: { ModuleErzwingeLogin: true } });
  await buildMandant(app, { route: 'laden', einstellungen: { ModuleErstelleOfflineEmpfehlungCode: true } });
  await buildMandant(app, { route: 'selbst', einstellungen: { AllowSelfRecommendation: true } });
});
afterAll(() => app?.stop());

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;
interface More {
  Empfehlung?: Partial<Body['Empfehlung']>;
  Empfaenger?: Body['Empfaenger'];
}
let n = 0;
const newAddress = (domain = 'post.example') => `t${++n}@${domain}`;
const body = (email: string, { Empfehlung = {}, ...more }: More = {}): Body => ({
  Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true, ...Empfehlung },
  Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: email },
  ...more,
});
const create = (b: Body, who: Who = {}) => app.call('createEmpfehlung', { query: {}, body: b }, who);
const newEmpfehlung = async (b = body(newAddress()), who: Who = {}) => {
  const response = await create(b, who);
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  const { Empfehlungsnummer: number } = response.data;
  return { ...response.data, email: b.Empfehler.Email, nummer: number, cookies: response.cookies };
};
const signIn = async (email: string, route = 'alpha'): Promise<string> => {
  const [mail] = await app.mails(email);
  const Password = /Erstes Passwort: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const response = await app.call('login', { body: { Email: email, Password } }, { route });
  return response.ok ? response.data.Token : '';
};
const show = async (number: string, who: Who = {}) => {
  const response = await app.call('getEmpfehlungZumTeilen', { params: { id: number } }, who);
  if (!response.ok) throw new Error(JSON.stringify(response));
  return response.data;
};

describe('who may recommend', () => {
  test.each([
    ['normal mode: an employee', 'alpha', 'x@haus.example', 403, 'PSOF0207', 'Empfehler.Email'],
    ['normal mode: a service provider', 'alpha', 'EVA@partner.example', 403, 'PSOF0207', 'Empfehler.Email'],
    ['whitelist mode: anybody else', 'team', 'x@post.example', 403, 'PSOF0207', 'Empfehler.Email'],
  ])('%s is refused at the field', async (_, route, email, status, code, field) => {
    expect(await create(body(email), { route })).toMatchObject({
      status,
      problem: { code, felder: [{ feld: field }] },
    });
  });
  test('in English the field says what the specification says', async () => {
    expect(await create(body('x@post.example'), { route: 'team', sprache: 'en' })).toMatchObject({
      problem: { felder: [{ meldung: 'Please enter a valid e-mail address' }] },
    });
  });
  test('neither list leaves the server', async () => {
    expect(JSON.stringify(await app.call('getMandant', {}))).not.toMatch(/haus\.example|Email(White|Aus)/);
  });
  test('where a log-in is forced, nobody without one, and nobody for another', async () => {
    const email = newAddress();
    const without = await create(body(email), { route: 'zwang' });
    expect(without).toMatchObject({ status: 403, problem: { code: 'PSOF0210' } });
    const scope = await app.scope('zwang');
    const { createEmpfehlung } = await import('./commands.ts');
    const first = body(email) as Parameters<typeof createEmpfehlung>[1];
    first.Empfaenger = null;
    first.Empfehlung.Nachricht = '';
    first.Empfehlung.HandyId = null;
    await createEmpfehlung(scope, first, { channel: '', angemeldet: null });
    const token = await signIn(email, 'zwang');
    expect(await create(body(newAddress()), { route: 'zwang', token })).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0210' },
    });
    expect(await create(body(email, { Empfehlung: { AnteilEmpfehler: 0 } }), { route: 'zwang', token })).toMatchObject({
      status: 201,
    });
  });
  test('oneself, only where the Mandant allows it', async () => {
    const email = newAddress();
    const self = body(email, { Empfaenger: { Email: email } });
    expect(await create(self)).toMatchObject({ status: 422, problem: { code: 'PSOF0305' } });
    expect(await create(self, { route: 'selbst' })).toMatchObject({ status: 201 });
  });
});

describe('an employee recommends to a colleague', () => {
  const sendTo = (Email: string) =>
    body(newAddress('haus.example'), { Empfehlung: { Mitarbeiter: true }, Empfaenger: { Email } });
  test.each([
    [
      'where the Mandant has no such form',
      'laden',
      body('p@post.example', { Empfehlung: { Mitarbeiter: true } }),
      403,
      'PSOF0203',
    ],
    ['without the colleague’s address', 'team', sendTo(''), 400, 'PSOF0002'],
    ['to an address outside of the house', 'team', sendTo('x@post.example'), 422, 'PSOF0304'],
  ] as const)('%s: refused', async (_, route, b, status, code) => {
    expect(await create(b, { route })).toMatchObject({ status, problem: { code } });
  });
  test('the refusal stands at the colleague’s address', async () => {
    expect(await create(sendTo('x@post.example'), { route: 'team', sprache: 'en' })).toMatchObject({
      problem: { felder: [{ feld: 'Empfaenger.Email', meldung: 'Please enter a valid e-mail address' }] },
    });
  });
  test('to a colleague: created, and nothing about the colleague is kept', async () => {
    const e = await newEmpfehlung(sendTo('kollege@haus.example'), { route: 'team' });
    const { db } = await app.scope('team');
    const row = await db.selectFrom('empfehlung').selectAll().where('nummer', '=', e.nummer).execute();
    expect(JSON.stringify(row)).not.toMatch(/kollege/);
  });
});

describe('a code for paper', () => {
  const offline = body(newAddress(), { Empfehlung: { Channel: 'offline' } });
  test('not where the Mandant hands none out', async () => {
    expect(await create(offline)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });
  test('made, and remembered as such', async () => {
    const e = await newEmpfehlung(offline, { route: 'laden' });
    const { db } = await app.scope('laden');
    const row = await db.selectFrom('empfehlung').select('channel').where('nummer', '=', e.nummer).executeTakeFirst();
    expect(row).toEqual({ channel: 'offline' });
  });
  test('where it was typed is kept, and counts as a click by code', async () => {
    const e = await newEmpfehlung(body(newAddress()), { route: 'laden' });
    const params = { code: e.Empfehlungscode };
    await app.call('loeseEmpfehlungscode', { params, query: { einsprungsquelle: 'Ladentheke-3' } }, { route: 'laden' });
    await app.call('loeseEmpfehlungscode', { params, query: { einsprungsquelle: '<b>' } }, { route: 'laden' });
    const { db } = await app.scope('laden');
    const rows = await db
      .selectFrom('klick')
      .innerJoin('empfehlung as e', 'e.id', 'klick.empfehlung_id')
      .select(['art', 'kanal', 'einsprungsquelle'])
      .where('e.nummer', '=', e.nummer)
      .orderBy('einsprungsquelle')
      .execute();
    expect(rows).toEqual([
      { art: 'klick', kanal: 'code', einsprungsquelle: '' },
      { art: 'klick', kanal: 'code', einsprungsquelle: 'ladentheke-3' },
    ]);
  });
});

describe('statistics per channel', () => {
  test('are for nobody but the referrer who is logged in', async () => {
    const e = await newEmpfehlung();
    const other = await newEmpfehlung();
    expect((await show(e.nummer)).Statistik).toBeNull();
    expect((await show(e.nummer, { token: await signIn(other.email) })).Statistik).toBeNull();
    expect((await show(e.nummer, { token: 'falsch' })).Statistik).toBeNull();
    expect((await show(e.nummer, { token: await signIn(e.email) })).Statistik).toEqual([]);
  });
  test('clicks and landings, the liveliest first; an unknown word counts without a channel', async () => {
    const e = await newEmpfehlung();
    const land = (channel?: string) =>
      app.call('zaehleLandung', { params: { nr: e.nummer }, query: channel ? { channel } : {} }, { fromOwnPage: true });
    await app.call('loeseEmpfehlungscode', { params: { code: e.Empfehlungscode }, query: {} });
    await app.call('loeseEmpfehlungscode', { params: { code: e.Empfehlungscode }, query: {} });
    await land('code');
    await land('whatsapp');
    await land('zaubertrank');
    await land();
    expect((await show(e.nummer, { token: await signIn(e.email) })).Statistik).toEqual([
      { Kanal: 'code', Klicks: 2, Landungen: 1 },
      { Kanal: '', Klicks: 0, Landungen: 2 },
      { Kanal: 'whatsapp', Klicks: 0, Landungen: 1 },
    ]);
  });
});

describe('what was typed for the contact', () => {
  const withWords = () =>
    body(newAddress(), {
      Empfehlung: { Nachricht: 'Denk an unser Gespräch' },
      Empfaenger: { Vorname: 'Olaf', Email: 'olaf@post.example' },
    });
  test('is in no drafts but those of the device it was typed on, and of that recommendation', async () => {
    const e = await newEmpfehlung(withWords());
    const other = await newEmpfehlung();
    expect(JSON.stringify(await show(e.nummer))).not.toMatch(/Olaf|Denk|olaf/);
    expect(JSON.stringify(await show(other.nummer, { cookies: e.cookies }))).not.toMatch(/Olaf|Denk/);
    expect(await show(e.nummer, { cookies: { wt_entwurf: 'v1.k.unsinn' } })).toMatchObject({ MitEntwurf: false });
    expect(JSON.stringify(e.cookies)).not.toMatch(/Olaf|Denk|olaf/);
  });
  test('is in the letters and messages there', async () => {
    const e = await newEmpfehlung(withWords());
    const { Kanaele, MitEntwurf } = await show(e.nummer, { cookies: e.cookies });
    expect(MitEntwurf).toBe(true);
    expect(Kanaele.find((k) => k.Kanal === 'email')).toMatchObject({
      Url: expect.stringMatching(/^mailto:olaf%40post\.example\?/),
      Text: expect.stringContaining('Hallo Olaf,\n\nDenk an unser Gespräch'),
    });
    expect(Kanaele.find((k) => k.Kanal === 'facebook')?.Text).not.toMatch(/Olaf|Denk/);
  });
  test('is not stored', async () => {
    const e = await newEmpfehlung(withWords());
    const { db } = await app.scope();
    const row = await db.selectFrom('empfehlung').selectAll().where('nummer', '=', e.nummer).execute();
    expect(JSON.stringify(row)).not.toMatch(/Denk|olaf/i);
  });
  test('no cookie where nothing was typed', async () => {
    expect((await newEmpfehlung()).cookies).toEqual({});
  });
});

describe('the QR code to take along', () => {
  test.each(['getQrSvg', 'getQrPng'] as const)('%s: an unknown number, and another Mandant’s', async (path) => {
    const e = await newEmpfehlung();
    for (const [number, route] of [
      ['0000000000000', 'alpha'],
      [e.nummer, 'team'],
    ] as const)
      expect(await app.call(path, { params: { nr: number } }, { route })).toMatchObject({ status: 404 });
  });
  test('as a drawing, and as a picture that is large enough to print', async () => {
    const e = await newEmpfehlung();
    const path = `/api/v1/alpha/empfehlung/${e.nummer}/qr`;
    const svg = await app.http.inject(`${path}.svg`);
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(svg.body).toMatch(/^<svg /);
    const png = await app.http.inject(`${path}.png`);
    expect(png.headers['content-type']).toMatch(/^image\/png/);
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(png.rawPayload.readUInt32BE(16)).toBe(1024);
  });
});

describe('abschliesseTracking', () => {
  const data = (more: object = {}) => ({
    anrede: 'Herr' as const,
    vorname: 'Uwe',
    name: 'Lindner',
    geburtsdatum: '1985-03-07T00:00:00',
    email: newAddress(),
    telefon: '',
    werbeeinwilligung: false,
    adresse: { ort: 'Kassel', plz: '34117', strasse: 'Am Markt', hausnummer: '1' },
    ...more,
  });
  const complete = (b: CallOf<'abschliesseTracking'>['body'], who: Who = {}) =>
    app.call('abschliesseTracking', { query: { channel: 'co', einsprungsquelle: 'Einladungslink' }, body: b }, who);

  test.each([
    ['an unknown number', () => ({ empfehlungsnummer: '0000000000000', empfaengerdaten: data() }), 404, 'PSOF0003'],
    ['no number', () => ({ empfehlungsnummer: 'x', empfaengerdaten: data() }), 404, 'PSOF0003'],
    [
      'a minor',
      (number: string) => ({ empfehlungsnummer: number, empfaengerdaten: data({ geburtsdatum: '2020-01-01' }) }),
      400,
      'PSOF0002',
    ],
    ['no data', (number: string) => ({ empfehlungsnummer: number }), 400, 'PSOF0002'],
    [
      'a no to the terms',
      (number: string) => ({ empfehlungsnummer: number, empfaengerdaten: data(), Zustimmung: false }),
      422,
      'PSOF0306',
    ],
    [
      'a recipient of another recommendation',
      (number: string) => ({ empfehlungsnummer: number, empfaengernummer: '0000000000000', empfaengerdaten: data() }),
      404,
      'PSOF0003',
    ],
  ])('%s is refused', async (_, make, status, code) => {
    const { nummer } = await newEmpfehlung();
    expect(await complete(make(nummer) as never)).toMatchObject({ status, problem: { code } });
  });
  test('the referrer himself, and a recommendation that is over', async () => {
    const e = await newEmpfehlung();
    const self = { empfehlungsnummer: e.nummer, empfaengerdaten: data({ email: e.email }) };
    expect(await complete(self)).toMatchObject({ status: 422, problem: { code: 'PSOF0305' } });
    const { db } = await app.scope();
    await db.updateTable('empfehlung').set({ status: 'Abgelaufen' }).where('nummer', '=', e.nummer).execute();
    expect(await complete({ ...self, empfaengerdaten: data() })).toMatchObject({ status: 410 });
  });
  test('stores the data as the form would, asks the recipient by mail, and keeps no receipt of what nobody asked', async () => {
    const e = await newEmpfehlung();
    const empfaengerdaten = data();
    const first = await complete({ empfehlungsnummer: e.nummer, empfaengernummer: null, empfaengerdaten });
    expect(first).toMatchObject({ status: 201, data: { Empfaengernummer: expect.any(String) } });
    const number = first.ok ? first.data.Empfaengernummer : '';
    expect(
      await complete({ empfehlungsnummer: e.nummer, empfaengernummer: number, empfaengerdaten, Zustimmung: true }),
    ).toMatchObject({ status: 201, data: { Empfaengernummer: number } });
    const { db } = await app.scope();
    const row = await db.selectFrom('empfaenger').selectAll().where('nummer', '=', number).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kanal: 'code', geburtsdatum: '1985-03-07', bestaetigt_am: null });
    const records = await db.selectFrom('einwilligung').select('zweck').where('person_id', '=', row.id).execute();
    expect(records.map((b) => b.zweck)).toEqual(['empfehlungsdaten']);
    const history = await db
      .selectFrom('verlauf')
      .select(['ereignis', 'grund'])
      .where('gegenstand_id', '=', row.id)
      .execute();
    expect(history).toContainEqual({ ereignis: 'eingetragen', grund: 'Code: einladungslink' });
    const mails = await app.mails(empfaengerdaten.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.links.some((l) => l.includes('/empfaenger/zustimmung'))).toBe(true);
  });
});
