import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { startRecordedSquidex } from '@weitersagen/testkit/squidex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inhaltstransport } from '../inhalt/dienst/transport.ts';
import { configureInhalt } from '../inhalt/queries-speicher.ts';
import { findInhaltszugang } from '../inhalt/queries-zugang.ts';

type Rolle = 'Betrachter' | 'Sachbearbeiter' | 'Freigeber' | 'Administrator';
type Schritt = 'erneuern' | 'entfernen' | 'hinterlegen' | 'webhook';

let haus: TestHaus;
const fremd = startRecordedSquidex();
const wer = {} as Record<Rolle, { cookies: Record<string, string> }>;

/** alpha has its content from the service built in, beta from a foreign one. */
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  await buildMandant(haus, {
    route: 'beta',
    einstellungen: { CmsBaseUrl: fremd.basis, SquidexAppName: fremd.app, CmsClientId: fremd.client },
  });
  fremd.items.push({ id: 'a', schema: 'variable', data: { Name: { iv: 'a' }, Wert: { de: 'A' } } });
  const { scopes } = haus.werk;
  configureInhalt({
    scopes,
    eigener: {
      transport: inhaltstransport({ scopes, schalter: false, tokenSekunden: 3600 }),
      basis: 'http://portal.intern/inhalt',
    },
    netz: fremd.transport,
    jetzt: Date.now,
    wartenMs: 5_000,
  });
  for (const rolle of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    wer[rolle] = { cookies: (await buildBetreiber(haus, rolle)).cookies };
});
afterAll(async () => {
  configureInhalt(null);
  await haus?.stop();
});

const read = async (route: string) => {
  const antwort = await haus.call('getInhaltszugang', { params: { route } }, wer.Administrator);
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const run = (route: string, schritt: Schritt, { geheimnis = '', widerrufen = false, als = wer.Administrator } = {}) =>
  haus.call(
    'putInhaltszugang',
    { params: { route }, body: { Schritt: schritt, Geheimnis: geheimnis, Widerrufen: widerrufen } },
    als,
  );
const accessOf = async (route: string) => findInhaltszugang(await haus.scope(route));
const log = async (): Promise<(string | null)[][]> => {
  const zeilen = await haus.werk.datenbank.betreiber
    .selectFrom('betreiber_ereignis')
    .select(['mandant_route', 'was'])
    .where('was', 'like', 'inhalt%')
    .orderBy('id')
    .execute();
  return zeilen.map(({ mandant_route, was }) => [mandant_route, was]);
};

describe('the access to content is refused', () => {
  test('without a session', async () => {
    expect(await haus.call('getInhaltszugang', { params: { route: 'alpha' } })).toMatchObject({
      problem: { code: 'PSOF0204' },
    });
  });
  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'] as const)('to a %s, reading and writing', async (rolle) => {
    const vorher = await accessOf('alpha');
    const verboten = { ok: false, problem: { code: 'PSOF0203' } };
    expect(await haus.call('getInhaltszugang', { params: { route: 'alpha' } }, wer[rolle])).toMatchObject(verboten);
    for (const schritt of ['erneuern', 'entfernen', 'hinterlegen', 'webhook'] as const)
      expect(await run('alpha', schritt, { als: wer[rolle] })).toMatchObject(verboten);
    expect(await accessOf('alpha')).toEqual(vorher);
  });
  test('of an unknown Mandant', async () => {
    expect(await run('niemand', 'erneuern')).toMatchObject({ problem: { code: 'PSOF0003' } });
  });
  test.each<[string, string, Schritt, string, string]>([
    ['a foreign service gets no secret from us', 'beta', 'erneuern', '', 'PSOF0303'],
    ['nor is its own removed by us', 'beta', 'entfernen', '', 'PSOF0303'],
    ['the one built in takes none', 'alpha', 'hinterlegen', 'ein-geheimnis-von-dort', 'PSOF0303'],
    ['an empty secret', 'beta', 'hinterlegen', '  ', 'PSOF0002'],
    ['a short secret of the webhook', 'beta', 'webhook', 'kurz', 'PSOF0002'],
  ])('%s', async (_, route, schritt, geheimnis, code) => {
    const vorher = await accessOf(route);
    expect(await run(route, schritt, { geheimnis })).toMatchObject({ ok: false, problem: { code } });
    expect(await accessOf(route)).toEqual(vorher);
    expect(await log()).toEqual([]);
  });
});

describe('the service built in', () => {
  test('answers, and no secret is read out', async () => {
    const { geheimnis, webhookGeheimnis } = await accessOf('alpha');
    const gelesen = await read('alpha');
    expect(gelesen).toMatchObject({ Dienst: 'eingebaut', App: 'alpha', ClientId: 'alpha:portal', Stoerung: null });
    expect(JSON.stringify(gelesen)).not.toContain(geheimnis);
    expect(JSON.stringify(gelesen)).not.toContain(webhookGeheimnis);
  });
  test('gets a new secret, shown this once; the portal goes on with it at once', async () => {
    const vorher = await accessOf('alpha');
    const antwort = await run('alpha', 'erneuern');
    const nachher = await accessOf('alpha');
    expect(antwort).toMatchObject({ ok: true, data: { Geheimnis: nachher.geheimnis } });
    expect(nachher.geheimnis).not.toBe(vorher.geheimnis);
    expect(nachher.generation).toBe(vorher.generation);
    expect((await read('alpha')).Stoerung).toBeNull();
  });
  test('revokes with it what is out there, and lets the portal in all the same', async () => {
    const vorher = await accessOf('alpha');
    expect((await run('alpha', 'erneuern', { widerrufen: true })).ok).toBe(true);
    expect((await accessOf('alpha')).generation).toBe(vorher.generation + 1);
    expect((await read('alpha')).Stoerung).toBeNull();
  });
});

describe('its secret is removed', () => {
  const remove = (Sicher: boolean) =>
    haus.call(
      'putInhaltszugang',
      { params: { route: 'alpha' }, body: { Schritt: 'entfernen', Sicher } },
      wer.Administrator,
    );
  test('not without somebody being sure', async () => {
    expect(await remove(false)).toMatchObject({ status: 400, problem: { felder: [{ feld: 'Sicher' }] } });
    expect((await accessOf('alpha')).geheimnis).not.toBeNull();
  });
  test('so that nobody reads any more, the portal neither, until there is a new one', async () => {
    expect(await remove(true)).toMatchObject({ data: { Geheimnis: null } });
    expect(await read('alpha')).toMatchObject({ GeheimnisDa: false, Stoerung: expect.any(String) });
    expect((await run('alpha', 'erneuern')).ok).toBe(true);
    expect(await read('alpha')).toMatchObject({ GeheimnisDa: true, Stoerung: null });
  });
});

describe('a foreign service', () => {
  test('refuses until its secret is stored, which is never told again', async () => {
    expect(await read('beta')).toMatchObject({ Dienst: 'fremd', Adresse: fremd.basis, Stoerung: 'zugang' });
    expect(await run('beta', 'hinterlegen', { geheimnis: 'geheim' })).toMatchObject({ data: { Geheimnis: null } });
    const gelesen = await read('beta');
    expect(gelesen.Stoerung).toBeNull();
    expect(JSON.stringify(gelesen)).not.toContain('"geheim"');
  });
  test('that is away is said to be', async () => {
    fremd.schalter.weg = true;
    expect((await read('beta')).Stoerung).toBe('keineAntwort');
    fremd.schalter.weg = false;
  });
  test.each([
    ['alpha', 'eingebaut'],
    ['beta', 'fremd'],
  ])('the list of content says so: %s, %s', async (route, Dienst) => {
    const liste = await haus.call('getInhalte', { params: { route }, query: {} }, wer.Betrachter);
    expect(liste).toMatchObject({ data: { Dienst } });
  });
});

test('the secret of the webhook is made here and shown once, or taken as it is', async () => {
  const neu = await run('beta', 'webhook');
  expect(neu).toMatchObject({ ok: true, data: { Geheimnis: (await accessOf('beta')).webhookGeheimnis } });
  const eigenes = 'so-steht-es-beim-anderen';
  expect(await run('beta', 'webhook', { geheimnis: eigenes })).toMatchObject({ data: { Geheimnis: null } });
  expect((await accessOf('beta')).webhookGeheimnis).toBe(eigenes);
});

test('each of it is in the audit log, without the secret', async () => {
  expect(await log()).toEqual([
    ['alpha', 'inhaltszugangErneuert'],
    ['alpha', 'inhaltszugangWiderrufen'],
    ['alpha', 'inhaltszugangEntfernt'],
    ['alpha', 'inhaltszugangErneuert'],
    ['beta', 'inhaltszugangHinterlegt'],
    ['beta', 'inhaltswebhookGesetzt'],
    ['beta', 'inhaltswebhookGesetzt'],
  ]);
});
