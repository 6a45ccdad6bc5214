import type { Rechnung } from '@weitersagen/contract/rechnung';
import type { RechnungStatus } from '@weitersagen/contract/values';
import { texts } from '#texte/rechnung';
import { useFormat, useT } from '../../environment.ts';
import { Mark, type Tone } from '../../ui/desk/mark.tsx';
import { type Detail, Details, Section } from '../../ui/desk/page.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

const TONES: Record<RechnungStatus, Tone> = {
  Offen: 'laeuft',
  Bezahlt: 'gut',
  Ueberfaellig: 'schlecht',
  Korrigiert: 'still',
};

export function RechnungMark({ status }: { status: RechnungStatus }) {
  const t = useT(texts);
  return <Mark tone={TONES[status]}>{t(`status_${status}`)}</Mark>;
}

type Line = Rechnung['Positionen'][number];

/** Where a line leads to: the reward that it bills, or the order that a commission is paid for. */
export interface Places {
  toBilled(line: Pick<Line, 'Praemie'> & { Auftragsnummer: string }): string;
  toOther(nummer: string): string;
}

function useFacts(rechnung: Rechnung, { toOther }: Places): Detail[] {
  const t = useT(texts);
  const { euroGenau, tagKurz, monat, zeitpunkt } = useFormat();
  const { FaelligAm, BezahltAm, BezahltDurch, Korrekturgrund, Verwandt, Monat } = rechnung;
  return [
    { id: 'monat', name: t('monat'), value: monat(Monat) },
    { id: 'datum', name: t('datum'), value: tagKurz(rechnung.Datum) },
    ...(FaelligAm ? [{ id: 'faellig', name: t('zahlbarBis'), value: tagKurz(FaelligAm) }] : []),
    { id: 'netto', name: t('netto'), value: euroGenau(rechnung.NettoCent) },
    { id: 'steuer', name: t('steuer'), value: euroGenau(rechnung.SteuerCent) },
    { id: 'brutto', name: t('brutto'), value: <strong>{euroGenau(rechnung.BruttoCent)}</strong> },
    { id: 'offen', name: t('offen'), value: euroGenau(rechnung.OffenCent) },
    ...(BezahltAm
      ? [
          {
            id: 'bezahlt',
            name: t('bezahlt'),
            value: (
              <>
                {zeitpunkt(BezahltAm)}
                {BezahltDurch && (
                  <>
                    {': '}
                    <span className="inline-block wrap-anywhere">
                      {BezahltDurch === 'verrechnet' ? t('verrechnet') : BezahltDurch}
                    </span>
                  </>
                )}
              </>
            ),
          },
        ]
      : []),
    ...(Korrekturgrund ? [{ id: 'grund', name: t('grund'), value: Korrekturgrund }] : []),
    ...Verwandt.map(({ Nummer, Art, BruttoCent }) => ({
      id: Nummer,
      name: t(`art_${Art}`),
      value: (
        <>
          <Link to={toOther(Nummer)} className="tabular">
            {Nummer}
          </Link>{' '}
          {euroGenau(BruttoCent)}
        </>
      ),
    })),
  ];
}

/** What a document says of itself, and line by line what it bills. */
export function RechnungDocument({ rechnung, places }: { rechnung: Rechnung; places: Places }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  const facts = useFacts(rechnung, places);
  const rows = rechnung.Positionen.map((row, index) => ({ ...row, id: `${index}` }));
  const [worthCent, feeCent] = [
    rows.reduce((sum, row) => sum + row.WertCent, 0),
    rows.reduce((sum, row) => sum + row.GebuehrCent, 0),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Details angaben={facts} />
      <Section titel={t('positionen', { n: rechnung.Positionen.length })}>
        <Table
          caption={t('positionen', { n: rechnung.Positionen.length })}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'auftrag',
              head: t('auftrag'),
              cell: ({ Auftragsnummer }) => <span className="tabular whitespace-nowrap">{Auftragsnummer}</span>,
              total: t('summe'),
            },
            {
              id: 'text',
              head: t('wofuer'),
              cell: ({ Text, Auftragsnummer, Praemie, Stand, Zurueckgenommen }) => (
                <>
                  {Auftragsnummer ? <Link to={places.toBilled({ Auftragsnummer, Praemie })}>{Text}</Link> : Text}
                  {Stand && <span className="block text-muted md:hidden">{t(`stand_${Stand}`)}</span>}
                  {Zurueckgenommen && <span className="block text-muted">{t('zurueckgenommen')}</span>}
                </>
              ),
              total: '',
            },
            {
              id: 'stand',
              head: t('stand'),
              from: 'md',
              cell: ({ Stand }) => Stand && t(`stand_${Stand}`),
              total: '',
            },
            {
              id: 'gebuehr',
              head: t('gebuehr'),
              numeric: true,
              from: 'md',
              cell: ({ GebuehrCent }) => euroGenau(GebuehrCent),
              total: euroGenau(feeCent),
            },
            {
              id: 'wert',
              head: t('betrag'),
              numeric: true,
              cell: ({ WertCent, GebuehrCent }) => <WithFee worthCent={WertCent} feeCent={GebuehrCent} />,
              total: <WithFee worthCent={worthCent} feeCent={feeCent} />,
            },
          ]}
        />
      </Section>
    </div>
  );
}

/** On a phone the fee stands below the amount, which has a column beside it elsewhere. */
function WithFee({ worthCent, feeCent }: { worthCent: number; feeCent: number }) {
  const t = useT(texts);
  const { euroGenau } = useFormat();
  return (
    <>
      {euroGenau(worthCent)}
      {feeCent !== 0 && (
        <span className="block text-muted md:hidden">{t('dazuGebuehr', { betrag: euroGenau(feeCent) })}</span>
      )}
    </>
  );
}
