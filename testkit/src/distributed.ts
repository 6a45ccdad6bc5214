import { parse } from 'libpg-query';

/** Tables that belong to no Mandant: the list may only shrink. */
export const SHARED_TABLES: readonly string[] = [
  'mandant',
  'betreiber_benutzer',
  'betreiber_sitzung',
  'betreiber_ereignis',
  'captcha_signatur',
  'rate_limit',
  'uhr',
  'demo_mail',
];

/** PostgreSQL's own tree of a statement: each node is an object whose only key names its kind. */
interface Tree {
  [key: string]: Tree | undefined;
}
const list = (tree: Tree | undefined): Tree[] => (Array.isArray(tree) ? (tree as Tree[]) : []);
const text = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');

/** One SELECT, INSERT, UPDATE or DELETE: the tables that it names itself, and how they are tied to one Mandant. */
interface Level {
  tables: string[];
  held: Set<string>;
  ties: [string, string][];
}

/** A change is done at each copy of a row, and they must come out alike. */
const VOLATILE = ['clock_timestamp', 'statement_timestamp', 'timeofday', 'random', 'gen_random_uuid', 'nextval'];

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

const isIdByValue = ({ lexpr, rexpr }: Tree): boolean =>
  [lexpr, rexpr].some((side) => text(list(side?.ColumnRef?.fields).at(-1)?.String?.sval) === 'id') &&
  [lexpr, rexpr].some((side) => side !== undefined && 'ParamRef' in side);

/** The table of a column `mandant_id`, empty where the column stands alone; null for anything else. */
const mandantColumn = (node: Tree | undefined): string | null => {
  const names = list(node?.ColumnRef?.fields).map((field) => text(field.String?.sval));
  return names.at(-1) === 'mandant_id' ? (names.at(-2) ?? '') : null;
};

const isValue = (node: Tree | undefined): boolean =>
  node !== undefined && ('ParamRef' in node || 'A_Const' in node || isValue(node.TypeCast?.arg));

class Reading {
  readonly levels: Level[] = [];
  readonly faults: string[] = [];
  private isChange = false;

  /** Everything below that is a statement of its own is a level of its own. */
  private descend(node: Tree | undefined, commonTables: ReadonlySet<string>): void {
    if (node === undefined || node === null || typeof node !== 'object') return;
    const called = text(list(node.FuncCall?.funcname).at(-1)?.String?.sval);
    if (this.isChange && VOLATILE.includes(called)) this.faults.push(`${called}() in a change`);
    for (const kind of STATEMENTS) {
      const statement = node[kind];
      if (statement) {
        this.isChange ||= kind === 'UpdateStmt' || kind === 'DeleteStmt';
        this.level(statement, commonTables);
        return;
      }
    }
    for (const below of Array.isArray(node) ? node : Object.values(node)) this.descend(below, commonTables);
  }

  private condition(node: Tree | undefined, level: Level, commonTables: ReadonlySet<string>, isInner: boolean): void {
    if (!node) return;
    if (text(node.BoolExpr?.boolop) === 'AND_EXPR') {
      for (const part of list(node.BoolExpr?.args)) this.condition(part, level, commonTables, isInner);
      return;
    }
    const { lexpr, rexpr, name } = node.A_Expr ?? {};
    if (text(list(name)[0]?.String?.sval) === '=') {
      const [left, right] = [mandantColumn(lexpr), mandantColumn(rexpr)];
      if (left !== null && isValue(rexpr)) level.held.add(left);
      else if (right !== null && isValue(lexpr)) level.held.add(right);
      else if (left !== null && right !== null && isInner) level.ties.push([left, right]);
      // Where that value is null the condition is false before any row is read, and Citus refuses such an outer join.
      if (!isInner && isIdByValue(node.A_Expr ?? {})) this.faults.push('an outer join to an id from outside');
    }
    this.descend(node, commonTables);
  }

  private source(node: Tree | undefined, level: Level, commonTables: ReadonlySet<string>, isInner = true): void {
    if (!node) return;
    if (node.RangeVar) {
      const name = text(node.RangeVar.relname);
      const isOurs = !node.RangeVar.schemaname && !commonTables.has(name) && !SHARED_TABLES.includes(name);
      if (isOurs) level.tables.push(text(node.RangeVar.alias?.aliasname) || name);
      return;
    }
    if (node.JoinExpr) {
      const { larg, rarg, quals, jointype } = node.JoinExpr;
      const inner = isInner && text(jointype) === 'JOIN_INNER';
      this.source(larg, level, commonTables, inner || (isInner && text(jointype) === 'JOIN_LEFT'));
      this.source(rarg, level, commonTables, inner);
      this.condition(quals, level, commonTables, inner);
      return;
    }
    const { lateral, subquery } = node.RangeSubselect ?? {};
    if (lateral && subquery?.SelectStmt?.limitCount) this.faults.push('a LATERAL with LIMIT');
    this.descend(node, commonTables);
  }

  private level(node: Tree, outer: ReadonlySet<string>): void {
    const withClause = list(node.withClause?.ctes).map((one) => one.CommonTableExpr ?? {});
    const commonTables = new Set([...outer, ...withClause.map((one) => text(one.ctename))]);
    const level: Level = { tables: [], held: new Set(), ties: [] };
    this.levels.push(level);
    for (const one of withClause) this.descend(one.ctequery, commonTables);
    if (node.relation) this.source({ RangeVar: node.relation }, level, commonTables);
    for (const from of [...list(node.fromClause), ...list(node.usingClause)]) this.source(from, level, commonTables);
    if (node.selectStmt) this.inserted(node.selectStmt.SelectStmt ?? {}, level, commonTables);
    for (const side of [node.larg, node.rarg]) if (side) this.level(side, commonTables);
    this.condition(node.whereClause, level, commonTables, true);
    for (const part of ['targetList', 'havingClause', 'sortClause', 'returningList'])
      if (!node.selectStmt) this.descend(node[part], commonTables);
    this.settle(level);
  }

  /** Rows that are written carry their Mandant; they stand in the statement, or are read from where they will lie. */
  private inserted(select: Tree, level: Level, commonTables: ReadonlySet<string>): void {
    for (const table of level.tables) level.held.add(table);
    if (select.valuesLists) return;
    const before = this.levels.length;
    this.level(select, commonTables);
    const reads = this.levels.slice(before).some(({ tables }) => tables.length > 0);
    if (level.tables.length > 0 && !reads) this.faults.push(`rows of ${level.tables[0]} that are no VALUES`);
  }

  private settle({ tables, held, ties }: Level): void {
    const [only] = tables;
    if (held.has('') && tables.length === 1 && only) held.add(only);
    for (let before = -1; before !== held.size; ) {
      before = held.size;
      for (const [a, b] of ties) {
        if (held.has(a)) held.add(b);
        if (held.has(b)) held.add(a);
      }
    }
  }

  read(statement: Tree): void {
    this.descend(statement, new Set());
  }
}

/** Statements in which nothing was found: files of one worker send many of the same. */
export const soundStatements = new Set<string>();

/**
 * What a PostgreSQL that is distributed by Mandant would not run of a statement (ADR 0018). A statement that is held to one
 * Mandant by a value says it at each table: at its own level, by a value or by an inner join to a table that is. Statements
 * across Mandanten are none of our business here; a real one has been asked about them.
 */
export const findDistributionFaults = async (statement: string): Promise<string[]> => {
  const { stmts } = (await parse(statement)) as unknown as { stmts: Tree[] };
  const reading = new Reading();
  for (const { stmt } of stmts) reading.read(stmt ?? {});
  // The queue, and tables of no Mandant, lie on the coordinator.
  if (reading.levels.every(({ tables }) => tables.length === 0)) return [];
  const isOfOne = reading.levels.some(({ tables, held }) => tables.some((table) => held.has(table)));
  const open = isOfOne ? reading.levels.flatMap(({ tables, held }) => tables.filter((table) => !held.has(table))) : [];
  return [...new Set([...reading.faults, ...open.map((table) => `${table} is not held to the Mandant`)])];
};
