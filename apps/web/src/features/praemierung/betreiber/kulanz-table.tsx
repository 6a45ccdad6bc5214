import type { OkOf } from '@weitersagen/contract/api';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-kulanz';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { fieldId } from '../../../lib/form.ts';
import { NotByEnter, SubmitButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { StaleRefusal } from '../../../ui/desk/stale-refusal.tsx';
import { Aborting, Step } from '../../../ui/desk/step.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

export type KulanzRow = OkOf<'getKulanzen'>['Content'][number];

const TONE = { Beantragt: 'wartet', Freigegeben: 'gut', Abgelehnt: 'schlecht' } as const;

function Amounts({ row }: { row: KulanzRow }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const parts = [
    { person: row.Empfehler, cent: row.EmpfehlerCent },
    { person: row.Empfaenger ?? '', cent: row.EmpfaengerCent },
  ].filter(({ cent }) => cent > 0);
  return parts.map(({ person, cent }) => (
    <span key={person} className="block">
      {t('fuer', { person, betrag: euroGenau(cent) })}
    </span>
  ));
}

function Aktion({ row }: { row: KulanzRow }) {
  const t = useT(texts);
  const { search } = useLocation();
  const { Mandant, Id, Empfehlungsnummer, erlaubt, Hinweis } = row;
  return (
    <>
      {erlaubt.length > 0 && (
        <Link
          to={`${withQuery(search, { schritt: 'entscheiden', route: Mandant, nr: Id, meldung: null })}#schritt`}
          aria-label={t('entscheidenNummer', { nummer: Empfehlungsnummer })}
          className="inline-block py-0.5"
        >
          {t('entscheiden')}
        </Link>
      )}
      {Hinweis && <span className="block text-muted">{t(`hinweis_${Hinweis}`)}</span>}
    </>
  );
}

function useColumns(): Column<KulanzRow>[] {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { zeitpunkt } = useFormat();
  return [
    {
      id: 'empfehlung',
      head: t('empfehlung'),
      cell: ({ Mandant, Empfehlungsnummer, Status }) => (
        <>
          <Link
            to={path('empfehlungen', {}, { mandant: Mandant, suche: Empfehlungsnummer })}
            className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
          >
            {Empfehlungsnummer}
          </Link>
          <span className="block text-muted">{mandantName(Mandant)}</span>
          <span className="block md:hidden">
            <Mark tone={TONE[Status]}>{t(`status_${Status}`)}</Mark>
          </span>
        </>
      ),
    },
    {
      id: 'status',
      head: ts('status'),
      from: 'md',
      cell: ({ Status }) => <Mark tone={TONE[Status]}>{t(`status_${Status}`)}</Mark>,
    },
    { id: 'betraege', head: t('betraege'), cell: (row) => <Amounts row={row} /> },
    { id: 'grund', head: t('grund'), from: 'md', cell: ({ Grund }) => Grund },
    {
      id: 'beantragt',
      head: t('beantragt'),
      from: 'md',
      cell: ({ BeantragtVon, BeantragtAm }) => (
        <>
          {BeantragtVon}
          <span className="tabular block text-muted">{zeitpunkt(BeantragtAm)}</span>
        </>
      ),
    },
    {
      id: 'entschieden',
      head: t('entschieden'),
      from: 'lg',
      cell: ({ EntschiedenAm, EntschiedenVon, Antwort }) =>
        EntschiedenAm && (
          <>
            {EntschiedenVon ?? t('allein')}
            <span className="tabular block text-muted">{zeitpunkt(EntschiedenAm)}</span>
            {Antwort}
          </>
        ),
    },
    { id: 'aktionen', head: t('aktionen'), cell: (row) => <Aktion row={row} /> },
  ];
}

/** What the heading says already, or what there is nothing of, has no column. */
const WITHOUT = { wartend: ['status', 'entschieden'], entschieden: ['aktionen'], alle: [] } as const;

export function KulanzTable({
  titel,
  nur = 'alle',
  rows,
}: {
  titel: string;
  nur?: keyof typeof WITHOUT;
  rows: readonly KulanzRow[];
}) {
  const t = useT(texts);
  const without: readonly string[] = WITHOUT[nur];
  const columns = useColumns().filter(({ id }) => !without.includes(id));
  return (
    <Table
      page
      caption={titel}
      columns={columns}
      rows={rows}
      rowKey={({ Id }) => Id}
      empty={<EmptyState title={t('keine')} />}
    />
  );
}

/** The decision on the request that the address names; its row says what may be done. */
export function KulanzStep({ rows }: { rows: readonly KulanzRow[] }) {
  const t = useT(texts);
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const row = rows.find(({ Mandant, Id }) => Mandant === query.get('route') && Id === query.get('nr'));
  if (!row || row.erlaubt.length === 0 || query.get('schritt') !== 'entscheiden')
    return <StaleRefusal field="Entscheidung" />;
  return (
    <Step titel={t('frage', { nummer: row.Empfehlungsnummer })}>
      <p className="font-semibold">
        <Amounts row={row} />
      </p>
      <p>
        {t('grund')}: {row.Grund} ({row.BeantragtVon})
      </p>
      <p>{row.Hinweis ? t(`hinweis_${row.Hinweis}`) : t('folgen')}</p>
      <Form>
        <NotByEnter />
        <input type="hidden" name="route" value={row.Mandant} />
        <input type="hidden" name="id" value={row.Id} />
        <input type="hidden" name="nummer" value={row.Empfehlungsnummer} />
        <TextInput name="Grund" label={t('bemerkung')} maxLength={300} optional />
        <div id={fieldId('Entscheidung')} className="flex flex-wrap gap-x-6 gap-y-3">
          {row.erlaubt.includes('freigeben') && (
            <SubmitButton name="Entscheidung" value="freigeben">
              {t('freigeben')}
            </SubmitButton>
          )}
          <SubmitButton name="Entscheidung" value="ablehnen" look="danger">
            {t('ablehnen')}
          </SubmitButton>
          <Aborting to={withQuery(search, { schritt: null, route: null, nr: null })} />
        </div>
      </Form>
    </Step>
  );
}
