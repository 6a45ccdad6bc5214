import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus, type Wer } from '@weitersagen/testkit/haus';
import { mitEigenemInhalt } from '@weitersagen/testkit/redaktion';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/tage.ts';
import { plusDays } from '../../platform/clock/zeitpunkt.ts';
import { archiviereRechtstexte } from '../inhalt/commands-fassung.ts';
import { findFassungszeilen } from '../inhalt/queries-fassung.ts';
import { konfiguriereInhalt } from '../inhalt/queries-speicher.ts';
import { fassungAm } from '../inhalt/rules-fassung.ts';

let haus: TestHaus;
const wer: Record<string, Wer> = {};
let params: { route: string };
let n = 0;
let id = '';

beforeAll(async () => {
  haus = await startTestHaus();
  mitEigenemInhalt(haus.werk);
});
afterAll(async () => {
  konfiguriereInhalt(null);
  await haus?.stop();
});

const text = (satz: string) => ({
  'iv.Identifier': 'agb',
  'de.Titel': 'AGB',
  'en.Titel': 'Terms',
  'de.Inhalt': `<p>${satz}</p>`,
  'en.Inhalt': `<p>${satz} (en)</p>`,
});
const hole = async () => {
  const antwort = await haus.call('getInhalt', { params: { ...params, id } }, wer.Administrator);
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const tue = async (Schritt: 'veroeffentlichen' | 'vormerken' | 'vormerkungAufheben', GiltAb = '', als?: Wer) => {
  const { Version } = await hole();
  return haus.call(
    'schrittInhalt',
    { params: { ...params, id }, body: { Schritt, Version, GiltAb } },
    als ?? wer.Freigeber,
  );
};
const schreibe = async (satz: string) =>
  haus.call(
    'putInhalt',
    { params: { ...params, id }, body: { Version: (await hole()).Version, Werte: text(satz) } },
    wer.Sachbearbeiter,
  );
const lies = async (fassung?: string) => {
  const antwort = await haus.call(
    'getRechtstext',
    { params: { art: 'agb' }, query: fassung ? { fassung } : {} },
    { route: params.route },
  );
  if (!antwort.ok) throw new Error(JSON.stringify(antwort.problem));
  return antwort.data;
};
const inTagen = async (tage: number) => plusTage((await haus.scope(params.route)).heute, tage);

/** A client of its own each, with terms that are in force, and a new text beside them. */
beforeEach(async () => {
  params = { route: `haus${++n}` };
  await buildMandant(haus, { route: params.route });
  for (const rolle of ['Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    wer[rolle] ??= { cookies: (await buildBetreiber(haus, rolle)).cookies };
  const eingebaut = { titel: { de: 'AGB', en: 'Terms' }, inhalt: { de: '<p>Eingebaut</p>', en: '<p>Built in</p>' } };
  const arten = ['agb', 'datenschutz', 'impressum', 'barrierefreiheit'].map((art) => [art, eingebaut]);
  await archiviereRechtstexte(await haus.scope(params.route), Object.fromEntries(arten));
  const neu = await haus.call(
    'createInhalt',
    { params, body: { Schema: 'rechtstext', Werte: text('Die alten Regeln') } },
    wer.Sachbearbeiter,
  );
  if (!neu.ok) throw new Error(JSON.stringify(neu.problem));
  id = neu.data.Id;
  await tue('veroeffentlichen');
  await schreibe('Die neuen Regeln');
});

describe('a legal text is refused', () => {
  test('to be published for a day by whoever may not publish it', async () => {
    const morgen = await inTagen(1);
    expect(await tue('vormerken', morgen, {})).toMatchObject({ status: 401 });
    expect(await tue('vormerken', morgen, wer.Sachbearbeiter)).toMatchObject({ status: 403 });
    await tue('vormerken', morgen);
    expect(await tue('vormerkungAufheben', '', wer.Sachbearbeiter)).toMatchObject({ status: 403 });
  });
  test.each(['', 'morgen', '2020-01-01', '9999-12-31'])('for the day “%s”, at its field', async (tag) => {
    expect(await tue('vormerken', tag)).toMatchObject({ status: 400, problem: { felder: [{ feld: 'GiltAb' }] } });
  });
  test('for today: that is publishing', async () => {
    expect(await tue('vormerken', await inTagen(0))).toMatchObject({ status: 400 });
  });
  test('to be changed, published or archived while it waits', async () => {
    await tue('vormerken', await inTagen(3));
    expect(await schreibe('Doch anders')).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    expect(await tue('veroeffentlichen')).toMatchObject({ status: 422 });
    const { erlaubt, GiltAb } = await hole();
    expect(erlaubt).toEqual(['vormerkungAufheben', 'vorschau']);
    expect(GiltAb).toBe(await inTagen(3));
  });
  test('to be taken back where it does not wait', async () => {
    expect(await tue('vormerkungAufheben')).toMatchObject({ status: 422 });
  });
});

describe('a legal text that is published for a day', () => {
  test('can be read at its address, and today’s stays in force until then', async () => {
    expect(await tue('vormerken', await inTagen(3))).toMatchObject({ ok: true });
    const heute = await lies();
    expect(heute.Inhalt).toContain('Die alten Regeln');
    expect(heute.Fassung?.Stand).toBe('heutige');
    expect(heute.Fassungen.map(({ Stand }) => Stand)).toEqual(['kuenftige', 'heutige', 'fruehere']);
    const kuenftige = await lies(heute.Fassungen[0]?.Fassung);
    expect(kuenftige.Inhalt).toContain('Die neuen Regeln');
    expect(kuenftige.Fassung?.Stand).toBe('kuenftige');
  });
  test('binds nobody before its day, and everybody from its first moment on', async () => {
    await tue('vormerken', await inTagen(3));
    const scope = await haus.scope(params.route);
    const zeilen = await findFassungszeilen(scope, 'agb');
    const ab = zeilen.map(({ gueltigAb }) => gueltigAb?.getTime() ?? 0).toSorted((a, b) => b - a)[0] ?? 0;
    const davor = fassungAm(zeilen, new Date(ab - 1));
    const danach = fassungAm(zeilen, new Date(ab));
    expect(davor?.fassung).not.toBe(danach?.fassung);
    expect(danach?.fassung).toContain(await inTagen(3));
  });
  test('takes the place of the other on its day, once, and is then an entry like any other', async () => {
    await tue('vormerken', await inTagen(3));
    const vorher = (await lies()).Fassungen.length;
    await haus.springe(2);
    expect((await lies()).Inhalt).toContain('Die alten Regeln');
    await haus.springe(1);
    const da = await lies();
    expect(da.Inhalt).toContain('Die neuen Regeln');
    expect(da.Fassung?.Stand).toBe('heutige');
    expect(da.Fassungen).toHaveLength(vorher);
    expect(await hole()).toMatchObject({ Status: 'Published', Wartet: false, GiltAb: null });
    expect(await schreibe('Noch neuer')).toMatchObject({ ok: true });
  });
  test('is what people read from the first moment of its day, before the work of that minute is done', async () => {
    await tue('vormerken', await inTagen(1));
    const { clock } = haus.werk;
    const now = clock.now();
    clock.setVersatz(clock.versatzMs + plusDays(now, 1).getTime() - now.getTime());
    const da = await lies();
    expect(da.Inhalt).toContain('Die neuen Regeln');
    expect(da.Fassungen.map(({ Stand }) => Stand)).toEqual(['heutige', 'fruehere', 'fruehere']);
    expect(await tue('vormerkungAufheben')).toMatchObject({ status: 422 });
    await haus.springe(0);
    expect((await lies()).Fassungen).toHaveLength(3);
  });
  test('is taken back before its day: nothing of it is left to agree to, and it can be published anew', async () => {
    await tue('vormerken', await inTagen(3));
    const name = (await lies()).Fassungen[0]?.Fassung ?? '';
    expect(await tue('vormerkungAufheben')).toMatchObject({ ok: true });
    expect((await lies()).Fassungen.map(({ Stand }) => Stand)).toEqual(['heutige', 'fruehere']);
    const weg = await haus.call('getRechtstext', { params: { art: 'agb' }, query: { fassung: name } }, params);
    expect(weg).toMatchObject({ status: 404 });
    await schreibe('Die ganz neuen Regeln');
    expect(await tue('vormerken', await inTagen(3))).toMatchObject({ ok: true });
    await haus.springe(3);
    expect((await lies()).Inhalt).toContain('Die ganz neuen Regeln');
  });
});
