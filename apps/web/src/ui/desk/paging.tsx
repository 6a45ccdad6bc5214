import { useLocation } from 'react-router';
import { texts } from '#texte/desk-seite';
import { useT } from '../../environment.ts';
import { ButtonLink } from '../button.tsx';
import { withoutStep, withQuery } from './request.ts';

/** A list that is small, by numbers of pages; or one that grows with what happens, from a row on. */
type List =
  | { HasNext: boolean; PageCount: number; TotalCount: number; Pagenumber?: number }
  | {
      NextCursor: string | null;
      PreviousCursor: string | null;
      TotalCount: number;
      TotalCountIsMinimum: boolean;
    };

export function Paging({ liste }: { liste: List }) {
  const t = useT(texts);
  const { search } = useLocation();
  const isNumbered = 'PageCount' in liste;
  const asked = Math.max(1, Number(new URLSearchParams(search).get('seite')) || 1);
  // A page that there is not is passed over: what is shown then is said by the list itself.
  const page = (isNumbered && liste.Pagenumber) || asked;
  const numbered = (n: number) => withQuery(search, { ...withoutStep, seite: String(n) });
  const from = (cursor: string | null) => cursor && withQuery(search, { ...withoutStep, seite: null, cursor });
  const previous = isNumbered ? page > 1 && numbered(page - 1) : from(liste.PreviousCursor);
  const next = isNumbered ? liste.HasNext && numbered(page + 1) : from(liste.NextCursor);
  const isMinimum = !isNumbered && liste.TotalCountIsMinimum;
  return (
    <nav aria-label={t('blaettern')} className="flex flex-wrap items-center gap-3 text-sm">
      <p className="tabular text-muted">
        {t(isMinimum ? 'trefferUeber' : 'treffer', { anzahl: liste.TotalCount })}
        {isNumbered && liste.PageCount > 1 && ` · ${t('seite', { seite: page, seiten: liste.PageCount })}`}
      </p>
      {previous && (
        <ButtonLink to={previous} look="secondary" dense>
          {t('zurueck')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next} look="secondary" dense>
          {t('weiter')}
        </ButtonLink>
      )}
    </nav>
  );
}
