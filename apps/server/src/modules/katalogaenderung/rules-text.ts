import {
  angebotEingabe,
  geraetEingabe,
  kategorieEingabe,
  praemieEingabe,
  produktEingabe,
} from '@weitersagen/contract/katalogdokument';
import type { Preisstufe } from '@weitersagen/contract/produktdaten';
import { isWholeSpeicherbar } from '@weitersagen/contract/text';
import { type Katalogart, kategorieId } from '@weitersagen/contract/werte';
import { isDay } from '../../platform/clock/tage.ts';
import { FELDER, type Feld, fieldsFor } from './rules-felder.ts';

/** A record of the catalogue as a document has it. */
export type Dokument = Record<string, unknown>;
/** The same as a line of text: column -> cell. */
export type Flach = Record<string, string>;

export type Feldgrund =
  | 'angabeFehlt'
  | 'textZuLang'
  | 'wertUngueltig'
  | 'betrag'
  | 'ganzeZahl'
  | 'jaNein'
  | 'tagForm'
  | 'auswahl'
  | 'stufen'
  | 'fakten'
  | 'adresse'
  | 'endeVorStart';
export interface Feldfehler<G extends string = Feldgrund> {
  feld: string;
  grund: G;
}

const SCHEMATA = {
  kategorie: kategorieEingabe,
  produkt: produktEingabe,
  praemie: praemieEingabe,
  geraet: geraetEingabe,
  angebot: angebotEingabe,
} as const;

const isObject = (wert: unknown): wert is Dokument => typeof wert === 'object' && wert !== null;
const read = (dokument: unknown, weg: string): unknown =>
  weg.split('.').reduce<unknown>((wert, teil) => (isObject(wert) ? wert[teil] : undefined), dokument);

/** As it comes: a document that somebody wrote by hand may have anything in it. */
interface Fakt {
  Name?: Record<string, string>;
  Wert?: Record<string, string>;
}
const levelText = (stufe: Partial<Preisstufe>): string =>
  `${stufe?.vonMonat ?? ''}-${stufe?.bisMonat ?? ''}:${stufe?.Cent ?? ''}`;

const isText = (wert: unknown): boolean =>
  wert === null || wert === undefined || (!isObject(wert) && isWholeSpeicherbar(wert));
const textsIn = (wert: unknown): boolean => (isObject(wert) ? Object.values(wert).every(isText) : isText(wert));
const factsIn = (fakt: unknown): boolean => (isObject(fakt) ? Object.values(fakt).every(textsIn) : isText(fakt));
/** Whether what a document by hand has in this place can be written as text at all. */
const isReadable = (wert: unknown, typ: Feld['typ']): boolean => {
  if (!isObject(wert)) return isText(wert);
  if (typ === 'fakten') return Object.values(wert).every(factsIn);
  if (!Array.isArray(wert)) return false;
  return typ === 'stufen' ? wert.every(textsIn) : typ === 'liste' && wert.every(isText);
};

const textOf = ({ weg, typ }: Feld, dokument: Dokument): string => {
  if (typ === 'fakten') {
    const sprache = weg.slice(-2);
    const fakten = read(dokument, weg.slice(0, -3));
    return (Array.isArray(fakten) ? (fakten as Fakt[]) : [])
      .map((fakt) => `${fakt?.Name?.[sprache] ?? ''}: ${fakt?.Wert?.[sprache] ?? ''}`)
      .join('\n');
  }
  const wert = read(dokument, weg);
  if (wert === null || wert === undefined) return '';
  if (typ === 'liste' && Array.isArray(wert)) return wert.join('\n');
  if (typ === 'stufen' && Array.isArray(wert)) return wert.map(levelText).join('\n');
  if (typ === 'jaNein') return wert ? 'ja' : 'nein';
  return String(wert);
};

export const flatOf = (art: Katalogart, dokument: Dokument): Flach =>
  Object.fromEntries(
    fieldsFor(art, String(read(dokument, 'Daten.Art'))).map((feld) => [feld.name, textOf(feld, dokument)]),
  );

type Gelesen = { wert: unknown } | { grund: Feldgrund };

const ja = /^(ja|j|yes|y|true|wahr|1|x)$/i;
const nein = /^(nein|n|no|false|falsch|0|-)$/i;

const rows = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((zeile) => zeile.trim())
    .filter((zeile) => zeile !== '');

/** `3995` is cents, as on the wire; `39,95` and `39.95` are euros. */
const centFrom = (text: string): number | null => {
  const treffer = /^(\d{1,9})(?:[.,](\d{2}))?(?:\s*€)?$/.exec(text);
  if (!treffer) return null;
  return treffer[2] === undefined && !text.includes('€')
    ? Number(treffer[1])
    : Number(treffer[1]) * 100 + Number(treffer[2] ?? 0);
};

const dayFrom = (text: string): string | null => {
  const deutsch = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const iso = deutsch ? `${deutsch[3]}-${deutsch[2]?.padStart(2, '0')}-${deutsch[1]?.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : null;
};

/** `1-6:1995` and `7-:3995`, a line each: from the first month on, without a gap, the last one without an end. */
const levelsFrom = (text: string): Gelesen => {
  const stufen: Preisstufe[] = [];
  for (const zeile of rows(text)) {
    const treffer = /^(\d{1,3})\s*-\s*(\d{1,3})?\s*:\s*(.+)$/.exec(zeile);
    const preis = treffer?.[3] ? centFrom(treffer[3]) : null;
    if (!treffer || preis === null) return { grund: 'stufen' };
    stufen.push({ vonMonat: Number(treffer[1]), bisMonat: treffer[2] ? Number(treffer[2]) : null, Cent: preis });
  }
  const lueckenlos = stufen.every(
    ({ vonMonat, bisMonat }, n) =>
      vonMonat === (n === 0 ? 1 : (stufen[n - 1]?.bisMonat ?? Number.NaN) + 1) &&
      (bisMonat === null ? n === stufen.length - 1 : bisMonat >= vonMonat && n < stufen.length - 1),
  );
  return lueckenlos ? { wert: stufen } : { grund: 'stufen' };
};

const pairsFrom = (text: string): Gelesen => {
  const paare = rows(text).map((zeile) => /^(.+?):\s+(.+)$/.exec(zeile));
  return paare.some((p) => p === null) ? { grund: 'fakten' } : { wert: paare.map((p) => [p?.[1], p?.[2]]) };
};

const valueFrom = ({ typ, werte, leer, vorgabe = '' }: Feld, roh: string): Gelesen => {
  const text = (typ === 'html' || typ === 'text' ? roh : roh.trim()) || vorgabe;
  if (typ === 'liste') return { wert: rows(text) };
  if (typ === 'stufen') return levelsFrom(text);
  if (typ === 'fakten') return pairsFrom(text);
  if (text === '') return { wert: leer === null || typ === 'zahl' || typ === 'cent' ? null : '' };
  if (typ === 'cent') {
    const wert = centFrom(text);
    return wert === null ? { grund: 'betrag' } : { wert };
  }
  if (typ === 'zahl') return /^-?\d{1,9}$/.test(text) ? { wert: Number(text) } : { grund: 'ganzeZahl' };
  if (typ === 'jaNein') return ja.test(text) || nein.test(text) ? { wert: ja.test(text) } : { grund: 'jaNein' };
  if (typ === 'tag') {
    const wert = dayFrom(text);
    return wert === null ? { grund: 'tagForm' } : { wert };
  }
  if (typ === 'auswahl') return werte?.includes(text) ? { wert: text } : { grund: 'auswahl' };
  return { wert: text };
};

const set = (dokument: Dokument, weg: string, wert: unknown): void => {
  const teile = weg.split('.');
  const letzter = teile.pop() ?? weg;
  let hier = dokument;
  for (const teil of teile) {
    hier[teil] ??= {};
    hier = hier[teil] as Dokument;
  }
  hier[letzter] = wert;
};

/** Both languages of what may be missing stand empty: it is missing. */
const onlyEmpty = (wert: unknown): boolean =>
  isObject(wert) && Object.keys(wert).length > 0 && Object.values(wert).every((w) => w === null || w === '');

const summarize = (art: Katalogart, felder: readonly Feld[], dokument: Dokument): void => {
  for (const { weg, leer } of felder) {
    if (leer !== null || !/\.(de|en)$/.test(weg)) continue;
    const paar = read(dokument, weg.slice(0, -3));
    if (!isObject(paar)) continue;
    if (onlyEmpty(paar)) set(dokument, weg.slice(0, -3), null);
    else set(dokument, weg, paar[weg.slice(-2)] ?? '');
  }
  if (art === 'praemie' && !dokument.Id) delete dokument.Id;
  if (art !== 'produkt') return;
  const kategorien = [String(dokument.Kategorie), ...((dokument.Kategorien as string[] | undefined) ?? [])];
  dokument.Kategorien = [...new Set(kategorien)].toSorted();
};

/** The languages of the facts come as two lists that must tell of the same things. */
const addFacts = (dokument: Dokument): boolean => {
  const daten = dokument.Daten;
  if (!isObject(daten) || !isObject(daten.Fakten)) return true;
  const { de = [], en = [] } = daten.Fakten as Record<string, [string, string][]>;
  daten.Fakten = de.map(([name, wert], n) => ({
    Name: { de: name, en: en[n]?.[0] ?? '' },
    Wert: { de: wert, en: en[n]?.[1] ?? '' },
  }));
  return de.length === en.length;
};

/** What two fields say together, and what a schema cannot tell. */
const context = (art: Katalogart, d: Dokument): Feldfehler[] => {
  const ends = (ende: unknown) => typeof ende === 'string' && ende < String(d.Startdatum);
  if (art === 'praemie' && ends(d.Enddatum)) return [{ feld: 'Enddatum', grund: 'endeVorStart' }];
  if (art === 'praemie' && ends(d.EnddatumAnzeige)) return [{ feld: 'EnddatumAnzeige', grund: 'endeVorStart' }];
  return [];
};

const fieldTo = (felder: readonly Feld[], pfad: string): string =>
  (
    felder.find(({ weg }) => weg === pfad) ??
    felder.find(({ weg }) => pfad.startsWith(`${weg}.`)) ??
    felder.find(({ weg }) => pfad.startsWith(weg.replace(/\.(de|en)$/, '')))
  )?.name ?? pfad;

const GRUENDE: Record<string, Feldgrund> = { too_big: 'textZuLang', too_small: 'angabeFehlt', adresse: 'adresse' };

export type Geprueft = { ok: true; dokument: Dokument; flach: Flach } | { ok: false; fehler: Feldfehler[] };

/** A line of text becomes a record, or the reasons why not, each at its column. */
export const documentFrom = (art: Katalogart, flach: Flach): Geprueft => {
  const felder = fieldsFor(art, flach.Art || 'Einfach');
  const dokument: Dokument = {};
  const fehler: Feldfehler[] = [];
  for (const feld of felder) {
    const text = flach[feld.name] ?? '';
    if (feld.pflicht && text.trim() === '') {
      fehler.push({ feld: feld.name, grund: 'angabeFehlt' });
      continue;
    }
    const gelesen = valueFrom(feld, text);
    if ('grund' in gelesen) fehler.push({ feld: feld.name, grund: gelesen.grund });
    else set(dokument, feld.weg, gelesen.wert);
  }
  if (fehler.length > 0) return { ok: false, fehler };
  if (!addFacts(dokument)) return { ok: false, fehler: [{ feld: 'Fakten_en', grund: 'fakten' }] };
  summarize(art, felder, dokument);
  const gelesen = SCHEMATA[art].safeParse(dokument);
  if (!gelesen.success)
    return {
      ok: false,
      fehler: gelesen.error.issues.map(({ path, code, message }) => ({
        feld: fieldTo(felder, path.join('.')),
        grund: GRUENDE[message] ?? GRUENDE[code] ?? 'wertUngueltig',
      })),
    };
  const unstimmig = context(art, gelesen.data);
  if (unstimmig.length > 0) return { ok: false, fehler: unstimmig };
  return { ok: true, dokument: gelesen.data, flach: flatOf(art, gelesen.data) };
};

const fieldsOf = (art: Katalogart, roh: Dokument): readonly Feld[] => {
  const produktart = read(roh, 'Daten.Art');
  return fieldsFor(art, isObject(produktart) || produktart === undefined ? undefined : String(produktart));
};

/** The first column for which a document has something that is no text; null: all of it can be read. */
export const unreadableField = (art: Katalogart, roh: unknown): string | null => {
  if (!isObject(roh)) return null;
  const daten = read(roh, 'Daten.Art');
  if (!isText(daten)) return 'Art';
  const valueFor = ({ weg, typ }: Feld) => read(roh, typ === 'fakten' ? weg.slice(0, -3) : weg);
  return fieldsOf(art, roh).find((feld) => !isReadable(valueFor(feld), feld.typ))?.name ?? null;
};

/** What a document says of a record, as text; what it leaves out stays out. */
export const flatFromJson = (art: Katalogart, roh: unknown): Flach | null => {
  if (!isObject(roh) || Array.isArray(roh)) return null;
  return Object.fromEntries(
    fieldsOf(art, roh)
      .filter(({ weg }) => read(roh, weg.replace(/\.(de|en|xl|lg|md|sm|xs)$/, '')) !== undefined)
      .map((feld) => [feld.name, textOf(feld, roh)]),
  );
};

/** By what a record is found again; empty for a reward that has none yet. */
export const idOf = (art: Katalogart, flach: Flach): string =>
  art === 'kategorie' ? kategorieId((flach.Slug ?? '').trim()) : (flach.Id ?? '').trim();

export const columnsOf = (art: Katalogart): string[] => FELDER[art].map(({ name }) => name);
