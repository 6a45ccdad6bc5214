import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { startAufgezeichnetesSquidex } from '@weitersagen/testkit/squidex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inhaltstransport } from '../inhalt/dienst/transport.ts';
import { konfiguriereInhalt } from '../inhalt/queries-speicher.ts';
import { findInhaltszugang } from '../inhalt/queries-zugang.ts';

type Rolle = 'Betrachter' | 'Sachbearbeiter' | 'Freigeber' | 'Administrator';
type Schritt = 'erneuern' | 'entfernen' | 'hinterlegen' | 'webhook';

let haus: TestHaus;
const fremd = startAufgezeichnetesSquidex();
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
  konfiguriereInhalt({
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
  konfiguriereInhalt(null);
  await haus?.stop();
});

const lies = async (route: string) => {
  const antwort = await haus.call('getInhaltszugang', { params: { route } }, wer.Administrator);
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const tue = (route: string, schritt: Schritt, { geheimnis = '', widerrufen = false, als = wer.Administrator } = {}) =>
  haus.call(
    'putInhaltszugang',
    { params: { route }, body: { Schritt: schritt, Geheimnis: geheimnis, Widerrufen: widerrufen } },
    als,
  );
const zugangVon = async (route: string) => findInhaltszugang(await haus.scope(route));
const protokoll = async (): Promise<(string | null)[][]> => {
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
    const vorher = await zugangVon('alpha');
    const verboten = { ok: false, problem: { code: 'PSOF0203' } };
    expect(await haus.call('getInhaltszugang', { params: { route: 'alpha' } }, wer[rolle])).toMatchObject(verboten);
    for (const schritt of ['erneuern', 'entfernen', 'hinterlegen', 'webhook'] as const)
      expect(await tue('alpha', schritt, { als: wer[rolle] })).toMatchObject(verboten);
    expect(await zugangVon('alpha')).toEqual(vorher);
  });
  test('of an unknown Mandant', async () => {
    expect(await tue('niemand', 'erneuern')).toMatchObject({ problem: { code: 'PSOF0003' } });
  });
  test.each<[string, string, Schritt, string, string]>([
    ['a foreign service gets no secret from us', 'beta', 'erneuern', '', 'PSOF0303'],
    ['nor is its own removed by us', 'beta', 'entfernen', '', 'PSOF0303'],
    ['the one built in takes none', 'alpha', 'hinterlegen', 'ein-geheimnis-von-dort', 'PSOF0303'],
    ['an empty secret', 'beta', 'hinterlegen', '  ', 'PSOF0002'],
    ['a short secret of the webhook', 'beta', 'webhook', 'kurz', 'PSOF0002'],
  ])('%s', async (_, route, schritt, geheimnis, code) => {
    const vorher = await zugangVon(route);
    expect(await tue(route, schritt, { geheimnis })).toMatchObject({ ok: false, problem: { code } });
    expect(await zugangVon(route)).toEqual(vorher);
    expect(await protokoll()).toEqual([]);
  });
});

describe('the service built in', () => {
  test('answers, and no secret is read out', async () => {
    const { geheimnis, webhookGeheimnis } = await zugangVon('alpha');
    const gelesen = await lies('alpha');
    expect(gelesen).toMatchObject({ Dienst: 'eingebaut', App: 'alpha', ClientId: 'alpha:portal', Stoerung: null });
    expect(JSON.stringify(gelesen)).not.toContain(geheimnis);
    expect(JSON.stringify(gelesen)).not.toContain(webhookGeheimnis);
  });
  test('gets a new secret, shown this once; the portal goes on with it at once', async () => {
    const vorher = await zugangVon('alpha');
    const antwort = await tue('alpha', 'erneuern');
    const nachher = await zugangVon('alpha');
    expect(antwort).toMatchObject({ ok: true, data: { Geheimnis: nachher.geheimnis } });
    expect(nachher.geheimnis).not.toBe(vorher.geheimnis);
    expect(nachher.generation).toBe(vorher.generation);
    expect((await lies('alpha')).Stoerung).toBeNull();
  });
  test('revokes with it what is out there, and lets the portal in all the same', async () => {
    const vorher = await zugangVon('alpha');
    expect((await tue('alpha', 'erneuern', { widerrufen: true })).ok).toBe(true);
    expect((await zugangVon('alpha')).generation).toBe(vorher.generation + 1);
    expect((await lies('alpha')).Stoerung).toBeNull();
  });
});

describe('its secret is removed', () => {
  const entferne = (Sicher: boolean) =>
    haus.call(
      'putInhaltszugang',
      { params: { route: 'alpha' }, body: { Schritt: 'entfernen', Sicher } },
      wer.Administrator,
    );
  test('not without somebody being sure', async () => {
    expect(await entferne(false)).toMatchObject({ status: 400, problem: { felder: [{ feld: 'Sicher' }] } });
    expect((await zugangVon('alpha')).geheimnis).not.toBeNull();
  });
  test('so that nobody reads any more, the portal neither, until there is a new one', async () => {
    expect(await entferne(true)).toMatchObject({ data: { Geheimnis: null } });
    expect(await lies('alpha')).toMatchObject({ GeheimnisDa: false, Stoerung: expect.any(String) });
    expect((await tue('alpha', 'erneuern')).ok).toBe(true);
    expect(await lies('alpha')).toMatchObject({ GeheimnisDa: true, Stoerung: null });
  });
});

describe('a foreign service', () => {
  test('refuses until its secret is stored, which is never told again', async () => {
    expect(await lies('beta')).toMatchObject({ Dienst: 'fremd', Adresse: fremd.basis, Stoerung: 'zugang' });
    expect(await tue('beta', 'hinterlegen', { geheimnis: 'geheim' })).toMatchObject({ data: { Geheimnis: null } });
    const gelesen = await lies('beta');
    expect(gelesen.Stoerung).toBeNull();
    expect(JSON.stringify(gelesen)).not.toContain('"geheim"');
  });
  test('that is away is said to be', async () => {
    fremd.schalter.weg = true;
    expect((await lies('beta')).Stoerung).toBe('keineAntwort');
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
  const neu = await tue('beta', 'webhook');
  expect(neu).toMatchObject({ ok: true, data: { Geheimnis: (await zugangVon('beta')).webhookGeheimnis } });
  const eigenes = 'so-steht-es-beim-anderen';
  expect(await tue('beta', 'webhook', { geheimnis: eigenes })).toMatchObject({ data: { Geheimnis: null } });
  expect((await zugangVon('beta')).webhookGeheimnis).toBe(eigenes);
});

test('each of it is in the audit log, without the secret', async () => {
  expect(await protokoll()).toEqual([
    ['alpha', 'inhaltszugangErneuert'],
    ['alpha', 'inhaltszugangWiderrufen'],
    ['alpha', 'inhaltszugangEntfernt'],
    ['alpha', 'inhaltszugangErneuert'],
    ['beta', 'inhaltszugangHinterlegt'],
    ['beta', 'inhaltswebhookGesetzt'],
    ['beta', 'inhaltswebhookGesetzt'],
  ]);
});
