import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { Amount } from '../../ui/amount.tsx';
import { Produktbild } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { Praemiengrafik } from './grafik.tsx';
import { beispiel } from './teilungsbild.tsx';
import { texte as gemeinsam } from './texte.ts';
import { texte } from './texte-uebersicht.ts';

/** A product with its reward of today; how each may be shared is said once, above them all. */
export function Eintrag({ produkt }: { produkt: ProduktAntwort }) {
  const t = useT(texte);
  const g = useT(gemeinsam);
  const pfad = usePfad();
  const { tagLang, euro } = useFormat();
  const { Id, Name, Bild, PraemieCent, PraemieBis, PraemieGrafik } = produkt;
  const geteilt = beispiel(produkt);
  return (
    <li
      id={Id}
      className="grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-5 max-[24rem]:gap-x-3 target:bg-tint md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_auto_auto] md:gap-x-7 md:px-3"
    >
      {PraemieGrafik?.Hochgeladen ? (
        <Praemiengrafik
          produkt={produkt}
          art="grafik100"
          sizes="(min-width: 48rem) 11rem, 6rem"
          className="w-24 rounded-s max-[24rem]:w-16 md:w-44"
        />
      ) : (
        <Produktbild bild={Bild} className="kachel size-14 max-[24rem]:size-11 md:size-16" />
      )}
      <div>
        <h3 className="text-lg hyphens-auto max-[24rem]:text-base">{Name}</h3>
        {PraemieBis && <p className="text-sm text-muted">{g('bisTag', { datum: tagLang(PraemieBis) })}</p>}
      </div>
      <Amount cent={PraemieCent ?? 0} size="m" className="text-right text-money md:order-1 md:min-w-24" />
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:contents">
        <p className="tabular text-sm text-muted">
          {geteilt && t('geteilt', { ich: euro(geteilt.EmpfehlerCent), kontakt: euro(geteilt.EmpfaengerCent) })}
        </p>
        <ButtonLink to={pfad('empfehlen', { produktId: Id })} look="secondary" className="ml-auto md:order-2">
          <span aria-hidden="true">{t('empfehlen')}</span>
          <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
