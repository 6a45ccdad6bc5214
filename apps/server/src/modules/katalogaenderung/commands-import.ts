import { setImmediate } from 'node:timers/promises';
import { KATALOGARTEN, type Katalogart, type KatalogimportStatus, kategorieId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { parseCsv } from '../../platform/csv/csv.ts';
import { einfuegen } from '../../platform/db/zeilen.ts';
import { log } from '../betreiber/commands-protokoll.ts';
import { findGebrauch } from '../produkt/commands-mengen.ts';
import { isHidden, pflegehindernisse } from '../produkt/rules-katalog.ts';
import { sanitize } from './commands.ts';
import { findImport, type ImportRow, isOrphaned } from './queries.ts';
import { findSentences, findUsage } from './queries-bestand.ts';
import { checkPraemie } from './rules.ts';
import { type Datei, fromJson, fromTable } from './rules-datei.ts';
import {
  type Bestand,
  type Bestandssatz,
  checkPlan,
  type Planzeile,
  planMissing,
  planRow,
  praemienschluessel,
  type Rohzeile,
} from './rules-import.ts';
import { idOf } from './rules-text.ts';
import { type ImportEreignis, importLifecycle } from './status.ts';

export const IMPORT_JOB = 'katalogimport';

export interface Importdatei {
  dateiname: string;
  format: 'csv' | 'json';
  art: Katalogart | undefined;
  inhalt: string;
  fehlendeEntfernen: boolean;
}

const GRUENDE = {
  leer: 'dateiLeer',
  zeichensatz: 'zeichensatz',
  anfuehrung: 'anfuehrung',
  zuViele: 'zuViele',
  zuVieleSpalten: 'zuVieleSpalten',
  zelleZuLang: 'zelleZuLang',
} as const;

const readFile = ({ format, art, inhalt }: Importdatei): Datei => {
  if (format === 'json') return fromJson(inhalt, art);
  if (!art) return { arten: [], zeilen: [], fehler: [{ zeile: 1, feld: '', grund: 'artFehlt' }] };
  const csv = parseCsv(inhalt);
  if (csv.ok) return fromTable(art, csv);
  return { arten: [art], zeilen: [], fehler: [{ zeile: csv.zeile, feld: '', grund: GRUENDE[csv.grund] }] };
};

/** After so many records others get their turn: a dry run must not hold up visitors. */
const AM_STUECK = 200;

/** The id that a line means, a new one for a reward that there is not yet. */
const createFinder = (bestand: Bestand) => {
  const praemien = new Map(
    [...(bestand.get('praemie') ?? [])].map(([id, { flach }]) => [praemienschluessel(flach), id]),
  );
  return ({ art, felder }: Rohzeile): string =>
    idOf(art, felder) || (art === 'praemie' ? (praemien.get(praemienschluessel(felder)) ?? uuid()) : '');
};

const plane = async (zeilen: readonly Rohzeile[], bestand: Bestand): Promise<Planzeile[]> => {
  const findId = createFinder(bestand);
  const geplant: Planzeile[] = [];
  for (const [n, roh] of zeilen.entries()) {
    if (n % AM_STUECK === AM_STUECK - 1) await setImmediate();
    const id = findId(roh);
    const aktuell: Bestandssatz | undefined = bestand.get(roh.art)?.get(id);
    const felder = sanitize(roh.art, roh.felder, aktuell?.flach ?? null);
    geplant.push(planRow({ ...roh, felder: roh.art === 'praemie' ? { ...felder, Id: id } : felder }, id, aktuell));
  }
  return geplant;
};

const findMissing = async (
  tx: MandantScope,
  arten: readonly Katalogart[],
  bestand: Bestand,
  geplant: readonly Planzeile[],
  nutzung: Awaited<ReturnType<typeof findUsage>>,
): Promise<Planzeile[]> => {
  const genannt = new Set(geplant.map(({ art, id }) => `${art} ${id}`));
  const gebraucht = new Map<string, string>();
  for (const art of arten) {
    const fehlend = [...(bestand.get(art) ?? [])].filter(([id]) => !genannt.has(`${art} ${id}`));
    const belegt = await findGebrauch(
      tx,
      art,
      fehlend.map(([id]) => id),
    );
    for (const [id, grund] of belegt) gebraucht.set(`${art} ${id}`, grund);
    if (art === 'praemie')
      for (const [id, { flach }] of fehlend) {
        const grund = checkPraemie(flach, null, (produkt) => nutzung.get(produkt), tx.heute);
        if (grund) gebraucht.set(`${art} ${id}`, grund);
      }
  }
  return planMissing(bestand, arten, genannt, (art, id) => gebraucht.get(`${art} ${id}`) ?? null);
};

const save = async (tx: MandantScope, importId: string, zeilen: readonly Planzeile[]): Promise<void> => {
  const HAPPEN = 500;
  for (let von = 0; von < zeilen.length; von += HAPPEN)
    await einfuegen(
      'katalogimportzeile',
      zeilen.slice(von, von + HAPPEN).map((z, n) => ({
        mandant_id: tx.mandant.id,
        import_id: importId,
        nr: von + n,
        zeile: z.zeile,
        art: z.art,
        objekt_id: z.id.slice(0, 200),
        was: z.was,
        vorher: z.was === 'gleich' || z.was === 'fehler' ? null : z.vorher,
        nachher: z.was === 'gleich' || z.was === 'fehler' ? null : z.nachher,
        fehler: z.fehler.length > 0 ? z.fehler : null,
      })),
    ).execute(tx.db);
};

/** A dry run: reads the file, compares, writes down what would happen. The catalogue stays as it is. */
export const checkImport = async (scope: MandantScope, datei: Importdatei): Promise<string> => {
  const { arten, zeilen, fehler } = readFile(datei);
  const bestand: Bestand = new Map(
    await Promise.all(KATALOGARTEN.map(async (art) => [art, await findSentences(scope, art)] as const)),
  );
  const belegt = (slug: string) =>
    !bestand.get('kategorie')?.has(kategorieId(slug)) && isHidden(slug, scope.mandant.einstellungen.wege);
  const nutzung = await findUsage(scope);
  const geplant = await plane(zeilen, bestand);
  const fehlende =
    datei.fehlendeEntfernen && fehler.length === 0 ? await findMissing(scope, arten, bestand, geplant, nutzung) : [];
  const plan = [
    ...fehler.map(
      (f): Planzeile => ({
        art: arten[0] ?? 'produkt',
        zeile: f.zeile,
        id: '',
        was: 'fehler',
        vorher: null,
        nachher: null,
        flach: null,
        fehler: [{ feld: f.feld, grund: f.grund }],
      }),
    ),
    ...checkPlan([...geplant, ...fehlende], {
      bestand,
      nutzung,
      heute: scope.heute,
      eigenes: (art, dokument) =>
        pflegehindernisse[art](dokument as never) ??
        (art === 'kategorie' && belegt(String(dokument.Slug)) ? 'reserviert' : null),
    }),
  ];
  const count = (was: Planzeile['was']) => plan.filter((z) => z.was === was).length;
  const id = uuid();
  await scope.transaction(async (tx) => {
    await tx.db
      .insertInto('katalogimport')
      .values({
        mandant_id: tx.mandant.id,
        id,
        dateiname: datei.dateiname || `import.${datei.format}`,
        format: datei.format,
        arten: [...new Set(plan.filter((z) => !['gleich', 'fehler'].includes(z.was)).map((z) => z.art))],
        entfernt_fehlende: datei.fehlendeEntfernen,
        status: 'Geprueft',
        neu: count('neu'),
        geaendert: count('geaendert'),
        entfernt: count('entfernt'),
        gleich: count('gleich'),
        fehler: count('fehler'),
        erstellt_am: tx.jetzt,
        erstellt_von: tx.wer,
      })
      .execute();
    await save(tx, id, plan);
  });
  return id;
};

/** Moves an import on, if it is where the step begins: of two who press at once one gets through. */
export const moveImport = async (
  { db, mandant }: MandantScope,
  { id, status }: Pick<ImportRow, 'id' | 'status'>,
  ereignis: ImportEreignis,
  werte: Partial<Omit<ImportRow, 'mandant_id' | 'id' | 'status'>> = {},
): Promise<KatalogimportStatus | null> => {
  const ergebnis = importLifecycle.apply(status, ereignis, null);
  if (!ergebnis.ok) return null;
  const { numUpdatedRows } = await db
    .updateTable('katalogimport')
    .set({ status: ergebnis.status, ...werte })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ergebnis.status : null;
};

/** One whose process is gone has broken off, also where nobody has written that down yet. */
const findStehenden = async (tx: MandantScope, id: string): Promise<ImportRow | undefined> => {
  const importiert = await findImport(tx, id);
  if (!importiert || !(await isOrphaned(tx, importiert))) return importiert;
  const abbruch = { beendet_am: tx.jetzt, abbruch: 'prozessBeendet' };
  const status = await moveImport(tx, importiert, 'abgebrochen', abbruch);
  return status ? { ...importiert, ...abbruch, status } : findImport(tx, id);
};

export interface Start {
  grund: string;
  giltAb: Date | null;
}

export type Startgrund = 'unbekannt' | 'nichtMoeglich' | 'hatFehler' | 'nichtsZuTun';

/** Hands a checked import to the queue: the button answers at once, the work goes on without the one who pressed it. */
export const startImport = (
  scope: MandantScope,
  id: string,
  { grund, giltAb }: Start,
): Promise<ImportRow | Startgrund> =>
  scope.transaction(async (tx) => {
    const importiert = await findStehenden(tx, id);
    if (!importiert) return 'unbekannt';
    if (importiert.fehler > 0) return 'hatFehler';
    if (importiert.neu + importiert.geaendert + importiert.entfernt === 0) return 'nichtsZuTun';
    const werte = {
      grund,
      gilt_ab: giltAb,
      gestartet_am: tx.jetzt,
      gestartet_von: tx.wer,
      fortschritt: 0,
      abbruch: null,
      beendet_am: null,
    };
    if (!(await moveImport(tx, importiert, 'gestartet', werte))) return 'nichtMoeglich';
    await tx.enqueue(IMPORT_JOB, { mandant: tx.mandant.route, import: id, wer: tx.wer });
    await log(tx, { was: 'katalogimportGestartet', bezug: importiert.dateiname, grund: grund || null });
    return (await findImport(tx, id)) ?? 'unbekannt';
  });

export const discardImport = (scope: MandantScope, id: string): Promise<ImportRow | Startgrund> =>
  scope.transaction(async (tx) => {
    const importiert = await findStehenden(tx, id);
    if (!importiert) return 'unbekannt';
    if (!(await moveImport(tx, importiert, 'verworfen', { beendet_am: tx.jetzt }))) return 'nichtMoeglich';
    await sql`delete from katalogimportzeile where mandant_id = ${tx.mandant.id} and import_id = ${id}`.execute(tx.db);
    return { ...importiert, status: 'Verworfen' };
  });
