import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { texts } from '#texte/produkt-vergleich';
import { usePath, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Fussnote } from '../../ui/fussnoten.tsx';
import { Link } from '../../ui/link.tsx';
import type { Row } from './comparison.ts';
import { MerkmalList } from './features.tsx';
import { KatalogBild } from './katalog-bild.tsx';

const HEADER =
  'sticky left-0 z-10 px-3 py-3 text-left align-top text-sm max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 max-sm:justify-self-start max-sm:pt-2 max-sm:pb-0 sm:w-44 sm:min-w-44 sm:border-r sm:border-line sm:bg-surface md:px-5';
const CELL =
  'snap-start border-r border-line px-3 py-3 align-top last:border-r-0 max-sm:min-w-0 max-sm:hyphens-auto max-sm:wrap-break-word sm:min-w-44 md:px-5';
/** On a phone two fit side by side; of three the last looks in. */
const ROW: Record<number, string> = {
  1: 'max-sm:grid max-sm:grid-cols-1',
  2: 'max-sm:grid max-sm:grid-cols-2 large-letters:grid-cols-[repeat(2,11rem)]!',
  3: 'max-sm:grid max-sm:grid-cols-[repeat(3,9.5rem)] large-letters:grid-cols-[repeat(3,11rem)]!',
};

/** Side by side: properties name the rows, products the columns; on a phone the names stand above the values. */
export function ComparisonTable({
  produkte,
  rows,
  ohne,
}: {
  produkte: readonly ProduktDetail[];
  rows: readonly Row[];
  /** The address of the same comparison without this product. */
  ohne: (id: string) => string;
}) {
  const t = useT(texts);
  const row = ROW[produkte.length] ?? '';
  return (
    <section
      aria-label={t('tabelle', { n: produkte.length })}
      className="relative snap-x overflow-x-auto sm:scroll-pl-44 rounded-m border border-line bg-surface"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {produkte.length > 2 && <p className="sticky left-0 px-3 pt-3 text-sm text-muted md:hidden">{t('wischen')}</p>}
      <table className="w-full table-fixed max-md:table-auto max-sm:block">
        <caption className="sr-only">{t('tabelle', { n: produkte.length })}</caption>
        <thead className="max-sm:block">
          <tr className={row}>
            <td className={`${HEADER} max-sm:hidden`} />
            {produkte.map((produkt) => (
              <ColumnHeader key={produkt.Id} produkt={produkt} ohne={ohne(produkt.Id)} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <PraemieRow produkte={produkte} row={row} />
          {rows.map(({ id, name, values, verschieden }) => (
            <tr key={id} className={`border-t border-line ${row}`}>
              <th scope="row" className={HEADER}>
                {name}
                {verschieden && <Different />}
              </th>
              {values.map((value, column) => (
                <td key={produkte[column]?.Id} className={CELL}>
                  <Value value={value} />
                  {id === priceRow(rows, column) && <PriceNote produkt={produkte[column]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnHeader({ produkt, ohne }: { produkt: ProduktDetail; ohne: string }) {
  const t = useT(texts);
  const path = usePath();
  const { Id, Name } = produkt;
  return (
    <th scope="col" className={`${CELL} text-left font-normal`}>
      <KatalogBild produkt={produkt} sizes="12rem" className="w-full max-w-48 rounded-s" />
      <Link
        to={path('produkt', { produktId: Id })}
        look="plain"
        className="mt-2 block font-head text-lg font-bold underline-offset-4 hover:underline"
      >
        {Name}
      </Link>
      <Link to={ohne} className="inline-flex min-h-11 items-center text-sm">
        <span aria-hidden="true">{t('entfernen')}</span>
        <span className="sr-only">{t('entfernenLang', { produkt: Name })}</span>
      </Link>
    </th>
  );
}

function PraemieRow({ produkte, row }: { produkte: readonly ProduktDetail[]; row: string }) {
  const t = useT(texts);
  const path = usePath();
  const different = new Set(produkte.map(({ PraemieCent }) => PraemieCent)).size > 1;
  return (
    <tr className={`border-t border-line max-sm:bg-tint ${row}`}>
      <th scope="row" className={`${HEADER} sm:bg-tint`}>
        {t('praemie')}
        {different && <Different />}
      </th>
      {produkte.map(({ Id, Name, PraemieCent }) => (
        <td key={Id} className={`${CELL} bg-tint`}>
          {PraemieCent === null ? (
            t('keine')
          ) : (
            <>
              <Amount cent={PraemieCent} size="xl" className="text-money" />
              <ButtonLink to={path('empfehlen', { produktId: Id })} wide className="mt-2 px-3!">
                <span aria-hidden="true">{t('empfehlen')}</span>
                <span className="sr-only">{t('empfehlenLang', { produkt: Name })}</span>
              </ButtonLink>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Where a product's price stands: each month, or once. */
const priceRow = (rows: readonly Row[], column: number) =>
  rows.find(({ id, values }) => (id === 'preis' || id === 'einmalig') && values[column])?.id;

const PriceNote = ({ produkt }: { produkt: ProduktDetail | undefined }) =>
  produkt?.Fussnote && <Fussnote id={produkt.Fussnote} />;

/** Said in a word and a sign, for those who see no colours and those who see nothing. */
function Different() {
  const t = useT(texts);
  return (
    <span className="mt-1 flex items-center gap-1 text-xs font-semibold text-link max-sm:text-[0.8125rem]">
      <span aria-hidden="true">≠</span>
      {t('verschieden')}
    </span>
  );
}

function Value({ value }: { value: Row['values'][number] }) {
  const t = useT(texts);
  if (value === null)
    return (
      <>
        <span aria-hidden="true">{t('nichts')}</span>
        <span className="sr-only">{t('nichtsLang')}</span>
      </>
    );
  return typeof value === 'string' ? <span className="tabular">{value}</span> : <MerkmalList merkmale={value} />;
}
