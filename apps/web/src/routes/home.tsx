import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { type ComponentProps, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { Formularbereich } from '../features/home/formular.tsx';
import { Held } from '../features/home/held.tsx';
import { Kanalwahl } from '../features/home/kanalwahl.tsx';
import { Produkte } from '../features/home/produkte.tsx';
import { Produktwahl } from '../features/home/produktwahl.tsx';
import { texte } from '../features/home/texte.ts';
import { FORMULAR, KARUSSELL, toForm, wishFrom, withWish } from '../features/home/wunsch.ts';
import { AllPraemien, PraemieViewing } from '../features/praemie/ansehen.tsx';
import { Praemienhinweis } from '../features/praemie/aufteilungen.tsx';
import { usePraemienwahl } from '../features/praemie/wahldialog.tsx';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import { useInBrowser } from '../lib/im-browser.ts';
import { demand } from '../lib/nah.ts';
import type { KopfArgs, Meta } from '../modul.ts';
import { kopfbild } from '../ui/bild/kopfbild-spaeter.tsx';
import { umgebung, useMandant, usePath } from '../umgebung.ts';

/**
 * What lies below the first picture: the server draws it, the browser takes it over when it comes near. Until then it
 * is what it is without a script, a list that scrolls and a form that posts.
 */
const formular = demand(FORMULAR, async () => ({
  default: (await import('../features/empfehlung/formular.tsx')).Empfehlungsformular,
}));
const karussell = demand(KARUSSELL, async () => ({
  default: (await import('../features/praemie/karussell.tsx')).Praemienkarussell,
}));
const Empfehlungsformular = import.meta.env.SSR ? (await formular.jetzt()).default : lazy(formular.laden);
const Praemienkarussell = import.meta.env.SSR ? (await karussell.jetzt()).default : lazy(karussell.laden);
/** Only to be read. Always the same elements: nothing that happens on the page draws them again. */
const read = () => import('../features/home/ablauf.tsx');
const Ablauf = import.meta.env.SSR ? (await read()).Expiry : lazy(async () => ({ default: (await read()).Expiry }));
const Wissen = import.meta.env.SSR ? (await read()).Know : lazy(async () => ({ default: (await read()).Know }));
const ABLAUF = (
  <Suspense>
    <Ablauf />
  </Suspense>
);
const WISSEN = (
  <Suspense>
    <Wissen />
  </Suspense>
);
/** Few Mandanten say more on this page than what is built in. */
const Inhaltsblock = import.meta.env.SSR
  ? (await import('../features/inhalt/block.tsx')).Inhaltsblock
  : lazy(async () => ({ default: (await import('../features/inhalt/block.tsx')).Inhaltsblock }));
/** Few Mandanten ask, and none in the first seconds. */
const Abschied = lazy(async () => ({ default: (await import('../features/home/abschied.tsx')).Farewell }));

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
  const { need, call } = umgebung(args);
  const produkt = new URL(args.request.url).searchParams.get('produkt') ?? undefined;
  const [auswahl, hoechst, formen, seite] = await Promise.all([
    need('getProduktauswahl', { query: { produkt } }),
    need('getMaxPraemiewert', {}),
    need('getAuszahlungsformen', {}),
    call('getSeite', { params: { identifier: 'home' } }),
  ]);
  // Its room is kept only by the part that draws it.
  if (auswahl.KeyVisual) await kopfbild.laden();
  return {
    produkte: auswahl.Produkte,
    kategorien: auswahl.Kategorien,
    keyvisual: auswahl.KeyVisual,
    hoechstCent: hoechst.WertCent,
    formen,
    seite: seite.ok && seite.data,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { recommend } = await import('../features/empfehlung/absenden.ts');
  return recommend(args);
}

export const titel = ({ boot }: KopfArgs) => boot.mandant?.programmName ?? '';
export const meta = ({ boot, data }: KopfArgs<typeof loader>): Meta => ({
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
  const [frage, setFrage] = useState(search);
  const [gezeigt, setGezeigt] = useState(search);
  // The router puts its own address there after every answer; a reload would lose the choice.
  useEffect(() => {
    if (key && gezeigt !== window.location.search) replace(gezeigt);
  }, [key, gezeigt]);
  const choose = async (produktId: string, anteil?: number) => {
    const neu = withWish(gezeigt, produktId, anteil);
    setGezeigt(neu);
    await formular.jetzt().catch(() => {});
    setFrage(neu);
  };
  return { ...wishFrom(frage, produkte), gezeigt: wishFrom(gezeigt, produkte).produkt, frage, waehle: choose };
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
      <Abschied hoechstCent={hoechstCent} onJa={toForm} />
    </Suspense>
  );
}

export function Component() {
  const { produkte, kategorien, keyvisual, hoechstCent, formen, seite } = useLoaderData<typeof loader>();
  const { showCarousel } = useMandant();
  const path = usePath();
  const waehlbar = useMemo(() => produkte.filter(({ PraemieCent }) => PraemieCent), [produkte]);
  const { produkt, gezeigt = produkt, anteil, frage, waehle } = useProduktwahl(waehlbar);
  const { oeffne, dialog } = usePraemienwahl(formen, async (gewaehlt, anteilEmpfaenger) => {
    await waehle(gewaehlt.Id, anteilEmpfaenger);
    toForm();
    tick(anteilEmpfaenger);
  });
  return (
    <>
      <Held hoechstCent={hoechstCent} keyvisual={keyvisual} />
      <Produkte
        produkte={produkte}
        kategorien={kategorien}
        mehr={(eines) => <PraemieViewing produkt={eines} onOeffnen={oeffne} />}
        fuss={
          <>
            <AllPraemien />
            <Praemienhinweis className="mt-2 max-w-prose text-sm text-muted" />
          </>
        }
      />
      {ABLAUF}
      {showCarousel && waehlbar.length > 0 && (
        <div id={KARUSSELL} className="pt-16 md:pt-24">
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
      {WISSEN}
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
