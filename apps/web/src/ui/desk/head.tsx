import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/desk-seite';
import { usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { closeByEscape } from '../../lib/disclosure.ts';
import { Form } from '../form.tsx';
import { Link } from '../link.tsx';

export interface Area {
  id: string;
  label: string;
  to: string;
  /** Where else one is in this area: its parts whose addresses do not lie under its own. */
  parts?: readonly string[];
}
export interface Person {
  name: string;
  role: string;
}

/** The longest address that the page's lies under: the first area lies above all others. */
export const hereAmong = (areas: readonly Pick<Area, 'id' | 'to' | 'parts'>[], pathname: string): string | undefined =>
  areas
    .flatMap(({ id, to, parts = [] }) => [to, ...parts].map((address) => ({ id, to: address })))
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to.replace(/\/$/, '')}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]?.id;

function Areas({ areas, className }: { areas: readonly Area[]; className: string }) {
  const t = useT(texts);
  const { pathname } = useLocation();
  const here = hereAmong(areas, pathname);
  return (
    <nav aria-label={t('navigation')} className={className}>
      <ul className="flex flex-col lg:flex-row lg:flex-wrap">
        {areas.map(({ id, label: name, to }) => (
          <li key={id}>
            <Link
              to={to}
              look="plain"
              aria-current={id === here ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-l-4 border-transparent px-3 text-sm font-medium text-brand-muted hover:text-brand-ink aria-[current]:border-current aria-[current]:text-brand-ink lg:border-b-4 lg:border-l-0 lg:px-2 lg:pt-1 xl:px-2.5"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Who({ person: { name, role }, className }: { person: Person; className: string }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <div className={cx('items-center gap-x-3', className)}>
      <p className="text-xs text-brand-muted">
        {/* In one sentence, for who hears it. */}
        <span className="sr-only">{t('angemeldet', { name, rolle: role })}</span>
        <span aria-hidden="true">
          <span className="font-semibold text-brand-ink">{name}</span> · {role}
        </span>
      </p>
      <Form action={path('logout')} reloadDocument summary={false}>
        <button
          type="submit"
          className="min-h-11 whitespace-nowrap text-sm underline underline-offset-4 hover:decoration-2 lg:min-h-9"
        >
          {t('abmelden')}
        </button>
      </Form>
    </div>
  );
}

/** Where one is, who one is, and the way to everything else: two lines, behind a button where the window is narrow. */
export function DeskHead({
  brand,
  areas,
  person,
  children,
}: {
  brand: ReactNode;
  areas: readonly Area[];
  person: Person | null;
  /** Stands beside the person, such as the choice of a language. */
  children?: ReactNode;
}) {
  const t = useT(texts);
  const { key } = useLocation();
  return (
    <header className="on-brand relative z-20 bg-brand text-brand-ink">
      <div className="mx-auto max-w-[100rem] px-4">
        <div className="flex flex-wrap items-center justify-end gap-x-4">
          {/* Wide enough for one word of a name: in letters twice as large the rest of the row goes below it. */}
          <div className="min-w-0 flex-[1_1_7rem] wrap-anywhere">{brand}</div>
          {children}
          {person && <Who person={person} className="hidden lg:flex" />}
          {person && (
            // A disclosure of the browser: opens without JavaScript, and closes by itself on the next page.
            <details key={key} className="lg:hidden" onKeyDown={closeByEscape}>
              <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t('menue')}</summary>
              <div className="absolute inset-x-0 top-full bg-brand px-4 pb-4 shadow-lift">
                <Areas areas={areas} className="" />
                <Who person={person} className="mt-3 flex flex-wrap justify-between border-t border-current pt-2" />
              </div>
            </details>
          )}
        </div>
        {person && <Areas areas={areas} className="-mx-2 hidden lg:block xl:-mx-2.5" />}
      </div>
    </header>
  );
}
