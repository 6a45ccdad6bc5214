import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/amount.tsx';
import { Produktbild } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** A product and what it brings today. `mehr` leads to who gets what. */
export function Produktkarte({ produkt, mehr }: { produkt: ProduktAntwort; mehr: ReactNode }) {
  const t = useT(texte);
  const pfad = usePfad();
  const { euro } = useFormat();
  const { Name, Kurztext, PraemieCent, PreisMonatlich, Bild, Id } = produkt;
  return (
    <article className="grid h-full grid-cols-[auto_1fr_auto] items-start gap-x-4 rounded-l border border-line bg-surface p-4 shadow-card md:grid-rows-[auto_1fr_auto] md:p-6">
      <Produktbild bild={Bild} className="kachel size-14 md:size-20" />
      <div className="md:col-span-3 md:col-start-1 md:row-start-2 md:pt-4">
        <h3 className="text-lg md:text-xl">{Name}</h3>
        <p className="mt-0.5 text-sm text-muted md:text-base">{Kurztext}</p>
        {PreisMonatlich !== null && (
          <p className="mt-1 text-sm text-muted">{t('abPreis', { preis: euro(PreisMonatlich) })}</p>
        )}
      </div>
      <p className="text-right md:col-start-3 md:row-start-1">
        <Amount cent={PraemieCent ?? 0} size="l" className="text-money max-md:text-2xl" />
        <span className="sr-only md:not-sr-only md:block md:text-xs md:text-muted">{t('proEmpfehlung')}</span>
      </p>
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 pt-3 md:pt-5">
        {mehr}
        <ButtonLink to={pfad('empfehlen', { produktId: Id })} look="secondary">
          <span aria-hidden="true">{t('empfehlen')}</span>
          <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
