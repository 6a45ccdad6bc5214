import type { CallName } from '@weitersagen/contract/paths';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcess } from './call.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
  await buildMandant(house);
});
afterAll(() => house?.stop());

const asPage = async (name: CallName, params?: Record<string, string>) => {
  const { mandant } = await house.scope();
  const page = { ip: '127.0.0.1', host: 'portal.example', protocol: 'http', id: 'a-page-asks', headers: {} };
  return inProcess(house.http, page as FastifyRequest, mandant, 'de', [])(name, params ? { params } : {});
};

describe('a call in process is answered by the route that is meant, or by none', () => {
  test.each(['suche', 'Suche', 'auswahl', 'maxpraemiewert', '', '.', '..'])('a product called “%s”', async (id) => {
    expect(await asPage('getProdukt', { id })).toMatchObject({ ok: false, problem: { status: 404, code: 'PSOF0003' } });
  });

  test('a product whose id is no word of another call', async () => {
    expect(await asPage('getProdukt', { id: 'glas' })).toMatchObject({ ok: true, data: { Id: 'glas' } });
  });

  test.each(['sucheProdukte', 'getProdukte', 'getMaxPraemiewert'] as const)('%s is itself', async (name) => {
    expect(await asPage(name)).toMatchObject({ ok: true });
  });
});
