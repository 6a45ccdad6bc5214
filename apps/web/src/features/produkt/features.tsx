import { cx } from '../../lib/cx.ts';

export const MerkmalList = ({ merkmale, className }: { merkmale: readonly string[]; className?: string }) =>
  merkmale.length > 0 ? (
    <ul className={cx('grid gap-1 text-sm', className)}>
      {merkmale.map((feature) => (
        <li key={feature} className="grid grid-cols-[auto_1fr] gap-2">
          <svg
            viewBox="0 0 20 20"
            className="mt-0.5 size-4 stroke-link"
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="m4 10.500 4 4 8-9" />
          </svg>
          {feature}
        </li>
      ))}
    </ul>
  ) : null;
