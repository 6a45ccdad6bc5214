import { randomUUID } from 'node:crypto';
import type { TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildBetreiber, buildPreparePraemie, IBAN, praemieToken } from '@weitersagen/testkit/geld';
import { buildPayable } from '@weitersagen/testkit/lauf';
import { heading } from '@weitersagen/testkit/onScreen';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LIST = '/betreiber/auszahlungen';

let desk: Desk;
let app: TestApp;
let clerk: Visitor;
let approver: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  desk = await startDesk([]);
  ({ app, clerk, approver, viewer } = desk);
});
afterAll(() => desk?.stop());

let running = 0;
/** A Mandant of its own with so many claims that can be paid; what is to be seen of it, and pressed. */
const mandantWith = async (claims: number) => {
  const route = `m${++running}`;
  await buildMandant(app, { route });
  for (let n = 0; n < claims; n++) await buildPayable(app, desk.people.Sachbearbeiter, { route });
  return { route, list: `${LIST}?mandant=${route}`, open: `Lauf eröffnen: ${route}`, limit: `${LIMIT}: ${route}` };
};
const LIMIT = 'Höchstens so viele Zahlungen';

/** With one run, which holds its one claim. */
const opened = async () => {
  const mandant = await mandantWith(1);
  await (await clerk.visit(mandant.list)).press(mandant.open);
  const [row] = (await clerk.visit(mandant.list)).rows('Auszahlungsläufe');
  return { ...mandant, number: row!.Lauf!.split(' ')[0]! };
};

describe('who may not', () => {
  test('is not signed in: signs in first, and is led back', async () => {
    const screen = await desk.screens.visitor({}).visit(`${LIST}?suche=Sina`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anmelden');
    expect(decodeURIComponent(screen.place)).toContain('redirect=/auszahlungen?suche=Sina');
  });

  test('opens no run: neither somebody who only looks nor whoever releases', async () => {
    const { list, route } = await mandantWith(1);
    for (const who of [viewer, approver]) {
      const screen = await who.visit(list);
      expect(screen.rows('Jetzt auszahlbar')).toEqual([
        { Mandant: route, Zahlungen: '1', Summe: '90,00 €', Aktion: 'eröffnet die Sachbearbeitung' },
      ]);
      expect(screen.queryByRole('button', { name: /Lauf eröffnen/ })).toBeNull();
      const sent = await who.send(list, { route, Hoechstzahl: '1' });
      expect(sent.status).toBe(403);
      expect(sent.getByRole('alert').textContent).toBe('Dafür fehlt Ihnen die Berechtigung.');
      expect(sent.getByText('Nichts gefunden')).toBeTruthy();
    }
  });
});

test('who loses the right between reading the page and pressing opens nothing, and is told', async () => {
  const { list, open, route } = await mandantWith(1);
  const person = await buildBetreiber(app, 'Sachbearbeiter');
  const screen = await desk.screens.visitor(person.cookies).visit(list);
  await app.runtime.database.betreiber
    .updateTable('betreiber_benutzer')
    .set({ rolle: 'Betrachter' })
    .where('email', '=', person.email)
    .execute();
  const refused = await screen.press(open);
  expect([refused.status, refused.getByRole('alert').textContent]).toEqual([
    403,
    'Dafür fehlt Ihnen die Berechtigung.',
  ]);
  expect(refused.rows('Jetzt auszahlbar')).toMatchObject([{ Mandant: route, Aktion: 'eröffnet die Sachbearbeitung' }]);
  expect(refused.getByText('Nichts gefunden')).toBeTruthy();
});

describe('a run is opened', () => {
  test('not with a limit that is none: it stays, and is told at its field', async () => {
    const { list, open, limit } = await mandantWith(2);
    const form = await clerk.visit(list);
    for (const typed of ['abc', '1.000']) {
      const screen = await form.press(open, { [limit]: typed });
      expect(screen.status, typed).toBe(400);
      const field = screen.getByRole('textbox', { name: limit, description: /eine ganze Zahl von 1 bis 10\.000 ein/ });
      expect((field as HTMLInputElement).value).toBe(typed);
      expect(screen.getByRole('alert').querySelector('a')?.hash).toBe(`#${field.id}`);
      expect(screen.rows('Jetzt auszahlbar')).toMatchObject([{ Zahlungen: '2', Summe: '180,00 €' }]);
      expect(screen.getByText('Nichts gefunden')).toBeTruthy();
    }
  });

  test('with as many payments as said, the rest waits', async () => {
    const { list: place, open, limit, route } = await mandantWith(3);
    const run = await (await clerk.visit(place)).press(open, { [limit]: '2' });
    expect(run.getByRole('status').textContent).toBe('Der Lauf ist eröffnet. Freigeben muss ihn eine zweite Person.');
    expect(run.rows('Zahlungen')).toHaveLength(2);
    expect(run.text).toContain('Summe (Zahlungen: 2) 180,00 €');
    const list = await clerk.visit(place);
    expect(list.rows('Jetzt auszahlbar')).toMatchObject([{ Zahlungen: '1', Summe: '90,00 €' }]);
    expect(list.rows('Auszahlungsläufe')).toEqual([
      {
        Lauf: expect.stringMatching(/^[0-9A-Z]{13} m\d+$/),
        Mandant: route,
        Status: 'Offen',
        Eröffnet: expect.stringMatching(/^\d\d\.\d\d\.\d{4} - \d\d:\d\d Sina Sach$/),
        'Freigegeben von': '–',
        Bestätigt: '–',
        Zahlungen: '2',
        Summe: '180,00 €',
      },
    ]);
  });

  test('with everything that waits, unless less is said; a press in another tab says that nothing waits', async () => {
    const { list: place, open, limit } = await mandantWith(2);
    const [list, tab] = [await clerk.visit(place), await clerk.visit(place)];
    expect((list.getByLabelText(limit) as HTMLInputElement).value).toBe('2');
    expect((await list.press(open)).rows('Zahlungen')).toHaveLength(2);
    const again = await tab.press(open);
    expect(again.status).toBe(422);
    expect(again.getByRole('alert').textContent).toBe('Es gibt gerade nichts auszuzahlen');
    expect(again.getByText('Gerade ist nichts auszahlbar.')).toBeTruthy();
    expect(again.rows('Auszahlungsläufe')).toHaveLength(1);
  });

  test.each([
    ['once more, because no answer came', async (press: () => Promise<Screen>) => [await press(), await press()]],
    ['twice at once', async (press: () => Promise<Screen>) => Promise.all([press(), press()])],
  ])('once by a page that is pressed %s: the rest waits', async (_, twice) => {
    const { list: place, open, limit } = await mandantWith(3);
    const list = await clerk.visit(place);
    const [run, same] = await twice(() => list.press(open, { [limit]: '1' }));
    expect(run!.rows('Zahlungen')).toHaveLength(1);
    expect(same!.place).toBe(run!.place);
    const after = await clerk.visit(place);
    expect(after.rows('Jetzt auszahlbar')).toMatchObject([{ Zahlungen: '2', Summe: '180,00 €' }]);
    expect(after.rows('Auszahlungsläufe')).toHaveLength(1);
    // Read again, it is another page.
    expect((await after.press(open, { [limit]: '1' })).place).not.toBe(run!.place);
  });

  test('by nobody with the key of somebody else’s run: that is not shown as his', async () => {
    const { route } = await mandantWith(1);
    const body = { Schluessel: randomUUID() };
    const openBy = async (cookies: Record<string, string>) =>
      app.call('openAuszahlungslauf', { params: { route }, body }, { cookies });
    expect((await openBy(desk.people.Sachbearbeiter.cookies)).status).toBe(201);
    expect(await openBy((await buildBetreiber(app, 'Sachbearbeiter')).cookies)).toMatchObject({
      status: 422,
      problem: { felder: [{ feld: 'Lauf', meldung: 'Das ist schon geschehen' }] },
    });
  });
});

describe('the list', () => {
  let mandant: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    mandant = await opened();
  });

  test('is found in by number, by name and by Mandant, and leads to the run; what is left out is not said to be nothing', async () => {
    const { number, list: place } = mandant;
    const { route: other } = await mandantWith(0);
    const list = await viewer.visit(place);
    for (const [words, count] of [
      [number, 1],
      ['sina', 1],
      ['Fritz', 0],
    ] as const) {
      const found = await list.press('Filtern', { Suche: words });
      expect(found.place).toContain(`suche=${words}`);
      expect((found.getByRole('searchbox') as HTMLInputElement).value).toBe(words);
      expect(found.queryAllByRole('link', { name: number })).toHaveLength(count);
    }
    const none = await list.press('Filtern', { Mandant: other });
    expect(none.getByText('Nichts gefunden')).toBeTruthy();
    expect(none.queryByText('Noch kein Auszahlungslauf')).toBeNull();
    expect((await none.follow('Filter zurücksetzen')).rows('Auszahlungsläufe')).not.toHaveLength(0);
    expect(heading(await list.follow(number))).toBe(`Auszahlungslauf ${number}`);
  });

  test('goes on after fifty, and back', async () => {
    const { list: place, route } = mandant;
    const { db, mandant: of } = await app.scope(route);
    await sql`insert into auszahlungslauf select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(),
      'nummer', 'MANY' || lpad(n::text, 9, '0'), 'eroeffnet_am', l.eroeffnet_am - n * interval '1 minute'))).*
      from auszahlungslauf l, generate_series(1, 50) n where l.mandant_id = ${of.id}`.execute(db);
    const first = await viewer.visit(place);
    expect(first.rows('Auszahlungsläufe')).toHaveLength(50);
    expect(first.getByText('51 Einträge')).toBeTruthy();
    const next = await first.follow('Weiter');
    expect(next.rows('Auszahlungsläufe')).toMatchObject([{ Lauf: `MANY000000050 ${route}`, Summe: '0,00 €' }]);
    expect(next.queryByRole('link', { name: 'Weiter' })).toBeNull();
    expect((await next.follow('Zurück')).rows('Auszahlungsläufe')).toHaveLength(50);
  });
});

test('what is held up because both sides named one account stands apart, and leads to the order', async () => {
  const { route, list } = await mandantWith(0);
  const e = await buildPreparePraemie(app, desk.people.Sachbearbeiter, { anteilEmpfaenger: 50, route });
  for (const token of [e.token, await praemieToken(app, e.empfaengerEmail)])
    expect(
      await app.call(
        'putPraemierung',
        { body: { Praemienart: 'geld', Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
        { token, route },
      ),
    ).toMatchObject({ ok: true });
  const screen = await viewer.visit(list);
  expect(screen.getByText('Gerade ist nichts auszahlbar.')).toBeTruthy();
  expect(screen.rows('Angehalten: ein Konto auf beiden Seiten')).toEqual(
    expect.arrayContaining([
      { Auftrag: e.auftragsnummer, Mandant: route, Begünstigt: 'Empfehler', Betrag: '45,00 €' },
      { Auftrag: e.auftragsnummer, Mandant: route, Begünstigt: 'Empfänger', Betrag: '45,00 €' },
    ]),
  );
  const [link] = screen.getAllByRole('link', { name: e.auftragsnummer }) as HTMLAnchorElement[];
  expect(link!.hash).toBe('#hinweise');
  expect((await viewer.visit(link!.pathname)).getByRole('heading', { name: 'Hinweise zu den Personen' })).toBeTruthy();
});
