import type { Inhaltsdaten } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Original, prepare } from '../../platform/bild/verarbeiten.ts';
import { clean } from '../../platform/html/saeubere.ts';
import {
  archiveInhalt,
  createInhalt,
  type Inhaltsergebnis,
  publishInhalt,
  restoreInhalt,
  unpublishInhalt,
  updateInhalt,
} from './commands.ts';
import { describeAsset, hashOf, legeAssetAn, swapAsset } from './commands-asset.ts';
import { type Freigebende, type Textablehnung, withFreigabe } from './commands-rechtstexte.ts';
import { arbeitsstand, findAllInhalte, findInhaltWithKey, type Inhalt } from './queries.ts';
import { findAsset } from './queries-asset.ts';
import type { Datei } from './queries-export.ts';
import { checkData, differences } from './rules.ts';
import { type Assetdatei, fromRows, type Gelesen, type Inhaltsdatei, isTextliste, readFile } from './rules-datei.ts';
import { SCHEMATA, type Schema } from './schemata.ts';

export interface Aenderung {
  pfad: string;
  art: 'neu' | 'geaendert' | 'gleich' | 'archiviert';
  /** What is different, as `Antwort.de`, or `Status`. */
  felder: string[];
}
export interface Importfehler {
  pfad: string;
  grund: string;
  felder: string[];
}
export interface Importbericht {
  aenderungen: Aenderung[];
  fehler: Importfehler[];
}

type Inhaltszeile = Extract<Gelesen, { art: 'inhalt' }> & { pfad: string };
type Assetzeile = Extract<Gelesen, { art: 'asset' }> & { pfad: string; dateiHash: string; bild: Original | null };

/** Carries the report out of a transaction that must not stay. */
class Ruecknahme extends Error {
  readonly bericht: Importbericht;
  constructor(bericht: Importbericht) {
    super('import taken back');
    this.bericht = bericht;
  }
}

/** What others refer to comes first. */
const rang = ({ name }: Schema): number => (SCHEMATA.some((s) => s.felder.some((f) => f.ziel === name)) ? 0 : 1);

/** Makes the pictures that are new before the transaction: each takes up to a second. */
const prepareBilder = async (scope: MandantScope, dateien: readonly Datei[], fehler: Importfehler[]) => {
  const bytes = new Map(dateien.flatMap(({ pfad, bytes: b }) => (b ? [[pfad, b] as const] : [])));
  const zeilen: Assetzeile[] = [];
  for (const { pfad, text } of dateien) {
    if (text === undefined) continue;
    const gelesen = readFile(pfad, text);
    if (gelesen.art !== 'asset') continue;
    const datei = bytes.get(`asset/${gelesen.datei.datei}`);
    if (!datei) {
      fehler.push({ pfad, grund: 'bildFehlt', felder: [gelesen.datei.datei] });
      continue;
    }
    const dateiHash = hashOf(datei);
    const da = await findAsset(scope, gelesen.slug);
    if (da && [da.bild_hash, da.datei_hash].includes(dateiHash))
      zeilen.push({ ...gelesen, pfad, dateiHash, bild: null });
    else {
      const fertig = await prepare(datei);
      if (fertig.ok) zeilen.push({ ...gelesen, pfad, dateiHash, bild: fertig.bild });
      else fehler.push({ pfad, grund: fertig.grund, felder: [] });
    }
  }
  return zeilen;
};

const playAsset = async (tx: MandantScope, { slug, datei, bild, dateiHash }: Assetzeile): Promise<string[] | 'neu'> => {
  const { dateiname, alternativtext }: Assetdatei = datei;
  const da = await findAsset(tx, slug);
  if (!da) {
    if (bild) await legeAssetAn(tx, { slug, dateiname, alternativtext, dateiHash }, bild);
    return 'neu';
  }
  const felder: string[] = [];
  if (bild) {
    await swapAsset(tx, da.id, { dateiHash, bild });
    felder.push('Bild');
  }
  if (da.alternativtext.de !== alternativtext.de || da.alternativtext.en !== alternativtext.en) {
    await describeAsset(tx, da.id, alternativtext);
    felder.push('Alternativtext');
  }
  return felder;
};

/** The moves from what is there to what the file says, one after the other; the first that is refused ends it. */
const playState = async (tx: MandantScope, da: Inhalt, ziel: Inhaltsdatei): Promise<Inhaltsergebnis> => {
  const id = { id: da.id };
  let stand: Inhaltsergebnis = { ok: true, inhalt: da };
  const dann = async (schritt: () => Promise<Inhaltsergebnis>) => {
    if (stand.ok) stand = await schritt();
  };
  if (da.status === 'Archived' && ziel.status !== 'Archived') await dann(() => restoreInhalt(tx, id));
  if (da.status === 'Published' && ziel.status !== 'Published') await dann(() => unpublishInhalt(tx, id));
  const oeffentlichNeu =
    ziel.status === 'Published' && (da.status !== 'Published' || differences(da.daten ?? {}, ziel.daten).length > 0);
  if (stand.ok && (ziel.status !== 'Published' || oeffentlichNeu) && stand.inhalt.status !== 'Archived')
    if (differences(arbeitsstand(stand.inhalt), ziel.daten).length > 0)
      await dann(() => updateInhalt(tx, id, ziel.daten));
  if (oeffentlichNeu) await dann(() => publishInhalt(tx, id));
  if (ziel.entwurf && stand.ok && differences(arbeitsstand(stand.inhalt), ziel.entwurf).length > 0)
    await dann(() => updateInhalt(tx, id, ziel.entwurf));
  if (ziel.status === 'Archived' && da.status !== 'Archived') await dann(() => archiveInhalt(tx, id));
  return stand;
};

const grundOf = (ergebnis: Exclude<Inhaltsergebnis, { ok: true }>): Omit<Importfehler, 'pfad'> => {
  if (ergebnis.grund === 'ungueltig')
    return { grund: 'ungueltig', felder: ergebnis.fehler.map(({ feld, grund }) => `${feld}: ${grund}`) };
  return { grund: ergebnis.grund, felder: ergebnis.grund === 'unvollstaendig' ? ergebnis.felder : [] };
};

type Ausgang =
  | { ok: true; art: Aenderung['art']; felder: string[] }
  | { ok: false; fehler: Omit<Importfehler, 'pfad'> };

const playInhalt = async (tx: MandantScope, { schema, schluessel, datei }: Inhaltszeile): Promise<Ausgang> => {
  const redeem = async (daten: Inhaltsdaten) => {
    const ids = new Map<string, string>();
    for (const feld of schema.felder) {
      if (feld.art !== 'bild' && feld.art !== 'verweis') continue;
      const namen: unknown = daten[feld.name]?.iv;
      for (const name of isTextliste(namen) ? namen : []) {
        const da = feld.art === 'bild' ? await findAsset(tx, name) : await findInhaltWithKey(tx, feld.ziel ?? '', name);
        if (da) ids.set(`${feld.name}/${name}`, da.id);
      }
    }
    return checkData(
      schema,
      fromRows(schema, daten, (feld, name) => ids.get(`${feld.name}/${name}`)),
      clean,
    );
  };
  const daten = await redeem(datei.daten);
  const entwurf = datei.entwurf ? await redeem(datei.entwurf) : null;
  for (const pruefung of [daten, entwurf])
    if (pruefung && !pruefung.ok)
      return { ok: false, fehler: grundOf({ ok: false, grund: 'ungueltig', fehler: pruefung.fehler }) };
  if (!daten.ok) return { ok: false, fehler: { grund: 'ungueltig', felder: [] } };
  const ziel: Inhaltsdatei = {
    status: datei.status,
    daten: daten.daten,
    ...(entwurf?.ok ? { entwurf: entwurf.daten } : {}),
  };
  const da = await findInhaltWithKey(tx, schema.name, schluessel);
  const neu = da ? null : await createInhalt(tx, { schema: schema.name, daten: ziel.daten });
  if (neu && !neu.ok) return { ok: false, fehler: grundOf(neu) };
  const vorher = da ?? (neu as { inhalt: Inhalt }).inhalt;
  const stand = await playState(tx, vorher, ziel);
  if (!stand.ok) return { ok: false, fehler: grundOf(stand) };
  if (!da) return { ok: true, art: 'neu', felder: [] };
  const felder = [
    ...(da.status === stand.inhalt.status ? [] : ['Status']),
    ...new Set([
      ...differences(da.daten ?? {}, stand.inhalt.daten ?? {}),
      ...differences(arbeitsstand(da), arbeitsstand(stand.inhalt)),
    ]),
  ];
  return { ok: true, art: felder.length > 0 ? 'geaendert' : 'gleich', felder };
};

export interface Importwunsch {
  probelauf: boolean;
  /** What the folder does not name goes into the archive; without it, it stays. */
  archiviereFehlende?: boolean;
  /** Left out: the command line, which no role of the portal guards. */
  freigebende?: Freigebende;
}

/** Whoever brings words by a file is their author: he brings them as a draft, and another person releases them. */
const notFreigegeben = (ablehnung: Textablehnung): Importfehler[] => {
  if (ablehnung.grund === 'rolle') return [{ pfad: '', grund: 'freigabe', felder: [] }];
  const grund = ablehnung.grund === 'rechtstextFreigabe' ? 'freigabe' : 'zweitePerson';
  return ablehnung.arten.map((art) => ({ pfad: `rechtstext/${art}.json`, grund, felder: [] }));
};

/**
 * Takes out of sight what no file names: nothing is deleted, and each can be brought back. Legal texts stay: that a text
 * is no longer in force is nothing that a missing file says.
 */
const archiveUngenannte = async (
  tx: MandantScope,
  genannt: ReadonlySet<string>,
): Promise<Pick<Importbericht, 'aenderungen' | 'fehler'>> => {
  const bericht: Importbericht = { aenderungen: [], fehler: [] };
  for (const inhalt of await findAllInhalte(tx)) {
    const pfad = `${inhalt.schema}/${inhalt.schluessel}.json`;
    if (inhalt.schema === 'rechtstext' || inhalt.status === 'Archived' || genannt.has(pfad)) continue;
    const offen = inhalt.status === 'Published' ? await unpublishInhalt(tx, { id: inhalt.id }) : { ok: true as const };
    const ergebnis = offen.ok ? await archiveInhalt(tx, { id: inhalt.id }) : offen;
    if (ergebnis.ok) bericht.aenderungen.push({ pfad, art: 'archiviert', felder: ['Status'] });
    else bericht.fehler.push({ pfad, ...grundOf(ergebnis) });
  }
  return bericht;
};

/**
 * Brings content to what a folder of files says: all of it or nothing. A dry run does the same and takes it back, so that
 * it finds what the real one would.
 */
export const importOneInhalte = async (
  scope: MandantScope,
  dateien: readonly Datei[],
  { probelauf, archiviereFehlende = false, freigebende = null }: Importwunsch,
): Promise<Importbericht> => {
  const fehler: Importfehler[] = [];
  const assets = await prepareBilder(scope, dateien, fehler);
  const inhalte: Inhaltszeile[] = [];
  for (const { pfad, text } of dateien) {
    if (text === undefined) continue;
    const gelesen = readFile(pfad, text);
    if (gelesen.art === 'fehler') fehler.push({ pfad, grund: gelesen.grund, felder: [] });
    if (gelesen.art === 'inhalt') inhalte.push({ ...gelesen, pfad });
  }
  // A folder that names nothing is a mistake sooner than a wish.
  if (archiviereFehlende && inhalte.length === 0 && fehler.length === 0)
    fehler.push({ pfad: '', grund: 'keineDateien', felder: [] });
  inhalte.sort((a, b) => rang(a.schema) - rang(b.schema) || (a.pfad < b.pfad ? -1 : 1));
  const aenderungen: Aenderung[] = [];
  const play = async (tx: MandantScope): Promise<Importfehler[]> => {
    const diesmal: Importfehler[] = [...fehler];
    for (const asset of assets) {
      const felder = await playAsset(tx, asset);
      const art = felder === 'neu' ? 'neu' : felder.length > 0 ? 'geaendert' : 'gleich';
      aenderungen.push({ pfad: asset.pfad, art, felder: felder === 'neu' ? [] : felder });
    }
    for (const zeile of inhalte) {
      const ausgang = await playInhalt(tx, zeile);
      if (ausgang.ok) aenderungen.push({ pfad: zeile.pfad, art: ausgang.art, felder: ausgang.felder });
      else diesmal.push({ pfad: zeile.pfad, ...ausgang.fehler });
    }
    if (archiviereFehlende && diesmal.length === 0) {
      const ungenannte = await archiveUngenannte(tx, new Set(inhalte.map(({ pfad }) => pfad)));
      aenderungen.push(...ungenannte.aenderungen);
      diesmal.push(...ungenannte.fehler);
    }
    return diesmal;
  };
  try {
    await scope.transaction(async (tx) => {
      aenderungen.length = 0;
      const diesmal: Importfehler[] = [];
      const freigegeben = await withFreigabe(tx, freigebende, async (hier) => {
        diesmal.push(...(await play(hier)));
        return { ok: true };
      });
      if (!freigegeben.ok) diesmal.push(...notFreigegeben(freigegeben as Textablehnung));
      if (probelauf || diesmal.length > 0) throw new Ruecknahme({ aenderungen, fehler: diesmal });
    });
  } catch (error) {
    if (error instanceof Ruecknahme) return error.bericht;
    throw error;
  }
  return { aenderungen, fehler: [] };
};
