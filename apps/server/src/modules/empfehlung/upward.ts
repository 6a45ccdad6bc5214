import type { EinladungId, EmpfehlungId, PraemierungStatus } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { upwardOf } from '../../platform/upward.ts';
import type { Tie } from './commands-anlage.ts';

export interface AboveEmpfehlung {
  /** Open recommendations end: who confirmed to follow one is told. */
  planEmpfehlungEnds(tx: MandantScope, ids: readonly EmpfehlungId[]): Promise<void>;
  /** The status of all claims of each recommendation. */
  findPraemierungStatus(
    scope: MandantScope,
    ids: readonly EmpfehlungId[],
  ): Promise<ReadonlyMap<EmpfehlungId | null, PraemierungStatus[]>>;
  /** Those of which money may have left and is not confirmed yet. */
  findUnderWay(scope: MandantScope, ids: readonly EmpfehlungId[]): Promise<ReadonlySet<EmpfehlungId | null>>;
  /** What the link of an agency's invitation ties to; null where it does not count (any more). */
  findEinladungTie(scope: MandantScope, token: string): Promise<Tie | null>;
  /** A recommendation came of an invitation. */
  acceptEinladung(tx: MandantScope, id: EinladungId, empfehlungId: EmpfehlungId): Promise<void>;
}

/** What follows above from what happens to empfehlung. */
export const above = upwardOf<AboveEmpfehlung>('empfehlung');
