import { contentId } from '@weitersagen/contract/anchor';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts as gemeinsam } from '#texte/praemie';
import { texts } from '#texte/praemie-uebersicht';
import { useFormat, usePath, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { ProduktBild } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { MonthlyPrice } from '../../ui/monthly-price.tsx';
import { PraemieGraphic } from './graphic.tsx';

/** A product with its reward of today; how each may be shared is said once, above them all. */
export function Entry({ produkt, sign }: { produkt: ProduktResponse; sign: string | undefined }) {
  const t = useT(texts);
  const g = useT(gemeinsam);
  const path = usePath();
  const { tagLang } = useFormat();
  const { Id, Name, Bild, PraemieCent, PraemieBis, PraemieGrafik } = produkt;
  return (
    <li
      id={contentId(Id)}
      className="flex scroll-mt-24 flex-wrap items-center gap-x-4 py-2 max-[24rem]:gap-x-3 target:bg-tint md:gap-x-7 md:px-3 md:py-3"
    >
      {PraemieGrafik?.Hochgeladen ? (
        <PraemieGraphic
          produkt={produkt}
          art="grafik100"
          sizes="(min-width: 48rem) 11rem, 6rem"
          className="w-20 shrink-0 rounded-s max-[24rem]:w-16 md:w-44"
        />
      ) : (
        <ProduktBild bild={Bild} sign={sign} tile className="size-12 shrink-0 max-[24rem]:size-11 md:size-16" />
      )}
      <div className="min-w-[min(100%,8rem)] grow basis-0">
        <h3 className="text-base hyphens-auto sm:text-lg">{Name}</h3>
        <MonthlyPrice produkt={produkt} className="text-sm text-muted first-letter:uppercase" />
        {PraemieBis && <p className="text-sm text-muted">{g('bisTag', { datum: tagLang(PraemieBis) })}</p>}
      </div>
      <div className="ml-auto grid justify-items-end md:flex md:items-center md:gap-x-7">
        <Amount cent={PraemieCent ?? 0} size="m" className="text-right text-money" />
        <Link
          to={path('empfehlen', { produktId: Id })}
          className="inline-flex min-h-11 items-center font-semibold md:min-h-12 md:rounded-button md:border-2 md:border-border md:px-5 md:no-underline md:hover:bg-tint"
        >
          <span aria-hidden="true">{t('empfehlen')}</span>
          <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
        </Link>
      </div>
    </li>
  );
}
