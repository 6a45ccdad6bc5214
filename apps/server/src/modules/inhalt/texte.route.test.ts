import { buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehler } from '@weitersagen/testkit/empfehler';
import { type ForeignInhalt, startForeignInhalt } from '@weitersagen/testkit/foreign-inhalt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toDocument } from '../empfehler/view-document.ts';
import { forgetKatalog } from '../produkt/queries.ts';
import { findUnknownVariables } from './queries-state.ts';

/** What is made of the service's texts on pages, in mails, and for ever. */
let h: ForeignInhalt;
beforeAll(async () => {
  h = await startForeignInhalt();
});
beforeEach(() => h.clear());
afterAll(() => h?.stop());

describe('what a text may bring', () => {
  test('HTML of a service gone wrong is made safe on its way out', async () => {
    h.seite('start', '<p onclick="x()">gut<script>alert(1)</script></p><img src=x onerror=y>');
    expect(await h.inhalt('start')).toBe('<p>gut</p>');
  });
  test('a variable is text and never markup, also inside of a link', async () => {
    h.put('variable', { Name: { iv: 'firma' }, Wert: { de: '<b>A & B</b>', en: 'x' } });
    h.put('variable', { Name: { iv: 'boese' }, Wert: { de: 'javascript:alert(1)' } });
    h.seite('start', '<p>{{firma}} <a href="{{boese}}">x</a></p>');
    expect(await h.inhalt('start')).toBe('<p>&lt;b&gt;A &amp; B&lt;/b&gt; <a>x</a></p>');
  });
  test('an unknown variable shows nothing to visitors and makes an entry for the editor', async () => {
    h.put('variable', { Name: { iv: 'da' }, Wert: { de: 'ja' } });
    h.seite('start', '<p>{{da}}{{fehlt}}!</p>');
    expect(await h.inhalt('start')).toBe('<p>ja!</p>');
    const scope = await h.app.scope();
    await expect
      .poll(async () => (await findUnknownVariables(scope)).map((v) => [v.name, v.ort]))
      .toEqual([['fehlt', 'seite/start']]);
  });
  test('its footnotes come along, also one that an apostrophe names', async () => {
    h.put('footnote', {
      Identifier: { iv: 'fn-1' },
      Titel: { de: 'T' },
      Gruppe: { iv: 'g' },
      Inhalt: { de: '<p>Eins</p>' },
    });
    h.seite('start', '<p>A[[fn:fn-1]] B[[fn:fehlt]]</p>');
    const response = await h.app.call('getSeite', { params: { identifier: 'start' } });
    expect(response).toMatchObject({
      ok: true,
      data: {
        Inhalt: '<p>A[[fn:fn-1]] B[[fn:fehlt]]</p>',
        Fussnoten: [{ Identifier: 'fn-1', Titel: 'T', Inhalt: '<p>Eins</p>' }],
      },
    });
  });
  test('those of a product are what it and its descriptions name', async () => {
    for (const name of ['preis', 'lauf', 'fremd'])
      h.put('footnote', { Identifier: { iv: name }, Inhalt: { de: `<p>${name}</p>` } });
    const { mandant } = await h.app.scope();
    await h.app.runtime.database.betreiber
      .updateTable('produkt')
      .set({
        daten: JSON.stringify({
          Art: 'Versicherung',
          Fakten: [],
          Beschreibung: { de: '<p>Ab[[fn:lauf]]</p>', en: '' },
          Fussnote: 'preis',
        }),
      })
      .where('mandant_id', '=', mandant.id)
      .execute();
    forgetKatalog(h.app.runtime, mandant.id);
    const response = await h.app.call('getFussnoten', { query: { produkt: 'glas' } });
    if (!response.ok) throw new Error(response.problem.code);
    expect(response.data.map((f) => f.Identifier).toSorted()).toEqual(['lauf', 'preis']);
  });
  describe('those of the catalogue', () => {
    const set = async (text: string) => {
      const { mandant } = await h.app.scope();
      const both = (value: string) => JSON.stringify({ de: value, en: value });
      await h.app.runtime.database.betreiber
        .updateTable('produkt')
        .set({
          kurztext: both(`Von ${text}`),
          merkmale: JSON.stringify({ de: [`Mit ${text}`], en: [] }),
          daten: JSON.stringify({
            Art: 'Versicherung',
            Fakten: [{ Name: { de: text, en: '' }, Wert: { de: text, en: '' } }],
            Beschreibung: { de: `<p>Für ${text}</p>`, en: '' },
            Fussnote: null,
          }),
        })
        .where('mandant_id', '=', mandant.id)
        .execute();
      forgetKatalog(h.app.runtime, mandant.id);
    };
    const produkt = async () => {
      const response = await h.app.call('getProdukt', { params: { id: 'glas' } });
      if (!response.ok) throw new Error(response.problem.code);
      return response.data;
    };
    const ONE = { Kurztext: 'Von A & B', Merkmale: ['Mit A & B'] };
    test('show the values of variables, nothing for those that there are not, and no mark outside of HTML', async () => {
      h.put('variable', { Name: { iv: 'firma' }, Wert: { de: 'A & B', en: 'x' } });
      await set('{{firma}}{{katalogfehlt}}[[fn:preis]]');
      expect(await produkt()).toMatchObject({
        ...ONE,
        Daten: {
          Fakten: [{ Name: 'A & B', Wert: 'A & B' }],
          Beschreibung: '<p>Für A &amp; B[[fn:preis]]</p>',
        },
      });
      for (const path of ['getProdukte', 'sucheProdukte', 'getProduktauswahl'] as const) {
        const response = await h.app.call(path, { query: path === 'sucheProdukte' ? { q: 'von' } : {} } as never);
        if (!response.ok) throw new Error(response.problem.code);
        const list = 'Produkte' in response.data ? response.data.Produkte : response.data;
        expect(list, path).toMatchObject([ONE]);
      }
      const scope = await h.app.scope();
      await expect
        .poll(async () => (await findUnknownVariables(scope)).map((v) => [v.name, v.ort]))
        .toContainEqual(['katalogfehlt', 'produkt/glas']);
    });
    test('a value is text and never markup', async () => {
      h.put('variable', { Name: { iv: 'firma' }, Wert: { de: '<b>x</b>', en: 'x' } });
      await set('{{firma}}');
      expect(await produkt()).toMatchObject({ Daten: { Beschreibung: '<p>Für &lt;b&gt;x&lt;/b&gt;</p>' } });
    });
    test('that name no variable ask nobody', async () => {
      await set('A & B[[fn:preis]]');
      const list = await h.app.call('getProdukte', { query: {} });
      expect(list).toMatchObject({ data: [ONE] });
      expect(h.fremd.anfragen).toEqual([]);
    });
    test('show nothing in place of a name while the service is away', async () => {
      h.fremd.schalter.weg = true;
      await set('{{firma}}');
      expect(await produkt()).toMatchObject({ Kurztext: 'Von ' });
    });
  });
  test('footnotes that a visitor makes up are not asked of the service', async () => {
    h.put('footnote', { Identifier: { iv: 'fn-1' }, Inhalt: { de: '<p>Eins</p>' } });
    const response = await h.app.call('getFussnoten', { query: { ids: 'erfunden,fn-1,auch-erfunden' } });
    expect(response).toMatchObject({ ok: true, data: [{ Identifier: 'fn-1' }] });
    expect(h.fremd.anfragen.filter(({ body }) => body.includes('erfunden'))).toEqual([]);
  });
});

describe('variables and languages', () => {
  beforeEach(() => {
    h.put('variable', { Name: { iv: 'firma' }, Wert: { de: 'Alpha', en: 'Alpha Ltd' } });
    h.put('agenturvariable', { Name: { iv: 'firma' }, Wert: { de: 'Agentur', en: 'Agency' } });
  });
  test('in the language of the request', async () => {
    expect(await h.app.call('getVariablen', {}, { sprache: 'en' })).toMatchObject({
      data: [{ Name: 'firma', Wert: 'Alpha Ltd' }],
    });
  });
  test('a text is filled in, in the language of the address; what it names wrongly makes no entry', async () => {
    expect(
      await h.app.call('resolveVariablen', { params: { x: 'en' }, body: { Text: 'By {{firma}}{{nichts}}.' } }),
    ).toMatchObject({ data: { Variablen: { firma: 'Alpha Ltd' }, Text: 'By Alpha Ltd.' } });
    expect(await findUnknownVariables(await h.app.scope())).toEqual([]);
  });
  test.each([
    [{ Namen: ['firma'] }, { firma: 'Alpha' }],
    [{ Namen: ['gibtsnicht'] }, {}],
  ])('by name: %j', async (body, Variablen) => {
    expect(await h.app.call('resolveVariablen', { params: { x: 'de' }, body })).toMatchObject({
      data: { Variablen, Text: null },
    });
  });
  test('those of an agency are for agencies', async () => {
    expect(await h.app.call('resolveAgenturvariablen', { params: { x: 'de' }, body: {} })).toMatchObject({
      status: 401,
      problem: { code: 'PSOF0204' },
    });
  });
  test('and say what the agency says of itself, else what is said for all', async () => {
    h.put('agenturvariable', { Name: { iv: 'anrede' }, Wert: { de: 'Guten Tag', en: 'Hello' } });
    const own = await buildAgentur(h.app, { nummer: '1001' });
    const other = await buildAgentur(h.app, { nummer: '1002' });
    const { db, mandant } = await h.app.scope();
    for (const [{ id }, firma] of [
      [own, { de: 'Agentur Vogt', en: 'Vogt agency' }],
      [other, { de: 'Agentur Brandt' }],
    ] as const)
      await db
        .updateTable('agentur')
        .set({ variablen: JSON.stringify({ firma }) })
        .where('mandant_id', '=', mandant.id)
        .where('id', '=', id)
        .execute();
    const token = await signInAgentur(h.app, own.person);
    const asked = (x: 'de' | 'en') =>
      h.app.call('resolveAgenturvariablen', { params: { x }, body: { Text: '{{anrede}}, {{firma}}' } }, { token });
    expect(await asked('de')).toMatchObject({ data: { Text: 'Guten Tag, Agentur Vogt' } });
    expect(await asked('en')).toMatchObject({ data: { Text: 'Hello, Vogt agency' } });
  });
  test('the languages of the client, the default first', async () => {
    expect(await h.app.call('getSprachen', {})).toMatchObject({
      data: [
        { Iso: 'de', Name: 'Deutsch', Standard: true },
        { Iso: 'en', Name: 'English', Standard: false },
      ],
    });
  });
  test('the catalogue of a language has what is told in that language', async () => {
    h.put('uebersetzung', { Identifier: { iv: 'home.titel' }, Text: { de: 'Neu bei {{firma}}', en: 'New' } });
    h.put('uebersetzung', { Identifier: { iv: 'home.text' }, Text: { de: 'Nur deutsch' } });
    expect(await h.app.call('getUebersetzungen', { params: { iso: 'en' } })).toMatchObject({
      data: { 'home.titel': 'New' },
    });
    expect(await h.app.call('getUebersetzungen', { params: { iso: 'de' } })).toMatchObject({
      data: { 'home.titel': 'Neu bei Alpha', 'home.text': 'Nur deutsch' },
    });
  });
});

describe('legal texts', () => {
  const read = async (fassung?: string) => {
    const response = await h.app.call('getRechtstext', { params: { art: 'agb' }, query: fassung ? { fassung } : {} });
    return response.ok ? response.data : null;
  };
  test('a version that there never was is not found', async () => {
    expect(
      await h.app.call('getRechtstext', { params: { art: 'agb' }, query: { fassung: '2020-01-01-1' } }),
    ).toMatchObject({
      status: 404,
    });
  });
  test('every published version stays readable, also after the service has forgotten it', async () => {
    const item = h.put('rechtstext', {
      Identifier: { iv: 'agb' },
      Titel: { de: 'AGB', en: 'Terms' },
      Inhalt: { de: '<p>Erste</p>', en: '<p>First</p>' },
    });
    const first = await read();
    expect(first).toMatchObject({ Inhalt: '<p>Erste</p>', Fassung: { GueltigBis: null }, Fassungen: { length: 1 } });
    Object.assign(item, { lastModified: '2024-02-05T10:00:00Z' });
    item.data.Inhalt = { de: '<p>Zweite</p>', en: '<p>Second</p>' };
    await h.send(h.ereignis(item.id, 2));
    const second = await read();
    expect(second).toMatchObject({
      Inhalt: '<p>Zweite</p>',
      Fassung: { GueltigAb: '2024-02-05T10:00:00Z', GueltigBis: null },
    });
    expect(await read(first?.Fassung?.Fassung)).toMatchObject({
      Inhalt: '<p>Erste</p>',
      Fassung: { GueltigBis: '2024-02-05T10:00:00Z' },
    });
    h.fremd.items.length = 0;
    h.neuGestartet();
    expect(await read(first?.Fassung?.Fassung)).toMatchObject({ Titel: 'AGB', Inhalt: '<p>Erste</p>' });
    const en = await h.app.call(
      'getRechtstext',
      { params: { art: 'agb' }, query: { fassung: first?.Fassung?.Fassung ?? '' } },
      { sprache: 'en' },
    );
    expect(en).toMatchObject({ data: { Titel: 'Terms', Inhalt: '<p>First</p>', Sprache: 'en' } });
  });
  test('a variable in it makes a new version when it changes, and none while its value cannot be had', async () => {
    const value = h.put('variable', { Name: { iv: 'frist' }, Wert: { de: '14 Tage', en: '14 days' } });
    const item = h.put('rechtstext', {
      Identifier: { iv: 'agb' },
      Titel: { de: 'AGB', en: 'Terms' },
      Inhalt: { de: '<p>Frist: {{frist}}</p>', en: '<p>{{frist}}</p>' },
    });
    const before = (await read())?.Fassungen.length ?? 0;
    value.data.Wert = { de: '30 Tage', en: '30 days' };
    await h.send(h.ereignis(item.id, 101));
    expect(await read()).toMatchObject({ Inhalt: '<p>Frist: 30 Tage</p>', Fassungen: { length: before + 1 } });
    await h.app.runtime.database.betreiber.deleteFrom('inhaltsspeicher').where('name', 'like', 'variable:%').execute();
    h.neuGestartet();
    h.fremd.schalter.weg = true;
    expect(await read()).toMatchObject({ Inhalt: '<p>Frist: </p>', Fassungen: { length: before + 1 } });
  });
  test('what somebody agreed to leads to the version that was in force', async () => {
    const { token } = await buildEmpfehler(h.app);
    const response = await h.app.call('getEinwilligungen', {}, { token });
    if (!response.ok) throw new Error(response.problem.code);
    const agb = response.data.find((e) => e.Zweck === 'agb');
    expect(agb?.Text).toBe('Ich akzeptiere die Teilnahmebedingungen.');
    expect(agb?.Rechtstext).toMatchObject({ Art: 'agb' });
    expect(await read(agb?.Rechtstext?.Fassung)).toMatchObject({ Titel: 'AGB' });
    const praemien = response.data.find((e) => e.Zweck === 'praemienbedingungen');
    expect(praemien?.Rechtstext).toMatchObject({ Art: 'agb', Anker: 'praemienbedingungen' });
    expect(praemien?.Rechtstext?.Adresse).toMatch(/agb\?fassung=[\d-]+#text-praemienbedingungen$/);
  });
  test('the screen, the copy to take along and the one to read name the same version', async () => {
    const { token } = await buildEmpfehler(h.app);
    const shown = await h.app.call('getEinwilligungen', {}, { token });
    const copy = await h.app.call('getAuskunft', { query: {} }, { token });
    if (!shown.ok || !copy.ok) throw new Error('not answered');
    const byPurpose = (all: readonly { Zweck: string; Rechtstext: unknown }[]) =>
      Object.fromEntries(all.map(({ Zweck, Rechtstext }) => [Zweck, Rechtstext]));
    expect(byPurpose(copy.data.Einwilligungen)).toEqual(byPurpose(shown.data));
    const reading = JSON.stringify(toDocument(copy.data, 'alpha', 'de'));
    for (const { Rechtstext } of shown.data) if (Rechtstext) expect(reading).toContain(Rechtstext.Adresse);
    expect(reading).not.toContain('2026-01-de');
  });
  test('nobody sees what another one agreed to', async () => {
    expect(await h.app.call('getEinwilligungen', {})).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } });
  });
});

describe('mails and share texts', () => {
  test('the first words of a mail are the editor’s, its facts and its link stay', async () => {
    h.put('variable', { Name: { iv: 'hotline' }, Wert: { de: '0800 1', en: '0800 1' } });
    h.put('mailtext', {
      Identifier: { iv: 'passwortLink' },
      Betreff: { de: 'Ihr Passwort bei uns', en: 'x' },
      Text: { de: '{{standard}}\n\nFragen? {{hotline}}', en: 'x' },
    });
    const { email } = await buildEmpfehler(h.app);
    await h.app.call('sendeResetPassword', { params: { id: email } });
    const [mail] = await h.app.mails(email);
    expect(mail?.betreff).toBe('Ihr Passwort bei uns');
    expect(mail?.text).toMatch(/neues Passwort wählen[\s\S]*Fragen\? 0800 1[\s\S]*passwortsetzen\?token=/);
  });
  test('a mail goes out while the service is away', async () => {
    const { email } = await buildEmpfehler(h.app);
    h.fremd.schalter.weg = true;
    await h.app.call('sendeResetPassword', { params: { id: email } });
    expect((await h.app.mails(email))[0]?.betreff).toBe('Neues Passwort wählen');
  });
  test('what is shared says the client’s own words', async () => {
    h.put('sharetext', { Identifier: { iv: 'empfehler.nachricht' }, Text: { de: 'Moin, {tenant}!', en: 'Hi' } });
    const { nummer } = await buildEmpfehler(h.app, 100);
    const response = await h.app.call('getEmpfehlungZumTeilen', { params: { id: nummer } });
    if (!response.ok) throw new Error(response.problem.code);
    const whatsapp = response.data.Kanaele.find((k) => k.Kanal === 'whatsapp');
    expect(whatsapp?.Text).toMatch(/^Moin, alpha! http:\/\/portal\.example\/alpha\/e\//);
  });
});

test('who sends no body is told so, and of no field without a name', async () => {
  const response = await h.app.call('resolveVariablen', { params: { x: 'de' } } as never);
  expect(response).toMatchObject({ status: 400, problem: { code: 'PSOF0002' } });
  expect(JSON.stringify(response)).not.toContain('"feld":""');
});
