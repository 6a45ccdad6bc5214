import type { KatalogRow } from '@weitersagen/contract/katalogaenderung';
import type { KatalogKind } from '@weitersagen/contract/values';
import { useLocation } from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { texts as texteSeite } from '#texte/desk-seite';
import { usePath, useT } from '../../../environment.ts';
import { FilterChoice, FilterForm } from '../../../ui/desk/filter-form.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { EmptyList, type ListColumn, RecordTable, takeListAlong } from '../../datensatz/list.tsx';
import { ColumnFilter } from '../../datensatz/list-filter.tsx';
import { filterNames } from '../../datensatz/list-query.ts';
import { useFieldWords } from '../../datensatz/words.tsx';
import { LISTS } from './katalog-words.ts';

/** The columns of a kind with what the list calls otherwise than the form. */
function useColumns(kind: KatalogKind): readonly ListColumn[] {
  const t = useT(texts);
  const words = useFieldWords();
  return COLUMNS[kind].map((column) => {
    if (column.id === 'Tarif') return { ...column, head: words.label('TarifId') };
    return column.id in HEADS ? { ...column, head: t(HEADS[column.id as keyof typeof HEADS]) } : column;
  });
}

/** Search, category, state and columns. */
export function KatalogFilter({ art, kategorien }: { art: KatalogKind; kategorien: readonly KatalogRow[] }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const withState = ['produkt', 'praemie', 'angebot'].includes(art);
  return (
    <FilterForm suche={{ hinweis: t(`suche_${art}`) }} names={filtersOf(art).filter((name) => name !== 'seite')}>
      {kategorien.length > 0 && (
        <FilterChoice
          name="kategorie"
          label={t('ein_kategorie')}
          alle={t('alleKategorien')}
          options={kategorien.map(({ Id, Name, Angaben }) => ({ value: Id, label: `${Name} (${Angaben.Slug})` }))}
        />
      )}
      {withState && (
        <FilterChoice
          name="stand"
          label={t('stand')}
          alle={ts('alle')}
          options={[
            { value: 'aktiv', label: art === 'praemie' ? t('gilt') : t('aktiv') },
            { value: 'inaktiv', label: art === 'praemie' ? t('giltNicht') : t('inaktiv') },
          ]}
        />
      )}
      <ColumnFilter columns={useColumns(art)} />
    </FilterForm>
  );
}

/** What of the address the list is filtered by. */
export const filtersOf = (kind: KatalogKind): string[] => [
  ...['suche', 'kategorie', 'stand', 'sortierung', 'seite'],
  ...COLUMNS[kind].flatMap(filterNames),
];

/** Which columns a kind has beside its name; the first of them stands below the name on a phone. */
const COLUMNS: Record<KatalogKind, readonly ListColumn[]> = {
  produkt: [
    { id: 'Kategorie' },
    { id: 'Art' },
    { id: 'ExterneId' },
    { id: 'PreisMonatlich', type: 'cent' },
    { id: 'Provision' },
    { id: 'Praemie', type: 'cent', phone: true },
  ],
  kategorie: [{ id: 'Slug' }, { id: 'Quelle' }, { id: 'Produkte', type: 'zahl' }],
  praemie: [
    { id: 'Startdatum', type: 'tag' },
    { id: 'Enddatum', type: 'tag' },
    { id: 'EnddatumAnzeige', type: 'tag' },
    { id: 'WertCent', type: 'cent', phone: true },
  ],
  geraet: [{ id: 'GeraeteTyp' }, { id: 'ExterneId' }, { id: 'Angebote', type: 'zahl' }],
  angebot: [
    { id: 'Tarif' },
    { id: 'Aktion' },
    { id: 'PreisHandy', type: 'cent' },
    { id: 'PreisTarif', type: 'cent', phone: true },
    { id: 'Aktionspreis', type: 'cent' },
  ],
};
export const columnsOf = (kind: KatalogKind): readonly ListColumn[] => COLUMNS[kind];

/** Whose name stands first. */
const NAME_OF: Record<KatalogKind, KatalogKind> = {
  produkt: 'produkt',
  kategorie: 'kategorie',
  praemie: 'produkt',
  geraet: 'geraet',
  angebot: 'geraet',
};
/** What the list calls otherwise than the form. */
const HEADS = {
  Praemie: 'praemieHeute',
  Produkte: 'anzahlProdukte',
  Angebote: 'angebot',
} as const;

function State({ art, row: { Aktiv, Geplant } }: { art: KatalogKind; row: KatalogRow }) {
  const t = useT(texts);
  const isReward = art === 'praemie';
  const word = Aktiv ? t(isReward ? 'gilt' : 'aktiv') : t(isReward ? 'giltNicht' : 'inaktiv');
  return (
    <>
      {art !== 'kategorie' && art !== 'geraet' && <Mark tone={Aktiv ? 'gut' : 'still'}>{word}</Mark>}
      {Geplant > 0 && (
        <span className="block">
          <Mark tone="laeuft">{t('geplant')}</Mark>
        </span>
      )}
    </>
  );
}

export function KatalogTable({
  art,
  route,
  rows,
  may,
}: {
  art: KatalogKind;
  route: string;
  rows: readonly KatalogRow[];
  /** Whether the reader may make some. */
  may: boolean;
}) {
  const t = useT(texts);
  const path = usePath();
  const { search } = useLocation();
  return (
    <RecordTable
      page
      caption={t(art)}
      head={t(`ein_${NAME_OF[art]}`)}
      columns={useColumns(art)}
      sortable
      statusHead={t('stand')}
      rows={rows.map((row) => ({
        id: row.Id,
        to: path(
          'katalogeintrag',
          { route, liste: LISTS[art] },
          { id: row.Id, ...takeListAlong(search, filtersOf(art)) },
        ),
        name: row.Name || row.Id,
        beside: art === 'praemie' ? row.Angaben.Produkt : row.Id,
        values: row.Angaben,
        status: <State art={art} row={row} />,
      }))}
      empty={<EmptyList title={t(`leer_${art}`)} first={may && t('leerText')} />}
    />
  );
}
