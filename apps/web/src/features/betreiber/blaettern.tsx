import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { useT } from '../../umgebung.ts';
import { mitQuery, ohneSchritt } from './anfrage.ts';
import { texte } from './texte-seite.ts';

export function Blaettern({ liste }: { liste: { HasNext: boolean; PageCount: number; TotalCount: number } }) {
  const t = useT(texte);
  const { search } = useLocation();
  const seite = Math.max(1, Number(new URLSearchParams(search).get('seite')) || 1);
  const to = (n: number) => mitQuery(search, { ...ohneSchritt, seite: String(n) });
  return (
    <nav aria-label={t('blaettern')} className="flex flex-wrap items-center gap-3 text-sm">
      <p className="tabular text-muted">
        {t('treffer', { anzahl: liste.TotalCount })}
        {liste.PageCount > 1 && ` · ${t('seite', { seite, seiten: liste.PageCount })}`}
      </p>
      {seite > 1 && (
        <ButtonLink to={to(seite - 1)} look="secondary" dense>
          {t('zurueck')}
        </ButtonLink>
      )}
      {liste.HasNext && (
        <ButtonLink to={to(seite + 1)} look="secondary" dense>
          {t('weiter')}
        </ButtonLink>
      )}
    </nav>
  );
}
