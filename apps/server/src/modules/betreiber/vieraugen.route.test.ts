import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import type { TestHaus, Wer } from '@weitersagen/testkit/haus';
import { mitEigenemInhalt, type Redaktionshaus, startRedaktionshaus } from '@weitersagen/testkit/redaktion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/tage.ts';
import { findFassungszeilen } from '../inhalt/queries-fassung.ts';

/** Legal texts through what they are made of: variables and footnotes. Each test has a client of its own. */
let redaktion: Redaktionshaus;
let haus: TestHaus;
let wer: Redaktionshaus['wer'];
let zweite: Wer;
let params: { route: string };
let n = 0;
const ids: Record<string, string> = {};

beforeAll(async () => {
  redaktion = await startRedaktionshaus();
  ({ haus, wer } = redaktion);
  zweite = { cookies: (await buildBetreiber(haus, 'Administrator')).cookies };
});
afterAll(() => redaktion?.stop());

const gut = <T>(antwort: { ok: true; data: T } | { ok: false; problem: unknown }): T => {
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const lege = async (Schema: 'rechtstext' | 'variable' | 'footnote', Werte: Record<string, string>, als?: Wer) =>
  gut(await haus.call('createInhalt', { params, body: { Schema, Werte } }, als ?? wer.Sachbearbeiter)).Id;
const hole = async (id: string, als: Wer = wer.Sachbearbeiter) =>
  gut(await haus.call('getInhalt', { params: { ...params, id } }, als));
const tue = async (id: string, Schritt: 'veroeffentlichen' | 'zurueckziehen' | 'vormerken', als: Wer, GiltAb = '') => {
  const { Version } = await hole(id);
  return haus.call('schrittInhalt', { params: { ...params, id }, body: { Schritt, Version, GiltAb } }, als);
};
const schreibe = async (id: string, neu: Record<string, string>, als: Wer = wer.Sachbearbeiter) => {
  const { Version, Werte } = await hole(id);
  gut(await haus.call('putInhalt', { params: { ...params, id }, body: { Version, Werte: { ...Werte, ...neu } } }, als));
};
const lies = async (fassung?: string) =>
  gut(
    await haus.call(
      'getRechtstext',
      { params: { art: 'agb' }, query: fassung ? { fassung } : {} },
      { route: params.route },
    ),
  );
const fassungen = async () => findFassungszeilen(await haus.scope(params.route), 'agb');
const text = (inhalt: string) => ({ 'iv.Identifier': 'agb', 'de.Titel': 'AGB', 'de.Inhalt': inhalt });

beforeEach(async () => {
  params = { route: `augen${++n}` };
  await buildMandant(haus, { route: params.route, einstellungen: { CmsAgb: true } });
  mitEigenemInhalt(haus.werk);
  ids.frist = await lege('variable', { 'iv.Name': 'frist', 'de.Wert': '14 Tage' });
  ids.wo = await lege('footnote', { 'iv.Identifier': 'wo', 'de.Titel': 'Wo', 'de.Inhalt': '<p>Hier</p>' });
  ids.frei = await lege('variable', { 'iv.Name': 'frei', 'de.Wert': 'x' });
  for (const id of [ids.frist, ids.wo, ids.frei]) gut(await tue(id, 'veroeffentlichen', wer.Sachbearbeiter));
  ids.agb = await lege('rechtstext', text('<p>Binnen {{frist}}[[fn:wo]].</p>'));
  gut(await tue(ids.agb, 'veroeffentlichen', wer.Freigeber));
  await schreibe(ids.frist, { 'de.Wert': '30 Tage' });
  await schreibe(ids.wo, { 'de.Inhalt': '<p>Dort</p>' });
});

describe('a change of the words of a legal text is refused', () => {
  test.each(['frist', 'wo'])('to whoever may not put legal texts in force, by way of %s', async (name) => {
    const id = ids[name] ?? '';
    const vorher = await fassungen();
    const nein = await tue(id, 'veroeffentlichen', wer.Sachbearbeiter);
    expect(nein).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Rechtstext.agb' }] } });
    expect(JSON.stringify(nein)).toContain('Teilnahmebedingungen');
    expect((await lies()).Inhalt).toBe('<p>Binnen 14 Tage[[fn:wo]].</p>');
    expect((await lies()).Fussnoten).toMatchObject([{ Inhalt: '<p>Hier</p>' }]);
    expect(await fassungen()).toEqual(vorher);
    const { erlaubt, Hinweis, Rechtstexte } = await hole(id);
    expect(erlaubt).not.toContain('veroeffentlichen');
    expect({ Hinweis, Rechtstexte }).toEqual({ Hinweis: 'freigabe', Rechtstexte: ['agb'] });
  });
  test('to whoever wrote it, or had a hand in it', async () => {
    await schreibe(ids.frist ?? '', { 'de.Wert': '31 Tage' }, wer.Administrator);
    expect(await tue(ids.frist ?? '', 'veroeffentlichen', wer.Administrator)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Rechtstext.agb', meldung: expect.stringContaining('zweite Person') }] },
    });
    expect(await hole(ids.frist ?? '', wer.Administrator)).toMatchObject({ Hinweis: 'zweitePerson' });
    gut(await tue(ids.frist ?? '', 'veroeffentlichen', zweite));
  });
  test('to whoever wrote the text itself', async () => {
    await schreibe(ids.agb ?? '', { 'de.Inhalt': '<p>Ganz neu</p>' }, wer.Administrator);
    const morgen = plusTage((await haus.scope(params.route)).heute, 1);
    for (const schritt of ['veroeffentlichen', 'vormerken'] as const)
      expect(await tue(ids.agb ?? '', schritt, wer.Administrator, morgen)).toMatchObject({ status: 422 });
    expect((await hole(ids.agb ?? '', wer.Administrator)).erlaubt).not.toContain('veroeffentlichen');
    gut(await tue(ids.agb ?? '', 'veroeffentlichen', zweite));
  });
  test('to everybody who takes a word out from under a text', async () => {
    for (const als of [wer.Sachbearbeiter, wer.Freigeber, wer.Administrator])
      expect(await tue(ids.frist ?? '', 'zurueckziehen', als)).toMatchObject({ status: 422 });
    expect((await hole(ids.frist ?? '', wer.Administrator)).erlaubt).not.toContain('zurueckziehen');
    gut(await tue(ids.frei ?? '', 'zurueckziehen', wer.Sachbearbeiter));
  });
  test('to a file, whose author is whoever brings it; as a draft it comes', async () => {
    const bringe = (daten: object, als: Wer) => {
      const Text = JSON.stringify(daten);
      const body = { Dateien: [{ Pfad: 'variable/frist.json', Text, Base64: null }], Probelauf: false };
      return haus.call('importInhalte', { params, body }, als);
    };
    const neu = { Name: { iv: 'frist' }, Wert: { de: '60 Tage' } };
    for (const [als, Grund] of [
      [wer.Sachbearbeiter, 'freigabe'],
      [wer.Administrator, 'zweitePerson'],
    ] as const)
      expect(await bringe({ status: 'Published', daten: neu }, als)).toMatchObject({
        data: { Fehler: [{ Pfad: 'rechtstext/agb.json', Grund }] },
      });
    expect((await lies()).Inhalt).toContain('14 Tage');
    const alt = { Name: { iv: 'frist' }, Wert: { de: '14 Tage' } };
    const ja = await bringe({ status: 'Published', daten: alt, entwurf: neu }, wer.Administrator);
    expect(ja).toMatchObject({ data: { Fehler: [] } });
    gut(await tue(ids.frist ?? '', 'veroeffentlichen', wer.Freigeber));
    expect((await lies()).Inhalt).toContain('60 Tage');
  });
  test('and not what is part of no legal text: that stays an editor’s, and no approver’s', async () => {
    await schreibe(ids.frei ?? '', { 'de.Wert': 'y' });
    expect(await tue(ids.frei ?? '', 'veroeffentlichen', wer.Freigeber)).toMatchObject({ status: 403 });
    gut(await tue(ids.frei ?? '', 'veroeffentlichen', wer.Sachbearbeiter));
  });
  test('where two publish at once, each without having seen the other’s words', async () => {
    await schreibe(ids.agb ?? '', { 'de.Inhalt': '<p>Ohne Frist.</p>' });
    const beide = await Promise.all([
      tue(ids.agb ?? '', 'veroeffentlichen', wer.Freigeber),
      tue(ids.frist ?? '', 'veroeffentlichen', wer.Sachbearbeiter),
    ]);
    expect(beide[0]).toMatchObject({ ok: true });
    // The one that came second was asked about the text as the first had left it.
    const { Inhalt } = await lies();
    expect(Inhalt).toBe('<p>Ohne Frist.</p>');
  });
});

describe('a change of the words of a legal text', () => {
  test('is a version of its own, with its footnotes, and says who wrote it and who released it', async () => {
    expect(await lies()).toMatchObject({ Inhalt: '<p>Binnen 14 Tage[[fn:wo]].</p>' });
    const vorher = await fassungen();
    gut(await tue(ids.frist ?? '', 'veroeffentlichen', wer.Freigeber));
    gut(await tue(ids.wo ?? '', 'veroeffentlichen', wer.Freigeber));
    const da = await fassungen();
    expect(da).toHaveLength(vorher.length + 2);
    // Who reads it sees the version that was kept, and adds none.
    const jetzt = await lies();
    expect(jetzt).toMatchObject({ Inhalt: '<p>Binnen 30 Tage[[fn:wo]].</p>', Fussnoten: [{ Inhalt: '<p>Dort</p>' }] });
    expect(await fassungen()).toHaveLength(da.length);
    const namen = jetzt.Fassungen.map(({ Fassung }) => Fassung);
    expect((await lies(namen[1])).Fussnoten).toMatchObject([{ Inhalt: '<p>Hier</p>' }]);
    expect((await lies(namen[1])).Inhalt).toContain('30 Tage');
    expect((await lies(namen[2])).Inhalt).toContain('14 Tage');
    const [neueste] = (await hole(ids.agb ?? '')).Geltung;
    expect(neueste?.Autoren).toEqual([expect.stringMatching(/^betreiber:Sachbearbeiter/)]);
    expect(neueste?.Freigabe).toMatch(/^betreiber:Freigeber/);
  });
  test('reaches a text that waits for its day: its version is taken back for one with the new words', async () => {
    await schreibe(ids.agb ?? '', { 'de.Inhalt': '<p>Künftig {{frist}}.</p>' });
    const tag = plusTage((await haus.scope(params.route)).heute, 3);
    gut(await tue(ids.agb ?? '', 'vormerken', wer.Freigeber, tag));
    const erste = (await lies()).Fassungen[0]?.Fassung ?? '';
    expect((await lies(erste)).Inhalt).toBe('<p>Künftig 14 Tage.</p>');
    expect(await tue(ids.frist ?? '', 'veroeffentlichen', wer.Sachbearbeiter)).toMatchObject({ status: 422 });
    gut(await tue(ids.frist ?? '', 'veroeffentlichen', wer.Freigeber));
    const kuenftige = (await lies()).Fassungen.filter(({ Stand }) => Stand === 'kuenftige');
    expect(kuenftige).toHaveLength(1);
    expect((await lies(kuenftige[0]?.Fassung)).Inhalt).toBe('<p>Künftig 30 Tage.</p>');
    const weg = { params: { art: 'agb' as const }, query: { fassung: erste } };
    expect(await haus.call('getRechtstext', weg, { route: params.route })).toMatchObject({ status: 404 });
    const anzahl = (await lies()).Fassungen.length;
    await haus.springe(3);
    const da = await lies();
    expect(da.Inhalt).toBe('<p>Künftig 30 Tage.</p>');
    expect(da.Fassungen).toHaveLength(anzahl);
    await haus.springe(-3);
  });
});
