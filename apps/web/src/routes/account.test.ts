import {
  atMandant,
  type Context,
  drawScreen,
  problem,
  refusal,
  send,
  signedIn,
  visit,
} from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as login from './login.tsx';
import * as loginLink from './loginlink.tsx';
import * as logout from './logout.tsx';
import * as change from './passwortaendern.tsx';
import * as set from './passwortsetzen.tsx';

const nobody = (mandant: object = {}) => atMandant({ mandant: { Route: 'alpha', Name: 'Alpha', ...mandant } as never });
const LOCKED = problem('Ihr Konto ist gesperrt.', [], 'PSOF0205');

describe('the log-in', () => {
  type Data = Awaited<ReturnType<typeof login.loader>>;
  const draw = (values: Partial<Data> = {}, { mandant, ...context }: Context & { mandant?: object } = {}) =>
    drawScreen(
      login,
      { ziel: '/persoenlicherbereich', unterwegs: false, ohneCookies: false, gesperrt: null, ...values },
      { boot: nobody(mandant), at: '/login', ...context },
    );
  test('asks for address and password, and knows other ways', () => {
    const { fields, links } = draw();
    expect(fields).toEqual({ _ziel: '/persoenlicherbereich', Email: '', Password: '' });
    expect(Object.values(links)).toEqual(expect.arrayContaining(['/alpha/registrieren', '/alpha#produkte']));
  });
  test('of a house that lets nobody in without it sends nobody to recommend', () =>
    expect(Object.values(draw({}, { mandant: { ModuleErzwingeLogin: true } }).links)).not.toContain('/alpha#produkte'));
  test('that stands in the way says that one comes back', () =>
    expect(draw({ unterwegs: true }).text).not.toBe(draw().text));
  test('without cookies is told, but not beside what was refused', () => {
    expect(draw({ ohneCookies: true }).text).toContain('Cookies');
    expect(draw({ ohneCookies: true }, { answer: refusal({ Email: 'a' }, 'Falsch.') }).text).not.toContain('Cookies');
  });
  test.each<[string, Partial<Data>, unknown]>([
    ['that was noticed before', { gesperrt: 'Ihr Konto ist gesperrt.' }, undefined],
    ['that the log-in told', {}, { problem: LOCKED, values: { Email: 'erika@example.org' } }],
  ])('of a locked account leads to people, once said: %s', (_, values, answer) => {
    const { text, links } = draw(values, { answer });
    expect(text.match(/Ihr Konto ist gesperrt\./g)).toHaveLength(1);
    expect(Object.values(links)).toContain('/alpha/kontakt');
  });
  test('keeps the address, never the password', () => {
    const answer = refusal({ Email: 'erika@example.org', _ziel: '/x' }, 'E-Mail-Adresse oder Passwort stimmt nicht.');
    const { fields, refused } = draw({}, { answer });
    expect(fields).toMatchObject({ Email: 'erika@example.org', Password: '' });
    expect(refused).toBe('E-Mail-Adresse oder Passwort stimmt nicht.');
  });
  const press = (PasswordAendern: boolean) =>
    send(
      login,
      { Email: 'e@x.de', Password: 'p', _ziel: '/faq' },
      {
        boot: nobody(),
        at: '/login',
        answers: { login: { PasswortAendern: PasswordAendern } as never },
      },
    );
  test('goes by a page that sees whether the cookie was kept, to where one was on the way', async () => {
    expect((await press(false)).to).toBe('/login?redirect=%2Ffaq&cookies=pruefen');
    expect((await press(true)).to).toContain('passwortaendern');
  });
  test('is passed by whoever is signed in', async () =>
    expect((await visit(login, { boot: signedIn(), at: '/login?redirect=/faq' })).to).toBe('/faq'));
});

describe('a password', () => {
  const RULES = [{ name: 'laenge', text: 'mindestens 12 Zeichen', muster: '.{12}' }] as never;
  const draw = (user: object = {}, values: object = {}, answer?: unknown) =>
    drawScreen(
      change,
      { regeln: RULES, ziel: '/x', geaendert: false, ...values },
      { boot: signedIn(user), at: '/passwortaendern', answer },
    );
  test('is changed by whoever knows the old one', () =>
    expect(draw().fields).toEqual({
      _ziel: '/x',
      _email: 'erika@example.org',
      PasswordAktuell: '',
      PasswordNeu: '',
      PasswordWiederholt: '',
    }));
  test('is chosen by whoever has none yet, without an old one', () =>
    expect(draw({ OhnePasswortAktuell: true, PasswortAendern: true }).fields).not.toHaveProperty('PasswordAktuell'));
  test('is changed by nobody in the person’s name', () =>
    expect(draw({ ImAuftrag: { Name: 'Sina' } }).fields).toEqual({}));
  test('that was changed is said, and leads on', () => {
    const { fields, links } = draw({}, { geaendert: true });
    expect(fields).toEqual({});
    expect(Object.values(links)).toContain('/alpha/x');
  });
  test('that is refused is typed once more, and what the rules ask is still there', () => {
    const wrong = [{ feld: 'PasswordAktuell', meldung: 'Das Passwort stimmt nicht' }];
    const { refused, fields, text } = draw({}, {}, refusal({ _ziel: '/x' }, 'Bitte prüfen.', wrong));
    expect(refused).toBe('Bitte prüfen. Das Passwort stimmt nicht');
    expect(fields).toMatchObject({ PasswordAktuell: '', PasswordNeu: '' });
    expect(text).toContain('mindestens 12 Zeichen');
  });
  test('that could not be kept for our sake is told as that', async () => {
    const answers = { resetPasswordWithoutToken: { problem: { ...problem('Fehler.', [], 'PSOF0001'), status: 500 } } };
    const { answer } = await send(change, { PasswordNeu: 'x' }, { boot: signedIn(), answers });
    expect(draw({}, {}, answer).refused).toMatch(/nicht geändert/);
  });
  test.each([
    [{ PasswortAendern: true }, '/x?passwort=1'],
    [{}, '/passwortaendern?geaendert=1&redirect=%2Fx'],
  ])('asked for on the way does not stand there twice: %j', async (user, target) => {
    const answers = { resetPasswordWithoutToken: {} as never };
    const sent = { PasswordNeu: 'neu', PasswordWiederholt: 'neu', _ziel: '/x' };
    const { asked, to } = await send(change, sent, { boot: signedIn(user), answers });
    expect(asked[0]?.[1]).toEqual({ body: { PasswordNeu: 'neu', PasswordWiederholt: 'neu' } });
    expect(to).toBe(target);
  });
  test('by a link that is used up is set by nobody; the way to a new one is there', () => {
    type Found = Parameters<typeof drawScreen<{ regeln: typeof RULES; token: string | null }>>[1];
    const of = (data: Found, answer?: unknown) =>
      drawScreen({ Component: set.Component, loader: async () => data }, data, {
        boot: nobody(),
        at: '/passwortsetzen',
        answer,
      });
    expect(of({ regeln: RULES, token: 't1' }).fields).toMatchObject({ _token: 't1', Password: '' });
    expect(of({ regeln: RULES, token: null }).fields).toEqual({});
    const used = { problem: problem('Der Link ist abgelaufen.', [], 'PSOF0202'), values: { _token: 't1' } };
    expect(Object.values(of({ regeln: RULES, token: 't1' }, used).links)).toContain('/alpha/passwortvergessen');
    const weak = { problem: problem('Zu leicht.', [], 'PSOF0302'), values: { _token: 't1' } };
    expect(of({ regeln: RULES, token: 't2' }, weak).fields._token).toBe('t1');
  });
});

describe('the end of a session', () => {
  const draw = (data: 'abgemeldet' | 'geloescht' | null, boot: Context['boot'] = nobody()) =>
    drawScreen(logout, data, { boot, at: '/logout' });
  test('is asked by a button: the address alone ends nothing', () => {
    const { buttons, links } = draw(null, signedIn());
    expect(buttons).toEqual(['Abmelden']);
    expect(Object.values(links)).toContain('/alpha/persoenlicherbereich');
  });
  test('is said, and of an account that is gone nobody is asked to sign in again', () => {
    expect(Object.values(draw('abgemeldet').links)).toContain('/alpha/login');
    expect(Object.values(draw('geloescht').links)).not.toContain('/alpha/login');
  });
  test('is said to nobody who only opens the address', async () =>
    expect((await visit(logout, { boot: nobody(), at: '/logout' })).to).toBe('/login'));
});

describe('a link to sign in on somebody’s behalf', () => {
  const draw = (end: unknown, mandant: object = {}, answer?: unknown) =>
    drawScreen(
      { Component: loginLink.Component, loader: async () => ({ ende: end }) },
      { ende: end },
      { boot: nobody(mandant), at: '/l/x', answer },
    );
  const dead = problem('Der Link ist abgelaufen.', [], 'PSOF0202');
  test('is used by a press, not by being opened', async () => {
    expect(draw(null).buttons).toHaveLength(1);
    const asking = { boot: nobody(), params: { adminLoginToken: 'x' }, answers: { validateAdminLink: {} as never } };
    expect((await visit(loginLink, asking)).asked).toEqual([['validateAdminLink', { body: { Token: 'x' } }]]);
  });
  test.each([
    ['before', dead, undefined],
    ['by the press', null, { problem: dead, values: {} }],
  ])('that is dead says why, and has no button: %s', (_, end, answer) => {
    const { buttons, text, links } = draw(end, {}, answer);
    expect(buttons).toEqual([]);
    expect(text).toContain('Der Link ist abgelaufen.');
    expect(Object.values(links)).toContain('/alpha/passwortvergessen');
  });
  test('of a house that signs people in itself sends nobody for a password', () =>
    expect(Object.values(draw(dead, { IsAutologin: true }).links)).toEqual(['/alpha']));
  test('that cannot be checked now is an error, and not dead', async () => {
    const answers = { validateAdminLink: { problem: { ...problem('Später.', [], 'PSOF0005'), status: 503 } } };
    await expect(visit(loginLink, { boot: nobody(), params: {}, answers })).rejects.toMatchObject({
      init: { status: 503 },
    });
  });
});
