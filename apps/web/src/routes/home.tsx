import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { type ComponentProps, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { texte } from '#texte/home';
import { umgebung, useMandant, usePath } from '../environment.ts';
import { findFollowed, followed as invited } from '../features/einladung/invited.ts';
import { Formularbereich } from '../features/home/formular.tsx';
import { Held } from '../features/home/held.tsx';
import { Kanalwahl } from '../features/home/kanalwahl.tsx';
import { Produkte } from '../features/home/produkte.tsx';
import { Produktwahl } from '../features/home/produktwahl.tsx';
import { CAROUSEL, FORMULAR, toForm, wishFrom, withWish } from '../features/home/wish.ts';
import { Praemienhinweis } from '../features/praemie/aufteilungen.tsx';
import { AllPraemien, PraemieViewing } from '../features/praemie/view.tsx';
import { usePraemienwahl } from '../features/praemie/wahldialog.tsx';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import { useInBrowser } from '../lib/in-browser.ts';
import { demand } from '../lib/nah.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { kopfbild } from '../ui/bild/kopfbild-later.tsx';

/**
 * What lies below the first picture: the server draws it, the browser takes it over when it comes near. Until then it
 * is what it is without a script, a list that scrolls and a form that posts.
 */
const formular = demand(FORMULAR, async () => ({
  default: (await import('../features/empfehlung/formular.tsx')).Empfehlungsformular,
}));
const carousel = demand(CAROUSEL, async () => ({
  default: (await import('../features/praemie/carousel.tsx')).Praemienkarussell,
}));
const Empfehlungsformular = import.meta.env.SSR ? (await formular.jetzt()).default : lazy(formular.laden);
const Praemienkarussell = import.meta.env.SSR ? (await carousel.jetzt()).default : lazy(carousel.laden);
/** Only to be read. Always the same elements: nothing that happens on the page draws them again. */
const read = () => import('../features/home/procedure.tsx');
const Procedure = import.meta.env.SSR
  ? (await read()).Procedure
  : lazy(async () => ({ default: (await read()).Procedure }));
const Know = import.meta.env.SSR ? (await read()).Know : lazy(async () => ({ default: (await read()).Know }));
const PROCEDURE = (
  <Suspense>
    <Procedure />
  </Suspense>
);
const KNOW = (
  <Suspense>
    <Know />
  </Suspense>
);
/** Few Mandanten say more on this page than what is built in. */
const Inhaltsblock = import.meta.env.SSR
  ? (await import('../features/inhalt/block.tsx')).Inhaltsblock
  : lazy(async () => ({ default: (await import('../features/inhalt/block.tsx')).Inhaltsblock }));
/** Few Mandanten ask, and none in the first seconds. */
const Farewell = lazy(async () => ({ default: (await import('../features/home/farewell.tsx')).Farewell }));

/**
 * Drawn anew only when they change themselves: before the browser has taken such a part over, every other drawing would
 * throw the server's away, and what was typed in it.
 */
const Formular = memo((props: ComponentProps<typeof Empfehlungsformular>) => (
  <Suspense>
    <Empfehlungsformular {...props} />
  </Suspense>
));
const Carousel = memo((props: ComponentProps<typeof Praemienkarussell>) => (
  <Suspense>
    <Praemienkarussell {...props} />
  </Suspense>
));

export async function loader(args: LoaderFunctionArgs) {
  const { boot, need, call } = umgebung(args);
  const produkt = new URL(args.request.url).searchParams.get('produkt') ?? undefined;
  const [selection, highest, formen, page, followed] = await Promise.all([
    need('getProduktauswahl', { query: { produkt } }),
    need('getMaxPraemiewert', {}),
    need('getAuszahlungsformen', {}),
    call('getSeite', { params: { identifier: 'home' } }),
    findFollowed({ boot, call }),
  ]);
  // Its room is kept only by the part that draws it.
  if (selection.KeyVisual) await kopfbild.laden();
  return {
    produkte: selection.Produkte,
    keyvisual: selection.KeyVisual,
    hoechstCent: highest.WertCent,
    formen,
    seite: page.ok && page.data,
    followed,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { recommend } = await import('../features/empfehlung/absenden.ts');
  return recommend(args);
}

export const titel = ({ boot }: HeaderArgs) => boot.mandant?.programmName ?? '';
export const meta = ({ boot, data }: HeaderArgs<typeof loader>): Meta => ({
  beschreibung: textsOf(texte, boot.sprache)('beschreibung', {
    name: boot.mandant?.Name ?? '',
    betrag: euro(data?.hoechstCent ?? 0, boot.sprache),
  }),
});

const replace = (search: string) =>
  window.history.replaceState(window.history.state, '', window.location.pathname + search + window.location.hash);

/** The choice lives here and in the address: a reload keeps it, and nothing is loaded or lost when it changes. */
function useProduktwahl(produkte: ProduktAntwort[]) {
  const { search, key } = useLocation();
  const [frage, setQuestion] = useState(search);
  const [shown, setShown] = useState(search);
  // The router puts its own address there after every answer; a reload would lose the choice.
  useEffect(() => {
    if (key && shown !== window.location.search) replace(shown);
  }, [key, shown]);
  const choose = async (produktId: string, anteil?: number) => {
    const neu = withWish(shown, produktId, anteil);
    setShown(neu);
    await formular.jetzt().catch(() => {});
    setQuestion(neu);
  };
  return { ...wishFrom(frage, produkte), gezeigt: wishFrom(shown, produkte).produkt, frage, waehle: choose };
}

/** As if the person had chosen it in the form: what is typed there stays. */
const tick = (anteilEmpfaenger: number) =>
  document
    .querySelector<HTMLInputElement>(`[name="Empfehlung.AnteilEmpfehler"][value="${100 - anteilEmpfaenger}"]`)
    ?.click();

function Ask({ hoechstCent }: { hoechstCent: number }) {
  const { exitIntentMs } = useMandant();
  if (!useInBrowser() || exitIntentMs <= 0) return null;
  return (
    <Suspense>
      <Farewell hoechstCent={hoechstCent} onJa={toForm} />
    </Suspense>
  );
}

export function Component() {
  const { produkte, keyvisual, hoechstCent, formen, seite, followed } = useLoaderData<typeof loader>();
  const { showCarousel } = useMandant();
  const path = usePath();
  const waehlbar = useMemo(() => produkte.filter(({ PraemieCent }) => PraemieCent), [produkte]);
  const { produkt, gezeigt = produkt, anteil, frage, waehle } = useProduktwahl(waehlbar);
  const { openDialog, dialog } = usePraemienwahl(formen, async (chosen, anteilEmpfaenger) => {
    await waehle(chosen.Id, anteilEmpfaenger);
    toForm();
    tick(anteilEmpfaenger);
  });
  return (
    <>
      {followed && (
        <div className="column py-4">
          <invited.Teil einladung={followed} />
        </div>
      )}
      <Held hoechstCent={hoechstCent} keyvisual={keyvisual} />
      <Produkte
        produkte={produkte}
        mehr={(one) => <PraemieViewing produkt={one} onOeffnen={openDialog} />}
        fuss={
          <>
            <AllPraemien />
            <Praemienhinweis className="max-w-prose text-sm text-muted md:mt-2" />
          </>
        }
      />
      {PROCEDURE}
      {showCarousel && waehlbar.length > 0 && (
        <div id={CAROUSEL} className="pt-6 md:pt-24">
          <Carousel formen={formen} produkte={waehlbar} hoechstCent={hoechstCent} />
        </div>
      )}
      {produkt && gezeigt && (
        <Formularbereich
          produktwahl={
            <>
              <Produktwahl produkte={waehlbar} gewaehlt={gezeigt} onWahl={(id) => waehle(id)} search={frage} />
              <Kanalwahl />
            </>
          }
        >
          <Formular produkt={produkt} anteilEmpfaenger={anteil} ziel={path('home') + withWish(frage, produkt.Id)} />
        </Formularbereich>
      )}
      {KNOW}
      {seite && (
        <Suspense>
          <Inhaltsblock seite={seite} />
        </Suspense>
      )}
      {dialog}
      {produkt && <Ask hoechstCent={hoechstCent} />}
    </>
  );
}
