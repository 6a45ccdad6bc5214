import { SPRACHEN } from '@weitersagen/contract/werte';
import { useLocation } from 'react-router';
import { basename, useBoot, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

const NAMEN = { de: 'Deutsch', en: 'English' } as const;

/** A plain link: the server keeps the choice in a cookie and leads to the same screen's address in that language. */
export function Sprachwahl() {
  const t = useT(texte);
  const boot = useBoot();
  const { sprache } = boot;
  const { pathname, search } = useLocation();
  const sprachen = boot.mandant?.sprachen ?? SPRACHEN;
  const href = (lang: string) => {
    const query = new URLSearchParams(search);
    query.set('lang', lang);
    return `${basename(boot)}${pathname}?${query}`;
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
