import type { PraemieId, ProduktId, Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { plusTage } from '../../platform/clock/days.ts';
import { removeBilder } from '../bild/commands-object.ts';
import { raiseRevision } from './commands-state.ts';
import { type Kind, TABLE } from './commands-write.ts';

export type DeletionResult = { ok: true; art: 'geloescht' | 'stillgelegt' } | { ok: false; grund: DeletionObstacle };
export type DeletionObstacle = 'unbekannt' | 'hatProdukte' | 'hatAngebote' | 'laeuftSchon';

/** Where categories name a record, beside those who keep it from going. */
const NAMED_BY = {
  produkt: ['vorauswahl_heim', 'vorauswahl_tv'],
  kategorie: ['verwandt'],
} as const;

const removeNamings = async ({ db, mandant }: MandantScope, kind: keyof typeof NAMED_BY, id: string): Promise<void> => {
  for (const column of NAMED_BY[kind])
    await db
      .updateTable('produktkategorie')
      .set({ [column]: null })
      .where('mandant_id', '=', mandant.id)
      .where(column, '=', id as ProduktId)
      .execute();
};

const deleteEntry = async (tx: MandantScope, kind: Kind, id: string): Promise<DeletionResult> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom(TABLE[kind])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id as never)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return { ok: false, grund: 'unbekannt' };
  await removeBilder(tx, kind, [id]);
  await raiseRevision(tx);
  return { ok: true, art: 'geloescht' };
};

/** `limit 1` of whatever names it. */
const exists = async ({ db, mandant }: MandantScope, table: 'empfehlung' | 'auftrag' | 'angebot', produktId: string) =>
  (await db
    .selectFrom(table)
    .select('mandant_id')
    .where('mandant_id', '=', mandant.id)
    .where(table === 'angebot' ? 'tarif_id' : 'produkt_id', '=', produktId as ProduktId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const deleteKategorie = async (tx: MandantScope, id: string): Promise<DeletionResult> => {
  const produkt = await tx.db
    .selectFrom('produkt')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('kategorie_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (produkt) return { ok: false, grund: 'hatProdukte' };
  await removeNamings(tx, 'kategorie', id);
  return deleteEntry(tx, 'kategorie', id);
};

/** A product that somebody has recommended or bought stays readable, and is offered no more. */
export const deleteProdukt = async (tx: MandantScope, id: string): Promise<DeletionResult> => {
  const { db, mandant } = tx;
  const existing = await db
    .selectFrom('produkt')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id as ProduktId)
    .forUpdate()
    .executeTakeFirst();
  if (!existing) return { ok: false, grund: 'unbekannt' };
  if (await exists(tx, 'angebot', id)) return { ok: false, grund: 'hatAngebote' };
  if ((await exists(tx, 'empfehlung', id)) || (await exists(tx, 'auftrag', id))) {
    await db
      .updateTable('produkt')
      .set({ aktiv: false })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', existing.id)
      .execute();
    await raiseRevision(tx);
    return { ok: true, art: 'stillgelegt' };
  }
  const praemien = await db
    .deleteFrom('praemie')
    .where('mandant_id', '=', mandant.id)
    .where('produkt_id', '=', existing.id)
    .returning('id')
    .execute();
  await removeBilder(
    tx,
    'praemie',
    praemien.map((p) => p.id),
  );
  await removeNamings(tx, 'produkt', id);
  return deleteEntry(tx, 'produkt', id);
};

/** What applied on the day of somebody's application decides his reward (decisions §5): it may be ended, never taken away. */
export const deletePraemie = async (tx: MandantScope, id: string): Promise<DeletionResult> => {
  const praemie = await tx.db
    .selectFrom('praemie')
    .select(['startdatum', 'produkt_id'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id as PraemieId)
    .executeTakeFirst();
  if (!praemie) return { ok: false, grund: 'unbekannt' };
  const needed = praemie.startdatum <= tx.heute && (await exists(tx, 'empfehlung', praemie.produkt_id));
  return needed ? { ok: false, grund: 'laeuftSchon' } : deleteEntry(tx, 'praemie', id);
};

/** From today on it is nobody's; who applied before keeps it. */
export const endPraemie = async (tx: MandantScope, id: string): Promise<DeletionResult> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('praemie')
    .set((eb) => ({ enddatum: eb.fn<Tag>('greatest', ['startdatum', eb.val(plusTage(tx.heute, -1))]) }))
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id as PraemieId)
    .where((eb) => eb.or([eb('enddatum', 'is', null), eb('enddatum', '>=', tx.heute)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { ok: false, grund: 'unbekannt' };
  await raiseRevision(tx);
  return { ok: true, art: 'stillgelegt' };
};

/** With all its offers. */
export const deleteGeraet = (tx: MandantScope, id: string): Promise<DeletionResult> => deleteEntry(tx, 'geraet', id);
export const deleteAngebot = (tx: MandantScope, id: string): Promise<DeletionResult> => deleteEntry(tx, 'angebot', id);
