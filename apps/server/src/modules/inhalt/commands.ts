import type { Inhaltsdaten } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { clean } from '../../platform/html/saeubere.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { reportInhalt } from './commands-webhook.ts';
import { arbeitsstand, findFassung, findVorhandene, type Inhalt } from './queries.ts';
import { checkData, type Feldfehler, isMissingToPublish, keyOf } from './rules.ts';
import { vormerkung } from './rules-fassung.ts';
import { findSchema, type Schema } from './schemata.ts';
import { type InhaltEreignis, type InhaltGrund, inhaltLifecycle } from './status.ts';

type Standgrund = Exclude<InhaltGrund, 'unvollstaendig'>;
export type Inhaltsfehler =
  | { ok: false; grund: 'unbekannt' | 'schluesselVergeben' | 'schluesselFest' | LifecycleGrund | Standgrund }
  /** Somebody else has written in between; `version` is the one there is now. */
  | { ok: false; grund: 'veraltet'; version: number }
  | { ok: false; grund: 'ungueltig'; fehler: (Feldfehler | { feld: string; grund: 'verweisFehlt' })[] }
  | { ok: false; grund: 'unvollstaendig'; felder: string[] };
export type Inhaltsergebnis = { ok: true; inhalt: Inhalt } | Inhaltsfehler;

/** Which version an editor has seen; without one whatever is there is meant. */
export interface Ziel {
  id: string;
  version?: number | undefined;
}

const unbekannt: Inhaltsfehler = { ok: false, grund: 'unbekannt' };

const ablehnung = (grund: LifecycleGrund | InhaltGrund, schema: Schema, daten: Inhaltsdaten): Inhaltsfehler =>
  grund === 'unvollstaendig' ? { ok: false, grund, felder: isMissingToPublish(schema, daten) } : { ok: false, grund };

/** The ids of pictures and items that the data name and that do not exist. */
const missingReferences = async (scope: MandantScope, schema: Schema, daten: Inhaltsdaten) => {
  const fehler: { feld: string; grund: 'verweisFehlt' }[] = [];
  for (const feld of schema.felder) {
    if (feld.art !== 'bild' && feld.art !== 'verweis') continue;
    const ids = (daten[feld.name]?.iv ?? []) as string[];
    const da = await findVorhandene(scope, ids, feld.art === 'bild' ? 'asset' : { schema: feld.ziel ?? '' });
    if (ids.some((id) => !da.has(id))) fehler.push({ feld: `${feld.name}.iv`, grund: 'verweisFehlt' });
  }
  return fehler;
};

const readData = async (scope: MandantScope, schema: Schema, roh: unknown) => {
  const pruefung = checkData(schema, roh, clean);
  if (!pruefung.ok) return { ok: false as const, grund: 'ungueltig' as const, fehler: pruefung.fehler };
  const fehler = await missingReferences(scope, schema, pruefung.daten);
  return fehler.length > 0 ? { ok: false as const, grund: 'ungueltig' as const, fehler } : pruefung;
};

const rememberFassung = async (
  tx: MandantScope,
  inhalt: Inhalt,
  ereignis: InhaltEreignis,
  daten: Inhaltsdaten,
  von: Inhalt['status'] | null,
): Promise<void> => {
  // What waits as a draft is none of the public's business, whatever the item itself is.
  const status = inhalt.status === 'Published' && inhalt.entwurf !== null ? 'Draft' : inhalt.status;
  await tx.db
    .insertInto('inhaltsfassung')
    .values({
      mandant_id: tx.mandant.id,
      inhalt_id: inhalt.id,
      version: inhalt.version,
      ereignis,
      status,
      daten: JSON.stringify(daten),
      wer: tx.wer,
      am: tx.jetzt,
    })
    .execute();
  await rememberHistory(tx, { gegenstand: 'inhalt', id: inhalt.id, ereignis, von, nach: inhalt.status });
};

export interface NeuerInhalt {
  schema: string;
  daten: unknown;
}

export const createInhalt = async (scope: MandantScope, { schema: name, daten: roh }: NeuerInhalt) => {
  const schema = findSchema(name);
  if (!schema) return unbekannt;
  return scope.transaction(async (tx): Promise<Inhaltsergebnis> => {
    const gelesen = await readData(tx, schema, roh);
    if (!gelesen.ok) return gelesen;
    const inhalt = await tx.db
      .insertInto('inhalt')
      .values({
        mandant_id: tx.mandant.id,
        id: uuid(),
        schema: name,
        schluessel: keyOf(schema, gelesen.daten),
        status: 'Draft',
        version: 1,
        daten: null,
        entwurf: JSON.stringify(gelesen.daten),
        erstellt_am: tx.jetzt,
        erstellt_von: tx.wer,
        geaendert_am: tx.jetzt,
        geaendert_von: tx.wer,
      })
      // A failed insert would end the transaction of whoever called.
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inhalt) return { ok: false, grund: 'schluesselVergeben' };
    await rememberFassung(tx, inhalt, 'angelegt', gelesen.daten, null);
    return { ok: true, inhalt };
  });
};

type Aenderung = Partial<Pick<Inhalt, 'daten' | 'entwurf' | 'geloescht_am' | 'gilt_ab' | 'gilt_fassung'>>;
export interface Schritt {
  ereignis: InhaltEreignis;
  /** What changes beside status, version and author; a refusal where it cannot. */
  aendere(inhalt: Inhalt, schema: Schema, tx: MandantScope): Promise<Aenderung | Inhaltsfehler> | Aenderung;
}

const json = (daten: Inhaltsdaten | null | undefined) => (daten ? JSON.stringify(daten) : null);

/** Locks the item, asks its lifecycle, writes it with its new version and tells the caches outside: one transaction. */
export const run = (
  scope: MandantScope,
  { id, version }: Ziel,
  { ereignis, aendere }: Schritt,
): Promise<Inhaltsergebnis> =>
  scope.transaction(async (tx) => {
    const alt = await tx.db
      .selectFrom('inhalt')
      .selectAll()
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .where('geloescht_am', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const schema = alt && findSchema(alt.schema);
    if (!alt || !schema) return unbekannt;
    if (version !== undefined && version !== alt.version) return { ok: false, grund: 'veraltet', version: alt.version };
    const stand = arbeitsstand(alt);
    const schritt = inhaltLifecycle.apply(alt.status, ereignis, {
      hatEntwurf: alt.entwurf !== null,
      vollstaendig: isMissingToPublish(schema, stand).length === 0,
      vormerkung: vormerkung(alt.gilt_ab, tx.heute),
    });
    if (!schritt.ok) return ablehnung(schritt.grund, schema, stand);
    const neu = await aendere(alt, schema, tx);
    if ('ok' in neu) return neu;
    const { daten, entwurf, gilt_ab, gilt_fassung } = { ...alt, ...neu };
    const oeffentlich = ereignis === 'veroeffentlicht';
    const inhalt = await tx.db
      .updateTable('inhalt')
      .set({
        status: schritt.status,
        version: alt.version + 1,
        daten: json(daten),
        entwurf: json(entwurf),
        gilt_ab,
        gilt_fassung,
        geaendert_am: tx.jetzt,
        geaendert_von: tx.wer,
        geloescht_am: neu.geloescht_am ?? null,
        ...(oeffentlich
          ? { veroeffentlicht_am: tx.jetzt, veroeffentlicht_von: tx.wer, veroeffentlicht_version: alt.version + 1 }
          : {}),
      })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await rememberFassung(tx, inhalt, ereignis, arbeitsstand(inhalt), alt.status);
    for (const folge of schritt.folgen) await reportInhalt(tx, inhalt, folge.ereignis);
    return { ok: true, inhalt };
  });

/** Saves a draft; what is public stays as it is. The key never changes: pages and marks name it. */
export const updateInhalt = (scope: MandantScope, ziel: Ziel, roh: unknown) =>
  run(scope, ziel, {
    ereignis: 'bearbeitet',
    aendere: async (alt, schema, tx) => {
      const gelesen = await readData(tx, schema, roh);
      if (!gelesen.ok) return gelesen;
      if (keyOf(schema, gelesen.daten) !== alt.schluessel) return { ok: false, grund: 'schluesselFest' };
      return { entwurf: gelesen.daten };
    },
  });

export const publishInhalt = (scope: MandantScope, ziel: Ziel) =>
  run(scope, ziel, {
    ereignis: 'veroeffentlicht',
    aendere: ({ entwurf }) => ({ daten: entwurf, entwurf: null, gilt_ab: null, gilt_fassung: null }),
  });

export const discardDraft = (scope: MandantScope, ziel: Ziel) =>
  run(scope, ziel, { ereignis: 'entwurfVerworfen', aendere: () => ({ entwurf: null }) });

export const unpublishInhalt = (scope: MandantScope, ziel: Ziel) =>
  run(scope, ziel, {
    ereignis: 'zurueckgezogen',
    aendere: ({ daten, entwurf }) => ({ daten: null, entwurf: entwurf ?? daten }),
  });

export const archiveInhalt = (scope: MandantScope, ziel: Ziel) =>
  run(scope, ziel, { ereignis: 'archiviert', aendere: () => ({}) });

export const restoreInhalt = (scope: MandantScope, ziel: Ziel) =>
  run(scope, ziel, { ereignis: 'zurueckgeholt', aendere: () => ({}) });

/** Its versions stay; its key is free again. */
export const deleteInhalt = (scope: MandantScope, ziel: Ziel) =>
  run(scope, ziel, {
    ereignis: 'geloescht',
    aendere: ({ daten, entwurf }, _schema, tx) => ({
      daten: null,
      entwurf: entwurf ?? daten,
      geloescht_am: tx.jetzt,
    }),
  });

/** Takes an older version as the draft, so that it can be looked at before it is published. */
export const restoreFassung = (scope: MandantScope, ziel: Ziel, fassung: number) =>
  run(scope, ziel, {
    ereignis: 'bearbeitet',
    aendere: async (alt, schema, tx) => {
      const alte = await findFassung(tx, alt.id, fassung);
      if (!alte) return unbekannt;
      const gelesen = await readData(tx, schema, alte.daten);
      return gelesen.ok ? { entwurf: gelesen.daten } : gelesen;
    },
  });
