import type { Tag } from '@weitersagen/contract/werte';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ARTEN = ['grafik100', 'grafik50', 'grafik50empfehler', 'grafik50empfaenger'];

let haus: TestHaus;
let praemie: string;
let fremde: string;
beforeAll(async () => {
  haus = await startTestHaus();
  const alpha = await buildMandant(haus);
  await buildMandant(haus, { route: 'beta', einstellungen: { MaxEmpfaengerPraemieCent: 1500 } });
  await buildProdukt(haus, alpha, { id: 'frueher', wertCent: 20_000, enddatum: '2021-01-01' as Tag });
  [praemie, fremde] = (await Promise.all(
    ['alpha', 'beta'].map(async (route) => {
      const antwort = await haus.call('getPraemien', {}, { route });
      return antwort.ok ? antwort.data.find((p) => p.ProduktId === 'glas')?.Id : undefined;
    }),
  )) as [string, string];
});
afterAll(() => haus?.stop());

const fetch = (art: string, kopf: Record<string, string> = {}, { id = praemie, route = 'alpha', frage = '' } = {}) =>
  haus.http.inject({ url: `/api/v1/${route}/praemie/${id}/${art}${frage}`, headers: kopf });

describe.each(ARTEN)('%s', (art) => {
  test.each([
    ['no such reward', () => ({ id: '00000000-0000-0000-0000-000000000000' })],
    ['no id at all', () => ({ id: 'x' })],
    ['the reward of another Mandant', () => ({ id: fremde })],
    ['no such Mandant', () => ({ route: 'omega' })],
  ])('%s: 404, and nobody keeps it', async (_name, wunsch) => {
    const antwort = await fetch(art, { accept: 'image/avif' }, wunsch());
    expect([antwort.statusCode, antwort.json().code]).toEqual([404, 'PSOF0003']);
    expect(antwort.headers).not.toHaveProperty('etag');
  });

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['image/jpeg', 'image/jpeg', 'jpeg'],
  ])('Accept: %s gives %s', async (accept, typ, format) => {
    const antwort = await fetch(art, { accept });
    expect([antwort.statusCode, antwort.headers['content-type']]).toEqual([200, typ]);
    expect(await sharp(antwort.rawPayload).metadata()).toMatchObject({ width: 640, height: 400, format });
    expect(antwort.headers.vary).toContain('Accept');
    expect(antwort.headers['cache-control']).toMatch(/^public, max-age=300/);
  });

  test.each([
    ['width=300', 320, 200],
    ['width=5000', 1280, 800],
    ['height=200&mode=Crop', 320, 200],
    ['width=abc&height=-3', 640, 400],
  ])('?%s: %i × %i', async (frage, width, height) => {
    const antwort = await fetch(art, { accept: 'image/webp' }, { frage: `?${frage}` });
    expect(await sharp(antwort.rawPayload).metadata()).toMatchObject({ width, height });
  });

  test('kept for ever by the address that a page names, asked again soon by every other', async () => {
    const produkt = await haus.call('getProdukt', { params: { id: 'glas' } });
    const fassung = (produkt.ok && produkt.data.PraemieGrafik?.Fassung) || '';
    const header = async (frage: string) => (await fetch(art, {}, { frage })).headers;
    expect(await header(`?sprache=de&v=${fassung}`)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    });
    for (const frage of [`?v=${fassung}`, '?sprache=de&v=frueher', `?sprache=en&v=${fassung}`])
      expect((await header(frage))['cache-control']).toMatch(/^public, max-age=300/);
  });

  test('who has it already is told so, and gets another one only where it is another', async () => {
    const erste = await fetch(art);
    const wieder = await fetch(art, { 'if-none-match': `"anders", W/${erste.headers.etag}` });
    expect([wieder.statusCode, wieder.payload]).toEqual([304, '']);
    expect(wieder.headers.etag).toBe(erste.headers.etag);
    expect((await fetch(art, { 'if-none-match': '"anders"' })).statusCode).toBe(200);
    expect((await fetch(art, { accept: 'image/webp' })).headers.etag).not.toBe(erste.headers.etag);
  });
});

test('the four show four different things', async () => {
  const etags = await Promise.all(ARTEN.map(async (art) => (await fetch(art)).headers.etag));
  expect(new Set(etags).size).toBe(4);
});

test('the shared picture knows the cap of the Mandant', async () => {
  const [ohne, mit] = await Promise.all([fetch('grafik50'), fetch('grafik50', {}, { id: fremde, route: 'beta' })]);
  expect(mit.rawPayload.equals(ohne.rawPayload)).toBe(false);
});

test('a page says its language in the address; what it says wrongly does no harm', async () => {
  const [kopf, adresse, falsch] = await Promise.all([
    fetch('grafik50', { 'accept-language': 'en' }),
    fetch('grafik50', {}, { frage: '?sprache=en' }),
    fetch('grafik50', {}, { frage: '?sprache=fr' }),
  ]);
  expect(adresse.headers.etag).toBe(kopf.headers.etag);
  expect(falsch.headers.etag).not.toBe(kopf.headers.etag);
  expect(falsch.statusCode).toBe(200);
});

describe('rewards', () => {
  test('all that are shown today, with the product that brings them: the real end is not the shown one (portal §4)', async () => {
    const antwort = await haus.call('getPraemien', {});
    expect(antwort.ok && antwort.data.map(({ ProduktName, WertCent }) => [ProduktName, WertCent])).toEqual([
      ['Produkt frueher', 20_000],
      ['Produkt glas', 9000],
    ]);
  });

  test('the highest is that of one who recommends today: what has really ended does not count', async () => {
    const antwort = await haus.call('getMaxPraemiewert', {}, { sprache: 'en' });
    expect(antwort.ok && antwort.data).toEqual({ Wert: '€90', WertCent: 9000 });
  });

  test('without any reward it is "0 €" (portal §9)', async () => {
    const gamma = await buildMandant(haus, { route: 'gamma' });
    await haus.werk.datenbank.betreiber.deleteFrom('praemie').where('mandant_id', '=', gamma).execute();
    const antwort = await haus.call('getMaxPraemiewert', {}, { route: 'gamma' });
    expect(antwort.ok && antwort.data).toEqual({ Wert: '0 €', WertCent: 0 });
  });
});
