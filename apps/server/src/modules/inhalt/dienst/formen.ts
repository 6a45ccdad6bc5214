import type { InhaltStatus, Inhaltsdaten } from '@weitersagen/contract/werte';
import type { Eintrag } from '../queries-dienst.ts';
import { HAUPTSPRACHE } from '../rules.ts';
import { findSchema } from '../schemata.ts';
import { instant, schemaId, userId } from './namen.ts';

export const FARBEN: Readonly<Record<InhaltStatus, string>> = {
  Archived: '#eb3142',
  Draft: '#8091a5',
  Published: '#4bb958',
};

/** How a caller wants the data (contracts §1.2): each of these is a request header. */
export interface Wunsch {
  /** Null: every language, as it is stored. */
  sprachen: readonly string[] | null;
  flach: boolean;
  felder: readonly string[] | null;
  /** Fields whose picture ids become addresses; `*` for all. */
  urls: readonly string[];
}

/** Of the languages asked for those that the app has; where it has none of them, its main one. */
export const parseLanguages = (gewuenscht: readonly string[], vorhanden: readonly string[]): string[] => {
  const bekannte = gewuenscht.filter((sprache) => vorhanden.includes(sprache));
  return bekannte.length > 0 ? bekannte : [HAUPTSPRACHE];
};

type Werte = Readonly<Record<string, unknown>>;

/** Filtered, with what is missing from the main language. */
export const inLanguages = (werte: Werte, sprachen: readonly string[]): Werte =>
  Object.fromEntries(
    sprachen
      .map((sprache) => [sprache, werte[sprache] ?? werte[HAUPTSPRACHE]] as const)
      .filter(([, wert]) => wert !== undefined),
  );

const flat = (werte: Werte): unknown => {
  const [erster, ...rest] = Object.values(werte);
  return erster !== undefined && rest.length === 0 ? erster : werte;
};

export interface Umgebung {
  mandantId: string;
  app: string;
  /** Path of the service. */
  basis: string;
  /** Address of a picture. */
  bildUrl(id: string): string;
}

const withUrls = (werte: Werte, { bildUrl }: Umgebung): Werte =>
  Object.fromEntries(
    Object.entries(werte).map(([partition, ids]) => [partition, (ids as string[]).map((id) => bildUrl(id))]),
  );

export const formeData = (
  { schema, daten }: { schema: string; daten: Inhaltsdaten },
  wunsch: Wunsch,
  umgebung: Umgebung,
): Record<string, unknown> => {
  const felder = findSchema(schema)?.felder ?? [];
  const geformt: Record<string, unknown> = {};
  for (const { name, art, lokalisiert } of felder) {
    const roh = daten[name];
    if (!roh || (wunsch.felder && !wunsch.felder.includes(name))) continue;
    const gefiltert = lokalisiert && wunsch.sprachen ? inLanguages(roh, wunsch.sprachen) : roh;
    const isUrl = art === 'bild' && (wunsch.urls.includes('*') || wunsch.urls.includes(name));
    const werte = isUrl ? withUrls(gefiltert, umgebung) : gefiltert;
    geformt[name] = wunsch.flach ? flat(werte) : werte;
  }
  return geformt;
};

/** One item on the wire; what is null is left out. */
export const formeEntry = (eintrag: Eintrag, wunsch: Wunsch, umgebung: Umgebung) => {
  const { mandantId, app, basis } = umgebung;
  const { id, schema, status, neuerStatus, version } = eintrag;
  return {
    id,
    createdBy: userId(mandantId, eintrag.erstelltVon),
    lastModifiedBy: userId(mandantId, eintrag.geaendertVon),
    created: instant(eintrag.erstelltAm),
    lastModified: instant(eintrag.geaendertAm),
    data: formeData(eintrag, wunsch, umgebung),
    status,
    statusColor: FARBEN[status],
    ...(neuerStatus ? { newStatus: neuerStatus, newStatusColor: FARBEN[neuerStatus] } : {}),
    schemaId: schemaId(mandantId, schema),
    schemaName: schema,
    isDeleted: false,
    version,
    _links: { self: { href: `${basis}/api/content/${app}/${schema}/${id}`, method: 'GET' } },
  };
};

export const formeList = (
  { eintraege, gesamt }: { eintraege: readonly Eintrag[]; gesamt: number },
  wunsch: Wunsch,
  umgebung: Umgebung,
  schema: string | null,
) => ({
  total: gesamt,
  items: eintraege.map((eintrag) => formeEntry(eintrag, wunsch, umgebung)),
  statuses: schema === null ? [] : Object.entries(FARBEN).map(([status, color]) => ({ status, color })),
  _links: {
    self: {
      href: `${umgebung.basis}/api/content/${umgebung.app}${schema === null ? '' : `/${schema}`}`,
      method: 'GET',
    },
  },
});
