import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hexFor } from '../../platform/crypto/mac.ts';
import { mountPreview } from './routes-preview.ts';

let app: TestApp;
let http: FastifyInstance;
let number: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  http = Fastify();
  mountPreview(http, { scopes: app.runtime.scopes });
  const response = await app.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true },
      Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: 'jana@post.example' },
    },
  });
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  number = response.data.Empfehlungsnummer;
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const fetch = (path: string) => http.inject({ method: 'GET', url: path });

test.each([
  ['another hex', () => `/alpha/vorschau/${number}.jpg?hex=0000000000000000`],
  ['no hex', () => `/alpha/vorschau/${number}.jpg`],
  ['no such number', () => `/alpha/vorschau/0000000000000.jpg?hex=${hexFor(app.runtime.keys, number)}`],
  ['no such Mandant', () => `/omega/vorschau/${number}.jpg?hex=${hexFor(app.runtime.keys, number)}`],
])('%s: no picture', async (_name, path) => {
  expect((await fetch(path())).statusCode).toBe(404);
});

test('who knows the link gets a picture that messengers take, in both languages', async () => {
  const hex = hexFor(app.runtime.keys, number);
  const [de, en] = await Promise.all(
    ['de', 'en'].map((language) => fetch(`/alpha/vorschau/${number}.jpg?hex=${hex}&sprache=${language}`)),
  );
  expect(de?.headers['content-type']).toBe('image/jpeg');
  expect(de?.rawPayload.equals(en?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  expect(de?.rawPayload.length).toBeLessThan(300_000);
  expect(await sharp(de?.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
});

test('once the recommendation is over, the picture promises nothing any more', async () => {
  const path = `/alpha/vorschau/${number}.jpg?hex=${hexFor(app.runtime.keys, number)}`;
  const before = await fetch(path);
  const { db } = await app.scope();
  const set = (status: 'Offen' | 'Storniert') =>
    db.updateTable('empfehlung').set({ status }).where('nummer', '=', number).execute();
  await set('Storniert');
  const after = await fetch(path);
  await set('Offen');
  expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
});
