import { compare, valid } from 'semver';

/** As OSV writes it (https://ossf.github.io/osv-schema/), as far as it is read. */
export interface OsvRecord {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: { introduced?: string; fixed?: string; last_affected?: string }[] }[];
  }[];
}
type Range = NonNullable<NonNullable<OsvRecord['affected']>[number]['ranges']>[number];

/** `0` stands for the very first version. */
const reached = (version: string, limit: string): boolean => limit === '0' || compare(version, limit) >= 0;

/** The events in the order of their versions; the last one that was reached decides. */
const isWithin = (version: string, { type, events }: Range): boolean => {
  if (type !== 'SEMVER') return false;
  let inside = false;
  const limitOf = (event: Range['events'][number]) => event.introduced ?? event.fixed ?? event.last_affected ?? '0';
  const inOrder = events.toSorted((a, b) => {
    const [first, second] = [limitOf(a), limitOf(b)];
    return first === '0' ? -1 : second === '0' ? 1 : compare(first, second);
  });
  for (const { introduced, fixed, last_affected } of inOrder) {
    if (introduced !== undefined && reached(version, introduced)) inside = true;
    if (fixed !== undefined && reached(version, fixed)) inside = false;
    if (last_affected !== undefined && compare(version, last_affected) > 0) inside = false;
  }
  return inside;
};

export const matchesOf = <P extends { name: string; version: string }>(
  records: readonly OsvRecord[],
  packages: readonly P[],
): { name: string; version: string; id: string; summary: string }[] => {
  const byName = Map.groupBy(packages, ({ name }) => name);
  return records.flatMap(({ id, summary = '', withdrawn, affected = [] }) =>
    withdrawn
      ? []
      : affected.flatMap(({ package: which, versions = [], ranges = [] }) =>
          (which?.ecosystem === 'npm' ? (byName.get(which.name) ?? []) : [])
            .filter(
              ({ version }) =>
                versions.includes(version) || (valid(version) && ranges.some((range) => isWithin(version, range))),
            )
            .map(({ name, version }) => ({ name, version, id, summary })),
        ),
  );
};
