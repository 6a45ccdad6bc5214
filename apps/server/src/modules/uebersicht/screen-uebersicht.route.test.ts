import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung, buildGutschein, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { buildPayable, createRuns } from '@weitersagen/testkit/lauf';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

const OVERVIEW = '/betreiber/';

let desk: Desk;
let app: TestApp;
let clerk: SignedInBetreiber;
let viewer: Visitor;
let runs: ReturnType<typeof createRuns>;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, viewer } = desk);
  clerk = desk.people.Sachbearbeiter;
  runs = createRuns(app, { clerk, approver: desk.people.Freigeber });
});
afterAll(() => desk?.stop());

/** What nothing waits at. */
const atRest = (screen: Screen): string[] => {
  const title = screen.queryByRole('heading', { level: 3, name: 'Hier wartet nichts' });
  return [...(title?.nextElementSibling?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent ?? '');
};
/** How much waits under this name, and what is to be done about it; what nothing waits at stands apart, once. */
const waiting = async (name: string) => {
  const screen = await viewer.visit(OVERVIEW);
  const table = screen.queryByRole('table', { name: 'Wartet auf eine Entscheidung' });
  const rows = table ? screen.rows('Wartet auf eine Entscheidung') : [];
  const row = rows.find(({ Was }) => Was?.startsWith(name));
  expect(atRest(screen).includes(name)).toBe(row === undefined);
  return row ? ([Number(row.Anzahl), row['Nächster Schritt']] as const) : null;
};
const reported = async (number: string, route = 'alpha') => {
  const e = await buildEmpfehlung(app, { route });
  const { heute } = await app.scope(route);
  const about = { Auftragsnummer: number, Empfehlungsnummer: e.nummer, Produkt: 'glas', Auftragsdatum: heute };
  expect(await reportFact(app, { Ereignis: 'erfasst', ...about }, route)).toMatchObject({ ok: true });
  return heute;
};

test('nobody sees it who is not signed in', async () => {
  expect((await desk.screens.visitor({}).visit(OVERVIEW)).getByRole('heading', { level: 1 }).textContent).toBe(
    'Anmelden',
  );
});

test('where nothing waits, that is said, and every list is a link away', async () => {
  const screen = await viewer.visit(OVERVIEW);
  expect(screen.getByText('Gerade wartet nichts auf Sie.')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Wartet auf eine Entscheidung' })).toBeNull();
  expect(atRest(screen).length).toBeGreaterThan(10);
  expect((await screen.follow('Beantragte Kulanz')).getByRole('heading', { level: 1 }).textContent).toBe('Kulanz');
});

describe('each thing that waits is counted, and leads to the list that shows it', () => {
  test('orders that were reported, over all Mandanten, in a line with what to do', async () => {
    await reported('U-1');
    await reported('U-2', 'beta');
    expect(await waiting('Gemeldete Aufträge')).toEqual([2, 'prüfen und freigeben']);
    const screen = await viewer.visit(OVERVIEW);
    expect(screen.queryByText('Gerade wartet nichts auf Sie.')).toBeNull();
    const list = await screen.follow('Gemeldete Aufträge');
    expect(
      list
        .rows('Aufträge')
        .map(({ Auftrag }) => Auftrag?.split(' ')[0])
        .toSorted(),
    ).toEqual(['U-1', 'U-2']);
  });

  test('reports whose date is out of reason', async () => {
    const Datum = plusTage(await reported('U-3'), 30);
    await reportFact(app, { Ereignis: 'vertragGueltig', Auftragsnummer: 'U-3', Datum });
    expect(await waiting('Aufträge mit auffälligen Meldungen')).toEqual([1, 'ansehen, annehmen oder verwerfen']);
    const list = await (await viewer.visit(OVERVIEW)).follow('Aufträge mit auffälligen Meldungen');
    expect(list.rows('Aufträge')).toHaveLength(1);
  });

  test('vouchers that run short', async () => {
    await buildGutschein(app, { id: 'knapp', wertCent: 2500, codes: 1, warngrenze: 2 });
    expect(await waiting('Gutscheine mit knappem Bestand')).toEqual([1, 'Codes nachkaufen und importieren']);
    const list = await (await viewer.visit(OVERVIEW)).follow('Gutscheine mit knappem Bestand');
    expect(list.rows('Bestand')).toMatchObject([{ Status: 'knapp' }]);
  });

  test('goodwill that somebody asked for', async () => {
    const e = await buildEmpfehlung(app);
    const params = { route: 'alpha', nr: e.nummer };
    const as = { cookies: clerk.cookies };
    await app.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, as);
    await app.call('gewaehreKulanz', { params, body: { Grund: 'x', EmpfehlerCent: 30_000, EmpfaengerCent: 0 } }, as);
    expect(await waiting('Beantragte Kulanz')).toEqual([1, 'von einer zweiten Person freigeben lassen']);
    const list = await (await viewer.visit(OVERVIEW)).follow('Beantragte Kulanz');
    expect(list.rows('Kulanz')).toHaveLength(1);
  });

  test('money, on its way: payable, in an open run, released, with nothing left', async () => {
    await buildPayable(app, clerk);
    await buildPayable(app, clerk);
    const [before] = (await waiting('Auszahlbare Prämien')) ?? [];
    expect(await waiting('Auszahlbare Prämien')).toEqual([2, '180,00 € in einen Auszahlungslauf nehmen']);
    const list = await (await viewer.visit(OVERVIEW)).follow('Auszahlbare Prämien');
    expect(list.rows('Jetzt auszahlbar')).toMatchObject([{ Zahlungen: String(before), Summe: '180,00 €' }]);
    const id = await runs.open();
    expect(await waiting('Auszahlbare Prämien')).toBeNull();
    expect(await waiting('Offene Auszahlungsläufe')).toEqual([1, 'von einer zweiten Person freigeben lassen']);
    await runs.step(id, 'freigeben');
    expect(await waiting('Offene Auszahlungsläufe')).toBeNull();
    expect(await waiting('Freigegebene Auszahlungsläufe')).toEqual([1, 'Datei an die Bank geben und bestätigen']);
    await runs.fetchFile(id);
    await runs.step(id, 'bestaetigen');
    expect(await waiting('Freigegebene Auszahlungsläufe')).toBeNull();
  });
});

describe('the accounts', () => {
  test('that add up are said to, with how many and when, Mandant by Mandant', async () => {
    const screen = await viewer.visit(OVERVIEW);
    expect(screen.text).toMatch(/Prüfung der Konten.*alpha.*zuletzt \d\d\.\d\d\.\d{4} - \d\d:\d\d/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('it is written in English where that is asked for', async () => {
  await buildPayable(app, clerk);
  const screen = await viewer.visit(`${OVERVIEW}?lang=en`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overview');
  expect(screen.rows('Waiting for a decision').find(({ What }) => What?.startsWith('Payable rewards'))).toMatchObject({
    Number: '1',
    'Next step': expect.stringContaining('€90.00'),
  });
});
