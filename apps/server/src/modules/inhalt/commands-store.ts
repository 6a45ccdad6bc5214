import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { planMail } from '../../platform/mail/outbox.ts';

export interface ResponseRow {
  name: string;
  daten: unknown;
  etags: readonly string[];
  geholtAm: Date;
}

/** The last good answer, for a start while the service is away. */
export const rememberResponse = async (
  scope: MandantScope,
  { name, daten, etags, geholtAm }: ResponseRow,
): Promise<void> => {
  const row = { daten: JSON.stringify(daten), etags: JSON.stringify(etags), geholt_am: geholtAm };
  await scope.db
    .insertInto('inhaltsspeicher')
    .values({ mandant_id: scope.mandant.id, name, ...row })
    .onConflict((oc) => oc.columns(['mandant_id', 'name']).doUpdateSet(row))
    .execute();
};

/** Every process then asks the service anew, and makes its kept pages anew. */
export const invalidateInhalt = async (scope: MandantScope): Promise<void> => {
  await scope.db
    .insertInto('inhaltsstand')
    .values({ mandant_id: scope.mandant.id, revision: 1, geaendert_am: scope.now })
    .onConflict((oc) =>
      oc
        .column('mandant_id')
        .doUpdateSet({ revision: sql<number>`inhaltsstand.revision + 1`, geaendert_am: scope.now }),
    )
    .execute();
};

/** Written down once however many processes notice, and told to the operator's service once. */
export const reportAccessLost = (scope: MandantScope): Promise<boolean> =>
  scope.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows = 0n } = await tx.db
      .insertInto('inhaltsstand')
      .values({ mandant_id: tx.mandant.id, geaendert_am: tx.now, zugang_verloren_am: tx.now })
      .onConflict((oc) =>
        oc
          .column('mandant_id')
          .doUpdateSet({ zugang_verloren_am: tx.now })
          .where('inhaltsstand.zugang_verloren_am', 'is', null),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await planMail(tx, {
      vorlage: 'inhaltZugangVerloren',
      an: tx.mandant.einstellungen.supportEmail,
      sprache: MAIN_LANGUAGE,
      bezug: {},
    });
    return true;
  });

export const reportAccessBack = async (scope: MandantScope): Promise<void> => {
  await scope.db
    .updateTable('inhaltsstand')
    .set({ zugang_verloren_am: null })
    .where('mandant_id', '=', scope.mandant.id)
    .where('zugang_verloren_am', 'is not', null)
    .execute();
};

const NAMES_AT_MOST = 20;

/** An entry for the editor: which text names a variable that there is not. */
export const rememberUnknown = async (scope: MandantScope, place: string, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  await scope.db
    .insertInto('unbekannte_variable')
    .values(
      names.slice(0, NAMES_AT_MOST).map((name) => ({
        mandant_id: scope.mandant.id,
        name,
        ort: place,
        zuerst_am: scope.now,
        zuletzt_am: scope.now,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['mandant_id', 'name', 'ort']).doUpdateSet({
        anzahl: sql<number>`unbekannte_variable.anzahl + 1`,
        zuletzt_am: scope.now,
      }),
    )
    .execute();
};
