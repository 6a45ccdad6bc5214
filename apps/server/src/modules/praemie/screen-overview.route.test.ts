import type { Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import { buildGutschein } from '@weitersagen/testkit/geld';
import { heading } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const OVERVIEW = '/alpha/aktuellepraemienuebersicht';
const SEARCH = 'Produkt suchen';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  const id = await buildMandant(app);
  for (let n = 1; n < 10; n++) await buildProdukt(app, id, { id: `funk${n}`, wertCent: n * 1000 });
  await buildProdukt(app, id, { id: 'aktion', wertCent: 12_000, enddatum: '2999-12-31' as Tag });
  await buildProdukt(app, id, { id: 'vorbei', wertCent: 30_000, enddatum: '2021-01-01' as Tag });
  await buildGutschein(app, { id: 'buch', wertCent: 9000, codes: 1 });
  await buildMandant(app, { route: 'klein' });
  await buildMandant(app, { route: 'leer' });
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const open = (place = OVERVIEW) => screens.visitor({}).visit(place);

describe('the overview of all rewards', () => {
  test('has each product that brings one today, with its amount and how long it holds; and no other', async () => {
    const screen = await open();
    expect(heading(screen)).toBe('Alle Prämien im Überblick');
    expect(screen.text).toMatch(/Stand heute, \d+\. \p{L}+ \d{4}\./u);
    const products = screen.getAllByRole('heading', { level: 3, name: /^Produkt / });
    expect(products.map(({ textContent }) => textContent)).toHaveLength(11);
    const offer = screen.getByRole('heading', { name: 'Produkt aktion' }).closest('li');
    expect(offer?.textContent).toMatch(/Angebot bis 31\.\sDezember 2999.*120\s€/);
    expect(screen.getAllByText(/^Angebot bis/)).toHaveLength(1);
    expect(screen.text).not.toContain('vorbei');
  });

  test('says in what it is paid, and what comes on top', async () => {
    const screen = await open();
    for (const name of ['So wird ausgezahlt', 'Der Bonus obendrauf', 'Geld aufs Konto'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    expect(screen.text).toContain('Für je 3 abgeschlossene Verträge bekommen Sie 60 € extra');
    expect(screen.text).toContain('Gutschein buch');
  });

  test('is searched whatever the letters, and says how many it found', async () => {
    const found = await (await open()).press('Suchen', { [SEARCH]: 'FUNK3' });
    expect(found.text).toContain('Ein Treffer für „FUNK3“');
    expect(
      found.getAllByRole('heading', { level: 3, name: /^Produkt / }).map(({ textContent }) => textContent),
    ).toEqual(['Produkt funk3']);
    const many = await found.press('Suchen', { [SEARCH]: 'funk' });
    expect(many.text).toContain('9 Treffer für „funk“');
  });

  test('finds nothing, says so, keeps the word, and leads back to all', async () => {
    const none = await (await open()).press('Suchen', { [SEARCH]: 'Brieftaube' });
    expect(none.text).toContain('Dazu haben wir nichts gefunden');
    expect(none.getByLabelText(SEARCH)).toMatchObject({ value: 'Brieftaube' });
    const [first] = none.getAllByRole('link', { name: 'Alle zeigen' });
    expect(first?.getAttribute('href')).toBe(OVERVIEW);
  });

  test('of few products needs no search; of none says so', async () => {
    expect((await open('/klein/aktuellepraemienuebersicht')).queryByLabelText(SEARCH)).toBeNull();
    const over = { enddatum: '2021-01-01' as Tag };
    const { db, mandant } = await app.scope('leer');
    await db.updateTable('praemie').set(over).where('mandant_id', '=', mandant.id).execute();
    await buildProdukt(app, mandant.id, { id: 'alt', wertCent: 1000, ...over });
    const screen = await open('/leer/aktuellepraemienuebersicht');
    expect(screen.text).toContain('Gerade gibt es keine Prämien');
  });

  test('leads to the form of its product', async () => {
    const form = await (await open()).follow(/Produkt funk3 empfehlen/);
    expect([form.place, heading(form)]).toEqual(['/alpha/empfehlen/funk3', 'Produkt funk3 empfehlen']);
  });
});
