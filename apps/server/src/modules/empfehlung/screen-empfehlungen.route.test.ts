import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung, type EmpfehlungWish } from '@weitersagen/testkit/geld';
import { refusal } from '@weitersagen/testkit/onScreen';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LIST = '/betreiber/empfehlungen';
const LOCK = 'Endgültig sperren';
const WHY_LOCKED = 'Grund der Sperre';
const GRANT = 'Kulanz gewähren';
const TO_REFERRER = 'Betrag für den Empfehler in Euro';
const TO_RECIPIENT = 'Betrag für den Empfänger in Euro';
const WHY_GRANTED = 'Grund der Kulanz';

let desk: Desk;
let app: TestApp;
let clerk: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, clerk, viewer } = desk);
});
afterAll(() => desk?.stop());

const made = async (wish: EmpfehlungWish = {}) => {
  const e = await buildEmpfehlung(app, wish);
  return { ...e, place: `${LIST}?suche=${e.nummer}`, locks: `Empfehlung ${e.nummer} sperren` };
};
/** One that came to nothing: goodwill can be granted for it. */
const locked = async (wish: EmpfehlungWish = {}) => {
  const e = await made(wish);
  await (await (await clerk.visit(e.place)).follow(e.locks)).press(LOCK, { [WHY_LOCKED]: 'auf Wunsch' });
  return { ...e, grants: `Kulanz für Empfehlung ${e.nummer}` };
};
const valueIn = (screen: Screen, label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('whoever only looks is offered nothing; what he sends all the same is refused, and he is told', async () => {
  const open = await made();
  const over = await locked();
  for (const [{ place, nummer }, step] of [
    [open, 'sperren'],
    [over, 'kulanz'],
  ] as const) {
    const screen = await viewer.visit(`${place}&schritt=${step}&route=alpha&nr=${nummer}`);
    expect(screen.rows('Empfehlungen')).toMatchObject([{ Aktionen: '' }]);
    expect(screen.queryByRole('button', { name: new RegExp(`${LOCK}|${GRANT}`) })).toBeNull();
    const fields = { schritt: step, route: 'alpha', nr: nummer, Grund: 'x', EmpfehlerCent: '5', EmpfaengerCent: '0' };
    const posted = await viewer.send(place, fields);
    expect(posted.status).toBe(403);
    expect(refusal(posted)).toContain('Dafür fehlt Ihnen die Berechtigung.');
  }
  expect((await viewer.visit(open.place)).rows('Empfehlungen')).toMatchObject([{ Status: 'Offen' }]);
});

describe('a recommendation is blocked', () => {
  test('for a reason, which is asked for at its field', async () => {
    const { place, locks, nummer } = await made();
    const asked = await (await clerk.visit(place)).follow(locks);
    expect(asked.getByRole('heading', { name: `Empfehlung ${nummer} sperren?` })).toBeTruthy();
    expect(asked.text).toMatch(/Jana Weber\d+ → Tom Krause\d+ · Produkt glas/);
    const empty = await asked.press(LOCK);
    expect(empty.status).toBe(400);
    expect(empty.getByRole('textbox', { name: WHY_LOCKED, description: /Pflichtfeld/ })).toBeTruthy();
    expect((await viewer.visit(place)).rows('Empfehlungen')).toMatchObject([{ Status: 'Offen' }]);
  });

  test('once: a second press is told; the search stays as it was', async () => {
    const { place, locks, nummer } = await made();
    const asked = await (await clerk.visit(place)).follow(locks);
    const done = await asked.press(LOCK, { [WHY_LOCKED]: 'auf Wunsch' });
    expect(done.getByRole('status').textContent).toBe(`Empfehlung ${nummer} ist gesperrt.`);
    expect(done.place).toContain(`suche=${nummer}`);
    expect(done.rows('Empfehlungen')).toMatchObject([{ Status: 'Storniert', Aktionen: 'Kulanz' }]);
    const again = await asked.press(LOCK, { [WHY_LOCKED]: 'noch einmal' });
    expect(again.status).toBe(422);
    expect(refusal(again)).toBe('Das ist in diesem Stand nicht mehr möglich');
    const audit = await viewer.visit(`/betreiber/audit?suche=${nummer}`);
    expect(audit.rows('Audit')).toMatchObject([{ Grund: 'auf Wunsch' }]);
  });
});

describe('goodwill is granted', () => {
  test('not for what is no amount, for cents, for too much, nor for nothing: told at its field, and it stays', async () => {
    const { place, grants } = await locked();
    const asked = await (await clerk.visit(place)).follow(grants);
    for (const [typed, field, fault] of [
      [{ [TO_REFERRER]: 'abc' }, TO_REFERRER, /von 0 bis 500 Euro/],
      [{ [TO_RECIPIENT]: '7,50' }, TO_RECIPIENT, /nur ganze Euro/],
      [{ [TO_REFERRER]: '501' }, TO_REFERRER, /\S/],
      [{}, TO_REFERRER, /mindestens einen Betrag/],
    ] as const) {
      const sent = { [TO_REFERRER]: '0', [TO_RECIPIENT]: '0', [WHY_GRANTED]: 'Treue', ...typed };
      const screen = await asked.press(GRANT, sent);
      expect(screen.status).toBeGreaterThanOrEqual(400);
      expect(screen.status).toBeLessThan(500);
      const wrong = screen.getByRole('textbox', { name: field, description: fault });
      expect(wrong.getAttribute('aria-invalid')).toBe('true');
      for (const [label, value] of Object.entries(sent)) expect(valueIn(screen, label)).toBe(value);
    }
  });

  test('a little by one person, once', async () => {
    const { place, grants, nummer } = await locked();
    const asked = await (await clerk.visit(place)).follow(grants);
    expect(asked.text).toContain('Bis 25,00 € gewähren Sie allein');
    const fields = { [TO_REFERRER]: '20', [TO_RECIPIENT]: '0', [WHY_GRANTED]: 'Treue' };
    const done = await asked.press(GRANT, fields);
    expect(done.getByRole('status').textContent).toBe(
      `Kulanz zu Empfehlung ${nummer} ist gewährt. Die E-Mail mit der Prämie ist unterwegs.`,
    );
    const again = await asked.press(GRANT, fields);
    expect(again.status).toBe(422);
    expect(refusal(again)).toBe('Das ist in diesem Stand nicht mehr möglich');
    const list = await viewer.visit('/betreiber/kulanz?status=Freigegeben');
    expect(list.rows('Kulanz').filter(({ Empfehlung }) => Empfehlung?.startsWith(nummer))).toMatchObject([
      { Beträge: expect.stringMatching(/: 20,00 €$/), Entschieden: expect.stringContaining('allein gewährt') },
    ]);
  });

  test('more only with a second person: it is asked for, and waits', async () => {
    const { place, grants, nummer } = await locked();
    const asked = await (await clerk.visit(place)).follow(grants);
    const done = await asked.press(GRANT, { [TO_REFERRER]: '26 €', [TO_RECIPIENT]: '0', [WHY_GRANTED]: 'Treue' });
    expect(done.getByRole('status').textContent).toBe(
      `Kulanz zu Empfehlung ${nummer} ist beantragt. Eine zweite Person gibt sie frei.`,
    );
    const waiting = await done.follow('Kulanz wartet auf Freigabe');
    expect(waiting.place).toBe('/betreiber/kulanz?status=Beantragt&mandant=alpha');
    expect(waiting.text).toContain(nummer);
  });
});

describe('the list', () => {
  test('is narrowed by words, state and Mandant; what is none of its states is no filter', async () => {
    const e = await made({ route: 'beta', empfaenger: null });
    const all = await viewer.visit(LIST);
    for (const words of [e.nummer, e.empfehlerEmail]) {
      const found = await all.press('Filtern', { Suche: words, Mandant: 'beta' });
      expect(found.rows('Empfehlungen')).toMatchObject([{ Mandant: 'beta', Empfänger: 'noch niemand', Klicks: '0' }]);
    }
    const found = await all.press('Filtern', { Suche: e.nummer, Mandant: 'beta' });
    const none = await found.follow('Gezahlt');
    expect(none.getByText('Zu diesem Filter gibt es keine Einträge.')).toBeTruthy();
    expect((none.getByRole('searchbox') as HTMLInputElement).value).toBe(e.nummer);
    expect((await none.follow('Filter zurücksetzen')).place).toBe(LIST);
    expect((await viewer.visit(`${LIST}?suche=${e.nummer}&mandant=alpha`)).getByText('Nichts gefunden')).toBeTruthy();
    expect((await viewer.visit(`${LIST}?suche=${e.nummer}&status=Unsinn`)).rows('Empfehlungen')).toHaveLength(1);
  });

  test('goes on after fifty, and back; another filter begins anew', async () => {
    const e = await made({ route: 'beta' });
    const { db, mandant } = await app.scope('beta');
    await sql`insert into empfehlung select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'nummer', 'MANY' || lpad(n::text, 9, '0'), 'code', 'MANY' || lpad(n::text, 4, '0')))).*
      from empfehlung e, generate_series(1, 60) n where e.mandant_id = ${mandant.id} and e.nummer = ${e.nummer}`.execute(
      db,
    );
    const first = await viewer.visit(`${LIST}?mandant=beta&suche=${e.empfehlerEmail}`);
    expect(first.rows('Empfehlungen')).toHaveLength(50);
    expect(first.getByText('61 Einträge')).toBeTruthy();
    const next = await first.follow('Weiter');
    expect(next.rows('Empfehlungen')).toHaveLength(11);
    expect((await next.follow('Zurück')).rows('Empfehlungen')).toHaveLength(50);
    expect((await next.follow('Offen')).rows('Empfehlungen')).toHaveLength(50);
  });

  test('is written in English where that is asked for', async () => {
    const e = await made();
    expect((await viewer.visit(`${e.place}&lang=en`)).text).toMatch(/\d\d\/\d\d\/\d{4} - \d\d:\d\d.*1 entry/);
  });
});
