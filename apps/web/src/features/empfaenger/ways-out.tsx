import type { ReactNode } from 'react';
import { texts } from '#texte/empfaenger-danach';
import { useMandant, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Pictogram } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Band } from '../../ui/page.tsx';

/** A recommendation that is over: what it was, why it ends here, and the ways on: to its sender, to us, to the programme. */
export function End({
  titel,
  text,
  advice,
}: {
  titel: string;
  text: string;
  /** What its sender can do about it. */
  advice: { titel: string; text: string };
}) {
  const t = useT(texts);
  const path = usePath();
  const { familie, programmName, firma, ModuleErzwingeLogin: isClosed } = useMandant();
  return (
    <>
      <Band
        title={titel}
        lead={
          <>
            <p>{text}</p>
            <p className="text-base">{t('ausProgramm', { programm: programmName, firma: firma.name })}</p>
          </>
        }
        picture={
          <Pictogram
            bild={familie === 'versicherer' ? 'siegel' : 'trennung'}
            className="-mb-2 size-28 sm:size-36 md:size-56"
          />
        }
      />
      <section aria-labelledby="jetzt-titel" className="column pt-8 pb-14 md:pt-12 md:pb-20">
        <h2 id="jetzt-titel" className="text-xl">
          {t('wasJetzt')}
        </h2>
        <ol className={cx('mt-5 grid gap-4', isClosed ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
          <Path titel={advice.titel} text={advice.text} />
          <Path titel={t('bestellt')} text={t('bestelltText')}>
            <ButtonLink to={path('kontakt')} look="secondary">
              {t('kontakt')}
            </ButtonLink>
          </Path>
          {!isClosed && (
            <Path titel={t('selbstEmpfehlen')} text={t('selbstText')}>
              <ButtonLink to={path('home')} look="secondary">
                {t('zurStartseite')}
              </ButtonLink>
            </Path>
          )}
        </ol>
      </section>
    </>
  );
}

const Path = ({ titel, text, children }: { titel: string; text: string; children?: ReactNode }) => (
  <li className="flex flex-col items-start gap-2 rounded-m border border-line bg-surface p-5">
    <h3 className="text-lg">{titel}</h3>
    <p className="text-muted">{text}</p>
    {children && <div className="mt-auto pt-2">{children}</div>}
  </li>
);
