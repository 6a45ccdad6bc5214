import { Link } from '../../ui/link.tsx';
import { useBoot, useMandant, usePfad, useT } from '../../umgebung.ts';
import { Sprachwahl } from './sprachwahl.tsx';
import { texte } from './texte.ts';

const item = 'inline-flex min-h-11 items-center px-3 font-medium hover:underline underline-offset-8';

export function Kopfzeile() {
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const { Name, IsAutologin } = useMandant();
  return (
    <header className="on-brand bg-brand text-brand-ink">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4">
        <Link to={pfad('home')} look="plain" className="mr-auto inline-flex min-h-14 items-center font-head text-lg">
          {Name}
        </Link>
        <nav aria-label={t('hauptnavigation')} className="flex flex-wrap">
          <Link to={`${pfad('home')}#produkte`} look="plain" className={item}>
            {t('empfehlen')}
          </Link>
          <Link to={pfad('code')} look="plain" className={item}>
            {t('code')}
          </Link>
          <Link to={pfad('persoenlicherbereich')} look="plain" className={item}>
            {user || IsAutologin ? t('persoenlicherBereich') : t('anmelden')}
          </Link>
        </nav>
        <Sprachwahl />
      </div>
    </header>
  );
}
