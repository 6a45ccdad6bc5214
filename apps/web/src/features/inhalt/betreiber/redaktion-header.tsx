import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { texte } from '#texte/betreiber-redaktion';
import { useBoot, usePath, useT } from '../../../environment.ts';
import { fieldClass } from '../../../ui/desk/filter-form.tsx';
import { Page } from '../../../ui/desk/page.tsx';
import { Link } from '../../../ui/link.tsx';

const BEREICHE = [
  { id: 'inhalte', text: 'eintraege' },
  { id: 'inhaltluecken', text: 'luecken' },
  { id: 'eingebautetexte', text: 'eingebaut' },
  { id: 'inhaltsbilder', text: 'bilder' },
  { id: 'inhaltsdateien', text: 'dateien' },
  { id: 'inhaltszugang', text: 'zugang' },
] as const;
type Area = (typeof BEREICHE)[number]['id'];

/** The client that the address names, else the first: content belongs to one. */
export function useMandantroute(): string {
  const { betreiber } = useBoot();
  const [query] = useSearchParams();
  const mandanten = betreiber?.Mandanten ?? [];
  return (mandanten.find(({ Route }) => Route === query.get('mandant')) ?? mandanten[0])?.Route ?? '';
}

export function Mandantwahl() {
  const t = useT(texte);
  const { betreiber } = useBoot();
  return (
    <label className="grid grow basis-40 gap-0.5 text-xs font-semibold md:max-w-56">
      {t('mandant')}
      <select name="mandant" defaultValue={useMandantroute()} className={fieldClass}>
        {betreiber?.Mandanten.map(({ Route, Name }) => (
          <option key={Route} value={Route}>
            {Name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The areas of content, one client in all of them. */
export function Inhaltsseite({ hier, neben, children }: { hier: Area; neben?: ReactNode; children: ReactNode }) {
  const t = useT(texte);
  const path = usePath();
  const mandant = useMandantroute();
  const { betreiber } = useBoot();
  const open = BEREICHE.filter(({ id }) => id !== 'inhaltszugang' || betreiber?.Rolle === 'Administrator');
  const area = BEREICHE.find(({ id }) => id === hier);
  return (
    <Page titel={hier === 'inhalte' ? t('inhalte') : t(area?.text ?? 'eintraege')} neben={neben}>
      <nav aria-label={t('bereiche')}>
        <ul className="flex flex-wrap gap-x-1 border-b border-line">
          {open.map(({ id, text }) => (
            <li key={id}>
              <Link
                to={path(id, {}, { mandant })}
                look="plain"
                aria-current={id === hier ? 'page' : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent px-2.5 text-sm hover:border-border aria-[current]:border-link aria-[current]:font-semibold md:min-h-9"
              >
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
