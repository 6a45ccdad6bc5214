import { randomUUID } from 'node:crypto';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEW, foundHere } from '../../platform/db/search.ts';
import { contains, type Searched } from '../../platform/db/searchIndexes.ts';

let app: TestApp;
let as: { cookies: Record<string, string> };
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  as = await buildBetreiber(app, 'Betrachter');
});
afterAll(() => app?.stop());

const recommendations = async (query: Record<string, string>) => {
  const answer = await app.call('getEmpfehlungenDesBetreibers', { query } as never, as);
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data;
};

describe('the search of the lists', () => {
  test('finds an exact number before any search, and searches where the chosen Mandant has no such number', async () => {
    const { heute } = await app.scope();
    const reported = async (Auftragsnummer: string, Produkt: string, mandant: 'alpha' | 'beta') => {
      const e = await buildEmpfehlung(app, { route: mandant });
      const fact = { Ereignis: 'erfasst' as const, Auftragsnummer, Produkt, Auftragsdatum: heute };
      await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer }, mandant);
      return e;
    };
    const e = await reported('EXAKT-1', 'glas', 'alpha');
    await reported('EXAKT-11', 'glas', 'beta');
    const orders = async (query: object) => {
      const answer = await app.call('getAuftraege', { query: query as never }, as);
      return answer.ok ? answer.data.Content.map((a) => a.Auftragsnummer) : answer.problem;
    };
    expect(await orders({ suche: 'EXAKT-1', status: 'Freigegeben' })).toEqual([]);
    expect(await orders({ suche: 'EXAKT-1' })).toEqual(['EXAKT-1']);
    expect(await orders({ suche: e.nummer })).toEqual(['EXAKT-1']);
    expect(await orders({ suche: 'EXAKT-1', mandant: 'beta' })).toEqual(['EXAKT-11']);
    expect(await orders({ suche: 'exakt-1' })).toEqual(['EXAKT-11', 'EXAKT-1']);
    const found = await app.call('getEmpfehlungenDesBetreibers', { query: { suche: e.nummer } as never }, as);
    expect(found).toMatchObject({ ok: true, data: { TotalCount: 1, Content: [{ Empfehlungsnummer: e.nummer }] } });
  });

  test('takes what was typed as it stands, and finds nothing that only resembles it', async () => {
    await buildEmpfehlung(app, { empfaenger: { email: 'muster@post.example' } });
    for (const search of ['m_ster@', 'm%r@', 'muster@post.example.org', '\\', "'"])
      expect(await recommendations({ suche: search })).toMatchObject({ Content: [], TotalCount: 0, NextCursor: null });
  });

  test('finds parts of names and addresses of both sides, of the chosen Mandant and status', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: { email: 'teilsuche.eins@post.example' } });
    const f = await buildEmpfehlung(app, { route: 'beta', empfaenger: { email: 'teilsuche.zwei@post.example' } });
    const numbers = async (query: Record<string, string>) =>
      (await recommendations(query)).Content.map((row) => row.Empfehlungsnummer);
    expect(await numbers({ suche: 'TEILSUCHE' })).toEqual([f.nummer, e.nummer]);
    expect(await numbers({ suche: 'suche.zwei@' })).toEqual([f.nummer]);
    expect(await numbers({ suche: 'teilsuche', mandant: 'alpha' })).toEqual([e.nummer]);
    expect(await numbers({ suche: 'teilsuche', status: 'Storniert' })).toEqual([]);
    expect(await numbers({ suche: e.empfehlerEmail.slice(1, -3) })).toContain(e.nummer);
    expect(await numbers({ suche: e.nummer.toLowerCase() })).toEqual([e.nummer]);
  });

  test('shows what many have in their name page by page, and counts the page', async () => {
    const { db, mandant, now } = await app.scope();
    const many = Array.from({ length: FEW + 1 }, (_, n) => ({
      mandant_id: mandant.id,
      id: randomUUID() as EmpfehlerId,
      email: `dicht${n}@post.example`,
      email_suche: `dicht${n}@post.example`,
      vorname: 'Jo',
      nachname: 'Dicht',
      sprache: 'de' as const,
      hash: `dicht${n}`,
      erstellt_am: now,
    }));
    await db.insertInto('empfehler').values(many).execute();
    const referrer = many[7]!;
    for (let n = 0; n < 55; n++)
      await buildEmpfehlung(app, { alter: n, von: { empfehlerId: referrer.id, empfehlerEmail: referrer.email } });
    const first = await recommendations({ suche: 'dicht' });
    expect(first).toMatchObject({ TotalCount: 50, TotalCountIsMinimum: true, PreviousCursor: null });
    const second = await recommendations({ suche: 'dicht', cursor: first.NextCursor! });
    expect(second).toMatchObject({ TotalCount: 5, TotalCountIsMinimum: true, NextCursor: null });
    const shown = [...first.Content, ...second.Content].map((row) => row.Empfehlungsnummer);
    expect(new Set(shown).size).toBe(55);
    expect(await recommendations({ suche: 'dicht7@' })).toMatchObject({ TotalCount: 55, TotalCountIsMinimum: false });
    const accounts = await app.call('getEmpfehlerDesBetreibers', { query: { suche: 'dicht' } as never }, as);
    expect(accounts).toMatchObject({ ok: true, data: { TotalCount: 50, TotalCountIsMinimum: true } });
  });

  test('of a long list shows the newest where these fill the page, and finds what is rare in it all the same', async () => {
    const rare = await buildEmpfehlung(app, { alter: 300, empfaenger: { email: 'selten.einer@post.example' } });
    const common = await buildEmpfehlung(app);
    const { db, mandant } = await app.scope();
    await sql`insert into empfehlung (mandant_id, id, nummer, code, empfehler_id, produkt_id, anteil_empfaenger, status, sprache, erstellt_am, gueltig_bis)
      select mandant_id, gen_random_uuid(), 'LANG' || n, 'LANG' || n, empfehler_id, produkt_id, anteil_empfaenger, status, sprache,
        erstellt_am - n * interval '1 second', gueltig_bis
      from empfehlung, generate_series(1, 10001) n where mandant_id = ${mandant.id} and nummer = ${common.nummer}`.execute(
      db,
    );
    const found = await recommendations({ suche: common.empfehlerEmail, mandant: 'alpha' });
    expect(found).toMatchObject({ TotalCount: 50, TotalCountIsMinimum: true });
    expect(found.Content[0]?.Empfehlungsnummer).toBe(common.nummer);
    const one = await recommendations({ suche: 'selten.einer', mandant: 'alpha' });
    expect(one).toMatchObject({ TotalCount: 1, TotalCountIsMinimum: false });
    expect(one.Content[0]?.Empfehlungsnummer).toBe(rare.nummer);
  });

  /** How the operator's role finds them where an index may be read. */
  const planOf = async (table: Searched, where: RawBuilder<unknown>) => {
    const { db } = app.runtime.scopes.betreiber({ wer: 'test' });
    return db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan to off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from ${sql.table(table)} where ${where}`.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
  };

  test.each(['empfehler', 'empfaenger', 'auftrag', 'betreiber_ereignis'] as const)(
    'the operator may look parts up in the index of %s',
    async (table) =>
      expect(await planOf(table, contains(table, 'Treuer Kunde'))).toContain(`Bitmap Index Scan on ${table}_suche`),
  );

  test('what many have is not gathered by its index first', async () =>
    expect(await planOf('empfehler', foundHere('empfehler', 'Treuer Kunde'))).not.toContain('empfehler_suche'));
});
