import type { OkOf } from '@weitersagen/contract/api';
import { LAUF_LIMIT } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-auszahlung';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { cx } from '../../../lib/cx.ts';
import { fieldId, useRefused } from '../../../lib/form.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { NothingFound } from '../../../ui/desk/filter.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { control, described, FieldError } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';

type List = OkOf<'getAuszahlungslaeufe'>;
type Lauf = List['Content'][number];

/** What could be paid now, client by client, with the button that opens the run; `opening` is the key that it is opened by. */
export function Payable({ rows, opening }: { rows: List['Auszahlbar']; opening: string }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const { euroGenau, zahl } = useFormat();
  return (
    <Table
      caption={t('auszahlbar')}
      rows={rows}
      rowKey={({ Mandant }) => Mandant}
      empty={<p className="text-sm text-muted">{t('nichtsAuszahlbar')}</p>}
      columns={[
        { id: 'mandant', head: ts('mandant'), cell: ({ Name }) => <span className="font-semibold">{Name}</span> },
        {
          id: 'anzahl',
          head: t('anzahl'),
          numeric: true,
          cell: ({ Anzahl, WeitereWarten }) => (
            <>
              {zahl(Anzahl)}
              {WeitereWarten && <span className="block text-sm text-muted">{t('weitereWarten')}</span>}
            </>
          ),
        },
        { id: 'summe', head: t('summe'), numeric: true, cell: ({ SummeCent }) => euroGenau(SummeCent) },
        {
          id: 'aktion',
          head: t('aktion'),
          cell: ({ Mandant, Name, Anzahl, erlaubt }) =>
            !erlaubt.includes('eroeffnen') ? (
              <span className="text-muted">{t('eroeffnetAndere')}</span>
            ) : (
              <Opening mandant={Mandant} name={Name} most={Math.min(Anzahl, LAUF_LIMIT)} opening={opening} />
            ),
        },
      ]}
    />
  );
}

/**
 * What was typed stays, with what is wrong about it, at the Mandant that it was typed for. Where one payment waits nothing is
 * asked, and one is what the run gets: others may have come since the page was read, and no number at all would take them in.
 */
function Opening({ mandant, name, most, opening }: { mandant: string; name: string; most: number; opening: string }) {
  const t = useT(texts);
  const refused = useRefused();
  const sent = refused?.values.route === mandant ? refused : null;
  const error = sent?.problem.felder?.find(({ feld }) => feld === 'Hoechstzahl')?.meldung;
  const id = `hoechstzahl-${mandant}`;
  return (
    <Form summary={false}>
      <input type="hidden" name="route" value={mandant} />
      <input type="hidden" name="Schluessel" value={opening} />
      <div className="flex flex-wrap items-end gap-3">
        {most > 1 || error ? (
          <label className="grid gap-1 text-sm">
            <span>
              {t('hoechstzahl')}
              <span className="sr-only">: {name}</span>
            </span>
            {/* A field for numbers would send what is none as nothing, and nothing means all. */}
            <input
              id={error && fieldId('Hoechstzahl')}
              name="Hoechstzahl"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={sent?.values.Hoechstzahl ?? most}
              className={cx(control, 'max-w-32')}
              {...described(id, null, error)}
            />
          </label>
        ) : (
          <input type="hidden" name="Hoechstzahl" value={most} />
        )}
        <SubmitButton dense>
          {t('eroeffnen')}
          <span className="sr-only">: {name}</span>
        </SubmitButton>
      </div>
      <FieldError id={id} error={error} />
    </Form>
  );
}

function useColumns(): Column<Lauf>[] {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau, zahl, zeitpunkt } = useFormat();
  return [
    {
      id: 'nummer',
      head: t('laufNummer'),
      cell: ({ Mandant, Id, Nummer }) => (
        <>
          <Link
            to={path('auszahlung', { route: Mandant, id: Id })}
            {...rowLink}
            className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
          >
            {Nummer}
          </Link>
          <span className="block text-muted lg:hidden">{mandantName(Mandant)}</span>
        </>
      ),
    },
    { id: 'mandant', head: ts('mandant'), from: 'lg', cell: ({ Mandant }) => mandantName(Mandant) },
    {
      id: 'status',
      head: ts('status'),
      cell: ({ Status, Aufgaben }) => (
        <>
          <StatusMark art="lauf" status={Status} />
          {Aufgaben > 0 && <span className="block text-warning">{t('aufgaben', { n: Aufgaben })}</span>}
        </>
      ),
    },
    {
      id: 'eroeffnet',
      head: t('eroeffnet'),
      from: 'md',
      cell: ({ EroeffnetAm, EroeffnetVon }) => (
        <>
          <span className="tabular">{zeitpunkt(EroeffnetAm)}</span>
          <span className="block text-muted">{EroeffnetVon}</span>
        </>
      ),
    },
    {
      id: 'freigegeben',
      head: t('freigegebenVon'),
      from: 'lg',
      cell: ({ FreigegebenVon }) => FreigegebenVon ?? '–',
    },
    {
      id: 'bestaetigt',
      head: t('schrittBestaetigt'),
      from: 'lg',
      cell: ({ BestaetigtAm }) => <span className="tabular">{BestaetigtAm ? zeitpunkt(BestaetigtAm) : '–'}</span>,
    },
    { id: 'anzahl', head: t('anzahl'), numeric: true, from: 'md', cell: ({ Anzahl }) => zahl(Anzahl) },
    {
      id: 'summe',
      head: t('summe'),
      numeric: true,
      cell: ({ SummeCent, ZurueckAnzahl, ZurueckCent }) => (
        <>
          {euroGenau(SummeCent)}
          {ZurueckAnzahl > 0 && (
            <span className="block text-warning max-md:whitespace-normal">
              {t('zurueck', { anzahl: ZurueckAnzahl, betrag: euroGenau(ZurueckCent) })}
            </span>
          )}
        </>
      ),
    },
  ];
}

export function LaufTable({ laeufe }: { laeufe: readonly Lauf[] }) {
  const t = useT(texts);
  const { search } = useLocation();
  return (
    <Table
      page
      caption={t('laeufe')}
      columns={useColumns()}
      rows={laeufe}
      rowKey={({ Mandant, Id }) => `${Mandant}/${Id}`}
      empty={search ? <NothingFound /> : <EmptyState title={t('keineLaeufe')}>{t('keineLaeufeText')}</EmptyState>}
    />
  );
}
