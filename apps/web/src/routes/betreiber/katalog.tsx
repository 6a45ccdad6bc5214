import type { KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { texts as texteSeite } from '#texte/desk-seite';
import { siteContext, useFormat, usePath, useT } from '../../environment.ts';
import { useWord } from '../../features/betreiber/words.ts';
import { ApiState } from '../../features/produkt/betreiber/katalog-page.tsx';
import { LISTS } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import { rowLink } from '../../lib/keyboard.ts';
import type { HeaderArgs } from '../../module.ts';
import { Mark } from '../../ui/desk/mark.tsx';
import { Page } from '../../ui/desk/page.tsx';
import { useMandantName } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { boot, need } = siteContext(args);
  const mandanten = boot.betreiber?.Mandanten ?? [];
  return Promise.all(mandanten.map(({ Route }) => need('getKatalogKopf', { params: { route: Route } })));
}

export const titel = ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)('kataloge');

export function Component() {
  const kataloge = useLoaderData<typeof loader>();
  const t = useT(texts);
  const word = useWord();
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { zahl } = useFormat();
  const column = (kind: 'produkt' | 'kategorie' | 'praemie' | 'geraet' | 'angebot', from?: 'md') => ({
    id: kind,
    head: t(kind),
    numeric: true as const,
    ...(from ? { from } : {}),
    cell: ({ Anzahl }: KatalogKopf) => zahl(Anzahl[kind] ?? 0),
  });
  return (
    <Page titel={t('kataloge')}>
      <Table
        page
        caption={t('kataloge')}
        rows={kataloge}
        rowKey={({ Mandant }) => Mandant}
        columns={[
          {
            id: 'mandant',
            head: ts('mandant'),
            cell: ({ Mandant: route }) => (
              <Link to={path('katalogliste', { route, liste: LISTS.produkt })} {...rowLink} className="font-semibold">
                {mandantName(route)}
              </Link>
            ),
          },
          column('produkt'),
          column('kategorie', 'md'),
          column('praemie', 'md'),
          column('geraet', 'md'),
          column('angebot', 'md'),
          {
            id: 'api',
            head: t('produktApi'),
            cell: (header) =>
              header.ProduktApi.Fehler ? (
                <Mark tone="schlecht">{header.ProduktApi.Fehler}</Mark>
              ) : (
                <>
                  <ApiState header={header} />
                  {header.ProduktApi.AbgleichFehler && (
                    <span className="block">
                      <Mark tone="schlecht">{word('grund', header.ProduktApi.AbgleichFehler)}</Mark>
                    </span>
                  )}
                </>
              ),
          },
          {
            id: 'stand',
            head: t('stand'),
            cell: ({ Geplant, Konflikte }) => (
              <>
                {Konflikte > 0 && <Mark tone="schlecht">{t('konfliktAnzahl', { n: Konflikte })}</Mark>}
                <span className="block text-muted">{t('geplantAnzahl', { n: Geplant })}</span>
              </>
            ),
          },
        ]}
      />
    </Page>
  );
}
