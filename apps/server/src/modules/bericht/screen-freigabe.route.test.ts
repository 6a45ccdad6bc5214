import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt } from '@weitersagen/testkit/bau';
import {
  agenturCookies,
  type BuiltAgentur,
  buildAgentur,
  buildAgenturperson,
  tie,
} from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { canPress, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PLACE = '/alpha/agentur/auftraege';
const [RELEASE, REFUSE] = ['Freigeben …', 'Ablehnen …'];
const [FOR_GOOD, NO] = ['Verbindlich freigeben', 'Endgültig ablehnen'];

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  const id = await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
  await buildProdukt(app, id, { id: 'sport', wertCent: 11_000 });
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test, with an owner and an employee. */
let agentur: BuiltAgentur;
let owner: Visitor;
let employee: Visitor;
let running = 8000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
  owner = screens.visitor(await agenturCookies(app, agentur.person));
  employee = screens.visitor(await agenturCookies(app, await buildAgenturperson(app, agentur.id)));
});

/** A reported order of the agency; answers its number. */
const order = async (wish: Parameters<typeof buildEmpfehlung>[1] = {}): Promise<string> => {
  const number = `N-${++running}`;
  const e = await buildEmpfehlung(app, wish);
  await tie(app, e, agentur.id);
  const { heute: Auftragsdatum } = await app.scope();
  const fact = { Ereignis: 'erfasst', Auftragsnummer: number, Produkt: 'glas', Auftragsdatum } as const;
  const answer = await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return number;
};
const visit = (query = '', who = owner) => who.visit(PLACE + query);
const ask = (numbers: readonly string[], step: string, who = owner) =>
  visit(`?${new URLSearchParams([...numbers.map((one) => ['nr', one]), ['schritt', step]])}`, who);
const choose = (screen: Screen, ...numbers: string[]): Screen => {
  for (const number of numbers)
    screen.getByRole<HTMLInputElement>('checkbox', { name: `${number} auswählen` }).checked = true;
  return screen;
};
const rowOf = async (number: string, who = owner) =>
  Object.values((await visit(`?in_Auftragsnummer=${number}`, who)).rows('Aufträge')[0] ?? {}).join(' ');
/** Without its sums. */
const linesOf = (screen: Screen, table: string) =>
  screen
    .rows(table)
    .map((row) => Object.values(row).join(' ').trim())
    .filter((line) => !line.startsWith('Summe'));
const fact = (number: string) => expect.stringContaining(number);

describe('orders are released', () => {
  test.each(['AgenturInhaber_inaktiv'] as const)(
    'not by %s: no box, no button, and refused when it is posted',
    async (role) => {
      const number = await order();
      const who = screens.visitor(
        await agenturCookies(app, await buildAgenturperson(app, agentur.id, { rolle: role })),
      );
      for (const screen of [await visit('', who), await ask([number], 'freigeben', who)]) {
        expect(screen.queryAllByRole('checkbox', { name: /auswählen$/ })).toEqual([]);
        for (const name of [RELEASE, REFUSE, FOR_GOOD]) expect(canPress(screen, name)).toBe(false);
      }
      const posted = await who.send(PLACE, { entscheidung: 'freigeben', nr: number });
      expect(told(posted)).toMatch(/^Nichts hat sich geändert\./);
      expect(await rowOf(number)).toContain('Gemeldet');
    },
  );

  test('not those of another agency, which nobody is told of', async () => {
    const number = await order();
    const other = await buildAgentur(app, { nummer: `${++running}` });
    const stranger = screens.visitor(await agenturCookies(app, other.person));
    expect((await ask([number], 'freigeben', stranger)).queryByRole('button', { name: FOR_GOOD })).toBeNull();
    const posted = await stranger.send(PLACE, { entscheidung: 'freigeben', nr: number });
    expect(told(posted)).toMatch(/^Nichts hat sich geändert\./);
    expect(posted.text).toContain(`${number}: Das haben wir nicht gefunden.`);
    expect(await rowOf(number)).toContain('Gemeldet');
  });

  test('not without one that is chosen', async () => {
    await order();
    const screen = await (await visit('?in_Status=Gemeldet')).press(RELEASE);
    expect(screen.text).toContain('Bitte wählen Sie zuerst Aufträge aus.');
    expect(canPress(screen, FOR_GOOD)).toBe(false);
  });

  test('not while a hint is open, which is for the operator to look at', async () => {
    const empfaenger = { email: `zweimal${running}@post.example` };
    const [, second] = [await order({ empfaenger }), await order({ empfaenger })];
    const list = await visit(`?in_Auftragsnummer=${second}`);
    expect(list.text).toContain('Prüft der Betreiber');
    expect(list.queryByRole('checkbox', { name: `${second} auswählen` })).toBeNull();
    const question = await ask([second], 'freigeben');
    expect([question.text.includes(`${second}: noch nicht freizugeben`), canPress(question, FOR_GOOD)]).toEqual([
      true,
      false,
    ]);
  });

  test('several in one go, after a question that names each; the filter stays, the question goes', async () => {
    const numbers = [await order(), await order()];
    const question = await choose(await visit('?in_Status=Gemeldet&groesse=25'), ...numbers).press(RELEASE);
    expect(question.getByRole('heading', { name: '2 Aufträge freigeben?' })).toBeTruthy();
    expect(question.text).toContain('Das lässt sich nicht zurücknehmen.');
    expect(question.rows('Ausgewählte Aufträge').map((row) => Object.values(row).join(' '))).toEqual(
      expect.arrayContaining(numbers.map((number) => fact(number))),
    );
    expect(await rowOf(numbers[0]!)).toContain('Gemeldet');
    const done = await question.press(FOR_GOOD);
    expect([told(done), done.place]).toEqual([
      '2 Aufträge sind entschieden.',
      `${PLACE}?in_Status=Gemeldet&groesse=25`,
    ]);
    for (const number of numbers) expect(await rowOf(number)).toMatch(/Freigegeben.*90,00/);
  });

  test('once: who had asked for the same, and who asks only now, is told that it is done', async () => {
    const numbers = [await order(), await order()];
    const [first, second] = [await ask(numbers, 'freigeben'), await ask(numbers, 'freigeben', employee)];
    await first.press(FOR_GOOD);
    const late = await second.press(FOR_GOOD);
    expect(told(late)).toMatch(/^Nichts hat sich geändert\./);
    for (const number of numbers) expect(late.text).toContain(`${number} war schon entschieden: Freigegeben`);
    const later = await ask(numbers, 'freigeben', employee);
    for (const number of numbers) expect(later.text).toContain(`${number} war schon entschieden: Freigegeben`);
    expect(canPress(later, FOR_GOOD)).toBe(false);
    // Also where a filter leaves them out.
    const query = new URLSearchParams([...numbers.map((one) => ['nr', one]), ['schritt', 'freigeben']]);
    const filtered = await visit(`?${query}&in_Status=Gemeldet`, employee);
    for (const number of numbers)
      expect(filtered.text).toContain(`${number} steht nicht mehr auf dieser Seite der Liste`);
  });

  test('worth what the question said or not at all: what the provider has said since is looked at first', async () => {
    const [changed, same] = [await order(), await order()];
    const both = await ask([changed, same], 'freigeben');
    const { heute: Auftragsdatum } = await app.scope();
    const fact = { Ereignis: 'erfasst', Auftragsnummer: changed, Produkt: 'sport', Auftragsdatum } as const;
    expect(await reportFact(app, fact)).toMatchObject({ ok: true });
    const done = await both.press(FOR_GOOD);
    expect(told(done)).toMatch(/^1 Auftrag ist entschieden\./);
    expect(done.text).toContain(
      `${changed}: Der Betrag hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an`,
    );
    expect([await rowOf(changed), await rowOf(same)]).toEqual([
      expect.stringContaining('Gemeldet'),
      expect.stringContaining('Freigegeben'),
    ]);
    const again = await ask([changed], 'freigeben');
    expect(linesOf(again, 'Ausgewählte Aufträge')).toEqual([expect.stringMatching(/110,00/)]);
    expect(told(await again.press(FOR_GOOD))).toBe('1 Auftrag ist entschieden.');
    expect(await rowOf(changed)).toMatch(/Freigegeben.*110,00/);
  });

  test('the rest of them where one is decided already', async () => {
    const [decided, open] = [await order(), await order()];
    const both = await ask([decided, open], 'freigeben');
    await (await ask([decided], 'freigeben', employee)).press(FOR_GOOD);
    const done = await both.press(FOR_GOOD);
    expect(told(done)).toMatch(/^1 Auftrag ist entschieden\./);
    expect(done.text).toContain(`${decided} war schon entschieden: Freigegeben`);
    expect(await rowOf(open)).toContain('Freigegeben');
  });
});

describe('an order is refused', () => {
  const REASON = 'Grund der Ablehnung';

  test('for a reason alone: without one the question stands, with what was chosen', async () => {
    const number = await order();
    const question = await ask([number], 'ablehnen');
    const asked = await question.press(NO);
    expect([asked.status, isWrong(asked, REASON), refusal(asked)]).toEqual([
      400,
      true,
      expect.stringContaining('Bitte wählen Sie einen Grund aus'),
    ]);
    expect(asked.getByRole('heading', { name: '1 Auftrag ablehnen?' })).toBeTruthy();
    expect(asked.rows('Ausgewählte Aufträge')).toHaveLength(1);
    const unsaid = await asked.press(NO, { [REASON]: 'anderer' });
    expect([refusal(unsaid), typed(unsaid, REASON)]).toEqual([
      expect.stringContaining('Bitte sagen Sie in einigen Worten, warum'),
      'anderer',
    ]);
    expect(await rowOf(number)).toContain('Gemeldet');
    const done = await asked.press(NO, { [REASON]: 'schonKunde' });
    expect([told(done), done.place]).toEqual(['1 Auftrag ist entschieden.', PLACE]);
    expect(await rowOf(number)).toMatch(/Abgelehnt.*War schon Kundin oder Kunde/);
  });

  test('and has no rewards to lead to; nothing is asked of it any more', async () => {
    const number = await order();
    await (await ask([number], 'ablehnen')).press(NO, { [REASON]: 'doppelt' });
    const list = await visit('?in_Status=Abgelehnt');
    expect(linesOf(list, 'Aufträge')).toEqual([fact(number)]);
    expect(list.inside(list.getByRole('table', { name: 'Aufträge' })).queryByRole('link', { name: number })).toBeNull();
    expect([canPress(list, RELEASE), list.queryByText('Bitte wählen Sie zuerst Aufträge aus.')]).toEqual([false, null]);
  });
});

test('an order leads to its rewards once it is decided, and to itself before', async () => {
  const number = await order();
  const self = await (await visit()).follow(number);
  expect([self.place, self.rows('Ausgewählte Aufträge').length]).toEqual([`${PLACE}?nr=${number}`, 1]);
  await (await ask([number], 'freigeben')).press(FOR_GOOD);
  const rewards = await (await visit()).follow(number);
  expect(rewards.place).toBe(`/alpha/agentur/praemien?in_Auftragsnummer=${number}`);
  expect(linesOf(rewards, 'Prämien')).toEqual([fact(number)]);
});
