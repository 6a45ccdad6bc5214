import type { RechtstextResponse } from '@weitersagen/contract/inhalt';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantScreen } from '@weitersagen/contract/screens';
import { texts } from '#texte/inhalt-fassung';
import { useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';

type Fassung = RechtstextResponse['Fassungen'][number];

export interface FassungState {
  bildschirm: MandantScreen;
  /** The one that is shown; null where none is known. */
  gezeigt: Fassung | null;
  /** Of the text that is shown; another than the page's where that one lacks it. */
  sprache: LanguageCode;
  alle: Fassung[];
}

const STATE = { heutige: 'heutige', kuenftige: 'kuenftige', fruehere: 'diese' } as const;

/** One that ends as a day begins was in force until the day before. */
const lastDay = (end: string) => new Date(Date.parse(end) - 1).toISOString();

function useValidity() {
  const t = useT(texts);
  const { tagLang } = useFormat();
  return ({ GueltigAb, GueltigBis }: Fassung): string => {
    const [start, end] = [GueltigAb && tagLang(GueltigAb), GueltigBis && tagLang(lastDay(GueltigBis))];
    if (start && end) return t('gueltigVonBis', { ab: start, bis: end });
    if (end) return t('gueltigBis', { bis: end });
    return start ? t('gueltigAb', { ab: start }) : t('vonAnfang');
  };
}

/** Says which version this is, and that it is an old one where it is. */
export function Validity({ stand: { bildschirm, gezeigt, sprache, alle } }: { stand: FassungState }) {
  const t = useT(texts);
  const { tagLang } = useFormat();
  const path = usePath();
  const boot = useBoot();
  const validity = useValidity();
  if (!gezeigt) return null;
  const upcoming = alle.findLast(({ Stand }) => Stand === 'kuenftige');
  return (
    <>
      <p className="mt-3 text-muted">
        {validity(gezeigt)} · <span className="whitespace-nowrap">{t('fassung', { fassung: gezeigt.Fassung })}</span>
      </p>
      {gezeigt.Stand !== 'heutige' && (
        <div className="mt-6">
          <Alert title={t(gezeigt.Stand === 'kuenftige' ? 'kuenftig' : 'frueher')}>
            {t(gezeigt.Stand === 'kuenftige' ? 'kuenftigText' : 'frueherText')}{' '}
            <Link to={path(bildschirm)} className="inline-block py-1">
              {t('zurHeutigen')}
            </Link>
          </Alert>
        </div>
      )}
      {upcoming?.GueltigAb && gezeigt.Stand === 'heutige' && (
        <p className="mt-3">
          <Link to={path(bildschirm, {}, { fassung: upcoming.Fassung })} className="inline-block py-1">
            {t('neueAb', { ab: tagLang(upcoming.GueltigAb) })}
          </Link>
        </p>
      )}
      {sprache !== boot.sprache && <p className="mt-3 text-muted">{t('sprache')}</p>}
    </>
  );
}

/** Every version at its own address, the newest first; one alone needs no list. */
export function Fassungen({ stand: { bildschirm, gezeigt, alle } }: { stand: FassungState }) {
  const t = useT(texts);
  const path = usePath();
  const validity = useValidity();
  if (alle.length < 2) return null;
  return (
    <details className="group mt-12 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <svg
          viewBox="0 0 20 20"
          className="size-4 shrink-0 text-link transition-transform duration-150 group-open:rotate-90"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m7 4 6 6-6 6" />
        </svg>
        <h2 className="font-text text-base font-semibold">{t('fassungen')}</h2>
      </summary>
      <ul className="mt-1">
        {alle.map((fassung) => (
          <li key={fassung.Fassung}>
            {fassung.Fassung === gezeigt?.Fassung ? (
              <span className="inline-flex min-h-11 items-center" aria-current="page">
                {validity(fassung)} ({t(STATE[fassung.Stand])})
              </span>
            ) : (
              <Link
                to={path(bildschirm, {}, fassung.Stand === 'heutige' ? {} : { fassung: fassung.Fassung })}
                className="inline-flex min-h-11 items-center"
              >
                {validity(fassung)}
                {fassung.Stand !== 'fruehere' && ` (${t(STATE[fassung.Stand])})`}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
