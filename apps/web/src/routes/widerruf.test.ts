import { atMandant, drawScreen, problem, send } from '@weitersagen/testkit/drawn';
import { describe, expect, test } from 'vitest';
import * as optIn from './newsletteroptin.tsx';
import * as screen from './widerruf.tsx';

const boot = (mandant: object = {}) => atMandant({ mandant: { Route: 'alpha', Name: 'Alpha', ...mandant } as never });
const DEAD = { problem: problem('Der Link ist nicht gültig.', [], 'PSOF0202'), values: { _token: 't1' } };
const FAILED = { problem: problem('Gerade nicht möglich.', [], 'PSOF0005'), values: { _token: 't1' } };

describe('what was agreed to, taken back by a link', () => {
  const draw = (token: string | null, state: { Gegeben: boolean; Titel: string | null } | null, answer?: unknown) =>
    drawScreen(
      { Component: screen.Component, loader: async () => ({ token, stand: state }) },
      { token, stand: state },
      {
        boot: boot(),
        at: '/widerruf',
        answer,
      },
    );
  const GIVEN = { Gegeben: true, Titel: 'Winterbonus' };
  test('is taken back by one press, without an account, and names what it is', () => {
    const { buttons, fields, text } = draw('t1', GIVEN);
    expect(buttons).toHaveLength(1);
    expect(fields).toEqual({ _token: 't1' });
    expect(text).toContain('Winterbonus');
    expect(draw('t1', { Gegeben: true, Titel: null }).text).not.toContain('Winterbonus');
  });
  test.each<[string, Parameters<typeof draw>]>([
    ['taken back before', ['t1', { Gegeben: false, Titel: null }]],
    ['just taken back', ['t1', GIVEN, { ended: true }]],
    ['of a link that leads nowhere', [null, null]],
    ['of a link that is used up by now', ['t1', GIVEN, DEAD]],
  ])('offers no press where it is %s', (_, drawn) => expect(draw(...drawn).buttons).toEqual([]));
  test('that could not be taken back now says so, once, and can be tried again by the same link', () => {
    const { refused, fields, html } = draw('t2', GIVEN, FAILED);
    expect(refused).toBe('Gerade nicht möglich.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(fields._token).toBe('t1');
  });
  test('is ended by a mail program’s own press, which has no form', async () => {
    const asking = { boot: boot(), at: '/widerruf?token=t9', answers: { revokeEinwilligung: {} as never } };
    expect((await send(screen, {}, asking)).asked).toEqual([['revokeEinwilligung', { body: { Token: 't9' } }]]);
  });
});

describe('the link that orders the newsletter', () => {
  const ON = { ModuleNewsletterPermission: true };
  const draw = (state: { token: string | null; stand: unknown }, answer?: unknown, mandant: object = ON) =>
    drawScreen({ Component: optIn.Component, loader: async () => state as never }, state as never, {
      boot: boot(mandant),
      at: '/newsletter',
      answer,
    });
  const OPEN = { token: 't1', stand: { Newsletter: 'nochNicht' } };
  test('orders by one press, beneath the sentence that is agreed to', () => {
    const { buttons, fields, html } = draw(OPEN);
    expect(buttons).toHaveLength(1);
    expect(fields).toEqual({ _token: 't1' });
    expect(html).toContain('<blockquote');
  });
  test.each<[string, Parameters<typeof draw>]>([
    ['has ordered before', [{ token: 't1', stand: { Newsletter: 'ja' } }]],
    ['has just ordered', [OPEN, { bestaetigt: true }]],
    ['leads nowhere', [{ token: null, stand: null }]],
    ['is used up by now', [OPEN, DEAD]],
    ['belongs to a house that has none any more', [OPEN, undefined, {}]],
  ])('offers nothing where it %s', (_, drawn) => expect(draw(...drawn).buttons).toEqual([]));
  test('that failed for now can be tried again', () => {
    const { refused, buttons } = draw(OPEN, FAILED);
    expect(refused).toBe('Gerade nicht möglich.');
    expect(buttons).toHaveLength(1);
  });
});
