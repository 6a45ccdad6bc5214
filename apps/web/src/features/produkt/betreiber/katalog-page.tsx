import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { useBoot, useFormat, usePath, useT } from '../../../environment.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Page } from '../../../ui/desk/page.tsx';
import { Tabs } from '../../../ui/desk/tabs.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { useWord } from '../../betreiber/words.ts';
import { RecordVocabulary } from '../../datensatz/words.tsx';
import { LISTS, useKatalogVocabulary } from './katalog-words.ts';

/** The frame of every screen of one catalogue: whose it is, where its products come from, its parts. */
export function KatalogPage({
  header,
  titel,
  aside,
  zurueck,
  children,
}: {
  header: KatalogKopf;
  titel: ReactNode;
  aside?: ReactNode;
  zurueck?: { to: string; label: string };
  children: ReactNode;
}) {
  const t = useT(texts);
  const path = usePath();
  return (
    <Page titel={titel} aside={aside} zurueck={zurueck ?? { to: path('katalog'), label: t('kataloge') }}>
      <Parts header={header} />
      <ApiHint header={header} />
      {header.VerdeckteKategorien.length > 0 && (
        <Alert kind="warning" title={t('verdecktTitel', { n: header.VerdeckteKategorien.length })}>
          <p>
            {t('verdecktText')} {header.VerdeckteKategorien.join(', ')}
          </p>
        </Alert>
      )}
      {header.Konflikte > 0 && (
        <Alert kind="warning" title={t('konfliktAnzahl', { n: header.Konflikte })}>
          <p>
            {t('konfliktText')}{' '}
            <Link to={path('katalogaenderungen', { route: header.Mandant }, { status: 'Konflikt' })}>
              {t('ansehen')}
            </Link>
          </p>
        </Alert>
      )}
      <RecordVocabulary value={useKatalogVocabulary()}>{children}</RecordVocabulary>
    </Page>
  );
}

function Parts({ header: { Mandant: route, Anzahl, Geplant, Beraterfotos } }: { header: KatalogKopf }) {
  const t = useT(texts);
  const path = usePath();
  const { pathname } = useLocation();
  const isHere = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const list = (kind: keyof typeof LISTS) => path('katalogliste', { route, liste: LISTS[kind] });
  const tab = (id: string, label: string, to: string, count?: number, also?: string) => ({
    id,
    label,
    to,
    count,
    isHere: isHere(to) || (also !== undefined && isHere(also)),
  });
  const devices = (Anzahl.geraet ?? 0) + (Anzahl.angebot ?? 0);
  return (
    <Tabs
      label={t('bereiche')}
      tabs={[
        ...(['produkt', 'kategorie', 'praemie'] as const).map((kind) => tab(kind, t(kind), list(kind), Anzahl[kind])),
        tab('geraet', t('geraeteUndAngebote'), list('geraet'), devices, list('angebot')),
        ...(Beraterfotos ? [tab('fotos', t('beraterfotos'), path('beraterfotos', { route }))] : []),
        tab('importe', t('importe'), path('katalogimporte', { route })),
        tab('aenderungen', t('aenderungen'), path('katalogaenderungen', { route }), Geplant || undefined),
      ]}
    />
  );
}

/** Where the products come from, how old the last good answer is, and what is wrong since. */
export function ApiState({ header: { ProduktApi } }: { header: KatalogKopf }) {
  const t = useT(texts);
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

function ApiHint({ header }: { header: KatalogKopf }) {
  const t = useT(texts);
  const word = useWord();
  const { Name, Fehler, AbgleichFehler } = header.ProduktApi;
  if (Fehler) return <Alert kind="danger" title={Fehler} />;
  if (AbgleichFehler) return <Alert kind="warning" title={t('apiFehler', { grund: word('grund', AbgleichFehler) })} />;
  return Name === 'extern' ? <p className="text-sm text-muted">{t('apiSpiegel')}</p> : null;
}

/** The client's name and its product API, small beside the heading. */
export function HeaderDetails({ header }: { header: KatalogKopf }) {
  const t = useT(texts);
  const mandantName = useMandantName();
  return (
    <p className="text-sm text-muted">
      {mandantName(header.Mandant)} · {t('produktApi')}: <ApiState header={header} />
    </p>
  );
}

/** The same part of another client's catalogue. */
export function MandantSwitch({ header, list }: { header: KatalogKopf; list: string }) {
  const t = useT(texts);
  const path = usePath();
  const { betreiber } = useBoot();
  return (
    <nav aria-label={t('kataloge')}>
      <ul className="flex flex-wrap gap-x-3 text-sm">
        {betreiber?.Mandanten.map(({ Route, Name }) => (
          <li key={Route}>
            {Route === header.Mandant ? (
              <span aria-current="true" className="inline-flex min-h-8 items-center font-semibold">
                {Name}
              </span>
            ) : (
              <Link
                to={path('katalogliste', { route: Route, liste: list })}
                className="inline-flex min-h-8 items-center"
              >
                {Name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
