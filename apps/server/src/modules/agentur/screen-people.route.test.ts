import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agenturCookies, type BuiltAgentur, buildAgentur, buildAgenturperson } from '@weitersagen/testkit/bau-agentur';
import { canPress, heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PLACE = '/alpha/agentur/mitarbeiter';
const INVITE = 'Einladung senden';

let app: TestApp;
let screens: Screens;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});
/** An agency of its own for each test. */
let agentur: BuiltAgentur;
let owner: Visitor;
let running = 4000;
beforeEach(async () => {
  agentur = await buildAgentur(app, { nummer: `${++running}` });
  owner = screens.visitor(await agenturCookies(app, agentur.person));
});

const visit = () => owner.visit(PLACE);
const rowOf = (screen: Screen, email: string) => screen.rows('Personen').find(({ Name }) => Name?.includes(email));
/** A phone has the same button in another column. */
const act = (screen: Screen, name: RegExp | string, fields = {}) =>
  screen.press(name, fields, screen.getAllByRole('button', { name })[0]?.closest('form') ?? undefined);
const signInBy = async (email: string): Promise<Visitor> => {
  const [mail] = await app.mails(email);
  const t = /agentur\/anmelden\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const visitor = screens.visitor({});
  const entered = await (await visitor.visit(`/alpha/agentur/anmelden?t=${t}`)).press('Anmelden');
  expect(entered.place).toBe('/alpha/agentur');
  return visitor;
};

describe('the people of an agency', () => {
  test('are kept by its owner alone: what others post is refused', async () => {
    const person = await buildAgenturperson(app, agentur.id, { email: `bleibt${running}@agentur.example` });
    const colleague = screens.visitor(await agenturCookies(app, await buildAgenturperson(app, agentur.id)));
    const role = { person: person.id, Schritt: 'rolle', Rolle: 'AgenturInhaber' };
    const deeds = [role, { person: person.id, Schritt: 'ausscheiden' }, { person: person.id, Schritt: 'anmeldelink' }];
    for (const fields of [...deeds, { Schritt: 'einladen', Vorname: 'A', Nachname: 'B', Email: 'ab@agentur.example' }])
      expect((await colleague.send(PLACE, fields)).status, JSON.stringify(fields)).toBe(403);
    expect(rowOf(await visit(), person.email)).toMatchObject({ Status: expect.stringMatching(/^aktiv/) });
    expect((await visit()).rows('Personen')).toHaveLength(3);
    expect([...(await app.mails(person.email)), ...(await app.mails('ab@agentur.example'))]).toEqual([]);
  });

  test('of another agency are nobody’s here: what is posted about them is refused', async () => {
    const other = await buildAgentur(app, { nummer: `${++running}` });
    const stranger = await buildAgenturperson(app, other.id);
    for (const step of ['rolle', 'ausscheiden', 'anmeldelink']) {
      const fields = { person: stranger.id, Schritt: step, Rolle: 'AgenturInhaber' };
      expect((await owner.send(PLACE, fields)).status, step).toBe(404);
    }
    expect((await owner.visit(`${PLACE}?ausscheiden=${stranger.id}`)).queryByText(/ausscheiden lassen\?/)).toBeNull();
    const theirs = await screens.visitor(await agenturCookies(app, other.person)).visit(PLACE);
    expect(rowOf(theirs, stranger.email)).toMatchObject({ Status: expect.stringMatching(/^aktiv seit/) });
  });

  test('have one owner at least: nobody gives the own role up, nor leaves', async () => {
    await buildAgenturperson(app, agentur.id);
    const page = await visit();
    expect(page.queryAllByLabelText('Rolle von Ina Muster')).toHaveLength(1);
    const own = page.getAllByRole('row').find(({ textContent }) => textContent?.includes(agentur.person.email));
    const buttons = page.inside(own as HTMLElement);
    const names = [...buttons.getAllByRole('button'), ...buttons.queryAllByRole('link')].map((one) => one.textContent);
    expect(new Set(names)).toEqual(new Set(['Anmeldelink senden Ina Muster']));
    for (const step of ['rolle', 'ausscheiden']) {
      const posted = await owner.send(PLACE, { person: agentur.person.id, Schritt: step, Rolle: 'AgenturMitarbeiter' });
      expect([posted.status >= 400, refusal(posted) !== ''], step).toEqual([true, true]);
    }
    expect(canPress(await visit(), INVITE)).toBe(true);
  });

  test('are not invited without a name or an address; what was typed stays, and nothing is sent', async () => {
    const fields = { Vorname: 'Nora', Nachname: 'Neu', 'E-Mail': `nora${running}@agentur.example` };
    for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
      const refused = await (await visit()).press(INVITE, { ...fields, [field]: '' });
      expect([refused.status, isWrong(refused, field)]).toEqual([400, true]);
      expect(refused.getAllByRole('alert')).toHaveLength(1);
      for (const [label, value] of Object.entries({ ...fields, [field]: '' }))
        expect(typed(refused, label)).toBe(value);
    }
    const noAddress = await (await visit()).press(INVITE, { ...fields, 'E-Mail': 'nora' });
    expect([noAddress.status, isWrong(noAddress, 'E-Mail'), typed(noAddress, 'E-Mail')]).toEqual([422, true, 'nora']);
    expect(await app.mails(fields['E-Mail'])).toEqual([]);
  });

  test('are invited, come in by the mail, get another role at once, and leave after a question', async () => {
    const email = `nora${running}@agentur.example`;
    const page = await visit();
    const invited = await page.press(INVITE, { Vorname: 'Nora', Nachname: 'Neu', 'E-Mail': email });
    expect(told(invited)).toBe('Die Einladung ist unterwegs.');
    for (const field of ['Vorname', 'Nachname', 'E-Mail']) expect(typed(invited, field)).toBe('');
    expect(rowOf(invited, email)?.Status).toMatch(/^eingeladen am \d\d\.\d\d\.\d{4}, noch nicht angemeldet$/);
    const twice = await page.press(INVITE, { Vorname: 'Nora', Nachname: 'Neu', 'E-Mail': email });
    expect([twice.status, isWrong(twice, 'E-Mail'), (await app.mails(email)).length]).toEqual([409, true, 1]);

    const nora = await signInBy(email);
    expect((await nora.visit('/alpha/agentur')).text).toContain('Guten Tag, Nora');
    expect((await nora.visit('/alpha/agentur/rechnungen')).status).toBe(403);
    expect(rowOf(await visit(), email)?.Status).toMatch(/^aktiv seit \d\d\.\d\d\.\d{4}$/);

    const set = await act(await visit(), 'Setzen', { 'Rolle von Nora Neu': 'AgenturInhaber' });
    expect(told(set)).toBe('Die Rolle gilt ab sofort.');
    expect((await nora.visit('/alpha/agentur/rechnungen')).status).toBe(200);

    const [leave] = set.getAllByRole<HTMLAnchorElement>('link', { name: /^Ausscheiden lassen.*Nora Neu$/ });
    const question = await owner.visit(PLACE + new URL(leave?.href ?? '').search);
    expect(question.getByRole('region', { name: 'Nora Neu ausscheiden lassen?' }).textContent).toContain(
      'sofort überall abgemeldet',
    );
    expect((await nora.visit('/alpha/agentur/rechnungen')).status).toBe(200);
    const gone = await question.press('Ausscheiden lassen');
    expect(told(gone)).toBe('Die Person ist ausgeschieden und überall abgemeldet.');
    expect(rowOf(gone, email)?.Status).toMatch(/^ausgeschieden/);
    expect((await nora.visit('/alpha/agentur/rechnungen')).place).toMatch(/^\/alpha\/agentur\/anmelden\?/);
    const again = await question.press('Ausscheiden lassen');
    expect([again.status < 500, rowOf(await visit(), email)]).toEqual([true, rowOf(gone, email)]);
  });

  test('get another link to sign in, by mail', async () => {
    const person = await buildAgenturperson(app, agentur.id, { email: `link${running}@agentur.example` });
    const page = await visit();
    const row = page.getAllByRole('row').find(({ textContent }) => textContent?.includes(person.email)) as HTMLElement;
    const [button] = page.inside(row).getAllByRole('button', { name: /^Anmeldelink/ });
    const sent = await page.press(/^Anmeldelink/, {}, button?.closest('form') ?? undefined);
    expect(told(sent)).toBe('Der Anmeldelink ist unterwegs.');
    expect(heading(await (await signInBy(person.email)).visit('/alpha/agentur'))).toBe('Heute');
  });
});

describe('one’s own account', () => {
  const ACCOUNT = '/alpha/agentur/verwaltung';

  test('says who one is and until when, and in which language one is written to', async () => {
    const page = await owner.visit(ACCOUNT);
    expect(page.text).toContain(`Ina Muster E-Mail-Adresse ${agentur.person.email} Mitarbeiternummer keine`);
    expect(page.text).toContain(`Agentur ${agentur.nummer} (${agentur.nummer})`);
    expect(page.text).toMatch(/Hier sind Sie bis \d\d\.\d\d\.\d{4} - \d\d:\d\d angemeldet/);
    const saved = await page.press('Speichern', { 'In dieser Sprache schreiben wir Ihnen': 'en' });
    expect([told(saved), typed(saved, 'In dieser Sprache schreiben wir Ihnen')]).toEqual(['Gespeichert', 'en']);
    const wrong = await owner.send(`${ACCOUNT}?meldung=sprache`, { Language: 'fr' });
    expect([wrong.status, wrong.text.includes('Gespeichert')]).toEqual([400, false]);
    await act(await visit(), /^(Anmeldelink senden|Send).*Ina Muster/);
    expect((await app.mails(agentur.person.email))[0]?.betreff).toMatch(/^Your link to the agency portal/);
  });

  test('signs out everywhere: on the other device too, which is led to the sign-in and back', async () => {
    const there = screens.visitor(await agenturCookies(app, agentur.person));
    expect((await there.visit('/alpha/agentur/rechnungen')).status).toBe(200);
    const out = await (await owner.visit(ACCOUNT)).press('Überall abmelden');
    expect(heading(out)).toBe('Sie sind abgemeldet');
    for (const who of [owner, there])
      expect((await who.visit('/alpha/agentur/rechnungen')).place).toBe(
        `/alpha/agentur/anmelden?redirect=${encodeURIComponent('/agentur/rechnungen')}`,
      );
  });
});
