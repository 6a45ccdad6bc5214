import { buildMandant } from '@weitersagen/testkit/bau';
import { type Desk, startDesk } from '@weitersagen/testkit/desk';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow } from '@weitersagen/testkit/konto';
import { refusal, told, typed } from '@weitersagen/testkit/onScreen';
import type { Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LIST = '/betreiber/empfehler';
const RECOGNISED = 'Woran haben Sie die Person erkannt?';

let desk: Desk;
let clerk: Visitor;
let approver: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  desk = await startDesk();
  ({ clerk, approver, viewer } = desk);
});
afterAll(() => desk?.stop());

const account = async () => {
  const { empfehlerEmail: email, nummer } = await buildEmpfehlung(desk.app);
  const { hash, vorname, nachname } = await findEmpfehlerRow(desk.app, { email });
  return { email, nummer, name: `${vorname} ${nachname}`, place: `${LIST}/alpha/${hash}` };
};

describe('the account of a referrer', () => {
  test('is found by the number of a recommendation, and from there', async () => {
    const { nummer, name, place } = await account();
    const found = await (await viewer.visit(`${LIST}?suche=${nummer}`)).follow(name);
    expect(found.place).toBe(place);
    const recommendation = await viewer.visit(`/betreiber/empfehlungen?suche=${nummer}`);
    expect(recommendation.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(place);
  });

  test('offers nothing to whoever only looks, and takes nothing from him', async () => {
    const { place } = await account();
    const screen = await viewer.visit(place);
    expect(screen.queryByRole('navigation', { name: 'Aktionen' })).toBeNull();
    expect((await viewer.visit(`${place}?schritt=sperren`)).queryByRole('button', { name: 'Sperren' })).toBeNull();
    expect((await viewer.send(place, { Schritt: 'entsperren', Grund: 'x' })).status).toBe(403);
    expect((await viewer.visit(`${LIST}?status=newsletter`)).queryByText('Newsletter verschicken')).toBeNull();
  });

  test('bears another name, and a refused one stays to be put right', async () => {
    const { place } = await account();
    const step = await (await clerk.visit(place)).follow('Namen ändern');
    const refused = await step.press('Speichern', { Vorname: 'Mira', Nachname: '' });
    expect(refusal(refused)).toContain('Nachname ist ein Pflichtfeld');
    expect(typed(refused, 'Vorname')).toBe('Mira');
    const done = await refused.press('Speichern', { Vorname: 'Mira', Nachname: 'Neumann' });
    expect(told(done)).toContain('Der Name ist geändert.');
    expect(done.getByRole('heading', { level: 1 }).textContent).toBe('Mira Neumann');
  });

  test('gets another address by two people, of whom the first cannot release it', async () => {
    const { place, email } = await account();
    const step = await (await clerk.visit(place)).follow('Adresse ändern');
    const entered = { 'Neue E-Mail-Adresse': 'umzug@post.example', [RECOGNISED]: 'Rückruf' };
    const waiting = await step.press('Zur Freigabe eintragen', entered);
    expect(told(waiting)).toContain('wartet auf eine zweite Person');
    expect(waiting.queryByRole('button', { name: 'Adresse freigeben' })).toBeNull();
    expect(waiting.getByText('Von Ihnen eingetragen: Die Freigabe macht eine zweite Person.')).toBeTruthy();
    const overview = await approver.visit('/betreiber/');
    const list = await overview.follow('Neue E-Mail-Adressen von Empfehlern');
    expect(list.rows('Empfehler')).toMatchObject([{ 'E-Mail-Adresse': email }]);
    const released = await (await approver.visit(place)).press('Adresse freigeben', {});
    expect(told(released)).toContain('Die neue Adresse gilt.');
    expect(released.queryByText('Neue Adresse wartet auf Freigabe')).toBeNull();
  });

  test('of a client that signs people in is told to the clerk with what the client has to do, and of no other', async () => {
    const AUTOLOGIN = 'Die Seiten dieses Mandanten melden ihre Kundinnen und Kunden selbst an';
    expect((await (await clerk.visit((await account()).place)).follow('Adresse ändern')).text).not.toContain(AUTOLOGIN);
    await buildMandant(desk.app, { route: 'haus', einstellungen: { IsAutologin: true } });
    const body = { Vorname: 'Kim', Nachname: 'Lutz', Email: 'kim@haus.example' };
    await desk.app.call('createEmpfehler', { body }, { route: 'haus' });
    const { db } = await desk.app.scope('haus');
    const { hash } = await db.selectFrom('empfehler').select('hash').executeTakeFirstOrThrow();
    const place = `${LIST}/haus/${hash}`;
    const step = await (await clerk.visit(place)).follow('Adresse ändern');
    expect(step.text).toContain(AUTOLOGIN);
    await step.press('Zur Freigabe eintragen', { 'Neue E-Mail-Adresse': 'kim@post.example', [RECOGNISED]: 'Rückruf' });
    expect((await approver.visit(place)).text).toContain(AUTOLOGIN);
  });

  test('that somebody else has decided about says so beside how it stands now', async () => {
    const { place } = await account();
    const entered = { 'Neue E-Mail-Adresse': 'zweimal@post.example', [RECOGNISED]: 'Rückruf' };
    await (await (await clerk.visit(place)).follow('Adresse ändern')).press('Zur Freigabe eintragen', entered);
    const old = await approver.visit(place);
    await (await clerk.visit(place)).press('Verwerfen', {});
    const refused = await old.press('Adresse freigeben', {});
    expect(refusal(refused)).toContain('Darüber ist schon entschieden');
    expect(refused.queryByRole('button', { name: 'Adresse freigeben' })).toBeNull();
  });

  test('is locked with a reason, and unlocked', async () => {
    const { place } = await account();
    const step = await (await clerk.visit(place)).follow('Sperren');
    const refused = await step.press('Sperren', { Grund: '' });
    expect(refusal(refused)).toContain('Grund ist ein Pflichtfeld');
    const locked = await refused.press('Sperren', { Grund: 'Missbrauch' });
    expect(told(locked)).toContain('Das Konto ist gesperrt.');
    const unlocked = await (await locked.follow('Entsperren')).press('Entsperren', { Grund: 'Geklärt' });
    expect(told(unlocked)).toContain('Das Konto ist entsperrt.');
  });

  test('is deleted for its person, and the list says so', async () => {
    const { place, name } = await account();
    const step = await (await clerk.visit(place)).follow('Löschen');
    expect(step.text).toContain('Eine offene Empfehlung endet');
    const gone = await step.press('Endgültig löschen', { [RECOGNISED]: 'Schreiben mit Ausweiskopie' });
    expect(told(gone)).toContain('Das Konto ist gelöscht.');
    expect(gone.queryByRole('link', { name })).toBeNull();
    expect((await clerk.visit(place)).status).toBe(404);
  });

  test('is opened on behalf by a link that is shown once', async () => {
    const { place } = await account();
    const step = await (await clerk.visit(place)).follow('Im Auftrag anmelden');
    const made = await step.press('Link erzeugen', { 'Wozu?': 'Findet die Prämie nicht' });
    const link = made.getByRole<HTMLTextAreaElement>('textbox', { name: 'Im Auftrag anmelden' }).value;
    expect(link).toMatch(/\/alpha\/login\/[\w-]{20,}$/);
    expect((await clerk.visit(place)).queryByRole('textbox', { name: 'Im Auftrag anmelden' })).toBeNull();
  });
});
