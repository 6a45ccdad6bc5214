import type { AgenturId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildAuftrag, buildBetreiber } from '@weitersagen/testkit/geld';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmpfaenger } from '../empfaenger/commands.ts';

let app: TestApp;
let agency: BuiltAgentur;
let other: BuiltAgentur;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  agency = await buildAgentur(app, { nummer: '1001', berater: 'A-1' });
  other = await buildAgentur(app, { nummer: '1002', berater: 'A-2' });
  await buildAgentur(app, { nummer: '1003', route: 'beta', berater: 'B-1' });
  const { db, mandant, now } = await app.scope();
  await db
    .insertInto('berater')
    .values({ mandant_id: mandant.id, externe_id: 'A-9', nachname: 'Solo', erstellt_am: now })
    .execute();
});
afterAll(() => app?.stop());

let running = 0;
const recommend = (named: Record<string, string>, Email = `jana${++running}@post.example`) =>
  app.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: true, Praemienbedingungen: true, ...named },
      Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email },
    },
  });
const recommended = async (named: Record<string, string>, email?: string): Promise<string> => {
  const response = await recommend(named, email);
  if (!response.ok || !('Empfehlungsnummer' in response.data)) throw new Error(JSON.stringify(response));
  return response.data.Empfehlungsnummer;
};

/** As the agency sees it. */
const behindWall = async (id: AgenturId) => {
  const { mandant } = await app.scope();
  return app.runtime.database.forAgentur(mandant.id, id);
};
const tieOf = async (number: string) => {
  const { db, mandant } = await app.scope();
  return db
    .selectFrom('empfehlung')
    .select(['berater', 'agentur_id', 'agentur_grund'])
    .where('mandant_id', '=', mandant.id)
    .where('nummer', '=', number)
    .executeTakeFirst();
};

describe('a recommendation is tied to an agency by the number of an agent', () => {
  test.each(['A-0', 'B-1'])('refused where the client has no such agent: %s', async (AgentNumber) => {
    expect(await recommend({ AgentNumber })).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: 'Empfehlung.AgentNumber' }] },
    });
  });

  test('not where the agent belongs to none', async () => {
    expect(await tieOf(await recommended({ AgentNumber: 'A-9' }))).toEqual({
      berater: 'A-9',
      agentur_id: null,
      agentur_grund: null,
    });
  });

  test.each([
    ['the agency is locked', 'agentur', 'gesperrt_am'],
    ['the agent is locked', 'agenturperson', 'gesperrt_am'],
    ['the agent has left', 'agenturperson', 'ausgeschieden_am'],
  ] as const)('not where %s: who still has the card recommends all the same', async (_, table, column) => {
    const number = `C-${++running}`;
    const { id, person } = await buildAgentur(app, { nummer: `9${running}`, berater: number });
    const { db, mandant, now } = await app.scope();
    await sql`update berater set agenturperson_id = ${person.id} where mandant_id = ${mandant.id} and externe_id = ${number}`.execute(
      db,
    );
    const before = await tieOf(await recommended({ AgentNumber: number }));
    const closed = table === 'agentur' ? id : person.id;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where mandant_id = ${mandant.id} and id = ${closed}`.execute(
      db,
    );
    const after = await tieOf(await recommended({ AgentNumber: number }));
    expect([before?.agentur_id, after]).toEqual([id, { berater: number, agentur_id: null, agentur_grund: null }]);
    const promised = await app.call('getTiedPraemien', { query: { berater: number } });
    expect(promised).toMatchObject({ status: 200, data: null });
  });

  test.each(['AgentNumber', 'Agentennummer'])('%s', async (field) => {
    expect(await tieOf(await recommended({ [field]: 'A-1' }))).toEqual({
      berater: 'A-1',
      agentur_id: agency.id,
      agentur_grund: 'Nummer',
    });
  });

  test('of a referrer whom the portal knows, and whom both agencies see from then on', async () => {
    const email = `kennt${++running}@post.example`;
    for (const AgentNumber of ['A-1', 'A-2']) await recommended({ AgentNumber }, email);
    for (const { id } of [agency, other]) {
      const db = await behindWall(id);
      expect(await db.selectFrom('empfehler').select('email').where('email', '=', email).execute()).toHaveLength(1);
    }
  });
});

describe('what follows from a recommendation belongs to the same agency', () => {
  const TABLES = ['empfehlung', 'klick', 'empfaenger', 'auftrag', 'praemierung'] as const;
  beforeAll(async () => {
    const [nummer, scope] = [await recommended({ AgentNumber: 'A-2' }), await app.scope()];
    await app.call('zaehleLandung', { params: { nr: nummer }, query: {} }, { fromOwnPage: true });
    await createEmpfaenger(scope, {
      empfehlungsnummer: nummer,
      kanal: '',
      aktionen: [],
      daten: {
        anrede: 'Herr',
        vorname: 'Tom',
        name: 'Krause',
        geburtsdatum: '07.03.1985',
        email: 'tom@post.example',
        telefon: '',
        werbeeinwilligung: false,
        adresse: { strasse: 'Am Bach', hausnummer: '3', plz: '34117', ort: 'Kassel' },
      },
    });
    await scope.db
      .updateTable('empfaenger')
      .set({ bestaetigt_am: scope.now })
      .where('mandant_id', '=', scope.mandant.id)
      .execute();
    await buildAuftrag(app, await buildBetreiber(app, 'Freigeber'), { nummer } as never);
  });

  test.each(TABLES)('%s', async (table) => {
    const own = await (await behindWall(other.id)).selectFrom(table).select('agentur_id').execute();
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((row) => row.agentur_id))).toEqual(new Set([other.id]));
    const foreign = await (await behindWall(agency.id)).selectFrom(table).select('agentur_id').execute();
    expect(new Set(foreign.map((row) => row.agentur_id))).not.toContain(other.id);
  });
});
