import type { KatalogEintrag } from '@weitersagen/contract/katalogaenderung';
import { typed } from '../../../lib/formdata.ts';
import type { Konfliktfeld } from './katalog-conflict.tsx';
import { fromForm, inForm } from './katalog-words.ts';

/** What of a form is not a field of the record. */
const BEIWERK = new Set(['Stand', 'Basis', 'Grund', 'GiltAbTag', 'GiltAbZeit', 'Schritt', 'Bilddatei']);

type Values = Record<string, string>;

/** The fields that a form brought, as they were typed. */
export const feldwerte = (form: FormData): Values =>
  Object.fromEntries(Object.entries(typed(form)).filter(([name]) => !BEIWERK.has(name)));

export const forCall = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fromForm(name, value)]));

/** A day, with or without a time. A time alone is sent as it is, and refused: it was not meant for now. */
export function giltAb(form: FormData): string {
  const day = String(form.get('GiltAbTag') ?? '');
  const time = String(form.get('GiltAbZeit') ?? '');
  return time ? `${day}T${time}` : day;
}

function basisFrom(form: FormData): Values {
  try {
    const gelesen: unknown = JSON.parse(String(form.get('Basis') ?? '{}'));
    return typeof gelesen === 'object' && gelesen !== null ? (gelesen as Values) : {};
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
export function mergeConflict(form: FormData, now: KatalogEintrag): { werte: Values; felder: Konfliktfeld[] } {
  const basis = basisFrom(form);
  const getippt = feldwerte(form);
  const newBasis: Values = {};
  const werte: Values = { ...typed(form), Stand: now.Stand ?? '' };
  const felder: Konfliktfeld[] = [];
  for (const { Name, Wert } of now.Felder) {
    const current = inForm(Name, Wert);
    const vorher = basis[Name] ?? '';
    newBasis[Name] = current;
    const input = getippt[Name];
    const beruehrt = input !== undefined && !same(input, vorher);
    if (!beruehrt && input !== undefined) werte[Name] = current;
    if (!same(current, vorher)) felder.push({ feld: Name, vorher, jetzt: current, ihres: beruehrt ? input : null });
  }
  werte.Basis = JSON.stringify(newBasis);
  return { werte, felder };
}
