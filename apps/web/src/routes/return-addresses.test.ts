import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { environmentContext } from '../environment.ts';
import * as betreiberLogin from './betreiber/login.tsx';
import * as secondFactor from './betreiber/zweiterfaktor.tsx';
import * as cookies from './cookies.tsx';
import * as login from './login.tsx';
import * as passwortaendern from './passwortaendern.tsx';

/** Somebody is signed in, and every call is answered with yes. */
const boot = (bereich: 'mandant' | 'betreiber') => ({
  bereich,
  sprache: 'de',
  basis: 'http://portal.example',
  mitnahme: {},
  user: { Vorname: 'Ada' },
  betreiber: { Name: 'Ada' },
  mandant: { Route: 'alpha', trackings: [], wege: { de: {}, en: {} } },
});
const argsFor = (area: 'mandant' | 'betreiber', query: URLSearchParams, form?: FormData) => {
  const context = new RouterContextProvider();
  context.set(environmentContext, { boot: boot(area), call: async () => ({ ok: true, data: {} }) } as never);
  const request = new Request(`http://portal.example/x?${query}`, form ? { method: 'POST', body: form } : {});
  return { request, context, params: {} } as never;
};

type Place = [string, (to: string) => Promise<unknown>];
const asked = (area: 'mandant' | 'betreiber', name: string, run: (args: never) => Promise<unknown>) => (to: string) =>
  run(argsFor(area, new URLSearchParams({ [name]: to })));
const sent = (area: 'mandant' | 'betreiber', name: string, run: (args: never) => Promise<unknown>) => (to: string) => {
  const form = new FormData();
  form.set(name, to);
  return run(argsFor(area, new URLSearchParams({ redirect: to }), form));
};
const PLACES: Place[] = [
  ['log-in, opened by who is signed in', asked('mandant', 'redirect', login.loader)],
  ['log-in, sent', sent('mandant', '_ziel', login.action)],
  ['change of password, opened', asked('mandant', 'redirect', passwortaendern.loader)],
  ['change of password, sent', sent('mandant', '_ziel', passwortaendern.action)],
  ['cookies, opened', asked('mandant', '_zurueck', cookies.loader)],
  ['cookies, sent', sent('mandant', '_zurueck', cookies.action)],
  ['operator, first factor, opened', asked('betreiber', 'redirect', betreiberLogin.loader)],
  ['operator, first factor, sent', sent('betreiber', 'redirect', betreiberLogin.action)],
  ['operator, second factor, opened', asked('betreiber', 'redirect', secondFactor.loader)],
  ['operator, second factor, sent', sent('betreiber', 'redirect', secondFactor.action)],
];

const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xff_ff })).map((units) => String.fromCharCode(...units)),
);

test.each(PLACES)('%s: any return address leads to a path of the portal, or to the usual place', async (_, run) => {
  await fc.assert(
    fc.asyncProperty(strings, fc.constantFrom('', '/', '//', '/.//'), async (rest, before) => {
      const answer = await run(before + rest).catch((thrown: unknown) => thrown);
      const paths =
        answer instanceof Response
          ? [answer.headers.get('location')]
          : ['ziel', 'zurueck'].flatMap((name) => (answer as Record<string, string>)[name] ?? []);
      expect(paths.length).toBe(1);
      expect(paths[0]).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }),
    { numRuns: 200 },
  );
});
