import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-auftrag';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { NothingFound } from '../../../ui/desk/filter.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';

type Row = OkOf<'getAuftraege'>['Content'][number];

function useColumns(): Column<Row>[] {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { zeitpunkt, tagKurz, euroGenau } = useFormat();
  return [
    {
      id: 'nummer',
      head: t('auftragsnummer'),
      cell: ({ Mandant, Auftragsnummer, Empfehler, Empfaenger }) => (
        <>
          <Link
            to={path('auftrag', { route: Mandant, auftragsnummer: Auftragsnummer })}
            {...rowLink}
            className="tabular inline-block py-0.5 font-semibold md:whitespace-nowrap"
          >
            {Auftragsnummer}
          </Link>
          <span className="block text-muted lg:hidden">{mandantName(Mandant)}</span>
          <span className="block md:hidden">
            {Empfehler} → {Empfaenger}
          </span>
        </>
      ),
    },
    { id: 'mandant', head: ts('mandant'), from: 'lg', cell: ({ Mandant }) => mandantName(Mandant) },
    {
      id: 'status',
      head: ts('status'),
      cell: ({ Status, Hinweise }) => (
        <>
          <StatusMark art="auftrag" status={Status} />
          {Hinweise > 0 && (
            <span className="block">
              <Mark tone="wartet">{t('hinweiseZahl', { anzahl: Hinweise })}</Mark>
            </span>
          )}
        </>
      ),
    },
    { id: 'empfehler', head: ts('empfehler'), from: 'md', cell: ({ Empfehler }) => Empfehler },
    { id: 'empfaenger', head: ts('empfaenger'), from: 'md', cell: ({ Empfaenger }) => Empfaenger },
    { id: 'produkt', head: ts('produkt'), from: 'lg', cell: ({ ProduktName }) => ProduktName },
    {
      id: 'datum',
      head: t('auftragsdatum'),
      from: 'lg',
      cell: ({ Auftragsdatum }) => <span className="tabular">{Auftragsdatum && tagKurz(Auftragsdatum)}</span>,
    },
    {
      id: 'gemeldet',
      head: t('gemeldetAm'),
      from: 'md',
      cell: ({ GemeldetAm }) => <span className="tabular lg:whitespace-nowrap">{zeitpunkt(GemeldetAm)}</span>,
    },
    { id: 'wert', head: ts('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
  ];
}

export function AuftragTable({ rows }: { rows: readonly Row[] }) {
  const t = useT(texts);
  return (
    <Table
      page
      caption={t('auftraege')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ Mandant, Auftragsnummer }) => `${Mandant}/${Auftragsnummer}`}
      empty={<NothingFound />}
    />
  );
}
