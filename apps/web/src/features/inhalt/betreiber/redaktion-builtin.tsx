import type { BuiltInRow } from '@weitersagen/contract/redaktion';
import { INHALT_SCHEMATA } from '@weitersagen/contract/values';
import { texts } from '#texte/betreiber-inhalteingebaut';
import { texts as worte } from '#texte/betreiber-redaktion';
import { usePath, useT } from '../../../environment.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';

type Rows = readonly BuiltInRow[];

/** What the portal says as long as nobody says it differently. All kinds at once are a list of ways to them. */
export function BuiltIn({ route, rows, einzeln, may }: { route: string; rows: Rows; einzeln: boolean; may: boolean }) {
  const t = useT(texts);
  if (rows.length === 0) return null;
  return (
    <Section titel={t('titel')} id="eingebaut">
      <p className="mb-2 max-w-prose text-sm text-muted">{t(may ? 'text' : 'textLesend')}</p>
      {einzeln ? <TextTable route={route} rows={rows} may={may} /> : <Kinds route={route} rows={rows} />}
    </Section>
  );
}

function Kinds({ route, rows }: { route: string; rows: Rows }) {
  const tw = useT(worte);
  const path = usePath();
  const perKind = Map.groupBy(rows, ({ Schema }) => Schema);
  return (
    <ul className="flex flex-wrap gap-x-6">
      {INHALT_SCHEMATA.filter((schema) => perKind.has(schema)).map((schema) => (
        <li key={schema}>
          <Link
            to={`${path('inhalte', {}, { mandant: route, schema })}#eingebaut`}
            className="inline-flex min-h-11 items-center text-sm md:min-h-9"
          >
            {tw(`schema_${schema}`)} ({perKind.get(schema)?.length ?? 0})
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TextTable({ route, rows, may }: { route: string; rows: Rows; may: boolean }) {
  const t = useT(texts);
  const tw = useT(worte);
  return (
    <>
      {rows.some(({ Schema }) => Schema === 'faq') && (
        <p className="mb-2 max-w-prose text-sm text-muted">{t('fragenGanz')}</p>
      )}
      <Table
        caption={t('titel')}
        rows={rows}
        rowKey={({ Schema, Schluessel }) => `${Schema}/${Schluessel}`}
        columns={[
          {
            id: 'schluessel',
            head: tw('bezeichner'),
            cell: (row) => (
              <>
                <span className="font-semibold wrap-anywhere">{row.Schluessel}</span>
                <span className="block text-muted">{tw(`eins_${row.Schema}`)}</span>
                <span className="line-clamp-2 wrap-anywhere md:hidden">{row.Anzeige}</span>
              </>
            ),
          },
          {
            id: 'anzeige',
            head: tw('inhaltSpalte'),
            from: 'md',
            cell: ({ Anzeige }) => <span className="line-clamp-2 max-w-prose wrap-anywhere">{Anzeige}</span>,
          },
          { id: 'stand', head: tw('status'), from: 'md', cell: () => <Mark tone="still">{t('eingebaut')}</Mark> },
          {
            id: 'tun',
            head: t('tun'),
            cell: (row) => <BuiltInActions route={route} row={row} may={may} />,
          },
        ]}
      />
    </>
  );
}

function BuiltInActions({ route, row: { Schema, Schluessel }, may }: { route: string; row: BuiltInRow; may: boolean }) {
  const t = useT(texts);
  const path = usePath();
  const which = <span className="sr-only">: {Schluessel}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {may && (
        <Form summary={false} className="gap-0">
          <input type="hidden" name="route" value={route} />
          <input type="hidden" name="schema" value={Schema} />
          <input type="hidden" name="schluessel" value={Schluessel} />
          <SubmitButton name="Schritt" value="uebernehmen" look="secondary" dense className="max-md:min-h-11">
            {t('uebernehmen')}
            {which}
          </SubmitButton>
        </Form>
      )}
      {Schema === 'mailtext' && (
        <Link
          to={path('mailvorschau', { route, schluessel: Schluessel })}
          className="inline-flex min-h-11 items-center md:min-h-9"
        >
          {t('ansehen')}
          {which}
        </Link>
      )}
      {Schema === 'sharetext' && (
        <Link to={path('teilvorschau', { route })} className="inline-flex min-h-11 items-center md:min-h-9">
          {t('ansehen')}
          {which}
        </Link>
      )}
    </div>
  );
}
