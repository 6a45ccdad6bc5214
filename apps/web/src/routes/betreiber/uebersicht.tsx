import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-uebersicht';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { useWord } from '../../features/betreiber/words.ts';
import { Obstacles } from '../../features/rechnung/betreiber/obstacle.tsx';
import { KontenChecked, KontenWrong } from '../../features/uebersicht/betreiber/konten.tsx';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { useMandantName, useWho } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return siteContext(args).need('getUebersicht', {});
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

function useWaiting() {
  const state = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { euroGenau } = useFormat();
  const auszahlungen = path('auszahlungen');
  return [
    {
      id: 'auftraege',
      name: t('auftraege'),
      anzahl: state.AuftraegeGemeldet,
      to: path('auftraege', {}, { status: 'Gemeldet' }),
      schritt: t('auftraegeSchritt'),
    },
    {
      id: 'auffaellig',
      name: t('auffaellig'),
      anzahl: state.AuftraegeZuPruefen,
      to: path('auftraege', {}, { pruefen: '1' }),
      schritt: t('auffaelligSchritt'),
    },
    {
      id: 'rechtstexte',
      name: t('rechtstexte'),
      anzahl: state.Rechtstexte.length,
      to: '#rechtstexte',
      schritt: t('rechtstexteSchritt'),
    },
    {
      id: 'auszahlbar',
      name: t('auszahlbar'),
      anzahl: state.PraemierungenAuszahlbar,
      isMinimum: state.PraemierungenAuszahlbarIsMinimum,
      to: `${auszahlungen}#auszahlbar`,
      schritt: t(state.PraemierungenAuszahlbarIsMinimum ? 'auszahlbarSchritte' : 'auszahlbarSchritt', {
        summe: euroGenau(state.SummeAuszahlbarCent),
      }),
    },
    {
      id: 'laeufeOffen',
      name: t('laeufeOffen'),
      anzahl: state.LaeufeOffen,
      to: `${auszahlungen}#laeufe`,
      schritt: t('laeufeOffenSchritt'),
    },
    {
      id: 'laeufeFreigegeben',
      name: t('laeufeFreigegeben'),
      anzahl: state.LaeufeFreigegeben,
      to: `${auszahlungen}#laeufe`,
      schritt: t('laeufeFreigegebenSchritt'),
    },
    {
      id: 'kulanz',
      name: t('kulanz'),
      anzahl: state.KulanzBeantragt,
      to: path('kulanz', {}, { status: 'Beantragt' }),
      schritt: t('kulanzSchritt'),
    },
    {
      id: 'adressen',
      name: t('adressen'),
      anzahl: state.AdressenBeantragt,
      to: path('empfehler', {}, { status: 'wartet' }),
      schritt: t('adressenSchritt'),
    },
    {
      id: 'angehalten',
      name: t('angehalten'),
      anzahl: state.AuszahlungenAngehalten,
      to: `${auszahlungen}#angehalten`,
      schritt: t('angehaltenSchritt'),
    },
    {
      id: 'zahlungen',
      name: t('zahlungen'),
      anzahl: state.ZahlungenZuEntscheiden,
      to: `${auszahlungen}#laeufe`,
      schritt: t('zahlungenSchritt'),
    },
    {
      id: 'abrechnungen',
      name: t('abrechnungen'),
      anzahl: state.AbrechnungHindernisse.length,
      to: '#abrechnungen',
      schritt: t('abrechnungenSchritt'),
    },
    {
      id: 'eingaenge',
      name: t('eingaenge'),
      anzahl: state.EingaengeOffen,
      to: `${path('rechnungen')}#eingaenge`,
      schritt: t('eingaengeSchritt'),
    },
    {
      id: 'ueberfaellig',
      name: t('ueberfaellig'),
      anzahl: state.RechnungenUeberfaellig,
      to: path('rechnungen', {}, { status: 'Ueberfaellig' }),
      schritt: t('ueberfaelligSchritt'),
    },
    {
      id: 'ohneKonto',
      name: t('ohneKonto'),
      anzahl: state.RechnungenOhneKonto,
      to: `${auszahlungen}#ohnekonto`,
      schritt: t('ohneKontoSchritt'),
    },
    {
      id: 'gutscheine',
      name: t('gutscheine'),
      anzahl: state.GutscheineKnapp,
      to: path('gutscheine'),
      schritt: t('gutscheineSchritt'),
    },
  ];
}

export function Component() {
  const { AbrechnungHindernisse, Konten, InhaltOhneZugang, ProduktApiFehler, Rechtstexte } =
    useLoaderData<typeof loader>();
  const t = useT(texts);
  const word = useWord();
  const ts = useT(texteSeite);
  const { zahl, zeitpunkt } = useFormat();
  const path = usePath();
  const who = useWho();
  const mandantName = useMandantName();
  const waiting = useWaiting();
  const due = waiting.filter(({ anzahl }) => anzahl > 0);
  const rest = waiting.filter(({ anzahl }) => anzahl === 0);
  return (
    <Page titel={t('titel')}>
      <KontenWrong konten={Konten} />
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
                <Link to={path('katalogliste', { route: Mandant, liste: 'produkte' })}>{Mandant}</Link>:{' '}
                {word('grund', Grund)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Section titel={t('wartet')} className="max-w-4xl">
        {due.length === 0 && <p>{t('allesErledigt')}</p>}
        {due.length > 0 && (
          <Table
            caption={t('wartet')}
            rows={due}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'anzahl',
                head: t('anzahl'),
                numeric: true,
                cell: ({ anzahl, isMinimum }) => (
                  <span className="text-xl font-bold">
                    {isMinimum ? ts('ueber', { anzahl: zahl(anzahl) }) : zahl(anzahl)}
                  </span>
                ),
              },
              {
                id: 'name',
                head: t('was'),
                cell: ({ name, to, schritt }) => (
                  <>
                    <Link to={to} {...rowLink} className="inline-block py-1 text-base font-semibold">
                      {name}
                    </Link>
                    <span className="block text-muted md:hidden">{schritt}</span>
                  </>
                ),
              },
              {
                id: 'schritt',
                head: t('naechsterSchritt'),
                from: 'md',
                cell: ({ schritt }) => <span className="block py-1">{schritt}</span>,
              },
            ]}
          />
        )}
        {rest.length > 0 && (
          <>
            <h3 className="mt-4 text-sm font-semibold text-muted">{t('nichtsWartet')}</h3>
            <ul className="flex flex-wrap gap-x-5 text-sm">
              {rest.map(({ id, name, to }) => (
                <li key={id}>
                  <Link to={to} className="inline-flex min-h-8 items-center">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
      {Rechtstexte.length > 0 && (
        <Section titel={t('rechtstexte')} id="rechtstexte" className="max-w-4xl">
          <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
            {Rechtstexte.map(({ Mandant, Id, Schluessel, GeaendertAm, GeaendertVon }) => (
              <li key={Id} className="flex flex-wrap items-center gap-x-3 px-3 py-1.5">
                <Link to={path('inhalt', { route: Mandant, id: Id })} className="inline-flex min-h-9 items-center">
                  {t('rechtstext', { name: Schluessel, mandant: mandantName(Mandant) })}
                </Link>
                <span className="text-muted">
                  {who(GeaendertVon)}, {zeitpunkt(GeaendertAm)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Obstacles rows={AbrechnungHindernisse} />
      <KontenChecked konten={Konten} />
    </Page>
  );
}
