import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { type BildWish, colourArea, upload } from '@weitersagen/testkit/bild';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepare } from '../../platform/bild/prepare.ts';
import { storeBild } from './commands.ts';
import { readBild } from './commands-size.ts';
import { sweeps } from './jobs.ts';
import { findBildFile } from './queries.ts';

let app: TestApp;
let alpha: MandantId;
let betrachter: SignedInBetreiber;
let sachbearbeiter: SignedInBetreiber;

beforeAll(async () => {
  app = await startTestApp();
  alpha = await buildMandant(app);
  const beta = await buildMandant(app, { route: 'beta' });
  for (const id of ['alt', 'klein']) await buildProdukt(app, alpha, { id, wertCent: 1000 });
  await buildProdukt(app, beta, { id: 'nurbeta', wertCent: 1000 });
  betrachter = await buildBetreiber(app, 'Betrachter');
  sachbearbeiter = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(() => app?.stop());

const as = (who: SignedInBetreiber) => ({ cookies: who.cookies });
const fetch = (path: string, header: Record<string, string> = {}, route = 'alpha') =>
  app.http.inject({ url: `/api/v1/${route}${path}`, headers: header });

const uploadFile = (file: Buffer, wish: BildWish = {}, who = sachbearbeiter, route = 'alpha') =>
  upload(app, who, file, wish, route);

describe('an upload is refused', () => {
  test('without a session, and by role', async () => {
    const file = await colourArea('#f00');
    const without = await app.call('createBild', {
      params: { route: 'alpha' },
      body: { Art: 'produkt', ObjektId: 'glas', Daten: 'x' },
    });
    expect(without).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
    expect(await uploadFile(file, {}, betrachter)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });

  test.each<[string, BildWish, string]>([
    ['for a product that is none', { ObjektId: 'gibtsnicht' }, 'alpha'],
    ["for another Mandant's product", { ObjektId: 'nurbeta' }, 'alpha'],
    ['for a category that is none', { Art: 'kategorie', ObjektId: 'mars' }, 'alpha'],
    ['for a device that is none', { Art: 'geraet', ObjektId: 'mars' }, 'alpha'],
    ['for a Mandant that is none', {}, 'omega'],
  ])('%s: 404', async (_name, wish, route) => {
    expect(await uploadFile(await colourArea('#f00'), wish, sachbearbeiter, route)).toMatchObject({
      status: 404,
      problem: { code: 'PSOF0003' },
    });
  });

  test.each(['..', '.', 'a/b', 'A 4711', '<x>', 'x'.repeat(65)])(
    'for an agent who cannot be called %j',
    async (ObjectId) => {
      const response = await uploadFile(await colourArea('#f00'), { Art: 'berater', ObjektId: ObjectId });
      expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002', felder: [{ feld: 'ObjektId' }] } });
    },
  );

  test.each<[string, BildWish, string]>([
    ['without any words', { Alternativtext: { de: '', en: '' } }, 'Alternativtext'],
    ['with words in one language', { Alternativtext: { de: 'Feld', en: ' ' } }, 'Alternativtext'],
    ['with words, though it only decorates', { Schmueckend: true }, 'Alternativtext'],
  ])('%s', async (_name, wish, field) => {
    const response = await uploadFile(await colourArea('#f00'), wish);
    expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002', felder: [{ feld: field }] } });
  });

  test.each<[string, Buffer, RegExp]>([
    [
      'SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /JPEG, PNG/,
    ],
    ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), /unvollständig/],
    ['more than 10 MB', Buffer.alloc(10_400_000), /größer als 10 MB/],
  ])('%s, and says why at the field', async (_name, file, sentence) => {
    const response = await uploadFile(file);
    expect(response).toMatchObject({
      status: 400,
      problem: { felder: [{ feld: 'Daten', meldung: expect.stringMatching(sentence) }] },
    });
  });

  test('and nothing of it shows', async () => {
    const response = await app.call(
      'getBild',
      { params: { route: 'alpha', art: 'produkt', objektId: 'glas' } },
      as(betrachter),
    );
    expect(response).toMatchObject({ ok: true, data: { Bild: null, Verlauf: [] } });
  });
});

describe('a picture is not found', () => {
  test.each([
    '/produkt/gibtsnicht/grafik',
    '/produkt/gibtsnicht/sgrafik',
    '/produkt/nurbeta/grafik',
    '/produktkategorie/mars/grafik',
    '/produktkategorie/mars/icon',
    '/geraet/mars/grafik',
  ])('%s: 404, and nobody keeps it', async (path) => {
    const response = await fetch(path, { accept: 'image/avif' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'PSOF0003']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('of another Mandant, even by its hash', async () => {
    const [here, there] = [await app.scope('alpha'), await app.scope('beta')];
    const done = await prepare(await colourArea('#123456'));
    if (!done.ok) throw new Error(done.grund);
    const { hash } = await here.transaction((tx) => storeBild(tx, done.bild));
    expect(await readBild(here, hash, { accept: '', breite: 160 })).toMatchObject({ media: 'image/jpeg', breite: 160 });
    expect([await findBildFile(there, hash), await readBild(there, hash, { accept: '', breite: 160 })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('what has no picture is drawn', () => {
  test.each<[string, number, number]>([
    ['/produkt/glas/grafik', 640, 400],
    ['/produkt/X-glas/grafik', 640, 400],
    ['/produkt/glas/sgrafik', 160, 160],
    ['/produktkategorie/internet/grafik', 640, 400],
    ['/produktkategorie/internet/icon', 96, 96],
  ])('%s', async (path, width, height) => {
    const response = await fetch(path, { accept: 'image/webp' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height, format: 'webp' });
  });

  test('the address that a product names may be kept for ever', async () => {
    const produkt = await app.call('getProdukt', { params: { id: 'glas' } });
    if (!produkt.ok) throw new Error('no product');
    const { Adresse, Breite, Hoehe, Alternativtext } = produkt.data.Grafik;
    expect([Breite / Hoehe, Alternativtext]).toEqual([1.6, '']);
    const response = await app.http.inject({ url: Adresse });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a category names both of its pictures', async () => {
    const kategorien = await app.call('getProduktkategorien', {});
    if (!kategorien.ok) throw new Error('no categories');
    const [{ Grafik, Icon } = expect.fail('no category')] = kategorien.data;
    expect(Grafik.Adresse).toContain('/api/v1/alpha/produktkategorie/internet/grafik?v=');
    expect([Icon.Breite, Icon.Hoehe]).toEqual([480, 480]);
  });
});

describe('what was uploaded', () => {
  beforeAll(async () => {
    expect(await uploadFile(await colourArea('#ff0000'))).toMatchObject({ status: 201 });
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('Accept: %s gives %s', async (accept, type, format) => {
    const response = await fetch('/produkt/glas/grafik?width=320', { accept });
    expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
      200,
      type,
      'Accept',
    ]);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, height: 200, format });
    const { dominant } = await sharp(response.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(60);
  });

  test.each([
    ['width=1', 48, 30],
    ['width=300', 320, 200],
    ['width=5000', 1000, 625],
    ['width=400&height=400&mode=Crop', 480, 480],
    ['width=320&mode=Max', 320, 256],
    ['width=abc&height=-3&mode=Stretch', 640, 400],
    ['width=99999999999', 640, 400],
  ])('?%s: %i × %i', async (question, width, height) => {
    const response = await fetch(`/produkt/glas/grafik?${question}`);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
  });

  test('the small one is cut of the large one, unless it has its own', async () => {
    await uploadFile(await colourArea('#ff0000'), { ObjektId: 'klein' });
    const colour = async () => {
      const response = await fetch('/produkt/klein/sgrafik');
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
      return (await sharp(response.rawPayload).stats()).dominant;
    };
    expect((await colour()).r).toBeGreaterThan(200);
    await uploadFile(await colourArea('#0000ff', 300, 300), { Art: 'produktklein', ObjektId: 'klein' });
    expect((await colour()).b).toBeGreaterThan(200);
  });

  test('an agent is found under the address of a product', async () => {
    await uploadFile(await colourArea('#00ff00', 500, 700), { Art: 'berater', ObjektId: 'A-4711' });
    const response = await fetch('/Produkt/A-4711/grafik');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  test('who has it is told so; another format has another tag', async () => {
    const first = await fetch('/produkt/glas/grafik', { accept: 'image/webp' });
    expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
    const again = await fetch('/produkt/glas/grafik', {
      accept: 'image/webp',
      'if-none-match': `${first.headers.etag}`,
    });
    expect([again.statusCode, again.payload, again.headers.vary]).toEqual([304, '', 'Accept']);
    expect((await fetch('/produkt/glas/grafik', { accept: 'image/avif' })).headers.etag).not.toBe(first.headers.etag);
  });

  test('it is a picture and can do nothing, wherever it is opened', async () => {
    const { headers } = await fetch('/produkt/glas/grafik');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('kept for ever where the address names this very one, else asked again soon', async () => {
    const bild = await app.call(
      'getBild',
      { params: { route: 'alpha', art: 'produkt', objektId: 'glas' } },
      as(betrachter),
    );
    const address = (bild.ok && bild.data.Bild?.Adresse) || '';
    const header = async (url: string) => (await app.http.inject({ url })).headers['cache-control'];
    expect(await header(`${address}&width=160`)).toBe('public, max-age=31536000, immutable');
    expect(await header(address.replace(/v=.*/, 'v=frueher'))).toMatch(/^public, max-age=300\b/);
    expect(await header(address.replace(/\?.*/, ''))).toMatch(/^public, max-age=300\b/);
  });

  test('a burst of the same gets the same, which is kept once', async () => {
    await uploadFile(await colourArea('#334455'), { ObjektId: 'alt' });
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => fetch('/produkt/alt/grafik?width=480', { accept: 'image/avif' })),
    );
    expect(new Set(responses.map((a) => `${a.statusCode} ${a.headers.etag}`)).size).toBe(1);
    const { n } = await app.runtime.database.betreiber
      .selectFrom('bildvorrat')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('mandant_id', '=', alpha)
      .where('schluessel', 'like', '%/480x300.avif')
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });
});

describe('the store of sizes', () => {
  test('may be emptied at any time: what is asked for comes back the same', async () => {
    const before = await fetch('/produkt/glas/grafik?width=240', { accept: 'image/webp' });
    await app.runtime.database.betreiber.deleteFrom('bildvorrat').execute();
    const after = await fetch('/produkt/glas/grafik?width=240', { accept: 'image/webp' });
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  test('what another process has worked out is not worked out again', async () => {
    const { hash } = await app.runtime.database.betreiber
      .selectFrom('bild')
      .select('hash')
      .where('objekt_id', '=', 'glas')
      .executeTakeFirstOrThrow();
    const inhalt = Buffer.from('from the other process');
    await app.runtime.database.betreiber
      .insertInto('bildvorrat')
      .values({ mandant_id: alpha, schluessel: `${hash}/48x30.webp`, inhalt, erstellt_am: new Date() })
      .execute();
    expect((await fetch('/produkt/glas/grafik?width=48', { accept: 'image/webp' })).rawPayload).toEqual(inhalt);
  });

  test('forgets after ninety days', async () => {
    await fetch('/produkt/glas/grafik?width=960', { accept: 'image/webp' });
    const scope = await app.scope('alpha');
    const [sweep] = sweeps;
    expect(await sweep?.run(scope)).toBe(0);
    await app.springe(100);
    const later = await app.scope('alpha');
    const rest = await later.db.selectFrom('bildvorrat').select('schluessel').where('mandant_id', '=', alpha).execute();
    expect(rest).toEqual([]);
  });
});
