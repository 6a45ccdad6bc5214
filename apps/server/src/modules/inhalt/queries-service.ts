import type { InhaltData, InhaltStatus } from '@weitersagen/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Condition, Literal, Path, Query } from './service/query.ts';

/** An item as the service shows it: what is public, or with `unveroeffentlicht` what editors work on. */
export interface Entry {
  id: string;
  schema: string;
  status: InhaltStatus;
  /** A draft that waits beside what is public. */
  neuerStatus: 'Draft' | null;
  version: number;
  daten: InhaltData;
  erstelltAm: Date;
  erstelltVon: string;
  geaendertAm: Date;
  geaendertVon: string;
}

export interface Visibility {
  unveroeffentlicht: boolean;
}

const data = ({ unveroeffentlicht }: Visibility) => (unveroeffentlicht ? sql`coalesce(entwurf, daten)` : sql`daten`);
const changedAt = ({ unveroeffentlicht }: Visibility) =>
  unveroeffentlicht ? sql`geaendert_am` : sql`veroeffentlicht_am`;

const valueFrom = (path: Path, view: Visibility): RawBuilder<unknown> => {
  switch (path.art) {
    case 'daten':
      return sql`${data(view)} #> ${[path.feld, path.partition]}::text[]`;
    case 'lastModified':
      return sql`date_trunc('second', ${changedAt(view)})`;
    default:
      return path.art === 'id' ? sql`id::text` : sql`status`;
  }
};
const textOf = (path: Path, view: Visibility): RawBuilder<unknown> =>
  path.art === 'daten' ? sql`${data(view)} #>> ${[path.feld, path.partition]}::text[]` : valueFrom(path, view);

const same = (path: Path, value: Literal, view: Visibility): RawBuilder<SqlBool> => {
  if (path.art === 'lastModified')
    return sql<SqlBool>`${valueFrom(path, view)} = date_trunc('second', ${String(value)}::timestamptz)`;
  if (path.art !== 'daten') return sql<SqlBool>`${valueFrom(path, view)} = ${value}`;
  if (value === null) return sql<SqlBool>`${valueFrom(path, view)} is null`;
  // Lists of references and pictures contain their ids; a single value contains itself.
  const found = sql<SqlBool>`coalesce(${valueFrom(path, view)} @> ${JSON.stringify(value)}::jsonb, false)`;
  // The key stands in a column of its own, which has an index.
  const isKey = ['Identifier', 'Name'].includes(path.feld) && path.partition === 'iv';
  return isKey ? sql<SqlBool>`(schluessel = ${String(value)} and ${found})` : found;
};

const asSql = (condition: Condition, view: Visibility): RawBuilder<SqlBool> => {
  if (condition.art !== 'vergleich') {
    const parts = condition.teile.map((part) => asSql(part, view));
    return sql<SqlBool>`(${sql.join(parts, condition.art === 'und' ? sql` and ` : sql` or `)})`;
  }
  const { path, op, wert } = condition;
  if (op === 'eq') return same(path, wert, view);
  if (op === 'ne') return sql<SqlBool>`not ${same(path, wert, view)}`;
  const text = textOf(path, view);
  // Without regard to capitals, as the real service searches.
  return op === 'contains'
    ? sql<SqlBool>`coalesce(strpos(lower(${text}), lower(${wert})) > 0, false)`
    : sql<SqlBool>`coalesce(starts_with(lower(${text}), lower(${wert})), false)`;
};

interface Row {
  id: string;
  schema: string;
  status: InhaltStatus;
  hat_entwurf: boolean;
  version: number;
  daten: InhaltData;
  erstellt_am: Date;
  erstellt_von: string;
  geaendert_am: Date;
  geaendert_von: string;
}

const toEntry = (z: Row): Entry => ({
  id: z.id,
  schema: z.schema,
  status: z.status,
  neuerStatus: z.status === 'Published' && z.hat_entwurf ? 'Draft' : null,
  version: z.version,
  daten: z.daten,
  erstelltAm: z.erstellt_am,
  erstelltVon: z.erstellt_von,
  geaendertAm: z.geaendert_am,
  geaendertVon: z.geaendert_von,
});

const fields = (view: Visibility) =>
  view.unveroeffentlicht
    ? sql`id, schema, status, entwurf is not null as hat_entwurf, version, coalesce(entwurf, daten) as daten,
          erstellt_am, erstellt_von, geaendert_am, geaendert_von`
    : sql`id, schema, status, entwurf is not null as hat_entwurf, veroeffentlicht_version as version, daten,
          erstellt_am, erstellt_von, veroeffentlicht_am as geaendert_am, veroeffentlicht_von as geaendert_von`;

const visible = (scope: MandantScope, view: Visibility): RawBuilder<SqlBool> =>
  view.unveroeffentlicht
    ? sql<SqlBool>`mandant_id = ${scope.mandant.id} and geloescht_am is null`
    : sql<SqlBool>`mandant_id = ${scope.mandant.id} and geloescht_am is null and status = 'Published'`;

export interface ServiceSearch extends Visibility {
  /** Null: all schemas. */
  schema: string | null;
  ids?: readonly string[];
  /** Items that refer to this one by one of these fields. */
  verweist?: { felder: readonly string[]; auf: string };
  abfrage: Query;
  /** Without it the total is -1, as the real service answers `X-NoTotal`. */
  count: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What is no id of ours names nothing; a list of them keeps its order. */
const onlyIds = (ids: readonly string[]) => ids.filter((id) => UUID.test(id));

const whereOf = (
  scope: MandantScope,
  { schema, ids, verweist, abfrage, ...view }: ServiceSearch,
): RawBuilder<SqlBool> => {
  const parts = [visible(scope, view)];
  if (schema !== null) parts.push(sql<SqlBool>`schema = ${schema}`);
  if (ids) parts.push(sql<SqlBool>`id = any(${onlyIds(ids)}::uuid[])`);
  if (verweist) {
    const targets = JSON.stringify(verweist.auf);
    const one = verweist.felder.map((field) => sql`${data(view)} #> ${[field, 'iv']}::text[] @> ${targets}::jsonb`);
    parts.push(one.length > 0 ? sql<SqlBool>`(${sql.join(one, sql` or `)})` : sql<SqlBool>`false`);
  }
  if (abfrage.bedingung) parts.push(asSql(abfrage.bedingung, view));
  return sql.join(parts, sql` and `);
};

/** As asked; else in the order of the ids, else the newest first; equal ones always by their id. */
const order = ({ ids, abfrage, ...view }: ServiceSearch): RawBuilder<unknown> => {
  const wanted = abfrage.ordnung.map(
    ({ path, absteigend }) => sql`${valueFrom(path, view)} ${absteigend ? sql`desc nulls last` : sql`asc nulls first`}`,
  );
  const otherwise = ids ? sql`array_position(${onlyIds(ids)}::uuid[], id)` : sql`${changedAt(view)} desc`;
  return sql.join([...(wanted.length > 0 ? wanted : [otherwise]), sql`id asc`]);
};

export const findEntries = async (
  scope: MandantScope,
  search: ServiceSearch,
): Promise<{ entries: Entry[]; total: number }> => {
  const { rows } = await sql<Row>`
    select ${fields(search)} from inhalt where ${whereOf(scope, search)}
    order by ${order(search)} offset ${search.abfrage.ab} limit ${search.abfrage.atMost}`.execute(scope.db);
  const count = async () => {
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from inhalt where ${whereOf(scope, search)}`.execute(scope.db);
    return counted[0]?.n ?? 0;
  };
  return { entries: rows.map(toEntry), total: search.count ? await count() : -1 };
};

export const findEntry = async (
  scope: MandantScope,
  schema: string | null,
  id: string,
  view: Visibility,
): Promise<Entry | null> => {
  if (!UUID.test(id)) return null;
  const { rows } = await sql<Row>`
    select ${fields(view)} from inhalt
    where ${visible(scope, view)} and id = ${id} and (${schema}::text is null or schema = ${schema})`.execute(scope.db);
  return rows[0] ? toEntry(rows[0]) : null;
};

/** A version as it was; those that were never public only for whoever may see drafts. */
export const findEntryInFassung = async (
  scope: MandantScope,
  { schema, id, version }: { schema: string; id: string; version: number },
  { unveroeffentlicht }: Visibility,
): Promise<Entry | null> => {
  if (!UUID.test(id)) return null;
  const { rows } = await sql<Row>`
    select i.id, i.schema, f.status, false as hat_entwurf, f.version, f.daten, i.erstellt_am, i.erstellt_von,
           f.am as geaendert_am, f.wer as geaendert_von
    from inhalt i join inhaltsfassung f on f.mandant_id = i.mandant_id and f.inhalt_id = i.id
    where i.mandant_id = ${scope.mandant.id} and i.id = ${id} and i.schema = ${schema} and f.version = ${version}
      and i.geloescht_am is null and (${unveroeffentlicht} or (i.status = 'Published' and f.status = 'Published'))`.execute(
    scope.db,
  );
  return rows[0] ? toEntry(rows[0]) : null;
};
