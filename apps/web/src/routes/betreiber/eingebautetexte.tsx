import { LANGUAGES, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-inhaltluecken';
import { texts as worte } from '#texte/betreiber-redaktion';
import { siteContext, usePath, useT } from '../../environment.ts';
import { useLanguageName } from '../../features/datensatz/words.tsx';
import { InhaltDeskPage, MandantChoice, useMandantRoute } from '../../features/inhalt/betreiber/redaktion-header.tsx';
import { inhaltQuery } from '../../features/inhalt/betreiber/redaktion-request.ts';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { FilterForm } from '../../ui/desk/filter-form.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { route, suche, seite } = await inhaltQuery(args, 'eingebautetexte');
  return {
    route,
    liste: await siteContext(args).need('getEingebauteTexte', { params: { route }, query: { suche, seite } }),
  };
}

export const titel = ({ boot }: HeaderArgs) => textsOf(worte, boot.sprache)('eingebaut');

function Search() {
  const t = useT(texts);
  const path = usePath();
  return (
    <FilterForm
      suche={{ hinweis: t('sucheEingebaut') }}
      names={['suche']}
      leer={path('eingebautetexte', {}, { mandant: useMandantRoute() })}
    >
      <MandantChoice />
    </FilterForm>
  );
}

export function Component() {
  const { route, liste } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const tw = useT(worte);
  const languageName = useLanguageName();
  const path = usePath();
  const may = liste.erlaubt.includes('anlegen');
  return (
    <InhaltDeskPage here="eingebautetexte">
      <p className="max-w-prose text-sm text-muted">
        {may && t('eingebautText')} {t('eingebautGilt')}
      </p>
      <Search />
      <Table
        page
        caption={tw('eingebaut')}
        rows={liste.Content}
        rowKey={({ Schluessel }) => Schluessel}
        empty={<EmptyState title={t('nichts')} />}
        columns={[
          {
            id: 'schluessel',
            head: t('schluessel'),
            cell: ({ Schluessel, InhaltId, ...said }) => (
              <>
                <code className="wrap-anywhere">{Schluessel}</code>
                {InhaltId ? (
                  <Link to={path('inhalt', { route, id: InhaltId })} {...rowLink} className="block font-semibold">
                    {t('bearbeiten')}
                    <span className="sr-only">: {Schluessel}</span>
                  </Link>
                ) : (
                  may && (
                    <Link
                      to={path('inhaltneu', { route, schema: 'uebersetzung' }, { schluessel: Schluessel })}
                      {...rowLink}
                      className="block"
                    >
                      {t('anders')}
                      <span className="sr-only">: {Schluessel}</span>
                    </Link>
                  )
                )}
                <span lang={MAIN_LANGUAGE} className="line-clamp-2 text-muted md:hidden">
                  {said[MAIN_LANGUAGE]}
                </span>
              </>
            ),
          },
          ...LANGUAGES.map((language) => ({
            id: language,
            head: languageName(language),
            from: 'md' as const,
            cell: (said: (typeof liste.Content)[number]) => (
              <span lang={language} className="line-clamp-3 max-w-prose wrap-anywhere">
                {said[language]}
              </span>
            ),
          })),
        ]}
      />
      <Paging list={liste} />
    </InhaltDeskPage>
  );
}
