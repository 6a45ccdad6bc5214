import type { TestApp } from '@weitersagen/testkit/app';
import { ask, editor, type RedaktionApp, startRedaktionApp } from '@weitersagen/testkit/redaktion';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREVIEW_COOKIE } from '../betreiber/policy-preview.ts';

const params = { route: 'alpha' };
let redaktion: RedaktionApp;
let app: TestApp;
let who: RedaktionApp['wer'];
let { lege, schritt, hole } = {} as ReturnType<typeof editor>;

beforeAll(async () => {
  redaktion = await startRedaktionApp();
  ({ app, wer: who } = redaktion);
  ({ lege, schritt, hole } = editor(redaktion));
});
afterAll(() => redaktion?.stop());

const questions = async (cookies: Record<string, string> = {}) => {
  const response = await app.call('getFragen', {}, { cookies });
  return response.ok ? response.data.Gruppen.flatMap((g) => g.Fragen.map(({ Frage }) => Frage)) : [];
};

describe('an editor is refused', () => {
  test('without a session, and by role', async () => {
    const id = await lege('faq', ask('Darf ich?'));
    const body = { Schema: 'faq' as const, Werte: ask('Neu') };
    expect(await app.call('getInhalte', { params, query: {} })).toMatchObject({ status: 401 });
    expect(await app.call('createInhalt', { params, body })).toMatchObject({ status: 401 });
    for (const role of ['Betrachter', 'Freigeber'] as const) {
      const as = who[role];
      expect(await app.call('createInhalt', { params, body }, as)).toMatchObject({ status: 403 });
      const change = { Version: 1, Werte: ask('x') };
      expect(await app.call('putInhalt', { params: { ...params, id }, body: change }, as)).toMatchObject({
        status: 403,
      });
      expect(await schritt(id, 'veroeffentlichen', 1, as)).toMatchObject({ status: 403 });
      expect(await app.call('openVorschau', { params, body: {} }, as)).toMatchObject({ status: 403 });
      expect((await hole(id, as)).erlaubt).toEqual([]);
    }
    const none = '01890000-0000-7000-8000-000000000001';
    expect(await schritt(none, 'veroeffentlichen', 1, who.Betrachter)).toMatchObject({ status: 403 });
    expect(await schritt(none, 'veroeffentlichen', 1, who.Freigeber)).toMatchObject({ status: 404 });
  });
  test('in a client that there is not, and at what belongs to another', async () => {
    const id = await lege('faq', ask('Wem gehöre ich?'));
    const as = who.Administrator;
    expect(await app.call('getInhalte', { params: { route: 'niemand' }, query: {} }, as)).toMatchObject({
      status: 404,
    });
    expect(await app.call('getInhalt', { params: { route: 'beta', id } }, as)).toMatchObject({ status: 404 });
    const body = { Schritt: 'veroeffentlichen' as const, Version: 1 };
    expect(await app.call('schrittInhalt', { params: { route: 'beta', id }, body }, as)).toMatchObject({
      status: 404,
    });
  });
  test.each([
    ['a key that is none', { 'iv.Identifier': 'mit Leerzeichen' }, 'iv.Identifier'],
    ['a number that is none', { 'iv.Position': 'drei' }, 'iv.Position'],
    ['a field that there is not', { 'de.Preis': '1' }, 'Preis'],
    ['a text that is too long', { 'de.Frage': 'x'.repeat(201) }, 'de.Frage'],
  ])('with %s, at the field', async (_, more, field) => {
    const body = { Schema: 'faq' as const, Werte: ask('Gut', more) };
    const response = await app.call('createInhalt', { params, body }, who.Sachbearbeiter);
    expect(response).toMatchObject({ status: 400, problem: { felder: [{ feld: field }] } });
  });
  test('with a key that is taken, or another one than before', async () => {
    const values = ask('Doppelt');
    const id = await lege('faq', values);
    const again = await app.call(
      'createInhalt',
      { params, body: { Schema: 'faq', Werte: values } },
      who.Sachbearbeiter,
    );
    expect(again).toMatchObject({ status: 400, problem: { felder: [{ feld: 'iv.Identifier' }] } });
    const body = { Version: 1, Werte: { ...values, 'iv.Identifier': 'anders' } };
    const different = await app.call('putInhalt', { params: { ...params, id }, body }, who.Sachbearbeiter);
    expect(different).toMatchObject({ status: 400, problem: { felder: [{ feld: 'iv.Identifier' }] } });
  });
  test('with a version that is no longer the last one, and nothing is lost', async () => {
    const values = ask('Wer war schneller?');
    const id = await lege('faq', values);
    const send = (Question: string, Version: number) =>
      app.call(
        'putInhalt',
        { params: { ...params, id }, body: { Version, Werte: { ...values, 'de.Frage': Question } } },
        who.Sachbearbeiter,
      );
    expect(await send('Die eine', 1)).toMatchObject({ data: { Version: 2 } });
    expect(await send('Die andere', 1)).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Version' }] } });
    expect(await schritt(id, 'veroeffentlichen', 1, who.Sachbearbeiter)).toMatchObject({
      problem: { felder: [{ feld: 'Version' }] },
    });
    expect((await hole(id)).Werte['de.Frage']).toBe('Die eine');
    expect(await send('Die andere', 2)).toMatchObject({ data: { Version: 3 } });
  });
  test('to publish what has errors; hints do not stop anybody', async () => {
    const wrong = await lege('faq', ask('Fehler', { 'de.Antwort': '<p>{{gibtsnicht}}</p>' }));
    expect((await hole(wrong)).Befunde).toMatchObject([
      { Art: 'fehler', Grund: 'variableUnbekannt', Was: 'gibtsnicht' },
    ]);
    expect((await hole(wrong)).Hinweis).toBe('fehler');
    expect(await schritt(wrong, 'veroeffentlichen', 1, who.Sachbearbeiter)).toMatchObject({ status: 422 });
    const hint = await lege('faq', ask('Hinweis', { 'de.Antwort': '<p><a href="/x">hier</a></p>' }));
    expect((await hole(hint)).Befunde).toMatchObject([{ Art: 'hinweis', Grund: 'linkNichtssagend' }]);
    expect(await schritt(hint, 'veroeffentlichen', 1, who.Sachbearbeiter)).toMatchObject({ ok: true });
  });
});

describe('a draft', () => {
  test('is on no page until it is published, then at once, and has a history', async () => {
    const values = ask('Wann sieht man mich?');
    const id = await lege('faq', values);
    expect(await questions()).not.toContain('Wann sieht man mich?');
    expect(await schritt(id, 'veroeffentlichen', 1, who.Sachbearbeiter)).toMatchObject({ data: { Version: 2 } });
    expect(await questions()).toContain('Wann sieht man mich?');
    const body = { Version: 2, Werte: { ...values, 'de.Frage': 'Wann sieht man mich neu?' } };
    await app.call('putInhalt', { params: { ...params, id }, body }, who.Sachbearbeiter);
    expect(await questions()).toContain('Wann sieht man mich?');
    expect(await hole(id)).toMatchObject({ Status: 'Published', Wartet: true });
    await schritt(id, 'veroeffentlichen', 3, who.Sachbearbeiter);
    expect(await questions()).toContain('Wann sieht man mich neu?');
    const fassung = { ...params, id, version: '3' } as never;
    expect(await app.call('getInhaltFassung', { params: fassung }, who.Betrachter)).toMatchObject({
      data: {
        Felder: ['de.Frage'],
        Vergleich: [{ Feld: 'de.Frage', Teile: expect.arrayContaining([{ Art: 'neu', Text: ' neu' }]) }],
      },
    });
    expect(await schritt(id, 'wiederherstellen', 4, who.Sachbearbeiter, 1)).toMatchObject({ data: { Version: 5 } });
    expect(await hole(id)).toMatchObject({ Wartet: true, Werte: { 'de.Frage': 'Wann sieht man mich?' } });
    expect((await hole(id)).Verlauf.map(({ Ereignis }) => Ereignis)).toEqual([
      'bearbeitet',
      'veroeffentlicht',
      'bearbeitet',
      'veroeffentlicht',
      'angelegt',
    ]);
    await schritt(id, 'zurueckziehen', 5, who.Sachbearbeiter);
    expect(await questions()).not.toContain('Wann sieht man mich neu?');
    expect(await schritt(id, 'archivieren', 6, who.Sachbearbeiter)).toMatchObject({ ok: true });
    const audit = await app.call('getAuditlog', { query: { suche: values['iv.Identifier'] } }, who.Administrator);
    const events = audit.ok ? audit.data.Content.map((row) => row.Was) : [];
    expect(events).toEqual(
      expect.arrayContaining([
        'inhaltAngelegt',
        'inhaltBearbeitet',
        'inhaltVeroeffentlicht',
        'inhaltWiederhergestellt',
        'inhaltZurueckgezogen',
        'inhaltArchiviert',
      ]),
    );
  });

  test('is shown to the operator who asks for a preview, to nobody else, and is kept nowhere', async () => {
    const id = await lege('faq', ask('Nur für meine Augen?'));
    const open = await app.call('openVorschau', { params, body: { Inhalt: id } }, who.Sachbearbeiter);
    expect(open).toMatchObject({ data: { Adresse: '/alpha/faq' } });
    const preview = { [PREVIEW_COOKIE]: open.cookies[PREVIEW_COOKIE] ?? '' };
    expect(preview[PREVIEW_COOKIE]).not.toBe('');
    expect(await questions({ ...who.Sachbearbeiter.cookies, ...preview })).toContain('Nur für meine Augen?');
    expect(await questions()).not.toContain('Nur für meine Augen?');
    // The cookie alone, the session alone, the cookie beside another's session, a forged one: all of them visitors.
    expect(await questions(preview)).not.toContain('Nur für meine Augen?');
    expect(await questions(who.Sachbearbeiter.cookies)).not.toContain('Nur für meine Augen?');
    expect(await questions({ ...who.Administrator.cookies, ...preview })).not.toContain('Nur für meine Augen?');
    const forged = { [PREVIEW_COOKIE]: `${preview[PREVIEW_COOKIE]}x` };
    expect(await questions({ ...who.Sachbearbeiter.cookies, ...forged })).not.toContain('Nur für meine Augen?');
    const raw = await app.http.inject({
      url: '/api/v1/alpha/content/faq',
      cookies: { ...who.Sachbearbeiter.cookies, ...preview },
    });
    expect(raw.headers['cache-control'] ?? 'no-store').toContain('no-store');
  });
});

describe('a legal text', () => {
  const agb = (Title: string) => ({
    'iv.Identifier': 'agb',
    'de.Titel': Title,
    'en.Titel': 'Terms',
    'de.Inhalt': `<h2>${Title}</h2><p>Text</p>`,
    'en.Inhalt': '<h2>Terms</h2><p>Text</p>',
  });
  test('is written by one and put in force by another; every version stays', async () => {
    const id = await lege('rechtstext', agb('Erste Fassung'));
    expect((await hole(id)).Hinweis).toBe('freigabe');
    expect(await schritt(id, 'veroeffentlichen', 1, who.Sachbearbeiter)).toMatchObject({ status: 403 });
    expect((await hole(id, who.Freigeber)).erlaubt).toEqual(['veroeffentlichen', 'vormerken', 'vorschau']);
    expect(await schritt(id, 'veroeffentlichen', 1, who.Freigeber)).toMatchObject({ ok: true });
    const body = { Version: 2, Werte: agb('Zweite Fassung') };
    await app.call('putInhalt', { params: { ...params, id }, body }, who.Sachbearbeiter);
    const preview = await app.call('openVorschau', { params, body: { Inhalt: id } }, who.Sachbearbeiter);
    const cookies = { ...who.Sachbearbeiter.cookies, [PREVIEW_COOKIE]: preview.cookies[PREVIEW_COOKIE] ?? '' };
    const seen = await app.call('getRechtstext', { params: { art: 'agb' }, query: {} }, { cookies });
    expect(seen).toMatchObject({ data: { Titel: 'Zweite Fassung' } });
    // Looking at a draft puts nothing in force.
    expect((await hole(id)).Geltung).toHaveLength(1);
    await schritt(id, 'veroeffentlichen', 3, who.Freigeber);
    const { Geltung } = await hole(id);
    expect(Geltung).toHaveLength(2);
    const first = Geltung.at(-1)?.Fassung ?? '';
    const earlier = await app.call('getRechtstext', { params: { art: 'agb' }, query: { fassung: first } });
    expect(earlier).toMatchObject({ data: { Titel: 'Erste Fassung' } });
    expect(await schritt(id, 'zurueckziehen', 4, who.Sachbearbeiter)).toMatchObject({ status: 403 });
  });
  test('does not come by a file of somebody who may not put it in force', async () => {
    const Text = JSON.stringify({
      status: 'Published',
      daten: { Identifier: { iv: 'impressum' }, Titel: { de: 'I' }, Inhalt: { de: '<p>x</p>' } },
    });
    const body = { Dateien: [{ Pfad: 'rechtstext/impressum.json', Text, Base64: null }], Probelauf: false };
    const refusal = await app.call('importInhalte', { params: { route: 'beta' }, body }, who.Sachbearbeiter);
    expect(refusal).toMatchObject({ data: { Fehler: [{ Pfad: 'rechtstext/impressum.json', Grund: 'freigabe' }] } });
    const alone = await app.call('importInhalte', { params: { route: 'beta' }, body }, who.Administrator);
    expect(alone).toMatchObject({ data: { Fehler: [{ Grund: 'zweitePerson' }] } });
    const draft = { ...body, Dateien: [{ ...body.Dateien[0]!, Text: Text.replace('Published', 'Draft') }] };
    const accepted = await app.call('importInhalte', { params: { route: 'beta' }, body: draft }, who.Sachbearbeiter);
    expect(accepted).toMatchObject({ data: { Fehler: [] } });
  });
});

describe('lists', () => {
  test('find by kind, state, text and missing translation', async () => {
    const id = await lege('variable', { 'iv.Name': 'nurdeutsch', 'de.Wert': 'Rückrufnummer' });
    const list = async (query: Record<string, string>) => {
      const response = await app.call('getInhalte', { params, query: query as never }, who.Betrachter);
      return response.ok ? response.data.Content : [];
    };
    const wishes: Record<string, string>[] = [
      { schema: 'variable' },
      { suche: 'Rückruf' },
      { fehlt: 'true' },
      { status: 'Draft' },
    ];
    for (const query of wishes) expect((await list(query)).map(({ Id }) => Id)).toContain(id);
    expect(await list({ suche: 'Rückruf', status: 'Published' })).toEqual([]);
    expect(await list({ suche: 'Rückruf' })).toMatchObject([{ Anzeige: 'Rückrufnummer', Fehlt: ['en.Wert'] }]);
    const gaps = await app.call('getInhaltLuecken', { params }, who.Betrachter);
    expect(gaps).toMatchObject({
      data: { Uebersetzungen: expect.arrayContaining([expect.objectContaining({ Id: id })]) },
    });
  });
  test('name the built-in texts, and which of them are said differently', async () => {
    const id = await lege('uebersetzung', {
      'iv.Identifier': 'home.titel',
      'de.Text': 'Für {n}',
      'en.Text': 'For {wer}',
    });
    const response = await app.call('getEingebauteTexte', { params, query: { suche: 'freunde' } }, who.Betrachter);
    expect(response).toMatchObject({ data: { Content: [{ Schluessel: 'home.titel', InhaltId: id }], erlaubt: [] } });
    expect(await hole(id)).toMatchObject({
      Formular: { Eingebaut: { de: 'Empfehlen Sie {n} Freunde' } },
      Befunde: [{ Grund: 'platzhalterUnbekannt', Feld: 'en.Text', Was: 'wer' }],
    });
  });
});

describe('a picture', () => {
  const bild = async () =>
    (
      await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
        .png()
        .toBuffer()
    ).toString('base64');
  test('needs words in both languages, or says that it only decorates', async () => {
    const Daten = await bild();
    const load = (more: object, as = who.Sachbearbeiter) =>
      app.call('createInhaltsbild', { params, body: { Dateiname: 'strand.png', Daten, ...more } }, as);
    const good = { Alternativtext: { de: 'Ein Strand', en: 'A beach' } };
    expect(await load(good, who.Betrachter)).toMatchObject({ status: 403 });
    expect(await load({})).toMatchObject({ status: 400 });
    expect(await load({ Alternativtext: { de: 'Ein Strand', en: ' ' } })).toMatchObject({
      problem: { felder: [{ feld: 'Alternativtext.en' }] },
    });
    expect(await load({ ...good, Daten: 'AAAA' })).toMatchObject({ problem: { felder: [{ feld: 'Daten' }] } });
    expect(await load(good)).toMatchObject({ status: 201 });
    expect(await load({ Schmueckend: true })).toMatchObject({ status: 201 });
    const list = await app.call('getInhaltsbilder', { params, query: {} }, who.Betrachter);
    expect(list.ok && list.data.Content.map(({ Schmueckend }) => Schmueckend).toSorted()).toEqual([false, true]);
    const Id = list.ok ? (list.data.Content[0]?.Id ?? '') : '';
    expect(await app.call('deleteInhaltsbild', { params: { ...params, id: Id } }, who.Sachbearbeiter)).toMatchObject({
      ok: true,
    });
  });
});
