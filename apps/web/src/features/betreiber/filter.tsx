import { Form, useLocation } from 'react-router';
import { suchfeld } from '../../lib/tastatur.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useBoot, useT } from '../../umgebung.ts';
import { mitQuery, ohneSchritt } from './anfrage.ts';
import { texte } from './texte-seite.ts';

const feld = 'min-h-11 w-full rounded-s border border-border bg-surface px-2.5 text-sm md:min-h-9';

/** Client and search, kept in the address. A plain GET form. */
export function Filter({ sucheHinweis, suche = true }: { sucheHinweis?: string; suche?: boolean }) {
  const t = useT(texte);
  const { betreiber } = useBoot();
  const { search, pathname } = useLocation();
  const query = new URLSearchParams(search);
  const status = query.get('status');
  const isSet = ['mandant', 'suche', 'status'].some((name) => query.get(name));
  return (
    <Form
      key={search}
      method="get"
      role="search"
      aria-label={t('filter')}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      {status && <input type="hidden" name="status" value={status} />}
      {suche && (
        <label className="grid grow basis-60 gap-0.5 text-xs font-semibold md:max-w-96">
          <span className="flex justify-between gap-2">
            {t('suche')}
            <kbd className="hidden font-text font-normal text-muted md:inline">{t('sucheTasten')}</kbd>
          </span>
          <input
            type="search"
            name="suche"
            maxLength={120}
            placeholder={sucheHinweis}
            defaultValue={query.get('suche') ?? ''}
            className={feld}
            {...suchfeld}
          />
        </label>
      )}
      <label className="grid grow basis-40 gap-0.5 text-xs font-semibold md:max-w-56">
        {t('mandant')}
        <select name="mandant" defaultValue={query.get('mandant') ?? ''} className={feld}>
          <option value="">{t('alleMandanten')}</option>
          {betreiber?.Mandanten.map(({ Route, Name }) => (
            <option key={Route} value={Route}>
              {Name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {t('filtern')}
      </Button>
      {isSet && (
        <Link to={pathname} className="inline-flex min-h-11 items-center text-sm md:min-h-9">
          {t('zuruecksetzen')}
        </Link>
      )}
    </Form>
  );
}

/** One press for each state; the rest of the filter stays. */
export function StatusFilter({ status }: { status: readonly { value: string; label: string }[] }) {
  const t = useT(texte);
  const { search } = useLocation();
  const gewaehlt = new URLSearchParams(search).get('status');
  const options = [{ value: null, label: t('alle') }, ...status];
  return (
    <nav aria-label={t('status')}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {options.map(({ value, label }) => (
          <li key={label}>
            <Link
              to={mitQuery(search, { ...ohneSchritt, status: value, seite: null })}
              look="plain"
              aria-current={gewaehlt === value ? 'true' : undefined}
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

export function NichtsGefunden() {
  const t = useT(texte);
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
