import { createHash } from 'node:crypto';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehler } from '@weitersagen/testkit/empfehler';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { type AufgezeichnetesSquidex, startAufgezeichnetesSquidex } from '@weitersagen/testkit/squidex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setzeGeheimnis, setzeWebhookGeheimnis } from './commands-zugang.ts';
import { findInhaltsrevision, type Inhaltsbetrieb, konfiguriereInhalt } from './queries-speicher.ts';
import { findUnbekannteVariablen, readStand } from './queries-stand.ts';
import { mountInhaltWebhook } from './routes-webhook.ts';

/** A foreign service with recorded shapes behind the portal's own calls. */
let haus: TestHaus;
let fremd: AufgezeichnetesSquidex;
let vergessen = 0;
let lfd = 0;

const GEHEIMNIS = 'webhook-geheimnis';
const betrieb = (): Inhaltsbetrieb => ({
  scopes: haus.werk.scopes,
  eigener: { transport: fremd.transport, basis: fremd.basis },
  netz: fremd.transport,
  jetzt: fremd.jetzt,
  wartenMs: 200,
});
const lege = (schema: string, data: Record<string, Record<string, unknown>>) => {
  const item = { id: `${schema}-${++lfd}`, schema, data, version: 1 };
  fremd.items.push(item);
  return item;
};
const seite = (identifier: string, de: string) =>
  lege('seite', { Identifier: { iv: identifier }, Titel: { de: `Titel ${identifier}` }, Inhalt: { de } });
const inhalt = async (identifier: string) => {
  const antwort = await haus.call('getSeite', { params: { identifier } });
  return antwort.ok ? antwort.data.Inhalt : antwort.problem.code;
};
const unterschrift = (koerper: string, geheimnis = GEHEIMNIS) =>
  createHash('sha256')
    .update(koerper + geheimnis)
    .digest('base64');
const ereignis = (id: string, version: number, type = 'Updated') =>
  JSON.stringify({
    type: `Seite${type}`,
    payload: { $type: 'EnrichedContentEvent', type, id, version, schemaId: 'x,seite' },
  });
const sende = (koerper: string, signatur = unterschrift(koerper), route = 'alpha') =>
  haus.http.inject({
    method: 'POST',
    url: `/inhalt/webhook/${route}`,
    headers: { 'content-type': 'application/json', 'x-signature': signatur },
    payload: koerper,
  });
/** A new process: it knows what the database knows. */
const neuGestartet = () => konfiguriereInhalt(betrieb());

beforeAll(async () => {
  haus = await startTestHaus({
    vorher: async (http, werk) =>
      mountInhaltWebhook(http, { scopes: werk.scopes, grenzFaktor: 0, vergissSeiten: () => vergessen++ }),
  });
  await buildMandant(haus);
});
beforeEach(async () => {
  fremd = startAufgezeichnetesSquidex();
  const scope = await haus.scope();
  await setzeGeheimnis(scope, 'geheim');
  await setzeWebhookGeheimnis(scope, GEHEIMNIS);
  const { betreiber } = haus.werk.datenbank;
  for (const tabelle of ['inhaltsspeicher', 'inhaltsstand', 'unbekannte_variable'] as const)
    await betreiber.deleteFrom(tabelle).execute();
  neuGestartet();
});
afterAll(async () => {
  konfiguriereInhalt(null);
  await haus.stop();
});

describe('a webhook is refused', () => {
  test.each([
    ['without a signature', '', 403],
    ['with another secret', unterschrift(ereignis('a', 1), 'falsch'), 403],
    ['signed for another body', unterschrift(ereignis('a', 2)), 403],
    ['with something that is no signature', 'ü'.repeat(44), 403],
  ])('%s', async (_, signatur, status) => {
    expect((await sende(ereignis('a', 1), signatur)).statusCode).toBe(status);
    expect((await readStand(await haus.scope())).revision).toBe(0);
  });
  test('of an unknown Mandant', async () => {
    expect((await sende(ereignis('a', 1), undefined, 'niemand')).statusCode).toBe(404);
  });
  test('that is signed and says nothing', async () => {
    expect((await sende('{"type":"x"}')).statusCode).toBe(400);
  });
});

describe('a webhook', () => {
  test('counts once per item and version, and out of order', async () => {
    const stand = async () => (await readStand(await haus.scope())).revision;
    await sende(ereignis('b', 7));
    await sende(ereignis('b', 7));
    expect(await stand()).toBe(1);
    await sende(ereignis('b', 6));
    expect(await stand()).toBe(2);
    await sende(ereignis('b', 7, 'Unpublished'));
    expect(await stand()).toBe(3);
  });
  test('brings an edit to the page at once, and drops the pages that are kept', async () => {
    const item = seite('start', '<p>alt</p>');
    expect(await inhalt('start')).toBe('<p>alt</p>');
    item.data.Inhalt = { de: '<p>neu</p>' };
    expect(await inhalt('start')).toBe('<p>alt</p>');
    const vorher = vergessen;
    await sende(ereignis(item.id, 2));
    expect(vergessen).toBe(vorher + 1);
    expect(await inhalt('start')).toBe('<p>neu</p>');
  });
  test('is heard by another process within a second', async () => {
    const { mandant } = await haus.scope();
    expect(await findInhaltsrevision(mandant)).toBe(0);
    const { betreiber } = haus.werk.datenbank;
    await betreiber
      .insertInto('inhaltsstand')
      .values({ mandant_id: mandant.id, revision: 5, geaendert_am: new Date() })
      .execute();
    expect(await findInhaltsrevision(mandant)).toBe(0);
    fremd.vergehe(1_000);
    expect(await findInhaltsrevision(mandant)).toBe(5);
  });
});

describe('the service is away', () => {
  test('and nothing was ever there: not available, and the failure is logged by its name', async () => {
    fremd.schalter.weg = true;
    const gesehen: string[] = [];
    const { log } = haus.werk;
    const error = log.error.bind(log);
    log.error = ((...args: unknown[]) => void gesehen.push(String(args.at(-1)))) as never;
    expect(await haus.call('getSeite', { params: { identifier: 'start' } })).toMatchObject({
      status: 503,
      problem: { code: 'PSOF0602', detail: 'Inhalt nicht verfügbar' },
    });
    log.error = error;
    expect(gesehen).toContain('Fehler beim Laden des CMS Inhalts: seite');
  });
  test('what was there before is shown, also after a restart', async () => {
    seite('start', '<p>gut</p>');
    await inhalt('start');
    fremd.schalter.weg = true;
    fremd.vergehe(3_600_000);
    expect(await inhalt('start')).toBe('<p>gut</p>');
    neuGestartet();
    expect(await inhalt('start')).toBe('<p>gut</p>');
  });
  test('it is not asked again at once, and more seldom each time', async () => {
    fremd.schalter.weg = true;
    const versuche = async () => {
      const vorher = fremd.anfragen.length;
      await inhalt('start');
      return fremd.anfragen.length - vorher;
    };
    expect(await versuche()).toBe(1);
    expect(await versuche()).toBe(0);
    fremd.vergehe(5_001);
    expect(await versuche()).toBe(1);
    fremd.vergehe(5_001);
    expect(await versuche()).toBe(0);
    fremd.vergehe(5_001);
    fremd.schalter.weg = false;
    seite('start', '<p>zurück</p>');
    expect(await inhalt('start')).toBe('<p>zurück</p>');
  });
});

describe('the service is slow', () => {
  test('a page waits a moment and goes on without; the next one does not wait, and what comes is kept', async () => {
    seite('start', '<p>spät</p>');
    let los = () => {};
    fremd.schalter.warte = new Promise((weiter) => {
      los = weiter;
    });
    expect(await inhalt('start')).toBe('PSOF0602');
    const vorher = performance.now();
    expect(await inhalt('start')).toBe('PSOF0602');
    expect(performance.now() - vorher).toBeLessThan(190);
    los();
    fremd.schalter.warte = null;
    await expect.poll(() => inhalt('start')).toBe('<p>spät</p>');
  });
  test('after a minute the old text is shown while the new one comes', async () => {
    const item = seite('start', '<p>alt</p>');
    await inhalt('start');
    item.data.Inhalt = { de: '<p>neu</p>' };
    fremd.vergehe(61_000);
    expect(await inhalt('start')).toBe('<p>alt</p>');
    await expect.poll(() => inhalt('start')).toBe('<p>neu</p>');
  });
});

describe('access', () => {
  test('a token of one second is renewed as often as needed', async () => {
    fremd.schalter.tokenDauerS = 1;
    const item = seite('start', '<p>1</p>');
    await inhalt('start');
    fremd.vergehe(120_000);
    item.data.Inhalt = { de: '<p>2</p>' };
    await inhalt('start');
    await expect.poll(() => inhalt('start')).toBe('<p>2</p>');
  });
  test('a rotated secret is used as soon as the operator has entered it', async () => {
    seite('start', '<p>gut</p>');
    fremd.schalter.geheimnis = 'rotiert';
    expect(await inhalt('start')).toBe('PSOF0602');
    await setzeGeheimnis(await haus.scope(), 'rotiert');
    fremd.vergehe(6_000);
    expect(await inhalt('start')).toBe('<p>gut</p>');
  });
  test('one schema that is missing is no alarm', async () => {
    seite('start', '<p>gut</p>');
    await haus.call('getFragen', {});
    await inhalt('start');
    expect((await readStand(await haus.scope())).zugangVerloren).toBe(false);
  });
  test('404 on everything is: one mail to the operator, what is known stays, and it ends by itself', async () => {
    seite('start', '<p>gut</p>');
    await inhalt('start');
    fremd.schalter.clientGeloescht = true;
    await sende(ereignis('x', 1));
    const frageAlles = async () => {
      await haus.call('getFragen', {});
      await haus.call('getVariablen', {});
      await haus.call('getRechtstext', { params: { art: 'agb' }, query: {} });
      return inhalt('start');
    };
    expect(await frageAlles()).toBe('<p>gut</p>');
    const scope = await haus.scope();
    await expect.poll(async () => (await readStand(scope)).zugangVerloren).toBe(true);
    fremd.vergehe(120_000);
    await frageAlles();
    const mails = await haus.mails('service@alpha.example');
    expect(mails.map((m) => m.betreff)).toEqual(['Kein Zugang mehr zum Inhaltsdienst von alpha']);
    fremd.schalter.clientGeloescht = false;
    fremd.vergehe(120_000);
    await frageAlles();
    await expect.poll(async () => (await readStand(scope)).zugangVerloren).toBe(false);
  });
});

describe('what a text may bring', () => {
  test('HTML of a service gone wrong is made safe on its way out', async () => {
    seite('start', '<p onclick="x()">gut<script>alert(1)</script></p><img src=x onerror=y>');
    expect(await inhalt('start')).toBe('<p>gut</p>');
  });
  test('a variable is text and never markup, also inside of a link', async () => {
    lege('variable', { Name: { iv: 'firma' }, Wert: { de: '<b>A & B</b>', en: 'x' } });
    lege('variable', { Name: { iv: 'boese' }, Wert: { de: 'javascript:alert(1)' } });
    seite('start', '<p>{{firma}} <a href="{{boese}}">x</a></p>');
    expect(await inhalt('start')).toBe('<p>&lt;b&gt;A &amp; B&lt;/b&gt; <a>x</a></p>');
  });
  test('an unknown variable shows nothing to visitors and makes an entry for the editor', async () => {
    lege('variable', { Name: { iv: 'da' }, Wert: { de: 'ja' } });
    seite('start', '<p>{{da}}{{fehlt}}!</p>');
    expect(await inhalt('start')).toBe('<p>ja!</p>');
    const scope = await haus.scope();
    await expect
      .poll(async () => (await findUnbekannteVariablen(scope)).map((v) => [v.name, v.ort]))
      .toEqual([['fehlt', 'seite/start']]);
  });
  test('its footnotes come along, also one that an apostrophe names', async () => {
    lege('footnote', {
      Identifier: { iv: 'fn-1' },
      Titel: { de: 'T' },
      Gruppe: { iv: 'g' },
      Inhalt: { de: '<p>Eins</p>' },
    });
    seite('start', '<p>A[[fn:fn-1]] B[[fn:fehlt]]</p>');
    const antwort = await haus.call('getSeite', { params: { identifier: 'start' } });
    expect(antwort).toMatchObject({
      ok: true,
      data: {
        Inhalt: '<p>A[[fn:fn-1]] B[[fn:fehlt]]</p>',
        Fussnoten: [{ Identifier: 'fn-1', Titel: 'T', Inhalt: '<p>Eins</p>' }],
      },
    });
  });
  test('footnotes that a visitor makes up are not asked of the service', async () => {
    lege('footnote', { Identifier: { iv: 'fn-1' }, Inhalt: { de: '<p>Eins</p>' } });
    const antwort = await haus.call('getFussnoten', { query: { ids: 'erfunden,fn-1,auch-erfunden' } });
    expect(antwort).toMatchObject({ ok: true, data: [{ Identifier: 'fn-1' }] });
    expect(fremd.anfragen.filter(({ body }) => body.includes('erfunden'))).toEqual([]);
  });
});

describe('variables and languages', () => {
  beforeEach(() => {
    lege('variable', { Name: { iv: 'firma' }, Wert: { de: 'Alpha', en: 'Alpha Ltd' } });
    lege('agenturvariable', { Name: { iv: 'firma' }, Wert: { de: 'Agentur', en: 'Agency' } });
  });
  test('in the language of the request', async () => {
    expect(await haus.call('getVariablen', {}, { sprache: 'en' })).toMatchObject({
      data: [{ Name: 'firma', Wert: 'Alpha Ltd' }],
    });
  });
  test('a text is filled in, in the language of the address; what it names wrongly makes no entry', async () => {
    expect(
      await haus.call('resolveVariablen', { params: { x: 'en' }, body: { Text: 'By {{firma}}{{nichts}}.' } }),
    ).toMatchObject({ data: { Variablen: { firma: 'Alpha Ltd' }, Text: 'By Alpha Ltd.' } });
    expect(await findUnbekannteVariablen(await haus.scope())).toEqual([]);
  });
  test.each([
    [{ Namen: ['firma'] }, { firma: 'Alpha' }],
    [{ Namen: ['gibtsnicht'] }, {}],
  ])('by name: %j', async (body, Variablen) => {
    expect(await haus.call('resolveVariablen', { params: { x: 'de' }, body })).toMatchObject({
      data: { Variablen, Text: null },
    });
  });
  test('those of an agency are for agencies', async () => {
    expect(await haus.call('resolveAgenturvariablen', { params: { x: 'de' }, body: {} })).toMatchObject({
      status: 401,
      problem: { code: 'PSOF0204' },
    });
  });
  test('the languages of the client, the default first', async () => {
    expect(await haus.call('getSprachen', {})).toMatchObject({
      data: [
        { Iso: 'de', Name: 'Deutsch', Standard: true },
        { Iso: 'en', Name: 'English', Standard: false },
      ],
    });
  });
  test('the catalogue of a language has what is told in that language', async () => {
    lege('uebersetzung', { Identifier: { iv: 'home.titel' }, Text: { de: 'Neu bei {{firma}}', en: 'New' } });
    lege('uebersetzung', { Identifier: { iv: 'home.text' }, Text: { de: 'Nur deutsch' } });
    expect(await haus.call('getUebersetzungen', { params: { iso: 'en' } })).toMatchObject({
      data: { 'home.titel': 'New' },
    });
    expect(await haus.call('getUebersetzungen', { params: { iso: 'de' } })).toMatchObject({
      data: { 'home.titel': 'Neu bei Alpha', 'home.text': 'Nur deutsch' },
    });
  });
});

describe('legal texts', () => {
  const lies = async (fassung?: string) => {
    const antwort = await haus.call('getRechtstext', { params: { art: 'agb' }, query: fassung ? { fassung } : {} });
    return antwort.ok ? antwort.data : null;
  };
  test('a version that there never was is not found', async () => {
    expect(
      await haus.call('getRechtstext', { params: { art: 'agb' }, query: { fassung: '2020-01-01-1' } }),
    ).toMatchObject({
      status: 404,
    });
  });
  test('every published version stays readable, also after the service has forgotten it', async () => {
    const item = lege('rechtstext', {
      Identifier: { iv: 'agb' },
      Titel: { de: 'AGB', en: 'Terms' },
      Inhalt: { de: '<p>Erste</p>', en: '<p>First</p>' },
    });
    const erste = await lies();
    expect(erste).toMatchObject({ Inhalt: '<p>Erste</p>', Fassung: { GueltigBis: null }, Fassungen: { length: 1 } });
    Object.assign(item, { lastModified: '2026-05-05T10:00:00Z' });
    item.data.Inhalt = { de: '<p>Zweite</p>', en: '<p>Second</p>' };
    await sende(ereignis(item.id, 2));
    const zweite = await lies();
    expect(zweite).toMatchObject({
      Inhalt: '<p>Zweite</p>',
      Fassung: { GueltigAb: '2026-05-05T10:00:00Z', GueltigBis: null },
    });
    expect(await lies(erste?.Fassung?.Fassung)).toMatchObject({
      Inhalt: '<p>Erste</p>',
      Fassung: { GueltigBis: '2026-05-05T10:00:00Z' },
    });
    fremd.items.length = 0;
    neuGestartet();
    expect(await lies(erste?.Fassung?.Fassung)).toMatchObject({ Titel: 'AGB', Inhalt: '<p>Erste</p>' });
    const en = await haus.call(
      'getRechtstext',
      { params: { art: 'agb' }, query: { fassung: erste?.Fassung?.Fassung ?? '' } },
      { sprache: 'en' },
    );
    expect(en).toMatchObject({ data: { Titel: 'Terms', Inhalt: '<p>First</p>', Sprache: 'en' } });
  });
  test('what somebody agreed to leads to the version that was in force', async () => {
    const { token } = await buildEmpfehler(haus);
    const antwort = await haus.call('getEinwilligungen', {}, { token });
    if (!antwort.ok) throw new Error(antwort.problem.code);
    const agb = antwort.data.find((e) => e.Zweck === 'agb');
    expect(agb?.Text).toBe('Ich akzeptiere die Teilnahmebedingungen.');
    expect(agb?.Rechtstext).toMatchObject({ Art: 'agb' });
    expect(await lies(agb?.Rechtstext?.Fassung)).toMatchObject({ Titel: 'AGB' });
  });
  test('nobody sees what another one agreed to', async () => {
    expect(await haus.call('getEinwilligungen', {})).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });
});

describe('pictures', () => {
  test.each([['geschuetzt'], ['fehlt']])('%s is not found', async (id) => {
    expect((await haus.call('getInhaltsbild', { params: { id }, query: {} })).status).toBe(404);
  });
  test('come by way of us, for ever where their version is in the address', async () => {
    const antwort = await haus.call('getInhaltsbild', {
      params: { id: 'bild' },
      query: { width: '500', version: '1' } as never,
    });
    expect(antwort.status).toBe(200);
    expect(antwort.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('max-age=31536000'),
    });
    expect(fremd.anfragen.at(-1)?.url.search).toContain('width=640');
    const ohne = await haus.call('getInhaltsbild', { params: { id: 'bild' }, query: { width: '99999' } as never });
    expect(ohne.headers['cache-control']).toContain('max-age=3600');
    expect(fremd.anfragen.at(-1)?.url.search).toContain('width=1920');
  });
});
