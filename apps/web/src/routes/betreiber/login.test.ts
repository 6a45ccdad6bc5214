import { deskOf, drawScreen, problem, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as login from './login.tsx';
import * as secondFactor from './zweiterfaktor.tsx';

const NOBODY = { bereich: 'betreiber' } as const;
const refused = problem('E-Mail-Adresse oder Passwort stimmt nicht.', [], 'PSOF0201');
const within = (address: string) => `redirect=${encodeURIComponent(address)}`;

describe('the first factor', () => {
  const fields = { Email: 'ada@example.org', Password: 'geheim' };
  const press = (at: string, answer: { ZweiterFaktor: true } | { problem: typeof refused } = { ZweiterFaktor: true }) =>
    send(login, fields, { boot: NOBODY, at, answers: { loginBetreiber: answer } });

  test('that is refused keeps the address that was typed, and never the password', async () => {
    const { answer } = await press('/login', { problem: refused });
    const drawn = drawScreen(login, null, { boot: NOBODY, at: '/login', answer });
    expect(drawn.refused).toBe('E-Mail-Adresse oder Passwort stimmt nicht.');
    expect(drawn.fields).toEqual({ Email: 'ada@example.org', Password: '' });
    expect(drawn.html).not.toContain('geheim');
  });
  test('leads to the second, and takes along where somebody was going', async () => {
    expect((await press('/login')).to).toBe('/login/zweiterfaktor');
    expect((await press(`/login?${within('/auftraege')}`)).to).toBe('/login/zweiterfaktor?redirect=%2Fauftraege');
  });
  test('takes along the way in that an Administrator has given', async () => {
    const { asked } = await press('/login?weg=geheimnis');
    expect(asked).toEqual([['loginBetreiber', { body: { ...fields, WegHinein: 'geheimnis' } }]]);
  });
});

describe('the second factor', () => {
  const press = (Code: string, at = '/login/zweiterfaktor', answer: unknown = {}) =>
    send(secondFactor, { Code }, { boot: NOBODY, at, answers: { zweiterFaktor: answer as never } });

  test('is read with the gaps that an app puts into it', async () =>
    expect((await press(' 123 456 ')).asked).toEqual([['zweiterFaktor', { body: { Code: '123456' } }]]));
  test('that is refused is typed anew', async () => {
    const { answer } = await press('123456', undefined, { problem: refused });
    expect(drawScreen(secondFactor, null, { boot: NOBODY, answer }).fields).toEqual({ Code: '' });
  });
  test.each([
    ['to the overview', '', '/'],
    ['where somebody was going', `?${within('/auftraege?status=Gemeldet')}`, '/auftraege?status=Gemeldet'],
    ['to no other house', `?${within('https://boese.example/')}`, '/'],
    ['to no other house by two slashes', `?${within('//boese.example')}`, '/'],
    ['to no other house by a slash that browsers turn', `?${within('/\\boese.example')}`, '/'],
  ])('leads %s', async (_, query, to) => expect((await press('123456', `/login/zweiterfaktor${query}`)).to).toBe(to));
});

describe('whoever is signed in', () => {
  test.each([
    ['the log-in', login, '/login'],
    ['the second factor', secondFactor, '/login/zweiterfaktor'],
  ])('has no business with %s: it leads on, and to no other house', async (_, screen, at) => {
    const boot = deskOf('Betrachter');
    expect((await visit(screen, { boot, at })).to).toBe('/');
    expect((await visit(screen, { boot, at: `${at}?${within('/audit')}` })).to).toBe('/audit');
    expect((await visit(screen, { boot, at: `${at}?${within('//boese.example')}` })).to).toBe('/');
    expect((await visit(screen, { boot: NOBODY, at })).to).toBeNull();
  });
});
