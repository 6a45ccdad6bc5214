import { cx } from '../lib/cx.ts';
import { euroParts } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';

const sizes = { hero: 'text-hero', xl: 'text-4xl', l: 'text-3xl', m: 'text-2xl', s: 'text-xl', text: '' };
/** Money is the hero: large, in tabular figures, the currency smaller beside it. */
export function Amount({
  cent,
  size = 'm',
  className,
}: {
  cent: number;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const language = useLanguage();
  return (
    <span
      className={cx(
        'tabular inline-block whitespace-nowrap font-head font-bold',
        sizes[size],
        className ?? 'text-money',
      )}
    >
      {euroParts(cent, language).map(({ type, value }) =>
        type === 'currency' ? (
          <span key={type} className={size === 'text' ? undefined : 'text-[0.62em]'}>
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </span>
  );
}
