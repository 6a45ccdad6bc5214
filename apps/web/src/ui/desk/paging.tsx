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

export function Paging({ list }: { list: List }) {
  const t = useT(texts);
  const { search } = useLocation();
  const isNumbered = 'PageCount' in list;
  const asked = Math.max(1, Number(new URLSearchParams(search).get('seite')) || 1);
  // A page that there is not is passed over: what is shown then is said by the list itself.
  const page = (isNumbered && list.Pagenumber) || asked;
  const numbered = (n: number) => withQuery(search, { ...withoutStep, seite: String(n) });
  const from = (cursor: string | null) => cursor && withQuery(search, { ...withoutStep, seite: null, cursor });
  const previous = isNumbered ? page > 1 && numbered(page - 1) : from(list.PreviousCursor);
  const next = isNumbered ? list.HasNext && numbered(page + 1) : from(list.NextCursor);
  // An empty list says itself why it is.
  if (list.TotalCount === 0 && !previous && !next) return null;
  const isMinimum = !isNumbered && list.TotalCountIsMinimum;
  return (
    <nav aria-label={t('blaettern')} className="flex flex-wrap items-center gap-3 text-sm">
      <p className="tabular text-muted">
        {t(isMinimum ? 'trefferUeber' : 'treffer', { anzahl: list.TotalCount })}
        {isNumbered && list.PageCount > 1 && ` · ${t('seite', { seite: page, seiten: list.PageCount })}`}
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
