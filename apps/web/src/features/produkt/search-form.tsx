import { Form } from 'react-router';
import { texts } from '#texte/produkt-suchformular';
import { usePath, useT } from '../../environment.ts';
import { Button } from '../../ui/button.tsx';
import { CarriedFields } from '../../ui/carried-fields.tsx';
import { control } from '../../ui/field.tsx';

export const SEARCH_CHARACTER = 80;

/** A plain GET: what was searched for stands in the address. On the brand's surface the label is the brand's. */
export function SearchForm({ sought = '', className }: { sought?: string; className?: string }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <search className={className}>
      <Form key={sought} method="get" action={path('suche').split('?')[0]} className="max-w-xl">
        <CarriedFields />
        <label htmlFor="suche" className="font-semibold">
          {t('wonach')}
        </label>
        <div className="mt-1.5 flex gap-2 max-[22rem]:flex-col">
          <input
            id="suche"
            type="search"
            name="suche"
            defaultValue={sought}
            maxLength={SEARCH_CHARACTER}
            autoComplete="off"
            enterKeyHint="search"
            className={control}
          />
          <Button type="submit" look="secondary" className="shrink-0 text-ink!">
            {t('suchen')}
          </Button>
        </div>
      </Form>
    </search>
  );
}
