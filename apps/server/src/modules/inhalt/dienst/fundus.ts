import { type Asset, findAllAssets, findAssets } from '../queries-asset.ts';
import { type Eintrag, findEntries, findEntry, findEntryInFassung } from '../queries-dienst.ts';
import { HAUPTSPRACHE } from '../rules.ts';
import type { Feld, Schema } from '../schemata.ts';
import { ALLES, parseNumber, SEITE, seitengroesse } from './abfrage.ts';
import { inLanguages } from './formen.ts';
import type { Budget } from './graphql-budget.ts';
import { parseODataText } from './odata.ts';
import type { Zugriff } from './zugriff.ts';

export interface Suchwerte {
  top?: number | null;
  skip?: number | null;
  filter?: string | null;
  orderby?: string | null;
  search?: string | null;
  collation?: string | null;
  random?: number | null;
  ids?: readonly string[];
  verweist?: { felder: readonly string[]; auf: string };
  zaehle: boolean;
}

/** What one GraphQL request reads: ids asked for side by side are fetched at once, each of them once. */
export interface Fundus {
  zugriff: Zugriff;
  budget: Budget;
  /** The language of `flatData`: the only one that is left, else the main one. */
  flacheSprache: string;
  werte(eintrag: Eintrag, feld: Feld): Readonly<Record<string, unknown>> | null;
  eintraege(ids: readonly string[]): Promise<Eintrag[]>;
  bilder(ids: readonly string[]): Promise<Asset[]>;
  suche(schema: Schema, werte: Suchwerte): Promise<{ eintraege: Eintrag[]; gesamt: number }>;
  finde(schema: Schema, id: string, version: number | undefined): Promise<Eintrag | null>;
  alleBilder(werte: Pick<Suchwerte, 'top' | 'skip'>): Promise<{ bilder: Asset[]; gesamt: number }>;
}

const collector = <T extends { id: string }>(hole: (ids: string[]) => Promise<T[]>) => {
  const bekannt = new Map<string, Promise<T | undefined>>();
  let offen: { ids: string[]; antwort: Promise<Map<string, T>> } | null = null;
  const one = (id: string): Promise<T | undefined> => {
    const da = bekannt.get(id);
    if (da) return da;
    if (!offen) {
      const ids: string[] = [];
      const antwort = Promise.resolve().then(() => {
        offen = null;
        return hole(ids).then((alle) => new Map(alle.map((einer) => [einer.id, einer])));
      });
      offen = { ids, antwort };
    }
    offen.ids.push(id);
    const neu = offen.antwort.then((alle) => alle.get(id));
    bekannt.set(id, neu);
    return neu;
  };
  return async (ids: readonly string[]): Promise<T[]> => {
    const alle = await Promise.all(ids.slice(0, SEITE).map(one));
    return alle.filter((einer): einer is Awaited<T> & T => einer !== undefined);
  };
};

/** As the real one does it (contracts §1.3): pasted as it stands, so that an unescaped `&` ends the value. */
const asOData = ({ top, skip, filter, orderby, search, collation, random }: Suchwerte): string =>
  Object.entries({
    $top: top,
    $skip: skip,
    $filter: filter,
    $orderby: orderby,
    $search: search,
    $collation: collation,
    $random: random,
  })
    .filter(([, wert]) => wert !== undefined && wert !== null && wert !== '')
    .map(([name, wert]) => `${name}=${wert}`)
    .join('&');

export const createFundus = (zugriff: Zugriff, budget: Budget): Fundus => {
  const { scope, wunsch, unveroeffentlicht } = zugriff;
  const sicht = { unveroeffentlicht };
  const einzige = wunsch.sprachen?.length === 1 ? wunsch.sprachen[0] : undefined;
  return {
    zugriff,
    budget,
    flacheSprache: einzige ?? HAUPTSPRACHE,
    werte: ({ daten }, { name, lokalisiert }) => {
      const roh = daten[name];
      if (!roh) return null;
      return lokalisiert && wunsch.sprachen ? inLanguages(roh, wunsch.sprachen) : roh;
    },
    eintraege: collector(
      async (ids) =>
        (
          await budget.frage(() =>
            findEntries(scope, {
              schema: null,
              ids,
              abfrage: { ...ALLES, hoechstens: ids.length },
              zaehle: false,
              ...sicht,
            }),
          )
        ).eintraege,
    ),
    bilder: collector((ids) => budget.frage(() => findAssets(scope, ids))),
    suche: (schema, werte) =>
      budget.frage(() =>
        findEntries(scope, {
          schema: schema.name,
          abfrage: parseODataText(asOData(werte), schema),
          zaehle: werte.zaehle,
          ...(werte.ids ? { ids: werte.ids } : {}),
          ...(werte.verweist ? { verweist: werte.verweist } : {}),
          ...sicht,
        }),
      ),
    finde: (schema, id, version) =>
      budget.frage(() =>
        version === undefined || version === null
          ? findEntry(scope, schema.name, id, sicht)
          : findEntryInFassung(scope, { schema: schema.name, id, version }, sicht),
      ),
    alleBilder: ({ top, skip }) =>
      budget.frage(() =>
        findAllAssets(scope, {
          ab: skip ? parseNumber(skip, 'skip') : 0,
          hoechstens: top === undefined || top === null ? SEITE : seitengroesse(parseNumber(top, 'top')),
        }),
      ),
  };
};
