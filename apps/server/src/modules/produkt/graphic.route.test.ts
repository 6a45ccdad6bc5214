import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const KINDS = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'];

let app: TestApp;
let praemie: string;
let foreign: string;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildMandant(app, { route: 'beta', einstellungen: { MaxEmpfaengerPraemieCent: 1500 } });
  await buildProdukt(app, alpha, { id: 'frueher', wertCent: 20_000, enddatum: '2021-01-01' as Tag });
  [praemie, foreign] = (await Promise.all(
    ['alpha', 'beta'].map(async (route) => {
      const response = await app.call('getPraemien', {}, { route });
      return response.ok ? response.data.find((p) => p.ProduktId === 'glas')?.Id : undefined;
    }),
  )) as [string, string];
});
afterAll(() => app?.stop());

const fetch = (kind: string, header: Record<string, string> = {}, { id = praemie, route = 'alpha', frage = '' } = {}) =>
  app.http.inject({ url: `/api/v1/${route}/praemie/${id}/${kind}${frage}`, headers: header });

describe.each(KINDS)('%s', (kind) => {
  test.each([
    ['no such reward', () => ({ id: '00000000-0000-0000-0000-000000000000' })],
    ['no id at all', () => ({ id: 'x' })],
    ['the reward of another Mandant', () => ({ id: foreign })],
    ['no such Mandant', () => ({ route: 'omega' })],
  ])('%s: 404, and nobody keeps it', async (_name, wish) => {
    const response = await fetch(kind, { accept: 'image/avif' }, wish());
    expect([response.statusCode, response.json().code]).toEqual([404, 'PSOF0003']);
    expect(response.headers).not.toHaveProperty('etag');
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['image/jpeg', 'image/jpeg', 'jpeg'],
  ])('Accept: %s gives %s', async (accept, type, format) => {
    const response = await fetch(kind, { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 640, height: 400, format });
    expect(response.headers.vary).toContain('Accept');
    expect(response.headers['cache-control']).toMatch(/^public, max-age=300/);
  });

  test.each([
    ['width=300', 320, 200],
    ['width=5000', 1280, 800],
    ['height=200&mode=Crop', 320, 200],
    ['width=abc&height=-3', 640, 400],
  ])('?%s: %i × %i', async (question, width, height) => {
    const response = await fetch(kind, { accept: 'image/webp' }, { frage: `?${question}` });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
  });

  test('kept for ever by the address that a page names, asked again soon by every other', async () => {
    const produkt = await app.call('getProdukt', { params: { id: 'glas' } });
    const fassung = (produkt.ok && produkt.data.PraemieGrafik?.Fassung) || '';
    const header = async (question: string) => (await fetch(kind, {}, { frage: question })).headers;
    expect(await header(`?sprache=de&v=${fassung}`)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    for (const question of [`?v=${fassung}`, '?sprache=de&v=frueher', `?sprache=en&v=${fassung}`])
      expect((await header(question))['cache-control']).toMatch(/^public, max-age=300/);
  });

  test('who has it already is told so, and gets another one only where it is another', async () => {
    const first = await fetch(kind);
    const again = await fetch(kind, { 'if-none-match': `"anders", W/${first.headers.etag}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await fetch(kind, { 'if-none-match': '"anders"' })).statusCode).toBe(200);
    expect((await fetch(kind, { accept: 'image/webp' })).headers.etag).not.toBe(first.headers.etag);
  });
});

test('the four show four different things', async () => {
  const etags = await Promise.all(KINDS.map(async (kind) => (await fetch(kind)).headers.etag));
  expect(new Set(etags).size).toBe(4);
});

test('the shared picture knows the cap of the Mandant', async () => {
  const [without, capped] = await Promise.all([
    fetch('grafik50'),
    fetch('grafik50', {}, { id: foreign, route: 'beta' }),
  ]);
  expect(capped.rawPayload.equals(without.rawPayload)).toBe(false);
});

test('a page says its language in the address; what it says wrongly does no harm', async () => {
  const [header, address, wrong] = await Promise.all([
    fetch('grafik50', { 'accept-language': 'en' }),
    fetch('grafik50', {}, { frage: '?sprache=en' }),
    fetch('grafik50', {}, { frage: '?sprache=fr' }),
  ]);
  expect(address.headers.etag).toBe(header.headers.etag);
  expect(wrong.headers.etag).not.toBe(header.headers.etag);
  expect(wrong.statusCode).toBe(200);
});

describe('rewards', () => {
  test('all that are shown today, with the product that brings them: the real end is not the shown one (portal §4)', async () => {
    const response = await app.call('getPraemien', {});
    expect(response.ok && response.data.map(({ ProduktName, WertCent }) => [ProduktName, WertCent])).toEqual([
      ['Produkt frueher', 20_000],
      ['Produkt glas', 9000],
    ]);
  });

  test('the highest is that of one who recommends today: what has really ended does not count', async () => {
    const response = await app.call('getMaxPraemiewert', {}, { sprache: 'en' });
    expect(response.ok && response.data).toEqual({ Wert: '€90', WertCent: 9000 });
  });

  test('without any reward it is "0 €" (portal §9)', async () => {
    const gamma = await buildMandant(app, { route: 'gamma' });
    await app.runtime.database.betreiber.deleteFrom('praemie').where('mandant_id', '=', gamma).execute();
    const response = await app.call('getMaxPraemiewert', {}, { route: 'gamma' });
    expect(response.ok && response.data).toEqual({ Wert: '0 €', WertCent: 0 });
  });
});
