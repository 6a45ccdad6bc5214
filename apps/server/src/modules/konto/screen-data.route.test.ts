import { createApp } from '@weitersagen/server/app';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, IBAN } from '@weitersagen/testkit/geld';
import { PASSWORD, sessionOf, signIn } from '@weitersagen/testkit/konto';
import { heading, isWrong, refusal, told, typed } from '@weitersagen/testkit/onScreen';
import { type Screen, visitorOf } from '@weitersagen/testkit/screen';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DATA = '/alpha/meinedaten';
const BANK = '/alpha/empfehler/bankdaten';
const ORDER = 'Newsletter bestellen';
const END = 'Newsletter abbestellen';
const DELETE = 'Konto endgültig löschen';
const UNDERSTOOD = 'Ich habe verstanden, was mit der Löschung endet.';
const LANGUAGE = 'Sprache für Portal und E-Mails';
const HOLDER = 'Kontoinhaberin oder Kontoinhaber';

let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'still', einstellungen: { ModuleNewsletterPermission: false } });
  await buildMandant(app, { route: 'nurde', einstellungen: { ModuleIBANNurDE: true } });
  ({ http } = await createApp(app.runtime));
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const person = async (route = 'alpha') => {
  const e = await buildEmpfehlung(app, { route });
  return { e, email: e.empfehlerEmail, visitor: visitorOf(http, await sessionOf(app, e.empfehlerEmail, route)) };
};
const guest = (place: string) => visitorOf(http, {}).visit(place);
const placeIn = async (to: string, part: string): Promise<string> => {
  const link = (await app.mails(to)).flatMap(({ links }) => links).find((one) => one.includes(part)) ?? '';
  return new URL(link).pathname + new URL(link).search;
};
const newsletter = (screen: Screen) => screen.getByRole('heading', { name: /^Newsletter: / }).textContent;

describe('the newsletter', () => {
  test('is ordered, and comes only once the mail is confirmed, on whatever device; asked for twice, there is one mail', async () => {
    const { email, visitor } = await person();
    const screen = await visitor.visit(DATA);
    expect(newsletter(screen)).toBe('Newsletter: nein');
    expect(screen.text).toContain('Ich möchte den Newsletter des Empfehlungsprogramms per E-Mail erhalten.');
    const ordered = await screen.press(ORDER);
    expect(told(ordered)).toContain(`Eine E-Mail an ${email} ist unterwegs.`);
    expect(newsletter(ordered)).toBe('Newsletter: noch nicht bestätigt');
    expect(told(await screen.press(ORDER))).toContain('Die E-Mail ist schon unterwegs.');
    expect((await app.mails(email)).filter(({ links }) => links.some((l) => l.includes('optin')))).toHaveLength(1);

    const optin = await placeIn(email, '/newsletter/optin');
    const asked = await guest(optin);
    expect(heading(asked)).toBe('Newsletter bestätigen');
    // Opening the mail's link is not a yes: mail programs open links as well.
    expect(newsletter(await visitor.visit(DATA))).toBe('Newsletter: noch nicht bestätigt');
    expect(heading(await asked.press('Newsletter bestätigen'))).toBe('Sie bekommen den Newsletter');
    const seen = await guest(optin);
    expect([seen.status, heading(seen)]).toEqual([200, 'Sie bekommen den Newsletter']);
    expect(seen.queryByRole('button')).toBeNull();
    expect(newsletter(await visitor.visit(DATA))).toBe('Newsletter: ja');

    const signOut = await placeIn(email, '/newsletter/optout');
    const out = await guest(signOut);
    expect(heading(out)).toBe(END);
    expect(newsletter(await visitor.visit(DATA))).toBe('Newsletter: ja');
    expect(heading(await out.press(END))).toBe('Sie sind vom Newsletter abgemeldet');
    expect(newsletter(await visitor.visit(DATA))).toBe('Newsletter: nein');
    const after = await guest(signOut);
    expect(heading(after)).toBe('Sie sind vom Newsletter abgemeldet');

    // It was a mistake, and then none.
    const again = await (await after.follow(/^War das ein Versehen/)).press('Newsletter bestätigen');
    expect(heading(again)).toBe('Sie bekommen den Newsletter');
    // As a mail program does it for its own button (RFC 8058), which knows no page of ours.
    const oneClick = await http.inject({
      method: 'POST',
      url: signOut,
      headers: { host: 'portal.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect(newsletter(await visitor.visit(DATA))).toBe('Newsletter: nein');
  });

  test('is ended by nobody’s dead link, also where somebody is signed in', async () => {
    const { visitor } = await person();
    const dead = await visitor.visit(`/alpha/empfehler/newsletter/optout?token=${'x'.repeat(43)}`);
    expect([dead.status, heading(dead)]).toEqual([410, 'Dieser Link gilt nicht mehr']);
    expect(dead.queryByRole('button')).toBeNull();
  });

  test('ordered by mistake is taken back', async () => {
    const { visitor } = await person();
    const ordered = await (await visitor.visit(DATA)).press(ORDER);
    const back = await ordered.press('Doch keinen Newsletter');
    expect(told(back)).toBe('Sie bekommen keinen Newsletter mehr.');
    expect(newsletter(back)).toBe('Newsletter: nein');
  });

  test("of another Mandant's mail is no link here; where none is sent, none is offered", async () => {
    const { email, visitor } = await person();
    await (await visitor.visit(DATA)).press(ORDER);
    const foreign = (await placeIn(email, '/newsletter/optin')).replace('/alpha/', '/nurde/');
    expect((await guest(foreign)).status).toBe(410);
    const quiet = await (await person('still')).visitor.visit('/still/meinedaten');
    expect(quiet.queryByRole('heading', { name: /^Newsletter/ })).toBeNull();
  });
});

describe('the language', () => {
  test('that was chosen is saved, said in that language, and comes along to the next device', async () => {
    const { email, visitor } = await person();
    const saved = await (await visitor.visit(DATA)).press('Sprache speichern', { [LANGUAGE]: 'en' });
    expect(told(saved)).toBe('Your language has been saved.');
    expect([heading(saved), saved.place]).toEqual(['My data', expect.stringMatching(/^\/alpha\/my-data\?/)]);
    await signIn(app, email);
    const next = visitorOf(http, {});
    const area = await (await next.visit('/alpha/login')).press('Anmelden', {
      'E-Mail-Adresse': email,
      Passwort: PASSWORD,
    });
    expect(heading(area)).toBe('Personal area');
    expect((await next.visit(DATA)).place).toBe('/alpha/my-data');
    // What is chosen in the header of a page is kept as well, for every device.
    const [german] = area.whole.getAllByRole<HTMLAnchorElement>('link', { name: /^(de|DE) Deutsch/ });
    const header = new URL(german?.href ?? '');
    await next.visit(header.pathname + header.search);
    const here = await visitor.visit('/alpha/my-data');
    expect(here.getByLabelText<HTMLSelectElement>('Language of portal and e-mails').value).toBe('de');
  });

  test('of a device that has chosen another stays as it is there', async () => {
    const { email } = await person();
    await signIn(app, email);
    const device = visitorOf(http, {});
    await device.visit('/alpha/?lang=en');
    const area = await (await device.visit('/alpha/login')).press('Sign in', {
      'E-mail address': email,
      Password: PASSWORD,
    });
    expect(heading(area)).toBe('Personal area');
  });
});

describe('a bank account', () => {
  const save = (screen: Screen, iban: string, holder = 'Jana Weber') =>
    screen.press('Speichern', { IBAN: iban, [HOLDER]: holder });

  test('with a typing error is told so at its field; saved it is shown masked, the fields are empty', async () => {
    const { visitor } = await person();
    const refused = await save(await visitor.visit(BANK), 'DE89370400440532013001', 'Jana W.');
    expect(refusal(refused)).toContain('IBAN ist nicht gültig');
    expect([isWrong(refused, 'IBAN'), typed(refused, HOLDER)]).toEqual([true, 'Jana W.']);
    const saved = await save(refused, IBAN);
    expect(told(saved)).toBe('Ihre Bankverbindung ist gespeichert.');
    expect(saved.text).toContain('Hinterlegt DE89 **** **** **** **30 00 Jana Weber');
    expect(typed(saved, 'IBAN')).toBe('');
  });

  test('is not stored in the account that another tab has signed in meanwhile; what was typed stays', async () => {
    const [miriam, otto] = [await person(), await person()];
    const cookies = await sessionOf(app, miriam.email);
    const tab = await visitorOf(http, cookies).visit(BANK);
    Object.assign(cookies, await sessionOf(app, otto.email));
    const refused = await save(tab, IBAN, 'Miriam Sander');
    for (const screen of [refused, await save(refused, IBAN, 'Miriam Sander')]) {
      expect(refusal(screen)).toContain('Inzwischen ist in diesem Browser ein anderes Konto angemeldet.');
      expect([typed(screen, 'IBAN'), typed(screen, HOLDER)]).toEqual([IBAN, 'Miriam Sander']);
    }
    for (const { visitor } of [miriam, otto]) expect((await visitor.visit(BANK)).text).not.toContain('Hinterlegt');
  });

  test('is removed, and the removal said once', async () => {
    const { visitor } = await person();
    const saved = await save(await visitor.visit(BANK), IBAN);
    const gone = await saved.press('Bankverbindung entfernen');
    expect(told(gone)).toBe('Ihre Bankverbindung ist entfernt.');
    expect(gone.text).not.toContain('Hinterlegt');
    expect(gone.queryByRole('button', { name: 'Bankverbindung entfernen' })).toBeNull();
  });

  test('elsewhere is refused where only German ones are paid to', async () => {
    const { visitor } = await person('nurde');
    const screen = await visitor.visit('/nurde/empfehler/bankdaten');
    const refused = await save(screen, 'AT611904300234573201');
    expect(refusal(refused)).toContain('Bitte geben Sie eine deutsche IBAN ein');
    expect(typed(refused, 'IBAN')).toBe('AT611904300234573201');
  });
});

describe('what is stored', () => {
  test('can be read on a page and taken along, by nobody else', async () => {
    const { e, email, visitor } = await person();
    const screen = await visitor.visit(DATA);
    const json = await screen.follow('Als JSON zum Mitnehmen');
    const page = await screen.follow('Als Seite zum Lesen und Drucken');
    for (const { text } of [json, page]) expect(text).toContain(email);
    expect(json.text).toContain(e.nummer);
    expect(heading(page)).toBe('Ihre Daten bei alpha');
    for (const { place } of [json, page]) {
      const stranger = await guest(place);
      expect(stranger.status).toBe(401);
      expect(stranger.text).not.toContain(email);
    }
  });
});

describe('the account is deleted', () => {
  test('not before its consequences are understood and the password is right; the tick stays', async () => {
    const { e, email, visitor } = await person();
    await signIn(app, email);
    const screen = await (await visitor.visit(DATA)).follow(/Konto löschen/);
    expect(heading(screen)).toBe('Konto löschen');
    const effects = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(effects).toContain('Sie können sich nicht mehr anmelden.');
    expect(effects.join()).toMatch(/1 offene Empfehlung endet\. Ihr Link sagt dann/);
    const both = await screen.press(DELETE);
    expect(refusal(both)).toContain('Bitte bestätigen Sie, dass Sie die Folgen verstanden haben');
    expect(refusal(both)).toContain('Bitte geben Sie Ihr Passwort ein, damit niemand sonst Ihr Konto löscht');
    const wrong = await both.press(DELETE, { [UNDERSTOOD]: true, Passwort: 'Nicht-mein-Wort-1' });
    expect(refusal(wrong)).toContain('Das Passwort stimmt nicht');
    expect(wrong.getByLabelText<HTMLInputElement>(UNDERSTOOD).checked).toBe(true);
    expect(typed(wrong, 'Passwort')).toBe('');
    expect(heading(await wrong.follow('Konto behalten'))).toBe('Meine Daten');
    expect((await visitor.visit(DATA)).text).toContain(email);
    expect(e.nummer).toBeTruthy();
  });

  test('for good: pressed twice it is done once, a last mail says so, and nothing opens any more', async () => {
    const { e, email, visitor } = await person();
    await signIn(app, email);
    const screen = await visitor.visit(`${DATA}?loeschen=1`);
    const fields = { [UNDERSTOOD]: true, Passwort: PASSWORD };
    const done = await screen.press(DELETE, fields);
    expect(heading(done)).toBe('Ihr Konto ist gelöscht');
    expect(heading(await screen.press(DELETE, fields))).toBe('Ihr Konto ist gelöscht');
    const farewells = (await app.mails(email)).filter(({ betreff }) => /gelöscht/.test(betreff));
    expect(farewells).toHaveLength(1);
    const signedOut = await (await guest('/alpha/login')).press('Anmelden', {
      'E-Mail-Adresse': email,
      Passwort: PASSWORD,
    });
    expect(refusal(signedOut)).toContain('E-Mail-Adresse oder Passwort stimmt nicht.');
    const { db } = await app.scope();
    const { code } = await db.selectFrom('empfehlung').select('code').where('id', '=', e.id).executeTakeFirstOrThrow();
    expect(heading(await guest(`/alpha/e/${code}`))).toBe('Empfehlung nicht möglich');
  });
});
