import { texts } from '#texte/rahmen';
import { useMandant, useT } from '../../environment.ts';
import { Mark } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { Imprint } from './imprint.tsx';
import { useFootNavigation } from './navigation.ts';

export function Footer() {
  const t = useT(texts);
  const { firma, programmName, ModuleAdv } = useMandant();
  return (
    <footer className="border-t border-line bg-surface text-sm">
      <div className="column flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-4 has-[details[open]]:items-start md:gap-y-4 md:py-6">
        <div className="flex items-center gap-3">
          <Mark className="size-8 shrink-0" />
          <p>
            <span className="block font-semibold">{programmName}</span>
            <span className="text-muted">{t('angebotVon', { firma: firma.name })}</span>
          </p>
        </div>
        <nav aria-label={t('rechtliches')}>
          <ul className="-ml-2 flex flex-wrap">
            {useFootNavigation().map(({ id, label, to }) => (
              <li key={id}>
                <Link
                  to={to}
                  look="plain"
                  className="inline-flex min-h-11 items-center px-2 underline-offset-4 wrap-anywhere hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {ModuleAdv && <Imprint />}
      </div>
    </footer>
  );
}
