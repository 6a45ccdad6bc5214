import type { KatalogZeile } from '@weitersagen/contract/katalogaenderung';
import type { Katalogart } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texte } from '#texte/betreiber-katalog';
import { texte as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { zeilenlink } from '../../../lib/keyboard.ts';
import { Filterformular, Filterwahl } from '../../../ui/desk/filter-form.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { LISTS, useFeldworte } from './katalog-words.ts';

/** Search, category and state. */
export function KatalogFilter({ art, kategorien }: { art: Katalogart; kategorien: readonly KatalogZeile[] }) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const withState = ['produkt', 'praemie', 'angebot'].includes(art);
  return (
    <Filterformular suche={{ hinweis: t(`suche_${art}`) }} namen={['suche', 'kategorie', 'stand']}>
      {kategorien.length > 0 && (
        <Filterwahl
          name="kategorie"
          label={t('ein_kategorie')}
          alle={t('alleKategorien')}
          options={kategorien.map(({ Id, Name, Angaben }) => ({ value: Id, label: `${Name} (${Angaben.Slug})` }))}
        />
      )}
      {withState && (
        <Filterwahl
          name="stand"
          label={t('stand')}
          alle={ts('alle')}
          options={[
            { value: 'aktiv', label: art === 'praemie' ? t('gilt') : t('aktiv') },
            { value: 'inaktiv', label: art === 'praemie' ? t('giltNicht') : t('inaktiv') },
          ]}
        />
      )}
    </Filterformular>
  );
}

const FILTER = ['suche', 'kategorie', 'stand', 'seite'];
/** What the list shows goes along to the record, and comes back. */
export const filterFrom = (search: string): Record<string, string> => {
  const list = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => FILTER.includes(name)));
  return list.size > 0 ? { liste: list.toString() } : {};
};
/** The list as it was left. */
export const toList = (path: string, query: URLSearchParams): string => {
  const { liste } = filterFrom(`?${query.get('liste') ?? ''}`);
  return liste ? `${path}?${liste}` : path;
};

/** Which columns a kind has beside its name; the first of them stands below the name on a phone. */
const COLUMNS: Record<Katalogart, readonly { id: string; betrag?: true; zahl?: true; tag?: true }[]> = {
  produkt: [
    { id: 'Kategorie' },
    { id: 'Art' },
    { id: 'ExterneId' },
    { id: 'PreisMonatlich', betrag: true },
    { id: 'Provision' },
    { id: 'Praemie', betrag: true },
  ],
  kategorie: [{ id: 'Slug' }, { id: 'Quelle' }, { id: 'Produkte', zahl: true }],
  praemie: [
    { id: 'Startdatum', tag: true },
    { id: 'Enddatum', tag: true },
    { id: 'EnddatumAnzeige', tag: true },
    { id: 'WertCent', betrag: true },
  ],
  geraet: [{ id: 'GeraeteTyp' }, { id: 'ExterneId' }, { id: 'Angebote', zahl: true }],
  angebot: [
    { id: 'Tarif' },
    { id: 'Aktion' },
    { id: 'PreisHandy', betrag: true },
    { id: 'PreisTarif', betrag: true },
    { id: 'Aktionspreis', betrag: true },
  ],
};
/** What a phone has room for beside name and state. */
const HANDY = ['Praemie', 'WertCent', 'PreisTarif'];
/** Whose name stands first. */
const NAME_OF: Record<Katalogart, Katalogart> = {
  produkt: 'produkt',
  kategorie: 'kategorie',
  praemie: 'produkt',
  geraet: 'geraet',
  angebot: 'geraet',
};
/** What the list calls otherwise than the form. */
const KOEPFE = {
  Praemie: 'praemieHeute',
  Produkte: 'anzahlProdukte',
  Angebote: 'angebot',
  Tarif: 'ein_angebot',
} as const;

function useColumns(kind: Katalogart, route: string): Column<KatalogZeile>[] {
  const t = useT(texte);
  const filter = filterFrom(useLocation().search);
  const path = usePath();
  const words = useFeldworte();
  const { euroGenau, tagKurz } = useFormat();
  const show = (row: KatalogZeile, { id, betrag, tag }: (typeof COLUMNS)[Katalogart][number]) => {
    const value = row.Angaben[id] ?? '';
    if (value === '') return '';
    if (betrag) return euroGenau(Number(value));
    return tag ? tagKurz(value) : words.wort(value);
  };
  const header = (id: string) => {
    if (id === 'Tarif') return words.label('TarifId');
    return id in KOEPFE ? t(KOEPFE[id as keyof typeof KOEPFE]) : words.label(id);
  };
  const [first] = COLUMNS[kind];
  return [
    {
      id: 'name',
      head: t(`ein_${NAME_OF[kind]}`),
      cell: (row) => (
        <>
          <Link
            to={path('katalogeintrag', { route, liste: LISTS[kind] }, { id: row.Id, ...filter })}
            {...zeilenlink}
            className="font-semibold"
          >
            {row.Name || row.Id}
          </Link>
          <span className="ml-2 text-muted">{kind === 'praemie' ? row.Angaben.Produkt : row.Id}</span>
          {first && <span className="block text-muted md:hidden">{show(row, first)}</span>}
        </>
      ),
    },
    ...COLUMNS[kind].map((column): Column<KatalogZeile> => {
      const numeric = column.betrag || column.zahl;
      return {
        id: column.id,
        head: header(column.id),
        ...(numeric ? { numeric: true } : {}),
        ...(HANDY.includes(column.id) ? {} : { from: 'md' as const }),
        cell: (row) => show(row, column),
      };
    }),
    {
      id: 'stand',
      head: t('stand'),
      cell: ({ Aktiv, Geplant }) => (
        <>
          <State art={kind} aktiv={Aktiv} />
          {Geplant > 0 && (
            <span className="block">
              <Mark ton="laeuft">{t('geplant')}</Mark>
            </span>
          )}
        </>
      ),
    },
  ];
}

function State({ art, aktiv }: { art: Katalogart; aktiv: boolean }) {
  const t = useT(texte);
  if (art === 'kategorie' || art === 'geraet') return null;
  const word = art === 'praemie' ? (aktiv ? t('gilt') : t('giltNicht')) : aktiv ? t('aktiv') : t('inaktiv');
  return <Mark ton={aktiv ? 'gut' : 'still'}>{word}</Mark>;
}

export function KatalogTable({
  art,
  route,
  zeilen,
}: {
  art: Katalogart;
  route: string;
  zeilen: readonly KatalogZeile[];
}) {
  const t = useT(texte);
  const { search } = useLocation();
  return (
    <Table
      page
      caption={t(art)}
      columns={useColumns(art, route)}
      rows={zeilen}
      rowKey={({ Id }) => Id}
      empty={<EmptyState title={t(`leer_${art}`)}>{search ? t('leerFilter') : t('leerText')}</EmptyState>}
    />
  );
}
