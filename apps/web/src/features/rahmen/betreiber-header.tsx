import { texts } from '#texte/rahmen-betreiber';
import { useBoot, usePath, useT } from '../../environment.ts';
import { DeskHead } from '../../ui/desk/head.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageChoice } from './language-choice.tsx';

const AREAS = [
  'uebersicht',
  'auftraege',
  'empfehlungen',
  'empfehler',
  'auszahlungen',
  'rechnungen',
  'gutscheine',
  'kulanz',
  'katalog',
  'inhalte',
  'mandanten',
  'audit',
] as const;

export function BetreiberHeader() {
  const t = useT(texts);
  const path = usePath();
  const { betreiber } = useBoot();
  return (
    <DeskHead
      brand={
        <Link
          to={path('uebersicht')}
          look="plain"
          className="inline-flex min-h-12 min-w-0 items-center font-bold leading-tight"
        >
          {t('marke')}
        </Link>
      }
      areas={AREAS.map((id) => ({ id, to: path(id), label: t(id) }))}
      person={betreiber && { name: betreiber.Name, role: t(`rolle_${betreiber.Rolle}`) }}
    >
      <LanguageChoice />
    </DeskHead>
  );
}
