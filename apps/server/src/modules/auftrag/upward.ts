import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import type {
  AgenturId,
  AuftragId,
  Beguenstigter,
  Cent,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  Tag,
} from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';

export interface ReleasedAuftrag {
  empfehlungId: EmpfehlungId;
  auftragId: AuftragId;
  /** The agency that the recommendation is tied to. */
  agenturId: AgenturId | null;
  empfehlerId: EmpfehlerId;
  empfaengerId: EmpfaengerId | null;
  /** Null while it cannot be known. */
  faelligAm: Tag | null;
}

export interface AboveAuftrag {
  /** An order was released: a claim for everyone who gets something. */
  createPraemierungen(tx: MandantScope, anteile: Record<Beguenstigter, Cent>, auftrag: ReleasedAuftrag): Promise<void>;
  /** It came to nothing after all. */
  lapsePraemierungen(tx: MandantScope, id: AuftragId, grund: string): Promise<void>;
  /** That it came to nothing was a mistake. */
  restorePraemierungen(tx: MandantScope, id: AuftragId, reason: string): Promise<void>;
  /** The referrer's released orders are more, or fewer. */
  recountBonuses(tx: MandantScope, id: EmpfehlerId): Promise<unknown>;
  /** Facts have moved the day on which its claims, and a bonus that counts it, are due. */
  setFaelligkeit(tx: MandantScope, id: AuftragId, dueOn: Tag | null): Promise<void>;
  updateBonusDueDay(tx: MandantScope, id: AuftragId): Promise<void>;
  /** What its file shows of the claims and of what they wait for, and what the recipient's own is worth. */
  findAnsprueche(
    scope: MandantScope,
    auftrag: { id: AuftragId; empfehlung_id: EmpfehlungId; kundennummer: string | null },
  ): Promise<Pick<AuftragResponse, 'Praemierungen' | 'Bedingungen'> & { empfaengerCent: Cent }>;
  /** What is left of the year's limit of whoever takes out the contract; null: no limit. */
  findRestInYear(
    scope: MandantScope,
    person: { empfaengerId: EmpfaengerId | null; auftragId: AuftragId | null },
    produkt: string,
  ): Promise<Cent | null>;
  /** What is known of one account on both sides of a recommendation; null: nothing. */
  findAccountHint(scope: MandantScope, id: EmpfehlungId): Promise<'offen' | 'beantwortet' | null>;
  /** An operator has said that it is all right. */
  clearAccountHint(tx: MandantScope, id: EmpfehlungId): Promise<void>;
}

/** What follows above from what happens to auftrag. */
export const above = upwardOf<AboveAuftrag>('auftrag');
