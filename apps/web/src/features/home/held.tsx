import { Amount } from '../../ui/amount.tsx';
import { Szene } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { useMandant, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

/** Who it is from, what is in it, and the one thing to do. */
export function Held({ hoechstCent }: { hoechstCent: number }) {
  const t = useT(texte);
  const pfad = usePfad();
  const { Name, programmName } = useMandant();
  return (
    <section className="on-brand overflow-hidden bg-brand text-brand-ink">
      <div className="mx-auto grid max-w-6xl items-center gap-x-10 px-4 pt-8 pb-10 md:grid-cols-[1.15fr_1fr] md:py-12 lg:py-16">
        <div>
          <p className="text-sm font-semibold text-brand-muted">{programmName}</p>
          <h1 className="mt-3 text-2xl lg:text-3xl">
            {t('heldVor')} <Amount cent={hoechstCent} size="hero" className="block! py-1 text-brand-action" />{' '}
            {t('heldNach')}
          </h1>
          <p className="mt-4 max-w-md text-lg text-brand-muted">{t('heldText', { name: Name })}</p>
          <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link
              to={`${pfad('home')}#produkte`}
              look="plain"
              className="inline-flex min-h-13 items-center justify-center rounded-button bg-brand-action px-7 text-lg font-bold text-brand-action-ink transition-transform duration-150 hover:-translate-y-0.5"
            >
              {t('produktAussuchen')}
            </Link>
            <Link
              to={pfad('code')}
              look="plain"
              className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4 hover:decoration-2"
            >
              {t('codeEinloesen')}
            </Link>
          </p>
        </div>
        <Szene className="mx-auto mt-8 w-full max-w-80 md:mt-0 md:max-w-none" />
      </div>
    </section>
  );
}
