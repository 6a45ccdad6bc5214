import type { OkOf } from '@weitersagen/contract/api';
import { pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './inhaltsbilder.tsx';

type List = OkOf<'getInhaltsbilder'>;
type Picture = List['Content'][number];
const picture = (values: Partial<Picture> = {}): Picture => ({
  Id: 'p1',
  Slug: 'haus',
  Dateiname: 'Haus.png',
  Adresse: '/api/v1/alpha/bild/p1?v=1',
  Breite: 1600,
  Hoehe: 900,
  Alternativtext: { de: 'Ein Haus', en: 'A house' },
  Schmueckend: false,
  GeaendertAm: '2026-11-27T08:00:00Z',
  GeaendertVon: 'betreiber:Sina Sach',
  Verwendet: [],
  ...values,
});
const draw = (rows: Picture[], search = '', context: Context = {}, may: List['erlaubt'] = ['bearbeiten']) =>
  drawScreen(
    screen,
    { route: 'alpha', liste: pageOf(rows, { erlaubt: may }) },
    { boot: deskOf('Sachbearbeiter'), at: `/inhalte/bilder${search}`, ...context },
  );
const READS: Parameters<typeof draw>[3] = [];
const FIRST = 'Laden Sie das erste hoch';
const REMOVE = 'Bild entfernen';

describe('the pictures of the content', () => {
  test('are none yet: the first one is handed in by whoever may', () => {
    expect(draw([]).text).toContain(FIRST);
    expect(draw([]).buttons).toEqual(['Anzeigen', 'Bild hochladen']);
    const reads = draw([], '', {}, READS);
    expect(reads.text).not.toContain(FIRST);
    expect(reads.buttons).toEqual(['Anzeigen']);
  });
  test.each<[Partial<Picture>, string]>([
    [{}, 'Ein Haus A house'],
    [{ Alternativtext: { de: 'Ein Haus', en: '' } }, 'Ein Haus Alternativtext fehlt (Englisch)'],
    [{ Alternativtext: { de: '', en: '' }, Schmueckend: true }, 'schmückt nur'],
  ])('say what each shows, or what is missing: %j', (values, words) =>
    expect(draw([picture(values)]).rows('Vorhandene Bilder')[0]?.Alternativtext).toBe(words),
  );
  test('say where each is used, how large it is, and who changed it last', () => {
    const [row] = draw([picture({ Verwendet: ['startseite', 'produkt'] })]).rows('Vorhandene Bilder');
    expect(row).toMatchObject({
      Bild: expect.stringContaining('haus 1600 × 900'),
      'Verwendet in': 'startseite, produkt',
      Geändert: expect.stringContaining('Sina Sach'),
    });
    expect(draw([picture()]).rows('Vorhandene Bilder')[0]?.['Verwendet in']).toBe('nirgends');
  });
  test('are changed one at a time, by their name, by whoever may', () => {
    expect(draw([picture()], '?mandant=alpha&meldung=gespeichert').links['haus ändern']).toBe(
      '/betreiber/inhalte/bilder?mandant=alpha&schritt=p1',
    );
    expect(draw([picture()], '', {}, READS).links).not.toHaveProperty('haus ändern');
    expect(draw([picture()], '?schritt=p1', {}, READS).text).not.toContain('haus beschreiben');
  });
  test.each([
    ['hochgeladen', 'Das Bild ist hochgeladen.'],
    ['gespeichert', 'Gespeichert.'],
    ['entfernt', 'Das Bild ist entfernt.'],
    ['egal', ''],
  ])('say what was done: %s', (message, words) => expect(draw([], `?meldung=${message}`).told).toBe(words));
});

describe('one picture', () => {
  test('is described as it is, or replaced; no other one is handed in meanwhile', () => {
    const { fields, buttons } = draw([picture()], '?schritt=p1');
    expect(fields).toMatchObject({ id: 'p1', 'Alternativtext.de': 'Ein Haus', Schmueckend: false });
    expect(buttons).toEqual(['Anzeigen', 'Speichern', REMOVE]);
  });
  test('that a page shows is not taken away', () =>
    expect(draw([picture({ Verwendet: ['startseite'] })], '?schritt=p1').buttons).not.toContain(REMOVE));
});

describe('what was refused', () => {
  const sent = { id: 'p1', 'Alternativtext.de': 'Neu', 'Alternativtext.en': '', Schritt: 'speichern' };
  const answer = refusal(sent, 'Bitte prüfen.', [{ feld: 'Alternativtext.en', meldung: 'Bitte füllen Sie das aus' }]);
  test('is told once, what was typed stays, and nothing is said of an earlier success', () => {
    const { refused, fields, html, told } = draw([picture()], '?schritt=p1&meldung=hochgeladen', { answer });
    expect(refused).toBe('Bitte prüfen. Bitte füllen Sie das aus');
    expect(fields).toMatchObject({ 'Alternativtext.de': 'Neu', 'Alternativtext.en': '' });
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(told).toBe('');
  });
  test('of a picture that is gone meanwhile is no word of the next one that is handed in', () => {
    const { refused, fields } = draw([], '?schritt=p1', { answer: refusal(sent, 'Nicht gefunden.') });
    expect(refused).toBe('Nicht gefunden.');
    expect(fields).toMatchObject({ 'Alternativtext.de': '', 'Alternativtext.en': '' });
  });
  test('is told to whoever has lost the right meanwhile', () =>
    expect(draw([picture()], '?schritt=p1', { answer }, READS).refused).toContain('Bitte prüfen.'));
});

describe('what is pressed', () => {
  const words = { Alternativtext: { de: 'Neu', en: 'New' }, Schmueckend: true };
  const typed = { route: 'beta', 'Alternativtext.de': 'Neu', 'Alternativtext.en': 'New', Schmueckend: 'true' };
  const file = new File(['x'], 'haus.png');
  const press = (fields: Record<string, string | File>, answers = {}) =>
    send(
      screen,
      { ...typed, ...fields },
      {
        boot: deskOf('Sachbearbeiter'),
        answers: { createInhaltsbild: { Id: 'p2' }, putInhaltsbild: { Id: 'p1' }, deleteInhaltsbild: {}, ...answers },
      },
    );
  const params = { route: 'beta', id: 'p1' };
  test.each<[string, Record<string, string | File>, [string, object], string]>([
    [
      'a new one',
      { Daten: file },
      ['createInhaltsbild', { params: { route: 'beta' }, body: { Dateiname: 'haus.png', Daten: 'eA==', ...words } }],
      'hochgeladen',
    ],
    [
      'its words',
      { id: 'p1', Schritt: 'speichern' },
      ['putInhaltsbild', { params, body: { Daten: '', ...words } }],
      'gespeichert',
    ],
    [
      'another file for it',
      { id: 'p1', Schritt: 'speichern', Daten: file },
      ['putInhaltsbild', { params, body: { Daten: 'eA==', ...words } }],
      'gespeichert',
    ],
    ['nothing of it', { id: 'p1', Schritt: 'entfernen' }, ['deleteInhaltsbild', { params }], 'entfernt'],
  ])('keeps %s', async (_, fields, expected, message) => {
    const { asked, to } = await press(fields);
    expect(asked).toEqual([expected]);
    expect(to).toBe(`/inhalte/bilder?mandant=beta&meldung=${message}`);
  });
  test('a new one without a file is not sent, and what was typed stays', async () => {
    const { asked, answer } = await press({});
    expect(asked).toEqual([]);
    const { refused, fields } = draw([], '', { answer });
    expect(refused).toContain('Bitte wählen Sie ein Bild');
    expect(fields).toMatchObject({ 'Alternativtext.de': 'Neu', Schmueckend: true });
  });
  test('what is used by now is not taken away, and it is said', async () => {
    const used = problem('Bitte prüfen.', [{ feld: 'Id', meldung: 'Das Bild wird verwendet.' }]);
    const { answer } = await press({ id: 'p1', Schritt: 'entfernen' }, { deleteInhaltsbild: { problem: used } });
    expect(draw([picture({ Verwendet: ['x'] })], '?schritt=p1', { answer }).refused).toBe('Das Bild wird verwendet.');
  });
});
