import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { PASSWORD, sessionOf, signIn, signInLink } from '@weitersagen/testkit/konto';
import { heading, isTitled, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { solve } from '@weitersagen/testkit/question';
import { openScreens, type Screen, type Screens } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AREA = '/alpha/persoenlicherbereich';
const SIGN_IN = 'Anmelden';
const MAIL = 'E-Mail-Adresse';
const REGISTER = 'Zugang anlegen';
const MAILBOX = 'Schauen Sie in Ihr Postfach';
const NEW = 'Neues Passwort';
const REPEAT = 'Neues Passwort wiederholen';
const SAVE = 'Passwort speichern';
const OVER = 'Dieser Link gilt nicht mehr';
const OWN = 'Pfeffer-Minze-74-Kiosk';
const ON_BEHALF = 'Im Auftrag anmelden';

let app: TestApp;
let screens: Screens;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'sorge', einstellungen: { captchaImmer: true } });
  await buildMandant(app, { route: 'haus', einstellungen: { IsAutologin: true } });
  await buildMandant(app, {
    route: 'zwang',
    einstellungen: { ModuleErzwingeLogin: true, EmailWhitelist: ['@haus.example'] },
  });
  screens = await openScreens(app);
  email = (await buildEmpfehlung(app)).empfehlerEmail;
  await signIn(app, email);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
});

const guest = (place: string) => screens.visitor({}).visit(place);
const signInOn = (screen: Screen, password = PASSWORD, who = email) =>
  screen.press(SIGN_IN, { [MAIL]: who, Passwort: password });
const placeIn = async (to: string, part: string): Promise<string> => {
  const link = (await app.mails(to)).flatMap(({ links }) => links).find((one) => one.includes(part)) ?? '';
  return new URL(link).pathname + new URL(link).search;
};

describe('signing in', () => {
  test.each([
    ['a wrong password', () => email, 'Falsch-Falsch-99'],
    ['an address that nobody has', () => 'niemand@post.example', PASSWORD],
  ])('with %s: the same words for both; the address stays, the password does not', async (_, who, password) => {
    const refused = await signInOn(await guest('/alpha/login'), password, who());
    expect(refused.status).toBe(401);
    expect(refusal(refused)).toContain('E-Mail-Adresse oder Passwort stimmt nicht.');
    expect([typed(refused, MAIL), typed(refused, 'Passwort')]).toEqual([who(), '']);
  });

  test('leads back to where one wanted to go, with everything in its address', async () => {
    const target = `${AREA}?suche=zuhause&seite=1`;
    const asked = await guest(target);
    expect([asked.place.split('?')[0], heading(asked)]).toEqual(['/alpha/login', 'Anmelden']);
    expect(asked.text).toContain('Melden Sie sich an, dann geht es auf der gewünschten Seite weiter.');
    const there = await signInOn(asked);
    expect([there.place, heading(there)]).toEqual([target, 'Persönlicher Bereich']);
  });

  test.each(['//boese.example/', 'https://boese.example', '/\\boese.example', '\\\\boese.example'])(
    'never leads out of the portal: %s',
    async (evil) => {
      const screen = await guest(`/alpha/login?redirect=${encodeURIComponent(evil)}`);
      expect((await signInOn(screen)).place).toBe(AREA);
    },
  );

  test('where the browser keeps no cookie, says that it is this', async () => {
    const screen = await guest('/alpha/login?cookies=pruefen');
    expect(screen.text).toContain('Ihr Browser lässt keine Cookies zu');
  });

  test('to whoever is signed in already is no question', async () => {
    const visitor = screens.visitor(await sessionOf(app, email));
    expect((await visitor.visit('/alpha/login')).place).toBe(AREA);
    expect((await visitor.visit('/alpha/registrieren')).place).toBe(AREA);
  });

  test('ends by a press, not by the address; signed out, one is told so, and only then', async () => {
    const visitor = screens.visitor(await sessionOf(app, email));
    const asked = await visitor.visit('/alpha/logout');
    expect(heading(asked)).toBe('Möchten Sie sich abmelden?');
    expect(heading(await visitor.visit(AREA))).toBe('Persönlicher Bereich');
    const out = await asked.press('Abmelden');
    expect(heading(out)).toBe('Sie sind abgemeldet');
    expect((await out.follow('Wieder anmelden')).place).toBe('/alpha/login');
    expect((await visitor.visit(AREA)).place).toContain('/alpha/login');
    expect((await guest('/alpha/logout')).place).toBe('/alpha/login');
  });
});

describe('who may see what', () => {
  test('where one has to sign in, all but the listed screens lead there', async () => {
    for (const path of ['/', '/aktuellepraemienuebersicht', '/persoenlicherbereich', '/empfehlen/glas'])
      expect((await guest(`/zwang${path}`)).place, path).toMatch(/^\/zwang\/login/);
    const open = ['agb', 'code', 'datenschutz', 'faq', 'impressum', 'kontakt', 'passwortvergessen', 'registrieren'];
    for (const path of [...open, 'barrierefreiheitserklaerung'])
      expect((await guest(`/zwang/${path}`)).place).toBe(`/zwang/${path}`);
  });

  test('where the client signs people in, there is neither log-in nor registration nor an account', async () => {
    for (const path of ['login', 'registrieren', 'meinedaten', 'passwortvergessen', 'persoenlicherbereich'])
      expect((await guest(`/haus/${path}`)).place, path).toMatch(/^\/haus\/?$/);
  });
});

describe('a registration', () => {
  const who = (address: string) => ({ Vorname: 'Kai', Nachname: 'Kollege', [MAIL]: address });

  test('is told all that is missing', async () => {
    const refused = await (await guest('/alpha/registrieren')).press(REGISTER);
    for (const label of ['Vorname', 'Nachname', MAIL])
      expect(refusal(refused)).toContain(`${label} ist ein Pflichtfeld`);
  });

  test('where there is a list, is for who is on it; what was typed stays', async () => {
    const screen = await guest('/zwang/registrieren');
    expect(screen.text).toContain('Bitte nehmen Sie Ihre dienstliche E-Mail-Adresse.');
    const refused = await screen.press(REGISTER, who('kai@post.example'));
    expect(refusal(refused)).toContain('Bitte geben Sie Ihre dienstliche E-Mail-Adresse ein.');
    expect([typed(refused, 'Vorname'), typed(refused, MAIL)]).toEqual(['Kai', 'kai@post.example']);
    const sent = await refused.press(REGISTER, { [MAIL]: 'kai@haus.example' });
    expect(heading(sent)).toBe(MAILBOX);
    expect((await app.mails('kai@haus.example'))[0]?.betreff).toMatch(/^Willkommen bei/);
  });

  test('says the same to who types an address that is known; its owner is told', async () => {
    const known = await (await guest('/alpha/registrieren')).press(REGISTER, who(email));
    const fresh = await (await guest('/alpha/registrieren')).press(REGISTER, who('neu@post.example'));
    expect(known.text.replace(email, '')).toBe(fresh.text.replace('neu@post.example', ''));
    expect((await app.mails(email))[0]?.betreff).toMatch(/^Sie haben schon einen Zugang bei/);
  });

  test('where a captcha is needed, answers a question instead, and loses nothing', async () => {
    const asked = await (await guest('/sorge/registrieren')).press(REGISTER, who('vera@post.example'));
    expect(refusal(asked)).toContain('Bitte bestätigen Sie, dass Sie ein Mensch sind.');
    expect([typed(asked, 'Vorname'), typed(asked, MAIL)]).toEqual(['Kai', 'vera@post.example']);
    const Text = asked.getByText(/^Sicherheitsfrage: /).textContent ?? '';
    const right = solve({ Text, Token: '' }).split('.').at(-1) ?? '';
    expect(heading(await asked.press(REGISTER, { [Text]: right }))).toBe(MAILBOX);
  });
});

describe('the first password', () => {
  const newcomer = async (address: string) => {
    await (await guest('/alpha/registrieren')).press(REGISTER, { Vorname: 'Ruth', Nachname: 'Neu', [MAIL]: address });
    const [welcome] = await app.mails(address);
    const first = /Erstes Passwort:?\s+(\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
    return { first, screen: await signInOn(await guest('/alpha/login'), first, address) };
  };

  test('is replaced before anything else; what is wrong with the new one is told, and it is never shown again', async () => {
    const { first, screen } = await newcomer('ruth.eins@post.example');
    expect(heading(screen)).toBe('Eigenes Passwort wählen');
    // Typed a moment ago, to sign in.
    expect(screen.queryByLabelText('Aktuelles Passwort')).toBeNull();
    const both = await screen.press(SAVE, { [NEW]: 'kurz', [REPEAT]: 'anders' });
    expect(refusal(both)).toContain('Das Passwort braucht mindestens 8 Zeichen');
    expect(refusal(both)).toContain('Die beiden Passwörter sind nicht gleich');
    expect([isWrong(both, NEW), isWrong(both, REPEAT), typed(both, NEW)]).toEqual([true, true, '']);
    const easy = await both.press(SAVE, { [NEW]: 'Passwort123', [REPEAT]: 'Passwort123' });
    expect(refusal(easy)).toContain('Dieses Passwort ist zu leicht zu erraten.');
    const same = await easy.press(SAVE, { [NEW]: first, [REPEAT]: first });
    expect(refusal(same)).toContain('Das ist Ihr bisheriges Passwort.');
    const done = await same.press(SAVE, { [NEW]: OWN, [REPEAT]: OWN });
    expect(heading(done)).toBe('Persönlicher Bereich');
    expect(done.text).toContain('Passwort erfolgreich geändert.');
  });

  test('is asked for on every way, until there is another', async () => {
    const { screen } = await newcomer('ruth.zwei@post.example');
    expect(screen.place).toMatch(/^\/alpha\/passwortaendern\?redirect=/);
  });
});

describe('a password by the link of a mail', () => {
  const requested = async () => {
    const sent = await (await guest('/alpha/passwortvergessen')).press('Link anfordern', { [MAIL]: email });
    return { sent, place: await placeIn(email, '/passwortsetzen') };
  };

  test.each([
    ['nothing', '', 'E-Mail-Adresse ist ein Pflichtfeld'],
    ['no address', 'ruth', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ])('is not requested for %s', async (_, address, message) => {
    const refused = await (await guest('/alpha/passwortvergessen')).press('Link anfordern', { [MAIL]: address });
    expect(refusal(refused)).toContain(message);
    expect(typed(refused, MAIL)).toBe(address);
  });

  test('tells nobody whether there is such an account', async () => {
    const request = async (address: string) => {
      const sent = await (await guest('/alpha/passwortvergessen')).press('Link anfordern', { [MAIL]: address });
      return sent.text.replace(address, '');
    };
    expect(await request('niemand.da@post.example')).toBe(await request(email));
  });

  test('is set once, by a page in whose address the key does not stand; used, the link says so', async () => {
    const { sent, place } = await requested();
    expect([heading(sent), isTitled(sent)]).toEqual([MAILBOX, true]);
    const visitor = screens.visitor({});
    const screen = await visitor.visit(place);
    expect(screen.place).toBe('/alpha/passwortsetzen');
    const wrong = await screen.press(SAVE, { [NEW]: 'kurz', [REPEAT]: 'anders' });
    expect(refusal(wrong)).toContain('Das Passwort braucht mindestens 8 Zeichen');
    const done = await wrong.press(SAVE, { [NEW]: OWN, [REPEAT]: OWN });
    expect(done.place).toBe(AREA);
    const late = await screen.press(SAVE, { [NEW]: `${OWN}-2`, [REPEAT]: `${OWN}-2` });
    expect(heading(late)).toBe(OVER);
    expect((await guest(place)).status).toBe(410);
    expect(heading(await signInOn(await guest('/alpha/login'), OWN))).toBe('Persönlicher Bereich');
    await signIn(app, email);
  });
});

describe('a link that opens nothing says so, and leads on', () => {
  test.each(
    ['passwortsetzen', 'optin', 'empfehler/newsletter/optin', 'empfehler/newsletter/optout'].flatMap((path) =>
      ['', `?token=${'x'.repeat(43)}`].map((query) => [path + query]),
    ),
  )('%s', async (path) => {
    const screen = await guest(`/alpha/${path}`);
    expect([screen.status, heading(screen), isTitled(screen)]).toEqual([410, OVER, true]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
  });

  test.each(['x'.repeat(43), 'x'])('an invented sign-in link: %s', async (token) => {
    const screen = await guest(`/alpha/login/${token}`);
    expect([screen.status, heading(screen)]).toEqual([410, 'Dieser Anmeldelink gilt nicht mehr']);
    expect(isTitled(screen)).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('signed in on behalf', () => {
  test('by a press, once; the page says for whom, and leaves to the person what is hers', async () => {
    const link = `/alpha/login/${await signInLink(app, email, 'Sina Sach')}`;
    const visitor = screens.visitor({});
    const asked = await visitor.visit(link);
    expect(heading(asked)).toBe(ON_BEHALF);
    const stale = await screens.visitor({}).visit(link);
    const area = await asked.press(ON_BEHALF);
    expect(heading(area)).toBe('Persönlicher Bereich');
    expect(area.whole.getByText(/im Auftrag/)).toBeTruthy();

    const data = await visitor.visit('/alpha/meinedaten');
    expect(data.text).toContain('Sie sind im Auftrag angemeldet.');
    for (const name of [/Konto löschen/, 'Als Seite zum Lesen und Drucken', 'Als JSON zum Mitnehmen'])
      expect(data.queryByRole('link', { name })).toBeNull();
    expect(data.queryByRole('button', { name: 'Newsletter bestellen' })).toBeNull();
    const bank = await visitor.visit('/alpha/empfehler/bankdaten');
    expect(bank.text).toContain('Eine Bankverbindung kann nur die Person selbst angeben');
    expect(bank.queryByLabelText('IBAN')).toBeNull();
    const password = await visitor.visit('/alpha/passwortaendern');
    expect(password.text).toContain('Das Passwort kann nur die Person selbst ändern');
    expect(password.queryByLabelText(NEW)).toBeNull();

    expect((await stale.press(ON_BEHALF)).text).toContain('Dieser Link wurde schon zur Anmeldung benutzt.');
    const again = await screens.visitor({}).visit(link);
    expect([again.status, heading(again)]).toEqual([410, 'Dieser Anmeldelink gilt nicht mehr']);
    expect(again.queryByRole('button')).toBeNull();
  });
});
