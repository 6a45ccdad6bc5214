import { createHash } from 'node:crypto';
import type { Filled } from './filled.ts';
import { findParameterUses, type ParameterUse } from './parameters.ts';
import { FREE_ROWS, type PlanNode, type Reading, readingOf, readsTooMuch } from './plan.ts';
import type { Sent } from './statements.ts';

/** Rows of one story: recommendations of late orders, so that most tables have something that belongs to them. */
const SAMPLES = 20;
/** A table of so few rows is read as a whole rather than by its index, also for twenty of them. */
const SMALL_ROWS = 1000;
/** By what a table's rows are tied to that story, the nearest first. */
const TIES = ['praemierung_id', 'auftrag_id', 'empfaenger_id', 'empfehlung_id', 'empfehler_id'] as const;
const STORY_TABLES: Record<string, (typeof TIES)[number]> = {
  praemierung: 'praemierung_id',
  auftrag: 'auftrag_id',
  empfaenger: 'empfaenger_id',
  empfehlung: 'empfehlung_id',
  empfehler: 'empfehler_id',
};

interface Column {
  type: string;
  /** Whether its values tell rows apart; a status or a language does not. */
  isTelling: boolean;
}

/** What there is in the filled database, to put in the place of what a test's own database had. */
export class State {
  readonly #filled: Filled;
  readonly #columns = new Map<string, Column>();
  readonly #story = new Map<string, unknown[]>();
  readonly #large = new Set<string>();
  readonly #rows = new Map<string, Record<string, unknown>[]>();

  private constructor(filled: Filled) {
    this.#filled = filled;
  }

  static async read(filled: Filled): Promise<State> {
    const state = new State(filled);
    const { rows } = await filled.owner.query<{ table: string; name: string; type: string; distinct: number | null }>(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, s.n_distinct as distinct
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = a.attname
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`);
    for (const { table, name, type, distinct } of rows)
      state.#columns.set(`${table}.${name}`, {
        type,
        isTelling: type === 'uuid' || (distinct !== null && (distinct < -0.05 || distinct > 100)),
      });
    const { rows: tables } = await filled.owner.query<{ table: string }>(
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and reltuples > ${SMALL_ROWS}`,
    );
    for (const { table } of tables) state.#large.add(table);
    const { rows: story } = await filled.owner.query(`
      select p.id as praemierung_id, p.auftrag_id, p.empfaenger_id, p.empfehlung_id, e.empfehler_id from praemierung p
      join empfehlung e on e.mandant_id = p.mandant_id and e.id = p.empfehlung_id
      where p.status = 'Ausgezahlt' order by p.id desc limit ${SAMPLES}`);
    for (const tie of TIES)
      state.#story.set(
        tie,
        story.map((row) => row[tie]),
      );
    return state;
  }

  isLarge(table: string): boolean {
    return this.#large.has(table);
  }

  hasColumn(table: string, column: string): boolean {
    return this.#columns.has(`${table}.${column}`);
  }

  async #sample(table: string): Promise<Record<string, unknown>[]> {
    const known = this.#rows.get(table);
    if (known) return known;
    const own = STORY_TABLES[table];
    const tie = own ? 'id' : TIES.find((one) => this.hasColumn(table, one));
    const ids = this.#story.get(own ?? tie ?? '');
    const from = `select * from ${this.#filled.owner.escapeIdentifier(table)}`;
    const { rows } =
      tie && ids
        ? await this.#filled.owner.query(`${from} where ${tie} = any($1::uuid[]) limit ${SAMPLES}`, [ids])
        : await this.#filled.owner.query(`${from} limit ${SAMPLES}`);
    this.#rows.set(table, rows);
    return rows;
  }

  async valueFor({ table, column, nth, kind }: ParameterUse, value: unknown): Promise<unknown> {
    if (column === 'mandant_id') return this.#filled.mandantId;
    if (value === null || value === undefined) return value;
    const isOwnId = column === 'id' || column === 'nummer' || column === 'code';
    if (kind !== 'compared' && (isOwnId || !column.endsWith('_id'))) return value;
    if (!this.#columns.get(`${table}.${column}`)?.isTelling) return value;
    const rows = await this.#sample(table);
    const values = rows.map((row) => row[column]).filter((one) => one !== null);
    if (values.length === 0) return value;
    if (Array.isArray(value)) return value.map((_, n) => values[n % values.length]);
    return values[nth % values.length];
  }
}

export interface Finding extends Reading {
  statement: string;
}

const keyOf = ({ text, values, role }: Sent): string =>
  createHash('sha256')
    .update(`${role} ${text} ${values.map((value) => (value === null || value === undefined ? 0 : 1)).join('')}`)
    .digest('base64url');

/** Not the frame of other statements, the queue's own, and what names no Mandant, as tests write it by hand. */
const isLookedAt = ({ text, role }: Sent): boolean =>
  /^\s*(select|with|insert|update|delete)/i.test(text) &&
  !text.includes('pgboss.') &&
  (role === 'betreiber' || text.includes('mandant_id'));

const asParameter = (value: unknown): unknown =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

/**
 * What nobody is called, in place of what was searched for: each three letters are a place of the index, and many of them
 * are dearer to look up than this small table is to read. At full size they are not.
 */
const SOUGHT = '%qxzv%';
const isSought = (value: unknown): boolean => typeof value === 'string' && /^%.{4,}%$/s.test(value);

interface Way {
  /** Which parameters get values of the filled database. */
  isOurs(use: ParameterUse): boolean;
  settings: string;
}
const AS_IT_IS: Way = { isOurs: () => true, settings: 'set local jit to off' };
/** A row that others name is not deleted: then one that is not there is. */
const NOBODY: Partial<Way> = { isOurs: ({ column }) => column === 'mandant_id' };
/**
 * At a hundredth it is cheaper to read a whole table for a join than to look up its rows; at full size it is not. A
 * statement may have the plan that it gets there.
 */
const LOOKED_UP: Partial<Way> = {
  settings: 'set local jit to off; set local enable_hashjoin to off; set local enable_mergejoin to off',
};
/** What is of an agency is joined as a whole, and at full size nobody else's rows are read for that. */
const BY_INDEX: Partial<Way> = { settings: 'set local jit to off; set local enable_seqscan to off' };

/** What a statement reads and answers on the filled database, as its own role and Mandant; undone at once. */
const explain = async (
  filled: Filled,
  state: State,
  { text, values, role }: Sent,
  { isOurs, settings }: Way,
): Promise<Reading> => {
  const { owner, mandantId, roles, agentur } = filled;
  const uses = await findParameterUses(text, (table, column) => state.hasColumn(table, column));
  const parameters: unknown[] = [];
  for (const [n, value] of values.entries()) {
    const use = uses.get(n + 1);
    if (isSought(value)) parameters.push(SOUGHT);
    else parameters.push(asParameter(use && isOurs(use) ? await state.valueFor(use, value) : value));
  }
  const mandant = role === 'betreiber' ? '' : `set local app.mandant to '${mandantId}';`;
  const agency = role === 'agentur' ? `set local app.agentur to '${agentur.id}';` : '';
  await owner.query(
    `begin; set local role ${owner.escapeIdentifier(roles[role])}; ${mandant} ${agency} ${settings}; set local statement_timeout to 10000`,
  );
  try {
    const { rows } = await owner.query({
      text: `explain (analyze, buffers, timing off, format json) ${text}`,
      values: parameters,
    });
    return readingOf(rows[0]['QUERY PLAN'][0].Plan as PlanNode, (table) => state.isLarge(table));
  } finally {
    await owner.query('rollback');
  }
};

const isRefusedByKey = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('23') === true;

/** By a key, once its rows were found, or because the role may not, which a test has asked. */
const isRefused = (error: unknown): boolean => isRefusedByKey(error) || (error as { code?: string }).code === '42501';

/** The reading of a statement that reads too much; null where it does not. */
const findWaste = async (
  filled: Filled,
  state: State,
  one: Sent,
  exception: Exception | undefined,
): Promise<Reading | null> => {
  const named = one.values.flat().length;
  const isTooMuch = (reading: Reading): boolean =>
    exception?.isOfAgency ? reading.mostRead > filled.agentur.rows + FREE_ROWS : readsTooMuch(reading, named);
  const first = await explain(filled, state, one, AS_IT_IS).catch((error) => {
    if (!isRefusedByKey(error)) throw error;
    return explain(filled, state, one, { ...AS_IT_IS, ...NOBODY });
  });
  if (!isTooMuch(first)) return null;
  const second = await explain(filled, state, one, { ...AS_IT_IS, ...(exception ? BY_INDEX : LOOKED_UP) });
  return isTooMuch(second) ? first : null;
};

export interface Exception {
  statement: RegExp;
  why: string;
  /** Not all that it likes, but all that is the agency's, once in each table, and nothing of anybody else's. */
  isOfAgency?: true;
}

/** Those that files of this worker have had looked at, and what there is for them. */
const lookedAt = new Set<string>();
const states = new Map<Filled, Promise<State>>();
const stateOf = (filled: Filled): Promise<State> => {
  const known = states.get(filled) ?? State.read(filled);
  states.set(filled, known);
  return known;
};

/** Statements of these that read more than ten times what they answer; each is looked at once in a run. */
export const findWasteful = async (
  filled: Filled,
  statements: Iterable<Sent>,
  exceptions: readonly Exception[],
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const one of statements) {
    const key = keyOf(one);
    if (!isLookedAt(one) || lookedAt.has(key)) continue;
    lookedAt.add(key);
    const { rowCount } = await filled.owner.query('insert into seen.statement values ($1) on conflict do nothing', [
      key,
    ]);
    if (!rowCount) continue;
    const state = await stateOf(filled);
    const statement = one.text.replace(/\s+/g, ' ').trim();
    const exception = exceptions.find((one) => one.statement.test(statement));
    if (exception && !exception.isOfAgency) continue;
    try {
      const waste = await findWaste(filled, state, one, exception);
      if (waste) findings.push({ statement, ...waste });
    } catch (error) {
      if (!isRefused(error))
        findings.push({ statement, read: -1, returned: 0, blocks: 0, most: String(error), mostRead: 0 });
    }
  }
  return findings;
};
