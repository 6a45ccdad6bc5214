import type { AgenturRole, PraemienplanId, Tag } from '@weitersagen/contract/values';
import { cent } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  agenturCookies,
  type BuiltAgentur,
  buildAgentur,
  buildAgenturperson,
  tie,
} from '@weitersagen/testkit/bau-agentur';
import { buildAuftrag, buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { canPress, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';
import { previewMonth } from './rules.ts';

const PLACE = '/alpha/agentur/praemienplan';
const [SUM, FROM, TO] = ['Betrag je Empfehlung', 'Ab', 'Bis (freiwillig)'];
const [COST, MAKE, EVERY] = ['Kosten ansehen', 'Plan anlegen', 'Alle Produkte ohne eigenen Plan'];

let app: TestApp;
let screens: Screens;
let today: Tag;
beforeAll(async () => {
  app = await startTestApp();
  const alpha = await buildMandant(app);
  await buildProdukt(app, alpha, { id: 'kupfer', wertCent: 3000 });
  today = (await app.scope()).heute;
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test. */
let agentur: BuiltAgentur;
let owner: Visitor;
let running = 7000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
  owner = screens.visitor(await agenturCookies(app, agentur.person));
});

const visit = (query = '', who = owner) => who.visit(PLACE + query);
const as = async (role: AgenturRole | null) =>
  screens.visitor(await agenturCookies(app, await buildAgenturperson(app, agentur.id, { rolle: role })));
const wish = (more: Record<string, string> = {}) => ({
  ...{ Produkt: 'glas', [SUM]: '65,00', [FROM]: plusTage(today, 20), [TO]: plusTage(today, 40) },
  ...more,
});
/** A plan as it would stand there by now: no screen makes one that has begun, and no agency one with a commission. */
const running60 = async (provisionCent: number | null = null, produkt: string | null = 'glas') => {
  const { db, mandant, now } = await app.scope();
  const id = uuid() as PraemienplanId;
  await db
    .insertInto('praemienplan')
    .values({
      ...{ mandant_id: mandant.id, id, agentur_id: agentur.id, produkt_id: produkt as never, wert_cent: cent(6000) },
      ...{
        provision_cent: provisionCent === null ? null : cent(provisionCent),
        startdatum: plusTage(today, -1),
        enddatum: null,
      },
      ...{ erstellt_am: now, erstellt_von: 'test' },
    })
    .execute();
  return id;
};
const plansOf = (screen: Screen, product: string | RegExp = 'Produkt glas') =>
  screen.queryByRole('table', { name: product }) ? screen.rows(product) : [];

describe('a plan', () => {
  test.each(['AgenturMitarbeiter', null] as const)(
    'is only read by %s, who is told whose it is, and posts in vain',
    async (role) => {
      const id = await running60();
      const who = await as(role);
      const screen = await visit(`?ende=${id}`, who);
      expect(screen.text).toContain('Pläne anlegen und beenden darf, wer die Agentur führt.');
      expect(plansOf(screen)).toMatchObject([{ Betrag: expect.stringMatching(/^60,00.€$/), Status: 'läuft' }]);
      for (const step of [COST, MAKE, /beenden/]) expect(canPress(screen, step)).toBe(false);
      const plan = { ProduktId: 'kupfer', WertCent: '65,00', Startdatum: plusTage(today, 20), Schritt: 'anlegen' };
      for (const fields of [plan, { ...plan, Schritt: 'vorschau' }, { Schritt: 'ende', id }])
        expect((await who.send(PLACE, fields)).status, fields.Schritt).toBe(403);
      expect(plansOf(await visit())).toMatchObject([{ Status: expect.stringMatching(/^läuft/) }]);
    },
  );

  test('of another agency is not seen, and not ended', async () => {
    const id = await running60();
    const other = await buildAgentur(app, { nummer: `${++running}` });
    const stranger = screens.visitor(await agenturCookies(app, other.person));
    const screen = await visit(`?ende=${id}`, stranger);
    expect([screen.text.includes('Noch kein Plan'), screen.text.includes('60,00')]).toEqual([true, false]);
    expect((await stranger.send(PLACE, { Schritt: 'ende', id })).status).toBe(404);
    expect(plansOf(await visit())).toMatchObject([{ Zeit: expect.stringMatching(/ohne Ende$/) }]);
  });

  test.each([
    ['an amount that is none', { [SUM]: 'viel' }, SUM],
    ['no amount', { [SUM]: '' }, SUM],
    ['an amount out of bounds', { [SUM]: '3,00' }, SUM],
    ['an amount between two steps', { [SUM]: '62,00' }, SUM],
    ['no beginning', { [FROM]: '' }, FROM],
    ['a beginning that is over', { [FROM]: '2020-01-01' }, FROM],
    ['an end before its beginning', { [TO]: '2020-01-01' }, TO],
  ])('is refused with %s, at its field; what was typed stays, and no cost is shown', async (_, fields, field) => {
    const refused = await (await visit()).press(COST, wish(fields));
    expect([refused.status >= 400, refused.status < 500, isWrong(refused, field)]).toEqual([true, true, true]);
    expect(refused.getAllByRole('alert')).toHaveLength(1);
    for (const [label, value] of Object.entries(wish(fields))) expect(typed(refused, label)).toBe(value);
    expect(canPress(refused, MAKE)).toBe(false);
  });

  test('is made once what it would have cost last month was seen, with the sums in euros', async () => {
    const e = await buildEmpfehlung(app, { alter: 1, anteilEmpfaenger: 100 });
    await tie(app, e, agentur.id);
    const number = await buildAuftrag(app, await buildBetreiber(app, 'Freigeber'), e);
    const { db, mandant } = await app.scope();
    const { from, until } = previewMonth(today);
    await db
      .updateTable('auftrag')
      .set({ entschieden_am: new Date(`${until}T10:00:00Z`), agentur_id: agentur.id })
      .where('mandant_id', '=', mandant.id)
      .where('auftragsnummer', '=', number)
      .execute();
    const page = await visit();
    expect([page.text.includes('Noch kein Plan'), canPress(page, MAKE)]).toEqual([true, false]);
    const seen = await page.press(COST, wish());
    const german = (day: string) => day.split('-').toReversed().join('.');
    const cost = seen.getByRole('status', { name: 'Was er gekostet hätte' }).textContent ?? '';
    // In the words of the settlement, by which it reckons.
    expect(cost).toContain(`Freigegebene Aufträge vom ${german(from)} bis ${german(until)}, abgerechnet mit Gebühren`);
    expect(cost).toMatch(/Aufträge1Wie es war0,00.€Mit diesem Plan65,00.€$/);
    expect(seen.text).not.toContain('entfällt');
    const made = await seen.press(MAKE);
    expect(told(made)).toBe('Der Plan ist angelegt.');
    expect(plansOf(made)).toMatchObject([
      {
        Betrag: expect.stringMatching(/^65,00.€$/),
        Status: expect.stringMatching(/^kommt/),
        Zeit: `${german(plusTage(today, 20))} bis ${german(plusTage(today, 40))}`,
      },
    ]);
    for (const field of [SUM, FROM, TO]) expect(typed(made, field)).toBe('');
    const twice = await seen.press(MAKE);
    expect([twice.status, typed(twice, SUM), plansOf(twice).length]).toEqual([400, '65,00', 1]);
  });

  test('of other fields than those whose cost was seen is not made: their cost is shown first', async () => {
    const seen = await (await visit()).press(COST, wish());
    const other = await seen.press(MAKE, { [SUM]: '80,00' });
    expect(other.text).toContain('Angelegt ist noch nichts.');
    expect([plansOf(other), typed(other, SUM)]).toEqual([[], '80,00']);
    const made = await other.press(MAKE);
    expect(told(made)).toBe('Der Plan ist angelegt.');
    expect(plansOf(made)).toMatchObject([{ Betrag: expect.stringMatching(/^80,00.€$/) }]);
  });

  test('for everything is one beside those of single products', async () => {
    const seen = await (await visit()).press(COST, wish({ Produkt: '', [TO]: '' }));
    const made = await seen.press(MAKE);
    expect(plansOf(made, EVERY)).toMatchObject([{ Zeit: expect.stringMatching(/^ab \d\d\.\d\d\.\d{4}, ohne Ende$/) }]);
    expect(plansOf(made)).toEqual([]);
  });

  test('that has not begun is deleted after a question, and once', async () => {
    const made = await (await (await visit()).press(COST, wish())).press(MAKE);
    const question = await made.follow(/^Löschen/);
    expect(question.getByRole('heading', { name: 'Plan für „Produkt glas“ löschen?' })).toBeTruthy();
    expect(plansOf(await question.follow('Abbrechen'))).toHaveLength(1);
    const gone = await question.press('Ja, löschen');
    expect([told(gone), plansOf(gone)]).toEqual(['Der Plan ist gelöscht.', []]);
    const twice = await question.press('Ja, löschen');
    expect([twice.status, refusal(twice) !== '']).toEqual([404, true]);
  });

  test('that runs ends tomorrow after a question, once; what was promised stays', async () => {
    const id = await running60();
    const question = await (await visit()).follow(/^Beenden/);
    expect(question.text).toContain('Empfehlungen, die bis dahin entstanden sind, behalten den zugesagten Betrag.');
    expect(question.text).not.toContain('Provision');
    const done = await question.press('Ja, morgen beenden');
    expect([told(done), canPress(done, /^Beenden/)]).toEqual(['Der Plan endet morgen.', false]);
    const [, end] = /bis (\d\d\.\d\d\.\d{4})$/.exec(plansOf(done)[0]?.Zeit ?? '') ?? [];
    expect(end).toBe(plusTage(today, 1).split('-').toReversed().join('.'));
    expect((await visit(`?ende=${id}`)).queryByText(/beenden\?/)).toBeNull();
    const twice = await question.press('Ja, morgen beenden');
    expect([twice.status >= 400, refusal(twice) !== '']).toEqual([true, true]);
  });

  test('with a commission says that the commission ends with it', async () => {
    await running60(1500);
    const page = await visit();
    expect(plansOf(page)[0]?.Status).toMatch(/^läuft Provision der Agentur: 15,00.€/);
    expect((await page.follow(/^Beenden/)).text).toMatch(
      /Mit dem Plan endet auch die Provision von 15,00.€ je Auftrag/,
    );
  });

  test('for a product says which commission falls away that is paid for everything else', async () => {
    await running60(1500, null);
    const seen = await (await visit()).press(COST, wish());
    expect(seen.text).toMatch(
      /Für dieses Produkt entfällt Ihre Provision von 15,00.€ je Auftrag; die Prämie zahlt dann/,
    );
  });

  test('is named in English where that is read', async () => {
    await running60();
    const english = screens.visitor({ ...(await agenturCookies(app, agentur.person)), wt_sprache: 'en' });
    const question = await (await visit('', english)).follow(/^End/);
    expect(question.text).toContain('keep the amount that was promised');
    expect(question.rows('Product glas')[0]).toMatchObject({ Amount: '€60.00' });
    expect(told(await question.press('Yes, end it tomorrow'))).toBe('The plan ends tomorrow.');
  });
});
