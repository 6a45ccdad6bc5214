import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { Form } from 'react-router';
import { texts } from '#texte/produkt-vergleich';
import { usePath, useT } from '../../environment.ts';
import { Button } from '../../ui/button.tsx';
import { CarriedFields } from '../../ui/carried-fields.tsx';
import { control } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { withSearch } from './filter.ts';

/** One more of the same category: from a list here, or from the category's page, where the others stay ticked. */
export function AddToComparison({
  ids,
  kategorie,
  auswahl,
  nur,
}: {
  ids: readonly string[];
  kategorie: { Slug: string; Titel: string };
  auswahl: readonly Pick<ProduktResponse, 'Id' | 'Name'>[];
  nur: boolean;
}) {
  const t = useT(texts);
  const path = usePath();
  const search = `?${new URLSearchParams(ids.map((id): [string, string] => ['id', id]))}`;
  return (
    <section aria-labelledby="dazu-titel" className="rounded-m bg-tint p-5 md:p-6">
      <h2 id="dazu-titel" className="text-lg">
        {t(ids.length === 1 ? 'einesTitel' : 'dazu')}
      </h2>
      {ids.length === 1 && <p className="mt-1">{t('einesText')}</p>}
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        {auswahl.length > 0 && (
          <Form
            key={search}
            method="get"
            action={path('vergleich').split('?')[0]}
            className="flex max-w-xl grow flex-wrap items-end gap-3"
          >
            <CarriedFields />
            {ids.map((id) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            {nur && <input type="hidden" name="nur" value="unterschiede" />}
            <div className="min-w-0 grow basis-56">
              <label htmlFor="dazu" className="text-sm font-semibold">
                {t('welches', { kategorie: kategorie.Titel })}
              </label>
              <select id="dazu" name="id" className={`${control} mt-1`}>
                {auswahl.map(({ Id, Name }) => (
                  <option key={Id} value={Id}>
                    {Name}
                  </option>
                ))}
              </select>
            </div>
            <Button type="submit" look="secondary">
              {t('nehmen')}
            </Button>
          </Form>
        )}
        <Link
          to={withSearch(path('kategorie', { '*': kategorie.Slug }), search)}
          className="inline-flex min-h-12 items-center font-semibold"
        >
          {t('aussuchen', { kategorie: kategorie.Titel })}
        </Link>
      </div>
    </section>
  );
}
