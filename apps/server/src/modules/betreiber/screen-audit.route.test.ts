import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { buildPayable, createRuns, statement } from '@weitersagen/testkit/lauf';
import type { Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AUDIT = '/betreiber/audit';
const EMAIL = 'E-Mail-Adresse der Kollegin oder des Kollegen';

let desk: Desk;
let app: TestApp;
let clerk: Visitor;
let viewer: Visitor;
let admin: Visitor;
let runs: ReturnType<typeof createRuns>;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, clerk, viewer, admin } = desk);
  runs = createRuns(app, { clerk: desk.people.Sachbearbeiter, approver: desk.people.Freigeber });
});
afterAll(() => desk?.stop());

const linesAbout = async (words: string) => (await viewer.visit(`${AUDIT}?suche=${words}`)).rows('Audit');

test('where nothing was done, or nothing is found, that is said once', async () => {
  expect((await viewer.visit(AUDIT)).getByText('Nichts gefunden')).toBeTruthy();
  const none = await viewer.visit(`${AUDIT}?suche=gibtsnicht`);
  expect(none.getByText('Zu diesem Filter gibt es keine Einträge.')).toBeTruthy();
  expect(none.queryByRole('navigation', { name: 'Seiten' })).toBeNull();
  expect((await none.follow('Filter zurücksetzen')).place).toBe(AUDIT);
});

describe('a line says who did what, when, why, and leads to what it was done with', () => {
  test('a recommendation that was blocked', async () => {
    const { nummer } = await buildEmpfehlung(app);
    const params = { route: 'alpha', nr: nummer };
    await app.call(
      'sperreEmpfehlung',
      { params, body: { Grund: 'auf Wunsch' } },
      { cookies: desk.people.Sachbearbeiter.cookies },
    );
    expect(await linesAbout(nummer)).toEqual([
      {
        Zeit: expect.stringMatching(/^\d\d\.\d\d\.\d{4} - \d\d:\d\d/),
        Wer: 'Sina Sach',
        Was: expect.stringContaining('Empfehlung gesperrt'),
        Bezug: nummer,
        Mandant: 'alpha',
        Grund: 'auf Wunsch',
      },
    ]);
    const target = await (await viewer.visit(`${AUDIT}?suche=${nummer}`)).follow(nummer);
    expect(target.rows('Empfehlungen')).toMatchObject([{ Status: 'Storniert' }]);
  });

  test('hints about the people of an order that were answered, and the order that was released', async () => {
    const { heute: Auftragsdatum } = await app.scope();
    for (const Auftragsnummer of ['D-1', 'D-2']) {
      const empfaenger = { vorname: 'Jörg', name: 'Müller', geburtsdatum: '1970-02-03' };
      const { nummer: Empfehlungsnummer } = await buildEmpfehlung(app, { empfaenger });
      await reportFact(app, { Ereignis: 'erfasst', Auftragsnummer, Empfehlungsnummer, Produkt: 'glas', Auftragsdatum });
    }
    const order = await clerk.visit('/betreiber/auftraege/alpha/D-1');
    const answered = await order.press('In Ordnung', { 'Was haben Sie festgestellt?': 'zwei Wohnungen' });
    await (await answered.follow('Freigeben')).press('Verbindlich freigeben');
    const screen = await viewer.visit(`${AUDIT}?suche=D-1`);
    expect(screen.rows('Audit').map(({ Was }) => Was)).toEqual([
      expect.stringContaining('Auftrag freigegeben'),
      expect.stringContaining('Hinweis beantwortet: in Ordnung'),
    ]);
    for (const link of screen.getAllByRole('link', { name: 'D-1' }) as HTMLAnchorElement[])
      expect(link.pathname).toBe('/betreiber/auftraege/alpha/D-1');
    expect(screen.getAllByRole('link', { name: 'D-1' })).toHaveLength(2);
  });

  test('a run, its file, and what was decided on a payment of it', async () => {
    await buildPayable(app, desk.people.Sachbearbeiter);
    const id = await runs.openSent();
    await runs.step(id, 'bestaetigen');
    const { Nummer, Zahlungen } = await runs.show(id);
    const { EndToEndId: endToEndId } = Zahlungen[0]!;
    await runs.answer(statement({ endToEndId, amount: '40.00' }));
    await runs.decide(id, endToEndId, { Entscheidung: 'abschliessen' });
    const screen = await viewer.visit(`${AUDIT}?suche=${Nummer}`);
    expect(screen.rows('Audit').map(({ Was, Wer }) => [Was?.split(' alpha')[0], Wer])).toEqual([
      ['Über eine Zahlung entschieden', 'Fritz Frei'],
      ['Auszahlungslauf bestätigt', 'Fritz Frei'],
      ['Zahlungsdatei geholt', 'Fritz Frei'],
      ['Auszahlungslauf freigegeben', 'Fritz Frei'],
      ['Auszahlungslauf eröffnet', 'Sina Sach'],
    ]);
    const links = screen.getAllByRole('link', { name: Nummer }) as HTMLAnchorElement[];
    expect(links).toHaveLength(5);
    for (const { pathname, search } of links) {
      expect(pathname).toBe('/betreiber/auszahlungen');
      expect(search).toBe(`?mandant=alpha&suche=${Nummer}`);
    }
  });
});

test('the list is narrowed by person and by Mandant, the newest first', async () => {
  for (const route of ['alpha', 'beta']) {
    const { nummer } = await buildEmpfehlung(app, { route });
    const params = { route, nr: nummer };
    await app.call(
      'sperreEmpfehlung',
      { params, body: { Grund: route } },
      { cookies: desk.people.Sachbearbeiter.cookies },
    );
  }
  const found = await (await viewer.visit(AUDIT)).press('Filtern', { Suche: 'sina', Mandant: 'beta' });
  expect(found.rows('Audit')).toMatchObject([{ Wer: 'Sina Sach', Mandant: 'beta', Grund: 'beta' }]);
  expect(found.getByText('1 Eintrag')).toBeTruthy();
  const all = await found.follow('Zurücksetzen');
  expect(all.rows('Audit')[0]).toMatchObject({ Mandant: 'beta' });
  const english = await desk.screens.visitor(desk.people.Sachbearbeiter.cookies).visit(`${AUDIT}?mandant=beta&lang=en`);
  expect(english.text).toMatch(/\d\d\/\d\d\/\d{4} - \d\d:\d\d.*1 entry/);
});

describe('a way to the log-in', () => {
  test.each([
    ['whoever only looks', () => viewer],
    ['a clerk', () => clerk],
  ])('is not given by %s', async (_, who) => {
    expect((await who().visit(AUDIT)).queryByRole('button', { name: 'Link erzeugen' })).toBeNull();
    const posted = await who().send(AUDIT, { Email: desk.people.Sachbearbeiter.email, Grund: 'x' });
    expect(posted.status).toBe(403);
    expect(posted.getByRole('alert').textContent).toContain('Dafür fehlt Ihnen die Berechtigung.');
    expect((await viewer.visit(`${AUDIT}?suche=wegHinein`)).getByText('Nichts gefunden')).toBeTruthy();
  });

  test('is given by an Administrator for a reason, and written down; what was typed stays until then', async () => {
    const screen = await admin.visit(AUDIT);
    const without = await screen.press('Link erzeugen', { [EMAIL]: desk.people.Sachbearbeiter.email });
    expect(without.status).toBe(400);
    expect(without.getByRole('textbox', { name: 'Grund', description: /Pflichtfeld/ })).toBeTruthy();
    expect((without.getByLabelText(EMAIL) as HTMLInputElement).value).toBe(desk.people.Sachbearbeiter.email);
    const given = await screen.press('Link erzeugen', {
      [EMAIL]: desk.people.Sachbearbeiter.email,
      Grund: 'am Telefon erkannt',
    });
    expect(given.getByRole('status').textContent).toMatch(/https?:\/\/\S+/);
    const audit = await viewer.visit(AUDIT);
    expect(audit.rows('Audit')[0]).toMatchObject({ Wer: 'Ada Admin', Grund: 'am Telefon erkannt' });
    // What opens the log-in is for whoever it was given to alone.
    expect(audit.text).not.toMatch(/https?:\/\//);
  });
});
