import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur } from '@weitersagen/testkit/bau-agentur';
import { heading, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const FORM = '/alpha/empfehlen/glas';
const WORDS = 'Name, Ort, Postleitzahl, Agentur oder Beraternummer';

let app: TestApp;
let screens: Screens;
let agentur: BuiltAgentur;
let visitor: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { ModuleAgentRecommendation: true } });
  await buildMandant(app, { route: 'beta' });
  agentur = await buildAgentur(app, { nummer: '2001', name: 'Haus Nord' });
  const { db, mandant, now } = await app.scope();
  await db
    .insertInto('berater')
    .values(
      [
        ['B-1', 'Marlene', 'Vogt', 'Kassel'],
        ['B-2', 'Holger', 'Brandt', 'Kassel'],
        ['B-3', 'Sevim', 'Aydin', 'Göttingen'],
      ].map(([number = '', vorname, nachname = '', ort]) => ({
        ...{ mandant_id: mandant.id, externe_id: number, vorname, nachname, ort, plz: '34117' },
        ...{ agentur_id: number === 'B-3' ? agentur.id : null, erstellt_am: now },
      })),
    )
    .execute();
  const locked = await buildAgentur(app, { nummer: '2002', berater: 'B-8' });
  await db
    .updateTable('agentur')
    .set({ gesperrt_am: now })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', locked.id)
    .execute();
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
beforeEach(() => {
  visitor = screens.visitor({});
});

const search = async (words: string) =>
  (await (await visitor.visit(FORM)).follow('Berater finden')).press('Suchen', { [WORDS]: words });
const found = (screen: Screen) => screen.queryAllByRole('link', { name: /^Auswählen/ }).map((one) => one.textContent);
/** Whom the form would send along. */
const chosen = (screen: Screen) =>
  [...(screen.getByRole('button', { name: 'Empfehlung erstellen' }) as HTMLButtonElement).form!.elements]
    .filter((field): field is HTMLInputElement => (field as HTMLInputElement).name === 'Empfehlung.Agentennummer')
    .map(({ value }) => value);

test('an agent is found by a town, chosen, and goes along with the recommendation; another one can be chosen', async () => {
  const results = await search('göttingen');
  expect([results.text.includes('Ein Berater'), typed(results, WORDS)]).toEqual([true, 'göttingen']);
  expect(results.text).toContain('Sevim Aydin Haus Nord 34117 Göttingen');
  const form = await results.follow(/^Auswählen.*Sevim Aydin/);
  expect([form.place.split('?')[0], heading(form), chosen(form)]).toEqual([FORM, 'Produkt glas empfehlen', ['B-3']]);
  expect(form.text).toContain('Sevim Aydin');
  const again = await form.follow('Anderen Berater wählen');
  const other = await (await again.press('Suchen', { [WORDS]: 'Brandt' })).follow(/^Auswählen/);
  expect(chosen(other)).toEqual(['B-2']);
});

test('where nobody is found, the words stay, and all can be seen', async () => {
  const none = await search('niemand');
  expect([none.text.includes('Niemand gefunden'), found(none), typed(none, WORDS)]).toEqual([true, [], 'niemand']);
  const all = await none.follow('Alle Berater zeigen');
  expect([found(all).length, all.text.includes('3 Berater')]).toEqual([3, true]);
});

test('nobody is chosen by going on without one', async () => {
  const form = await (await search('Kassel')).follow('Ohne Berater weiter zum Formular');
  expect([form.place.split('?')[0], chosen(form)]).toEqual([FORM, []]);
});

test.each(['B-9', 'B-8', '<b>B-1</b>'])(
  'whom an address names and there is not, or whose agency is locked, is nobody: %s',
  async (number) => {
    const form = await visitor.visit(`${FORM}?${new URLSearchParams({ berater: number })}`);
    expect([form.status, chosen(form)]).toEqual([200, []]);
    expect((await search('B-8')).text).toContain('Niemand gefunden');
  },
);

test('nothing is searched where the Mandant has no agents to be found', async () => {
  const form = await visitor.visit('/beta/empfehlen/glas');
  expect([form.status, form.queryByRole('link', { name: 'Berater finden' })]).toEqual([200, null]);
});
