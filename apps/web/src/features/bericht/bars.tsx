/** A length beside its figure, which says it. */
export function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-4 w-full min-w-40" aria-hidden="true">
      <rect width="100" height="6" className="fill-tint" />
      <rect width={Math.max(share > 0 ? 0.5 : 0, share * 100)} height="6" className="fill-link" />
    </svg>
  );
}

const HEIGHT = 40;
const GAP = 2;

/** A figure for each period, side by side; what is withheld is an open box, and no zero. */
export function Bars({ values }: { values: readonly (number | null)[] }) {
  const largest = Math.max(1, ...values.map((value) => value ?? 0));
  const width = 100 / Math.max(1, values.length);
  const periods = values.map((value, nth) => ({ value, left: nth * width }));
  return (
    <svg viewBox={`0 0 100 ${HEIGHT + 1}`} preserveAspectRatio="none" className="mt-2 h-20 w-full" aria-hidden="true">
      {periods.map(({ value, left }) =>
        value === null ? (
          <rect
            key={left}
            x={left + GAP / 2}
            y={HEIGHT - 5}
            width={width - GAP}
            height="5"
            className="fill-none stroke-border"
            strokeDasharray="1.5 1"
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          <rect
            key={left}
            x={left + GAP / 2}
            y={HEIGHT - (value / largest) * HEIGHT}
            width={width - GAP}
            height={(value / largest) * HEIGHT}
            className="fill-link"
          />
        ),
      )}
      <rect y={HEIGHT} width="100" height="1" className="fill-border" />
    </svg>
  );
}
