import type { PraemierungStatus } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { waitsForReview } from '../auftrag/queries-list.ts';

export interface Overview {
  auftraegeGemeldet: number;
  auftraegeZuPruefen: number;
  laeufeOffen: number;
  laeufeFreigegeben: number;
  kulanzBeantragt: number;
  adressenBeantragt: number;
  eingaengeOffen: number;
  rechnungenUeberfaellig: number;
}

/** What waits for a decision, over all Mandanten. */
export const findOverview = async (scope: BetreiberScope): Promise<Overview> => {
  const { rows } = await sql<Overview>`
    select
      (select count(*) from auftrag where status = 'Gemeldet') as "auftraegeGemeldet",
      (select count(distinct (w.mandant_id, w.auftragsnummer)) from auftrag_ereignis w where ${waitsForReview()}) as "auftraegeZuPruefen",
      (select count(*) from kulanz where status = 'Beantragt') as "kulanzBeantragt",
      (select count(*) from empfehler where email_neu is not null and geloescht_am is null) as "adressenBeantragt",
      (select count(*) from zahlungseingang where stand = 'offen') as "eingaengeOffen",
      (select count(*) from rechnung where status = 'Ueberfaellig') as "rechnungenUeberfaellig",
      (select count(*) from auszahlungslauf where status = 'Offen') as "laeufeOffen",
      (select count(*) from auszahlungslauf where status = 'Freigegeben') as "laeufeFreigegeben"`.execute(scope.db);
  return rows[0]!;
};

export interface KontenRow {
  mandant: string;
  geprueft_am: Date | null;
  praemierungen: number;
  rechnungen: number;
  anzahl: number;
  rechnungsbeispiele: { nummer: string; konten: string[] }[];
  beispiele: {
    id: string;
    konten: string[];
    status: PraemierungStatus;
    wertCent: number;
    auftragsnummer: string | null;
    empfehlungsnummer: string | null;
  }[];
}

const EXAMPLES = 20;

/** The first of the claims that did not fit, with what to look at. */
const findExamples = async (
  { db }: BetreiberScope,
  { mandant_id, abweichungen }: Selectable<Tabellen['kontenpruefung']>,
): Promise<KontenRow['beispiele']> => {
  const first = abweichungen.slice(0, EXAMPLES);
  if (first.length === 0) return [];
  const rows = await db
    .selectFrom('praemierung as p')
    .leftJoin('auftrag as a', (on) => on.on('a.mandant_id', '=', mandant_id).onRef('a.id', '=', 'p.auftrag_id'))
    .leftJoin('empfehlung as e', (on) => on.on('e.mandant_id', '=', mandant_id).onRef('e.id', '=', 'p.empfehlung_id'))
    .select(['p.id', 'p.status', 'p.wert_cent as wertCent', 'a.auftragsnummer', 'e.nummer as empfehlungsnummer'])
    .where('p.mandant_id', '=', mandant_id)
    .where(
      'p.id',
      'in',
      first.map(({ praemierungId }) => praemierungId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return first.flatMap(({ praemierungId, konten }) => {
    const row = byId.get(praemierungId);
    return row ? [{ ...row, konten }] : [];
  });
};

/** The last check of the ledger per Mandant. Few have anything that did not fit, and each of them is asked by itself. */
export const findKontenRows = async (scope: BetreiberScope): Promise<KontenRow[]> => {
  const mandanten = await scope.db.selectFrom('mandant').select(['id', 'route']).orderBy('route').execute();
  const checks = await scope.db.selectFrom('kontenpruefung').selectAll().execute();
  const lastOf = new Map(checks.map((check) => [check.mandant_id, check]));
  return Promise.all(
    mandanten.map(async ({ id, route }) => {
      const check = lastOf.get(id);
      return {
        mandant: route,
        geprueft_am: check?.geprueft_am ?? null,
        praemierungen: check?.praemierungen ?? 0,
        rechnungen: check?.rechnungen ?? 0,
        anzahl: check?.anzahl ?? 0,
        rechnungsbeispiele: (check?.rechnung_abweichungen ?? []).slice(0, EXAMPLES),
        beispiele: check ? await findExamples(scope, check) : [],
      };
    }),
  );
};
