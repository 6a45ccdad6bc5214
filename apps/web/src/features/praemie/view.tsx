import { contentId } from '@weitersagen/contract/anchor';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts } from '#texte/praemie';
import { usePath, useT } from '../../environment.ts';
import { Link } from '../../ui/link.tsx';

/** Opens who gets what in a dialog; where no script runs it leads to the overview. */
export function PraemieViewing({
  produkt,
  onOpen,
}: {
  produkt: ProduktResponse;
  onOpen: (produkt: ProduktResponse) => void;
}) {
  const t = useT(texts);
  const path = usePath();
  return (
    <Link
      to={`${path('aktuellepraemienuebersicht')}#${contentId(produkt.Id)}`}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(produkt);
      }}
      className="inline-flex min-h-12 items-center"
    >
      <span aria-hidden="true">{t('ansehen')}</span>
      <span className="sr-only">{t('ansehenLang', { produkt: produkt.Name })}</span>
    </Link>
  );
}

export function AllPraemien() {
  const t = useT(texts);
  const path = usePath();
  return (
    <p className="mt-2 md:mt-5">
      <Link to={path('aktuellepraemienuebersicht')} className="inline-flex min-h-11 items-center">
        {t('alleAnsehen')}
      </Link>
    </p>
  );
}
