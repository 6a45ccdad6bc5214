import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BonusWorld, createBonusWorld } from '@weitersagen/testkit/bonus';
import { type BuiltEmpfehlung, IBAN } from '@weitersagen/testkit/geld';
import { sessionOf } from '@weitersagen/testkit/konto';
import { heading } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AREA = '/alpha/persoenlicherbereich';
const NAME = 'Bonus für 3 Abschlüsse';
const MONEY = { IBAN, 'Kontoinhaberin oder Kontoinhaber': 'Jana Weber' };

let app: TestApp;
let screens: Screens;
let world: BonusWorld;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  world = await createBonusWorld(app);
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const visitorOf = async ({ empfehlerEmail }: BuiltEmpfehlung) => screens.visitor(await sessionOf(app, empfehlerEmail));
const area = async (who: BuiltEmpfehlung) => (await visitorOf(who)).visit(AREA);
const cardOf = (screen: Screen) => screen.queryByRole('article', { name: NAME });
const textOf = (screen: Screen) => cardOf(screen)?.textContent?.replace(/\s+/g, ' ') ?? '';

describe('the own area counts the contracts of the contacts', () => {
  test('none, one, two: how many are missing, and no bonus before the third', async () => {
    const { who } = await world.referrerWith(1);
    const one = await area(who);
    expect(one.text).toContain('Noch 2 Abschlüsse bis 60 €');
    expect(one.getByRole('meter')).toMatchObject({ textContent: expect.any(String) });
    expect(one.getByRole('meter').getAttribute('value')).toBe('1');
    expect(one.text).toContain('zählt ein geprüfter Abschluss.');
    await world.another(who);
    const two = await area(who);
    expect(two.text).toContain('Noch ein Abschluss bis 60 €');
    expect(two.text).toContain('zählen 2 geprüfte Abschlüsse.');
    expect(cardOf(two)).toBeNull();
  });

  test('in English, too: one contract, two contracts', async () => {
    const { who } = await world.referrerWith(1);
    const visitor = await visitorOf(who);
    const english = await visitor.visit('/alpha/my-area?lang=en');
    expect(english.text).toMatch(/1 of 3 contracts/);
    expect(english.text).toMatch(/2 more contracts .*€ ?60/);
  });

  test('a bonus that was earned waits for its contracts, with its amount and its day; nobody can collect it yet', async () => {
    const { who } = await world.referrerWith(3);
    const screen = await area(who);
    expect(screen.text).toContain('Einen Bonus haben Sie schon erreicht: 60 €.');
    expect(textOf(screen)).toContain('Der Bonus ist erreicht.');
    expect(textOf(screen)).toContain('60 €');
    expect(screen.queryByRole('button', { name: 'Bonus abholen' })).toBeNull();
  });

  test('one whose contract falls away while he looks at it is no more', async () => {
    const { who, orders } = await world.referrerWith(3);
    await world.ready(orders);
    const visitor = await visitorOf(who);
    const before = await visitor.visit(AREA);
    await world.fact(orders[0]!, 'storniert');
    const claim = await before.press('Bonus abholen');
    expect(claim.text).not.toContain('Bonus sichern');
    const after = await visitor.visit(AREA);
    expect(cardOf(after)).toBeNull();
    expect(after.text).toContain('Noch ein Abschluss bis 60 €');
  });
});

test('three contacts, four payments: bonus and rewards are collected in the own area, and paid by one run', async () => {
  const { who, orders } = await world.referrerWith(3);
  await world.ready(orders);
  const visitor = await visitorOf(who);
  const waiting = await visitor.visit(AREA);
  expect(waiting.text).toContain('330 € warten auf Sie');
  expect(textOf(waiting)).toMatch(/Ihr Bonus liegt bereit\. Sie können ihn bis \d+\. \p{L}+ \d{4} abholen\./u);
  const bonus = await waiting.press('Bonus abholen');
  expect(heading(bonus)).toBe('Ihr Bonus, Jana');
  expect(bonus.text).toContain('Ihr Bonus für 3 Abschlüsse Ihrer Kontakte.');
  expect(bonus.getByRole('heading', { name: 'Noch 3 Prämien warten auf Sie' })).toBeTruthy();
  expect(heading(await bonus.press('Bonus sichern', MONEY))).toBe('Danke, das ist notiert');
  for (let left = 3; left > 0; left--) {
    const screen = await visitor.visit(AREA);
    const [first] = screen.getAllByRole('button', { name: 'Prämie abholen' });
    expect(screen.getAllByRole('button', { name: 'Prämie abholen' })).toHaveLength(left);
    const claim = await screen.press('Prämie abholen', {}, first?.closest('form') ?? undefined);
    await claim.press('Prämie sichern', MONEY);
  }
  expect((await visitor.visit(AREA)).text).not.toContain('warten auf Sie');

  await world.pay();
  const paid = await visitor.visit(AREA);
  expect(textOf(paid)).toMatch(/Ihr Bonus wurde am \d+\. \p{L}+ \d{4} ausgezahlt\./u);
  expect(paid.getAllByText(/Ihre Prämie von 90 € wurde am \d+\. \p{L}+ \d{4} ausgezahlt\./u)).toHaveLength(3);
  const mails = (await app.mails(who.empfehlerEmail)).filter(({ betreff }) =>
    /^Ihr(e Prämie| Bonus) ist unterwegs/.test(betreff),
  );
  expect(mails).toHaveLength(4);
  const order = { route: 'alpha', auftragsnummer: orders[0]?.nummer ?? '' };
  const answer = await app.call('getAuftrag', { params: order }, { cookies: world.approver.cookies });
  const made = answer.ok ? answer.data.Praemierungen.filter(({ Art }) => Art === 'Bonus') : [];
  // The operator sees at each order what the bonus was made of.
  expect(made.map(({ Auftraege }) => Auftraege)).toEqual([orders.map(({ nummer }) => nummer)]);
});
