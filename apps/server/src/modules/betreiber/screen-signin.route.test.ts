import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { heading, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { totpCode } from '../../platform/crypto/totp.ts';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  screens = await openScreens(app);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const WRONG = 'E-Mail-Adresse oder Passwort stimmt nicht.';
const stranger = () => screens.visitor({});
const codeOf = ({ totpGeheimnis }: SignedInBetreiber, seconds = 0): string =>
  totpCode(totpGeheimnis, new Date(Date.now() + seconds * 1000));
const password = (screen: Screen, { email, passwort }: SignedInBetreiber) =>
  screen.press('Weiter', { 'E-Mail-Adresse': email, Passwort: passwort });

describe('signing in is refused', () => {
  test.each([
    ['an address that nobody has', (who: SignedInBetreiber) => ({ ...who, email: 'niemand@betreiber.example' })],
    ['a wrong password', (who: SignedInBetreiber) => ({ ...who, passwort: 'falsch' })],
  ])('with %s, in the same words; the address stays, the password is asked again', async (_, changed) => {
    const who = changed(await buildBetreiber(app, 'Betrachter'));
    const refused = await password(await stranger().visit('/betreiber/login'), who);
    expect([refused.status, refusal(refused)]).toEqual([401, WRONG]);
    expect([typed(refused, 'E-Mail-Adresse'), typed(refused, 'Passwort')]).toEqual([who.email, '']);
    expect(refused.text).toContain('Bitte noch einmal eingeben');
  });

  test('without address and password, each told at its field', async () => {
    const refused = await (await stranger().visit('/betreiber/login')).press('Weiter');
    expect(refused.status).toBe(400);
    for (const label of ['E-Mail-Adresse', 'Passwort']) expect(isWrong(refused, label)).toBe(true);
  });

  test('with a code that is none, told at its field, and with one that has served', async () => {
    const who = await buildBetreiber(app, 'Betrachter');
    const second = await password(await stranger().visit('/betreiber/login'), who);
    expect(heading(second)).toBe('Zweiter Faktor');
    const wrong = await second.press('Anmelden', { 'Code aus der App': '12' });
    expect([wrong.status, heading(wrong)]).toEqual([401, 'Zweiter Faktor']);
    expect(refusal(wrong)).toContain('Code');
    const code = codeOf(who);
    expect(heading(await wrong.press('Anmelden', { 'Code aus der App': code }))).toBe('Übersicht');
    const other = await password(await stranger().visit('/betreiber/login'), who);
    expect((await other.press('Anmelden', { 'Code aus der App': code })).status).toBe(401);
  });

  test('with the second factor alone: the way back is there', async () => {
    const second = await stranger().visit('/betreiber/login/zweiterfaktor');
    const refused = await second.press('Anmelden', { 'Code aus der App': '123456' });
    expect([refused.status, heading(refused)]).toEqual([401, 'Zweiter Faktor']);
    expect(heading(await refused.follow('Zurück zur Anmeldung'))).toBe('Anmelden');
  });

  test('between the factors to every screen', async () => {
    const visitor = stranger();
    await password(await visitor.visit('/betreiber/login'), await buildBetreiber(app, 'Administrator'));
    expect(heading(await visitor.visit('/betreiber/katalog'))).toBe('Anmelden');
  });

  test('after ten failures, until an Administrator has given a way in', async () => {
    const [who, admin] = [await buildBetreiber(app, 'Freigeber'), await buildBetreiber(app, 'Administrator')];
    const body = { Email: who.email, Password: 'falsch' };
    await Promise.all(Array.from({ length: 10 }, () => app.call('loginBetreiber', { body })));
    const locked = await password(await stranger().visit('/betreiber/login'), who);
    expect([locked.status, typed(locked, 'E-Mail-Adresse')]).toEqual([429, who.email]);
    const given = await (await screens.visitor(admin.cookies).visit('/betreiber/audit')).press('Link erzeugen', {
      'E-Mail-Adresse der Kollegin oder des Kollegen': who.email,
      Grund: 'Neues Gerät',
    });
    const [address = ''] = /\/betreiber\/login\?weg=[\w.-]+/.exec(given.text) ?? [];
    const second = await password(await stranger().visit(address), who);
    expect(heading(await second.press('Anmelden', { 'Code aus der App': codeOf(who) }))).toBe('Übersicht');
    const audit = await screens.visitor(admin.cookies).visit(`/betreiber/audit?suche=${who.email}`);
    expect(audit.rows('Audit')).toMatchObject([{ Wer: admin.name, Bezug: who.email, Grund: 'Neues Gerät' }]);
  });
});

describe('a way in is given', () => {
  test.each(['Betrachter', 'Sachbearbeiter', 'Freigeber'] as const)('by no %s', async (role) => {
    const { cookies } = await buildBetreiber(app, role);
    const audit = await screens.visitor(cookies).visit('/betreiber/audit');
    expect([audit.status, audit.queryByRole('button', { name: 'Link erzeugen' })]).toEqual([200, null]);
  });

  test('to nobody who is not there, for no reason, nor to oneself; what was typed stays', async () => {
    const admin = await buildBetreiber(app, 'Administrator');
    const audit = await screens.visitor(admin.cookies).visit('/betreiber/audit');
    const label = 'E-Mail-Adresse der Kollegin oder des Kollegen';
    for (const [email, reason, status] of [
      ['niemand@betreiber.example', 'Gerät', 404],
      [admin.email, 'Gerät', 403],
      [(await buildBetreiber(app, 'Betrachter')).email, '', 400],
    ] as const) {
      const refused = await audit.press('Link erzeugen', { [label]: email, Grund: reason });
      expect([refused.status, typed(refused, label), typed(refused, 'Grund')]).toEqual([status, email, reason]);
      expect(refused.text).not.toContain('weg=');
    }
  });
});

describe('signing in leads', () => {
  const signIn = async (screen: Screen, who: SignedInBetreiber) =>
    (await password(screen, who)).press('Anmelden', { 'Code aus der App': codeOf(who, 30) });

  test('to the page that was asked for, with its filter, past a typo in either factor', async () => {
    const who = await buildBetreiber(app, 'Betrachter');
    const asked = await stranger().visit('/betreiber/auftraege?status=Gemeldet&suche=a%26b');
    expect(heading(asked)).toBe('Anmelden');
    const typo = await asked.press('Weiter', { 'E-Mail-Adresse': who.email, Passwort: 'falsch' });
    const second = await (await password(typo, who)).press('Anmelden', { 'Code aus der App': '1' });
    const there = await second.press('Anmelden', { 'Code aus der App': codeOf(who) });
    expect([there.place, heading(there)]).toEqual(['/betreiber/auftraege?status=Gemeldet&suche=a%26b', 'Aufträge']);
  });

  test('to no other house', async () => {
    const who = await buildBetreiber(app, 'Betrachter');
    const asked = await stranger().visit(`/betreiber/login?redirect=${encodeURIComponent('//boese.example/')}`);
    expect(heading(await signIn(asked, who))).toBe('Übersicht');
  });

  test('on, for whoever is signed in already', async () => {
    const { cookies } = await buildBetreiber(app, 'Betrachter');
    const visitor = screens.visitor(cookies);
    for (const place of ['/betreiber/login', '/betreiber/login/zweiterfaktor'])
      expect(heading(await visitor.visit(place))).toBe('Übersicht');
    expect(heading(await visitor.visit('/betreiber/login?redirect=%2Fkatalog'))).toBe('Kataloge');
  });

  test('in English to English words', async () => {
    const asked = await stranger().visit('/betreiber/login?lang=en');
    expect(heading(asked)).toBe('Sign in');
  });
});

describe('a session', () => {
  test('that is over asks who one is, where one looks and where one presses, and leads back', async () => {
    const who = await buildBetreiber(app, 'Administrator');
    const visitor = screens.visitor(who.cookies);
    const place = '/betreiber/katalog/alpha/produkte/eintrag?id=glas';
    const open = await visitor.visit(place);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 + 1 });
    expect(heading(await visitor.visit(place))).toBe('Anmelden');
    const pressed = await open.press('Speichern', { 'Kurztext · Deutsch': 'Zu spät' });
    expect(heading(pressed)).toBe('Anmelden');
    const back = await (await password(pressed, who)).press('Anmelden', { 'Code aus der App': codeOf(who) });
    expect([back.place, typed(back, 'Kurztext · Deutsch')]).toEqual([place, 'Produkt glas']);
  });

  test('is ended by its button and not by the address alone, here and in every other tab', async () => {
    const visitor = screens.visitor((await buildBetreiber(app, 'Betrachter')).cookies);
    const question = await visitor.visit('/betreiber/logout');
    expect(heading(question)).toBe('Abmelden');
    expect(heading(await visitor.visit('/betreiber/'))).toBe('Übersicht');
    const done = await question.press('Abmelden');
    expect(heading(done)).toBe('Sie sind abgemeldet');
    expect(heading(await visitor.visit('/betreiber/audit'))).toBe('Anmelden');
    expect(heading(await question.press('Abmelden'))).toBe('Sie sind abgemeldet');
    expect(heading(await done.follow('Neu anmelden'))).toBe('Anmelden');
  });
});
