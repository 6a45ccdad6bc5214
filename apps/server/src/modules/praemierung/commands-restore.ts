import type { AuftragId, PraemierungId, Tag } from '@weitersagen/contract/werte';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage, tageZwischen, tagVon } from '../../platform/clock/tage.ts';
import { unmarkForRecall } from '../auszahlung/commands-entnehmen.ts';
import { lockPerson } from '../empfaenger/commands-person.ts';
import { isKontoGeloescht } from '../konto/queries.ts';
import { wechslePraemierung } from './commands.ts';
import { lockPraemierung, type PraemierungRow } from './queries.ts';
import { findFreierCode } from './queries-gutschein.ts';
import { findRestImJahr } from './queries-jahresgrenze.ts';
import { findVertragDes } from './queries-kulanz.ts';
import { gutscheinFenster } from './rules.ts';

/** Another attempt books anew. The days on which nobody could claim it are given back. */
const valuesOf = (tx: MandantScope, row: PraemierungRow) => {
  const lost = row.abgeschlossen_am ? tageZwischen(tagVon(row.abgeschlossen_am), tx.heute) : 0;
  return { versuch: row.versuch + 1, verfaellt_am: row.verfaellt_am && plusTage(row.verfaellt_am, lost) };
};

const update = (tx: MandantScope, id: PraemierungId, values: Updateable<Tabellen['praemierung']>) =>
  tx.db.updateTable('praemierung').set(values).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();

/**
 * Its code went back into stock unseen: another of the same brand, valid at least until `lastDay`, takes its place; where
 * none is left, it is chosen anew.
 */
const reserveCode = async (tx: MandantScope, row: PraemierungRow, lastDay: Tag): Promise<void> => {
  if (row.praemienart !== 'gutschein') return;
  const code = row.gutschein_id && (await findFreierCode(tx, row.gutschein_id, lastDay));
  if (!code) return void (await update(tx, row.id, { praemienart: null, gutschein_id: null, gewaehlt_am: null }));
  await tx.db
    .updateTable('gutscheincode')
    .set({ praemierung_id: row.id, vergeben_am: tx.jetzt })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', code.id)
    .execute();
};

/** § 48b VAG: what the recipient got elsewhere meanwhile leaves too little for this share; it stays cancelled. */
const isYearSpent = async (tx: MandantScope, row: PraemierungRow): Promise<boolean> => {
  if (row.beguenstigter !== 'empfaenger' || !row.auftrag_id || !row.empfehlung_id) return false;
  const person = { empfaengerId: row.empfaenger_id, auftragId: row.auftrag_id };
  await lockPerson(tx, person);
  const rest = await findRestImJahr(tx, person, await findVertragDes(tx, row.empfehlung_id));
  return rest !== null && row.wert_cent > rest;
};

/**
 * The order is valid after all: its claims are again what they were before it ended, each with what was chosen. Who has
 * deleted his account since has given up his share.
 */
export const restorePraemierungen = async (tx: MandantScope, auftragId: AuftragId, reason: string): Promise<void> => {
  const rows = await tx.db
    .selectFrom('praemierung')
    .select(['id', 'status'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('auftrag_id', '=', auftragId)
    .orderBy('id')
    .execute();
  await unmarkForRecall(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id } of rows.filter(({ status }) => status === 'Storniert')) {
    const row = await lockPraemierung(tx, id);
    if (row && (await isYearSpent(tx, row))) continue;
    if (!row || (row.empfehler_id && (await isKontoGeloescht(tx, row.empfehler_id)))) continue;
    const werte = valuesOf(tx, row);
    await reserveCode(tx, row, gutscheinFenster(werte.verfaellt_am, tx.heute));
    await wechslePraemierung(tx, id, row.bereitgestellt_am ? 'wiederBereit' : 'wiederOffen', {
      werte,
      grund: reason,
    });
  }
};
