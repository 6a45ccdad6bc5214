import type { OkOf } from '@weitersagen/contract/api';
import { texts as gemeinsam } from '#texte/produkt';
import { texts } from '#texte/produkt-kategorie';
import { useT } from '../../environment.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { control } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type Filter, isFiltered, searchWith, withSearch } from './filter.ts';

export type KategoriePage = OkOf<'getProduktkategorie'>;

interface Choice {
  name: string;
  label: string;
  alle: string;
  gewaehlt: string;
  values: readonly { value: string; wort: string }[];
}

/** What can be filtered by here: a choice of one is none. */
function useChoices({ Hersteller, GeraeteTypen, Klassen }: KategoriePage, filter: Filter): Choice[] {
  const t = useT(texts);
  const g = useT(gemeinsam);
  const choices: Choice[] = [
    {
      name: 'typ',
      label: t('typ'),
      alle: t('alleTypen'),
      gewaehlt: filter.typ,
      values: GeraeteTypen.map((type) => ({ value: type, wort: g(`typ_${type}`) })),
    },
    {
      name: 'hersteller',
      label: t('hersteller'),
      alle: t('alleHersteller'),
      gewaehlt: filter.hersteller,
      values: Hersteller.map((value) => ({ value, wort: value })),
    },
    {
      name: 'klasse',
      label: t('klasse'),
      alle: t('alleKlassen'),
      gewaehlt: filter.klasse,
      values: Klassen.map((value) => ({ value, wort: value })),
    },
  ];
  return choices.filter(({ values, gewaehlt }) => values.length > 1 || gewaehlt);
}

/** Part of the form around the cards, so that what is ticked there stays ticked. */
export function FilterBar({ seite, filter, here }: { seite: KategoriePage; filter: Filter; here: string }) {
  const t = useT(texts);
  const choices = useChoices(seite, filter);
  const young = seite.MitYoung || filter.young;
  const hybrid = seite.MitHybrid || filter.hybrid;
  if (choices.length === 0 && !young && !hybrid) return null;
  const filters = (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('filterTitel')}</legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {choices.map(({ name, label, alle, gewaehlt, values }) => (
          <div key={name} className="grid min-w-36 grow gap-1 sm:max-w-64">
            <label htmlFor={name} className="text-sm font-semibold">
              {label}
            </label>
            <select id={name} name={name} defaultValue={gewaehlt} className={control}>
              <option value="">{alle}</option>
              {values.map(({ value, wort }) => (
                <option key={value} value={value}>
                  {wort}
                </option>
              ))}
            </select>
          </div>
        ))}
        {young && <Hook name="young" gewaehlt={filter.young} label={t('nurYoung')} />}
        {hybrid && <Hook name="hybrid" gewaehlt={filter.hybrid} label={t('nurHybrid')} />}
        <Button type="submit" look="secondary">
          {t('anwenden')}
        </Button>
        {isFiltered(filter) && (
          <Link
            to={withSearch(
              here,
              searchWith({ ...filter, typ: '', hersteller: '', klasse: '', young: false, hybrid: false }),
            )}
            preventScrollReset
            className="inline-flex min-h-12 items-center"
          >
            {t('zuruecksetzen')}
          </Link>
        )}
      </div>
    </fieldset>
  );
  return (
    <details className="group folded-on-phone" open={isFiltered(filter)}>
      <summary className="supports-[selector(::details-content)]:md:hidden inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {t('filterTitel')}
        <Arrow />
      </summary>
      <div className="max-md:pt-2">{filters}</div>
    </details>
  );
}

const Hook = ({ name, gewaehlt, label }: { name: string; gewaehlt: boolean; label: string }) => (
  <label className="inline-flex min-h-12 cursor-pointer items-center gap-2.5">
    <input
      type="checkbox"
      name={name}
      value="ja"
      defaultChecked={gewaehlt}
      className="size-[max(1.5rem,24px)] shrink-0 accent-link"
    />
    {label}
  </label>
);
