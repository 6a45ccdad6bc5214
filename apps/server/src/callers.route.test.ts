import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import { BETREIBER_ROLES, type BetreiberRight } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildCallers,
  CALLERS,
  type CallerName,
  type Callers,
  fingerprint,
  type Shown,
  UNKNOWN,
} from '@weitersagen/testkit/callers';
import { IBAN } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rightsOf } from './modules/betreiber/rules.ts';

/** Every call by everybody: what lets somebody in is taken from the calls' own declarations. */
let app: TestApp;
let callers: Callers;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { IsAutologin: true } });
  await buildMandant(app, { route: 'beta' });
  callers = await buildCallers(app);
  await app.runtime.jobs.settle();
});
afterAll(() => app?.stop());

const NONE = '01890000-0000-7000-8000-000000000001';
type Given = { params?: Record<string, string>; body?: unknown };

const ask = async (
  { method, path }: RouteDef,
  { token, cookies = {} }: Shown,
  { params = {}, body = {} }: Given = {},
) => {
  const named: Record<string, string> = { route: 'alpha', ...params };
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const answer = await app.http.inject({
    method,
    url:
      (path.startsWith('/betreiber') ? '/api/v1' : '/api/v1/alpha') +
      path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? NONE),
    cookies,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { payload: JSON.stringify(body) } : {}),
  });
  return [answer.statusCode, answer.statusCode < 400 ? '' : (answer.json().code as string)] as const;
};
const may = ([status, code]: Awaited<ReturnType<typeof ask>>): boolean =>
  ![401, 403, 410].includes(status) && status < 500 && code !== 'PSOF0203';

const CALLS = Object.entries<RouteDef>(api);
const guarded = CALLS.filter(([, { zugang }]) => zugang !== 'public');
const of = (zugang: RouteDef['zugang']) => CALLS.filter(([, def]) => def.zugang === zugang);

const FORBIDDEN = [403, 'PSOF0203'];

/** Reading is every operator's (decisions §9), but for what takes something out of the house, and secrets. */
const NOT_FOR_EVERYBODY_TO_READ = [
  'exportInhalte',
  'getEinwilligungsliste',
  'getInhaltszugang',
  'getNewsletterliste',
  'getSepaDatei',
];

const CONTENT: readonly BetreiberRight[] = ['inhaltPflegen', 'rechtstextVeroeffentlichen'];
const CATALOGUE: readonly BetreiberRight[] = ['katalogPflegen', 'praemienPflegen'];
const picture = (Art: string) => ({ Art, ObjektId: 'glas', Daten: 'AAAA' });
const record = { Id: '', Felder: {}, Stand: '', GiltAb: '', Grund: 'Probe' };
/** Calls whose right hangs on what is sent: which of these rights it takes for that. */
const BY_WHAT_IS_SENT: Record<string, [given: Given, ...rights: BetreiberRight[]][]> = {
  createBild: [
    [{ body: picture('produkt') }, 'bildPflegen'],
    [{ body: picture('praemie') }, 'praemienPflegen'],
  ],
  putBild: [
    [{ params: { art: 'produkt' } }, 'bildPflegen'],
    [{ params: { art: 'praemie' } }, 'praemienPflegen'],
  ],
  deleteBild: [
    [{ params: { art: 'kategorie' } }, 'bildPflegen'],
    [{ params: { art: 'praemie' } }, 'praemienPflegen'],
  ],
  openVorschau: [[{}, 'inhaltPflegen']],
  publishInhalte: [
    [{ body: { Schema: 'faq' } }, 'inhaltPflegen'],
    [{ body: { Schema: 'rechtstext' } }, 'rechtstextVeroeffentlichen'],
  ],
  schrittInhalt: [[{ body: { Schritt: 'veroeffentlichen', Version: 1 } }, ...CONTENT]],
  pruefeKatalogImport: [[{ body: { Format: 'json', Inhalt: '{}' } }, ...CATALOGUE]],
  putKatalogEintrag: [
    [{ params: { art: 'produkt' }, body: record }, 'katalogPflegen'],
    [{ params: { art: 'praemie' }, body: record }, 'praemienPflegen'],
  ],
  putKatalogImport: [[{ body: { Schritt: 'starten' } }, ...CATALOGUE]],
  putKatalogStapel: [[{ body: { Schritt: 'zuruecknehmen' } }, ...CATALOGUE]],
  putAuszahlungslauf: [
    [{ body: { Schritt: 'freigeben' } }, 'laufFreigeben'],
    [{ body: { Schritt: 'bestaetigen' } }, 'laufBestaetigen'],
    [{ body: { Schritt: 'verwerfen' } }, 'laufVerwerfen'],
    [{ body: { Schritt: 'ablehnen', Grund: 'Probe' } }, 'laufAblehnen'],
  ],
  putEmpfehlerkonto: [
    [{ body: { Schritt: 'umbenennen', Vorname: 'A', Nachname: 'B' } }, 'kontoPflegen'],
    [{ body: { Schritt: 'emailAendern', Email: 'a@post.example', Grund: 'Probe' } }, 'kontoPflegen'],
    [{ body: { Schritt: 'sperren', Art: 'konto', Grund: 'Probe' } }, 'kontoPflegen'],
    [{ body: { Schritt: 'entsperren', Grund: 'Probe' } }, 'kontoPflegen'],
    [{ body: { Schritt: 'emailFreigeben', Email: 'a@post.example' } }, 'emailFreigeben'],
    [{ body: { Schritt: 'emailAblehnen', Email: 'a@post.example' } }, 'emailFreigeben', 'kontoPflegen'],
  ],
};
/** Ends a look at drafts that this browser has begun. */
const OPEN_TO_OPERATORS = ['closeVorschau'];

/** What fits, where somebody who may not would be told first that it does not. */
const FITS: Record<string, Given> = {
  putBankdaten: { body: { Iban: IBAN, Kontoinhaber: 'Jana Weber' } },
  resetPasswordWithoutToken: { body: { PasswordAktuell: 'Kornblume7Feld', PasswordNeu: 'Kornblume8Feld' } },
};
/** Of somebody else's claim he learns nothing: it is not there (praemierung/own.route.test.ts). */
const NOT_THERE_FIRST = ['nimmEigenePraemierung'];

const names = Object.keys(CALLERS) as CallerName[];

describe('whom a call does not know, it tells that and nothing else', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await fingerprint(app);
  });

  test.each(guarded)('%s', async (_, def) => {
    const zugang = def.zugang as keyof typeof UNKNOWN;
    for (const name of names.filter((one) => CALLERS[one] !== zugang))
      expect(await ask(def, callers.by[name]), name).toEqual(UNKNOWN[zugang]);
  });
  test.each(of('betreiber'))('%s: an operator of another role', async (name, def) => {
    for (const role of BETREIBER_ROLES)
      for (const [given, ...rights] of def.recht ? [[{}, def.recht] as const] : (BY_WHAT_IS_SENT[name] ?? []))
        if (!rights.some((right) => rightsOf(role).includes(right)))
          expect(await ask(def, callers.operators[role], given), `${role} ${JSON.stringify(given)}`).toEqual(FORBIDDEN);
  });
  test.each(of('empfehler').filter(([, { errors }]) => errors?.includes('PSOF0203')))(
    '%s: who acts for a referrer',
    async (name, def) => {
      const expected = NOT_THERE_FIRST.includes(name) ? [404, 'PSOF0003'] : FORBIDDEN;
      expect(await ask(def, callers.by['who acts for a referrer'], FITS[name])).toEqual(expected);
    },
  );

  test('and nothing of it has been done', async () => {
    expect(await fingerprint(app)).toEqual(before);
  });
});

describe('every call of an operator that changes something takes a right', () => {
  test('which it names, or which hangs on what is sent', () => {
    const untold = of('betreiber').filter(
      ([name, { method, recht }]) =>
        method !== 'GET' && !recht && !(name in BY_WHAT_IS_SENT) && !OPEN_TO_OPERATORS.includes(name),
    );
    expect(
      untold.map(([name]) => name),
      'give it `recht` in its contract, or say in BY_WHAT_IS_SENT which right it takes for what',
    ).toEqual([]);
  });
  test('and of those that read these alone', () => {
    const readers = of('betreiber').filter(([, { method, recht }]) => method === 'GET' && recht);
    expect(readers.map(([name]) => name).sort()).toEqual(NOT_FOR_EVERYBODY_TO_READ);
  });
});

describe('whom a call is for, it lets in', () => {
  test.each(of('betreiber'))('%s: operators with the right', async (name, def) => {
    for (const role of BETREIBER_ROLES)
      for (const [given, ...rights] of BY_WHAT_IS_SENT[name] ?? [[{}, ...(def.recht ? [def.recht] : [])] as const])
        if (rights.length === 0 || rights.some((right) => rightsOf(role).includes(right)))
          expect(await ask(def, callers.operators[role], given), `${role} ${JSON.stringify(given)}`).toSatisfy(may);
  });
  // What ends an access comes last.
  const inOrder = guarded.toSorted(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  test.each(inOrder.filter(([, { zugang }]) => zugang !== 'betreiber' && zugang !== 'agentur'))(
    '%s',
    async (name, def) => {
      const isPersonal = def.errors?.includes('PSOF0203') && def.zugang === 'empfehler';
      for (const one of names.filter((who) => CALLERS[who] === def.zugang))
        if (!(isPersonal && one === 'who acts for a referrer'))
          expect(await ask(def, callers.by[one]), `${name} ${one}`).toSatisfy(may);
    },
  );
});
