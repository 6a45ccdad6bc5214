import { startTestApp, type TestApp, type Who } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { withOwnInhalt } from '@weitersagen/testkit/redaktion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { plusDays } from '../../platform/clock/instant.ts';
import { archiveRechtstexte } from '../inhalt/commands-fassung.ts';
import { findFassungRows } from '../inhalt/queries-fassung.ts';
import { fassungAt } from '../inhalt/rules-fassung.ts';

let app: TestApp;
const who: Record<string, Who> = {};
let params: { route: string };
let n = 0;
let id = '';

beforeAll(async () => {
  app = await startTestApp();
  withOwnInhalt(app.runtime);
});
afterAll(() => app?.stop());

const text = (sentence: string) => ({
  'iv.Identifier': 'agb',
  'de.Titel': 'AGB',
  'en.Titel': 'Terms',
  'de.Inhalt': `<p>${sentence}</p>`,
  'en.Inhalt': `<p>${sentence} (en)</p>`,
});
const fetch = async () => {
  const response = await app.call('getInhalt', { params: { ...params, id } }, who.Administrator);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const run = async (Step: 'veroeffentlichen' | 'vormerken' | 'vormerkungAufheben', GiltAb = '', as?: Who) => {
  const { Version } = await fetch();
  return app.call(
    'schrittInhalt',
    { params: { ...params, id }, body: { Schritt: Step, Version, GiltAb } },
    as ?? who.Freigeber,
  );
};
const write = async (sentence: string) =>
  app.call(
    'putInhalt',
    { params: { ...params, id }, body: { Version: (await fetch()).Version, Werte: text(sentence) } },
    who.Sachbearbeiter,
  );
const read = async (fassung?: string) => {
  const response = await app.call(
    'getRechtstext',
    { params: { art: 'agb' }, query: fassung ? { fassung } : {} },
    { route: params.route },
  );
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const inDays = async (days: number) => plusTage((await app.scope(params.route)).heute, days);

/** A client of its own each, with terms that are in force, and a new text beside them. */
beforeEach(async () => {
  params = { route: `haus${++n}` };
  await buildMandant(app, { route: params.route });
  for (const role of ['Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    who[role] ??= { cookies: (await buildBetreiber(app, role)).cookies };
  const builtIn = { titel: { de: 'AGB', en: 'Terms' }, inhalt: { de: '<p>Eingebaut</p>', en: '<p>Built in</p>' } };
  const kinds = ['agb', 'datenschutz', 'impressum', 'barrierefreiheit'].map((kind) => [kind, builtIn]);
  await archiveRechtstexte(await app.scope(params.route), Object.fromEntries(kinds));
  const changed = await app.call(
    'createInhalt',
    { params, body: { Schema: 'rechtstext', Werte: text('Die alten Regeln') } },
    who.Sachbearbeiter,
  );
  if (!changed.ok) throw new Error(JSON.stringify(changed.problem));
  id = changed.data.Id;
  await run('veroeffentlichen');
  await write('Die neuen Regeln');
});

describe('a legal text is refused', () => {
  test('to be published for a day by whoever may not publish it', async () => {
    const morgen = await inDays(1);
    expect(await run('vormerken', morgen, {})).toMatchObject({ status: 401 });
    expect(await run('vormerken', morgen, who.Sachbearbeiter)).toMatchObject({ status: 403 });
    await run('vormerken', morgen);
    expect(await run('vormerkungAufheben', '', who.Sachbearbeiter)).toMatchObject({ status: 403 });
  });
  test.each(['', 'morgen', '2020-01-01', '9999-12-31'])('for the day “%s”, at its field', async (day) => {
    expect(await run('vormerken', day)).toMatchObject({ status: 400, problem: { felder: [{ feld: 'GiltAb' }] } });
  });
  test('for today: that is publishing', async () => {
    expect(await run('vormerken', await inDays(0))).toMatchObject({ status: 400 });
  });
  test('to be changed, published or archived while it waits', async () => {
    await run('vormerken', await inDays(3));
    expect(await write('Doch anders')).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    expect(await run('veroeffentlichen')).toMatchObject({ status: 422 });
    const { erlaubt, GiltAb } = await fetch();
    expect(erlaubt).toEqual(['vormerkungAufheben', 'vorschau']);
    expect(GiltAb).toBe(await inDays(3));
  });
  test('to be taken back where it does not wait', async () => {
    expect(await run('vormerkungAufheben')).toMatchObject({ status: 422 });
  });
});

describe('a legal text that is published for a day', () => {
  test('can be read at its address, and today’s stays in force until then', async () => {
    expect(await run('vormerken', await inDays(3))).toMatchObject({ ok: true });
    const today = await read();
    expect(today.Inhalt).toContain('Die alten Regeln');
    expect(today.Fassung?.Stand).toBe('heutige');
    expect(today.Fassungen.map(({ Stand }) => Stand)).toEqual(['kuenftige', 'heutige', 'fruehere']);
    const future = await read(today.Fassungen[0]?.Fassung);
    expect(future.Inhalt).toContain('Die neuen Regeln');
    expect(future.Fassung?.Stand).toBe('kuenftige');
  });
  test('binds nobody before its day, and everybody from its first moment on', async () => {
    await run('vormerken', await inDays(3));
    const scope = await app.scope(params.route);
    const rows = await findFassungRows(scope, 'agb');
    const start = rows.map(({ gueltigAb }) => gueltigAb?.getTime() ?? 0).toSorted((a, b) => b - a)[0] ?? 0;
    const before = fassungAt(rows, new Date(start - 1));
    const after = fassungAt(rows, new Date(start));
    expect(before?.fassung).not.toBe(after?.fassung);
    expect(after?.fassung).toContain(await inDays(3));
  });
  test('takes the place of the other on its day, once, and is then an entry like any other', async () => {
    await run('vormerken', await inDays(3));
    const before = (await read()).Fassungen.length;
    await app.springe(2);
    expect((await read()).Inhalt).toContain('Die alten Regeln');
    await app.springe(1);
    const existing = await read();
    expect(existing.Inhalt).toContain('Die neuen Regeln');
    expect(existing.Fassung?.Stand).toBe('heutige');
    expect(existing.Fassungen).toHaveLength(before);
    expect(await fetch()).toMatchObject({ Status: 'Published', Wartet: false, GiltAb: null });
    expect(await write('Noch neuer')).toMatchObject({ ok: true });
  });
  test('is what people read from the first moment of its day, before the work of that minute is done', async () => {
    await run('vormerken', await inDays(1));
    const { clock } = app.runtime;
    const now = clock.now();
    clock.setOffset(clock.offsetMs + plusDays(now, 1).getTime() - now.getTime());
    const existing = await read();
    expect(existing.Inhalt).toContain('Die neuen Regeln');
    expect(existing.Fassungen.map(({ Stand }) => Stand)).toEqual(['heutige', 'fruehere', 'fruehere']);
    expect(await run('vormerkungAufheben')).toMatchObject({ status: 422 });
    await app.springe(0);
    expect((await read()).Fassungen).toHaveLength(3);
  });
  test('is taken back before its day: nothing of it is left to agree to, and it can be published anew', async () => {
    await run('vormerken', await inDays(3));
    const name = (await read()).Fassungen[0]?.Fassung ?? '';
    expect(await run('vormerkungAufheben')).toMatchObject({ ok: true });
    expect((await read()).Fassungen.map(({ Stand }) => Stand)).toEqual(['heutige', 'fruehere']);
    const path = await app.call('getRechtstext', { params: { art: 'agb' }, query: { fassung: name } }, params);
    expect(path).toMatchObject({ status: 404 });
    await write('Die ganz neuen Regeln');
    expect(await run('vormerken', await inDays(3))).toMatchObject({ ok: true });
    await app.springe(3);
    expect((await read()).Inhalt).toContain('Die ganz neuen Regeln');
  });
});
