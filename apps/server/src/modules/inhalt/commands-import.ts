import { LANGUAGES } from '@weitersagen/contract/languages';
import type { InhaltData } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Original, prepare } from '../../platform/bild/prepare.ts';
import { clean } from '../../platform/html/sanitize.ts';
import {
  archiveInhalt,
  createInhalt,
  type InhaltResult,
  publishInhalt,
  restoreInhalt,
  unpublishInhalt,
  updateInhalt,
} from './commands.ts';
import { describeAsset, hashOf, insertAsset, swapAsset } from './commands-asset.ts';
import { type ReleaseRights, type TextRefusal, withFreigabe } from './commands-rechtstexte.ts';
import { findAllInhalte, findInhaltWithKey, type Inhalt, workingState } from './queries.ts';
import { findAsset } from './queries-asset.ts';
import type { ExportFile } from './queries-export.ts';
import { checkData, differences } from './rules.ts';
import { type AssetFile, fromRows, type InhaltFile, isTextList, type Reading, readFile } from './rules-file.ts';
import { SCHEMATA, type Schema } from './schemata.ts';

export interface Change {
  pfad: string;
  art: 'neu' | 'geaendert' | 'gleich' | 'archiviert';
  /** What is different, as `Antwort.de`, or `Status`. */
  felder: string[];
}
export interface ImportError {
  pfad: string;
  grund: string;
  felder: string[];
}
export interface ImportReport {
  aenderungen: Change[];
  fehler: ImportError[];
}

type InhaltLine = Extract<Reading, { art: 'inhalt' }> & { pfad: string };
type AssetRow = Extract<Reading, { art: 'asset' }> & { pfad: string; dateiHash: string; bild: Original | null };

/** Carries the report out of a transaction that must not stay. */
class Ruecknahme extends Error {
  readonly bericht: ImportReport;
  constructor(report: ImportReport) {
    super('import taken back');
    this.bericht = report;
  }
}

/** What others refer to comes first. */
const rank = ({ name }: Schema): number => (SCHEMATA.some((s) => s.felder.some((f) => f.ziel === name)) ? 0 : 1);

/** Makes the pictures that are new before the transaction: each takes up to a second. */
const prepareBilder = async (scope: MandantScope, files: readonly ExportFile[], errors: ImportError[]) => {
  const bytes = new Map(files.flatMap(({ pfad, bytes: b }) => (b ? [[pfad, b] as const] : [])));
  const rows: AssetRow[] = [];
  for (const { pfad, text } of files) {
    if (text === undefined) continue;
    const reading = readFile(pfad, text);
    if (reading.art !== 'asset') continue;
    const file = bytes.get(`asset/${reading.datei.datei}`);
    if (!file) {
      errors.push({ pfad, grund: 'bildFehlt', felder: [reading.datei.datei] });
      continue;
    }
    const fileHash = hashOf(file);
    const existing = await findAsset(scope, reading.slug);
    if (existing && [existing.bild_hash, existing.datei_hash].includes(fileHash))
      rows.push({ ...reading, pfad, dateiHash: fileHash, bild: null });
    else {
      const done = await prepare(file);
      if (done.ok) rows.push({ ...reading, pfad, dateiHash: fileHash, bild: done.bild });
      else errors.push({ pfad, grund: done.grund, felder: [] });
    }
  }
  return rows;
};

const playAsset = async (tx: MandantScope, { slug, datei, bild, dateiHash }: AssetRow): Promise<string[] | 'neu'> => {
  const { dateiname, alternativtext }: AssetFile = datei;
  const existing = await findAsset(tx, slug);
  if (!existing) {
    if (bild) await insertAsset(tx, { slug, dateiname, alternativtext, dateiHash }, bild);
    return 'neu';
  }
  const fields: string[] = [];
  if (bild) {
    await swapAsset(tx, existing.id, { dateiHash, bild });
    fields.push('Bild');
  }
  if (LANGUAGES.some((language) => existing.alternativtext[language] !== alternativtext[language])) {
    await describeAsset(tx, existing.id, alternativtext);
    fields.push('Alternativtext');
  }
  return fields;
};

/** The moves from what is there to what the file says, one after the other; the first that is refused ends it. */
const playState = async (tx: MandantScope, existing: Inhalt, target: InhaltFile): Promise<InhaltResult> => {
  const id = { id: existing.id };
  let state: InhaltResult = { ok: true, inhalt: existing };
  const then = async (step: () => Promise<InhaltResult>) => {
    if (state.ok) state = await step();
  };
  if (existing.status === 'Archived' && target.status !== 'Archived') await then(() => restoreInhalt(tx, id));
  if (existing.status === 'Published' && target.status !== 'Published') await then(() => unpublishInhalt(tx, id));
  const publicNew =
    target.status === 'Published' &&
    (existing.status !== 'Published' || differences(existing.daten ?? {}, target.daten).length > 0);
  if (state.ok && (target.status !== 'Published' || publicNew) && state.inhalt.status !== 'Archived')
    if (differences(workingState(state.inhalt), target.daten).length > 0)
      await then(() => updateInhalt(tx, id, target.daten));
  if (publicNew) await then(() => publishInhalt(tx, id));
  if (target.entwurf && state.ok && differences(workingState(state.inhalt), target.entwurf).length > 0)
    await then(() => updateInhalt(tx, id, target.entwurf));
  if (target.status === 'Archived' && existing.status !== 'Archived') await then(() => archiveInhalt(tx, id));
  return state;
};

const reasonOf = (result: Exclude<InhaltResult, { ok: true }>): Omit<ImportError, 'pfad'> => {
  if (result.grund === 'ungueltig')
    return { grund: 'ungueltig', felder: result.fehler.map(({ feld, grund }) => `${feld}: ${grund}`) };
  return { grund: result.grund, felder: result.grund === 'unvollstaendig' ? result.felder : [] };
};

type Exit = { ok: true; art: Change['art']; felder: string[] } | { ok: false; fehler: Omit<ImportError, 'pfad'> };

const playInhalt = async (tx: MandantScope, { schema, schluessel, datei }: InhaltLine): Promise<Exit> => {
  const redeem = async (daten: InhaltData) => {
    const ids = new Map<string, string>();
    for (const field of schema.felder) {
      if (field.art !== 'bild' && field.art !== 'verweis') continue;
      const names: unknown = daten[field.name]?.iv;
      for (const name of isTextList(names) ? names : []) {
        const found =
          field.art === 'bild' ? await findAsset(tx, name) : await findInhaltWithKey(tx, field.ziel ?? '', name);
        if (found) ids.set(`${field.name}/${name}`, found.id);
      }
    }
    return checkData(
      schema,
      fromRows(schema, daten, (field, name) => ids.get(`${field.name}/${name}`)),
      clean,
    );
  };
  const data = await redeem(datei.daten);
  const draft = datei.entwurf ? await redeem(datei.entwurf) : null;
  for (const check of [data, draft])
    if (check && !check.ok)
      return { ok: false, fehler: reasonOf({ ok: false, grund: 'ungueltig', fehler: check.fehler }) };
  if (!data.ok) return { ok: false, fehler: { grund: 'ungueltig', felder: [] } };
  const target: InhaltFile = {
    status: datei.status,
    daten: data.daten,
    ...(draft?.ok ? { entwurf: draft.daten } : {}),
  };
  const existing = await findInhaltWithKey(tx, schema.name, schluessel);
  const created = existing ? null : await createInhalt(tx, { schema: schema.name, daten: target.daten });
  if (created && !created.ok) return { ok: false, fehler: reasonOf(created) };
  const before = existing ?? (created as { inhalt: Inhalt }).inhalt;
  const state = await playState(tx, before, target);
  if (!state.ok) return { ok: false, fehler: reasonOf(state) };
  if (!existing) return { ok: true, art: 'neu', felder: [] };
  const fields = [
    ...(existing.status === state.inhalt.status ? [] : ['Status']),
    ...new Set([
      ...differences(existing.daten ?? {}, state.inhalt.daten ?? {}),
      ...differences(workingState(existing), workingState(state.inhalt)),
    ]),
  ];
  return { ok: true, art: fields.length > 0 ? 'geaendert' : 'gleich', felder: fields };
};

export interface ImportWish {
  probelauf: boolean;
  /** What the folder does not name goes into the archive; without it, it stays. */
  archiviereFehlende?: boolean;
  /** Left out: the command line, which no role of the portal guards. */
  freigebende?: ReleaseRights;
  /** Tells the log of it, in the transaction of the deed. */
  remember?: (tx: MandantScope, changes: readonly Change[]) => Promise<void>;
}

/** Whoever brings words by a file is their author: he brings them as a draft, and another person releases them. */
const notFreigegeben = (refusal: TextRefusal): ImportError[] => {
  if (refusal.grund === 'rolle') return [{ pfad: '', grund: 'freigabe', felder: [] }];
  const reason = refusal.grund === 'rechtstextFreigabe' ? 'freigabe' : 'zweitePerson';
  return refusal.arten.map((kind) => ({ pfad: `rechtstext/${kind}.json`, grund: reason, felder: [] }));
};

/**
 * Takes out of sight what no file names: nothing is deleted, and each can be brought back. Legal texts stay: that a text
 * is no longer in force is nothing that a missing file says.
 */
const archiveUnnamed = async (
  tx: MandantScope,
  named: ReadonlySet<string>,
): Promise<Pick<ImportReport, 'aenderungen' | 'fehler'>> => {
  const report: ImportReport = { aenderungen: [], fehler: [] };
  for (const inhalt of await findAllInhalte(tx)) {
    const path = `${inhalt.schema}/${inhalt.schluessel}.json`;
    if (inhalt.schema === 'rechtstext' || inhalt.status === 'Archived' || named.has(path)) continue;
    const open = inhalt.status === 'Published' ? await unpublishInhalt(tx, { id: inhalt.id }) : { ok: true as const };
    const result = open.ok ? await archiveInhalt(tx, { id: inhalt.id }) : open;
    if (result.ok) report.aenderungen.push({ pfad: path, art: 'archiviert', felder: ['Status'] });
    else report.fehler.push({ pfad: path, ...reasonOf(result) });
  }
  return report;
};

/**
 * Brings content to what a folder of files says: all of it or nothing. A dry run does the same and takes it back, so that
 * it finds what the real one would.
 */
export const importInhalteOf = async (
  scope: MandantScope,
  files: readonly ExportFile[],
  { probelauf, archiviereFehlende = false, freigebende = null, remember }: ImportWish,
): Promise<ImportReport> => {
  const errors: ImportError[] = [];
  const assets = await prepareBilder(scope, files, errors);
  const inhalte: InhaltLine[] = [];
  for (const { pfad, text } of files) {
    if (text === undefined) continue;
    const reading = readFile(pfad, text);
    if (reading.art === 'fehler') errors.push({ pfad, grund: reading.grund, felder: [] });
    if (reading.art === 'inhalt') inhalte.push({ ...reading, pfad });
  }
  // A folder that names nothing is a mistake sooner than a wish.
  if (archiviereFehlende && inhalte.length === 0 && errors.length === 0)
    errors.push({ pfad: '', grund: 'keineDateien', felder: [] });
  inhalte.sort((a, b) => rank(a.schema) - rank(b.schema) || (a.pfad < b.pfad ? -1 : 1));
  const changes: Change[] = [];
  const play = async (tx: MandantScope): Promise<ImportError[]> => {
    const errorsNow: ImportError[] = [...errors];
    for (const asset of assets) {
      const fields = await playAsset(tx, asset);
      const kind = fields === 'neu' ? 'neu' : fields.length > 0 ? 'geaendert' : 'gleich';
      changes.push({ pfad: asset.pfad, art: kind, felder: fields === 'neu' ? [] : fields });
    }
    for (const row of inhalte) {
      const exit = await playInhalt(tx, row);
      if (exit.ok) changes.push({ pfad: row.pfad, art: exit.art, felder: exit.felder });
      else errorsNow.push({ pfad: row.pfad, ...exit.fehler });
    }
    if (archiviereFehlende && errorsNow.length === 0) {
      const unnamed = await archiveUnnamed(tx, new Set(inhalte.map(({ pfad }) => pfad)));
      changes.push(...unnamed.aenderungen);
      errorsNow.push(...unnamed.fehler);
    }
    return errorsNow;
  };
  try {
    await scope.transaction(async (tx) => {
      changes.length = 0;
      const errorsNow: ImportError[] = [];
      const freigegeben = await withFreigabe(tx, freigebende, async (here) => {
        errorsNow.push(...(await play(here)));
        return { ok: true };
      });
      if (!freigegeben.ok) errorsNow.push(...notFreigegeben(freigegeben as TextRefusal));
      if (probelauf || errorsNow.length > 0) throw new Ruecknahme({ aenderungen: changes, fehler: errorsNow });
      await remember?.(tx, changes);
    });
  } catch (error) {
    if (error instanceof Ruecknahme) return error.bericht;
    throw error;
  }
  return { aenderungen: changes, fehler: [] };
};
