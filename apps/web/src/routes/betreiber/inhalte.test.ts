import type { OkOf } from '@weitersagen/contract/api';
import type { InhaltRow } from '@weitersagen/contract/redaktion';
import { pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './inhalte.tsx';

type List = OkOf<'getInhalte'>;
const row = (values: Partial<InhaltRow> = {}): InhaltRow => ({
  Id: 'i1',
  Schema: 'faq',
  Schluessel: 'wann-geld',
  Anzeige: 'Wann kommt das Geld?',
  Status: 'Published',
  Wartet: false,
  Version: 3,
  GeaendertAm: '2026-11-27T08:00:00Z',
  GeaendertVon: 'betreiber:Sina Sach',
  Fehlt: [],
  ...values,
});
const BUILT_IN: List['Eingebaut'] = [
  { Schema: 'mailtext', Schluessel: 'willkommen', Anzeige: 'Schön, dass Sie da sind' },
];
const list = (values: Partial<List> = {}): List => ({
  ...pageOf([row()]),
  Eingebaut: [],
  Dienst: 'eingebaut',
  erlaubt: ['anlegen'],
  ...values,
});
const draw = (values: Partial<List> = {}, search = '', context: Context = {}) =>
  drawScreen(
    screen,
    { route: 'alpha', schema: (new URLSearchParams(search).get('schema') ?? undefined) as 'faq', liste: list(values) },
    { boot: deskOf('Sachbearbeiter'), at: `/inhalte${search}`, ...context },
  );
const NONE = pageOf<InhaltRow>([]);

describe('content', () => {
  test('is only read by whoever may not write: nothing can be made, nor taken over', () => {
    const { buttons, text } = draw({ ...NONE, Eingebaut: BUILT_IN, erlaubt: [] }, '?schema=mailtext');
    expect(buttons).toEqual(['Filtern']);
    expect(text).toContain('er gilt, solange es hier keinen eigenen gibt');
  });
  test('is none yet: the portal says its own, and whoever may reads how to begin', () => {
    const first = 'Legen Sie den ersten Eintrag an oder importieren Sie Dateien.';
    expect(draw(NONE).text).toContain(first);
    const reads = draw({ ...NONE, erlaubt: [] }).text;
    expect(reads).toContain('Solange hier nichts steht, zeigt das Portal seine eingebauten Texte.');
    expect(reads).not.toContain(first);
  });
  test('that a filter does not find is told as that; where the portal has a text of its own, that is', () => {
    expect(draw(NONE, '?suche=egal').text).toContain('Zu diesem Filter gibt es keine Einträge.');
    expect(draw({ ...NONE, Eingebaut: BUILT_IN }, '?schema=mailtext').text).toContain(
      'Hier gibt es noch keinen eigenen Eintrag.',
    );
  });
  test.each<[Partial<InhaltRow>, string]>([
    [{ Status: 'Draft' }, 'Entwurf'],
    [{}, 'Veröffentlicht'],
    [{ Wartet: true }, 'Veröffentlicht Änderung wartet'],
    [{ Status: 'Archived' }, 'Archiviert'],
  ])('says of each how it stands: %j', (values, words) =>
    expect(draw(pageOf([row(values)])).rows('Inhalte')[0]?.Status).toBe(words),
  );
  test('says what each lacks, by the name of its field', () =>
    expect(draw(pageOf([row({ Fehlt: ['en.Titel', 'en.Inhalt'] })])).rows('Inhalte')[0]?.Fehlt).toBe(
      'Titel (Englisch), Inhalt (Englisch)',
    ));
  test('leads to each with the list as it is', () =>
    expect(draw({}, '?mandant=beta&schema=faq&alle=3').links['wann-geld']).toBe(
      '/betreiber/inhalte/alpha/i1?liste=schema%3Dfaq',
    ));
  test('of a Mandant whose service is another is not seen on his pages, and that is said', () => {
    expect(draw({ Dienst: 'fremd' }).text).toContain('Dieser Mandant nutzt einen externen Inhaltsdienst');
    expect(draw().text).not.toContain('externen Inhaltsdienst');
  });
  test('the way to the service’s secret is open to whoever may renew it', () => {
    const links = (role: 'Sachbearbeiter' | 'Administrator') => draw({}, '', { boot: deskOf(role) }).links;
    expect(links('Sachbearbeiter')).not.toHaveProperty('Zugang');
    expect(links('Administrator').Zugang).toBe('/betreiber/inhalte/zugang?mandant=alpha');
  });
});

describe('what the portal says by itself', () => {
  test('is a list of ways to its kinds, as long as none is asked for', () =>
    expect(draw({ Eingebaut: BUILT_IN }).links['Mailtexte (1)']).toBe(
      '/betreiber/inhalte?mandant=alpha&schema=mailtext#eingebaut',
    ));
  test('is taken over by one press each, and a mail is looked at before', () => {
    const { buttons, links } = draw({ Eingebaut: BUILT_IN }, '?schema=mailtext');
    expect(buttons).toContain('Übernehmen und ändern : willkommen');
    expect(links['Ansehen : willkommen']).toBe('/betreiber/inhalte/alpha/mail/willkommen');
  });
  test('of questions goes as a whole, and that is said', () => {
    const faq: List['Eingebaut'] = [{ Schema: 'faq', Schluessel: 'f1', Anzeige: 'Wie?' }];
    expect(draw({ Eingebaut: faq }, '?schema=faq').text).toContain('Deshalb werden alle zusammen übernommen.');
    expect(draw({ Eingebaut: BUILT_IN }, '?schema=mailtext').text).not.toContain('alle zusammen');
  });
  test('all drafts are published in one step where they may be, of one kind alone', () => {
    const may: Partial<List> = { erlaubt: ['anlegen', 'alleVeroeffentlichen'] };
    expect(draw(may, '?schema=faq').buttons).toContain('Alle Entwürfe veröffentlichen');
    expect(draw(may).buttons).not.toContain('Alle Entwürfe veröffentlichen');
    expect(draw({}, '?schema=faq').buttons).not.toContain('Alle Entwürfe veröffentlichen');
  });
  test.each([
    ['?alle=1', '1 Eintrag ist veröffentlicht.'],
    ['?alle=2', '2 Einträge sind veröffentlicht.'],
  ])('%s: it is said how many were', (search, words) => expect(draw({}, search).told).toBe(words));
  test('that was taken over says what is to be done with it', () =>
    expect(draw({}, '?schema=faq&uebernommen=1').told).toContain('stehen jetzt hier als Entwürfe'));
});

describe('what is pressed', () => {
  const boot = deskOf('Sachbearbeiter');
  const press = (fields: Record<string, string>, answers = {}) =>
    send(screen, { route: 'alpha', schema: 'faq', ...fields }, { boot, at: '/inhalte', answers });
  const params = { route: 'alpha' };
  test('chooses what kind a new entry is of', async () =>
    expect((await press({ schema: 'mailtext' })).to).toBe('/inhalte/alpha/neu/mailtext'));
  test('takes over one', async () => {
    const answers = { takeEingebauten: { Id: 'i2', Anzahl: 6 } };
    const { asked, to } = await press({ Schritt: 'uebernehmen', schluessel: 'f1' }, answers);
    expect(asked).toEqual([['takeEingebauten', { params, body: { Schema: 'faq', Schluessel: 'f1' } }]]);
    expect(to).toBe('/inhalte/alpha/i2?meldung=uebernommen&anzahl=6');
  });
  test('takes over all, once: by a second press there is none left', async () => {
    const take = { takeEingebauten: { Id: 'i2', Anzahl: 6 } };
    const step = { Schritt: 'alleUebernehmen' };
    const faq: List['Eingebaut'] = [{ Schema: 'faq', Schluessel: 'f1', Anzeige: 'Wie?' }];
    const first = await press(step, { ...take, getInhalte: list({ Eingebaut: faq }) });
    const second = await press(step, { getInhalte: list() });
    expect(first.asked.map(([name]) => name)).toEqual(['getInhalte', 'takeEingebauten']);
    expect([first.to, second.to]).toEqual(Array(2).fill('/inhalte?mandant=alpha&schema=faq&uebernommen=1'));
  });
  test('publishes all drafts of a kind', async () => {
    const { asked, to } = await press({ Schritt: 'alle' }, { publishInhalte: { Anzahl: 3 } });
    expect(asked).toEqual([['publishInhalte', { params, body: { Schema: 'faq' } }]]);
    expect(to).toBe('/inhalte?mandant=alpha&schema=faq&alle=3');
  });
  test.each<[string, List['erlaubt']]>([
    ['uebernehmen', ['anlegen']],
    ['alleUebernehmen', []],
    ['alle', ['anlegen', 'alleVeroeffentlichen']],
    ['alle', []],
  ])('what is refused of %s is told once, whatever may be pressed by now: %j', (step, may) => {
    const answer = refusal({ Schritt: step, schema: 'faq', route: 'alpha' }, 'Ein Entwurf ist unvollständig.');
    const { refused, html, told } = draw({ erlaubt: may }, '?schema=faq&alle=3&uebernommen=1', { answer });
    expect(refused).toBe('Ein Entwurf ist unvollständig.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(told).toBe('');
  });
});

describe('an address without a Mandant', () => {
  const user = (last: string | null) => ({ getBetreiberUser: { Zuletzt: last } as never, getInhalte: list() });
  const ask = (last: string | null, search = '') =>
    visit(screen, { boot: deskOf('Betrachter'), at: `/inhalte${search}`, answers: user(last) });
  test('leads to the one that was worked on last, with what else it asks for', async () =>
    expect((await ask('beta', '?schema=faq')).to).toBe('/inhalte?schema=faq&mandant=beta'));
  test('asks for the first one where none was, or that one', async () => {
    for (const last of [null, 'alpha'])
      expect((await ask(last)).asked.at(-1)?.[1]).toMatchObject({ params: { route: 'alpha' } });
  });
  test('of which nobody here knows anything is the first one', async () => {
    const { asked } = await ask(null, '?mandant=fremd&schema=egal&fehlt=1&status=Draft');
    expect(asked).toEqual([
      ['getInhalte', { params: { route: 'alpha' }, query: { status: 'Draft', seite: 1, fehlt: 'true' } }],
    ]);
  });
});
