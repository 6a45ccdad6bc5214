import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { type Asset, findAllAssets, findAssets } from '../queries-asset.ts';
import { type Entry, findEntries, findEntry, findEntryInFassung } from '../queries-service.ts';
import type { Field, Schema } from '../schemata.ts';
import type { Access } from './access.ts';
import type { Budget } from './graphql-budget.ts';
import { parseODataText } from './odata.ts';
import { EVERYTHING, PAGE, pageSize, parseNumber } from './query.ts';
import { inLanguages } from './shapes.ts';

export interface SearchValues {
  top?: number | null;
  skip?: number | null;
  filter?: string | null;
  orderby?: string | null;
  search?: string | null;
  collation?: string | null;
  random?: number | null;
  ids?: readonly string[];
  verweist?: { felder: readonly string[]; auf: string };
  count: boolean;
}

/** What one GraphQL request reads: ids asked for side by side are fetched at once, each of them once. */
export interface Fundus {
  access: Access;
  budget: Budget;
  /** The language of `flatData`: the only one that is left, else the main one. */
  flacheSprache: string;
  values(entry: Entry, field: Field): Readonly<Record<string, unknown>> | null;
  entries(ids: readonly string[]): Promise<Entry[]>;
  bilder(ids: readonly string[]): Promise<Asset[]>;
  search(schema: Schema, values: SearchValues): Promise<{ entries: Entry[]; total: number }>;
  find(schema: Schema, id: string, version: number | undefined): Promise<Entry | null>;
  alleBilder(values: Pick<SearchValues, 'top' | 'skip'>): Promise<{ bilder: Asset[]; total: number }>;
}

const collector = <T extends { id: string }>(fetch: (ids: string[]) => Promise<T[]>) => {
  const known = new Map<string, Promise<T | undefined>>();
  let open: { ids: string[]; answer: Promise<Map<string, T>> } | null = null;
  const one = (id: string): Promise<T | undefined> => {
    const existing = known.get(id);
    if (existing) return existing;
    if (!open) {
      const ids: string[] = [];
      const response = Promise.resolve().then(() => {
        open = null;
        return fetch(ids).then((all) => new Map(all.map((one) => [one.id, one])));
      });
      open = { ids, answer: response };
    }
    open.ids.push(id);
    const made = open.answer.then((all) => all.get(id));
    known.set(id, made);
    return made;
  };
  return async (ids: readonly string[]): Promise<T[]> => {
    const all = await Promise.all(ids.slice(0, PAGE).map(one));
    return all.filter((one): one is Awaited<T> & T => one !== undefined);
  };
};

/** As the real one does it (contracts §1.3): pasted as it stands, so that an unescaped `&` ends the value. */
const asOData = ({ top, skip, filter, orderby, search, collation, random }: SearchValues): string =>
  Object.entries({
    $top: top,
    $skip: skip,
    $filter: filter,
    $orderby: orderby,
    $search: search,
    $collation: collation,
    $random: random,
  })
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const createFundus = (access: Access, budget: Budget): Fundus => {
  const { scope, wunsch, unveroeffentlicht } = access;
  const view = { unveroeffentlicht };
  const only = wunsch.sprachen?.length === 1 ? wunsch.sprachen[0] : undefined;
  return {
    access,
    budget,
    flacheSprache: only ?? MAIN_LANGUAGE,
    values: ({ daten }, { name, lokalisiert }) => {
      const raw = daten[name];
      if (!raw) return null;
      return lokalisiert && wunsch.sprachen ? inLanguages(raw, wunsch.sprachen) : raw;
    },
    entries: collector(
      async (ids) =>
        (
          await budget.ask(() =>
            findEntries(scope, {
              schema: null,
              ids,
              abfrage: { ...EVERYTHING, atMost: ids.length },
              count: false,
              ...view,
            }),
          )
        ).entries,
    ),
    bilder: collector((ids) => budget.ask(() => findAssets(scope, ids))),
    search: (schema, values) =>
      budget.ask(() =>
        findEntries(scope, {
          schema: schema.name,
          abfrage: parseODataText(asOData(values), schema),
          count: values.count,
          ...(values.ids ? { ids: values.ids } : {}),
          ...(values.verweist ? { verweist: values.verweist } : {}),
          ...view,
        }),
      ),
    find: (schema, id, version) =>
      budget.ask(() =>
        version === undefined || version === null
          ? findEntry(scope, schema.name, id, view)
          : findEntryInFassung(scope, { schema: schema.name, id, version }, view),
      ),
    alleBilder: ({ top, skip }) =>
      budget.ask(() =>
        findAllAssets(scope, {
          ab: skip ? parseNumber(skip, 'skip') : 0,
          atMost: top === undefined || top === null ? PAGE : pageSize(parseNumber(top, 'top')),
        }),
      ),
  };
};
