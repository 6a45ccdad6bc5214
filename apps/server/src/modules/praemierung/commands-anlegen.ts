import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type {
  AuftragId,
  Beguenstigter,
  Cent,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  PraemierungArt,
  PraemierungId,
  Tag,
} from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { movePraemierung, runFolgen } from './commands.ts';
import { verfaelltAt } from './rules.ts';
import { type PraemierungFakten, praemierungLifecycle } from './status.ts';

export interface NeuePraemierung {
  /** Where nothing is said, the reward of one recommendation. */
  art?: PraemierungArt;
  /** Null: a bonus. */
  empfehlungId: EmpfehlungId | null;
  /** Null: a bonus, or goodwill, which waits for no order. */
  auftragId: AuftragId | null;
  beguenstigter: Beguenstigter;
  empfehlerId: EmpfehlerId;
  empfaengerId: EmpfaengerId | null;
  wertCent: Cent;
  faelligAm: Tag | null;
  grund?: string;
}

const NEU: Omit<PraemierungFakten, 'heute' | 'faelligAm'> = {
  verfaelltAm: null,
  art: null,
  bankdatenVorhanden: false,
  lauf: null,
};

/** One claim of one beneficiary. Owed from here on: the booking is part of it. */
export const createPraemierung = async (tx: MandantScope, neu: NeuePraemierung): Promise<PraemierungId> => {
  const art = neu.art ?? 'Praemie';
  const kulanz = neu.auftragId === null && art !== 'Bonus';
  const ereignis = kulanz ? 'kulanz' : 'angelegt';
  const ergebnis = praemierungLifecycle.apply(null, ereignis, { ...NEU, heute: tx.heute, faelligAm: neu.faelligAm });
  if (!ergebnis.ok) throw new Error(`claim refused: ${ergebnis.grund}`);
  const bereit = ergebnis.status === 'Bereitgestellt';
  const row = await tx.db
    .insertInto('praemierung')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid() as PraemierungId,
      art,
      empfehlung_id: neu.empfehlungId,
      auftrag_id: neu.auftragId,
      beguenstigter: neu.beguenstigter,
      empfehler_id: neu.beguenstigter === 'empfehler' ? neu.empfehlerId : null,
      empfaenger_id: neu.beguenstigter === 'empfaenger' ? neu.empfaengerId : null,
      kulanz,
      wert_cent: neu.wertCent,
      status: ergebnis.status,
      faellig_am: neu.faelligAm,
      bereitgestellt_am: bereit ? tx.jetzt : null,
      verfaellt_am: bereit ? verfaelltAt(tx.heute, regelwerkOf(tx.mandant.einstellungen)) : null,
      erstellt_am: tx.jetzt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await rememberHistory(tx, {
    gegenstand: 'praemierung',
    id: row.id,
    empfehlungId: neu.empfehlungId,
    ereignis,
    nach: ergebnis.status,
    grund: neu.grund ?? null,
  });
  await runFolgen(tx, [{ row, versuch: row.versuch, folgen: ergebnis.folgen }]);
  return row.id;
};

export type Anteile = Record<Beguenstigter, Cent>;

/** A claim for everyone who gets something. */
export const createPraemierungen = async (
  tx: MandantScope,
  anteile: Anteile,
  neu: Omit<NeuePraemierung, 'beguenstigter' | 'wertCent'>,
): Promise<void> => {
  for (const beguenstigter of ['empfehler', 'empfaenger'] as const)
    if (anteile[beguenstigter] > 0)
      await createPraemierung(tx, { ...neu, beguenstigter, wertCent: anteile[beguenstigter] });
};

/** Facts about the order came in: the claims that still wait, wait for this day now. */
export const setFaelligkeit = async (tx: MandantScope, auftragId: AuftragId, faelligAm: Tag | null): Promise<void> => {
  await tx.db
    .updateTable('praemierung')
    .set({ faellig_am: faelligAm })
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .where('status', '=', 'Offen')
    .execute();
};

/** The order came to nothing: each claim may refuse that (paid already, money on its way), and then keeps what it has. */
export const lapsePraemierungen = async (tx: MandantScope, auftragId: AuftragId, grund: string): Promise<void> => {
  const zeilen = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .orderBy('id')
    .execute();
  for (const { id } of zeilen) await movePraemierung(tx, id, 'auftragEntfallen', { grund });
};
