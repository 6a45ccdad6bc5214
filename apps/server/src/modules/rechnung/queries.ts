import {
  type AuftragStatus,
  type Beguenstigter,
  type Cent,
  cent,
  type PraemierungId,
  type PraemierungStatus,
  type RechnungId,
  type RechnungStatus,
  type Tag,
} from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import type { CorrectionReason, RechnungDocument } from './rules.ts';

/** Without what was sent, which is read by whoever sends it. */
export type RechnungRow = Omit<Selectable<Tabellen['rechnung']>, 'dokument' | 'xml' | 'datei_sha256'>;
export type Reading = Pick<MandantScope | AgenturScope, 'db' | 'mandant'>;

const COLUMNS = [
  ...(['mandant_id', 'id', 'agentur_id', 'nummer', 'art', 'status', 'monat', 'datum', 'faellig_am'] as const),
  ...(['original_id', 'netto_cent', 'steuer_cent', 'brutto_cent', 'korrigiert_cent', 'verrechnet_cent'] as const),
  ...(['bezahlt_am', 'bezahlt_durch', 'versuch', 'erinnert', 'erstellt_am'] as const),
];

const rechnungen = ({ db, mandant }: Reading) =>
  db.selectFrom('rechnung').select(COLUMNS).where('mandant_id', '=', mandant.id);

export const findRechnung = (scope: Reading, nummer: string): Promise<RechnungRow | undefined> =>
  rechnungen(scope).where('nummer', '=', nummer).executeTakeFirst();

export const findRechnungById = (scope: Reading, id: RechnungId): Promise<RechnungRow | undefined> =>
  rechnungen(scope).where('id', '=', id).executeTakeFirst();

export const lockRechnung = (tx: MandantScope, id: RechnungId): Promise<RechnungRow | undefined> =>
  rechnungen(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** What the paper alone says, as it was sent. */
export interface OnPaper {
  /** Which it asks to be paid to; null: it asks nobody. */
  account: RechnungDocument['account'];
  /** Why it corrects; null: it does not, or is from before reasons were kept. */
  reason: CorrectionReason | null;
}

export const findOnPaper = async ({ db, mandant }: Reading, id: RechnungId): Promise<OnPaper> => {
  const row = await db
    .selectFrom('rechnung')
    .select(sql<OnPaper['account']>`nullif(dokument -> 'account', 'null')`.as('account'))
    .select(sql<OnPaper['reason']>`dokument -> 'reason'`.as('reason'))
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return { account: row?.account ?? null, reason: row?.reason ?? null };
};

/** A line with what it bills, as it is today. */
export interface Rechnungszeile {
  id: string;
  text: string;
  wert_cent: number;
  gebuehr_cent: number;
  zurueckgenommen: boolean;
  praemierung_id: PraemierungId | null;
  auftragsnummer: string | null;
  empfehlungsnummer: string | null;
  praemierung_status: PraemierungStatus | null;
  auftrag_status: AuftragStatus | null;
  /** What was bought, in the reader's language, and whose reward it is; null: a commission. */
  produkt: string | null;
  beguenstigter: Beguenstigter | null;
}

export const findLines = (scope: MandantScope, id: RechnungId): Promise<Rechnungszeile[]> =>
  scope.db
    .selectFrom('rechnungszeile as z')
    .leftJoin('auftrag as a', (j) => j.on('a.mandant_id', '=', scope.mandant.id).onRef('a.id', '=', 'z.auftrag_id'))
    .leftJoin('empfehlung as e', (j) =>
      j.on('e.mandant_id', '=', scope.mandant.id).onRef('e.id', '=', 'a.empfehlung_id'),
    )
    .leftJoin('praemierung as p', (j) =>
      j.on('p.mandant_id', '=', scope.mandant.id).onRef('p.id', '=', 'z.praemierung_id'),
    )
    .leftJoin('produkt as d', (j) => j.on('d.mandant_id', '=', scope.mandant.id).onRef('d.id', '=', 'a.produkt_id'))
    .select(['z.id', 'z.text', 'z.wert_cent', 'z.gebuehr_cent', 'z.zurueckgenommen', 'a.auftragsnummer'])
    .select([
      'z.praemierung_id',
      'e.nummer as empfehlungsnummer',
      'p.status as praemierung_status',
      'a.status as auftrag_status',
    ])
    .select(['p.beguenstigter', sql<string | null>`d.name ->> ${scope.sprache}`.as('produkt')])
    .where('z.mandant_id', '=', scope.mandant.id)
    .where('z.rechnung_id', '=', id)
    .orderBy('z.id')
    .execute();

/** The corrections of an invoice, and what it corrects itself. */
export const findRelated = async (scope: Reading, row: RechnungRow): Promise<RechnungRow[]> =>
  rechnungen(scope)
    .where((eb) => eb.or([eb('original_id', '=', row.id), eb('id', '=', row.original_id)]))
    .orderBy('nummer')
    .execute();

/** Corrections of a document that somebody still has to pay, the oldest first; held. */
export const lockOpenCorrections = (tx: MandantScope, originalId: RechnungId): Promise<RechnungRow[]> =>
  rechnungen(tx)
    .where('original_id', '=', originalId)
    .where('status', 'in', ['Offen', 'Ueberfaellig'] satisfies RechnungStatus[])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** What the lines of a document come to, for its bookings. */
export const findSums = async (scope: MandantScope, id: RechnungId): Promise<{ wertCent: Cent; gebuehrCent: Cent }> => {
  const { wert, fee } = await scope.db
    .selectFrom('rechnungszeile')
    .select(sql<number>`coalesce(sum(wert_cent), 0)::integer`.as('wert'))
    .select(sql<number>`coalesce(sum(gebuehr_cent), 0)::integer`.as('fee'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('rechnung_id', '=', id)
    .executeTakeFirstOrThrow();
  return { wertCent: cent(wert), gebuehrCent: cent(fee) };
};

/** Asked to be paid, and past its day. */
export const overdue = (scope: MandantScope, before: Tag, reminded: number) =>
  scope.db
    .selectFrom('rechnung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('status', 'in', ['Offen', 'Ueberfaellig'] satisfies RechnungStatus[])
    .where('faellig_am', '<', before)
    .where('erinnert', '=', reminded)
    // Money that names it waits for a clerk: nobody is told that none has come.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('zahlungseingang as e')
            .select('e.id')
            .where('e.mandant_id', '=', scope.mandant.id)
            .where('e.stand', '=', 'offen')
            .where(({ eb }) => eb('rechnung.nummer', '=', sql<string>`any(e.nummern)`)),
        ),
      ),
    )
    .orderBy('faellig_am')
    .limit(500);
