import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/praemie-uebersicht';
import { type Path, siteContext, useBoot, useFormat, useMandant, usePath, useT } from '../environment.ts';
import { PraemieHint } from '../features/praemie/aufteilungen.tsx';
import { Auszahlung, BonusHint } from '../features/praemie/auszahlung.tsx';
import { Entry } from '../features/praemie/entry.tsx';
import { example, SplitPicture } from '../features/praemie/split-picture.tsx';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { Arrow } from '../ui/arrow.tsx';
import { Banknotes } from '../ui/bild/banknotes.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { signsOf } from '../ui/bild/sign.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { control } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { Band } from '../ui/page.tsx';
import { Paging } from '../ui/paging.tsx';

/** Below that, a search is more to read than the list. */
const SEARCH_FROM = 9;
const PER_PAGE = 100;

const addressOf = (path: Path, suche: string, page: number) =>
  path('aktuellepraemienuebersicht', {}, { ...(suche && { suche }), ...(page > 1 && { seite: String(page) }) });

export async function loader(args: LoaderFunctionArgs) {
  const { need, pfad } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const wanted = (searchParams.get('suche') ?? '').trim().slice(0, 80);
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get('seite'))) || 1, 1), 1000);
  const query = { q: wanted, praemie: 'true', seite: page, jeSeite: PER_PAGE } as const;
  const [response, shapes] = await Promise.all([need('sucheProdukte', { query }), need('getAuszahlungsformen', {})]);
  const last = Math.max(1, response.Seiten);
  // There are none on it, and some all the same.
  if (page > last) throw redirect(addressOf(pfad, wanted, last));
  return {
    gesucht: wanted,
    formen: shapes,
    gesamt: response.Gesamt,
    seite: page,
    seiten: response.Seiten,
    produkte: response.Produkte,
  };
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('titel');
export const meta = ({ boot }: HeaderArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texts, boot.sprache)('beschreibung', { name: boot.mandant?.Name ?? '' }),
});

export function Component() {
  const { produkte, formen, gesucht, gesamt, seite, seiten } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const { jetzt } = useBoot();
  const path = usePath();
  const { tagLang } = useFormat();
  const { showBanknotes } = useMandant();
  // The first one whose amounts tell all there is to tell about sharing.
  const model = produkte.find(example) ?? produkte[0];
  const highest = Math.max(0, ...produkte.map(({ PraemieCent }) => PraemieCent ?? 0));
  return (
    <>
      <Band
        title={t('titel')}
        lead={<p>{t('stand', { datum: tagLang(jetzt) })}</p>}
        picture={showBanknotes && <Banknotes cent={highest} />}
      >
        <PraemieHint className="mt-2 max-w-prose text-sm text-brand-muted" />
      </Band>
      <div className="column grid gap-12 pt-8 pb-16 md:gap-16 md:pt-10 md:pb-20">
        <div className="min-w-0">
          {model && <SplitPicture produkt={model} />}
          {(gesamt >= SEARCH_FROM || gesucht) && <Search sought={gesucht} count={gesamt} />}
          {produkte.length > 0 ? (
            <List produkte={produkte} isSearched={gesucht !== ''} />
          ) : (
            <Nothing sought={gesucht} />
          )}
          {/* Few Mandanten have so many products; theirs come a page at a time. */}
          <Paging seite={seite} seiten={seiten} zu={(n) => addressOf(path, gesucht, n)} className="mt-8" />
        </div>
        <Auszahlung forms={formen} />
        <BonusHint />
      </div>
    </>
  );
}

function List({ produkte, isSearched }: { produkte: ProduktResponse[]; isSearched: boolean }) {
  const t = useT(texts);
  const { ShowProductCategory } = useMandant();
  // Few products need no headings between them, but a screen reader wants one above them.
  if (!ShowProductCategory || produkte.length < SEARCH_FROM)
    return (
      <section aria-labelledby="produkte-titel" className="mt-8 border-t-2 border-ink">
        <h2 id="produkte-titel" className="sr-only">
          {t('produkte')}
        </h2>
        <Entries produkte={produkte} />
      </section>
    );
  return (
    <div className="mt-4 divide-y divide-line rounded-m border border-line bg-surface md:mt-8">
      {[...Map.groupBy(produkte, ({ KategorieId }) => KategorieId)].map(([kategorie, group], index) => (
        <Group key={kategorie} id={kategorie} produkte={group} open={isSearched || index === 0} />
      ))}
    </div>
  );
}

/** One category: a line that opens, and says what is in it at most. */
function Group({ id, produkte, open }: { id: string; produkte: ProduktResponse[]; open: boolean }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const highest = Math.max(...produkte.map(({ PraemieCent }) => PraemieCent ?? 0));
  return (
    <section aria-labelledby={`gruppe-${id}`}>
      <details className="group" open={open}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 px-4 py-1.5 md:min-h-14 md:px-5 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
            <h2 id={`gruppe-${id}`} className="text-base md:text-lg">
              {produkte[0]?.KategorieName}
            </h2>
            <span className="tabular text-sm font-semibold text-money">{t('gruppe', { betrag: euro(highest) })}</span>
          </span>
          <span className="text-link">
            <Arrow />
          </span>
        </summary>
        <div className="border-t border-line px-4 md:px-2">
          <Entries produkte={produkte} />
        </div>
      </details>
    </section>
  );
}

function Entries({ produkte }: { produkte: ProduktResponse[] }) {
  const signs = signsOf(produkte);
  return (
    <ul className="divide-y divide-line">
      {produkte.map((produkt) => (
        <Entry key={produkt.Id} produkt={produkt} sign={signs.get(produkt.Id)} />
      ))}
    </ul>
  );
}

/** A plain GET: what was searched for stands in the address and can be passed on. */
function Search({ sought, count }: { sought: string; count: number }) {
  const t = useT(texts);
  const path = usePath();
  const here = path('aktuellepraemienuebersicht');
  return (
    <search className="mt-8 block">
      <Form action={here} className="flex max-w-xl flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <label htmlFor="suche" className="font-semibold">
            {t('suche')}
          </label>
          <input
            key={sought}
            id="suche"
            type="search"
            name="suche"
            defaultValue={sought}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            className={`${control} mt-1.5`}
          />
        </div>
        <Button type="submit" look="secondary">
          {t('suchen')}
        </Button>
      </Form>
      <p role="status" className="text-muted">
        {sought && (
          <>
            {t('treffer', { n: count, suche: sought })}{' '}
            <Link to={here} className="inline-flex min-h-11 items-center px-1">
              {t('alle')}
            </Link>
          </>
        )}
      </p>
    </search>
  );
}

function Nothing({ sought }: { sought: string }) {
  const t = useT(texts);
  const path = usePath();
  return (
    <div className="mt-8">
      <EmptyState
        title={sought ? t('nichtsTitel') : t('keineTitel')}
        picture={<Pictogram bild="geschenk" className="size-20" />}
        action={
          <ButtonLink to={path(sought ? 'aktuellepraemienuebersicht' : 'home')} look="secondary">
            {sought ? t('alle') : t('zurStartseite')}
          </ButtonLink>
        }
      >
        {sought ? t('nichtsText') : t('keineText')}
      </EmptyState>
    </div>
  );
}
