import type { KatalogEintrag } from '@weitersagen/contract/katalogaenderung';
import { typed } from '../../lib/formdata.ts';
import type { Konfliktfeld } from './katalog-konflikt.tsx';
import { fromForm, inForm } from './katalog-worte.ts';

/** What of a form is not a field of the record. */
const BEIWERK = new Set(['Stand', 'Basis', 'Grund', 'GiltAbTag', 'GiltAbZeit', 'Schritt', 'Bilddatei']);

type Werte = Record<string, string>;

/** The fields that a form brought, as they were typed. */
export const feldwerte = (form: FormData): Werte =>
  Object.fromEntries(Object.entries(typed(form)).filter(([name]) => !BEIWERK.has(name)));

export const forCall = (werte: Werte): Werte =>
  Object.fromEntries(Object.entries(werte).map(([name, wert]) => [name, fromForm(name, wert)]));

/** A day, with or without a time. A time alone is sent as it is, and refused: it was not meant for now. */
export function giltAb(form: FormData): string {
  const tag = String(form.get('GiltAbTag') ?? '');
  const zeit = String(form.get('GiltAbZeit') ?? '');
  return zeit ? `${tag}T${zeit}` : tag;
}

function basisFrom(form: FormData): Werte {
  try {
    const gelesen: unknown = JSON.parse(String(form.get('Basis') ?? '{}'));
    return typeof gelesen === 'object' && gelesen !== null ? (gelesen as Werte) : {};
  } catch {
    return {};
  }
}

/** Line ends travel as CR LF in a form. */
const same = (a: string, b: string): boolean => a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();

/**
 * Somebody wrote between reading and sending: what was typed stays, what was not touched becomes what it is now, and the
 * form goes on from there.
 */
export function mergeConflict(form: FormData, jetzt: KatalogEintrag): { werte: Werte; felder: Konfliktfeld[] } {
  const basis = basisFrom(form);
  const getippt = feldwerte(form);
  const neueBasis: Werte = {};
  const werte: Werte = { ...typed(form), Stand: jetzt.Stand ?? '' };
  const felder: Konfliktfeld[] = [];
  for (const { Name, Wert } of jetzt.Felder) {
    const aktuell = inForm(Name, Wert);
    const vorher = basis[Name] ?? '';
    neueBasis[Name] = aktuell;
    const eingabe = getippt[Name];
    const beruehrt = eingabe !== undefined && !same(eingabe, vorher);
    if (!beruehrt && eingabe !== undefined) werte[Name] = aktuell;
    if (!same(aktuell, vorher)) felder.push({ feld: Name, vorher, jetzt: aktuell, ihres: beruehrt ? eingabe : null });
  }
  werte.Basis = JSON.stringify(neueBasis);
  return { werte, felder };
}
