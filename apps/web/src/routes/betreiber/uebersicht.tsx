import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { KontenFalsch, KontenGeprueft } from '../../features/betreiber/konten.tsx';
import { Abschnitt, Seite } from '../../features/betreiber/seite.tsx';
import { texte as texteSeite } from '../../features/betreiber/texte-seite.ts';
import { texte } from '../../features/betreiber/texte-uebersicht.ts';
import { useMandantName, useWer } from '../../features/betreiber/worte.ts';
import { textsOf } from '../../lib/icu.ts';
import { zeilenlink } from '../../lib/tastatur.ts';
import type { KopfArgs } from '../../modul.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { umgebung, useFormat, usePfad, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  return umgebung(args).need('getUebersicht', {});
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('titel');

function useWartendes() {
  const stand = useLoaderData<typeof loader>();
  const t = useT(texte);
  const pfad = usePfad();
  const { euroGenau } = useFormat();
  const auszahlungen = pfad('auszahlungen');
  return [
    {
      id: 'auftraege',
      name: t('auftraege'),
      anzahl: stand.AuftraegeGemeldet,
      to: pfad('auftraege', {}, { status: 'Gemeldet' }),
      schritt: t('auftraegeSchritt'),
    },
    {
      id: 'auffaellig',
      name: t('auffaellig'),
      anzahl: stand.AuftraegeZuPruefen,
      to: pfad('auftraege', {}, { pruefen: '1' }),
      schritt: t('auffaelligSchritt'),
    },
    {
      id: 'rechtstexte',
      name: t('rechtstexte'),
      anzahl: stand.Rechtstexte.length,
      to: '#rechtstexte',
      schritt: t('rechtstexteSchritt'),
    },
    {
      id: 'auszahlbar',
      name: t('auszahlbar'),
      anzahl: stand.PraemierungenAuszahlbar,
      isMinimum: stand.PraemierungenAuszahlbarIsMinimum,
      to: `${auszahlungen}#auszahlbar`,
      schritt: t(stand.PraemierungenAuszahlbarIsMinimum ? 'auszahlbarSchritte' : 'auszahlbarSchritt', {
        summe: euroGenau(stand.SummeAuszahlbarCent),
      }),
    },
    {
      id: 'laeufeOffen',
      name: t('laeufeOffen'),
      anzahl: stand.LaeufeOffen,
      to: `${auszahlungen}#laeufe`,
      schritt: t('laeufeOffenSchritt'),
    },
    {
      id: 'laeufeFreigegeben',
      name: t('laeufeFreigegeben'),
      anzahl: stand.LaeufeFreigegeben,
      to: `${auszahlungen}#laeufe`,
      schritt: t('laeufeFreigegebenSchritt'),
    },
    {
      id: 'kulanz',
      name: t('kulanz'),
      anzahl: stand.KulanzBeantragt,
      to: pfad('kulanz', {}, { status: 'Beantragt' }),
      schritt: t('kulanzSchritt'),
    },
    {
      id: 'angehalten',
      name: t('angehalten'),
      anzahl: stand.AuszahlungenAngehalten,
      to: `${auszahlungen}#angehalten`,
      schritt: t('angehaltenSchritt'),
    },
    {
      id: 'zahlungen',
      name: t('zahlungen'),
      anzahl: stand.ZahlungenZuEntscheiden,
      to: `${auszahlungen}#laeufe`,
      schritt: t('zahlungenSchritt'),
    },
    {
      id: 'gutscheine',
      name: t('gutscheine'),
      anzahl: stand.GutscheineKnapp,
      to: pfad('gutscheine'),
      schritt: t('gutscheineSchritt'),
    },
  ];
}

export function Component() {
  const { Konten, InhaltOhneZugang, ProduktApiFehler, Rechtstexte } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const ts = useT(texteSeite);
  const { zahl, zeitpunkt } = useFormat();
  const pfad = usePfad();
  const wer = useWer();
  const mandantName = useMandantName();
  const wartendes = useWartendes();
  return (
    <Seite titel={t('titel')}>
      <KontenFalsch konten={Konten} />
      {InhaltOhneZugang.length > 0 && (
        <Alert kind="danger" title={t('inhaltOhneZugang', { mandanten: InhaltOhneZugang.join(', ') })}>
          {t('inhaltOhneZugangText')}
        </Alert>
      )}
      {ProduktApiFehler.length > 0 && (
        <Alert kind="warning" title={t('produktApi')}>
          <p>{t('produktApiText')}</p>
          <ul>
            {ProduktApiFehler.map(({ Mandant, Grund }) => (
              <li key={Mandant}>
                <Link to={pfad('katalogliste', { route: Mandant, liste: 'produkte' })}>{Mandant}</Link>: {Grund}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Abschnitt titel={t('wartet')} className="max-w-4xl">
        <Table
          caption={t('wartet')}
          rows={wartendes}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'anzahl',
              head: t('anzahl'),
              numeric: true,
              cell: ({ anzahl, isMinimum }) => (
                <span className={anzahl > 0 ? 'text-xl font-bold' : 'text-xl text-muted'}>
                  {isMinimum ? ts('ueber', { anzahl: zahl(anzahl) }) : zahl(anzahl)}
                </span>
              ),
            },
            {
              id: 'name',
              head: t('was'),
              cell: ({ name, to, schritt, anzahl }) => (
                <>
                  <Link to={to} {...zeilenlink} className="inline-block py-1 text-base font-semibold">
                    {name}
                  </Link>
                  {anzahl > 0 && <span className="block text-muted md:hidden">{schritt}</span>}
                </>
              ),
            },
            {
              id: 'schritt',
              head: t('naechsterSchritt'),
              from: 'md',
              cell: ({ schritt, anzahl }) => (anzahl > 0 ? <span className="block py-1">{schritt}</span> : null),
            },
          ]}
        />
        {wartendes.every(({ anzahl }) => anzahl === 0) && <p className="mt-3">{t('allesErledigt')}</p>}
      </Abschnitt>
      {Rechtstexte.length > 0 && (
        <Abschnitt titel={t('rechtstexte')} id="rechtstexte" className="max-w-4xl">
          <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
            {Rechtstexte.map(({ Mandant, Id, Schluessel, GeaendertAm, GeaendertVon }) => (
              <li key={Id} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
                <Link to={pfad('inhalt', { route: Mandant, id: Id })} className="inline-flex min-h-9 items-center">
                  {t('rechtstext', { name: Schluessel, mandant: mandantName(Mandant) })}
                </Link>
                <span className="text-muted">
                  {wer(GeaendertVon)}, {zeitpunkt(GeaendertAm)}
                </span>
              </li>
            ))}
          </ul>
        </Abschnitt>
      )}
      <KontenGeprueft konten={Konten} />
    </Seite>
  );
}
