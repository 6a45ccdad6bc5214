import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type {
  AgenturId,
  AuftragId,
  Beguenstigter,
  Cent,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  PraemierungId,
  PraemierungKind,
  Tag,
} from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { movePraemierung, runEffects } from './commands.ts';
import { lapsesAt } from './rules.ts';
import { type PraemierungFacts, praemierungLifecycle } from './status.ts';

export interface NewPraemierung {
  /** Where nothing is said, the reward of one recommendation. */
  art?: PraemierungKind;
  /** Null: a bonus. */
  empfehlungId: EmpfehlungId | null;
  /** Null: a bonus, or goodwill, which waits for no order. */
  auftragId: AuftragId | null;
  /** The agency that the recommendation is tied to. */
  agenturId: AgenturId | null;
  beguenstigter: Beguenstigter;
  empfehlerId: EmpfehlerId;
  empfaengerId: EmpfaengerId | null;
  wertCent: Cent;
  faelligAm: Tag | null;
  grund?: string;
}

const NEW: Omit<PraemierungFacts, 'heute' | 'faelligAm'> = {
  verfaelltAm: null,
  art: null,
  bankdatenVorhanden: false,
  lauf: null,
};

/** One claim of one beneficiary. Owed from here on: the booking is part of it. */
export const createPraemierung = async (tx: MandantScope, wish: NewPraemierung): Promise<PraemierungId> => {
  const kind = wish.art ?? 'Praemie';
  const kulanz = wish.auftragId === null && kind !== 'Bonus';
  const event = kulanz ? 'kulanz' : 'angelegt';
  const result = praemierungLifecycle.apply(null, event, { ...NEW, heute: tx.heute, faelligAm: wish.faelligAm });
  if (!result.ok) throw new Error(`claim refused: ${result.grund}`);
  const ready = result.status === 'Bereitgestellt';
  const row = await tx.db
    .insertInto('praemierung')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid() as PraemierungId,
      art: kind,
      empfehlung_id: wish.empfehlungId,
      auftrag_id: wish.auftragId,
      agentur_id: wish.agenturId,
      beguenstigter: wish.beguenstigter,
      empfehler_id: wish.beguenstigter === 'empfehler' ? wish.empfehlerId : null,
      empfaenger_id: wish.beguenstigter === 'empfaenger' ? wish.empfaengerId : null,
      kulanz,
      wert_cent: wish.wertCent,
      status: result.status,
      faellig_am: wish.faelligAm,
      bereitgestellt_am: ready ? tx.now : null,
      verfaellt_am: ready ? lapsesAt(tx.heute, ruleSetOf(tx.mandant.einstellungen)) : null,
      erstellt_am: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await rememberHistory(tx, {
    gegenstand: 'praemierung',
    id: row.id,
    empfehlungId: wish.empfehlungId,
    ereignis: event,
    nach: result.status,
    grund: wish.grund ?? null,
  });
  await runEffects(tx, [{ row, versuch: row.versuch, folgen: result.folgen }]);
  return row.id;
};

export type Anteile = Record<Beguenstigter, Cent>;

/** A claim for everyone who gets something. */
export const createPraemierungen = async (
  tx: MandantScope,
  anteile: Anteile,
  wish: Omit<NewPraemierung, 'beguenstigter' | 'wertCent'>,
): Promise<void> => {
  for (const beguenstigter of ['empfehler', 'empfaenger'] as const)
    if (anteile[beguenstigter] > 0)
      await createPraemierung(tx, { ...wish, beguenstigter, wertCent: anteile[beguenstigter] });
};

/** Facts about the order came in: the claims that still wait, wait for this day now. */
export const setDueDate = async (tx: MandantScope, auftragId: AuftragId, dueAt: Tag | null): Promise<void> => {
  await tx.db
    .updateTable('praemierung')
    .set({ faellig_am: dueAt })
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .where('status', '=', 'Offen')
    .execute();
};

/** The order came to nothing: each claim may refuse that (paid already, money on its way), and then keeps what it has. */
export const lapsePraemierungen = async (tx: MandantScope, auftragId: AuftragId, reason: string): Promise<void> => {
  const rows = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .orderBy('id')
    .execute();
  for (const { id } of rows) await movePraemierung(tx, id, 'auftragEntfallen', { grund: reason });
};
