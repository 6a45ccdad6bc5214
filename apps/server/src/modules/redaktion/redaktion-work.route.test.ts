import type { TestApp, Who } from '@weitersagen/testkit/app';
import { ask, editor, type RedaktionApp, startRedaktionApp } from '@weitersagen/testkit/redaktion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAST_COOKIE } from '../betreiber/policy.ts';
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

describe('whoever approves a legal text', () => {
  const datenschutz = {
    'iv.Identifier': 'datenschutz',
    'de.Titel': 'Datenschutz',
    'de.Inhalt': '<h2>Nur auf Deutsch</h2><p>Text</p>',
  };
  const waiting = async () => {
    const response = await app.call('getUebersicht', {}, who.Freigeber);
    return response.ok ? response.data.Rechtstexte.filter(({ Schluessel }) => Schluessel === 'datenschutz') : [];
  };
  test('sees that it waits, looks at it on its page first, and goes back to it', async () => {
    const id = await lege('rechtstext', datenschutz);
    expect(await waiting()).toMatchObject([{ Mandant: 'alpha', Id: id }]);
    const faq = await lege('faq', ask('Geht mich das an?'));
    const open = (Inhalt: string | undefined, as: Who) =>
      app.call('openVorschau', { params, body: Inhalt ? { Inhalt } : {} }, as);
    for (const [inhalt, as] of [
      [faq, who.Freigeber],
      [undefined, who.Freigeber],
      [id, who.Betrachter],
    ] as const)
      expect(await open(inhalt, as)).toMatchObject({ status: 403 });
    expect(await hole(id, who.Freigeber)).toMatchObject({
      Adresse: '/alpha/datenschutz',
      erlaubt: expect.arrayContaining(['veroeffentlichen', 'vorschau']),
    });
    const offen = await open(id, who.Freigeber);
    expect(offen).toMatchObject({ data: { Adresse: '/alpha/datenschutz' } });
    const preview = { [PREVIEW_COOKIE]: offen.cookies[PREVIEW_COOKIE] ?? '' };
    const looking = { cookies: { ...who.Freigeber.cookies, ...preview } };
    expect(await app.call('closeVorschau', {}, looking)).toMatchObject({
      data: { Eintrag: { Mandant: 'alpha', Id: id } },
    });
    expect(await app.call('closeVorschau', {}, who.Freigeber)).toMatchObject({ data: { Eintrag: null } });
    expect(await schritt(id, 'veroeffentlichen', 1, who.Freigeber)).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([]);
  });
  test('and whoever reads it in another language is told that it is German', async () => {
    const read = async (language: string) =>
      (
        await app.http.inject({
          url: '/api/v1/alpha/content/rechtstext/datenschutz',
          headers: { 'accept-language': language },
        })
      ).json();
    expect(await read('en')).toMatchObject({ Titel: 'Datenschutz', Sprache: 'de' });
    expect(await read('de')).toMatchObject({ Sprache: 'de' });
  });
});

describe('an editor', () => {
  test('is told which HTML saving took away', async () => {
    const values = ask('Was fehlt?', { 'de.Antwort': '<p style="color:red">A</p><script>x()</script>' });
    const created = await app.call(
      'createInhalt',
      { params, body: { Schema: 'faq', Werte: values } },
      who.Sachbearbeiter,
    );
    expect(created).toMatchObject({ data: { Entfernt: ['<p style>', '<script>'] } });
    if (!created.ok) throw new Error('refused');
    const send = { ...values, 'de.Antwort': '<p>A</p>', 'en.Antwort': '<div>B</div>' };
    const existing = { params: { ...params, id: created.data.Id }, body: { Version: 1, Werte: send } };
    expect(await app.call('putInhalt', existing, who.Sachbearbeiter)).toMatchObject({ data: { Entfernt: ['<div>'] } });
  });
  test('comes back to the client that was worked on last, and to no other that the cookie names', async () => {
    const asViewer = (cookies: Record<string, string> = {}) => ({ cookies: { ...who.Betrachter.cookies, ...cookies } });
    const list = await app.call('getInhalte', { params: { route: 'beta' }, query: {} }, asViewer());
    expect(list.cookies[LAST_COOKIE]).toBe('beta');
    for (const [value, LastSeen] of [
      ['beta', 'beta'],
      ['niemand', null],
    ] as const)
      expect(await app.call('getBetreiberUser', {}, asViewer({ [LAST_COOKIE]: value }))).toMatchObject({
        data: { Zuletzt: LastSeen },
      });
    expect(await app.call('getBetreiberUser', {}, asViewer())).toMatchObject({ data: { Zuletzt: null } });
  });
});
