import { texts } from '#texte/empfehler';
import { useBoot, usePath, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The money that waits, before everything else; where none does, what one can do here. */
export function Money({ cent, ansprueche, hatEmpfohlen }: { cent: number; ansprueche: number; hatEmpfohlen: boolean }) {
  const t = useT(texts);
  const { user } = useBoot();
  const produkte = `${usePath()('home')}#produkte`;
  const vorname = user?.Vorname ?? '';
  if (cent === 0)
    return (
      <header className="on-brand bg-brand text-brand-ink">
        <div className="column flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 md:py-10">
          <div>
            <h1 className="text-2xl">{t('titel')}</h1>
            <p className="mt-1.5 max-w-md text-brand-muted">{t('hallo', { vorname })}</p>
          </div>
          {hatEmpfohlen && (
            <ButtonLink to={produkte} className="bg-brand-action! text-brand-action-ink!">
              {t('nochEine')}
            </ButtonLink>
          )}
        </div>
      </header>
    );
  return (
    <header className="on-brand bg-brand text-brand-ink">
      <div className="column pt-5 pb-6 md:py-10">
        <h1 className="font-sans text-base font-semibold text-brand-muted">{t('titel')}</h1>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <Amount cent={cent} size="xl" className="text-brand-action" />
          <span className="font-head text-xl font-semibold">{t('warten')}</span>
        </p>
        <p className="mt-2 max-w-prose text-brand-muted">{t('abholenText', { vorname, n: ansprueche })}</p>
        <Link
          to={produkte}
          look="plain"
          className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:decoration-2"
        >
          {t('nochEine')}
        </Link>
      </div>
    </header>
  );
}
