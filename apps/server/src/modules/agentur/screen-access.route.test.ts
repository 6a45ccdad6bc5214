import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { agenturCookies, type BuiltAgentur, buildAgentur, buildAgenturperson } from '@weitersagen/testkit/bau-agentur';
import { heading, isWrong, refusal, typed } from '@weitersagen/testkit/onScreen';
import { openScreens, type Screen, type Screens, type Visitor } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProvider, type SignInPerson } from '../../demo/sign-in/provider.ts';
import { setProviderSecret } from '../../platform/auth/provider-secret.ts';
import { createSignInLink } from './commands.ts';

const [SIGN_IN, HOME, SSO] = ['/alpha/agentur/anmelden', '/alpha/agentur', '/alpha/sso'];
const CLIENT = { id: 'portal', secret: 'geheim-genug' };

let app: TestApp;
let screens: Screens;
let agentur: BuiltAgentur;
let visitor: Visitor;
/** Who is at the provider; the next to sign in, or nobody: that is cancelled there. */
let somebody: SignInPerson | null;
const callbacks = new Map<string, (...args: never[]) => unknown>();
const server = createServer((req, res) => void callbacks.get('provider')?.(...([req, res] as never[])));

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { SsoIssuer: issuer, SsoClientId: CLIENT.id } });
  await buildMandant(app, { route: 'beta' });
  await setProviderSecret(await app.scope(), CLIENT.secret);
  agentur = await buildAgentur(app);
  const provider = await createProvider({
    issuer,
    clients: [{ ...CLIENT, returnTo: `${(await app.scope()).adresse}${SSO}` }],
    find: async () => somebody as SignInPerson,
    chooseAt: (uid) => `/choose/${uid}`,
  });
  const callback = provider.callback();
  callbacks.set('provider', ((req: never, res: never) =>
    (req as { url: string }).url.startsWith('/choose/')
      ? provider.interactionFinished(
          req,
          res,
          somebody ? { login: { accountId: somebody.id } } : { error: 'access_denied' },
        )
      : callback(req, res)) as never);
  screens = await openScreens(app);
});
afterAll(async () => {
  await screens?.close();
  await app?.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  visitor = screens.visitor({});
});

const isOut = async (who = visitor) => expect((await who.visit(HOME)).place).toMatch(/^\/alpha\/agentur\/anmelden\?/);
const linkOf = (mail: { text: string } | undefined): string => {
  const [, path = ''] = /https?:\/\/[^/\s]+(\/alpha\/agentur\/anmelden\?[^\s>]+)/.exec(mail?.text ?? '') ?? [];
  return path;
};
/** Asks for a link at the sign-in screen, and finds it in the mailbox. */
const askForLink = async (email: string, at = SIGN_IN): Promise<string> => {
  const sent = await (await visitor.visit(at)).press('Link schicken', { 'E-Mail-Adresse': email });
  expect([heading(sent), sent.text.includes(email)]).toEqual(['Schauen Sie in Ihr Postfach', true]);
  return linkOf((await app.mails(email))[0]);
};
const useLink = async (link: string, who = visitor): Promise<Screen> => (await who.visit(link)).press('Anmelden');

describe('a mailed link', () => {
  test('is not sent where no address was typed, and nobody is told which addresses there are', async () => {
    const page = await visitor.visit(SIGN_IN);
    for (const wrong of ['', 'ina']) {
      const refused = await page.press('Link schicken', { 'E-Mail-Adresse': wrong });
      expect([refused.status, isWrong(refused, 'E-Mail-Adresse'), typed(refused, 'E-Mail-Adresse')]).toEqual([
        400,
        true,
        wrong,
      ]);
    }
    const unknown = 'niemand@agentur.example';
    const sent = await page.press('Link schicken', { 'E-Mail-Adresse': unknown });
    const known = await page.press('Link schicken', { 'E-Mail-Adresse': agentur.person.email });
    expect(sent.text).toBe(known.text.replace(agentur.person.email, unknown));
    expect(await app.mails(unknown)).toEqual([]);
  });

  test('does nothing when it is opened, which a mail program does too; a press signs in, once', async () => {
    const link = await askForLink((await buildAgenturperson(app, agentur.id)).email);
    const opened = await visitor.visit(link);
    expect([opened.place, opened.text.includes('Ein Druck noch')]).toEqual([SIGN_IN, true]);
    await isOut();
    expect((await opened.press('Anmelden')).place).toBe(HOME);
    expect((await visitor.visit(SIGN_IN)).place).toBe(HOME);

    const second = screens.visitor({});
    const refused = await useLink(link, second);
    expect([refused.status, refusal(refused).includes('Link')]).toEqual([410, true]);
    expect(refused.getByRole('button', { name: 'Link schicken' })).toBeTruthy();
    await isOut(second);
    expect((await second.visit(SIGN_IN)).queryByRole('alert')).toBeNull();
  });

  test('signs nobody in that was made up, at another Mandant, or after a day', async () => {
    const other = await createSignInLink(await app.scope(), agentur.person.id);
    for (const [at, status] of [
      [`${SIGN_IN}?t=unbekannt-aber-wohlgeformt-0123456789ab`, 410],
      [`/beta/agentur/anmelden?t=${other}`, 410],
    ] as const) {
      const refused = await useLink(at);
      expect([refused.status, refusal(refused) !== ''], at).toEqual([status, true]);
    }
    const late = await askForLink((await buildAgenturperson(app, agentur.id)).email);
    await app.springe(1.01);
    expect((await useLink(late)).status).toBe(410);
    await isOut();
  });

  test('leads to where one was going, without what it was filtered by, which may be a name', async () => {
    const asked = await visitor.visit(`${HOME}/praemien?in_Empfehler=Jana`);
    const link = await askForLink((await buildAgenturperson(app, agentur.id)).email, asked.place);
    expect(link).not.toContain('Jana');
    const led = await useLink(link, screens.visitor({}));
    expect([led.place, heading(led)]).toEqual([`${HOME}/praemien`, 'Prämien']);
  });

  test('never leads to another house, nor back to signing in', async () => {
    for (const goal of ['//elsewhere.example/', '/agentur/abmelden', '/agentur/anmelden']) {
      const { email } = await buildAgenturperson(app, agentur.id);
      const link = await askForLink(email, `${SIGN_IN}?${new URLSearchParams({ redirect: goal })}`);
      expect((await useLink(link, screens.visitor({}))).place, goal).toBe(HOME);
    }
  });

  test('is asked for again where a session has ended before a press, and nothing of the page is left', async () => {
    const page = await screens.visitor(await agenturCookies(app, agentur.person)).visit(`${HOME}/praemien`);
    const gone = await visitor.send(page.place, { Name: 'Offene' });
    expect([gone.place.split('?')[0], gone.queryByRole('table')]).toEqual([SIGN_IN, null]);
    expect(gone.text).toContain('Ist Ihre Sitzung abgelaufen, geht es danach dort weiter');
  });
});

test('one signs out by a press, not by coming by', async () => {
  const who = screens.visitor(await agenturCookies(app, agentur.person));
  const question = await who.visit('/alpha/agentur/abmelden');
  expect([heading(question), (await who.visit(HOME)).place]).toEqual(['Abmelden', HOME]);
  expect(heading(await question.press('Abmelden'))).toBe('Sie sind abgemeldet');
  await isOut(who);
});

describe('single sign-on at the provider', () => {
  const REFUSED = 'Die Anmeldung hat nicht geklappt';
  let n = 0;
  const person = (more: Partial<SignInPerson> = {}): SignInPerson => ({
    ...{ id: `p-${++n}`, name: 'Ina Roth', email: '', department: agentur.nummer, personnelNumber: `7${n}` },
    ...more,
  });
  /** Where the sign-in begins, as the button leads there; the address of the provider. */
  const begin = async (at = SIGN_IN): Promise<string> => {
    const page = await visitor.visit(at);
    const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Mit dem Firmenkonto anmelden' });
    const { pathname, search } = new URL(link.href);
    return (await visitor.visit(pathname + search)).place;
  };
  /** Through the provider and back; the address that it leads back to. */
  const pass = async (who: SignInPerson | null, address: string): Promise<string> => {
    somebody = who;
    const jar = new Map<string, string>();
    for (let at = address; ; ) {
      const { pathname, search } = new URL(at);
      if (pathname === SSO) return pathname + search;
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      at = new URL(answer.headers.get('location') ?? '', at).href;
    }
  };
  const expectRefused = async (at: string, [status, title, why]: [number, string, RegExp], who = visitor) => {
    const refused = await who.visit(at);
    expect([refused.status, heading(refused)]).toEqual([status, title]);
    expect(refused.text).toMatch(why);
    expect(refused.getByRole('link', { name: 'Anmeldung neu beginnen' })).toBeTruthy();
    await isOut(who);
  };

  test('is offered where there is a provider alone', async () => {
    expect((await visitor.visit('/beta/agentur/anmelden')).queryByRole('link', { name: /Firmenkonto/ })).toBeNull();
    expect((await visitor.visit('/beta/agentur/anmelden/sso')).status).toBe(404);
  });

  test('is refused for an answer that belongs to nothing begun in this browser', async () => {
    const why = /gehört zu keiner Anmeldung, die in diesem Browser begonnen wurde/;
    await expectRefused(`${SSO}?code=abc&state=von-jemand-anderem`, [403, REFUSED, why]);
    const back = await pass(person(), await begin());
    await expectRefused(back, [403, REFUSED, why], screens.visitor({}));
    // The other one's attempt has ended nothing of what this browser began.
    expect((await visitor.visit(back)).place).toBe(HOME);
  });

  test('is refused for an answer from somebody else than whom one went to', async () => {
    const back = (await pass(person(), await begin())).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Felsewhere.example');
    await expectRefused(back, [403, REFUSED, /kommt nicht von dem Anmeldedienst/]);
  });

  test('is cancelled there without harm', async () => {
    await expectRefused(await pass(null, await begin()), [200, 'Anmeldung abgebrochen', /Es ist nichts geschehen/]);
  });

  test('is refused to whom the provider names an agency that there is not', async () => {
    const back = await pass(person({ department: '99999' }), await begin());
    await expectRefused(back, [403, REFUSED, /Der Anmeldedienst nennt eine Agentur, die hier nicht/]);
  });

  test('leads to where one was going; its answer serves once', async () => {
    const back = await pass(person({ name: 'Ina Roth' }), await begin(`${SIGN_IN}?redirect=/agentur/stammdaten`));
    const led = await visitor.visit(back);
    expect([led.place, heading(led)]).toEqual([`${HOME}/stammdaten`, 'Stammdaten']);
    await (await visitor.visit('/alpha/agentur/abmelden')).press('Abmelden');
    await expectRefused(back, [410, REFUSED, /Diese Anmeldung wurde schon benutzt. Jede gilt einmal/]);
    // A colleague at the same device.
    const colleague = await visitor.visit(await pass(person({ name: 'Holger Brandt' }), await begin()));
    expect([heading(colleague), colleague.text.includes('Guten Tag, Holger')]).toEqual(['Heute', true]);
  });

  test('lets somebody unknown of a known agency in without a role', async () => {
    const home = await visitor.visit(await pass(person({ name: 'Paula Neu' }), await begin()));
    expect(home.text).toContain('Ohne Rolle sehen Sie hier nur Stammdaten und Prämienplan.');
    expect((await visitor.visit(`${HOME}/rechnungen`)).status).toBe(403);
  });
});
