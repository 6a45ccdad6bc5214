import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { colourArea, upload } from '@weitersagen/testkit/bild';
import { buildBetreiber, buildPreparePraemie, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const KINDS = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'];

let app: TestApp;
let freigeber: SignedInBetreiber;
let sachbearbeiter: SignedInBetreiber;
let praemie = '';
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  freigeber = await buildBetreiber(app, 'Freigeber');
  sachbearbeiter = await buildBetreiber(app, 'Sachbearbeiter');
  const response = await app.call('getPraemien', {});
  praemie = (response.ok && response.data[0]?.Id) || '';
});
afterAll(() => app?.stop());

const uploadFile = async (who = freigeber, ObjectId = praemie, route = 'alpha') =>
  upload(app, who, await colourArea('#ff0000'), { Art: 'praemie', ObjektId: ObjectId }, route);
const graphic = async (language: 'de' | 'en' = 'de') => {
  const response = await app.call('getProdukt', { params: { id: 'glas' } }, { sprache: language });
  return response.ok ? response.data.PraemieGrafik : null;
};
const fetch = (kind: string, question = '') =>
  app.http.inject({ url: `/api/v1/alpha/praemie/${praemie}/${kind}${question}` });
const colourAbove = async (kind: string) => {
  const { data, info } = await sharp((await fetch(kind)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((info.width * 10 + 10) * info.channels, (info.width * 10 + 10) * info.channels + 3)];
};
const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g < 60 && b < 60;

describe('the picture of a reward is refused', () => {
  test.each(['Betrachter', 'Sachbearbeiter'] as const)('to a %s: who sets rewards says how they look', async (role) => {
    expect(await uploadFile(await buildBetreiber(app, role))).toMatchObject({
      status: 403,
      problem: { code: 'PSOF0203' },
    });
  });

  test.each([
    ['for none', () => ['00000000-0000-0000-0000-000000000000', 'alpha'] as const],
    ['for what is no id', () => ['glas', 'alpha'] as const],
    ["for another Mandant's", () => [praemie, 'beta'] as const],
  ])('%s: 404', async (_, where) => {
    const [id, route] = where();
    expect(await uploadFile(freigeber, id, route)).toMatchObject({ status: 404, problem: { code: 'PSOF0003' } });
  });

  test('and until then all of it is drawn', async () => {
    expect(await graphic()).toMatchObject({ Hochgeladen: false, Alternativtext: '' });
    expect(isRed(await colourAbove('grafik100'))).toBe(false);
    const { token } = await buildPreparePraemie(app, sachbearbeiter);
    expect(await app.call('getPraemierung', { query: {} }, { token })).toMatchObject({
      data: { Grafik: { Adresse: expect.stringContaining(`/praemie/${praemie}/grafik`), Alternativtext: '' } },
    });
  });
});

describe('an uploaded motif', () => {
  let before: Awaited<ReturnType<typeof graphic>>;
  beforeAll(async () => {
    before = await graphic();
    expect(await uploadFile()).toMatchObject({ status: 201 });
    // A process asks once a second whether a picture has changed.
    await vi.waitFor(async () => expect((await graphic())?.Hochgeladen).toBe(true), { timeout: 5000 });
  });

  test.each(KINDS)('stands behind the amounts of %s, which the portal writes', async (kind) => {
    expect(isRed(await colourAbove(kind))).toBe(true);
    const corner = await sharp((await fetch(kind)).rawPayload)
      .extract({ left: 60, top: 265, width: 140, height: 90 })
      .toBuffer();
    const { dominant } = await sharp(corner).stats();
    expect(isRed([dominant.r, dominant.g, dominant.b])).toBe(false);
  });

  test('the four are still four different pictures', async () => {
    const etags = await Promise.all(KINDS.map(async (kind) => (await fetch(kind)).headers.etag));
    expect(new Set(etags).size).toBe(4);
  });

  test('has another version, and says in both languages what it shows', async () => {
    const [de, en] = [await graphic(), await graphic('en')];
    expect(de?.Fassung).not.toBe(before?.Fassung);
    expect([de?.Alternativtext, en?.Alternativtext]).toEqual(['Ein rotes Feld', 'A red field']);
    expect((await fetch('grafik50', `?sprache=de&v=${de?.Fassung}`)).headers['cache-control']).toMatch(/immutable/);
    expect((await fetch('grafik50', `?sprache=de&v=${before?.Fassung}`)).headers['cache-control']).toMatch(
      /max-age=300/,
    );
  });

  test('the operator sees what visitors see', async () => {
    const bild = await app.call(
      'getBild',
      { params: { route: 'alpha', art: 'praemie', objektId: praemie } },
      { cookies: freigeber.cookies },
    );
    const address = (bild.ok && bild.data.Bild?.Adresse) || '';
    expect(address).toContain(`/praemie/${praemie}/grafik100?v=`);
    expect((await app.http.inject({ url: address })).statusCode).toBe(200);
  });

  test.each([
    [0, 'grafik100'],
    [50, 'grafik50empfehler'],
    [100, 'grafik100'],
    [30, null],
  ])('a claim of who shared %i %% shows %s: the one with this very amount', async (anteilEmpfaenger, kind) => {
    const { token } = await buildPreparePraemie(app, sachbearbeiter, { anteilEmpfaenger });
    const response = await app.call('getPraemierung', { query: {} }, { token });
    const shown = response.ok ? response.data.Grafik : undefined;
    if (kind === null) return expect(shown).toBeNull();
    expect(shown?.Adresse).toMatch(new RegExp(`^/api/v1/alpha/praemie/${praemie}/${kind}\\?sprache=de&v=.`));
    expect(shown?.Alternativtext).toBe('Ein rotes Feld');
    const { headers } = await app.http.inject({ url: shown?.Adresse ?? '' });
    expect(headers['cache-control']).toMatch(/immutable/);
  });

  test('taken away, all of it is drawn again', async () => {
    await app.call(
      'deleteBild',
      { params: { route: 'alpha', art: 'praemie', objektId: praemie } },
      { cookies: freigeber.cookies },
    );
    expect(isRed(await colourAbove('grafik100'))).toBe(false);
    await vi.waitFor(async () => expect((await graphic())?.Fassung).toBe(before?.Fassung), { timeout: 5000 });
  });
});
