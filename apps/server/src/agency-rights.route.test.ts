import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import { AGENTUR_ROLES, type AgenturRole } from '@weitersagen/contract/values';
import {
  type AgenturAct,
  type AgenturRecht,
  agenturActsOf,
  agenturRechteOf,
} from '@weitersagen/contract/values-agentur';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
const tokens = new Map<AgenturRole | null, string>();
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  const { id } = await buildAgentur(app);
  for (const role of [...AGENTUR_ROLES, null])
    tokens.set(role, await signInAgentur(app, await buildAgenturperson(app, id, { rolle: role })));
});
afterAll(() => app?.stop());

/** Calls whose right hangs on what is asked for: each path, and what it takes. */
const BY_PATH: Readonly<Record<string, AgenturRecht>> = {
  '/agentur/mitarbeiter': 'Mitarbeiter',
  '/agentur/praemien': 'Praemien',
  '/agentur/praemienplan': 'Praemienplan',
  '/agentur/rechnungen': 'Rechnungen',
  '/agentur/statistik': 'StatistikReport',
  '/agentur/auftraege/liste': 'AuftragsReport',
  '/agentur/empfehlungen/liste': 'EmpfehlerReport',
  '/agentur/leads/liste': 'EmpfehlerReport',
  '/agentur/einladungen/liste': 'Einladungstool',
};
/** For everybody of an agency, or decided by more than the role; their own tests say how. */
const OPEN = [
  'getAgenturUser',
  // Answers the figures of an area only to roles that may see that area.
  'getAgenturHeute',
  'updateAgenturUser',
  'endAgenturSitzungen',
  'resolveAgenturvariablen',
  'freigebenAuftrag',
];
const VIEWS = ['getViews', 'putView', 'deleteView'];
const REPORTS = [
  'getBericht',
  'getAuftragsbericht',
  'getEmpfehlungsbericht',
  'getInteressentenbericht',
  'getEinladungsbericht',
];

/** What an area lets in to look at, and to change by an act that fewer may. */
const BY_ACT: Readonly<Record<string, AgenturAct>> = {
  putStammdaten: 'StammdatenAendern',
  putStammdatenstapel: 'StammdatenAendern',
  putAgenturBild: 'StammdatenAendern',
  deleteAgenturBild: 'StammdatenAendern',
  putAgenturKonto: 'BankdatenAendern',
  deleteAgenturKonto: 'BankdatenAendern',
};

const CALLS = Object.entries<RouteDef>(api).filter(([, def]) => def.zugang === 'agentur');
const ID = '01890000-0000-7000-8000-000000000001';

const ask = async (method: RouteDef['method'], path: string, role: AgenturRole | null) => {
  const response = await app.http.inject({
    method,
    url: `/api/v1/alpha${path.replace(/\{\w+\}/g, ID)}`,
    headers: {
      authorization: `Bearer ${tokens.get(role)}`,
      ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' }),
  });
  return { status: response.statusCode, code: response.statusCode < 300 ? '' : (response.json().code as string) };
};

/** Let in by the right: a look or a report answers, anything else is judged by what it names and sends, which is nothing. */
const expectLetIn = ({ status, code }: Awaited<ReturnType<typeof ask>>, { isLook }: { isLook: boolean }): void => {
  if (isLook) expect(status, code).toBe(200);
  else expect([401, 403], `${status} ${code}`).not.toContain(status);
};

const ROLES = [...AGENTUR_ROLES, null] as const;
const ROWS = [
  ...CALLS.flatMap(([name, { method, path, agenturrecht }]) =>
    agenturrecht ? [[name, method, path, agenturrecht] as const] : [],
  ),
  ...Object.entries(BY_PATH).map(([path, right]) => [path, 'PUT', path, right] as const),
];

describe('the matrix of roles and rights at every call of an agency', () => {
  test('every call takes a right, or is told of here', () => {
    const untold = CALLS.filter(
      ([name, { agenturrecht }]) => !agenturrecht && ![...OPEN, ...VIEWS, ...REPORTS].includes(name),
    );
    expect(
      untold.map(([name]) => name),
      'give it `agenturrecht` in its contract, or enter it in OPEN, VIEWS or REPORTS',
    ).toEqual([]);
  });

  test.each(CALLS)('%s: nobody who is not signed in', async (_, { method, path }) => {
    const url = `/api/v1/alpha${path.replace(/\{\w+\}/g, ID)}`;
    expect((await app.http.inject({ method, url })).statusCode).toBe(401);
  });

  describe.each(ROLES)('%s', (role) => {
    test.each(ROWS)('%s', async (name, method, path, right) => {
      const answer = await ask(method, path, role);
      const act = BY_ACT[name];
      if (!agenturRechteOf(role).includes(right)) expect(answer).toEqual({ status: 403, code: 'PSOF0203' });
      // What the area does not hide is refused at the act, or for what was sent with it: stammdaten.route.test.ts says how.
      else if (act && !agenturActsOf(role).includes(act)) expect(['PSOF0203', 'PSOF0002']).toContain(answer.code);
      else expectLetIn(answer, { isLook: name in BY_PATH || (method === 'GET' && !path.includes('{')) });
    });
  });
});
