import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { useRef } from 'react';
import { texts } from '#texte/home';
import { useFormat, useT } from '../../environment.ts';
import { useChosenBefore } from '../../lib/chosen.ts';
import { EMPFEHLUNG_FORM, PRODUKT } from '../../lib/way.ts';
import { Amount } from '../../ui/amount.tsx';
import { ProduktBild } from '../../ui/bild/bild.tsx';
import { signsOf } from '../../ui/bild/sign.ts';
import { Button } from '../../ui/button.tsx';
import { control } from '../../ui/field.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { CHOOSES } from './wish.ts';

/** More stand above as cards or behind `Alle Prämien`: here a list is enough. */
const TILES_AT_MOST = 4;

interface Choice {
  produkte: ProduktResponse[];
  gewaehlt: ProduktResponse;
  onChoice: (produktId: string) => Promise<void>;
}

/**
 * Which product: a field of the form itself, so that it is recommended whatever a script has come to. Without one a button asks
 * the page for what it is worth; where one runs that is there at once.
 */
export function ProduktChoice(choice: Choice) {
  const t = useT(texts);
  const place = useRef<HTMLDivElement>(null);
  useChosenBefore(place, choice.gewaehlt.Id, (id) => void choice.onChoice(id));
  return (
    <div ref={place} className="grid gap-3">
      {choice.produkte.length <= TILES_AT_MOST ? <TileRow {...choice} /> : <List {...choice} />}
      <noscript>
        <Button type="submit" form={EMPFEHLUNG_FORM} name={CHOOSES} value="1" look="secondary">
          {t('produktUebernehmen')}
        </Button>
      </noscript>
    </div>
  );
}

function TileRow({ produkte, gewaehlt, onChoice }: Choice) {
  const signs = signsOf(produkte);
  const t = useT(texts);
  const { euro } = useFormat();
  return (
    <fieldset>
      <legend className="step-title">{t('welchesProdukt')}</legend>
      <Tiles
        as="div"
        columns={{ xs: 2, md: 4 }}
        className="mt-2 [--least:8rem] max-md:[--gap:0.5rem] md:mt-3 md:[--gap:0.75rem]"
      >
        {produkte.map(({ Id, Name, Bild, PraemieCent }) => (
          <label
            key={Id}
            className="flex h-full cursor-pointer items-center gap-2 rounded-m border-2 border-line bg-surface p-2.5 text-sm md:flex-col md:items-stretch md:gap-1.5 md:p-3 hover:border-border has-checked:border-link has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <span className="flex items-start justify-between">
              <ProduktBild bild={Bild} sign={signs.get(Id)} className="size-12 max-md:hidden" />
              <input
                type="radio"
                name={PRODUKT}
                form={EMPFEHLUNG_FORM}
                value={Id}
                checked={Id === gewaehlt.Id}
                onChange={() => onChoice(Id)}
                autoComplete="off"
                data-adresse
                className="size-6 accent-link outline-none"
              />
            </span>
            <span className="grid leading-tight md:contents">
              <span className="font-semibold">{Name}</span>
              <span className="tabular mt-auto font-semibold text-money">{euro(PraemieCent ?? 0)}</span>
            </span>
          </label>
        ))}
      </Tiles>
    </fieldset>
  );
}

function List({ produkte, gewaehlt, onChoice }: Choice) {
  const t = useT(texts);
  const { euro } = useFormat();
  const groups = Map.groupBy(produkte, ({ KategorieName }) => KategorieName);
  return (
    <div className="flex items-center gap-4 md:gap-6">
      <ProduktBild bild={gewaehlt.Bild} tile className="size-16 shrink-0 max-md:hidden md:size-20" />
      <div className="min-w-0 grow">
        <label htmlFor="produktwahl" className="step-title">
          {t('welchesProdukt')}
        </label>
        <select
          id="produktwahl"
          name={PRODUKT}
          form={EMPFEHLUNG_FORM}
          value={gewaehlt.Id}
          onChange={(event) => onChoice(event.target.value)}
          autoComplete="off"
          data-adresse
          className={`${control} mt-2`}
        >
          {[...groups].map(([group, within]) => (
            <optgroup key={group} label={group}>
              {within.map(({ Id, Name, PraemieCent }) => (
                <option key={Id} value={Id}>
                  {`${Name}: ${euro(PraemieCent ?? 0)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Amount cent={gewaehlt.PraemieCent ?? 0} size="l" className="text-money max-md:hidden" />
    </div>
  );
}
