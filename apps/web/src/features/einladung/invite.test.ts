import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { environmentContext } from '../../environment.ts';
import type { Refused } from '../../lib/form.ts';
import { actOnCompletion } from '../empfaenger/complete.ts';
import { actOnInvitations } from './invite.ts';

type Sent = { body: Record<string, unknown> };

/** The server refuses by the fields that it is asked about; what it was sent is kept. */
const argsFor = (fields: Record<string, string>, refusal = { code: 'PSOF0002', status: 400, detail: 'Nein.' }) => {
  const sent: Sent[] = [];
  const felder = Object.entries(fields).map(([field, message]) => ({ feld: field, meldung: message }));
  const problem = { ...refusal, felder };
  const context = new RouterContextProvider();
  const call = async (_: string, input: Sent) => {
    if (input.body) sent.push(input);
    return { ok: false, problem };
  };
  const boot = { bereich: 'agentur', sprache: 'de', basis: '', mitnahme: {}, mandant: { Route: 'alpha' } };
  context.set(environmentContext, { boot, call } as never);
  return { args: { context, request: new Request('http://portal.example/alpha/agent'), params: {} } as never, sent };
};

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const faults = (answer: unknown) =>
  (answer as { data: Refused }).data.problem.felder?.map((fault) => [fault.feld, fault.meldung]);

describe('a form sent empty tells all faults at once, the box in its own words', () => {
  test('an invitation', async () => {
    const { args, sent } = argsFor({ Vorname: 'Vorname ist ein Pflichtfeld', Einverstanden: 'Zustimmung fehlt' });
    const answer = await actOnInvitations(args, formOf({ tun: 'einladen' }));
    expect(sent[0]?.body.Einverstanden).toBe('false');
    expect(faults(answer)).toEqual([
      ['Vorname', 'Vorname ist ein Pflichtfeld'],
      ['Einverstanden', 'Ohne das Einverständnis der Person senden wir nichts.'],
    ]);
  });

  test('the data of a contact at the table', async () => {
    const { args, sent } = argsFor({ 'empfaengerdaten.vorname': 'Vorname fehlt', Zustimmung: 'Zustimmung fehlt' });
    const request = new Request('http://portal.example/alpha/agent', {
      method: 'POST',
      body: formOf({ tun: 'abschliessen', nr: '1' }),
    });
    const answer = await actOnCompletion({ ...(args as object), request } as never);
    expect(sent[0]?.body.Zustimmung).toBe('false');
    expect(faults(answer)).toEqual([
      ['empfaengerdaten.vorname', 'Vorname fehlt'],
      ['Dabei', 'Ohne die Person tragen wir nichts ein.'],
    ]);
  });

  test('with the person at the table no yes is sent in the place of the mail', async () => {
    const { args, sent } = argsFor({ 'empfaengerdaten.vorname': 'Vorname fehlt' });
    const request = new Request('http://portal.example/alpha/agent', {
      method: 'POST',
      body: formOf({ tun: 'abschliessen', nr: '1', Dabei: 'true' }),
    });
    await actOnCompletion({ ...(args as object), request } as never);
    expect(sent[0]?.body).not.toHaveProperty('Zustimmung');
  });
});

test('what cannot be sent, in a browser that keeps nothing, stays in its form, and is told', async () => {
  vi.stubEnv('SSR', false);
  const problem = { code: 'PSOF0005', status: 503, detail: 'Wir erreichen den Dienst gerade nicht.' };
  const { args } = argsFor({}, problem);
  const form = formOf({ tun: 'einladen', Vorname: 'Nele', Nachname: 'Neu', Email: 'n@post.example', Art: 'Telefon' });
  form.set('Einverstanden', 'true');
  const answer = await actOnInvitations(args, form).finally(() => vi.unstubAllEnvs());
  expect(answer).toMatchObject({ data: { problem, values: { Vorname: 'Nele', Email: 'n@post.example' } } });
});
