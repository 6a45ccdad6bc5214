import type { AuftragId } from '@weitersagen/contract/werte';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage, tageZwischen, tagVon } from '../../platform/clock/tage.ts';
import { isKontoGeloescht } from '../konto/queries.ts';
import { wechslePraemierung } from './commands.ts';
import { lockPraemierung, type PraemierungRow } from './queries.ts';

/** Another attempt books anew. The days on which nobody could claim it are given back. A voucher's code went back into stock. */
const valuesOf = (tx: MandantScope, row: PraemierungRow): Updateable<Tabellen['praemierung']> => {
  const lost = row.abgeschlossen_am ? tageZwischen(tagVon(row.abgeschlossen_am), tx.heute) : 0;
  return {
    versuch: row.versuch + 1,
    verfaellt_am: row.verfaellt_am && plusTage(row.verfaellt_am, lost),
    ...(row.praemienart === 'gutschein' ? { praemienart: null, gutschein_id: null, gewaehlt_am: null } : {}),
  };
};

/**
 * The order is valid after all: its claims are again what they were before it ended, each with what was chosen. Who has
 * deleted his account since has given up his share.
 */
export const restorePraemierungen = async (tx: MandantScope, auftragId: AuftragId, reason: string): Promise<void> => {
  const rows = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .where('status', '=', 'Storniert')
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const row = await lockPraemierung(tx, id);
    if (!row || (row.empfehler_id && (await isKontoGeloescht(tx, row.empfehler_id)))) continue;
    await wechslePraemierung(tx, id, row.bereitgestellt_am ? 'wiederBereit' : 'wiederOffen', {
      werte: valuesOf(tx, row),
      grund: reason,
    });
  }
};
