import { api } from '@weitersagen/contract/api';
import type { RouteDef } from '@weitersagen/contract/route';
import { AGENTUR_ROLLEN, type AgenturRolle } from '@weitersagen/contract/values';
import { type AgenturRecht, agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestHaus;
const tokens = new Map<AgenturRolle | null, string>();
beforeAll(async () => {
  app = await startTestHaus();
  await buildMandant(app);
  const { id } = await buildAgentur(app);
  for (const role of [...AGENTUR_ROLLEN, null])
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

const CALLS = Object.entries<RouteDef>(api).filter(([, def]) => def.zugang === 'agentur');
const ID = '01890000-0000-7000-8000-000000000001';

const ask = async (method: RouteDef['method'], path: string, role: AgenturRolle | null) => {
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

const ROLES = [...AGENTUR_ROLLEN, null] as const;
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
    expect(untold.map(([name]) => name)).toEqual([]);
  });

  test.each(CALLS)('%s: nobody who is not signed in', async (_, { method, path }) => {
    const url = `/api/v1/alpha${path.replace(/\{\w+\}/g, ID)}`;
    expect((await app.http.inject({ method, url })).statusCode).toBe(401);
  });

  describe.each(ROLES)('%s', (role) => {
    test.each(ROWS)('%s', async (_name, method, path, right) => {
      const { status, code } = await ask(method, path, role);
      if (!agenturRechteOf(role).includes(right)) expect({ status, code }).toEqual({ status: 403, code: 'PSOF0203' });
      else expect(status, code).not.toBe(401);
    });
  });
});
