import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import { texts } from '#texte/desk-seite';
import { useT } from '../../environment.ts';
import { searchField } from '../../lib/keyboard.ts';
import { Button } from '../button.tsx';
import { Link } from '../link.tsx';

export const fieldClass = 'min-h-11 w-full rounded-s border border-border bg-surface px-2.5 text-sm md:min-h-9';

interface Wish {
  /** Absent: nothing is searched for by words. */
  suche?: { hinweis: string | undefined } | undefined;
  /** What of the address this form sets: where one of them is there, it can be reset. */
  names: readonly string[];
  /** Where resetting leads; the page itself where nothing else is said. */
  leer?: string;
  children?: ReactNode;
}

/** What a list shows, kept in the address. A plain GET form. */
export function FilterForm({ suche, names, leer, children }: Wish) {
  const t = useT(texts);
  const { search, pathname } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <Form
      key={search}
      method="get"
      role="search"
      aria-label={t('filter')}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
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
            placeholder={suche.hinweis}
            defaultValue={query.get('suche') ?? ''}
            className={fieldClass}
            {...searchField}
          />
        </label>
      )}
      {children}
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {t('filtern')}
      </Button>
      {names.some((name) => query.get(name)) && (
        <Link to={leer ?? pathname} className="inline-flex min-h-11 items-center text-sm md:min-h-9">
          {t('zuruecksetzen')}
        </Link>
      )}
    </Form>
  );
}

interface Possibilities {
  name: string;
  label: string;
  alle: string;
  options: readonly { value: string; label: string }[];
}

/** One of them, or all. */
export function FilterChoice({ name, label, alle, options }: Possibilities) {
  const { search } = useLocation();
  return (
    <label className="grid grow basis-36 gap-0.5 text-xs font-semibold md:max-w-56">
      {label}
      <select name={name} defaultValue={new URLSearchParams(search).get(name) ?? ''} className={fieldClass}>
        <option value="">{alle}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
