import type { OkOf } from '@weitersagen/contract/api';
import type { AgenturRole } from '@weitersagen/contract/values';
import { field } from '@weitersagen/testkit/answers-records';
import { atAgency, type Context, drawScreen, problem, refusal, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './stammdaten.tsx';
import * as settings from './verwaltung.tsx';

type Data = Awaited<ReturnType<typeof screen.loader>>;
const record = (values: Partial<Data['record']> = {}): Data['record'] =>
  ({
    Art: 'agentur',
    Id: 'a1',
    Stand: 's1',
    Felder: [field({ Name: 'name', Wert: 'Agentur Nord', Pflicht: true }), field({ Name: 'telefon', Wert: '030 123' })],
    Auswahl: {},
    Verlauf: [],
    Ereignisse: [],
    Konto: { IbanMaskiert: 'DE•• •••• 3000', erlaubt: ['aendern'] },
    erlaubt: ['aendern'],
    ...values,
  }) as Data['record'];
const PICTURES = {
  AgenturLogo: '/logo?v=1',
  Berater: [
    { ExterneId: 'B-1', Name: 'Nora Nord', Photo: '/foto?v=1', FotoErlaubt: ['entfernen'] },
    { ExterneId: 'B-2', Name: 'Paul Platz', Photo: '', FotoErlaubt: [] },
  ],
  erlaubt: ['aendern'],
} as unknown as OkOf<'getAgenturBilder'>;
const at = (role: AgenturRole) => atAgency(role);
const draw = (values: Partial<Data['record']> = {}, search = '', context: Context = {}, pictures = PICTURES) =>
  drawScreen(
    screen,
    { record: record(values), pictures },
    { boot: at('AgenturInhaber'), at: `/agentur/stammdaten${search}`, ...context },
  );
const READS = { erlaubt: [], Konto: { IbanMaskiert: null, erlaubt: [] } } as Partial<Data['record']>;

describe('an agency’s own data', () => {
  test('are read by whoever may not change them, with the account for its owner alone', () => {
    const { buttons, fields, text } = draw(READS, '', {}, { ...PICTURES, Berater: [], erlaubt: [] });
    expect(buttons).toEqual([]);
    expect(Object.keys(fields).filter((name) => !['Stand', 'Basis'].includes(name))).toEqual([]);
    expect(text).toContain('Agentur Nord');
  });
  test('are changed by whoever may, the account and each picture by a form of its own', () => {
    const { buttons, fields } = draw();
    expect(buttons.join('|')).toMatch(/entfernen Logo.*entfernen Nora Nord/i);
    expect(buttons.join('|')).not.toContain('Paul Platz');
    expect(fields).toMatchObject({ name: 'Agentur Nord', Iban: '', Wovon: '-' });
  });
  test('have no account yet, and so none to take away', () => {
    const none = draw({ Konto: { IbanMaskiert: null, erlaubt: ['aendern'] } } as Partial<Data['record']>);
    const some = draw();
    expect(some.buttons.length - none.buttons.length).toBe(1);
  });
  test('count the photos of its advisors, where it has any', () => {
    expect(draw().text).toContain('mit Logo, 1 Foto');
    expect(draw({}, '', {}, { ...PICTURES, Berater: [] }).text).not.toContain('0 Fotos');
  });
  test.each(['konto', 'kontoWeg', 'bild', 'bildWeg', 'gespeichert'])('say what was done: %s', (message) =>
    expect(draw({}, `?meldung=${message}`).told).not.toBe(''),
  );
});

describe('what was refused', () => {
  const kept = { name: 'Agentur Nord', telefon: '030 123', Stand: 's1' };
  test.each<[string, Record<string, string>, [string, string]]>([
    ['the account', { Schritt: 'konto', Iban: 'DE1', Kontoinhaber: 'N' }, ['Iban', 'Diese IBAN stimmt nicht']],
    ['a picture', { Schritt: 'bild', Wovon: 'B-1' }, ['Daten', 'Bitte wählen Sie ein Bild']],
  ])('of %s is told once, at it, and leaves the data as they are', (_, sent, [name, words]) => {
    const answer = refusal(sent, 'Bitte prüfen.', [{ feld: name, meldung: words }]);
    const { refused, html, fields } = draw({}, '', { answer });
    expect(refused).toBe(`Bitte prüfen. ${words}`);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(fields).toMatchObject({ ...kept, ...(name === 'Iban' ? { Iban: 'DE1' } : { Wovon: 'B-1' }) });
  });
  test.each(['kontoWeg', 'bildWeg', 'bild', 'konto'])(
    'without a field is told once, and leaves the data as they are: %s',
    (step) => {
      const { refused, html, fields } = draw({}, '', {
        answer: refusal({ Schritt: step, Wovon: 'B-1' }, 'Gerade nicht möglich.'),
      });
      expect(refused).toBe('Gerade nicht möglich.');
      expect(html.match(/role="alert"/g)).toHaveLength(1);
      expect(fields).toMatchObject(kept);
    },
  );
  test('is told to whoever has lost the right meanwhile', () =>
    expect(draw(READS, '', { answer: refusal({ Schritt: 'konto' }, 'Das dürfen Sie nicht.') }).refused).toBe(
      'Das dürfen Sie nicht.',
    ));
  test('of the data themselves keeps what was typed', () => {
    const sent = { name: '', telefon: '040', Stand: 's0', Basis: '{}' };
    const { fields } = draw({}, '', { answer: refusal(sent, 'Bitte prüfen.', [{ feld: 'name', meldung: 'fehlt' }]) });
    expect(fields).toMatchObject({ telefon: '040', Stand: 's0' });
  });
});

describe('what is pressed', () => {
  const press = (fields: Record<string, string | File>, answers: object) =>
    send(screen, fields, { boot: at('AgenturInhaber'), at: '/agentur/stammdaten', answers });
  test.each<[Record<string, string | File>, [string, object], string]>([
    [
      { Schritt: 'konto', Iban: 'DE1', Kontoinhaber: 'N' },
      ['putAgenturKonto', { body: { Iban: 'DE1', Kontoinhaber: 'N' } }],
      'konto',
    ],
    [{ Schritt: 'kontoWeg' }, ['deleteAgenturKonto', {}], 'kontoWeg'],
    [{ Schritt: 'bildWeg', Wovon: 'B-1' }, ['deleteAgenturBild', { params: { art: 'berater', id: 'B-1' } }], 'bildWeg'],
    [{ Schritt: 'bildWeg', Wovon: '-' }, ['deleteAgenturBild', { params: { art: 'agentur', id: '-' } }], 'bildWeg'],
    [
      { Schritt: 'bild', Wovon: '-', Daten: new File(['x'], 'l.png') },
      ['putAgenturBild', { body: { Art: 'agentur', ExterneId: '', Daten: 'eA==' } }],
      'bild',
    ],
  ])('%j', async (fields, expected, told) => {
    const { asked, to } = await press(fields, { [expected[0]]: {} });
    expect(asked).toEqual([expected]);
    expect(to).toBe(`/agentur/stammdaten?meldung=${told}`);
  });
  test('a picture without a file is not sent', async () => {
    const { asked, answer } = await press({ Schritt: 'bild', Wovon: 'B-1' }, {});
    expect(asked).toEqual([]);
    expect(draw({}, '', { answer }).refused).not.toBe('');
  });
});

describe('one’s own settings', () => {
  const mine = (search = '', answer?: unknown, agentur = {}) => {
    const boot = at('AgenturMitarbeiter');
    const shown = { ...boot, agentur: { ...boot.agentur, Language: 'en', ...agentur } as never };
    return drawScreen({ Component: settings.Component, loader: async () => null }, null, {
      boot: shown,
      at: `/agentur/verwaltung${search}`,
      answer,
    });
  };
  test('say who one is; what is not known leaves no gap', () => {
    expect(mine().text).toContain('Nora Nord');
    expect(mine().text).toContain('Agentur Nord (4711)');
    expect(mine('', undefined, { Email: null, Mitarbeiternummer: '' }).text.match(/keine/g)?.length).toBeGreaterThan(1);
  });
  test('keep the language as it is where ending all sessions was refused', () => {
    const { fields, refused, html } = mine(
      '?meldung=sprache',
      refusal({ schritt: 'ueberall' }, 'Gerade nicht möglich.'),
    );
    expect(refused).toBe('Gerade nicht möglich.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(fields.Language).toBe('en');
  });
  test('are saved, and say so', async () => {
    const answers = { updateAgenturUser: {} as never };
    const { asked, to } = await send(settings, { Language: 'en' }, { boot: at('AgenturMitarbeiter'), answers });
    expect(asked).toEqual([['updateAgenturUser', { body: { Language: 'en' } }]]);
    expect(mine(to?.slice(to.indexOf('?'))).told).not.toBe('');
  });
  test('end all sessions, this one too', async () => {
    const asking = { boot: at('AgenturMitarbeiter'), answers: { endAgenturSitzungen: {} as never } };
    expect((await send(settings, { schritt: 'ueberall' }, asking)).to).toBe('/agentur/abmelden');
    const refusing = {
      boot: at('AgenturMitarbeiter'),
      answers: { endAgenturSitzungen: { problem: problem('Nein.') } },
    };
    expect((await send(settings, { schritt: 'ueberall' }, refusing)).to).toBeNull();
  });
});
