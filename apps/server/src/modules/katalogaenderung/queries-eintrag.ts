import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { writeCsv } from '../../platform/csv/csv.ts';
import { findFussnotennamen } from '../inhalt/queries-fussnoten.ts';
import type { Hinweis } from '../produkt/rules-hinweise.ts';
import { findDocuments, findSentences, findUsage } from './queries-bestand.ts';
import { findHints } from './queries-hinweise.ts';
import { findSelection } from './queries-liste.ts';
import { checkPraemie } from './rules.ts';
import { LISTEN } from './rules-datei.ts';
import { FELDER, type Feld, fieldsFor } from './rules-felder.ts';
import { type Flach, flatOf } from './rules-text.ts';

export interface Eintragsfeld {
  feld: Feld;
  wert: string;
  gesperrt: 'idFest' | 'praemieBenutzt' | 'praemieVergangen' | null;
  hinweis: Hinweis['grund'] | null;
}
export interface Eintrag {
  /** null: a new one. */
  flach: Flach | null;
  felder: Eintragsfeld[];
  auswahl: Record<string, { id: string; name: string }[]>;
  /** Why it cannot be removed, as far as its own rules say so. */
  bleibt: boolean;
}

const MORGEN = '9999-12-30';

/** What a reward's past forbids: tried out on the reward itself. */
const findLocks = async (
  scope: MandantScope,
  flach: Flach,
): Promise<{ bleibt: boolean; je: Map<string, Eintragsfeld['gesperrt']> }> => {
  const nutzung = await findUsage(scope);
  const grund = (nachher: Flach | null) => checkPraemie(flach, nachher, (id) => nutzung.get(id), scope.heute);
  if (grund(null) === null) return { bleibt: false, je: new Map() };
  const je = new Map<string, Eintragsfeld['gesperrt']>([
    ['Produkt', 'praemieBenutzt'],
    ['WertCent', 'praemieBenutzt'],
    ['Startdatum', 'praemieBenutzt'],
  ]);
  if (grund({ ...flach, Enddatum: MORGEN }) !== null) je.set('Enddatum', 'praemieVergangen');
  return { bleibt: true, je };
};

/** What a Mandant sells mostly. */
const ART_JE_FAMILIE = { telekom: 'Festnetz', versicherer: 'Versicherung' } as const;

/** A new product is seen by visitors only when somebody says so. */
const vorgabe = (feld: Feld, produktart: string, heute: string): string => {
  if (feld.name === 'Art') return produktart;
  if (feld.name === 'Aktiv') return 'nein';
  if (feld.name === 'Startdatum') return heute;
  return feld.vorgabe ?? '';
};

const schluessel: Record<Katalogart, string> = {
  kategorie: 'Slug',
  produkt: 'Id',
  praemie: 'Id',
  geraet: 'Id',
  angebot: 'Id',
};

export interface Eintragswunsch {
  id?: string | undefined;
  produktart?: string | undefined;
  vorlage?: string | undefined;
}

/** A record with all its fields, or the empty ones of a new one; null where there is none with this id. */
export const findEntry = async (
  scope: MandantScope,
  art: Katalogart,
  { id, produktart, vorlage }: Eintragswunsch,
): Promise<Eintrag | null> => {
  const gelesen = id ?? vorlage;
  const satz = gelesen ? (await findSentences(scope, art, [gelesen])).get(gelesen) : undefined;
  if (id !== undefined && !satz) return null;
  const flach = id === undefined ? null : (satz?.flach ?? null);
  const kopie: Flach | null = satz ? { ...satz.flach, [schluessel[art]]: '', ExterneId: '' } : null;
  const gezeigt = flach ?? kopie;
  const neueArt = produktart ?? ART_JE_FAMILIE[scope.mandant.einstellungen.familie];
  const felder = fieldsFor(art, produktart ?? gezeigt?.Art ?? neueArt);
  const sperren = art === 'praemie' && flach ? await findLocks(scope, flach) : { bleibt: false, je: new Map() };
  const verweise = [...new Set(felder.flatMap((f) => f.verweis ?? []))];
  const auswahl = await Promise.all([
    ...verweise.map(async (eine) => [eine, await findSelection(scope, eine)] as const),
    ...(felder.some(({ name }) => name === 'Fussnote')
      ? [findFussnotennamen(scope).then((namen) => ['fussnote', namen] as const)]
      : []),
  ]);
  const [hinweise = []] = satz ? await findHints(scope, [{ art, dokument: satz.dokument }]) : [];
  return {
    flach,
    bleibt: sperren.bleibt,
    auswahl: Object.fromEntries(auswahl),
    felder: felder
      .filter((feld) => art !== 'praemie' || feld.name !== 'Id')
      .map((feld) => ({
        feld,
        wert:
          feld.name === 'Art' && produktart
            ? produktart
            : (gezeigt?.[feld.name] ?? vorgabe(feld, neueArt, scope.heute)),
        gesperrt: flach && feld.name === schluessel[art] ? 'idFest' : (sperren.je.get(feld.name) ?? null),
        hinweis: hinweise.find((h) => h.feld === feld.name)?.grund ?? null,
      })),
  };
};

/** The whole catalogue as a document. */
export const exportJson = async (scope: MandantScope): Promise<string> => {
  const listen = await Promise.all(
    KATALOGARTEN.map(async (art) => [LISTEN[art], await findDocuments(scope, art)] as const),
  );
  return `${JSON.stringify(Object.fromEntries(listen), null, 2)}\n`;
};

export const exportCsv = async (scope: MandantScope, art: Katalogart): Promise<string> => {
  const kopf = FELDER[art].map(({ name }) => name);
  const zeilen = (await findDocuments(scope, art)).map((dokument) => {
    const flach = flatOf(art, dokument);
    return kopf.map((name) => flach[name] ?? '');
  });
  return writeCsv(kopf, zeilen);
};
