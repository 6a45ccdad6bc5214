import { type ForeignInhalt, startForeignInhalt } from '@weitersagen/testkit/foreign-inhalt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSecret } from './commands-access.ts';
import { readState } from './queries-state.ts';
import { findInhaltRevision } from './queries-store.ts';

/** The way to the service: kept, renewed, refused, away, slow. */
let h: ForeignInhalt;
beforeAll(async () => {
  h = await startForeignInhalt();
});
beforeEach(() => h.clear());
afterAll(() => h?.stop());

describe('a webhook is refused', () => {
  test.each([
    ['without a signature', () => ''],
    ['with another secret', () => h.unterschrift(h.ereignis('a', 1), 'falsch')],
    ['signed for another body', () => h.unterschrift(h.ereignis('a', 2))],
    ['with something that is no signature', () => 'ü'.repeat(44)],
  ])('%s', async (_, signature) => {
    expect(await h.send(h.ereignis('a', 1), signature())).toBe(403);
    expect((await readState(await h.app.scope())).revision).toBe(0);
  });
  test('of an unknown Mandant', async () => {
    expect(await h.send(h.ereignis('a', 1), undefined, 'niemand')).toBe(404);
  });
  test('that is signed and says nothing', async () => {
    expect(await h.send('{"type":"x"}')).toBe(400);
  });
  test.each(['\0', '\ud83d'])('that is signed and says what is no text: %j', async (character) => {
    for (const payload of [{ id: `a${character}` }, { id: 'a', type: `x${character}` }])
      expect(await h.send(JSON.stringify({ payload }))).toBe(400);
    expect(await h.send(JSON.stringify({ payload: { id: 'a', type: `${'x'.repeat(39)}😀` } }))).toBe(204);
  });
});

describe('a webhook', () => {
  test('counts once per item and version, and out of order', async () => {
    const state = async () => (await readState(await h.app.scope())).revision;
    await h.send(h.ereignis('b', 7));
    await h.send(h.ereignis('b', 7));
    expect(await state()).toBe(1);
    await h.send(h.ereignis('b', 6));
    expect(await state()).toBe(2);
    await h.send(h.ereignis('b', 7, 'Unpublished'));
    expect(await state()).toBe(3);
  });
  test('brings an edit to the page at once, and drops the pages that are kept', async () => {
    const item = h.seite('start', '<p>alt</p>');
    expect(await h.inhalt('start')).toBe('<p>alt</p>');
    item.data.Inhalt = { de: '<p>neu</p>' };
    expect(await h.inhalt('start')).toBe('<p>alt</p>');
    const before = h.vergessen;
    await h.send(h.ereignis(item.id, 2));
    expect(h.vergessen).toBe(before + 1);
    expect(await h.inhalt('start')).toBe('<p>neu</p>');
  });
  test('is heard by another process within a second', async () => {
    const scope = await h.app.scope();
    const { mandant } = scope;
    expect(await findInhaltRevision(scope, mandant)).toBe(0);
    const { betreiber } = h.app.runtime.database;
    await betreiber
      .insertInto('inhaltsstand')
      .values({ mandant_id: mandant.id, revision: 5, geaendert_am: new Date() })
      .execute();
    expect(await findInhaltRevision(scope, mandant)).toBe(0);
    h.fremd.vergehe(1_000);
    expect(await findInhaltRevision(scope, mandant)).toBe(5);
  });
});

describe('the service is away', () => {
  test('and nothing was ever there: not available, and the failure is logged by its name', async () => {
    h.fremd.schalter.weg = true;
    const seen: string[] = [];
    const { log } = h.app.runtime;
    const error = log.error.bind(log);
    log.error = ((...args: unknown[]) => void seen.push(String(args.at(-1)))) as never;
    expect(await h.app.call('getSeite', { params: { identifier: 'start' } })).toMatchObject({
      status: 503,
      problem: { code: 'PSOF0602', detail: 'Inhalt nicht verfügbar' },
    });
    log.error = error;
    expect(seen).toContain('Fehler beim Laden des CMS Inhalts: seite');
  });
  test('what was there before is shown, also after a restart', async () => {
    h.seite('start', '<p>gut</p>');
    await h.inhalt('start');
    h.fremd.schalter.weg = true;
    h.fremd.vergehe(3_600_000);
    expect(await h.inhalt('start')).toBe('<p>gut</p>');
    h.neuGestartet();
    expect(await h.inhalt('start')).toBe('<p>gut</p>');
  });
  test('it is not asked again at once, and more seldom each time', async () => {
    h.fremd.schalter.weg = true;
    const attempt = async () => {
      const before = h.fremd.anfragen.length;
      await h.inhalt('start');
      return h.fremd.anfragen.length - before;
    };
    expect(await attempt()).toBe(1);
    expect(await attempt()).toBe(0);
    h.fremd.vergehe(5_001);
    expect(await attempt()).toBe(1);
    h.fremd.vergehe(5_001);
    expect(await attempt()).toBe(0);
    h.fremd.vergehe(5_001);
    h.fremd.schalter.weg = false;
    h.seite('start', '<p>zurück</p>');
    expect(await h.inhalt('start')).toBe('<p>zurück</p>');
  });
});

describe('the service is slow', () => {
  test('a page waits a moment and goes on without; the next one does not wait, and what comes is kept', async () => {
    h.seite('start', '<p>spät</p>');
    let release = () => {};
    h.fremd.schalter.wait = new Promise((onward) => {
      release = onward;
    });
    expect(await h.inhalt('start')).toBe('PSOF0602');
    const took: number[] = [];
    for (let n = 0; n < 5; n++) {
      const since = performance.now();
      expect(await h.inhalt('start')).toBe('PSOF0602');
      took.push(performance.now() - since);
    }
    // Whoever waits does so for 200 ms each time; a busy machine is slow now and then.
    expect(Math.min(...took)).toBeLessThan(190);
    release();
    h.fremd.schalter.wait = null;
    await expect.poll(() => h.inhalt('start')).toBe('<p>spät</p>');
  });
  test('after a minute the old text is shown while the new one comes', async () => {
    const item = h.seite('start', '<p>alt</p>');
    await h.inhalt('start');
    item.data.Inhalt = { de: '<p>neu</p>' };
    h.fremd.vergehe(61_000);
    expect(await h.inhalt('start')).toBe('<p>alt</p>');
    await expect.poll(() => h.inhalt('start')).toBe('<p>neu</p>');
  });
});

describe('access', () => {
  test('a token of one second is renewed as often as needed', async () => {
    h.fremd.schalter.tokenDauerS = 1;
    const item = h.seite('start', '<p>1</p>');
    await h.inhalt('start');
    h.fremd.vergehe(120_000);
    item.data.Inhalt = { de: '<p>2</p>' };
    await h.inhalt('start');
    await expect.poll(() => h.inhalt('start')).toBe('<p>2</p>');
  });
  test('a rotated secret is used as soon as the operator has entered it', async () => {
    h.seite('start', '<p>gut</p>');
    h.fremd.schalter.geheimnis = 'rotiert';
    expect(await h.inhalt('start')).toBe('PSOF0602');
    await setSecret(await h.app.scope(), 'rotiert');
    h.fremd.vergehe(6_000);
    expect(await h.inhalt('start')).toBe('<p>gut</p>');
  });
  test('one schema that is missing is no alarm', async () => {
    h.seite('start', '<p>gut</p>');
    await h.app.call('getFragen', {});
    await h.inhalt('start');
    expect((await readState(await h.app.scope())).zugangVerloren).toBe(false);
  });
  test('404 on everything is: one mail to the operator, what is known stays, and it ends by itself', async () => {
    h.seite('start', '<p>gut</p>');
    await h.inhalt('start');
    h.fremd.schalter.clientGeloescht = true;
    await h.send(h.ereignis('x', 1));
    const askEverything = async () => {
      await h.app.call('getFragen', {});
      await h.app.call('getVariablen', {});
      await h.app.call('getRechtstext', { params: { art: 'agb' }, query: {} });
      return h.inhalt('start');
    };
    expect(await askEverything()).toBe('<p>gut</p>');
    const scope = await h.app.scope();
    await expect.poll(async () => (await readState(scope)).zugangVerloren).toBe(true);
    h.fremd.vergehe(120_000);
    await askEverything();
    const mails = await h.app.mails('service@alpha.example');
    expect(mails.map((m) => m.betreff)).toEqual(['Kein Zugang mehr zum Inhaltsdienst von alpha']);
    h.fremd.schalter.clientGeloescht = false;
    h.fremd.vergehe(120_000);
    await askEverything();
    await expect.poll(async () => (await readState(scope)).zugangVerloren).toBe(false);
  });
});

describe('pictures', () => {
  test.each([['geschuetzt'], ['fehlt']])('%s is not found', async (id) => {
    expect((await h.app.call('getInhaltsbild', { params: { id }, query: {} })).status).toBe(404);
  });
  test('come by way of us, for ever where their version is in the address', async () => {
    const response = await h.app.call('getInhaltsbild', {
      params: { id: 'bild' },
      query: { width: '500', version: '1' } as never,
    });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('max-age=31536000'),
    });
    expect(h.fremd.anfragen.at(-1)?.url.search).toContain('width=640');
    const without = await h.app.call('getInhaltsbild', { params: { id: 'bild' }, query: { width: '99999' } as never });
    expect(without.headers['cache-control']).toContain('max-age=3600');
    expect(h.fremd.anfragen.at(-1)?.url.search).toContain('width=1920');
  });
});
