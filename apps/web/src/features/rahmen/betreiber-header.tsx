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
  const name = betreiber?.Name ?? '';
  const role = betreiber ? t(`rolle_${betreiber.Rolle}`) : '';
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
      person={betreiber && { name, role, sentence: t('angemeldet', { name, rolle: role }) }}
      signOut={path('logout')}
      words={{ navigation: t('navigation'), menu: t('menue'), signOut: t('abmelden') }}
    >
      <LanguageChoice />
    </DeskHead>
  );
}
