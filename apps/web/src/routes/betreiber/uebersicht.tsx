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

/** What waits for an operator, in the order in which it is told: how much of it, and where it is. */
function useWaiting() {
  const state = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { euroGenau } = useFormat();
  const auszahlungen = path('auszahlungen');
  const isMinimum = state.PraemierungenAuszahlbarIsMinimum;
  const amount = { summe: euroGenau(state.SummeAuszahlbarCent) };
  const waiting = [
    ['auftraege', state.AuftraegeGemeldet, path('auftraege', {}, { status: 'Gemeldet' })],
    ['auffaellig', state.AuftraegeZuPruefen, path('auftraege', {}, { pruefen: '1' })],
    ['rechtstexte', state.Rechtstexte.length, '#rechtstexte'],
    ['auszahlbar', state.PraemierungenAuszahlbar, `${auszahlungen}#auszahlbar`],
    ['laeufeOffen', state.LaeufeOffen, `${auszahlungen}#laeufe`],
    ['laeufeFreigegeben', state.LaeufeFreigegeben, `${auszahlungen}#laeufe`],
    ['kulanz', state.KulanzBeantragt, path('kulanz', {}, { status: 'Beantragt' })],
    ['adressen', state.AdressenBeantragt, path('empfehler', {}, { status: 'wartet' })],
    ['angehalten', state.AuszahlungenAngehalten, `${auszahlungen}#angehalten`],
    ['zahlungen', state.ZahlungenZuEntscheiden, `${auszahlungen}#laeufe`],
    ['abrechnungen', state.AbrechnungHindernisse.length, '#abrechnungen'],
    ['eingaenge', state.EingaengeOffen, `${path('rechnungen')}#eingaenge`],
    ['ueberfaellig', state.RechnungenUeberfaellig, path('rechnungen', {}, { status: 'Ueberfaellig' })],
    ['ohneKonto', state.RechnungenOhneKonto, `${auszahlungen}#ohnekonto`],
    ['gutscheine', state.GutscheineKnapp, path('gutscheine')],
  ] as const;
  return waiting.map(([id, count, to]) => ({
    id,
    name: t(id),
    anzahl: count,
    isMinimum: id === 'auszahlbar' && isMinimum,
    to,
    schritt: id === 'auszahlbar' && isMinimum ? t('auszahlbarSchritte', amount) : t(`${id}Schritt`, amount),
  }));
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
        <Alert kind="danger" title={t('inhaltOhneZugang', { mandanten: InhaltOhneZugang.map(mandantName).join(', ') })}>
          {t('inhaltOhneZugangText')}
        </Alert>
      )}
      {ProduktApiFehler.length > 0 && (
        <Alert kind="warning" title={t('produktApi')}>
          <p>{t('produktApiText')}</p>
          <ul>
            {ProduktApiFehler.map(({ Mandant, Grund }) => (
              <li key={Mandant}>
                <Link to={path('katalogliste', { route: Mandant, liste: 'produkte' })}>{mandantName(Mandant)}</Link>:{' '}
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
