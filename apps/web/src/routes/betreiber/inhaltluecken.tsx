import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-inhaltluecken';
import { texts as worte } from '#texte/betreiber-redaktion';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { InhaltDeskPage, MandantFilter } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { InhaltList } from '../../features/inhalt/betreiber/redaktion-list.tsx';
import { inhaltQuery } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { Section } from '../../ui/desk/page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { route } = await inhaltQuery(args, 'inhaltluecken');
  return { route, ...(await siteContext(args).need('getInhaltLuecken', { params: { route } })) };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(worte, boot.sprache)('luecken');

/** What is named and not there, with the way to make it; `schema` null: nothing can be called like that. */
function Missing({ schema, name }: { schema: 'variable' | 'footnote' | null; name: string }) {
  const { route, erlaubt } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <>
      <code className="font-semibold wrap-anywhere">{name}</code>
      {schema && erlaubt.includes('anlegen') && (
        <Link to={path('inhaltneu', { route, schema }, { schluessel: name })} className="block wrap-anywhere">
          {t('anlegen', { name })}
        </Link>
      )}
    </>
  );
}

function Variables() {
  const { Variablen: rows } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const { zahl, zeitpunkt } = useFormat();
  return (
    <Table
      caption={t('variablen')}
      rows={rows}
      rowKey={({ Name }) => Name}
      empty={<EmptyState title={t('keineVariablen')} />}
      columns={[
        {
          id: 'name',
          head: t('name'),
          cell: ({ Name }) => <Missing schema={/^[\w.-]+$/.test(Name) ? 'variable' : null} name={Name} />,
        },
        { id: 'orte', head: t('orte'), cell: ({ Orte }) => <span className="wrap-anywhere">{Orte.join(', ')}</span> },
        { id: 'anzahl', head: t('anzahl'), numeric: true, from: 'md', cell: ({ Anzahl }) => zahl(Anzahl) },
        { id: 'zuletzt', head: t('zuletzt'), from: 'md', cell: ({ ZuletztAm }) => zeitpunkt(ZuletztAm) },
      ]}
    />
  );
}

function Fussnoten() {
  const { route, Fussnoten: rows } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <Table
      caption={t('fussnoten')}
      rows={rows}
      rowKey={({ Name }) => Name}
      empty={<EmptyState title={t('keineFussnoten')} />}
      columns={[
        {
          id: 'name',
          head: t('name'),
          cell: ({ Name }) => <Missing schema="footnote" name={Name} />,
        },
        {
          id: 'produkte',
          head: t('produkte'),
          cell: ({ Produkte }) => (
            <ul>
              {Produkte.map((id) => (
                <li key={id}>
                  <Link to={path('katalogeintrag', { route, liste: 'produkte' }, { id })}>{id}</Link>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

export function Component() {
  const { route, Uebersetzungen } = useLoaderData<typeof loader>();
  const t = useT(texts);
  return (
    <InhaltDeskPage here="inhaltluecken">
      <MandantFilter />
      <Section titel={t('uebersetzungen')}>
        <p className="mb-2 text-sm text-muted">{t('uebersetzungenText')}</p>
        <InhaltList
          route={route}
          rows={Uebersetzungen}
          titel={t('uebersetzungen')}
          leer={<EmptyState title={t('keineUebersetzungen')} />}
        />
      </Section>
      <Section titel={t('variablen')}>
        <p className="mb-2 text-sm text-muted">{t('variablenText')}</p>
        <Variables />
      </Section>
      <Section titel={t('fussnoten')}>
        <p className="mb-2 text-sm text-muted">{t('fussnotenText')}</p>
        <Fussnoten />
      </Section>
    </InhaltDeskPage>
  );
}
