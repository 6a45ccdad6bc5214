/** A node of a plan as `explain (analyze, format json)` tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

export interface Reading {
  /** Rows that were looked at in tables. */
  read: number;
  /** Rows that the statement answers or changes. */
  returned: number;
  blocks: number;
  /** The table of which most was read, and how much of it in one place of the plan. */
  most: string;
  mostRead: number;
}

const SCANS = [
  'Seq Scan',
  'Sample Scan',
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
  'Tid Scan',
  'Tid Range Scan',
];

const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
const rowsOf = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];
const readOf = (node: PlanNode): number =>
  rowsOf(node) +
  ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

/** A change without RETURNING answers nothing; what it was given is what it changed. */
const changedOf = (node: PlanNode): number =>
  node['Node Type'] === 'ModifyTable' ? (node.Plans ?? []).reduce((sum, below) => Math.max(sum, rowsOf(below)), 0) : 0;

/** Tables that are small are left out: reading one of a page as a whole is cheaper than by its index, also for each row. */
export const readingOf = (plan: PlanNode, isLarge: (table: string) => boolean = () => true): Reading => {
  const nodes = all(plan);
  const scans = nodes
    .filter((node) => SCANS.includes(node['Node Type']) && isLarge(node['Relation Name'] ?? ''))
    .map((node) => ({ table: node['Relation Name'] ?? '', read: readOf(node) }));
  const most = scans.toSorted((a, b) => b.read - a.read)[0];
  return {
    read: scans.reduce((sum, { read }) => sum + read, 0),
    returned: Math.max(rowsOf(plan), ...nodes.map(changedOf)),
    blocks: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    most: most?.table ?? '',
    mostRead: most?.read ?? 0,
  };
};

/** So much may be read whatever is answered: settings, a catalogue page, a lookup in every table of a join. */
export const FREE_ROWS = 200;
export const TIMES = 10;

/** `named`: how many values the statement brought along, each of which may be looked up. */
export const readsTooMuch = ({ read, returned }: Reading, named = 0): boolean =>
  read > Math.max(FREE_ROWS, TIMES * returned, TIMES * named);

/** What stands before such a finding: what was read, and what can be done about it. */
export const tellReading = ({ read, returned, most, mostRead }: Reading, statement: string): string =>
  `reads ${read} rows for ${returned} (${mostRead} of ${most}): narrow it, give it an index, or say in EXCEPTIONS of explainExceptions.ts why it may: ${statement}`;
