import type { OkOf } from '@weitersagen/contract/api';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-empfehlung';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { NothingFound } from '../../../ui/desk/filter.tsx';
import { withQuery } from '../../../ui/desk/request.ts';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';

export type EmpfehlungRow = OkOf<'getEmpfehlungenDesBetreibers'>['Content'][number];

function useColumns(): Column<EmpfehlungRow>[] {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { zeitpunkt, zahl } = useFormat();
  return [
    {
      id: 'nummer',
      head: t('empfehlungsnummer'),
      cell: (row) => (
        <>
          <Link
            to={path('empfehlungen', {}, { mandant: row.Mandant, suche: row.Empfehlungsnummer })}
            {...rowLink}
            className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
          >
            {row.Empfehlungsnummer}
          </Link>
          <span className="block text-muted lg:hidden">{mandantName(row.Mandant)}</span>
          <span className="block md:hidden">
            <Referrer row={row} /> → {row.Empfaenger ?? t('nochNiemand')}
          </span>
        </>
      ),
    },
    { id: 'mandant', head: ts('mandant'), from: 'lg', cell: ({ Mandant }) => mandantName(Mandant) },
    { id: 'status', head: ts('status'), cell: ({ Status }) => <StatusMark art="empfehlung" status={Status} /> },
    { id: 'empfehler', head: ts('empfehler'), from: 'md', cell: (row) => <Referrer row={row} /> },
    {
      id: 'empfaenger',
      head: ts('empfaenger'),
      from: 'md',
      cell: ({ Empfaenger }) => Empfaenger ?? <span className="text-muted">{t('nochNiemand')}</span>,
    },
    { id: 'produkt', head: ts('produkt'), from: 'lg', cell: ({ ProduktName }) => ProduktName },
    {
      id: 'erstellt',
      head: t('erstelltAm'),
      from: 'lg',
      cell: ({ ErstelltAm }) => <span className="tabular whitespace-nowrap">{zeitpunkt(ErstelltAm)}</span>,
    },
    { id: 'klicks', head: t('klicks'), numeric: true, from: 'md', cell: ({ Klicks }) => zahl(Klicks) },
    { id: 'aktionen', head: t('aktionen'), cell: (row) => <Aktionen row={row} /> },
  ];
}

/** Leads to the account, where there still is one. */
function Referrer({ row: { Mandant, Empfehler, Empfehlerhash } }: { row: EmpfehlungRow }) {
  const path = usePath();
  if (!Empfehlerhash) return Empfehler;
  return (
    <Link to={path('empfehlerkonto', { route: Mandant, hash: Empfehlerhash })} className="inline-block py-0.5">
      {Empfehler}
    </Link>
  );
}

function Aktionen({ row }: { row: EmpfehlungRow }) {
  const t = useT(texts);
  const path = usePath();
  const { search } = useLocation();
  const { Mandant, Empfehlungsnummer, erlaubt } = row;
  const names = { sperren: 'sperrenNummer', kulanz: 'kulanzNummer' } as const;
  return (
    <span className="flex flex-wrap gap-x-3">
      {erlaubt.map((aktion) => (
        <Link
          key={aktion}
          to={`${withQuery(search, { schritt: aktion, route: Mandant, nr: Empfehlungsnummer, meldung: null })}#schritt`}
          aria-label={t(names[aktion], { nummer: Empfehlungsnummer })}
          className="inline-block py-0.5"
        >
          {t(aktion)}
        </Link>
      ))}
      {row.KulanzWartet && (
        <Link to={path('kulanz', {}, { status: 'Beantragt', mandant: Mandant })} className="inline-block py-0.5">
          {t('kulanzWartet')}
        </Link>
      )}
    </span>
  );
}

export function EmpfehlungTable({ rows }: { rows: readonly EmpfehlungRow[] }) {
  const t = useT(texts);
  return (
    <Table
      page
      caption={t('empfehlungen')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ Mandant, Empfehlungsnummer }) => `${Mandant}/${Empfehlungsnummer}`}
      empty={<NothingFound />}
    />
  );
}
