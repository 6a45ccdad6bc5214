import { cx } from '../lib/cx.ts';
import { euroParts } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';

const sizes = { hero: 'text-hero', xl: 'text-4xl', l: 'text-3xl', m: 'text-2xl', s: 'text-xl', text: '' };
/** No wider than the figures are close to each other. */
const NARROW_SPACE = '\u202f';
/** Money is the hero: large, in the figures of its face, the currency smaller and close beside it. In columns of text they are tabular. */
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
        'inline-block whitespace-nowrap font-head font-bold',
        // There each line lies on a plate, which would cover what stands close above.
        'forced-colors:leading-normal',
        size === 'text' && 'tabular',
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
          value.replace('\u00a0', NARROW_SPACE)
        ),
      )}
    </span>
  );
}
