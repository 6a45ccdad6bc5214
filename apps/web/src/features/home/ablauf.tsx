import { Amount } from '../../ui/amount.tsx';
import { Sinnbild } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useFormat, useMandant, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** The three steps of portal §2: choose, recommend, enjoy. */
export function Ablauf() {
  const t = useT(texte);
  const picture = (bild: Sinnbild) => <Sinnbild bild={bild} className="size-16 md:size-20" />;
  return (
    <section className="mx-auto max-w-6xl px-4 pt-14 md:pt-20" aria-labelledby="ablauf-titel">
      <h2 id="ablauf-titel" className="mb-8 text-2xl">
        {t('schritteTitel')}
      </h2>
      <Steps
        steps={[
          { title: t('schritt1'), text: t('schritt1Text'), picture: picture('auswaehlen') },
          { title: t('schritt2'), text: t('schritt2Text'), picture: picture('weitersagen') },
          { title: t('schritt3'), text: t('schritt3Text'), picture: picture('freuen') },
        ]}
      />
    </section>
  );
}

/** Staged bonus, where the Mandant has one. */
export function Bonus() {
  const t = useT(texte);
  const { euro } = useFormat();
  const { bonusCent, bonusSchwelle } = useMandant();
  if (bonusCent <= 0) return null;
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

export function GutZuWissen() {
  const t = useT(texte);
  const pfad = usePfad();
  const { familie, widerrufTage, deckungTage } = useMandant();
  const fragen = [
    [
      t('wissen1'),
      familie === 'versicherer'
        ? t('wissen1Versicherer', { tage: deckungTage })
        : t('wissen1Telekom', { tage: widerrufTage }),
    ],
    [t('wissen2'), t('wissen2Text')],
    [t('wissen3'), t('wissen3Text')],
  ];
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 md:py-20" aria-labelledby="wissen-titel">
      <h2 id="wissen-titel" className="text-2xl">
        {t('wissenTitel')}
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {fragen.map(([frage, antwort]) => (
          <div key={frage} className="border-t-2 border-line pt-4">
            <dt className="font-semibold">{frage}</dt>
            <dd className="mt-1.5 text-muted">{antwort}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <Link to={pfad('faq')} className="inline-flex min-h-11 items-center">
          {t('alleFragen')}
        </Link>
      </p>
    </section>
  );
}
