import type { TestApp } from '@weitersagen/testkit/app';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung, type EmpfehlungWish } from '@weitersagen/testkit/geld';
import { refusal } from '@weitersagen/testkit/onScreen';
import type { Screen, Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LIST = '/betreiber/kulanz';
const WAITING = 'Wartet auf eine zweite Person';
const DECIDED = 'Schon entschieden';
const RELEASE = 'Verbindlich freigeben';

let desk: Desk;
let app: TestApp;
let approver: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  desk = await startDesk();
  ({ app, approver, viewer } = desk);
});
afterAll(() => desk?.stop());

/** More than one person may grant, for a recommendation that was blocked; answers the recommendation. */
const requested = async (by = desk.people.Sachbearbeiter, wish: EmpfehlungWish = {}) => {
  const e = await buildEmpfehlung(app, wish);
  const params = { route: wish.route ?? 'alpha', nr: e.nummer };
  const as = { cookies: by.cookies };
  await app.call('sperreEmpfehlung', { params, body: { Grund: 'x' } }, as);
  const body = { Grund: 'Treuer Kunde', EmpfehlerCent: 30_000, EmpfaengerCent: 4000 };
  expect(await app.call('gewaehreKulanz', { params, body }, as)).toMatchObject({ data: { Status: 'Beantragt' } });
  return e;
};
const linkTo = (nummer: string) => `Über Kulanz zu Empfehlung ${nummer} entscheiden`;
const rowOf = (screen: Screen, table: string, nummer: string) =>
  screen.rows(table).find(({ Empfehlung }) => Empfehlung?.startsWith(nummer));
const mailsAbout = async (to: string) => (await app.mails(to)).map((m) => m.betreff);

describe('four eyes', () => {
  test('an Administrator takes back what he asked for himself, and does not grant it', async () => {
    const { nummer } = await requested(desk.people.Administrator);
    const admin = desk.screens.visitor(desk.people.Administrator.cookies);
    const list = await admin.visit(LIST);
    expect(rowOf(list, WAITING, nummer)!.Aktionen).toContain('Von Ihnen beantragt');
    const asked = await list.follow(linkTo(nummer));
    expect(asked.queryByRole('button', { name: RELEASE })).toBeNull();
    expect((await asked.press('Ablehnen')).getByRole('status').textContent).toContain('ist abgelehnt.');
  });

  test('whoever only looks is told who decides; what he sends all the same is refused, and he is told', async () => {
    const { nummer } = await requested();
    const screen = await viewer.visit(LIST);
    expect(rowOf(screen, WAITING, nummer)!.Aktionen).toBe('Freigeben dürfen Freigabe und Administration.');
    const theirs = (await approver.visit(LIST)).getByRole('link', { name: linkTo(nummer) }) as HTMLAnchorElement;
    const asked = await viewer.visit(`${LIST}${theirs.search}`);
    expect(asked.queryByRole('button', { name: RELEASE })).toBeNull();
    const id = new URLSearchParams(theirs.search).get('nr')!;
    const posted = await viewer.send(LIST, { route: 'alpha', id, Entscheidung: 'freigeben', nummer });
    expect(posted.status).toBe(403);
    expect(refusal(posted)).toContain('Dafür fehlt Ihnen die Berechtigung.');
    expect(rowOf(posted, WAITING, nummer)).toBeTruthy();
  });
});

describe('a request is decided', () => {
  test('granted by a second person, once: who presses again, or says no from a page that is old, is told', async () => {
    const e = await requested();
    const asked = await (await approver.visit(LIST)).follow(linkTo(e.nummer));
    expect(asked.text).toMatch(/Jana Weber\d+: 300,00 € Tom Krause\d+: 40,00 € Grund : Treuer Kunde \( Sina Sach \)/);
    const done = await asked.press(RELEASE, { 'Bemerkung (freiwillig)': 'gern' });
    expect(done.getByRole('status').textContent).toBe(
      `Die Kulanz zu Empfehlung ${e.nummer} ist freigegeben. Die Mail mit der Prämie ist unterwegs.`,
    );
    const after = await viewer.visit(`${LIST}?status=Freigegeben`);
    const row = rowOf(after, 'Kulanz', e.nummer)!;
    expect(row.Entschieden).toMatch(/^Fritz Frei \d\d\.\d\d\.\d{4} - \d\d:\d\d gern$/);
    const mails = await mailsAbout(e.empfehlerEmail);
    for (const button of [RELEASE, 'Ablehnen']) {
      const late = await asked.press(button);
      expect(late.status).toBe(422);
      expect(refusal(late)).toBe('Darüber ist schon entschieden');
    }
    expect(rowOf(await viewer.visit(`${LIST}?status=Freigegeben`), 'Kulanz', e.nummer)).toEqual(row);
    expect(await mailsAbout(e.empfehlerEmail)).toEqual(mails);
  });

  test('refused: nobody is told by mail, and it stands among what is decided', async () => {
    const e = await requested();
    const before = await mailsAbout(e.empfehlerEmail);
    const done = await (await (await approver.visit(LIST)).follow(linkTo(e.nummer))).press('Ablehnen');
    expect(done.getByRole('status').textContent).toBe(`Die Kulanz zu Empfehlung ${e.nummer} ist abgelehnt.`);
    const refused = await viewer.visit(`${LIST}?status=Abgelehnt`);
    expect(rowOf(refused, 'Kulanz', e.nummer)).toMatchObject({ Status: 'abgelehnt' });
    expect(await mailsAbout(e.empfehlerEmail)).toEqual(before);
  });
});

test('what waits comes first; state and Mandant narrow the list, and one leaves the other', async () => {
  const { nummer } = await requested(desk.people.Sachbearbeiter, { route: 'beta' });
  const all = await viewer.visit(LIST);
  expect(rowOf(all, WAITING, nummer)).toBeTruthy();
  expect(rowOf(all, DECIDED, nummer)).toBeUndefined();
  const beta = await all.press('Filtern', { Mandant: 'beta' });
  expect(beta.rows(WAITING)).toHaveLength(1);
  const granted = await beta.follow('gewährt');
  expect(granted.place).toContain('mandant=beta');
  expect(granted.getByText('Hier ist keine Kulanz.')).toBeTruthy();
  const asked = await granted.follow('beantragt');
  expect(asked.rows('Kulanz')).toMatchObject([{ Status: 'beantragt', Grund: 'Treuer Kunde' }]);
  expect(asked.getByText('1 Eintrag')).toBeTruthy();
});
