/** The cable that runs below the page's head, with a socket for everybody on it. */
export const Cable = () => (
  <svg viewBox="0 0 1440 40" preserveAspectRatio="none" className="block h-6 w-full md:h-8" aria-hidden="true">
    <path d="M0 22C240 4 420 40 720 22s480-18 720 4v14H0Z" className="fill-ground" />
    <path
      d="M0 14C240-4 420 32 720 14s480-18 720 4"
      fill="none"
      className="stroke-brand-action"
      strokeWidth="4"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** The double frame of a deed. */
export const Frame = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-2 rounded-s border-2 border-brand-action/70 md:inset-3"
  >
    <div className="absolute inset-1 rounded-s border border-brand-action/40" />
  </div>
);

/** The edge of a file that lies open. */
export const Tabs = () => (
  <div aria-hidden="true" className="column flex gap-1">
    <span className="h-2 w-28 rounded-t-s bg-ground" />
    <span className="h-2 w-20 rounded-t-s bg-brand-action" />
    <span className="h-2 w-16 rounded-t-s bg-brand-muted/40" />
  </div>
);
