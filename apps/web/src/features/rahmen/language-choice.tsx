import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { LANGUAGES } from '@weitersagen/contract/languages';
import { useLocation } from 'react-router';
import { texts } from '#texte/rahmen';
import { basename, useBoot, useT } from '../../environment.ts';

/** A plain link: the server keeps the choice in a cookie and leads to the same screen's address in that language. */
export function LanguageChoice() {
  const t = useT(texts);
  const boot = useBoot();
  const { sprache } = boot;
  const { pathname, search } = useLocation();
  const languages = boot.mandant?.sprachen ?? LANGUAGES;
  const href = (code: string) => {
    const query = new URLSearchParams(search);
    query.set('lang', code);
    return `${basename(boot)}${pathname}?${query}`;
  };
  if (languages.length < 2) return null;
  return (
    <ul aria-label={t('sprache')} className="flex">
      {languages.map((code) => (
        <li key={code} className={code === sprache ? 'max-sm:hidden' : undefined}>
          <a
            href={href(code)}
            hrefLang={code}
            lang={code}
            rel="nofollow"
            aria-label={`${code} ${LANGUAGE_CONVENTIONS[code].name}`}
            aria-current={code === sprache ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-xs @max-[16rem]:min-w-[44px] @max-[16rem]:px-0 uppercase tracking-wide aria-[current]:font-bold aria-[current]:underline aria-[current]:underline-offset-8"
          >
            {code}
          </a>
        </li>
      ))}
    </ul>
  );
}
