import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/agentur-heute';
import { siteContext, useBoot, useFormat, usePath, useT } from '../../environment.ts';
import { OpenAreas } from '../../features/rahmen/open-areas.tsx';
import { openInTime } from '../../features/rechnung/open.ts';
import { fieldId } from '../../lib/form.ts';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page, Section } from '../../ui/desk/page.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

export const loader = (args: LoaderFunctionArgs) => siteContext(args).need('getAgenturHeute', {});

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('titel');

type Task = 'ueberfaellig' | 'auftraege' | 'praemien' | 'einladungen' | 'rechnungen';

/** What waits, the most pressing first; an area that this role does not see has no line. */
function useTasks() {
  const t = useT(texts);
  const path = usePath();
  const { euroGenau } = useFormat();
  const { AuftraegeWartend, PraemienBereit, EinladungenGeoeffnet, RechnungenOffen, RechnungenUeberfaellig } =
    useLoaderData<typeof loader>();
  const line = (id: Task, count: number | null | undefined, to: string, step: string) =>
    count === null || count === undefined ? [] : [{ id, count, name: t(id, { n: count }), to, step }];
  const toOpen = `${path('rechnungen', {}, { in_Status: 'Offen', in_Art: 'Rechnung' })}&in_Art=Gutschriftkorrektur`;
  // Those whose day has passed have a line of their own.
  const inTime = openInTime(RechnungenOffen, RechnungenUeberfaellig);
  return [
    ...line(
      'ueberfaellig',
      RechnungenUeberfaellig,
      path('rechnungen', {}, { in_Status: 'Ueberfaellig' }),
      t('ueberfaelligSchritt'),
    ),
    ...line('auftraege', AuftraegeWartend, path('auftraege', {}, { in_Status: 'Gemeldet' }), t('auftraegeSchritt')),
    ...line(
      'praemien',
      PraemienBereit?.Anzahl,
      path('praemien', {}, { in_Status: 'Bereitgestellt' }),
      t('praemienSchritt', { summe: euroGenau(PraemienBereit?.SummeCent ?? 0) }),
    ),
    ...line(
      'einladungen',
      EinladungenGeoeffnet,
      path('einladungstool', {}, { in_Status: 'Geoeffnet' }),
      t('einladungenSchritt'),
    ),
    ...line('rechnungen', inTime, toOpen, t('rechnungenSchritt')),
  ];
}

export function Component() {
  const t = useT(texts);
  const { agentur } = useBoot();
  const { zahl } = useFormat();
  const { Monatsvergleich } = useLoaderData<typeof loader>();
  const tasks = useTasks();
  const waiting = tasks.filter(({ count }) => count > 0);
  return (
    <Page titel={t('titel')} aside={<span className="text-muted">{t('gruss', { name: agentur?.Vorname ?? '' })}</span>}>
      <Missing />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {tasks.length > 0 && (
          <Section titel={t('wartet')}>
            <Table
              caption={t('wartet')}
              rows={waiting}
              empty={<p>{t('allesErledigt')}</p>}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'anzahl',
                  head: t('anzahl'),
                  numeric: true,
                  cell: ({ count }) => <span className="text-xl font-bold">{zahl(count)}</span>,
                },
                {
                  id: 'was',
                  head: t('was'),
                  cell: ({ name, to, step }) => (
                    <>
                      <Link to={to} {...rowLink} className="inline-block py-1 text-base font-semibold">
                        {name}
                      </Link>
                      <span className="block text-muted">{step}</span>
                    </>
                  ),
                },
              ]}
            />
          </Section>
        )}
        {Monatsvergleich ? <Months /> : <WithoutRole />}
      </div>
    </Page>
  );
}

function WithoutRole() {
  const t = useT(texts);
  return (
    <div>
      <p className="max-w-prose">{t('ohneRolle')}</p>
      <OpenAreas />
    </div>
  );
}

/** What keeps the agency from being billed or paid, and only it can add. */
function Missing() {
  const t = useT(texts);
  const path = usePath();
  const { euroGenau, monat } = useFormat();
  const { AbrechnungHindernis, GuthabenOhneKonto } = useLoaderData<typeof loader>();
  const isTax = AbrechnungHindernis?.Hindernis === 'agenturSteuerFehlt';
  return (
    <>
      {AbrechnungHindernis && (
        <Alert kind="warning" title={t('hindernisTitel', { monat: monat(AbrechnungHindernis.Monat) })}>
          {t(isTax ? 'hindernis_agenturSteuerFehlt' : 'hindernis_agenturAnschriftFehlt')}{' '}
          <Link to={`${path('stammdaten')}#${fieldId(isTax ? 'ust_id' : 'strasse')}`}>{t('zuStammdaten')}</Link>
        </Alert>
      )}
      {GuthabenOhneKonto && (
        <Alert kind="warning" title={t('kontoTitel', { summe: euroGenau(GuthabenOhneKonto.SummeCent) })}>
          {t('kontoText')} <Link to={`${path('stammdaten', {}, { konto: 'aendern' })}#konto`}>{t('zuKonto')}</Link>
        </Alert>
      )}
    </>
  );
}

function Months() {
  const t = useT(texts);
  const path = usePath();
  const { zahl, tagLang } = useFormat();
  const { Monatsvergleich } = useLoaderData<typeof loader>();
  return (
    <Section titel={t('monat')}>
      <Table
        caption={t('monat')}
        rows={Monatsvergleich?.Kennzahlen ?? []}
        rowKey={({ Kennzahl }) => Kennzahl}
        columns={[
          { id: 'was', head: t('kennzahl'), cell: ({ Kennzahl }) => t(`k_${Kennzahl}`) },
          { id: 'jetzt', head: t('diesenMonat'), numeric: true, cell: ({ Anzahl }) => zahl(Anzahl) },
          { id: 'vormonat', head: t('vormonat'), numeric: true, cell: ({ Vormonat }) => zahl(Vormonat) },
          {
            id: 'mehr',
            head: t('unterschied'),
            numeric: true,
            from: 'md',
            cell: ({ Anzahl, Vormonat }) => `${Anzahl > Vormonat ? '+' : ''}${zahl(Anzahl - Vormonat)}`,
          },
        ]}
      />
      <p className="mt-2 text-sm text-muted">
        {t('vergleich', { tag: tagLang(Monatsvergleich?.VormonatAb ?? '') })} {t('eigeneZahlen')}{' '}
        <Link to={path('statistik')}>{t('zurStatistik')}</Link>
      </p>
    </Section>
  );
}
