import type { KatalogZeile } from '@weitersagen/contract/katalogaenderung';
import type { Katalogart } from '@weitersagen/contract/werte';
import { Form, useLocation } from 'react-router';
import { suchfeld, zeilenlink } from '../../lib/tastatur.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { LISTEN, useFeldworte } from './katalog-worte.ts';
import { Marke } from './status-marke.tsx';
import { texte } from './texte-katalog.ts';
import { texte as texteSeite } from './texte-seite.ts';

const feld = 'min-h-11 w-full rounded-s border border-border bg-surface px-2.5 text-sm md:min-h-9';

/** Search, category and state, kept in the address. A plain GET form. */
export function KatalogFilter({ art, kategorien }: { art: Katalogart; kategorien: readonly KatalogZeile[] }) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const { search, pathname } = useLocation();
  const query = new URLSearchParams(search);
  const mitStand = ['produkt', 'praemie', 'angebot'].includes(art);
  const isSet = ['suche', 'kategorie', 'stand'].some((name) => query.get(name));
  return (
    <Form
      key={search}
      method="get"
      role="search"
      aria-label={ts('filter')}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <label className="grid grow basis-60 gap-0.5 text-xs font-semibold md:max-w-96">
        <span className="flex justify-between gap-2">
          {ts('suche')}
          <kbd className="hidden font-text font-normal text-muted md:inline">{ts('sucheTasten')}</kbd>
        </span>
        <input
          type="search"
          name="suche"
          maxLength={120}
          placeholder={t(`suche_${art}`)}
          defaultValue={query.get('suche') ?? ''}
          className={feld}
          {...suchfeld}
        />
      </label>
      {kategorien.length > 0 && (
        <label className="grid grow basis-40 gap-0.5 text-xs font-semibold md:max-w-56">
          {t('ein_kategorie')}
          <select name="kategorie" defaultValue={query.get('kategorie') ?? ''} className={feld}>
            <option value="">{t('alleKategorien')}</option>
            {kategorien.map(({ Id, Name, Angaben }) => (
              <option key={Id} value={Id}>
                {Name} ({Angaben.Slug})
              </option>
            ))}
          </select>
        </label>
      )}
      {mitStand && (
        <label className="grid basis-36 gap-0.5 text-xs font-semibold">
          {t('stand')}
          <select name="stand" defaultValue={query.get('stand') ?? ''} className={feld}>
            <option value="">{ts('alle')}</option>
            <option value="aktiv">{art === 'praemie' ? t('gilt') : t('aktiv')}</option>
            <option value="inaktiv">{art === 'praemie' ? t('giltNicht') : t('inaktiv')}</option>
          </select>
        </label>
      )}
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {ts('filtern')}
      </Button>
      {isSet && (
        <Link to={pathname} className="inline-flex min-h-11 items-center text-sm md:min-h-9">
          {ts('zuruecksetzen')}
        </Link>
      )}
    </Form>
  );
}

/** Which columns a kind has beside its name; the first of them stands below the name on a phone. */
const SPALTEN: Record<Katalogart, readonly { id: string; betrag?: true; zahl?: true; tag?: true }[]> = {
  produkt: [
    { id: 'Kategorie' },
    { id: 'Art' },
    { id: 'ExterneId' },
    { id: 'PreisMonatlich', betrag: true },
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
const NAME_VON: Record<Katalogart, Katalogart> = {
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

function useSpalten(art: Katalogart, route: string): Column<KatalogZeile>[] {
  const t = useT(texte);
  const pfad = usePfad();
  const worte = useFeldworte();
  const { euroGenau, tagKurz } = useFormat();
  const zeige = (zeile: KatalogZeile, { id, betrag, tag }: (typeof SPALTEN)[Katalogart][number]) => {
    const wert = zeile.Angaben[id] ?? '';
    if (wert === '') return '';
    if (betrag) return euroGenau(Number(wert));
    return tag ? tagKurz(wert) : worte.wort(wert);
  };
  const kopf = (id: string) => {
    if (id === 'Tarif') return worte.label('TarifId');
    return id in KOEPFE ? t(KOEPFE[id as keyof typeof KOEPFE]) : worte.label(id);
  };
  const [erste] = SPALTEN[art];
  return [
    {
      id: 'name',
      head: t(`ein_${NAME_VON[art]}`),
      cell: (zeile) => (
        <>
          <Link
            to={pfad('katalogeintrag', { route, liste: LISTEN[art] }, { id: zeile.Id })}
            {...zeilenlink}
            className="font-semibold"
          >
            {zeile.Name || zeile.Id}
          </Link>
          <span className="ml-2 text-muted">{art === 'praemie' ? zeile.Angaben.Produkt : zeile.Id}</span>
          {erste && <span className="block text-muted md:hidden">{zeige(zeile, erste)}</span>}
        </>
      ),
    },
    ...SPALTEN[art].map((spalte): Column<KatalogZeile> => {
      const numeric = spalte.betrag || spalte.zahl;
      return {
        id: spalte.id,
        head: kopf(spalte.id),
        ...(numeric ? { numeric: true } : {}),
        ...(HANDY.includes(spalte.id) ? {} : { from: 'md' as const }),
        cell: (zeile) => zeige(zeile, spalte),
      };
    }),
    {
      id: 'stand',
      head: t('stand'),
      cell: ({ Aktiv, Geplant }) => (
        <>
          <Stand art={art} aktiv={Aktiv} />
          {Geplant > 0 && (
            <span className="block">
              <Marke ton="laeuft">{t('geplant')}</Marke>
            </span>
          )}
        </>
      ),
    },
  ];
}

function Stand({ art, aktiv }: { art: Katalogart; aktiv: boolean }) {
  const t = useT(texte);
  if (art === 'kategorie' || art === 'geraet') return null;
  const wort = art === 'praemie' ? (aktiv ? t('gilt') : t('giltNicht')) : aktiv ? t('aktiv') : t('inaktiv');
  return <Marke ton={aktiv ? 'gut' : 'still'}>{wort}</Marke>;
}

export function KatalogTabelle({
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
      columns={useSpalten(art, route)}
      rows={zeilen}
      rowKey={({ Id }) => Id}
      empty={<EmptyState title={t(`leer_${art}`)}>{search ? t('leerFilter') : t('leerText')}</EmptyState>}
    />
  );
}
