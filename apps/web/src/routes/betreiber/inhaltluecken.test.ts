import type { OkOf } from '@weitersagen/contract/api';
import { pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as builtIn from './eingebautetexte.tsx';
import * as version from './inhaltfassung.tsx';
import * as screen from './inhaltluecken.tsx';
import * as mail from './mailvorschau.tsx';
import * as shared from './teilvorschau.tsx';
import * as end from './vorschauende.tsx';

const boot = deskOf('Sachbearbeiter');
type Gaps = OkOf<'getInhaltLuecken'>;
const NONE: Gaps = { Uebersetzungen: [], Variablen: [], Fussnoten: [], erlaubt: ['anlegen'] };

describe('gaps', () => {
  const draw = (values: Partial<Gaps>) =>
    drawScreen(screen, { route: 'alpha', ...NONE, ...values }, { boot, at: '/inhalte/luecken' });
  const variable = (Name: string): Gaps['Variablen'][number] => ({
    Name,
    Orte: ['agb', 'willkommen'],
    Anzahl: 1200,
    ZuletztAm: '2026-11-27T08:00:00Z',
  });
  test('are none: each kind says so', () =>
    expect(draw({}).text).toMatch(/Alles ist übersetzt.*Alle Variablen sind bekannt.*Alle Fußnoten sind bekannt/));
  test('are closed from here by whoever may', () => {
    const found = { Variablen: [variable('hotline')], Fussnoten: [{ Name: 'f1', Produkte: ['z-16'] }] };
    expect(draw(found).links).toMatchObject({
      'hotline anlegen': '/betreiber/inhalte/alpha/neu/variable?schluessel=hotline',
      'f1 anlegen': '/betreiber/inhalte/alpha/neu/footnote?schluessel=f1',
      'z-16': '/betreiber/katalog/alpha/produkte/eintrag?id=z-16',
    });
    expect(Object.keys(draw({ ...found, erlaubt: [] }).links).filter((name) => name.includes('anlegen'))).toEqual([]);
  });
  test('that nothing can be called is not offered to be made', () => {
    const { links, rows } = draw({ Variablen: [variable('was ist das?')] });
    expect(Object.keys(links).filter((name) => name.includes('anlegen'))).toEqual([]);
    expect(rows('Unbekannte Variablen')[0]).toMatchObject({ Gesehen: '1.200', 'Verwendet in': 'agb, willkommen' });
  });
});

describe('what the portal says by itself', () => {
  type List = OkOf<'getEingebauteTexte'>;
  const row = (values: Partial<List['Content'][number]> = {}) => ({
    Schluessel: 'home.titel',
    de: 'Weitersagen',
    en: 'Pass it on',
    InhaltId: null,
    ...values,
  });
  const draw = (rows: List['Content'], may: List['erlaubt'] = ['anlegen']) =>
    drawScreen(builtIn, { route: 'alpha', liste: pageOf(rows, { erlaubt: may }) }, { boot, at: '/inhalte/eingebaut' });
  test('is said otherwise by whoever may, once', () => {
    expect(draw([row()]).links['Umformulieren : home.titel']).toBe(
      '/betreiber/inhalte/alpha/neu/uebersetzung?schluessel=home.titel',
    );
    const { links } = draw([row({ InhaltId: 'i1' })]);
    expect(links['Umformuliert : home.titel']).toBe('/betreiber/inhalte/alpha/i1');
    expect(links).not.toHaveProperty('Umformulieren : home.titel');
  });
  test('is read by everybody else, who is not told that he may', () => {
    const { links, text } = draw([row()], []);
    expect(links).not.toHaveProperty('Umformulieren : home.titel');
    expect(text).toContain('Wo kein eigener steht, gilt der eingebaute.');
    expect(text).not.toContain('können Sie');
    expect(draw([row()]).text).toContain('können Sie');
  });
});

describe('an earlier version', () => {
  type Version = OkOf<'getInhaltFassung'>;
  const draw = (values: Partial<Version>) =>
    drawScreen(
      version,
      {
        route: 'alpha',
        id: 'i1',
        fassung: {
          Version: 3,
          Ereignis: 'gespeichert',
          Wer: 'betreiber:Sina Sach',
          Am: '2026-11-27T08:00:00Z',
          Felder: [],
          Schema: 'faq',
          Schluessel: 'wie',
          Jetzt: 7,
          Vergleich: [],
          Werte: { 'de.Titel': 'Wie?' },
          erlaubt: ['wiederherstellen'],
          ...values,
        } as Version,
      },
      { boot, at: '/inhalte/alpha/i1/fassungen/3' },
    );
  test('comes back by a press, in the place of the one that is now', () => {
    const { fields, buttons, html } = draw({});
    expect(fields).toEqual({ Version: '7', Fassung: '3' });
    expect(buttons).toHaveLength(1);
    expect(html).toContain('action="/betreiber/inhalte/alpha/i1"');
  });
  test('comes back by nobody who may not; it is read all the same', () => {
    const { buttons, text } = draw({ erlaubt: [] });
    expect(buttons).toEqual([]);
    expect(text).toContain('Wie?');
  });
});

describe('a preview', () => {
  type Mail = OkOf<'getMailvorschau'>;
  const drawMail = (values: Partial<Mail>) =>
    drawScreen(
      mail,
      { route: 'alpha', mail: { Schluessel: 'willkommen', InhaltId: null, Fassungen: [], ...values } as Mail },
      { boot, at: '/inhalte/alpha/mail/willkommen' },
    );
  test('of a mail says whose words they are, and leads back to them', () => {
    expect(drawMail({}).text).toContain('Gezeigt ist der eingebaute Wortlaut.');
    const { text, links } = drawMail({ InhaltId: 'i1' });
    expect(text).toContain('Gezeigt ist Ihr Entwurf.');
    expect(links['Zum Eintrag']).toBe('/betreiber/inhalte/alpha/i1');
  });
  test('of a mail without a product to show says what is missing', () =>
    expect(drawMail({}).text).toContain('Eine Vorschau braucht ein Produkt.'));
  type Sample = OkOf<'getTeilvorschau'>['Fassungen'][number]['Aufteilungen'][number]['Kanaele'][number];
  const sample = (values: Partial<Sample>): Sample => ({
    Kanal: 'sms',
    Betreff: null,
    Text: 'Hallo',
    Zeichen: 5,
    Hoechstens: 160,
    Teile: 1,
    ...values,
  });
  const drawShared = (...samples: Sample[]) =>
    drawScreen(
      shared,
      {
        route: 'alpha',
        vorschau: {
          Fassungen: [{ Sprache: 'de', Aufteilungen: [{ Aufteilung: 'beide' as never, Kanaele: samples }] }],
        } as OkOf<'getTeilvorschau'>,
      },
      { boot, at: '/inhalte/alpha/teilen' },
    ).text;
  test.each<[Partial<Sample>, string]>([
    [{}, 'SMS: 5 von 160 Zeichen.'],
    [{ Zeichen: 200, Teile: 2 }, 'SMS: 200 von 160 Zeichen. Das ergibt 2 SMS.'],
    [{ Kanal: 'twitter', Zeichen: 300, Hoechstens: 280 }, 'Zeichen. Das ist zu lang.'],
  ])('of a text to share says how long it is: %j', (values, words) =>
    expect(drawShared(sample(values))).toContain(words),
  );
  test('of texts to share says that there is no channel to send one by', () => {
    expect(drawShared()).toContain('Alle Kanäle sind ausgeschaltet.');
    expect(drawShared(sample({}))).not.toContain('ausgeschaltet');
  });
  test('of texts that are the same, but for their link, is read once', () => {
    const text = drawShared(
      sample({ Kanal: 'whatsapp', Text: 'Hallo x?channel=wa', Hoechstens: null }),
      sample({ Kanal: 'facebook', Text: 'Hallo x?channel=fb', Hoechstens: null }),
    );
    expect(text).toContain('WhatsApp, Facebook');
    expect(text.match(/Hallo/g)).toHaveLength(1);
  });
  test('ends at what was looked at, or at the list', async () => {
    const press = (seen: { Mandant: string; Id: string } | null, context: Context = {}) =>
      send(end, { mandant: 'beta' }, { boot, answers: { closeVorschau: { Eintrag: seen } }, ...context });
    expect((await press({ Mandant: 'alpha', Id: 'i1' })).to).toBe('/inhalte/alpha/i1');
    expect((await press(null)).to).toBe('/inhalte?mandant=beta');
    const refused = await send(end, {}, { boot, answers: { closeVorschau: { problem: problem('Nein.') } } });
    expect(refused.to).toBeNull();
  });
});
