import { SPRACHEN } from '@weitersagen/contract/werte';
import { useLocation } from 'react-router';
import { basename, useBoot, usePfadIn, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

const NAMEN = { de: 'Deutsch', en: 'English' } as const;

/** A plain link: the server keeps the choice in a cookie and comes back to the same screen. */
export function Sprachwahl() {
  const t = useT(texte);
  const boot = useBoot();
  const { sprache } = boot;
  const { search } = useLocation();
  const pfadIn = usePfadIn();
  const sprachen = boot.mandant?.sprachen ?? SPRACHEN;
  const href = (lang: (typeof sprachen)[number]) => {
    const query = new URLSearchParams(search);
    query.set('lang', lang);
    return `${basename(boot)}${pfadIn(lang)}?${query}`;
  };
  if (sprachen.length < 2) return null;
  return (
    <ul aria-label={t('sprache')} className="flex">
      {sprachen.map((lang) => (
        <li key={lang} className={lang === sprache ? 'max-sm:hidden' : undefined}>
          <a
            href={href(lang)}
            hrefLang={lang}
            lang={lang}
            rel="nofollow"
            aria-label={`${lang} ${NAMEN[lang]}`}
            aria-current={lang === sprache ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-xs uppercase tracking-wide aria-[current]:font-bold aria-[current]:underline aria-[current]:underline-offset-8"
          >
            {lang}
          </a>
        </li>
      ))}
    </ul>
  );
}
