import { Link } from '../../ui/link.tsx';
import { useMandant, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

export function Fusszeile() {
  const t = useT(texte);
  const pfad = usePfad();
  const { firma, ModuleAdv } = useMandant();
  const links = [
    ['faq', t('faq')],
    ['kontakt', t('kontakt')],
    ...(ModuleAdv ? [] : [['impressum', t('impressum')] as const]),
    ['datenschutz', t('datenschutz')],
    ['agb', t('agb')],
    ['barrierefreiheitserklaerung', t('barrierefreiheit')],
  ] as const;
  return (
    <footer className="mt-16 border-t border-line text-sm">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 px-4 py-4">
        <nav aria-label={t('rechtliches')}>
          <ul className="flex flex-wrap gap-x-5">
            {links.map(([id, label]) => (
              <li key={id}>
                <Link to={pfad(id)} look="plain" className="inline-flex min-h-11 items-center hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="py-2 text-muted">{t('angebotVon', { firma: firma.name })}</p>
      </div>
    </footer>
  );
}
