import type { BetreiberUser } from '@weitersagen/contract/betreiber';
import { useLocation } from 'react-router';
import { texte } from '#texte/rahmen-betreiber';
import { useBoot, usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Sprachwahl } from './sprachwahl.tsx';

const BEREICHE = [
  'uebersicht',
  'auftraege',
  'empfehlungen',
  'auszahlungen',
  'rechnungen',
  'gutscheine',
  'kulanz',
  'katalog',
  'inhalte',
  'mandanten',
  'audit',
] as const;

/** Where one is, who one is, and the way to everything else, in one line. */
export function BetreiberHeader() {
  const t = useT(texte);
  const path = usePath();
  const { betreiber } = useBoot();
  return (
    <header className="on-brand relative z-20 bg-brand text-brand-ink">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-4 px-4">
        <Link
          to={path('uebersicht')}
          look="plain"
          className={cx(
            'mr-auto inline-flex min-h-12 items-center whitespace-nowrap font-bold',
            betreiber && 'lg:mr-2',
          )}
        >
          {t('marke')}
        </Link>
        {betreiber && <Navigation className="hidden grow lg:flex" />}
        <Sprachwahl />
        {betreiber && <Person person={betreiber} className="hidden lg:flex" />}
        {betreiber && <Menu person={betreiber} />}
      </div>
    </header>
  );
}

function Navigation({ className }: { className: string }) {
  const t = useT(texte);
  const pfad = usePath();
  const { pathname } = useLocation();
  const isHere = (path: string) => (path === '/' ? pathname === '/' : pathname.startsWith(path));
  return (
    <nav aria-label={t('navigation')} className={className}>
      <ul className="flex flex-col lg:flex-row">
        {BEREICHE.map((id) => (
          <li key={id}>
            <Link
              to={pfad(id)}
              look="plain"
              aria-current={isHere(pfad(id)) ? 'page' : undefined}
              className="flex min-h-11 items-center border-l-4 border-transparent px-3 text-sm font-medium lg:px-1.5 2xl:px-3 text-brand-muted hover:text-brand-ink aria-[current]:border-current aria-[current]:text-brand-ink lg:min-h-12 lg:border-b-4 lg:border-l-0 lg:pt-1"
            >
              {t(id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Person({ person, className }: { person: BetreiberUser; className: string }) {
  const t = useT(texte);
  const path = usePath();
  const { Name, Rolle } = person;
  return (
    <div className={cx('flex-wrap items-center gap-x-3', className)}>
      <p className="text-xs text-brand-muted">
        <span className="sr-only">{t('angemeldet', { name: Name, rolle: t(`rolle_${Rolle}`) })}</span>
        <span aria-hidden="true">
          <span className="font-semibold text-brand-ink">{Name}</span> · {t(`rolle_${Rolle}`)}
        </span>
      </p>
      <Form action={path('logout')} reloadDocument summary={false}>
        <button type="submit" className="min-h-11 text-sm underline underline-offset-4 hover:decoration-2 lg:min-h-9">
          {t('abmelden')}
        </button>
      </Form>
    </div>
  );
}

/** A disclosure of the browser: opens without JavaScript, and closes by itself on the next page. */
function Menu({ person }: { person: BetreiberUser }) {
  const t = useT(texte);
  const { key } = useLocation();
  return (
    <details key={key} className="lg:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t('menue')}</summary>
      <div className="absolute inset-x-0 top-full bg-brand px-4 pb-4 shadow-lift">
        <Navigation className="flex" />
        <Person person={person} className="mt-3 flex justify-between border-t border-current pt-2" />
      </div>
    </details>
  );
}
