import type { TestApp, Who } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { type RedaktionApp, startRedaktionApp, withOwnInhalt } from '@weitersagen/testkit/redaktion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { findFassungRows } from '../inhalt/queries-fassung.ts';

/** Legal texts through what they are made of: variables and footnotes. Each test has a client of its own. */
let redaktion: RedaktionApp;
let app: TestApp;
let who: RedaktionApp['wer'];
let second: Who;
let params: { route: string };
let n = 0;
const ids: Record<string, string> = {};

beforeAll(async () => {
  redaktion = await startRedaktionApp();
  ({ app, wer: who } = redaktion);
  second = { cookies: (await buildBetreiber(app, 'Administrator')).cookies };
});
afterAll(() => redaktion?.stop());

const good = <T>(response: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const create = async (Schema: 'rechtstext' | 'variable' | 'footnote', Values: Record<string, string>, as?: Who) =>
  good(await app.call('createInhalt', { params, body: { Schema, Werte: Values } }, as ?? who.Sachbearbeiter)).Id;
const fetch = async (id: string, as: Who = who.Sachbearbeiter) =>
  good(await app.call('getInhalt', { params: { ...params, id } }, as));
const run = async (id: string, Step: 'veroeffentlichen' | 'zurueckziehen' | 'vormerken', as: Who, GiltAb = '') => {
  const { Version } = await fetch(id);
  return app.call('schrittInhalt', { params: { ...params, id }, body: { Schritt: Step, Version, GiltAb } }, as);
};
const write = async (id: string, changed: Record<string, string>, as: Who = who.Sachbearbeiter) => {
  const { Version, Werte } = await fetch(id);
  good(
    await app.call('putInhalt', { params: { ...params, id }, body: { Version, Werte: { ...Werte, ...changed } } }, as),
  );
};
const read = async (fassung?: string) =>
  good(
    await app.call(
      'getRechtstext',
      { params: { art: 'agb' }, query: fassung ? { fassung } : {} },
      { route: params.route },
    ),
  );
const fassungen = async () => findFassungRows(await app.scope(params.route), 'agb');
const text = (inhalt: string) => ({ 'iv.Identifier': 'agb', 'de.Titel': 'AGB', 'de.Inhalt': inhalt });

beforeEach(async () => {
  params = { route: `augen${++n}` };
  await buildMandant(app, { route: params.route, einstellungen: { CmsAgb: true } });
  withOwnInhalt(app.runtime);
  ids.frist = await create('variable', { 'iv.Name': 'frist', 'de.Wert': '14 Tage' });
  ids.wo = await create('footnote', { 'iv.Identifier': 'wo', 'de.Titel': 'Wo', 'de.Inhalt': '<p>Hier</p>' });
  ids.frei = await create('variable', { 'iv.Name': 'frei', 'de.Wert': 'x' });
  for (const id of [ids.frist, ids.wo, ids.frei]) good(await run(id, 'veroeffentlichen', who.Sachbearbeiter));
  ids.agb = await create('rechtstext', text('<p>Binnen {{frist}}[[fn:wo]].</p>'));
  good(await run(ids.agb, 'veroeffentlichen', who.Freigeber));
  await write(ids.frist, { 'de.Wert': '30 Tage' });
  await write(ids.wo, { 'de.Inhalt': '<p>Dort</p>' });
});

describe('a change of the words of a legal text is refused', () => {
  test.each(['frist', 'wo'])('to whoever may not put legal texts in force, by way of %s', async (name) => {
    const id = ids[name] ?? '';
    const before = await fassungen();
    const refusal = await run(id, 'veroeffentlichen', who.Sachbearbeiter);
    expect(refusal).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Rechtstext.agb' }] } });
    expect(JSON.stringify(refusal)).toContain('Teilnahmebedingungen');
    expect((await read()).Inhalt).toBe('<p>Binnen 14 Tage[[fn:wo]].</p>');
    expect((await read()).Fussnoten).toMatchObject([{ Inhalt: '<p>Hier</p>' }]);
    expect(await fassungen()).toEqual(before);
    const { erlaubt, Hinweis, Rechtstexte } = await fetch(id);
    expect(erlaubt).not.toContain('veroeffentlichen');
    expect({ Hinweis, Rechtstexte }).toEqual({ Hinweis: 'freigabe', Rechtstexte: ['agb'] });
  });
  test('to whoever wrote it, or had a hand in it', async () => {
    await write(ids.frist ?? '', { 'de.Wert': '31 Tage' }, who.Administrator);
    expect(await run(ids.frist ?? '', 'veroeffentlichen', who.Administrator)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Rechtstext.agb', meldung: expect.stringContaining('zweite Person') }] },
    });
    expect(await fetch(ids.frist ?? '', who.Administrator)).toMatchObject({ Hinweis: 'zweitePerson' });
    good(await run(ids.frist ?? '', 'veroeffentlichen', second));
  });
  test('to whoever wrote the text itself', async () => {
    await write(ids.agb ?? '', { 'de.Inhalt': '<p>Ganz neu</p>' }, who.Administrator);
    const tomorrow = plusTage((await app.scope(params.route)).heute, 1);
    for (const step of ['veroeffentlichen', 'vormerken'] as const)
      expect(await run(ids.agb ?? '', step, who.Administrator, tomorrow)).toMatchObject({ status: 422 });
    expect((await fetch(ids.agb ?? '', who.Administrator)).erlaubt).not.toContain('veroeffentlichen');
    good(await run(ids.agb ?? '', 'veroeffentlichen', second));
  });
  test('to everybody who takes a word out from under a text', async () => {
    for (const as of [who.Sachbearbeiter, who.Freigeber, who.Administrator])
      expect(await run(ids.frist ?? '', 'zurueckziehen', as)).toMatchObject({ status: 422 });
    expect((await fetch(ids.frist ?? '', who.Administrator)).erlaubt).not.toContain('zurueckziehen');
    good(await run(ids.frei ?? '', 'zurueckziehen', who.Sachbearbeiter));
  });
  test('to a file, whose author is whoever brings it; as a draft it comes', async () => {
    const bring = (data: object, as: Who) => {
      const Text = JSON.stringify(data);
      const body = { Dateien: [{ Pfad: 'variable/frist.json', Text, Base64: null }], Probelauf: false };
      return app.call('importInhalte', { params, body }, as);
    };
    const changed = { Name: { iv: 'frist' }, Wert: { de: '60 Tage' } };
    for (const [as, Reason] of [
      [who.Sachbearbeiter, 'freigabe'],
      [who.Administrator, 'zweitePerson'],
    ] as const)
      expect(await bring({ status: 'Published', daten: changed }, as)).toMatchObject({
        data: { Fehler: [{ Pfad: 'rechtstext/agb.json', Grund: Reason }] },
      });
    expect((await read()).Inhalt).toContain('14 Tage');
    const old = { Name: { iv: 'frist' }, Wert: { de: '14 Tage' } };
    const accepted = await bring({ status: 'Published', daten: old, entwurf: changed }, who.Administrator);
    expect(accepted).toMatchObject({ data: { Fehler: [] } });
    good(await run(ids.frist ?? '', 'veroeffentlichen', who.Freigeber));
    expect((await read()).Inhalt).toContain('60 Tage');
  });
  test('and not what is part of no legal text: that stays an editor’s, and no approver’s', async () => {
    await write(ids.frei ?? '', { 'de.Wert': 'y' });
    expect(await run(ids.frei ?? '', 'veroeffentlichen', who.Freigeber)).toMatchObject({ status: 403 });
    good(await run(ids.frei ?? '', 'veroeffentlichen', who.Sachbearbeiter));
  });
  test('where two publish at once, each without having seen the other’s words', async () => {
    await write(ids.agb ?? '', { 'de.Inhalt': '<p>Ohne Frist.</p>' });
    const both = await Promise.all([
      run(ids.agb ?? '', 'veroeffentlichen', who.Freigeber),
      run(ids.frist ?? '', 'veroeffentlichen', who.Sachbearbeiter),
    ]);
    expect(both[0]).toMatchObject({ ok: true });
    // The one that came second was asked about the text as the first had left it.
    const { Inhalt } = await read();
    expect(Inhalt).toBe('<p>Ohne Frist.</p>');
  });
});

describe('a change of the words of a legal text', () => {
  test('is a version of its own, with its footnotes, and says who wrote it and who released it', async () => {
    expect(await read()).toMatchObject({ Inhalt: '<p>Binnen 14 Tage[[fn:wo]].</p>' });
    const before = await fassungen();
    good(await run(ids.frist ?? '', 'veroeffentlichen', who.Freigeber));
    good(await run(ids.wo ?? '', 'veroeffentlichen', who.Freigeber));
    const existing = await fassungen();
    expect(existing).toHaveLength(before.length + 2);
    // Who reads it sees the version that was kept, and adds none.
    const now = await read();
    expect(now).toMatchObject({ Inhalt: '<p>Binnen 30 Tage[[fn:wo]].</p>', Fussnoten: [{ Inhalt: '<p>Dort</p>' }] });
    expect(await fassungen()).toHaveLength(existing.length);
    const names = now.Fassungen.map(({ Fassung }) => Fassung);
    expect((await read(names[1])).Fussnoten).toMatchObject([{ Inhalt: '<p>Hier</p>' }]);
    expect((await read(names[1])).Inhalt).toContain('30 Tage');
    expect((await read(names[2])).Inhalt).toContain('14 Tage');
    const [newest] = (await fetch(ids.agb ?? '')).Geltung;
    expect(newest?.Autoren).toEqual([expect.stringMatching(/^betreiber:Sachbearbeiter/)]);
    expect(newest?.Freigabe).toMatch(/^betreiber:Freigeber/);
  });
  test('reaches a text that waits for its day: its version is taken back for one with the new words', async () => {
    await write(ids.agb ?? '', { 'de.Inhalt': '<p>Künftig {{frist}}.</p>' });
    const day = plusTage((await app.scope(params.route)).heute, 3);
    good(await run(ids.agb ?? '', 'vormerken', who.Freigeber, day));
    const first = (await read()).Fassungen[0]?.Fassung ?? '';
    expect((await read(first)).Inhalt).toBe('<p>Künftig 14 Tage.</p>');
    expect(await run(ids.frist ?? '', 'veroeffentlichen', who.Sachbearbeiter)).toMatchObject({ status: 422 });
    good(await run(ids.frist ?? '', 'veroeffentlichen', who.Freigeber));
    const future = (await read()).Fassungen.filter(({ Stand }) => Stand === 'kuenftige');
    expect(future).toHaveLength(1);
    expect((await read(future[0]?.Fassung)).Inhalt).toBe('<p>Künftig 30 Tage.</p>');
    const path = { params: { art: 'agb' as const }, query: { fassung: first } };
    expect(await app.call('getRechtstext', path, { route: params.route })).toMatchObject({ status: 404 });
    const count = (await read()).Fassungen.length;
    await app.springe(3);
    const existing = await read();
    expect(existing.Inhalt).toBe('<p>Künftig 30 Tage.</p>');
    expect(existing.Fassungen).toHaveLength(count);
    await app.springe(-3);
  });
});
