import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { cx } from '../../lib/cx.ts';
import { useLanguage } from '../../lib/language.ts';

const BANKNOTES = [50, 20, 10, 5] as const;
const AT_MOST = 4;

/** The amount in as few notes as there are; what is left over of it is not drawn. */
function banknotesFor(cent: number): number[] {
  const banknotes: number[] = [];
  let rest = Math.floor(cent / 100);
  for (const banknote of BANKNOTES)
    while (rest >= banknote) {
      banknotes.push(banknote);
      rest -= banknote;
    }
  return banknotes.slice(0, AT_MOST);
}

const WIDTH = 150;
const HEIGHT = 78;
const STEP = 100;
/** Notes nobody could mistake for money, in the brand's colours. Decoration: the amount stands beside it. */
export function Banknotes({ cent, className }: { cent: number; className?: string }) {
  const language = useLanguage();
  const banknotes = banknotesFor(cent);
  if (banknotes.length === 0) return null;
  const width = WIDTH + (banknotes.length - 1) * STEP + 24;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT + 40}`}
      className={cx('h-24 max-w-full md:h-28', className)}
      aria-hidden="true"
    >
      {banknotes.map((value, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes of one value differ by their place alone
          key={index}
          transform={`translate(${12 + index * STEP} ${18 + (index % 2) * 6}) rotate(${(index - (banknotes.length - 1) / 2) * 5} ${WIDTH / 2} ${HEIGHT / 2})`}
        >
          <rect width={WIDTH} height={HEIGHT} rx="6" className="fill-surface stroke-draw-a" strokeWidth="2" />
          <rect
            x="6"
            y="6"
            width={WIDTH - 12}
            height={HEIGHT - 12}
            rx="3"
            fill="none"
            className="stroke-draw-b"
            strokeDasharray="3 3"
          />
          <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="20" fill="none" className="stroke-draw-a" strokeWidth="1.5" />
          <text
            x={WIDTH / 2}
            y={HEIGHT / 2 + 7}
            textAnchor="middle"
            fontSize="19"
            fontWeight="700"
            className="fill-money font-head"
          >
            {value}
          </text>
          <text x="16" y="24" fontSize="12" fontWeight="700" className="fill-draw-a font-head">
            {LANGUAGE_CONVENTIONS[language].euroFirst ? `€${value}` : `${value} €`}
          </text>
        </g>
      ))}
    </svg>
  );
}
