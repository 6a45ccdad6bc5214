import { api, type CallOf } from '@weitersagen/contract/api';
import type { CallName } from '@weitersagen/contract/paths';
import type { RouteDef } from '@weitersagen/contract/route';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehler, type SignedInEmpfehler } from '@weitersagen/testkit/empfehler';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkToken } from './platform/auth/linkToken.ts';
import { hexFor } from './platform/crypto/mac.ts';

let app: TestApp;
let person: SignedInEmpfehler;
let betreiber: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  person = await buildEmpfehler(app);
  betreiber = (await buildBetreiber(app, 'Administrator')).cookies;
});
afterAll(() => app?.stop());

const adminToken = async () => {
  const scope = await app.scope();
  return createLinkToken(scope, {
    zweck: 'adminlogin',
    bezugId: (await findEmpfehlerRow(app, { email: person.email })).id,
    ablauf: new Date(scope.now.getTime() + 60_000),
    von: 'Probe',
  });
};

const enter = async (): Promise<string> => {
  const response = await app.call('createEmpfaenger', {
    params: { empfehlungsnummer: person.nummer },
    query: { hex: hexFor(app.runtime.keys, person.nummer) },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: 'Sommer',
        geburtsdatum: '7.3.1985',
        email: 'lea@post.example',
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
  return response.ok && 'Empfaengernummer' in response.data ? response.data.Empfaengernummer : '';
};

interface Circumstance {
  token?: string;
  cookies?: Record<string, string>;
  sprache?: string;
}
const ask = (
  { method, path }: RouteDef,
  { token, cookies = {}, sprache = 'de' }: Circumstance,
  id = 'glas',
  search = '',
) =>
  app.http.inject({
    method,
    url: `/api/v1${path.startsWith('/betreiber') ? '' : '/alpha'}${path.replace(/\{\w+\}/g, id)}${search}`,
    cookies,
    headers: { 'accept-language': sprache, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

describe('nobody keeps an answer about a person, or to one', () => {
  test.each<[CallName, () => Promise<CallOf<CallName>>]>([
    ['isKontaktCaptchaErforderlich', async () => ({ query: { cmd: 'IsCaptchaRequired' } })],
    ['loginMitAdminLink', async () => ({ query: { token: await adminToken() } })],
    ['getEmpfehlungZumTeilen', async () => ({ params: { id: person.nummer } })],
    ['getProduktlink', async () => ({ params: { nr: person.nummer } })],
    ['getQrSvg', async () => ({ params: { nr: person.nummer } })],
    ['existsEmpfaenger', async () => ({ params: { hex: await enter() } })],
    ['getEmpfaengerPraemie', async () => ({ params: { nr: await enter() } })],
    ['createEmpfaenger', async () => ({ params: { empfehlungsnummer: person.nummer } })],
  ])('%s', async (path, input) => {
    const response = await app.call(path, (await input()) as never);
    expect(response.headers['cache-control'], JSON.stringify(response)).toBe('no-store');
  });

  test.each(Object.entries<RouteDef>(api))('%s: refused or not', async (_name, def) => {
    const circumstances = [
      {},
      { token: person.token },
      ...(def.zugang === 'betreiber' ? [{ cookies: betreiber }] : []),
    ];
    for (const circumstance of circumstances) {
      const { statusCode, headers } = await ask(def, circumstance);
      const general = def.zugang === 'public' && def.method === 'GET' && statusCode === 200;
      const allowed = general ? /^(no-store|no-cache|public, max-age=\d+.*)$/ : /^no-store$/;
      expect(headers['cache-control'], `${statusCode}`).toMatch(allowed);
    }
  });
});

const OPEN = Object.entries<RouteDef>(api).filter(([, def]) => def.zugang === 'public' && def.method === 'GET');
const IDS = ['glas', 'internet', 'X-glas', 'agb', 'de', 'nutzung'];
/** What may be kept of these calls, one address after the other. */
const lasting = async (search: string) => {
  const matches: { name: string; def: RouteDef; id: string }[] = [];
  for (const [name, def] of OPEN)
    for (const id of def.path.includes('{') ? IDS : ['']) {
      const { statusCode, headers } = await ask(def, {}, id, search);
      if (statusCode === 200 && headers['cache-control'] !== 'no-store') matches.push({ name, def, id });
    }
  return matches;
};

describe('what may be kept', () => {
  const SEARCH = '?q=glas&ids=glas&suche=glas';
  test('says the same to everybody who reads the language', async () => {
    const matches = await lasting(SEARCH);
    expect(new Set(matches.map(({ name }) => name)).size).toBeGreaterThan(15);
    for (const { name, def, id } of matches) {
      const [nobody, somebody] = [
        await ask(def, {}, id, SEARCH),
        await ask(def, { token: person.token, cookies: { wt_alpha: person.token } }, id, SEARCH),
      ];
      expect(somebody.payload, name).toBe(nobody.payload);
      expect(somebody.headers, name).not.toHaveProperty('set-cookie');
    }
  });

  test('names the language where the language chooses the answer', async () => {
    for (const { name, def, id } of await lasting(SEARCH)) {
      const [german, english] = [await ask(def, {}, id, SEARCH), await ask(def, { sprache: 'en' }, id, SEARCH)];
      if (german.payload !== english.payload) expect(german.headers.vary, name).toContain('Accept-Language');
    }
  });

  test('a product is asked for again each time: its price and its reward hold at once', async () => {
    const { headers } = await ask(api.getProdukt, {});
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language, Accept-Encoding' });
  });

  test('a picture says for itself how long it lasts', async () => {
    const { headers } = await ask(api.getProduktGrafik, {});
    expect(headers).toMatchObject({ 'cache-control': expect.stringMatching(/^public, max-age=/) });
    expect(headers).toHaveProperty('etag');
  });
});
