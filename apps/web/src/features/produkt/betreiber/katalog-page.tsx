import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { useBoot, useFormat, usePath, useT } from '../../../environment.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Page } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { LISTS } from './katalog-words.ts';

const reiter =
  '-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-4 border-transparent px-2.5 text-sm hover:border-border aria-[current]:border-link aria-[current]:font-semibold md:min-h-9';

/** The frame of every screen of one catalogue: whose it is, where its products come from, its parts. */
export function KatalogPage({
  kopf,
  titel,
  neben,
  zurueck,
  children,
}: {
  kopf: KatalogKopf;
  titel: ReactNode;
  neben?: ReactNode;
  zurueck?: { to: string; label: string };
  children: ReactNode;
}) {
  const t = useT(texte);
  const path = usePath();
  return (
    <Page titel={titel} neben={neben} zurueck={zurueck ?? { to: path('katalog'), label: t('kataloge') }}>
      <Reiter kopf={kopf} />
      <ApiHint kopf={kopf} />
      {kopf.VerdeckteKategorien.length > 0 && (
        <Alert kind="warning" title={t('verdecktTitel', { n: kopf.VerdeckteKategorien.length })}>
          <p>
            {t('verdecktText')} {kopf.VerdeckteKategorien.join(', ')}
          </p>
        </Alert>
      )}
      {kopf.Konflikte > 0 && (
        <Alert kind="warning" title={t('konfliktAnzahl', { n: kopf.Konflikte })}>
          <p>
            {t('konfliktText')}{' '}
            <Link to={path('katalogaenderungen', { route: kopf.Mandant }, { status: 'Konflikt' })}>{t('ansehen')}</Link>
          </p>
        </Alert>
      )}
      {children}
    </Page>
  );
}

function Reiter({ kopf: { Mandant: route, Anzahl, Geplant, Beraterfotos } }: { kopf: KatalogKopf }) {
  const t = useT(texte);
  const pfad = usePath();
  const { zahl } = useFormat();
  const { pathname } = useLocation();
  const list = (kind: keyof typeof LISTS) => pfad('katalogliste', { route, liste: LISTS[kind] });
  const geraete = (Anzahl.geraet ?? 0) + (Anzahl.angebot ?? 0);
  const targets = [
    { id: 'produkt', to: list('produkt'), label: t('produkt'), n: Anzahl.produkt },
    { id: 'kategorie', to: list('kategorie'), label: t('kategorie'), n: Anzahl.kategorie },
    { id: 'praemie', to: list('praemie'), label: t('praemie'), n: Anzahl.praemie },
    { id: 'geraet', to: list('geraet'), label: t('geraeteUndAngebote'), n: geraete, auch: list('angebot') },
    ...(Beraterfotos ? [{ id: 'fotos', to: pfad('beraterfotos', { route }), label: t('beraterfotos') }] : []),
    { id: 'importe', to: pfad('katalogimporte', { route }), label: t('importe') },
    { id: 'aenderungen', to: pfad('katalogaenderungen', { route }), label: t('aenderungen'), n: Geplant || undefined },
  ];
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav aria-label={t('bereiche')}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {targets.map(({ id, to, label, n, auch }) => (
          <li key={id}>
            <Link
              to={to}
              look="plain"
              aria-current={isHere(to) || (auch && isHere(auch)) ? 'true' : undefined}
              className={reiter}
            >
              {label}
              {n !== undefined && <span className="tabular font-normal text-muted">{zahl(n)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the products come from, how old the last good answer is, and what is wrong since. */
export function ApiState({ kopf: { ProduktApi } }: { kopf: KatalogKopf }) {
  const t = useT(texte);
  const { zeitpunkt } = useFormat();
  const names: Record<string, string> = { katalog: t('apiKatalog'), server: t('apiServer'), extern: t('apiExtern') };
  const { Name, AbgeglichenAm } = ProduktApi;
  const state = AbgeglichenAm ? t('apiStand', { zeit: zeitpunkt(AbgeglichenAm) }) : t('apiNie');
  return (
    <>
      {names[Name] ?? Name}
      {Name === 'extern' && ` · ${state}`}
    </>
  );
}

function ApiHint({ kopf }: { kopf: KatalogKopf }) {
  const t = useT(texte);
  const { Name, Fehler, AbgleichFehler } = kopf.ProduktApi;
  if (Fehler) return <Alert kind="danger" title={Fehler} />;
  if (AbgleichFehler) return <Alert kind="warning" title={t('apiFehler', { grund: AbgleichFehler })} />;
  return Name === 'extern' ? <p className="text-sm text-muted">{t('apiSpiegel')}</p> : null;
}

/** The client's name and its product API, small beside the heading. */
export function HeaderDetails({ kopf }: { kopf: KatalogKopf }) {
  const t = useT(texte);
  const mandantName = useMandantName();
  return (
    <p className="text-sm text-muted">
      {mandantName(kopf.Mandant)} · {t('produktApi')}: <ApiState kopf={kopf} />
    </p>
  );
}

/** The same part of another client's catalogue. */
export function MandantSwitch({ kopf, liste }: { kopf: KatalogKopf; liste: string }) {
  const t = useT(texte);
  const path = usePath();
  const { betreiber } = useBoot();
  return (
    <nav aria-label={t('kataloge')}>
      <ul className="flex flex-wrap gap-x-3 text-sm">
        {betreiber?.Mandanten.map(({ Route, Name }) => (
          <li key={Route}>
            {Route === kopf.Mandant ? (
              <span aria-current="true" className="inline-flex min-h-8 items-center font-semibold">
                {Name}
              </span>
            ) : (
              <Link to={path('katalogliste', { route: Route, liste })} className="inline-flex min-h-8 items-center">
                {Name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
