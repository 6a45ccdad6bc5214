import type { KatalogEntry } from '@weitersagen/contract/katalogaenderung';
import { field, katalogKopf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, problem, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { LISTS } from '../../features/produkt/betreiber/katalog-words.ts';
import * as screen from './katalogeintrag.tsx';

const NAME = field({ Name: 'Name_de', Feld: 'Name', Sprache: 'de', Wert: 'Zuhause', Pflicht: true });
const PRICE = field({ Name: 'PreisMonatlich', Typ: 'cent', Wert: '3995' });
const ART = field({ Name: 'Art', Typ: 'auswahl', Wert: 'Festnetz' });
const entry = (values: Partial<KatalogEntry> = {}): KatalogEntry => ({
  Art: 'produkt',
  Id: 'z-16',
  Stand: 's1',
  Felder: [ART, NAME, PRICE] as KatalogEntry['Felder'],
  Auswahl: {},
  Verlauf: [],
  erlaubt: ['aendern'],
  Produktart: 'Festnetz',
  ...values,
});
const PRAEMIE: Partial<KatalogEntry> = {
  Art: 'praemie',
  Id: '7f3c',
  Produktart: null,
  Felder: [
    field({ Name: 'Produkt', Wert: 'z-16', Gesperrt: 'praemieBenutzt' }),
    field({ Name: 'WertCent', Typ: 'cent', Wert: '7050', Gesperrt: 'praemieBenutzt' }),
    field({ Name: 'Enddatum', Typ: 'tag' }),
  ] as KatalogEntry['Felder'],
};
const draw = (values: Partial<KatalogEntry> = {}, search = '?id=z-16', context: Context = {}) => {
  const shown = entry(values);
  return drawScreen(
    screen,
    { kopf: katalogKopf(), eintrag: shown },
    { boot: deskOf('Sachbearbeiter'), at: `/katalog/alpha/${LISTS[shown.Art]}/eintrag${search}`, ...context },
  );
};
const read = (values: Partial<KatalogEntry>) =>
  screen.titel({ boot: { sprache: 'de' }, data: { eintrag: entry(values) } } as never);

describe('an entry', () => {
  test('is read by whoever may not change it, and it is said why', () => {
    const { buttons, text, links } = draw({ erlaubt: [] });
    expect(buttons).toEqual([]);
    expect(text).toContain('Ihre Rolle darf hier nichts ändern.');
    expect(text).toMatch(/39,95\u00a0€/);
    expect(links).not.toHaveProperty('Als Vorlage nehmen');
  });
  test('that is a reward is money: it is said who changes it', () =>
    expect(draw({ ...PRAEMIE, erlaubt: [] }).text).toContain(
      'Prämien kann nur die Freigabe oder die Administration ändern',
    ));
  test('is written with its amounts as people write them, and what was read of it', () => {
    const { fields } = draw();
    expect(fields).toMatchObject({ Name_de: 'Zuhause', PreisMonatlich: '39,95', Stand: 's1', Art: 'Festnetz' });
    expect(fields.Basis).toBe('{"Art":"Festnetz","Name_de":"Zuhause","PreisMonatlich":"39,95"}');
  });
  test('that was promised keeps product and amount, and says so once', () => {
    const { text, fields } = draw({ ...PRAEMIE, erlaubt: ['aendern'] });
    expect(text.match(/was zugesagt ist, gilt/g)).toHaveLength(1);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['Enddatum']));
    expect(fields).not.toHaveProperty('WertCent');
  });
  test.each<[Partial<KatalogEntry>, string, string]>([
    [{}, 'Produkt Zuhause', 'Produkt z-16'],
    [PRAEMIE, 'Prämie z-16', 'Prämie'],
    [{ Id: '', Stand: null }, 'Neues Produkt', 'Neues Produkt'],
    [{ ...PRAEMIE, Id: '' }, 'Neue Prämie', 'Neue Prämie'],
  ])('says what it is, on the page and over the window: %j', (values, page, window) => {
    expect(draw(values).html).toContain(`>${page}</h1>`);
    expect(read(values)).toBe(window);
  });
  test.each<[Partial<KatalogEntry>, string[]]>([
    [{}, ['Bilder', 'Prämien dieses Produkts', 'Als Vorlage nehmen']],
    [PRAEMIE, ['Bilder', 'Als Vorlage nehmen']],
    [{ Art: 'kategorie', Felder: [] }, ['Bilder']],
    [{ Art: 'angebot', Felder: [] }, ['Als Vorlage nehmen']],
    [{ erlaubt: ['aendern', 'entfernen'] }, ['Bilder', 'Prämien dieses Produkts', 'Als Vorlage nehmen', 'Entfernen']],
    [{ Id: '' }, []],
  ])('leads to what belongs to it: %j', (values, names) =>
    expect(
      Object.keys(draw(values).links).filter((name) =>
        ['Bilder', 'Prämien dieses Produkts', 'Als Vorlage nehmen', 'Entfernen'].includes(name),
      ),
    ).toEqual(names),
  );
  test('leads to its rewards, to itself as a pattern, and back to the list as it was left', () =>
    expect(draw({}, `?id=z-16&liste=${encodeURIComponent('suche=zu&boese=1')}`).links).toMatchObject({
      'Prämien dieses Produkts': '/betreiber/katalog/alpha/praemien?suche=z-16',
      'Als Vorlage nehmen': '/betreiber/katalog/alpha/produkte/eintrag?vorlage=z-16',
      Produkte: '/betreiber/katalog/alpha/produkte?suche=zu',
    }));
  test('of another kind has another form: whoever goes there reads what is lost', () => {
    const { text, links } = draw();
    expect(text).toContain('Nicht Gespeichertes geht dabei verloren.');
    expect(links.Mobilfunktarif).toBe('/betreiber/katalog/alpha/produkte/eintrag?id=z-16&produktart=Tarif');
    expect(draw({ erlaubt: [] }).links).not.toHaveProperty('Mobilfunktarif');
  });
});

describe('before it is removed', () => {
  const may: Partial<KatalogEntry> = { erlaubt: ['aendern', 'entfernen'] };
  test.each<[string, Partial<KatalogEntry>, string]>([
    ['a product', {}, 'Produkt Zuhause entfernen?'],
    ['a reward, which is not its product', PRAEMIE, 'Prämie z-16 entfernen?'],
  ])('it is asked what goes: %s', (_, values, words) => {
    const { text, fields, buttons } = draw({ ...values, ...may }, '?id=z-16&schritt=entfernen');
    expect(text).toContain(words);
    expect(text).toContain('Aus dem Verlauf lässt er sich zurückholen.');
    expect(fields).toEqual({ Stand: 's1', Schritt: 'entfernen', Grund: '' });
    expect(buttons).toEqual(['Ja, entfernen']);
  });
  test('nothing is asked where it may not go; a refusal is told all the same', () => {
    const answer = refusal({ Schritt: 'entfernen', Stand: 's1' }, 'Es wurde schon empfohlen.');
    const { refused, buttons, fields } = draw({}, '?id=z-16&schritt=entfernen', { answer });
    expect(refused).toBe('Es wurde schon empfohlen.');
    expect(buttons).toEqual(['Speichern']);
    // The step has sent nothing of these fields.
    expect(fields).toMatchObject({ Name_de: 'Zuhause', PreisMonatlich: '39,95' });
  });
});

describe('what is pressed', () => {
  const boot = deskOf('Sachbearbeiter');
  const params = { route: 'alpha', liste: 'produkte' };
  const done = { Id: 'z-16', Stapel: 'b1', Geplant: false };
  const at = '/katalog/alpha/produkte/eintrag?id=z-16&liste=suche%3Dzu';
  const press = (fields: Record<string, string>, answer = done, where = at) =>
    send(
      screen,
      { Stand: 's1', Basis: '{}', ...fields },
      { boot, params, at: where, answers: { putKatalogEintrag: answer } },
    );
  const body = { Id: 'z-16', Stand: 's1', GiltAb: '', Grund: '' };

  test('saves amounts in cents, and comes back with the list as it was', async () => {
    const { asked, to } = await press({ PreisMonatlich: '49,95', Name_de: 'Neu' });
    const Felder = { PreisMonatlich: '4995', Name_de: 'Neu' };
    expect(asked).toEqual([
      ['putKatalogEintrag', { params: { route: 'alpha', art: 'produkt' }, body: { ...body, Felder } }],
    ]);
    expect(to).toBe('/katalog/alpha/produkte/eintrag?id=z-16&meldung=gespeichert&liste=suche%3Dzu');
  });
  test('plans for a day and an hour; an hour alone is sent as it is, and refused', async () => {
    const { asked } = await press({ GiltAbTag: '2026-12-01', GiltAbZeit: '08:00' });
    expect(asked[0]?.[1]).toMatchObject({ body: { GiltAb: '2026-12-01T08:00' } });
    expect((await press({ GiltAbZeit: '08:00' })).asked[0]?.[1]).toMatchObject({ body: { GiltAb: 'T08:00' } });
  });
  test('a new one that is planned is nowhere yet but among the changes', async () => {
    const { to, asked } = await press({}, { ...done, Geplant: true }, '/katalog/alpha/produkte/eintrag');
    expect(to).toBe('/katalog/alpha/aenderungen/b1?meldung=geplant');
    expect(asked[0]?.[1]).toMatchObject({ body: { Id: '' } });
  });
  test('removes it, and goes back to the list', async () => {
    const { asked, to } = await press({ Schritt: 'entfernen' });
    expect(asked[0]?.[1]).toEqual({ params: { route: 'alpha', art: 'produkt' }, body: { ...body, Felder: null } });
    expect(to).toBe('/katalog/alpha/produkte?meldung=entfernt');
  });
  test('that is planned stays until then', async () => {
    const { to } = await press({ Schritt: 'entfernen' }, { ...done, Geplant: true });
    expect(to).toBe('/katalog/alpha/produkte/eintrag?id=z-16&meldung=geplant&liste=suche%3Dzu');
  });
  test('an amount that is none stands as it was typed, and is told by its name', async () => {
    const wrong = problem('Bitte prüfen.', [{ feld: 'PreisMonatlich', meldung: 'kein Betrag' }], 'PSOF0302');
    const { answer } = await send(
      screen,
      { PreisMonatlich: 'viel', Stand: 's1', Basis: '{}' },
      {
        boot,
        params,
        at,
        answers: { putKatalogEintrag: { problem: wrong } },
      },
    );
    const { refused, fields } = draw({}, '?id=z-16', { answer });
    expect(refused).toBe('Bitte prüfen. Preis im Monat: kein Betrag');
    expect(fields.PreisMonatlich).toBe('viel');
  });
});

describe('an address', () => {
  const answers = { getKatalogKopf: katalogKopf(), getKatalogEintrag: entry() };
  const ask = async (search: string) =>
    (
      await visit(screen, {
        boot: deskOf('Betrachter'),
        params: { route: 'alpha', liste: 'produkte' },
        at: `/katalog/alpha/produkte/eintrag${search}`,
        answers,
      })
    ).asked[1]?.[1];
  test.each([
    ['', {}],
    ['?id=z-16', { id: 'z-16' }],
    ['?vorlage=z-16', { vorlage: 'z-16' }],
    ['?produktart=Tarif', { produktart: 'Tarif' }],
    ['?produktart=egal', {}],
  ])('asks for what it says: %j', async (search, query) =>
    expect(await ask(search)).toEqual({ params: { route: 'alpha', art: 'produkt' }, query }),
  );
});
