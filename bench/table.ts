export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
};

/** Columns as wide as their widest cell; the first one left, the others right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  ');
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n');
};

export interface Target {
  name: string;
  value: number;
  limit: number;
  /** Whether the value must not be below the limit, or not above it. */
  must: 'atLeast' | 'below';
  unit?: string;
}

export const isMet = ({ value, limit, must }: Target): boolean =>
  must === 'atLeast' ? value >= limit : value <= limit;

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));

export const targetTable = (targets: readonly Target[]): string =>
  table([
    ['target', 'measured', 'limit', ''],
    ...targets.map((t) => [
      t.name,
      `${number(t.value)}${t.unit ?? ''}`,
      `${t.must === 'atLeast' ? '≥' : '≤'} ${number(t.limit)}${t.unit ?? ''}`,
      isMet(t) ? 'PASS' : 'FAIL',
    ]),
  ]);
