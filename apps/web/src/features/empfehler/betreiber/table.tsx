import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-empfehler';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { NothingFound } from '../../../ui/desk/filter.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Email } from '../../../ui/email.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';

type Row = OkOf<'getEmpfehlerDesBetreibers'>['Content'][number];

/** What is out of the usual about an account. */
function Stand({ row: { Sperrart, EmailWartet, Newsletter, EmailBestaetigt } }: { row: Row }) {
  const t = useT(texts);
  return (
    <span className="flex flex-wrap gap-x-3">
      {Sperrart && <Mark tone="schlecht">{t('stand_gesperrt')}</Mark>}
      {EmailWartet && <Mark tone="wartet">{t('stand_wartet')}</Mark>}
      {!EmailBestaetigt && <Mark tone="still">{t('emailOffen')}</Mark>}
      {Newsletter === 'ja' && <Mark tone="gut">{t('stand_newsletter')}</Mark>}
    </span>
  );
}

export function EmpfehlerTable({ rows }: { rows: readonly Row[] }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { tagKurz } = useFormat();
  return (
    <Table
      page
      caption={t('titel')}
      rows={rows}
      rowKey={({ Mandant, Empfehlerhash }) => `${Mandant}/${Empfehlerhash}`}
      empty={<NothingFound />}
      columns={[
        {
          id: 'name',
          head: t('name'),
          cell: (row) => (
            <>
              <Link
                to={path('empfehlerkonto', { route: row.Mandant, hash: row.Empfehlerhash })}
                {...rowLink}
                className="inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {row.Name}
              </Link>
              <span className="block text-muted md:hidden">
                <Email address={row.Email} />
              </span>
              <span className="block text-muted lg:hidden">{mandantName(row.Mandant)}</span>
              <span className="block md:hidden">
                <Stand row={row} />
              </span>
            </>
          ),
        },
        { id: 'email', head: t('email'), from: 'md', cell: (row) => <Email address={row.Email} /> },
        { id: 'stand', head: ts('status'), from: 'md', cell: (row) => <Stand row={row} /> },
        { id: 'mandant', head: ts('mandant'), from: 'lg', cell: ({ Mandant }) => mandantName(Mandant) },
        {
          id: 'angelegt',
          head: t('angelegt'),
          cell: ({ AngelegtAm }) => <span className="tabular whitespace-nowrap">{tagKurz(AngelegtAm)}</span>,
        },
      ]}
    />
  );
}
