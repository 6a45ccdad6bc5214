import { atAgency, type Context, drawScreen, refusal, send, visit } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as screen from './login.tsx';
import * as sso from './sso.tsx';

const at = (mandant: object = {}, more: object = {}) => ({
  ...atAgency(null),
  agentur: null,
  mandant: { Route: 'alpha', Name: 'Alpha', ...mandant } as never,
  ...more,
});
type Data = Exclude<Awaited<ReturnType<typeof screen.loader>>, Response>;
const draw = (values: Partial<Data> = {}, answer?: unknown, boot: Context['boot'] = at()) =>
  drawScreen(
    { Component: screen.Component, loader: async () => ({}) as Data },
    { token: '', wanted: null, ...values },
    {
      boot,
      at: '/agentur/login',
      answer,
    },
  );

describe('the way in for agencies', () => {
  test('is a link by mail, and beside it the house’s own where there is one', () => {
    expect(draw().fields).toEqual({ Email: '' });
    expect(Object.values(draw().links)).toEqual([]);
    const { links } = draw({ wanted: '/agentur/auftraege' }, undefined, at({ SingleSignOn: true }));
    expect(Object.values(links).join()).toContain('redirect=%2Fagentur%2Fauftraege');
  });
  test('by the mail’s link is one press: scanners open links first', () => {
    const { fields, buttons } = draw({ token: 't1' });
    expect(fields).toEqual({ _token: 't1' });
    expect(buttons).toHaveLength(1);
  });
  test('by a link that is used up says so above the other ways, once', () => {
    const { fields, refused, html } = draw({ token: 't1' }, refusal({ _token: 't1' }, 'Der Link ist abgelaufen.'));
    expect(refused).toBe('Der Link ist abgelaufen.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(fields).toEqual({ Email: '' });
  });
  test('says where the mail goes, whoever it is', () => {
    const { text, fields } = draw({}, { sentTo: 'nora@example.org' });
    expect(text).toContain('nora@example.org');
    expect(fields).toEqual({});
  });
  test('says of a demo where its people are, and of nothing else', () => {
    expect(Object.values(draw({}, undefined, at({}, { demo: true })).links)).toContain('/demo#zugaenge');
    expect(Object.values(draw().links)).not.toContain('/demo#zugaenge');
  });
  const press = (fields: Record<string, string>, answers: object = {}, where = '/agentur/login') =>
    send(screen, fields, { boot: at(), at: where, answers });
  test('asks no mail for what is no address, and keeps it', async () => {
    const { asked, answer } = await press({ Email: 'nora' });
    expect(asked).toEqual([]);
    const { refused, fields } = draw({}, answer);
    expect(refused).not.toBe('');
    expect(fields.Email).toBe('nora');
  });
  test.each([
    ['/agentur/login', {}],
    ['/agentur/login?redirect=%2Fagentur%2Fauftraege', { Ziel: '/agentur/auftraege' }],
    ['/agentur/login?redirect=https%3A%2F%2Fboese.example', {}],
    [`/agentur/login?redirect=%2Fagentur%2F${'x'.repeat(300)}`, {}],
  ])('sends the mail to where one was on the way, and to no other house: %s', async (where, goal) => {
    const { asked, answer } = await press({ Email: ' nora@example.org ' }, { sendAgenturLink: {} }, where);
    expect(asked).toEqual([['sendAgenturLink', { body: { Email: 'nora@example.org', ...goal } }]]);
    expect(answer).toEqual({ sentTo: 'nora@example.org' });
  });
  test('is passed by whoever is signed in', async () => {
    const boot = atAgency('AgenturMitarbeiter');
    expect((await visit(screen, { boot, at: '/agentur/login?redirect=/agentur/auftraege' })).to).toBe(
      '/agentur/auftraege',
    );
    expect((await visit(screen, { boot, at: '/agentur/login?redirect=//boese.example' })).to).toBe('/agentur');
  });
});

describe('back from the house’s own sign-in', () => {
  type Back = { grund: 'cancelled' | 'refused' | 'used' | 'state' | 'issuer' | null; detail: string | null };
  const back = (values: Back) =>
    drawScreen({ Component: sso.Component, loader: async () => values }, values, { boot: at(), at: '/agentur/sso' });
  test.each(['cancelled', 'refused', 'used', 'state', 'issuer'] as const)(
    'it is said why one is not in, and how on: %s',
    (reason) => {
      const { text, links } = back({ grund: reason, detail: null });
      expect(text.length).toBeGreaterThan(60);
      expect(text).not.toContain('sso_');
      expect(Object.values(links)).toHaveLength(2);
    },
  );
  test('what the portal says is told in its words', () =>
    expect(back({ grund: null, detail: 'Ihr Zugang ist gesperrt.' }).text).toContain('Ihr Zugang ist gesperrt.'));
  test('whoever has begun nothing here is not signed in by somebody else’s link', async () => {
    const { asked, answer } = await visit(sso, { boot: at(), at: '/agentur/sso?code=c&state=s' });
    expect(asked).toEqual([]);
    expect(answer).toMatchObject({ grund: expect.stringMatching(/state|used/) });
  });
});
