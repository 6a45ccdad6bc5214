import type { InhaltData } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { clean } from '../../platform/html/sanitize.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { reportInhalt } from './commands-webhook.ts';
import { findExisting, findFassung, type Inhalt, workingState } from './queries.ts';
import { checkData, type FieldError, isMissingToPublish, keyOf } from './rules.ts';
import { vormerkung } from './rules-fassung.ts';
import { findSchema, type Schema } from './schemata.ts';
import { type InhaltEvent, type InhaltGrund, inhaltLifecycle } from './status.ts';

type StateReason = Exclude<InhaltGrund, 'unvollstaendig'>;
export type InhaltError =
  | { ok: false; grund: 'unbekannt' | 'schluesselVergeben' | 'schluesselFest' | LifecycleGrund | StateReason }
  /** Somebody else has written in between; `version` is the one there is now. */
  | { ok: false; grund: 'veraltet'; version: number }
  | { ok: false; grund: 'ungueltig'; fehler: (FieldError | { feld: string; grund: 'verweisFehlt' })[] }
  | { ok: false; grund: 'unvollstaendig'; felder: string[] };
export type InhaltResult = { ok: true; inhalt: Inhalt } | InhaltError;

/** Which version an editor has seen; without one whatever is there is meant. */
export interface Target {
  id: string;
  version?: number | undefined;
}

const unknown: InhaltError = { ok: false, grund: 'unbekannt' };

const refusal = (reason: LifecycleGrund | InhaltGrund, schema: Schema, data: InhaltData): InhaltError =>
  reason === 'unvollstaendig'
    ? { ok: false, grund: reason, felder: isMissingToPublish(schema, data) }
    : { ok: false, grund: reason };

/** The ids of pictures and items that the data name and that do not exist. */
const missingReferences = async (scope: MandantScope, schema: Schema, data: InhaltData) => {
  const errors: { feld: string; grund: 'verweisFehlt' }[] = [];
  for (const field of schema.felder) {
    if (field.art !== 'bild' && field.art !== 'verweis') continue;
    const ids = (data[field.name]?.iv ?? []) as string[];
    const existing = await findExisting(scope, ids, field.art === 'bild' ? 'asset' : { schema: field.ziel ?? '' });
    if (ids.some((id) => !existing.has(id))) errors.push({ feld: `${field.name}.iv`, grund: 'verweisFehlt' });
  }
  return errors;
};

const readData = async (scope: MandantScope, schema: Schema, raw: unknown) => {
  const check = checkData(schema, raw, clean);
  if (!check.ok) return { ok: false as const, grund: 'ungueltig' as const, fehler: check.fehler };
  const error = await missingReferences(scope, schema, check.daten);
  return error.length > 0 ? { ok: false as const, grund: 'ungueltig' as const, fehler: error } : check;
};

const rememberFassung = async (
  tx: MandantScope,
  inhalt: Inhalt,
  event: InhaltEvent,
  data: InhaltData,
  from: Inhalt['status'] | null,
): Promise<void> => {
  // What waits as a draft is none of the public's business, whatever the item itself is.
  const status = inhalt.status === 'Published' && inhalt.entwurf !== null ? 'Draft' : inhalt.status;
  await tx.db
    .insertInto('inhaltsfassung')
    .values({
      mandant_id: tx.mandant.id,
      inhalt_id: inhalt.id,
      version: inhalt.version,
      ereignis: event,
      status,
      daten: JSON.stringify(data),
      wer: tx.wer,
      am: tx.now,
    })
    .execute();
  await rememberHistory(tx, { gegenstand: 'inhalt', id: inhalt.id, ereignis: event, von: from, nach: inhalt.status });
};

export interface NewInhalt {
  schema: string;
  daten: unknown;
}

export const createInhalt = async (scope: MandantScope, { schema: name, daten: raw }: NewInhalt) => {
  const schema = findSchema(name);
  if (!schema) return unknown;
  return scope.transaction(async (tx): Promise<InhaltResult> => {
    const reading = await readData(tx, schema, raw);
    if (!reading.ok) return reading;
    const inhalt = await tx.db
      .insertInto('inhalt')
      .values({
        mandant_id: tx.mandant.id,
        id: uuid(),
        schema: name,
        schluessel: keyOf(schema, reading.daten),
        status: 'Draft',
        version: 1,
        daten: null,
        entwurf: JSON.stringify(reading.daten),
        erstellt_am: tx.now,
        erstellt_von: tx.wer,
        geaendert_am: tx.now,
        geaendert_von: tx.wer,
      })
      // A failed insert would end the transaction of whoever called.
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inhalt) return { ok: false, grund: 'schluesselVergeben' };
    await rememberFassung(tx, inhalt, 'angelegt', reading.daten, null);
    return { ok: true, inhalt };
  });
};

type Change = Partial<Pick<Inhalt, 'daten' | 'entwurf' | 'geloescht_am' | 'gilt_ab' | 'gilt_fassung'>>;
export interface Step {
  ereignis: InhaltEvent;
  /** What changes beside status, version and author; a refusal where it cannot. */
  aendere(inhalt: Inhalt, schema: Schema, tx: MandantScope): Promise<Change | InhaltError> | Change;
}

const json = (data: InhaltData | null | undefined) => (data ? JSON.stringify(data) : null);

/** Locks the item, asks its lifecycle, writes it with its new version and tells the caches outside: one transaction. */
export const run = (scope: MandantScope, { id, version }: Target, { ereignis, aendere }: Step): Promise<InhaltResult> =>
  scope.transaction(async (tx) => {
    const old = await tx.db
      .selectFrom('inhalt')
      .selectAll()
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .where('geloescht_am', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const schema = old && findSchema(old.schema);
    if (!old || !schema) return unknown;
    if (version !== undefined && version !== old.version) return { ok: false, grund: 'veraltet', version: old.version };
    const state = workingState(old);
    const step = inhaltLifecycle.apply(old.status, ereignis, {
      hatEntwurf: old.entwurf !== null,
      vollstaendig: isMissingToPublish(schema, state).length === 0,
      vormerkung: vormerkung(old.gilt_ab, tx.heute),
    });
    if (!step.ok) return refusal(step.grund, schema, state);
    const next = await aendere(old, schema, tx);
    if ('ok' in next) return next;
    const { daten, entwurf, gilt_ab, gilt_fassung } = { ...old, ...next };
    const isPublic = ereignis === 'veroeffentlicht';
    const inhalt = await tx.db
      .updateTable('inhalt')
      .set({
        status: step.status,
        version: old.version + 1,
        daten: json(daten),
        entwurf: json(entwurf),
        gilt_ab,
        gilt_fassung,
        geaendert_am: tx.now,
        geaendert_von: tx.wer,
        geloescht_am: next.geloescht_am ?? null,
        ...(isPublic
          ? { veroeffentlicht_am: tx.now, veroeffentlicht_von: tx.wer, veroeffentlicht_version: old.version + 1 }
          : {}),
      })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await rememberFassung(tx, inhalt, ereignis, workingState(inhalt), old.status);
    for (const effect of step.folgen) await reportInhalt(tx, inhalt, effect.ereignis);
    return { ok: true, inhalt };
  });

/** Saves a draft; what is public stays as it is. The key never changes: pages and marks name it. */
export const updateInhalt = (scope: MandantScope, target: Target, raw: unknown) =>
  run(scope, target, {
    ereignis: 'bearbeitet',
    aendere: async (old, schema, tx) => {
      const reading = await readData(tx, schema, raw);
      if (!reading.ok) return reading;
      if (keyOf(schema, reading.daten) !== old.schluessel) return { ok: false, grund: 'schluesselFest' };
      return { entwurf: reading.daten };
    },
  });

export const publishInhalt = (scope: MandantScope, target: Target) =>
  run(scope, target, {
    ereignis: 'veroeffentlicht',
    aendere: ({ entwurf }) => ({ daten: entwurf, entwurf: null, gilt_ab: null, gilt_fassung: null }),
  });

export const discardDraft = (scope: MandantScope, target: Target) =>
  run(scope, target, { ereignis: 'entwurfVerworfen', aendere: () => ({ entwurf: null }) });

export const unpublishInhalt = (scope: MandantScope, target: Target) =>
  run(scope, target, {
    ereignis: 'zurueckgezogen',
    aendere: ({ daten, entwurf }) => ({ daten: null, entwurf: entwurf ?? daten }),
  });

export const archiveInhalt = (scope: MandantScope, target: Target) =>
  run(scope, target, { ereignis: 'archiviert', aendere: () => ({}) });

export const restoreInhalt = (scope: MandantScope, target: Target) =>
  run(scope, target, { ereignis: 'zurueckgeholt', aendere: () => ({}) });

/** Its versions stay; its key is free again. */
export const deleteInhalt = (scope: MandantScope, target: Target) =>
  run(scope, target, {
    ereignis: 'geloescht',
    aendere: ({ daten, entwurf }, _schema, tx) => ({
      daten: null,
      entwurf: entwurf ?? daten,
      geloescht_am: tx.now,
    }),
  });

/** Takes an older version as the draft, so that it can be looked at before it is published. */
export const restoreFassung = (scope: MandantScope, target: Target, fassung: number) =>
  run(scope, target, {
    ereignis: 'bearbeitet',
    aendere: async (current, schema, tx) => {
      const old = await findFassung(tx, current.id, fassung);
      if (!old) return unknown;
      const reading = await readData(tx, schema, old.daten);
      return reading.ok ? { entwurf: reading.daten } : reading;
    },
  });
