import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { Amount } from '../../ui/amount.tsx';
import { Produktbild } from '../../ui/bild/bild.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { Aufteilungen, Kappung } from './aufteilungen.tsx';
import { texte as gemeinsam } from './texte.ts';
import { texte } from './texte-uebersicht.ts';

/** A product with its reward of today: who gets what, and until when. */
export function Eintrag({ produkt }: { produkt: ProduktAntwort }) {
  const t = useT(texte);
  const g = useT(gemeinsam);
  const pfad = usePfad();
  const { tagLang } = useFormat();
  const { Id, Name, Bild, PraemieCent, PraemieBis } = produkt;
  return (
    <li
      id={Id}
      className="grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-6 target:bg-tint md:grid-cols-[auto_minmax(0,1.1fr)_auto_minmax(0,1.3fr)] md:gap-x-7 md:px-3"
    >
      <Produktbild bild={Bild} className="kachel size-14 md:size-18" />
      <div>
        <h3 className="text-lg">{Name}</h3>
        <p className="text-sm text-muted">{PraemieBis ? g('bisTag', { datum: tagLang(PraemieBis) }) : g('ohneEnde')}</p>
      </div>
      <Amount cent={PraemieCent ?? 0} size="m" className="text-right text-money md:min-w-28" />
      <div className="col-span-3 md:col-span-1">
        <Aufteilungen aufteilungen={produkt.Aufteilungen} />
        <Kappung aufteilungen={produkt.Aufteilungen} className="mb-1 text-xs text-muted" />
        <ButtonLink to={pfad('empfehlen', { produktId: Id })} look="secondary" className="mt-2">
          <span aria-hidden="true">{t('empfehlen')}</span>
          <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
