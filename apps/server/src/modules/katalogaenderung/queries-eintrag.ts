import { KATALOGARTEN, type Katalogart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { schreibeCsv } from '../../platform/csv/csv.ts';
import { findFussnotennamen } from '../inhalt/queries-fussnoten.ts';
import type { Hinweis } from '../produkt/rules-hinweise.ts';
import { findDokumente, findNutzung, findSaetze } from './queries-bestand.ts';
import { findHinweise } from './queries-hinweise.ts';
import { findAuswahl } from './queries-liste.ts';
import { pruefePraemie } from './rules.ts';
import { LISTEN } from './rules-datei.ts';
import { FELDER, type Feld, felderFuer } from './rules-felder.ts';
import { type Flach, flachVon } from './rules-text.ts';

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
const findSperren = async (
  scope: MandantScope,
  flach: Flach,
): Promise<{ bleibt: boolean; je: Map<string, Eintragsfeld['gesperrt']> }> => {
  const nutzung = await findNutzung(scope);
  const grund = (nachher: Flach | null) => pruefePraemie(flach, nachher, (id) => nutzung.get(id), scope.heute);
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
export const findEintrag = async (
  scope: MandantScope,
  art: Katalogart,
  { id, produktart, vorlage }: Eintragswunsch,
): Promise<Eintrag | null> => {
  const gelesen = id ?? vorlage;
  const satz = gelesen ? (await findSaetze(scope, art, [gelesen])).get(gelesen) : undefined;
  if (id !== undefined && !satz) return null;
  const flach = id === undefined ? null : (satz?.flach ?? null);
  const kopie: Flach | null = satz ? { ...satz.flach, [schluessel[art]]: '', ExterneId: '' } : null;
  const gezeigt = flach ?? kopie;
  const neueArt = produktart ?? ART_JE_FAMILIE[scope.mandant.einstellungen.familie];
  const felder = felderFuer(art, produktart ?? gezeigt?.Art ?? neueArt);
  const sperren = art === 'praemie' && flach ? await findSperren(scope, flach) : { bleibt: false, je: new Map() };
  const verweise = [...new Set(felder.flatMap((f) => f.verweis ?? []))];
  const auswahl = await Promise.all([
    ...verweise.map(async (eine) => [eine, await findAuswahl(scope, eine)] as const),
    ...(felder.some(({ name }) => name === 'Fussnote')
      ? [findFussnotennamen(scope).then((namen) => ['fussnote', namen] as const)]
      : []),
  ]);
  const [hinweise = []] = satz ? await findHinweise(scope, [{ art, dokument: satz.dokument }]) : [];
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
    KATALOGARTEN.map(async (art) => [LISTEN[art], await findDokumente(scope, art)] as const),
  );
  return `${JSON.stringify(Object.fromEntries(listen), null, 2)}\n`;
};

export const exportCsv = async (scope: MandantScope, art: Katalogart): Promise<string> => {
  const kopf = FELDER[art].map(({ name }) => name);
  const zeilen = (await findDokumente(scope, art)).map((dokument) => {
    const flach = flachVon(art, dokument);
    return kopf.map((name) => flach[name] ?? '');
  });
  return schreibeCsv(kopf, zeilen);
};
