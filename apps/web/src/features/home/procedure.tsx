import type { Marke } from '@weitersagen/contract/marke';
import { texts } from '#texte/home';
import { useFormat, useMandant, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';

interface Series {
  list: string;
  step: string;
  digit: string;
}
/** The same three steps on a cable, in bubbles, as a list, as chapters, as rows. */
const SERIES: Record<Marke['layout']['steps'], Series> = {
  cable: {
    list: 'md:gap-10 schritte-kabel',
    step: '',
    digit: 'text-link',
  },
  bubbles: {
    list: 'md:gap-6 schritte-blasen',
    step: 'rounded-l bg-tint py-3 md:p-7',
    digit: 'md:text-4xl text-link',
  },
  boxes: {
    list: 'md:gap-3',
    step: 'rounded-m border border-line bg-surface py-3 md:p-5',
    digit: 'text-link',
  },
  chapters: {
    list: 'md:gap-0 md:divide-x md:divide-line md:text-center',
    step: 'md:justify-items-center md:px-8',
    digit: 'italic text-link',
  },
  rows: {
    list: 'border-y border-line md:divide-x md:divide-line',
    step: 'py-3 md:px-6 md:py-4',
    digit: 'text-link',
  },
};

/** The three steps of portal §2: choose, recommend, enjoy. `choice`: there is a voucher to choose in place of money. */
export function Procedure({ choice }: { choice: boolean }) {
  const t = useT(texts);
  const { layout, steps: heading } = useMarke();
  const { list, step, digit } = SERIES[layout.steps];
  const steps = [
    { titel: t('schritt1'), text: t('schritt1Text'), bild: 'auswaehlen' },
    { titel: t('schritt2'), text: t('schritt2Text'), bild: 'weitersagen' },
    { titel: t('schritt3'), text: t(choice ? 'schritt3Text' : 'schritt3TextGeld'), bild: 'freuen' },
  ] as const;
  return (
    <section className="column pt-5 md:pt-24" aria-labelledby="ablauf-titel">
      <h2
        id="ablauf-titel"
        className={cx('mb-3 text-xl md:mb-10 md:text-2xl', layout.steps === 'chapters' && 'md:text-center')}
      >
        {heading}
      </h2>
      <ol className={cx('grid grid-cols-3 gap-2 large-letters:grid-cols-1', list)}>
        {steps.map(({ titel, text, bild }, index) => (
          <li key={bild} className={cx('grid content-start max-md:justify-items-center', step)}>
            <Pictogram
              bild={bild}
              className={cx('size-12 md:mb-4', layout.steps === 'rows' ? 'md:size-16' : 'md:size-24')}
            />
            <div>
              <h3 className="inline-flex items-baseline gap-1.5 text-sm md:gap-3 md:text-xl">
                <span className={digit}>{index + 1}</span>
                {titel}
              </h3>
              {/* A phone has room for the three words; they are said in full to whoever hears the page. */}
              <p className="mt-1.5 text-muted max-md:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is good to know before one begins, folded: whoever wonders finds it. */
export function Know() {
  const t = useT(texts);
  const path = usePath();
  const { euro } = useFormat();
  const {
    familie,
    widerrufTage,
    wartezeitTage,
    deckungTage,
    EmpfehlungsmailVersand,
    ModuleErzwingeLogin,
    bonusCent,
    bonusSchwelle,
  } = useMandant();
  const questions = [
    ...(bonusCent > 0 && bonusSchwelle > 0
      ? [
          [
            t('bonusFrage', { n: bonusSchwelle, betrag: euro(bonusCent) }),
            t('bonusText', { n: bonusSchwelle, betrag: euro(bonusCent) }),
          ] as const,
        ]
      : []),
    [
      t('wissen1'),
      familie === 'versicherer'
        ? t('wissen1Versicherer', { tage: deckungTage })
        : t('wissen1Telekom', { tage: widerrufTage + wartezeitTage }),
    ] as const,
    [t('wissen2'), t(EmpfehlungsmailVersand === 'portal' ? 'wissen2Portal' : 'wissen2Text')] as const,
    [t('wissen3'), t(ModuleErzwingeLogin ? 'wissen3Team' : 'wissen3Text')] as const,
  ];
  return (
    <section className="column py-3 md:py-16" aria-labelledby="wissen-titel">
      <details className="group rounded-m border border-line bg-surface">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 md:px-6 [&::-webkit-details-marker]:hidden">
          <h2 id="wissen-titel" className="text-lg md:text-xl">
            {t('wissenTitel')}
          </h2>
          <Arrow />
        </summary>
        <dl className="grid gap-4 px-4 md:px-6">
          {questions.map(([question, response]) => (
            <div key={question} className="border-t border-line pt-3">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 max-w-prose text-muted">{response}</dd>
            </div>
          ))}
        </dl>
        <p className="px-4 pt-2 pb-3 md:px-6">
          <Link to={path('faq')} className="inline-flex min-h-11 items-center">
            {t('alleFragen')}
          </Link>
        </p>
      </details>
    </section>
  );
}
