import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { type ComponentProps, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router';
import { texts } from '#texte/home';
import { siteContext, useMandant, usePath } from '../environment.ts';
import { findFollowed, followed as invited } from '../features/einladung/invited.ts';
import { FormArea } from '../features/home/form.tsx';
import { Hero } from '../features/home/hero.tsx';
import { KanalChoice } from '../features/home/kanal-choice.tsx';
import { ProduktChoice } from '../features/home/produkt-choice.tsx';
import { Produkte } from '../features/home/produkte.tsx';
import { askedFor, CAROUSEL, CHOOSES, FORM, toForm, wishFrom, withWish } from '../features/home/wish.ts';
import { PraemieHint } from '../features/praemie/aufteilungen.tsx';
import { usePraemieChoice } from '../features/praemie/choice-dialog.tsx';
import { isGutschein } from '../features/praemie/forms.ts';
import { AllPraemien, PraemieViewing } from '../features/praemie/view.tsx';
import { demand } from '../lib/demand.ts';
import { refused, useRefused } from '../lib/form.ts';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import { useInBrowser } from '../lib/in-browser.ts';
import { untilItComes } from '../lib/until-it-comes.ts';
import { PRODUKT } from '../lib/way.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { headerBild } from '../ui/bild/header-bild-later.tsx';

/**
 * What lies below the first picture: the server draws it, the browser takes it over when it comes near. Until then it
 * is what it is without a script, a list that scrolls and a form that posts.
 */
const form = demand(FORM, async () => ({
  default: (await import('../features/empfehlung/form.tsx')).EmpfehlungForm,
}));
const carousel = demand(CAROUSEL, async () => ({
  default: (await import('../features/praemie/carousel.tsx')).PraemieCarousel,
}));
const EmpfehlungForm = import.meta.env.SSR ? (await form.loadNow()).default : lazy(form.load);
const PraemieCarousel = import.meta.env.SSR ? (await carousel.loadNow()).default : lazy(carousel.load);
/** Only to be read. Always the same elements: nothing that happens on the page draws them again. */
const read = () => import('../features/home/procedure.tsx');
const Procedure = import.meta.env.SSR
  ? (await read()).Procedure
  : lazy(async () => ({ default: (await untilItComes(read)).Procedure }));
const Know = import.meta.env.SSR
  ? (await read()).Know
  : lazy(async () => ({ default: (await untilItComes(read)).Know }));
const KNOW = (
  <Suspense>
    <Know />
  </Suspense>
);
/** Few Mandanten say more on this page than what is built in. */
const block = () => import('../features/inhalt/block.tsx');
const InhaltBlock = import.meta.env.SSR
  ? (await block()).InhaltBlock
  : lazy(async () => ({ default: (await untilItComes(block)).InhaltBlock }));
/** Few Mandanten ask, and none in the first seconds. */
const farewell = () => import('../features/home/farewell.tsx');
const Farewell = lazy(async () => ({ default: (await untilItComes(farewell)).Farewell }));

/**
 * Drawn anew only when they change themselves: before the browser has taken such a part over, every other drawing would
 * throw the server's away, and what was typed in it.
 */
const Form = memo(({ onTaken, ...props }: ComponentProps<typeof EmpfehlungForm> & { onTaken: () => void }) => (
  <Suspense>
    <EmpfehlungForm {...props} />
    <Taken tell={onTaken} />
  </Suspense>
));
/** Tells when the browser has taken over the part that it stands in: its code may have come long before. */
function Taken({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
const Steps = memo((props: ComponentProps<typeof Procedure>) => (
  <Suspense>
    <Procedure {...props} />
  </Suspense>
));
const Carousel = memo((props: ComponentProps<typeof PraemieCarousel>) => (
  <Suspense>
    <PraemieCarousel {...props} />
  </Suspense>
));
const Block = memo((props: ComponentProps<typeof InhaltBlock>) => (
  <Suspense>
    <InhaltBlock {...props} />
  </Suspense>
));

export async function loader(args: LoaderFunctionArgs) {
  const { boot, need, call } = siteContext(args);
  const produkt = new URL(args.request.url).searchParams.get('produkt') ?? undefined;
  const [selection, highest, forms, page, followed] = await Promise.all([
    need('getProduktauswahl', { query: { produkt } }),
    need('getMaxPraemiewert', {}),
    need('getAuszahlungsformen', {}),
    call('getSeite', { params: { identifier: 'home' } }),
    findFollowed({ boot, call }),
  ]);
  // Its room is kept only by the part that draws it.
  if (selection.KeyVisual) await headerBild.load();
  return {
    produkte: selection.Produkte,
    keyvisual: selection.KeyVisual,
    hoechstCent: highest.WertCent,
    formen: forms,
    seite: page.ok && page.data,
    followed,
  };
}

/** Of the form's fields those that are typed into. */
const TYPED = /^(Empfehler|Empfaenger)\.|Nachricht$/;
/**
 * Without a script: the page with the chosen product, for which nothing is sent yet. Where something was typed already it
 * comes with that, as after a refusal.
 */
const withChosen = (form: FormData, args: ActionFunctionArgs) => {
  const { search } = new URL(args.request.url);
  const { pfad, t } = siteContext(args);
  const home = pfad('home');
  if ([...form].some(([name, value]) => TYPED.test(name) && value !== '')) {
    const detail = t(texts)('produktGewaehlt');
    return refused({ type: 'about:blank', title: detail, detail, status: 200, code: 'PSOF0002' }, form);
  }
  return redirect(`${askedFor(home, withWish(search, String(form.get(PRODUKT))))}#${FORM}`);
};

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  if (form.has(CHOOSES)) return withChosen(form, args);
  const { recommend } = await import('../features/empfehlung/submit.ts');
  return recommend(args);
}

export const titel = ({ boot }: HeaderArgs) => boot.mandant?.programmName ?? '';
export const meta = ({ boot, data }: HeaderArgs<typeof loader>): Meta => {
  const t = textsOf(texts, boot.sprache);
  if (!data?.hoechstCent) return { beschreibung: t('keineProdukteTitel') };
  const betrag = euro(data.hoechstCent, boot.sprache);
  const sentence = data.formen.some(isGutschein) ? 'beschreibung' : 'beschreibungGeld';
  return { beschreibung: t(sentence, { name: boot.mandant?.Name ?? '', betrag }) };
};

const replace = (search: string) =>
  window.history.replaceState(window.history.state, '', window.location.pathname + search + window.location.hash);

/** The choice lives here and in the address: a reload keeps it, and nothing is loaded or lost when it changes. */
function useProduktChoice(produkte: ProduktResponse[]) {
  const { search: here, key } = useLocation();
  // What was sent and refused may have been chosen before a script had come that puts it into the address.
  const sent = useRefused()?.values[PRODUKT];
  const search = sent && sent !== new URLSearchParams(here).get('produkt') ? withWish(here, sent) : here;
  const [question, setQuestion] = useState(search);
  const [shown, setShown] = useState(search);
  const [{ promise: taken, resolve: onTaken }] = useState(() => Promise.withResolvers<void>());
  // The router puts its own address there after every answer; a reload would lose the choice.
  useEffect(() => {
    if (key && shown !== window.location.search) replace(shown);
  }, [key, shown]);
  const choose = async (produktId: string, anteil?: number) => {
    const changed = withWish(shown, produktId, anteil);
    setShown(changed);
    // Drawn anew before the browser has taken it over it would go, with all that was typed: it stays as it is until then.
    const asked = taken.then(() => setQuestion(changed));
    // Where its code does not come, nobody waits for it.
    await form.loadNow().then(
      () => asked,
      () => {},
    );
  };
  return {
    ...wishFrom(question, produkte),
    gezeigt: wishFrom(shown, produkte).produkt,
    frage: question,
    waehle: choose,
    onTaken,
  };
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
  const choosable = useMemo(() => produkte.filter(({ PraemieCent }) => PraemieCent), [produkte]);
  const { produkt, gezeigt = produkt, anteil, frage, waehle, onTaken } = useProduktChoice(choosable);
  const { openDialog, dialog } = usePraemieChoice(formen, async (chosen, anteilEmpfaenger) => {
    await waehle(chosen.Id, anteilEmpfaenger);
    toForm();
    tick(anteilEmpfaenger);
  });
  return (
    <>
      {followed && (
        <div className="column py-4">
          <invited.Part einladung={followed} />
        </div>
      )}
      <Hero hoechstCent={hoechstCent} keyvisual={keyvisual} />
      <Produkte
        produkte={produkte}
        more={(one) => <PraemieViewing produkt={one} onOpen={openDialog} />}
        footer={
          <>
            <AllPraemien />
            <PraemieHint className="max-w-prose text-sm text-muted md:mt-2" />
          </>
        }
      />
      <Steps choice={formen.some(isGutschein)} />
      {showCarousel && choosable.length > 0 && (
        <div id={CAROUSEL} className="pt-5 md:pt-24">
          <Carousel forms={formen} produkte={choosable} hoechstCent={hoechstCent} />
        </div>
      )}
      {produkt && gezeigt && (
        <FormArea
          produktwahl={
            <>
              <ProduktChoice produkte={choosable} gewaehlt={gezeigt} onChoice={waehle} />
              <KanalChoice />
            </>
          }
        >
          <Form
            produkt={produkt}
            anteilEmpfaenger={anteil}
            ziel={askedFor(path('home'), withWish(frage, produkt.Id))}
            onTaken={onTaken}
          />
        </FormArea>
      )}
      {KNOW}
      {seite && <Block seite={seite} />}
      {dialog}
      {produkt && <Ask hoechstCent={hoechstCent} />}
    </>
  );
}
