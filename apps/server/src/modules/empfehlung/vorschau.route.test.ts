import { buildMandant } from '@weitersagen/testkit/bau';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexFor } from '../../platform/crypto/mac.ts';
import { themaOf } from '../../themen.ts';
import { mountPreview } from './routes-vorschau.ts';

let haus: TestHaus;
let http: FastifyInstance;
let nummer: string;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  http = Fastify();
  mountPreview(http, { scopes: haus.werk.scopes, themaVon: themaOf });
  const antwort = await haus.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
      Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: 'jana@post.example' },
    },
  });
  if (!antwort.ok || !('Empfehlungsnummer' in antwort.data)) throw new Error(JSON.stringify(antwort));
  nummer = antwort.data.Empfehlungsnummer;
});
afterAll(async () => {
  await http?.close();
  await haus?.stop();
});

const fetch = (pfad: string) => http.inject({ method: 'GET', url: pfad });

test.each([
  ['another hex', () => `/alpha/vorschau/${nummer}.jpg?hex=0000000000000000`],
  ['no hex', () => `/alpha/vorschau/${nummer}.jpg`],
  ['no such number', () => `/alpha/vorschau/0000000000000.jpg?hex=${hexFor(haus.werk.keys, nummer)}`],
  ['no such Mandant', () => `/omega/vorschau/${nummer}.jpg?hex=${hexFor(haus.werk.keys, nummer)}`],
])('%s: no picture', async (_name, pfad) => {
  expect((await fetch(pfad())).statusCode).toBe(404);
});

test('who knows the link gets a picture that messengers take, in both languages', async () => {
  const hex = hexFor(haus.werk.keys, nummer);
  const [de, en] = await Promise.all(
    ['de', 'en'].map((sprache) => fetch(`/alpha/vorschau/${nummer}.jpg?hex=${hex}&sprache=${sprache}`)),
  );
  expect(de?.headers['content-type']).toBe('image/jpeg');
  expect(de?.rawPayload.equals(en?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  expect(de?.rawPayload.length).toBeLessThan(300_000);
  expect(await sharp(de?.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});
