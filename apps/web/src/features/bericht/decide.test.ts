import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { environmentContext } from '../../environment.ts';
import { actOnOrders } from './decide.ts';

/** What is asked of the server for a form of the release with these fields. */
async function askedFor(fields: Record<string, string>): Promise<string[]> {
  const asked: string[] = [];
  const call = async (name: string, { params }: { params: { a: string; b: string } }) => {
    asked.push(`${name} ${params.a} ${params.b}`);
    return { ok: true, data: { Unveraendert: false, Status: 'Freigegeben' } };
  };
  const boot = { bereich: 'agentur', sprache: 'de', basis: '', mitnahme: {}, mandant: { Route: 'alpha' } };
  const context = new RouterContextProvider();
  context.set(environmentContext, { boot, call } as never);
  const request = new Request('http://portal.example/alpha/agentur/auftraege');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await actOnOrders({ context, request, params: {} } as never, form);
  return asked;
}

test.each([
  ['no decision at all', { nr: 'A-1' }],
  ['no decision, and a reason', { nr: 'A-1', Grund: 'keinVertrag' }],
  ['another decision', { nr: 'A-1', entscheidung: 'freigabe' }],
  ['a refusal without a reason', { nr: 'A-1', entscheidung: 'ablehnen' }],
])('%s decides nothing', async (_, fields) => expect(await askedFor(fields)).toEqual([]));

test('a release is one where it is named', async () =>
  expect(await askedFor({ nr: 'A-1', entscheidung: 'freigeben' })).toEqual(['freigebenAuftrag A-1 freigeben']));
