/** Runs of digits and of anything else: `A-10b` is `A-`, `10`, `b`. */
const runs = (text: string): string[] => text.match(/\d+|\D+/g) ?? [];

const sign = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Digits as the number they are, of any length; everything else letter by letter. */
const compareRuns = (a: string, b: string): number => {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return sign(a, b);
  const [x, y] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return sign(x.length, y.length) || sign(x, y);
};

/**
 * Natural order (decisions §4): 10 after 9. A total one: only equal texts are equal, so that `01` and `1` have their places
 * too, whichever comes first.
 */
export const compareNatural = (a: string, b: string): number => {
  const [left, right] = [runs(a), runs(b)];
  for (const [i, run] of left.entries()) {
    const other = right[i];
    if (other === undefined) return 1;
    const order = compareRuns(run, other);
    if (order !== 0) return order;
  }
  return left.length < right.length ? -1 : sign(a, b);
};
