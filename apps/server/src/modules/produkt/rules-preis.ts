import type { Preisstufe, Produktdaten } from '@weitersagen/contract/produktdaten';
import { type Cent, cent } from '@weitersagen/contract/werte';

export interface Provisionsvariante {
  variante: string;
  cent: Cent;
}
export type Provision =
  | { ok: true; varianten: Provisionsvariante[] }
  | { ok: false; grund: 'form' | 'betrag' | 'doppelt' };

const VARIANTE = /^\p{L}[\p{L}\d _-]*$/u;
/** Whole euros, or with one or two decimals after a comma or a point; no thousands separators, no sign. */
const BETRAG = /^(\d{1,6})(?:[.,](\d{1,2}))?(?:\s*(?:€|EUR))?$/;

/** `standard;70`, several separated by `|`: `standard;70|young;50,50` (calls.md §3). Empty: there is none. */
export const parseProvision = (text: string): Provision => {
  if (text.trim() === '') return { ok: true, varianten: [] };
  const varianten: Provisionsvariante[] = [];
  for (const teil of text.split('|')) {
    const [name, betrag, ...mehr] = teil.split(';').map((wort) => wort.trim());
    if (name === undefined || betrag === undefined || mehr.length > 0 || !VARIANTE.test(name))
      return { ok: false, grund: 'form' };
    const zahl = BETRAG.exec(betrag);
    if (!zahl) return { ok: false, grund: 'betrag' };
    const variante = name.toLowerCase();
    if (varianten.some((v) => v.variante === variante)) return { ok: false, grund: 'doppelt' };
    varianten.push({ variante, cent: cent(Number(zahl[1]) * 100 + Number((zahl[2] ?? '').padEnd(2, '0'))) });
  }
  return { ok: true, varianten };
};

export type Preisaufteilung = { ok: true } | { ok: false; grund: 'luecke' | 'ende' };

/** From month 1 without a gap or an overlap; only the last step is open, and it is. */
export const parsePreisaufteilung = (stufen: readonly Preisstufe[]): Preisaufteilung => {
  let naechster = 1;
  for (const [n, { vonMonat, bisMonat }] of stufen.entries()) {
    if (vonMonat !== naechster) return { ok: false, grund: 'luecke' };
    if ((bisMonat === null) !== (n === stufen.length - 1)) return { ok: false, grund: 'ende' };
    if (bisMonat !== null && bisMonat < vonMonat) return { ok: false, grund: 'ende' };
    naechster = (bisMonat ?? vonMonat) + 1;
  }
  return { ok: true };
};

/** The usual term of a contract (decisions in docs/entscheidungen.md). */
export const DURCHSCHNITT_MONATE = 24;

/** Cents per month over the first months; null where the price never changes. Half a cent is rounded up. */
export const durchschnittspreis = (stufen: readonly Preisstufe[], monate = DURCHSCHNITT_MONATE): Cent | null => {
  if (stufen.length < 2) return null;
  const summe = stufen.reduce((bisher, { vonMonat, bisMonat, Cent }) => {
    const dauer = Math.max(0, Math.min(bisMonat ?? monate, monate) - vonMonat + 1);
    return bisher + dauer * Cent;
  }, 0);
  return cent(Math.round(summe / monate));
};

/** What the first steps save against the last one; null where no price ends. */
export const ersparnis = (stufen: readonly Preisstufe[]): Cent | null => {
  const letzte = stufen.at(-1);
  if (!letzte || stufen.length < 2) return null;
  return cent(
    stufen
      .slice(0, -1)
      .reduce((summe, s) => summe + ((s.bisMonat ?? s.vonMonat) - s.vonMonat + 1) * (letzte.Cent - s.Cent), 0),
  );
};

/** The price over the months of what has one; empty where it stays the same. */
export const levelsOf = ({ daten }: { daten: Produktdaten }): Preisstufe[] =>
  daten.Art === 'Festnetz' || daten.Art === 'Tarif' ? daten.Preisaufteilung : [];
