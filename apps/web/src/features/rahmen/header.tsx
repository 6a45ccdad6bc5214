import { useLocation } from 'react-router';
import { texts } from '#texte/rahmen';
import { useMandant, usePath, useT } from '../../environment.ts';
import { closeByEscape } from '../../lib/disclosure.ts';
import { Mark } from '../../ui/bild/bild.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { type NavPoint, useMainNavigation } from './navigation.ts';

/** Put in by the server (server.tsx); React leaves alone what it did not draw itself. */
const EMPTY = { __html: '' };

export function Header() {
  const path = usePath();
  const points = useMainNavigation();
  const { Name } = useMandant();
  return (
    <header className="kopfzeile @container relative z-20">
      {/* In letters twice as large a phone has half the room: the name alone stands for the brand then, on one line. */}
      <div className="column flex flex-wrap items-center gap-x-2 @max-[16rem]:gap-x-0">
        <Link
          to={path('home')}
          look="plain"
          className="inline-flex min-h-16 min-w-min grow basis-0 items-center gap-2.5 font-head text-lg font-bold leading-tight tracking-tight"
        >
          <Mark className="size-9 shrink-0 @max-[16rem]:hidden" />
          {Name}
        </Link>
        <Wide points={points} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React off what the server put there */}
        <div id="kopfsuche" dangerouslySetInnerHTML={EMPTY} suppressHydrationWarning />
        <LanguageChoice />
        <Narrow points={points} />
      </div>
    </header>
  );
}

/** More than these need a wider window to stay on one line. */
const FEW_POINTS = 6;

function Wide({ points }: { points: NavPoint[] }) {
  const t = useT(texts);
  return (
    <nav
      aria-label={t('hauptnavigation')}
      className={points.length > FEW_POINTS ? 'hidden min-[75rem]:block' : 'hidden lg:block'}
    >
      <ul className="flex flex-wrap">
        {points.map(({ id, label, to, neuLaden }) => (
          <li key={id}>
            <Link
              to={to}
              reloadDocument={neuLaden}
              look="plain"
              className="inline-flex min-h-11 items-center px-2.5 font-medium underline-offset-8 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A disclosure of the browser: opens without JavaScript, and closes by itself on the next page. */
function Narrow({ points }: { points: NavPoint[] }) {
  const t = useT(texts);
  const { key } = useLocation();
  return (
    <details
      key={key}
      className={points.length > FEW_POINTS ? 'group min-[75rem]:hidden' : 'group lg:hidden'}
      onKeyDown={closeByEscape}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-2 font-medium @max-[16rem]:px-[8px] [&::-webkit-details-marker]:hidden">
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M2 5h16M2 10h16M2 15h16" className="group-open:hidden" />
          <path d="M4 4l12 12M16 4 4 16" className="hidden group-open:block" />
        </svg>
        <span className="@max-[22rem]:sr-only">{t('menue')}</span>
      </summary>
      <nav
        aria-label={t('hauptnavigation')}
        className="absolute inset-x-0 top-full border-b border-line bg-surface px-4 py-2 text-ink shadow-lift"
      >
        <ul>
          {points.map(({ id, label, to, neuLaden }) => (
            <li key={id} className="border-b border-line last:border-0">
              <Link to={to} reloadDocument={neuLaden} look="plain" className="flex min-h-12 items-center text-lg">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
