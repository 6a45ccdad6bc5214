import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { startRecordedSquidex } from '@weitersagen/testkit/squidex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureContentAccess } from '../inhalt/commands-access.ts';
import { setInhaltMode } from '../inhalt/queries-store.ts';
import { inhaltTransport } from '../inhalt/service/transport.ts';

type Role = 'Betrachter' | 'Sachbearbeiter' | 'Freigeber' | 'Administrator';
type Step = 'erneuern' | 'entfernen' | 'hinterlegen' | 'webhook' | 'adressen';

let app: TestApp;
const fremd = startRecordedSquidex();
const who = {} as Record<Role, { cookies: Record<string, string> }>;

/** alpha has its content from the service built in, beta from a foreign one. */
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, {
    route: 'beta',
    einstellungen: { CmsBaseUrl: fremd.basis, SquidexAppName: fremd.app, CmsClientId: fremd.client },
  });
  fremd.items.push({ id: 'a', schema: 'variable', data: { Name: { iv: 'a' }, Wert: { de: 'A' } } });
  const { scopes, context } = app.runtime;
  setInhaltMode(context, {
    scopes,
    eigener: {
      transport: inhaltTransport({ scopes, schalter: false, tokenSekunden: 3600 }),
      basis: 'http://portal.intern/inhalt',
    },
    netz: fremd.transport,
    now: Date.now,
    wartenMs: 5_000,
  });
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    who[role] = { cookies: (await buildBetreiber(app, role)).cookies };
});
afterAll(() => app?.stop());

const read = async (route: string) => {
  const response = await app.call('getInhaltszugang', { params: { route } }, who.Administrator);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const run = (
  route: string,
  step: Step,
  { geheimnis = '', widerrufen = false, adressen = [] as string[], als = who.Administrator } = {},
) =>
  app.call(
    'putInhaltszugang',
    {
      params: { route },
      body: { Schritt: step, Geheimnis: geheimnis, Widerrufen: widerrufen, WebhookAdressen: adressen },
    },
    als,
  );
const accessOf = async (route: string) => ensureContentAccess(await app.scope(route));
const log = async (): Promise<(string | null)[][]> => {
  const rows = await app.runtime.database.betreiber
    .selectFrom('betreiber_ereignis')
    .select(['mandant_route', 'was'])
    .where('was', 'like', 'inhalt%')
    .orderBy('id')
    .execute();
  return rows.map(({ mandant_route, was }) => [mandant_route, was]);
};

describe('the access to content is refused', () => {
  test('without a session', async () => {
    expect(await app.call('getInhaltszugang', { params: { route: 'alpha' } })).toMatchObject({
      problem: { code: 'PSOF0204' },
    });
  });
  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'] as const)('to a %s, reading and writing', async (role) => {
    const before = await accessOf('alpha');
    const verboten = { ok: false, problem: { code: 'PSOF0203' } };
    expect(await app.call('getInhaltszugang', { params: { route: 'alpha' } }, who[role])).toMatchObject(verboten);
    for (const step of ['erneuern', 'entfernen', 'hinterlegen', 'webhook', 'adressen'] as const)
      expect(await run('alpha', step, { als: who[role] })).toMatchObject(verboten);
    expect(await accessOf('alpha')).toEqual(before);
  });
  test('of an unknown Mandant', async () => {
    expect(await run('niemand', 'erneuern')).toMatchObject({ problem: { code: 'PSOF0003' } });
  });
  test.each<[string, string, Step, string, string]>([
    ['a foreign service gets no secret from us', 'beta', 'erneuern', '', 'PSOF0303'],
    ['nor is its own removed by us', 'beta', 'entfernen', '', 'PSOF0303'],
    ['the one built in takes none', 'alpha', 'hinterlegen', 'ein-geheimnis-von-dort', 'PSOF0303'],
    ['an empty secret', 'beta', 'hinterlegen', '  ', 'PSOF0002'],
    ['a short secret of the webhook', 'beta', 'webhook', 'kurz', 'PSOF0002'],
    ['whom a foreign service tells is not ours to say', 'beta', 'adressen', '', 'PSOF0303'],
  ])('%s', async (_, route, step, secret, code) => {
    const before = await accessOf(route);
    expect(await run(route, step, { geheimnis: secret })).toMatchObject({ ok: false, problem: { code } });
    expect(await accessOf(route)).toEqual(before);
    expect(await log()).toEqual([]);
  });
});

describe('the service built in', () => {
  test('answers, and no secret is read out', async () => {
    const { geheimnis, webhookGeheimnis } = await accessOf('alpha');
    const reading = await read('alpha');
    expect(reading).toMatchObject({ Dienst: 'eingebaut', App: 'alpha', ClientId: 'alpha:portal', Stoerung: null });
    expect(JSON.stringify(reading)).not.toContain(geheimnis);
    expect(JSON.stringify(reading)).not.toContain(webhookGeheimnis);
  });
  test('gets a new secret, shown this once; the portal goes on with it at once', async () => {
    const before = await accessOf('alpha');
    const response = await run('alpha', 'erneuern');
    const after = await accessOf('alpha');
    expect(response).toMatchObject({ ok: true, data: { Geheimnis: after.geheimnis } });
    expect(after.geheimnis).not.toBe(before.geheimnis);
    expect(after.generation).toBe(before.generation);
    expect((await read('alpha')).Stoerung).toBeNull();
  });
  test('revokes with it what is out there, and lets the portal in all the same', async () => {
    const before = await accessOf('alpha');
    expect((await run('alpha', 'erneuern', { widerrufen: true })).ok).toBe(true);
    expect((await accessOf('alpha')).generation).toBe(before.generation + 1);
    expect((await read('alpha')).Stoerung).toBeNull();
  });
});

describe('its secret is removed', () => {
  const remove = (Safe: boolean) =>
    app.call(
      'putInhaltszugang',
      { params: { route: 'alpha' }, body: { Schritt: 'entfernen', Sicher: Safe } },
      who.Administrator,
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
    const reading = await read('beta');
    expect(reading.Stoerung).toBeNull();
    expect(JSON.stringify(reading)).not.toContain('"geheim"');
  });
  test('that is away is said to be', async () => {
    fremd.schalter.weg = true;
    expect((await read('beta')).Stoerung).toBe('keineAntwort');
    fremd.schalter.weg = false;
  });
  test.each([
    ['alpha', 'eingebaut'],
    ['beta', 'fremd'],
  ])('the list of content says so: %s, %s', async (route, Service) => {
    const list = await app.call('getInhalte', { params: { route }, query: {} }, who.Betrachter);
    expect(list).toMatchObject({ data: { Dienst: Service } });
  });
});

test('the secret of the webhook is made here and shown once, or taken as it is', async () => {
  const result = await run('beta', 'webhook');
  expect(result).toMatchObject({ ok: true, data: { Geheimnis: (await accessOf('beta')).webhookGeheimnis } });
  const own = 'so-steht-es-beim-anderen';
  expect(await run('beta', 'webhook', { geheimnis: own })).toMatchObject({ data: { Geheimnis: null } });
  expect((await accessOf('beta')).webhookGeheimnis).toBe(own);
});

describe('whom the service built in tells of what is published', () => {
  const first = 'https://cache.example/purge';
  test('is refused where one of them is no address, and the refusal says which', async () => {
    const wrong = await run('alpha', 'adressen', { adressen: [first, 'ftp://a.example'] });
    expect(wrong).toMatchObject({ status: 400, problem: { felder: [{ feld: 'WebhookAdressen' }] } });
    expect(JSON.stringify(wrong)).toContain('„ftp://a.example“');
    const many = Array.from({ length: 11 }, (_, n) => `${first}/${n}`);
    expect(await run('alpha', 'adressen', { adressen: many })).toMatchObject({
      problem: { felder: [{ feld: 'WebhookAdressen', meldung: 'Es sind höchstens zehn Adressen möglich' }] },
    });
    expect((await read('alpha')).WebhookAdressen).toEqual([]);
  });
  test('is what was sent last, each once; the secrets are as old as they were', async () => {
    const { GesetztAm } = await read('alpha');
    expect(await run('alpha', 'adressen', { adressen: [first, first, 'http://b.example'] })).toMatchObject({
      data: { Geheimnis: null },
    });
    expect(await read('alpha')).toMatchObject({ WebhookAdressen: [first, 'http://b.example'], GesetztAm });
    expect((await run('alpha', 'adressen')).ok).toBe(true);
    expect((await read('alpha')).WebhookAdressen).toEqual([]);
  });
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
    ['alpha', 'inhaltswebhookAdressen'],
    ['alpha', 'inhaltswebhookAdressen'],
  ]);
});
