import { parse } from 'libpg-query';

/** Where a parameter's value comes from or goes to. */
export interface ParameterUse {
  table: string;
  column: string;
  /** The position among the values of this column that the statement names: rows and lists want different ones. */
  nth: number;
  kind: 'compared' | 'inserted' | 'set';
}

interface Tree {
  [key: string]: Tree | undefined;
}
const list = (tree: Tree | undefined): Tree[] => (Array.isArray(tree) ? (tree as Tree[]) : []);
const text = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');

const bare = (node: Tree | undefined): Tree | undefined => (node?.TypeCast ? bare(node.TypeCast.arg) : node);
const parameterOf = (node: Tree | undefined): number | null => {
  const found = bare(node)?.ParamRef;
  return found ? Number(found.number ?? 0) : null;
};
const columnOf = (node: Tree | undefined): string[] | null => {
  const fields = bare(node)?.ColumnRef?.fields;
  return fields ? list(fields).map((field) => text(field.String?.sval)) : null;
};

const walk = (node: unknown, visit: (node: Tree) => void): void => {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) visit(node as Tree);
  for (const below of Object.values(node)) walk(below, visit);
};

/** Which column each parameter of a statement is compared with or written to, where the text says so. */
export const findParameterUses = async (
  statement: string,
  hasColumn: (table: string, column: string) => boolean,
): Promise<Map<number, ParameterUse>> => {
  const tree = (await parse(statement)) as unknown as Tree;
  const tables = new Map<string, string>();
  walk(tree, ({ RangeVar, relation }) => {
    for (const one of [RangeVar, relation])
      if (one?.relname) tables.set(text(one.alias?.aliasname) || text(one.relname), text(one.relname));
  });
  const uses = new Map<number, ParameterUse>();
  const seen = new Map<string, number>();
  const note = (parameter: number | null, table: string | undefined, column: string, kind: ParameterUse['kind']) => {
    if (parameter === null || !table || uses.has(parameter)) return;
    const key = `${table}.${column}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    uses.set(parameter, { table, column, nth, kind });
  };
  const compared = (names: string[] | null, parameter: number | null) => {
    const column = names?.at(-1);
    if (!column) return;
    const alias = names?.at(-2);
    const table = alias ? tables.get(alias) : [...tables.values()].find((one) => hasColumn(one, column));
    note(parameter, table, column, 'compared');
  };
  walk(tree, ({ A_Expr, InsertStmt, UpdateStmt }) => {
    if (A_Expr && text(list(A_Expr.name)[0]?.String?.sval) === '=') {
      const { lexpr, rexpr } = A_Expr;
      compared(columnOf(lexpr), parameterOf(rexpr));
      compared(columnOf(rexpr), parameterOf(lexpr));
      for (const one of list(rexpr?.List?.items)) compared(columnOf(lexpr), parameterOf(one));
    }
    const table = text((InsertStmt ?? UpdateStmt)?.relation?.relname);
    const columns = list(InsertStmt?.cols).map((one) => text(one.ResTarget?.name));
    for (const row of list(InsertStmt?.selectStmt?.SelectStmt?.valuesLists))
      for (const [n, one] of list(row.List?.items).entries())
        note(parameterOf(one), table, columns[n] ?? '', 'inserted');
    for (const { ResTarget } of list(UpdateStmt?.targetList))
      note(parameterOf(ResTarget?.val), table, text(ResTarget?.name), 'set');
  });
  return uses;
};
