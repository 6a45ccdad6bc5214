import { api, type CallOf } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import type { Weg } from '@weitersagen/contract/wege';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type AngemeldeterEmpfehler, buildEmpfehler } from '@weitersagen/testkit/empfehler';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { findEmpfehlerRow } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLinkToken } from './platform/auth/linkToken.ts';
import { hexFor } from './platform/crypto/mac.ts';

let haus: TestHaus;
let person: AngemeldeterEmpfehler;
let betreiber: Record<string, string>;
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  person = await buildEmpfehler(haus);
  betreiber = (await buildBetreiber(haus, 'Administrator')).cookies;
});
afterAll(() => haus?.stop());

const adminToken = async () => {
  const scope = await haus.scope();
  return createLinkToken(scope, {
    zweck: 'adminlogin',
    bezugId: (await findEmpfehlerRow(haus, { email: person.email })).id,
    ablauf: new Date(scope.jetzt.getTime() + 60_000),
    von: 'Probe',
  });
};

const enter = async (): Promise<string> => {
  const antwort = await haus.call('createEmpfaenger', {
    params: { empfehlungsnummer: person.nummer },
    query: { hex: hexFor(haus.werk.keys, person.nummer) },
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
  return antwort.ok && 'Empfaengernummer' in antwort.data ? antwort.data.Empfaengernummer : '';
};

interface Umstand {
  token?: string;
  cookies?: Record<string, string>;
  sprache?: string;
}
const ask = ({ method, path }: RouteDef, { token, cookies = {}, sprache = 'de' }: Umstand, id = 'glas', suche = '') =>
  haus.http.inject({
    method,
    url: `/api/v1${path.startsWith('/betreiber') ? '' : '/alpha'}${path.replace(/\{\w+\}/g, id)}${suche}`,
    cookies,
    headers: { 'accept-language': sprache, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

describe('nobody keeps an answer about a person, or to one', () => {
  test.each<[Weg, () => Promise<CallOf<Weg>>]>([
    ['isKontaktCaptchaErforderlich', async () => ({ query: { cmd: 'IsCaptchaRequired' } })],
    ['loginMitAdminLink', async () => ({ query: { token: await adminToken() } })],
    ['getEmpfehlungZumTeilen', async () => ({ params: { id: person.nummer } })],
    ['getProduktlink', async () => ({ params: { nr: person.nummer } })],
    ['getQrSvg', async () => ({ params: { nr: person.nummer } })],
    ['existsEmpfaenger', async () => ({ params: { hex: await enter() } })],
    ['getEmpfaengerPraemie', async () => ({ params: { nr: await enter() } })],
    ['createEmpfaenger', async () => ({ params: { empfehlungsnummer: person.nummer } })],
  ])('%s', async (weg, eingabe) => {
    const antwort = await haus.call(weg, (await eingabe()) as never);
    expect(antwort.headers['cache-control'], JSON.stringify(antwort)).toBe('no-store');
  });

  test.each(Object.entries<RouteDef>(api))('%s: refused or not', async (_name, def) => {
    const umstaende = [{}, { token: person.token }, ...(def.zugang === 'betreiber' ? [{ cookies: betreiber }] : [])];
    for (const umstand of umstaende) {
      const { statusCode, headers } = await ask(def, umstand);
      const allgemein = def.zugang === 'public' && def.method === 'GET' && statusCode === 200;
      const erlaubt = allgemein ? /^(no-store|no-cache|public, max-age=\d+.*)$/ : /^no-store$/;
      expect(headers['cache-control'], `${statusCode}`).toMatch(erlaubt);
    }
  });
});

const OFFEN = Object.entries<RouteDef>(api).filter(([, def]) => def.zugang === 'public' && def.method === 'GET');
const IDS = ['glas', 'internet', 'X-glas', 'agb', 'de', 'nutzung'];
/** What may be kept of these calls, one address after the other. */
const haltbare = async (suche: string) => {
  const funde: { name: string; def: RouteDef; id: string }[] = [];
  for (const [name, def] of OFFEN)
    for (const id of def.path.includes('{') ? IDS : ['']) {
      const { statusCode, headers } = await ask(def, {}, id, suche);
      if (statusCode === 200 && headers['cache-control'] !== 'no-store') funde.push({ name, def, id });
    }
  return funde;
};

describe('what may be kept', () => {
  const SUCHE = '?q=glas&ids=glas&suche=glas';
  test('says the same to everybody who reads the language', async () => {
    const funde = await haltbare(SUCHE);
    expect(new Set(funde.map(({ name }) => name)).size).toBeGreaterThan(15);
    for (const { name, def, id } of funde) {
      const [niemand, jemand] = [
        await ask(def, {}, id, SUCHE),
        await ask(def, { token: person.token, cookies: { wt_alpha: person.token } }, id, SUCHE),
      ];
      expect(jemand.payload, name).toBe(niemand.payload);
      expect(jemand.headers, name).not.toHaveProperty('set-cookie');
    }
  });

  test('names the language where the language chooses the answer', async () => {
    for (const { name, def, id } of await haltbare(SUCHE)) {
      const [deutsch, englisch] = [await ask(def, {}, id, SUCHE), await ask(def, { sprache: 'en' }, id, SUCHE)];
      if (deutsch.payload !== englisch.payload) expect(deutsch.headers.vary, name).toContain('Accept-Language');
    }
  });

  test('a product is asked for again each time: its price and its reward hold at once', async () => {
    const { headers } = await ask(api.getProdukt, {});
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Language' });
  });

  test('a picture says for itself how long it lasts', async () => {
    const { headers } = await ask(api.getProduktGrafik, {});
    expect(headers).toMatchObject({ 'cache-control': expect.stringMatching(/^public, max-age=/) });
    expect(headers).toHaveProperty('etag');
  });
});
