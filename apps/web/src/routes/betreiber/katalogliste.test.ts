import type { KatalogRow } from '@weitersagen/contract/katalogaenderung';
import { KATALOG_KINDS, type KatalogKind } from '@weitersagen/contract/values';
import { katalogKopf, pageOf } from '@weitersagen/testkit/answers-records';
import { type Context, deskOf, drawScreen, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import { LISTS } from '../../features/produkt/betreiber/katalog-words.ts';
import * as screen from './katalogliste.tsx';

const row = (values: Partial<KatalogRow> = {}): KatalogRow => ({
  Id: 'z-16',
  Name: 'Zuhause',
  Angaben: {},
  Aktiv: true,
  Geplant: 0,
  ...values,
});
interface Shown extends Context {
  kopf?: Parameters<typeof katalogKopf>[0];
  kategorien?: KatalogRow[];
}
const draw = (art: KatalogKind, rows: KatalogRow[], search = '', { kopf, kategorien = [], ...context }: Shown = {}) =>
  drawScreen(
    screen,
    { art, kopf: katalogKopf(kopf), liste: pageOf(rows), kategorien },
    { boot: deskOf('Sachbearbeiter'), at: `/katalog/alpha/${LISTS[art]}${search}`, ...context },
  );
const FIRST = 'Legen Sie den ersten Eintrag an, oder importieren Sie eine Liste.';

describe('a list that is empty', () => {
  test.each(KATALOG_KINDS)('says how to begin to whoever may, and to nobody else: %s', (art) => {
    const may = draw(art, [], '', { kopf: { Bearbeitbar: [art] } });
    const reads = draw(art, [], '', { kopf: { Bearbeitbar: [] } });
    expect(may.text).toContain(FIRST);
    expect(reads.text).not.toContain(FIRST);
    const ways = (links: Record<string, string>) => Object.keys(links).filter((name) => /^Neue[rs]? /.test(name));
    expect([ways(may.links).length, ways(reads.links)]).toEqual([1, []]);
  });
  test('because its last one is gone is no list that is filtered', () => {
    const { told, text } = draw('produkt', [], '?meldung=entfernt');
    expect(told).toBe('Entfernt.');
    expect(text).toContain(FIRST);
  });
  test('by its filter says nothing of what there is', () => {
    const { text } = draw('produkt', [], '?suche=egal&kategorie=');
    expect(text).toContain('Nichts gefunden Zu diesem Filter gibt es keine Einträge.');
    expect(text).not.toContain('Noch keine Produkte');
  });
});

describe('its rows', () => {
  const state = (art: KatalogKind, values: Partial<KatalogRow>) =>
    draw(art, [row(values)]).rows(
      { produkt: 'Produkte', praemie: 'Prämien', kategorie: 'Kategorien' }[art as 'produkt'],
    )[0]?.Stand;
  test.each<[KatalogKind, Partial<KatalogRow>, string]>([
    ['produkt', {}, 'aktiv'],
    ['produkt', { Aktiv: false }, 'nicht aktiv'],
    ['praemie', {}, 'gilt heute'],
    ['praemie', { Aktiv: false, Geplant: 1 }, 'gilt heute nicht Änderung geplant'],
    ['kategorie', { Aktiv: false }, ''],
  ])('say how each stands: %s %j', (art, values, words) => expect(state(art, values)).toBe(words));
  test('lead to the record, and take the filter along', () =>
    expect(draw('produkt', [row({ Id: 'a b' })], '?suche=zu&meldung=entfernt').links.Zuhause).toBe(
      '/betreiber/katalog/alpha/produkte/eintrag?id=a+b&liste=suche%3Dzu',
    ));
  test('are known by their id where they have no name; a reward by its product', () => {
    expect(draw('geraet', [row({ Name: '' })]).links).toHaveProperty('z-16');
    const reward = row({ Id: '7f3c', Name: 'Zuhause', Angaben: { Produkt: 'z-16', WertCent: '7050' } });
    const [drawn] = draw('praemie', [reward]).rows('Prämien');
    expect(Object.values(drawn ?? {}).join(' ')).toMatch(/^Zuhause z-16 .*70,50\u00a0€/);
  });
});

describe('above them', () => {
  test('products are filtered by category and state, categories by neither', () => {
    const kategorien = [row({ Id: 'k1', Name: 'Internet', Angaben: { Slug: 'internet' } })];
    expect(draw('produkt', [], '', { kategorien }).html).toContain('<option value="k1">Internet (internet)</option>');
    const { fields } = draw('kategorie', []);
    expect(fields).not.toHaveProperty('kategorie');
    expect(fields).not.toHaveProperty('stand');
  });
  test('files hold this part alone, or all of the catalogue', () =>
    expect(draw('praemie', []).links).toMatchObject({
      'Als CSV herunterladen': '/api/v1/betreiber/katalog/alpha/praemie/export.csv',
      'Gesamter Katalog als JSON': '/api/v1/betreiber/katalog/alpha/export.json',
    }));
  test.each([
    [1, '1 geplante Änderung braucht Ihre Entscheidung'],
    [2, '2 geplante Änderungen brauchen Ihre Entscheidung'],
  ])('%s planned changes that are stuck are told, with the way to them', (Konflikte, words) => {
    const { text, links } = draw('produkt', [], '', { kopf: { Konflikte } });
    expect(text).toContain(words);
    expect(links.Ansehen).toBe('/betreiber/katalog/alpha/aenderungen?status=Konflikt');
  });
  test('a category whose short address is a screen’s is told', () =>
    expect(draw('produkt', [], '', { kopf: { VerdeckteKategorien: ['faq'] } }).text).toContain(
      'Eine Kategorie ist unter ihrer kurzen Adresse nicht erreichbar',
    ));
  test.each([
    [{ Name: 'katalog', Fehler: null, AbgeglichenAm: null, AbgleichFehler: null }, 'Produkt-API: eingebauter Katalog'],
    [{ Name: 'extern', Fehler: null, AbgeglichenAm: null, AbgleichFehler: null }, 'extern · noch nie abgeglichen'],
    [
      { Name: 'extern', Fehler: null, AbgeglichenAm: '2026-11-28T08:00:00Z', AbgleichFehler: null },
      'extern · abgeglichen 28.11.2026 - 09:00',
    ],
    [
      { Name: 'weg', Fehler: 'Unbekannte Produkt-API', AbgeglichenAm: null, AbgleichFehler: null },
      'Unbekannte Produkt-API',
    ],
  ])('it is said where the products come from: %j', (ProduktApi, words) =>
    expect(draw('produkt', [], '', { kopf: { ProduktApi } }).text).toContain(words),
  );
  test('what is changed here of an external catalogue does not last, and that is said', () => {
    const hint = 'Was Sie daran hier ändern, überschreibt der nächste Abgleich.';
    const of = (Name: string) =>
      draw('produkt', [], '', {
        kopf: { ProduktApi: { Name, Fehler: null, AbgeglichenAm: null, AbgleichFehler: null } },
      }).text;
    expect(of('extern')).toContain(hint);
    expect(of('katalog')).not.toContain(hint);
  });
  test('devices and their offers are beside each other', () => {
    const names = ['Geräte', 'Angebote'];
    expect(names.filter((name) => name in draw('angebot', []).links)).toEqual(names);
    expect(names.filter((name) => name in draw('produkt', []).links)).toEqual([]);
  });
  test('the same part of another Mandant is a press away', () =>
    expect(draw('praemie', []).links['Beta Versicherung']).toBe('/betreiber/katalog/beta/praemien'));
});

describe('an address', () => {
  const boot = deskOf('Betrachter');
  const answers = { getKatalogKopf: katalogKopf(), getKatalogListe: pageOf<KatalogRow>([]) };
  const params = { route: 'alpha', art: 'praemie' };
  test('of no part of the catalogue leads nowhere', async () =>
    await expect(visit(screen, { boot, params: { route: 'alpha', liste: 'egal' } })).rejects.toMatchObject({
      init: { status: 404 },
    }));
  test('asks for what it says; what nobody knows counts as none', async () => {
    const at = '/katalog/alpha/praemien?stand=egal&suche=%20&seite=-3&bis_WertCent=70,5&sortierung=Fremd';
    const { asked } = await visit(screen, { boot, params: { route: 'alpha', liste: 'praemien' }, at, answers });
    expect(asked[1]).toEqual(['getKatalogListe', { params, query: { seite: 1, filter: 'WertCent=<=7050' } }]);
  });
  test('of products asks for the categories they are filtered by', async () => {
    const { asked } = await visit(screen, { boot, params: { route: 'alpha', liste: 'produkte' }, answers });
    expect(asked.map(([, input]) => (input as { params: { art?: string } }).params.art)).toEqual([
      undefined,
      'produkt',
      'kategorie',
    ]);
  });
});
