/** Beside what unfolds: turns with the `group` that is open. */
export const Arrow = () => (
  <svg
    viewBox="0 0 20 20"
    className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m5 8 5 5 5-5" />
  </svg>
);
