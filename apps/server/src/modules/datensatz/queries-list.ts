import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Slice } from './queries.ts';
import type { Bereich } from './queries-bereich.ts';
import { type Condition, type ListWish, NAME_COLUMN } from './rules-list.ts';

export interface ListRow {
  id: string;
  name: string;
  angaben: Record<string, string | number | null>;
  aktiv: boolean;
  geplant: number;
}
export interface ListRequest extends Partial<ListWish> {
  seite: number;
  size: number;
  suche?: string | undefined;
  kategorie?: string | undefined;
  stand?: 'aktiv' | 'inaktiv' | undefined;
}

const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Records of a kind as an operator looks for them; the words typed must all be somewhere in it. */
export const findList = async (
  { db, mandant, heute, sprache }: MandantScope,
  bereich: Bereich,
  kind: string,
  { seite, size, suche = '', kategorie, stand, order, conditions: wanted = [] }: ListRequest,
): Promise<Slice<ListRow>> => {
  const l = bereich.list?.(kind, sprache);
  if (!l) return { rows: [], total: 0 };
  const values: Record<string, string> = { $heute: heute, $kategorie: kategorie ?? '', $mandant: mandant.id };
  /** Text of ours with the values of the wish put in as parameters. */
  const part = (text: string) =>
    sql.join(
      text.split(/(\$heute|\$kategorie|\$mandant)/).map((piece) => {
        const value = values[piece];
        if (value === undefined) return sql.raw(piece);
        return piece === '$heute' ? sql`${value}::date` : sql`${value}`;
      }),
      sql.raw(''),
    );
  const columnOf = (name: string) => part(name === NAME_COLUMN ? l.name : (l.columns[name]?.sql ?? 'null'));
  const holds = ({ column, comparison, value }: Condition) => {
    if (comparison === 'contains') return sql`(${columnOf(column)})::text ilike ${likePattern(value)}`;
    const kind = sql.raw(l.columns[column]?.typ === 'tag' ? 'date' : 'bigint');
    return sql`(${columnOf(column)})::${kind} ${sql.raw(comparison)} ${value}::${kind}`;
  };
  const conditions = [
    ...wanted.map(holds),
    sql`t.mandant_id = ${mandant.id}`,
    ...suche
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${part(l.suche)} ilike ${likePattern(word)}`),
    ...(kategorie && l.kategorie ? [part(l.kategorie)] : []),
    ...(stand ? [sql`${part(l.aktiv)} = ${stand === 'aktiv'}`] : []),
  ];
  const condition = sql.join(conditions, sql` and `);
  const told = sql.join(Object.entries(l.columns).map(([name, column]) => sql`${sql.lit(name)}, ${part(column.sql)}`));
  // What has no value stands last either way; the list's own order decides between equals.
  const sorted = order
    ? sql`${columnOf(order.column)} ${sql.raw(order.descending ? 'desc' : 'asc')} nulls last, ${part(l.sort)}`
    : part(l.sort);
  const [{ rows }, counted] = await Promise.all([
    sql<ListRow>`select t.id::text as id, ${part(l.name)} as name, jsonb_build_object(${told}) as angaben, ${part(l.aktiv)} as aktiv,
      (select count(*)::int from datensatzaenderung a join datensatzstapel s on s.mandant_id = a.mandant_id and s.id = a.stapel_id
        where a.mandant_id = ${mandant.id} and a.art = ${kind} and a.objekt_id = t.id::text and s.status in ('Geplant','Konflikt')) as geplant
      from ${part(l.von)} where ${condition} order by ${sorted} limit ${size} offset ${(seite - 1) * size}`.execute(db),
    sql<{ gesamt: number }>`select count(*)::int as gesamt from ${part(l.von)} where ${condition}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.gesamt ?? 0 };
};

/** More of them are found by their id, or by the list. */
const MAX_CHOICES = 300;

/** What a field that names another record may hold; empty where there are too many to choose from. */
export const findSelection = async (
  scope: MandantScope,
  bereich: Bereich,
  kind: string,
): Promise<{ id: string; name: string }[]> => {
  const { rows, total } = await findList(scope, bereich, kind, { seite: 1, size: MAX_CHOICES });
  return total > MAX_CHOICES ? [] : rows.map(({ id, name }) => ({ id, name }));
};
