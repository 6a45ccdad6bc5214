import type { Befund } from '@weitersagen/contract/redaktion';
import { fieldId } from '../../lib/formular.ts';
import { useT } from '../../umgebung.ts';
import { useOrt } from './redaktion-worte.ts';
import { Abschnitt } from './seite.tsx';
import { Marke } from './status-marke.tsx';
import { texte } from './texte-inhalteintrag.ts';

/** Errors first; each leads to its field. */
export function Befunde({ befunde }: { befunde: readonly Befund[] }) {
  const t = useT(texte);
  const ort = useOrt();
  const sortiert = befunde.toSorted((a, b) => Number(a.Art === 'hinweis') - Number(b.Art === 'hinweis'));
  return (
    <Abschnitt titel={t('pruefung')} id="pruefung">
      <p className="mb-2 text-sm text-muted">{t(befunde.length > 0 ? 'pruefungText' : 'pruefungGut')}</p>
      {befunde.length > 0 && (
        <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
          {sortiert.map(({ Feld, Art, Grund, Was }) => (
            <li key={`${Feld} ${Grund} ${Was}`} className="grid gap-0.5 px-3 py-2">
              <span className="flex flex-wrap gap-x-2">
                <Marke ton={Art === 'fehler' ? 'schlecht' : 'wartet'}>{t(Art)}</Marke>
                <a href={`#${fieldId(Feld)}`} className="underline underline-offset-4">
                  {ort(Feld)}
                </a>
              </span>
              <span className="wrap-anywhere">{t(`b_${Grund}`, { was: Was } as never)}</span>
            </li>
          ))}
        </ul>
      )}
    </Abschnitt>
  );
}
