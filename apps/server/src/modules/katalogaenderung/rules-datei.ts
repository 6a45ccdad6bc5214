import { isSpeicherbar } from '@weitersagen/contract/text';
import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/werte';
import { FELDER } from './rules-felder.ts';
import type { Rohzeile } from './rules-import.ts';
import { flatFromJson, unreadableField } from './rules-text.ts';

/** What is wrong with the file itself. */
export type Dateigrund =
  | 'dateiLeer'
  | 'zeichensatz'
  | 'anfuehrung'
  | 'json'
  | 'jsonForm'
  | 'artFehlt'
  | 'spalteUnbekannt'
  | 'spalteDoppelt'
  | 'spalteFehlt'
  | 'spaltenzahl'
  | 'zuViele'
  | 'zuVieleSpalten'
  | 'zelleZuLang';
export interface Dateifehler {
  zeile: number;
  /** Column of a table, or place in the line. */
  feld: string;
  grund: Dateigrund;
}
export interface Datei {
  arten: Katalogart[];
  zeilen: Rohzeile[];
  fehler: Dateifehler[];
}

export const HOECHSTENS_ZEILEN = 50_000;

/** A list of the document for each kind, in the document's words. */
export const LISTEN: Record<Katalogart, string> = {
  kategorie: 'Kategorien',
  produkt: 'Produkte',
  praemie: 'Praemien',
  geraet: 'Geraete',
  angebot: 'Angebote',
};

const nothing = (fehler: Dateifehler, arten: Katalogart[] = []): Datei => ({ arten, zeilen: [], fehler: [fehler] });

/** Without these nobody can say which record is meant; a reward is also known by its product and its first day. */
const SCHLUESSEL: Record<Katalogart, readonly (readonly string[])[]> = {
  kategorie: [['Slug']],
  produkt: [['Id']],
  praemie: [['Id'], ['Produkt', 'Startdatum']],
  geraet: [['Id']],
  angebot: [['Id']],
};

/** Names of the columns: ours, or those of the document (`Name.de`, `PreisMonatlichCent`). */
const columns = (art: Katalogart, kopf: readonly string[]): { namen: string[]; fehler: Dateifehler[] } => {
  const bekannt = new Map(
    FELDER[art].flatMap(({ name, weg }) => [
      [weg.toLowerCase(), name],
      [weg.replace(/^Daten\./, '').toLowerCase(), name],
    ]),
  );
  for (const { name } of FELDER[art]) bekannt.set(name.toLowerCase(), name);
  const fehler: Dateifehler[] = [];
  const gesehen = new Set<string>();
  const namen = kopf.map((titel) => {
    const name = bekannt.get(titel.toLowerCase());
    if (!name) fehler.push({ zeile: 1, feld: titel, grund: 'spalteUnbekannt' });
    else if (gesehen.has(name)) fehler.push({ zeile: 1, feld: titel, grund: 'spalteDoppelt' });
    gesehen.add(name ?? '');
    return name ?? '';
  });
  if (!SCHLUESSEL[art].some((alle) => alle.every((name) => gesehen.has(name))))
    fehler.push({ zeile: 1, feld: SCHLUESSEL[art][0]?.join(', ') ?? '', grund: 'spalteFehlt' });
  return { namen, fehler };
};

export interface Tabelle {
  kopf: readonly string[];
  zeilen: readonly { zeile: number; werte: readonly string[] }[];
}

export const fromTable = (art: Katalogart, { kopf, zeilen }: Tabelle): Datei => {
  const { namen, fehler } = columns(art, kopf);
  if (fehler.length > 0) return { arten: [art], zeilen: [], fehler };
  if (zeilen.length > HOECHSTENS_ZEILEN)
    return nothing({ zeile: HOECHSTENS_ZEILEN + 2, feld: '', grund: 'zuViele' }, [art]);
  const schief = zeilen.filter(({ werte }) => werte.length !== kopf.length);
  return {
    arten: [art],
    fehler: schief.map(({ zeile }) => ({ zeile, feld: '', grund: 'spaltenzahl' })),
    zeilen: zeilen
      .filter(({ werte }) => werte.length === kopf.length)
      .map(({ zeile, werte }) => ({
        art,
        zeile,
        felder: Object.fromEntries(namen.map((name, n) => [name, werte[n] ?? ''])),
      })),
  };
};

/** `… (line 3 column 5)`, as the parser of JSON says it. */
const place = (meldung: string): { zeile: number; feld: string } => {
  const treffer = /line (\d+) column (\d+)/.exec(meldung);
  return { zeile: Number(treffer?.[1] ?? 1), feld: treffer?.[2] ?? '' };
};

const gelesen = (text: string): { ok: true; wert: unknown } | { ok: false; meldung: string } => {
  try {
    return { ok: true, wert: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { ok: false, meldung: (error as Error).message };
  }
};

/** A document (katalogdokument.ts), or a list of one kind; both may leave out what is to stay as it is. */
export const fromJson = (text: string, art: Katalogart | undefined): Datei => {
  const json = gelesen(text);
  if (!json.ok) return nothing({ ...place(json.meldung), grund: 'json' });
  const { wert } = json;
  if (Array.isArray(wert) && !art) return nothing({ zeile: 1, feld: '', grund: 'artFehlt' });
  if (typeof wert !== 'object' || wert === null) return nothing({ zeile: 1, feld: '', grund: 'jsonForm' });
  const listen = Array.isArray(wert)
    ? [[art, wert] as const]
    : Object.entries(wert).map(([n, w]) => [kindOf(n), w] as const);
  const falsch = Array.isArray(wert)
    ? undefined
    : Object.entries(wert).find(([n, w]) => !kindOf(n) || !Array.isArray(w));
  if (falsch)
    return nothing({ zeile: 1, feld: isSpeicherbar(falsch[0]) ? falsch[0].slice(0, 80) : '', grund: 'jsonForm' });
  const datei: Datei = { arten: [], zeilen: [], fehler: [] };
  for (const [eine, liste] of listen) {
    if (!eine) continue;
    datei.arten.push(eine);
    for (const [n, satz] of (liste as unknown[]).entries()) {
      const unlesbar = unreadableField(eine, satz);
      const felder = unlesbar === null ? flatFromJson(eine, satz) : null;
      if (felder) datei.zeilen.push({ art: eine, zeile: n + 1, felder });
      else datei.fehler.push({ zeile: n + 1, feld: unlesbar ?? LISTEN[eine], grund: 'jsonForm' });
    }
  }
  return datei.zeilen.length > HOECHSTENS_ZEILEN
    ? nothing({ zeile: 1, feld: '', grund: 'zuViele' }, datei.arten)
    : datei;
};

const kindOf = (liste: string): Katalogart | undefined => KATALOGARTEN.find((art) => LISTEN[art] === liste);
