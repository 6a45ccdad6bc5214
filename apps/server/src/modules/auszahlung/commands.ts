import type { AuszahlungslaufId, BetreiberBenutzerId, PraemierungId } from '@weitersagen/contract/werte';
import { cent, LAUF_HOECHSTZAHL } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { oeffneKontoinhaber } from '../../platform/crypto/bankkonto.ts';
import { neueNummer } from '../../platform/crypto/nummer.ts';
import { einfuegen } from '../../platform/db/zeilen.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { entfalleOhneAuftrag } from '../praemierung/commands-entfallen.ts';
import { beginConfirmation, PORTION, zahleAus } from './commands-bestaetigen.ts';
import { takeHeldOut } from './commands-verdacht.ts';
import {
  findForPayment,
  findLauf,
  inStatements,
  type LaufRow,
  laufFakten,
  lockAuszahlbare,
  lockLauf,
} from './queries.ts';
import { findDoubtful } from './queries-lauf.ts';
import {
  type AuszahlungslaufEreignis,
  type AuszahlungslaufFolge,
  type AuszahlungslaufGrund,
  auszahlungslaufLifecycle,
} from './status.ts';

export type LaufWechsel = { ok: true; row: LaufRow } | { ok: false; grund: AuszahlungslaufGrund | LifecycleGrund };

const insertZahlungen = async (
  tx: MandantScope,
  laufId: AuszahlungslaufId,
  claims: readonly PraemierungId[],
): Promise<void> => {
  for (const ids of inStatements(claims)) {
    const rows = (await findForPayment(tx, ids)).map((p) => ({
      mandant_id: tx.mandant.id,
      id: uuid(),
      lauf_id: laufId,
      praemierung_id: p.id,
      // Stands in the file for ever: by it the bank's answers find their way back.
      end_to_end_id: `WS-${neueNummer()}`,
      wert_cent: cent(p.wert_cent),
      name: oeffneKontoinhaber({ keys: tx.keys, mandantId: tx.mandant.id }, p.kontoinhaber_versiegelt!),
      iban_versiegelt: p.iban_versiegelt!,
      iban_maskiert: p.iban_maskiert ?? '',
      stand: 'offen' as const,
    }));
    await einfuegen('auszahlung', rows).execute(tx.db);
  }
};

/**
 * A run with what can be paid now, the longest waiting first, up to `hoechstzahl`. Two opened at the same moment share
 * nothing: the claims are locked.
 */
export const openAuszahlungslauf = (
  scope: MandantScope,
  benutzer: BetreiberBenutzerId,
  hoechstzahl: number = LAUF_HOECHSTZAHL,
): Promise<LaufWechsel> =>
  scope.transaction(async (tx) => {
    const claims = await lockAuszahlbare(tx, hoechstzahl);
    const ergebnis = auszahlungslaufLifecycle.apply(null, 'eroeffnet', {
      eroeffnetVon: benutzer,
      benutzer,
      anzahlZahlungen: claims.length,
      dateiGeholt: false,
      dateiBei: null,
    });
    if (!ergebnis.ok) return ergebnis;
    const row = await tx.db
      .insertInto('auszahlungslauf')
      .values({
        mandant_id: tx.mandant.id,
        id: uuid() as AuszahlungslaufId,
        nummer: neueNummer(),
        status: ergebnis.status,
        eroeffnet_von: benutzer,
        eroeffnet_am: tx.jetzt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertZahlungen(tx, row.id, claims);
    await merkeVerlauf(tx, { gegenstand: 'auszahlungslauf', id: row.id, ereignis: 'eroeffnet', nach: row.status });
    return { ok: true, row };
  });

/** Its claims may go into another run, as far as they are still owed. */
const gibFrei = async (tx: MandantScope, row: LaufRow): Promise<void> => {
  const doubtful = await findDoubtful(tx, row.id);
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'verworfen', grund: 'laufVerworfen' })
    .where('mandant_id', '=', tx.mandant.id)
    .where('lauf_id', '=', row.id)
    .where('stand', '=', 'offen')
    .execute();
  for (const id of doubtful) await entfalleOhneAuftrag(tx, id);
};

const tuFolge = async (tx: MandantScope, row: LaufRow, folge: AuszahlungslaufFolge): Promise<void> => {
  if (folge.art === 'praemierungen') return void (await zahleAus(tx, row, PORTION));
  if (folge.art === 'praemierungenFreigeben') return gibFrei(tx, row);
  // `neueEinreichung` follows from what the bank says: commands-ablehnung.ts.
};

const isEmptied = async (tx: MandantScope, id: AuszahlungslaufId): Promise<boolean> =>
  (await findLauf(tx, id))?.status === 'Verworfen';

export type Laufschritt = Extract<AuszahlungslaufEreignis, 'freigegeben' | 'bestaetigt' | 'verworfen'>;

const wer = (ereignis: Laufschritt, benutzer: BetreiberBenutzerId, jetzt: Date) => {
  if (ereignis === 'freigegeben') return { freigegeben_von: benutzer, freigegeben_am: jetzt };
  return ereignis === 'bestaetigt' ? { bestaetigt_von: benutzer, bestaetigt_am: jetzt } : {};
};

/**
 * Release (by a second person, says the lifecycle, and the table's own check after it), confirmation, discarding. The claims
 * move while the run still lies where they expect it, then the run. Null: no such run.
 */
export const wechsleLauf = (
  scope: MandantScope,
  id: string,
  ereignis: Laufschritt,
  benutzer: BetreiberBenutzerId,
): Promise<LaufWechsel | null> =>
  scope.transaction(async (tx) => {
    const alt = await lockLauf(tx, id);
    if (!alt) return null;
    const fakten = await laufFakten(tx, alt, benutzer);
    const ergebnis = auszahlungslaufLifecycle.apply(alt.status, ereignis, fakten);
    if (!ergebnis.ok) return ergebnis;
    // Accounts may have been given since the run was opened. A run that nothing is left in is discarded, not released.
    if (ereignis === 'freigegeben' && (await takeHeldOut(tx, { laufId: alt.id })) > 0 && (await isEmptied(tx, alt.id)))
      return { ok: false, grund: 'leer' };
    if (ereignis === 'bestaetigt' && (alt.bestaetigt_am || fakten.anzahlZahlungen > PORTION))
      return { ok: true, row: await beginConfirmation(tx, alt, benutzer) };
    for (const folge of ergebnis.folgen) await tuFolge(tx, alt, folge);
    const row = await tx.db
      .updateTable('auszahlungslauf')
      .set({ status: ergebnis.status, ...wer(ereignis, benutzer, tx.jetzt) })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', alt.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await merkeVerlauf(tx, { gegenstand: 'auszahlungslauf', id: alt.id, ereignis, von: alt.status, nach: row.status });
    return { ok: true, row };
  });
