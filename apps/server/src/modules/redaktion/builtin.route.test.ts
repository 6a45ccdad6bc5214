import { LANGUAGES } from '@weitersagen/contract/languages';
import type { InhaltSchema } from '@weitersagen/contract/values';
import { startTestApp, type TestApp, type Who } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { withOwnInhalt } from '@weitersagen/testkit/redaktion';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '../../modules.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { findBuiltInShareTexts } from '../empfehlung/queries-shareSample.ts';
import { createInhalt, publishInhalt, updateInhalt } from '../inhalt/commands.ts';
import { findInhaltWithKey } from '../inhalt/queries.ts';
import { builtInInhalte } from '../inhalt/queries-builtin.ts';
import { forgetInhaltState } from '../inhalt/queries-store.ts';
import { findShareTexts, redactMail } from '../inhalt/queries-texts.ts';
import { isEditable } from '../inhalt/rules-mailtext.ts';
import { forgetKatalog } from '../produkt/queries.ts';
import { findMailNames, findMailWordings } from './queries-mailSample.ts';

let app: TestApp;
const who: Record<string, Who> = {};
const params = { route: 'alpha' };

const ask = (keyOf: string, Position: number) => ({
  schema: 'faq',
  schluessel: keyOf,
  daten: {
    Gruppe: { de: 'Prämie', en: 'Reward' },
    Frage: { de: `Frage ${keyOf}`, en: `Question ${keyOf}` },
    Antwort: { de: '<p>So.</p>', en: '<p>Like this.</p>' },
    Position: { iv: Position },
  },
  wortlaut: null,
});

beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  const empty = await buildMandant(app, { route: 'leer' });
  for (const table of ['praemie', 'produkt'] as const)
    await app.runtime.database.betreiber.deleteFrom(table).where('mandant_id', '=', empty).execute();
  forgetKatalog(app.runtime, empty);
  withOwnInhalt(app.runtime);
  const readBuiltIn = async (scope: MandantScope) => [
    ask('wie', 10),
    ask('wer', 20),
    {
      schema: 'rechtstext',
      schluessel: 'impressum',
      daten: { Titel: { de: 'Impressum', en: 'Imprint' }, Inhalt: { de: '<p>Alpha</p>', en: '<p>Alpha</p>' } },
      wortlaut: null,
    },
    ...(await findMailWordings(scope)).map(({ schluessel, gezeigt, entwurf }) => ({
      schema: 'mailtext',
      schluessel,
      daten: {
        Betreff: { de: entwurf.de.betreff, en: entwurf.en.betreff },
        Text: { de: entwurf.de.text, en: entwurf.en.text },
      },
      wortlaut: { de: gezeigt.de.betreff, en: gezeigt.en.betreff },
    })),
    ...findBuiltInShareTexts(scope).map(({ schluessel, text }) => ({
      schema: 'sharetext',
      schluessel,
      daten: { Text: text },
      wortlaut: text,
    })),
  ];
  app.runtime.context.give(builtInInhalte, { read: readBuiltIn });
  for (const role of ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const)
    who[role] = { cookies: (await buildBetreiber(app, role)).cookies };
});
afterAll(() => app?.stop());

const adopt = (Schema: 'faq' | 'mailtext' | 'sharetext' | 'rechtstext', Key: string, as?: Who) =>
  app.call('takeEingebauten', { params, body: { Schema, Schluessel: Key } }, as ?? who.Sachbearbeiter);
const list = async (query: Record<string, string> = {}) => {
  const response = await app.call('getInhalte', { params, query }, who.Sachbearbeiter);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};
const fetch = async (id: string) => {
  const response = await app.call('getInhalt', { params: { ...params, id } }, who.Sachbearbeiter);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.data;
};

describe('what is built in is refused', () => {
  test('to be taken over or published without a session, and by role', async () => {
    const body = { Schema: 'faq' as const, Schluessel: 'wie' };
    expect(await app.call('takeEingebauten', { params, body })).toMatchObject({ status: 401 });
    expect(await app.call('publishInhalte', { params, body })).toMatchObject({ status: 401 });
    for (const role of ['Betrachter', 'Freigeber']) {
      expect(await adopt('faq', 'wie', who[role])).toMatchObject({ status: 403 });
      expect(await app.call('publishInhalte', { params, body }, who[role])).toMatchObject({ status: 403 });
    }
  });
  test.each([
    ['faq', 'gibtsnicht'],
    ['mailtext', 'empfehlungsmail'],
    ['sharetext', 'wie'],
  ] as const)('where there is none: %s %s', async (schema, key) => {
    expect(await adopt(schema, key)).toMatchObject({ status: 404 });
  });
  test('to be published all at once, where one does not take the place of all, or nothing waits', async () => {
    const all = (Schema: 'faq' | 'sharetext') =>
      app.call('publishInhalte', { params, body: { Schema } }, who.Sachbearbeiter);
    expect(await all('sharetext')).toMatchObject({ problem: { felder: [{ feld: 'Schritt' }] } });
    expect(await all('faq')).toMatchObject({ problem: { felder: [{ feld: 'Schritt' }] } });
  });
  test('its previews without a session, of mails whose words the law sets, and of a client that there is not', async () => {
    const mail = (keyOf: string, route = 'alpha') => ({ params: { route, schluessel: keyOf } });
    const html = { params: { ...params, schluessel: 'praemieBereit', sprache: 'de' as const } };
    expect(await app.call('getMailvorschau', mail('praemieBereit'))).toMatchObject({ status: 401 });
    expect(await app.call('getMailvorschauHtml', html)).toMatchObject({ status: 401 });
    expect(await app.call('getTeilvorschau', { params })).toMatchObject({ status: 401 });
    for (const input of [
      mail('empfehlungsmail'),
      mail('gibtsnicht'),
      mail('toString'),
      mail('praemieBereit', 'niemand'),
    ])
      expect(await app.call('getMailvorschau', input, who.Administrator)).toMatchObject({ status: 404 });
  });
});

describe('taking over', () => {
  test('a text to share makes a draft with its words in both languages, once, and leaves the list', async () => {
    const before = (await list({ schema: 'sharetext' })).Eingebaut;
    expect(before).toHaveLength(12);
    const first = await adopt('sharetext', 'beide.nachricht');
    expect(first).toMatchObject({ status: 201, data: { Anzahl: 1 } });
    const again = await adopt('sharetext', 'beide.nachricht');
    expect(again).toMatchObject({ data: { Anzahl: 0 } });
    if (!first.ok || !again.ok) throw new Error('refused');
    expect(again.data.Id).toBe(first.data.Id);
    const existing = await fetch(first.data.Id);
    expect(existing).toMatchObject({ Status: 'Draft', Formular: { Eingebaut: { de: existing.Werte['de.Text'] } } });
    expect(existing.Werte['de.Text']).toContain('{link}');
    expect(existing.Werte['en.Text']).toContain('{reward}');
    expect(existing.Befunde).toEqual([]);
    const { Eingebaut } = await list({ schema: 'sharetext' });
    expect(Eingebaut.map(({ Schluessel }) => Schluessel)).not.toContain('beide.nachricht');
    expect(Eingebaut).toHaveLength(11);
  });
  test('finds by key and by words, and lists nothing where a state is asked for', async () => {
    expect((await list({ suche: 'question wie' })).Eingebaut).toMatchObject([{ Schema: 'faq', Schluessel: 'wie' }]);
    expect((await list({ schema: 'faq', status: 'Draft' })).Eingebaut).toEqual([]);
    expect((await list({ schema: 'faq', fehlt: 'true' })).Eingebaut).toEqual([]);
  });
  test('a mail begins with its words where everybody reads the same, else with the mark for them', async () => {
    const response = await adopt('mailtext', 'praemieBereit');
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    const { Werte, Befunde, Formular } = await fetch(response.data.Id);
    expect(Werte['de.Betreff']).toBe('{{standard}}');
    expect(Werte['de.Text']).not.toContain(EXAMPLE.empfehler.vorname);
    expect(Befunde).toEqual([]);
    expect(Formular.Eingebaut?.de).toMatch(/€/);
  });
  test('an own question alone takes the place of no built-in one, not even where all drafts are published', async () => {
    const Values = { 'iv.Identifier': 'eigene', 'de.Gruppe': 'G', 'de.Frage': 'F', 'de.Antwort': '<p>A</p>' };
    const body = { Schema: 'faq' as const, Werte: Values };
    const created = await app.call('createInhalt', { params, body }, who.Sachbearbeiter);
    if (!created.ok) throw new Error('refused');
    expect((await fetch(created.data.Id)).Befunde.filter(({ Art }) => Art === 'fehler')).toMatchObject([
      { Grund: 'eingebauteEntfallen', Was: '2' },
    ]);
    const all = await app.call('publishInhalte', { params, body: { Schema: 'faq' } }, who.Sachbearbeiter);
    expect(all).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    const path = { Schritt: 'archivieren' as const, Version: 1 };
    await app.call('schrittInhalt', { params: { ...params, id: created.data.Id }, body: path }, who.Sachbearbeiter);
  });
  test('questions come and are published together: with one of them the built-in ones go', async () => {
    const response = await adopt('faq', 'wer');
    expect(response).toMatchObject({ data: { Anzahl: 2 } });
    if (!response.ok) throw new Error('refused');
    const { Befunde, Version } = await fetch(response.data.Id);
    expect(Befunde).toMatchObject([{ Art: 'fehler', Grund: 'eingebauteEntfallen', Was: '1' }]);
    const alone = {
      params: { ...params, id: response.data.Id },
      body: { Schritt: 'veroeffentlichen' as const, Version },
    };
    expect(await app.call('schrittInhalt', alone, who.Sachbearbeiter)).toMatchObject({ status: 422 });
    expect((await list({ schema: 'faq' })).erlaubt).toContain('alleVeroeffentlichen');
    const body = { Schema: 'faq' as const };
    expect(await app.call('publishInhalte', { params, body }, who.Sachbearbeiter)).toMatchObject({
      data: { Anzahl: 2 },
    });
    const existing = await app.call('getFragen', {});
    expect(existing.ok && existing.data.Gruppen.flatMap(({ Fragen }) => Fragen.map(({ Frage }) => Frage))).toEqual([
      'Frage wie',
      'Frage wer',
    ]);
    expect((await list({ schema: 'faq' })).erlaubt).not.toContain('alleVeroeffentlichen');
  });
  test('all or none: one draft with an error keeps the others from being published', async () => {
    const values = (id: string, Response: string) => ({
      'iv.Identifier': id,
      'de.Gruppe': 'G',
      'de.Frage': id,
      'de.Antwort': Response,
    });
    for (const [id, text] of [
      ['gut', '<p>Gut</p>'],
      ['schlecht', '<p>{{gibtsnicht}}</p>'],
    ] as const)
      await app.call('createInhalt', { params, body: { Schema: 'faq', Werte: values(id, text) } }, who.Sachbearbeiter);
    const response = await app.call('publishInhalte', { params, body: { Schema: 'faq' } }, who.Sachbearbeiter);
    expect(response).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Schritt' }] } });
    expect((await list({ schema: 'faq', status: 'Draft' })).TotalCount).toBe(2);
  });
});

describe('a mail is shown before it is sent', () => {
  const editable = Object.keys(mails).filter(isEditable);

  test('each whose words may be changed', async () =>
    expect(findMailNames(await app.scope()).toSorted()).toEqual(editable.toSorted()));
  test.each(editable)('%s, in both languages', async (keyOf) => {
    const response = await app.call('getMailvorschau', { params: { ...params, schluessel: keyOf } }, who.Betrachter);
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    expect(response.data.Fassungen.map(({ Sprache }) => Sprache)).toEqual([...LANGUAGES]);
    for (const { Betreff, Text } of response.data.Fassungen) {
      expect(Betreff.length).toBeGreaterThan(3);
      expect(Text.length).toBeGreaterThan(50);
    }
  });
  test('of nobody, and nothing of it stays', async () => {
    const { db } = await app.scope();
    const count = async (table: 'empfehler' | 'empfehlung' | 'praemierung' | 'gutscheincode' | 'link_token') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    for (const table of ['empfehler', 'empfehlung', 'praemierung', 'gutscheincode', 'link_token'] as const)
      expect(await count(table)).toBe(0);
  });
  test('with the draft, and as a page that can do nothing', async () => {
    const own = (await list({ schema: 'mailtext' })).Content[0];
    if (!own) throw new Error('no entry');
    const Values = {
      'iv.Identifier': 'praemieBereit',
      'de.Betreff': 'Hurra: {{standard}}',
      'de.Text': 'Zuerst ein Satz von uns.\n\n{{standard}}',
    };
    const as = who.Sachbearbeiter;
    await app.call(
      'putInhalt',
      { params: { ...params, id: own.Id }, body: { Version: own.Version, Werte: Values } },
      as,
    );
    const input = { params: { ...params, schluessel: 'praemieBereit' } };
    const response = await app.call('getMailvorschau', input, as);
    expect(response).toMatchObject({
      data: { InhaltId: own.Id, Fassungen: [{ Betreff: expect.stringContaining('Hurra: ') }, {}] },
    });
    const html = await app.call('getMailvorschauHtml', { params: { ...input.params, sprache: 'de' } }, as);
    expect(html).toMatchObject({ status: 200, data: expect.stringContaining('Zuerst ein Satz von uns.') });
    expect(html.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'self'.*sandbox/),
      'cache-control': 'private, no-store',
    });
  });
  test('where there is no product it says that it has no example', async () => {
    const input = { params: { route: 'leer', schluessel: 'praemieBereit' } };
    expect(await app.call('getMailvorschau', input, who.Betrachter)).toMatchObject({ data: { Fassungen: [] } });
  });
});

test('share texts are shown by split and way, filled in, and counted where a way counts', async () => {
  const response = await app.call('getTeilvorschau', { params }, who.Betrachter);
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  const [de, en] = response.data.Fassungen;
  expect(de?.Aufteilungen.map(({ Aufteilung }) => Aufteilung)).toEqual(['empfehler', 'beide', 'empfaenger']);
  const kanaele = [...(de?.Aufteilungen ?? []), ...(en?.Aufteilungen ?? [])].flatMap(({ Kanaele }) => Kanaele);
  expect(kanaele.length).toBeGreaterThan(0);
  for (const { Text, Betreff, Kanal, Hoechstens } of kanaele) {
    expect(`${Betreff ?? ''}${Text}`).not.toMatch(/\{\w+\}/);
    expect(Hoechstens === null).toBe(!['sms', 'twitter'].includes(Kanal));
  }
});

describe('names that the portal reads', () => {
  const form = async (schema: InhaltSchema) => {
    const response = await app.call(
      'getInhaltFormular',
      { params: { ...params, schema }, query: {} },
      who.Sachbearbeiter,
    );
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    return response.data;
  };
  test('a mail, a text to share and a legal text have no other', async () => {
    for (const [Schema, name] of [
      ['mailtext', 'quatsch'],
      ['sharetext', 'beide.foo'],
      ['rechtstext', 'quatsch'],
    ] as const) {
      const texts = { 'de.Titel': 'T', 'de.Inhalt': '<p>I</p>', 'de.Betreff': 'B', 'de.Text': 'T' };
      const { Felder } = await form(Schema);
      const Values = Object.fromEntries(
        Object.entries({ ...texts, 'iv.Identifier': name }).filter(([place]) =>
          Felder.some(({ Name }) => Name === place),
        ),
      );
      const created = await app.call('createInhalt', { params, body: { Schema, Werte: Values } }, who.Sachbearbeiter);
      if (!created.ok) throw new Error(JSON.stringify(created.problem));
      const errors = (await fetch(created.data.Id)).Befunde.filter(({ Art }) => Art === 'fehler');
      expect(errors).toMatchObject([{ Feld: 'iv.Identifier', Grund: 'bezeichnerUngelesen', Was: name }]);
      const body = { Schritt: 'veroeffentlichen' as const, Version: 1 };
      const step = await app.call(
        'schrittInhalt',
        { params: { ...params, id: created.data.Id }, body },
        who.Administrator,
      );
      expect(step).toMatchObject({ status: 422 });
    }
  });
  test('the form offers those that are still free, and says where a key visual would stand', async () => {
    const share = await form('sharetext');
    expect(share.BezeichnerFest).toBe(true);
    expect(share.Bezeichner.map(({ Wert }) => Wert)).toContain('empfehler.brief');
    expect(share.Bezeichner.map(({ Wert }) => Wert)).not.toContain('beide.nachricht');
    const bilder = await form('keyvisual');
    expect(bilder.BezeichnerFest).toBe(false);
    expect(bilder.Bezeichner).toContainEqual({ Wert: 'home', Anzeige: '', Bildschirm: 'home' });
    expect(bilder.Bezeichner.some(({ Wert, Anzeige }) => Wert.startsWith('produkt-') && Anzeige !== '')).toBe(true);
    expect(await form('seite')).toMatchObject({ BezeichnerFest: false, Bezeichner: [] });
  });
  test('each field offers the marks that are filled in there', async () => {
    const marks = async (schema: InhaltSchema, field: string) =>
      (await form(schema)).Felder.find(({ Name }) => Name === field)?.Marken;
    expect(await marks('mailtext', 'de.Betreff')).toEqual(['{{standard}}']);
    expect(await marks('sharetext', 'de.Text')).toContain('{reward}');
    expect(await marks('faq', 'iv.Position')).toEqual([]);
  });
});

test('marks that nothing fills in reach no friend and no mailbox, and the editor hears of them', async () => {
  const raw = 'Hallo {unsinn} [[fn:tv-sender]] <b>du</b> {link}';
  const scope = await app.scope('alpha');
  const create = (schema: string, daten: Record<string, Record<string, string>>) =>
    scope.transaction(async (tx) => {
      const present = await findInhaltWithKey(tx, schema, daten.Identifier?.iv ?? '');
      const existing = present
        ? await updateInhalt(tx, { id: present.id }, daten)
        : await createInhalt(tx, { schema, daten });
      if (!existing.ok) throw new Error(existing.grund);
      const open = await publishInhalt(tx, { id: existing.inhalt.id });
      if (!open.ok) throw new Error(open.grund);
    });
  // Past the check of the editor, as a file or a foreign service brings them.
  await create('sharetext', { Identifier: { iv: 'empfehler.nachricht' }, Text: { de: raw } });
  await create('mailtext', {
    Identifier: { iv: 'praemieAbgelaufen' },
    Betreff: { de: 'Hallo [[fn:tv-sender]]' },
    Text: { de: `${raw}\n\n{{standard}}` },
  });
  forgetInhaltState(scope);
  const frisch = await app.scope('alpha');
  expect((await findShareTexts(frisch)).get('empfehler.nachricht')).toBe('Hallo du {link}');
  const mail = await redactMail(frisch, 'praemieAbgelaufen', {
    sprache: 'de',
    betreff: 'B',
    blocks: [{ art: 'absatz', text: 'Eingebaut {so}.' }],
  } as never);
  expect(mail.betreff).toBe('Hallo');
  expect(mail.blocks.map((b) => 'text' in b && b.text)).toEqual(['Hallo du', 'Eingebaut {so}.']);
  await expect
    .poll(async () => {
      const gaps = await app.call('getInhaltLuecken', { params }, who.Betrachter);
      return gaps.ok ? gaps.data.Variablen.map(({ Name }) => Name) : [];
    })
    .toEqual(expect.arrayContaining(['{unsinn}', '[[fn:tv-sender]]', '<b>', '{link}']));
});
