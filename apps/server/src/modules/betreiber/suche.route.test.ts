import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, melde } from '@weitersagen/testkit/geld';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let haus: TestHaus;
let als: { cookies: Record<string, string> };
beforeAll(async () => {
  haus = await startTestHaus();
  await buildMandant(haus);
  await buildMandant(haus, { route: 'beta' });
  als = await buildBetreiber(haus, 'Betrachter');
});
afterAll(() => haus?.stop());

describe('the search of the lists', () => {
  test('finds an exact number before any search, and searches where the chosen Mandant has no such number', async () => {
    const { heute } = await haus.scope();
    const reported = async (Auftragsnummer: string, Produkt: string, mandant: 'alpha' | 'beta') => {
      const e = await buildEmpfehlung(haus, { route: mandant });
      const fakt = { Ereignis: 'erfasst' as const, Auftragsnummer, Produkt, Auftragsdatum: heute };
      await melde(haus, { ...fakt, Empfehlungsnummer: e.nummer }, mandant);
      return e;
    };
    const e = await reported('EXAKT-1', 'glas', 'alpha');
    await reported('EXAKT-11', 'glas', 'beta');
    const orders = async (query: object) => {
      const answer = await haus.call('getAuftraege', { query: query as never }, als);
      return answer.ok ? answer.data.Content.map((a) => a.Auftragsnummer) : answer.problem;
    };
    expect(await orders({ suche: 'EXAKT-1', status: 'Freigegeben' })).toEqual([]);
    expect(await orders({ suche: 'EXAKT-1' })).toEqual(['EXAKT-1']);
    expect(await orders({ suche: e.nummer })).toEqual(['EXAKT-1']);
    expect(await orders({ suche: 'EXAKT-1', mandant: 'beta' })).toEqual(['EXAKT-11']);
    expect(await orders({ suche: 'exakt-1' })).toEqual(['EXAKT-11', 'EXAKT-1']);
    const found = await haus.call('getEmpfehlungenDesBetreibers', { query: { suche: e.nummer } as never }, als);
    expect(found).toMatchObject({ ok: true, data: { TotalCount: 1, Content: [{ Empfehlungsnummer: e.nummer }] } });
  });
});
