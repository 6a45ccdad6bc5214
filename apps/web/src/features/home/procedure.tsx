import type { Marke } from '@weitersagen/contract/marke';
import { texte } from '#texte/home';
import { useFormat, useMandant, useMarke, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { Sinnbild } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';

interface Series {
  liste: string;
  schritt: string;
  ziffer: string;
}
/** The same three steps on a cable, in bubbles, as a list, as chapters, as rows. */
const SERIES: Record<Marke['layout']['steps'], Series> = {
  cable: {
    liste: 'gap-8 md:grid-cols-3 md:gap-10 schritte-kabel',
    schritt: 'grid-cols-[auto_1fr] gap-x-5 md:grid-cols-1',
    ziffer: 'text-link',
  },
  bubbles: {
    liste: 'gap-5 md:grid-cols-3 md:gap-6 schritte-blasen',
    schritt: 'grid-cols-[auto_1fr] gap-x-4 rounded-l bg-tint p-5 md:grid-cols-1 md:p-7',
    ziffer: 'text-4xl text-link',
  },
  boxes: {
    liste: 'gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]',
    schritt: 'grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-m border border-line bg-surface p-4 md:p-5',
    ziffer: 'text-link',
  },
  chapters: {
    liste: 'gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line md:text-center',
    schritt: 'grid-cols-[auto_1fr] gap-x-5 md:grid-cols-1 md:justify-items-center md:px-8',
    ziffer: 'italic text-link',
  },
  rows: {
    liste: 'divide-y divide-line border-y border-line',
    schritt: 'grid-cols-[auto_1fr] items-center gap-x-5 py-4',
    ziffer: 'text-link',
  },
};

/** The three steps of portal §2: choose, recommend, enjoy. */
export function Procedure() {
  const t = useT(texte);
  const { layout, steps: heading } = useMarke();
  const { liste, schritt, ziffer } = SERIES[layout.steps];
  const steps = [
    { titel: t('schritt1'), text: t('schritt1Text'), bild: 'auswaehlen' },
    { titel: t('schritt2'), text: t('schritt2Text'), bild: 'weitersagen' },
    { titel: t('schritt3'), text: t('schritt3Text'), bild: 'freuen' },
  ] as const;
  return (
    <section className="mx-auto max-w-6xl px-4 pt-16 md:pt-24" aria-labelledby="ablauf-titel">
      <h2 id="ablauf-titel" className={cx('mb-8 text-2xl md:mb-10', layout.steps === 'chapters' && 'md:text-center')}>
        {heading}
      </h2>
      <ol className={cx('grid', liste)}>
        {steps.map(({ titel, text, bild }, index) => (
          <li key={bild} className={cx('grid content-start', schritt)}>
            <Sinnbild
              bild={bild}
              className={cx('size-16 md:mb-4', layout.steps === 'rows' ? 'md:mb-0' : 'md:size-24')}
            />
            <div>
              <h3 className="inline-flex items-baseline gap-3 text-xl">
                <span className={cx('tabular', ziffer)}>{index + 1}</span>
                {titel}
              </h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is good to know before one begins. */
export const Know = () => (
  <>
    <Bonus />
    <GoodToKnow />
  </>
);

/** Staged bonus, where the Mandant has one. */
function Bonus() {
  const t = useT(texte);
  const { euro } = useFormat();
  const { bonusCent, bonusSchwelle } = useMandant();
  if (bonusCent <= 0 || bonusSchwelle <= 0) return null;
  return (
    <section className="mx-auto max-w-6xl px-4 pt-14 md:pt-20" aria-labelledby="bonus-titel">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-l bg-tint p-6 md:p-9">
        <div className="grow basis-72">
          <h2 id="bonus-titel" className="text-2xl">
            {t('bonusTitel', { n: bonusSchwelle })}
          </h2>
          <p className="mt-2 max-w-prose">{t('bonusText', { n: bonusSchwelle, betrag: euro(bonusCent) })}</p>
        </div>
        <p className="flex flex-wrap items-center gap-2" aria-hidden="true">
          {Array.from({ length: Math.min(bonusSchwelle, 5) }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
            <span key={i} className="size-9 rounded-full border-2 border-link bg-surface" />
          ))}
          <span className="px-1 text-2xl text-muted">→</span>
          <Amount cent={bonusCent} size="l" />
        </p>
      </div>
    </section>
  );
}

function GoodToKnow() {
  const t = useT(texte);
  const path = usePath();
  const { familie, widerrufTage, wartezeitTage, deckungTage, EmpfehlungsmailVersand } = useMandant();
  const questions = [
    [
      t('wissen1'),
      familie === 'versicherer'
        ? t('wissen1Versicherer', { tage: deckungTage })
        : t('wissen1Telekom', { tage: widerrufTage + wartezeitTage }),
    ],
    [t('wissen2'), t(EmpfehlungsmailVersand === 'portal' ? 'wissen2Portal' : 'wissen2Text')],
    [t('wissen3'), t('wissen3Text')],
  ];
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 md:py-20" aria-labelledby="wissen-titel">
      <h2 id="wissen-titel" className="text-2xl">
        {t('wissenTitel')}
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {questions.map(([question, response]) => (
          <div key={question} className="border-t-2 border-line pt-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1.5 text-muted">{response}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <Link to={path('faq')} className="inline-flex min-h-11 items-center">
          {t('alleFragen')}
        </Link>
      </p>
    </section>
  );
}
