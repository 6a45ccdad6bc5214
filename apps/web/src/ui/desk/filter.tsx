import { useLocation } from 'react-router';
import { texts } from '#texte/desk-seite';
import { useBoot, useT } from '../../environment.ts';
import { EmptyState } from '../empty-state.tsx';
import { Link } from '../link.tsx';
import { FilterChoice, FilterForm } from './filter-form.tsx';
import { withoutStep, withQuery } from './request.ts';

/** Client, where there are several, and search; the state that was chosen stays. */
export function Filter({ searchHint, suche = true }: { searchHint?: string; suche?: boolean }) {
  const t = useT(texts);
  const { betreiber } = useBoot();
  const query = new URLSearchParams(useLocation().search);
  const mandanten = betreiber?.Mandanten ?? [];
  const isChoice = mandanten.length > 1;
  if (!isChoice && !suche) return null;
  const kept = ['status', 'pruefen'].map((name) => ({ name, value: query.get(name) }));
  return (
    <FilterForm suche={suche ? { hinweis: searchHint } : undefined} names={['mandant', 'suche', 'status', 'pruefen']}>
      {kept.map(({ name, value }) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {isChoice && (
        <FilterChoice
          name="mandant"
          label={t('mandant')}
          alle={t('alleMandanten')}
          options={mandanten.map(({ Route, Name }) => ({ value: Route, label: Name }))}
        />
      )}
    </FilterForm>
  );
}

/** One press for each state; the rest of the filter stays. */
export function StatusFilter({ status }: { status: readonly { value: string; label: string }[] }) {
  const t = useT(texts);
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).get('status');
  const options = [{ value: null, label: t('alle') }, ...status];
  return (
    <nav aria-label={t('status')}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {options.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={withQuery(search, { ...withoutStep, status: value, seite: null, cursor: null })}
              look="plain"
              aria-current={chosen === value ? 'true' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent px-2.5 text-sm hover:border-border aria-[current]:border-link aria-[current]:font-semibold md:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function NothingFound() {
  const t = useT(texts);
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={t('nichtsGefunden')}
      action={search ? <Link to={pathname}>{t('filterLoeschen')}</Link> : undefined}
    >
      {search ? <p>{t('nichtsGefundenText')}</p> : null}
    </EmptyState>
  );
}
