import { checkRechnungen } from '@weitersagen/server/modules/buchung/queries-rechnung';
import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import { type BuiltPerson, signInAgentur } from './bau-agentur.ts';

/** What the demo tells of the insurer's agencies. Sowing it takes a quarter of a minute, which its other tests have done. */
export const agenciesYear = (sown: () => TestApp): void => {
  describe('the year of the agencies', () => {
    let app: TestApp;
    let scope: MandantScope;
    beforeAll(async () => {
      app = sown();
      scope = await app.scope('sicherheim-berater');
    });

    test('gives each agency of the insurer a year: every reason of a tie, orders and claims that ended in every way', async () => {
      const agencies = await scope.db.selectFrom('agentur').select('id').execute();
      expect(agencies).toHaveLength(4);
      const of = async (table: 'empfehlung' | 'auftrag' | 'praemierung', column: string, id: string) => {
        const { rows } = await sql<{
          value: string;
        }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}
          where mandant_id = ${scope.mandant.id} and agentur_id = ${id} order by 1`.execute(scope.db);
        return rows.map(({ value }) => value);
      };
      for (const { id } of agencies) {
        expect(await of('empfehlung', 'agentur_grund', id)).toEqual(['Auswahl', 'Einladung', 'Nummer']);
        expect(await of('auftrag', 'status', id)).toEqual([
          'Abgelehnt',
          'Freigegeben',
          'Gemeldet',
          'Storniert',
          'Widerrufen',
        ]);
        expect(await of('praemierung', 'status', id)).toEqual(
          expect.arrayContaining(['Abgeholt', 'Ausgezahlt', 'Bereitgestellt', 'Offen', 'Storniert']),
        );
      }
    });

    test.each(['empfaenger', 'auftrag', 'praemierung', 'klick'] as const)(
      'ties each %s to the agency of its recommendation',
      async (table) => {
        const { mandant, db } = scope;
        const { rows } = await sql<{ own: string | null; tied: string | null }>`
          select t.agentur_id as own, e.agentur_id as tied from ${sql.table(table)} t
          join empfehlung e on e.mandant_id = t.mandant_id and e.id = t.empfehlung_id
          where t.mandant_id = ${mandant.id}`.execute(db);
        expect(rows.length).toBeGreaterThan(20);
        expect(rows.filter(({ own, tied }) => own !== tied)).toEqual([]);
      },
    );

    const documents = () =>
      scope.db.selectFrom('rechnung').selectAll().where('mandant_id', '=', scope.mandant.id).execute();

    test('the year of the agencies is billed: every reward once, and a fee for each', async () => {
      const billed = await documents();
      const sumOf = (kind: 'Rechnung' | 'Korrektur') =>
        billed.filter((row) => row.art === kind).reduce((sum, row) => sum + row.netto_cent, 0);
      const lines = await scope.db
        .selectFrom('rechnungszeile as z')
        .innerJoin('praemierung as p', (j) =>
          j.on('p.mandant_id', '=', scope.mandant.id).onRef('p.id', '=', 'z.praemierung_id'),
        )
        .select(['p.wert_cent', 'p.status', 'z.gebuehr_cent'])
        .where('z.mandant_id', '=', scope.mandant.id)
        .where('z.nimmt_zurueck', 'is', null)
        .where('z.zurueckgenommen', '=', false)
        .execute();
      expect(lines.length).toBeGreaterThan(30);
      expect(lines.filter(({ status }) => status === 'Storniert')).toEqual([]);
      expect(sumOf('Rechnung') - sumOf('Korrektur')).toBe(
        lines.reduce((sum, row) => sum + row.wert_cent + row.gebuehr_cent, 0),
      );
    });

    test('most of it is paid, one agency is late, and one invoice was corrected', async () => {
      const invoices = (await documents()).filter(({ art }) => art === 'Rechnung');
      const countOf = (wanted: string) => invoices.filter(({ status }) => status === wanted).length;
      expect(countOf('Bezahlt')).toBeGreaterThan(invoices.length / 2);
      expect(countOf('Ueberfaellig')).toBeGreaterThan(0);
      expect(countOf('Korrigiert')).toBe(1);
      const late = new Set(
        invoices.flatMap(({ status, agentur_id }) => (status === 'Ueberfaellig' ? [agentur_id] : [])),
      );
      expect(late.size).toBe(1);
    });

    test('what paid a document reads the same in every language: its number, or that it was set off', async () => {
      for (const { nummer, art, status, bezahlt_durch } of await documents())
        if (status === 'Bezahlt')
          expect([nummer, bezahlt_durch]).toEqual([
            nummer,
            { Rechnung: nummer, Korrektur: 'verrechnet', Gutschrift: null, Gutschriftkorrektur: 'verrechnet' }[art],
          ]);
    });

    test('one agency is paid a commission instead, its last credit notes wait for a run, and the ledger fits all of it', async () => {
      const credits = (await documents()).filter(({ art }) => art === 'Gutschrift');
      const countOf = (wanted: string) => credits.filter(({ status }) => status === wanted).length;
      expect(countOf('Bezahlt')).toBeGreaterThan(countOf('Offen'));
      expect(countOf('Offen')).toBeGreaterThan(0);
      expect(new Set(credits.map(({ agentur_id }) => agentur_id)).size).toBe(1);
      expect(await checkRechnungen(scope)).toMatchObject({ rechnungen: (await documents()).length, abweichungen: [] });
    });

    test('the first agency is large enough for its figures to be shown, and compared with the year before', async () => {
      const { id } = await scope.db
        .selectFrom('agenturperson')
        .select('id')
        .where('mandant_id', '=', scope.mandant.id)
        .where('email', '=', 'marlene.vogt@vogt-brandt.example')
        .executeTakeFirstOrThrow();
      const route = 'sicherheim-berater';
      const token = await signInAgentur(app, { id } as BuiltPerson, route);
      const answer = await app.call('getBericht', { params: { x: 'statistik' }, body: {} }, { token, route });
      if (!answer.ok) throw new Error(answer.problem.detail);
      const steps = answer.data.Statistik?.Stufen ?? [];
      const monthsOf = (name: string) => answer.data.Content.filter((row) => Number(row[name] ?? 0) >= 5).length;
      for (const { Stufe, Anzahl } of steps) {
        expect(Anzahl, Stufe).toBeGreaterThan(20);
        expect(monthsOf(Stufe), Stufe).toBeGreaterThan(1);
      }
      for (const { Stufe, Vorher } of steps) expect(Vorher, Stufe).toBeGreaterThan(4);
    });

    test('a start does not settle the months once more', async () => {
      const before = (await documents()).length;
      await app.springe(0);
      expect((await documents()).length).toBe(before);
    });

    test('the ledger of every Mandant sums to zero', async () => {
      const konten = await app.runtime.database.betreiber
        .selectFrom('kontensaldo')
        .select(['mandant_id', 'saldo_cent'])
        .execute();
      for (const own of Map.groupBy(konten, (k) => k.mandant_id).values())
        expect(own.reduce((s, k) => s + k.saldo_cent, 0)).toBe(0);
    });
  });
};
