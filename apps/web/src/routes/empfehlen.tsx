import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/empfehlung';
import type { Call } from '../boot.ts';
import { siteContext, usePath, useT } from '../environment.ts';
import { BeraterChoice } from '../features/berater/choice.tsx';
import { findPicked, type Picked, searchAgents } from '../features/berater/picked.ts';
import { type Einladung, findFollowed, followed as invited, isOpen } from '../features/einladung/invited.ts';
import { EmpfehlungForm } from '../features/empfehlung/form.tsx';
import { ProduktHead } from '../features/empfehlung/produkt-head.tsx';
import { recommend } from '../features/empfehlung/submit.ts';
import { AGENT } from '../lib/agent.ts';
import { euro } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs, Meta } from '../module.ts';
import { ProduktBild } from '../ui/bild/bild.tsx';
import { headerBild } from '../ui/bild/header-bild-later.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { later } from '../ui/later.tsx';

/** Needed by whoever looks for an agent. */
const agents = later(async () => (await import('../features/berater/search.tsx')).AgentSearch);
if (import.meta.env.SSR) await agents.load();

/** The agency whose plans the amounts are from; null where they are everybody's. */
async function whoGives(
  call: Call,
  { berater: picked, followed }: { berater: Picked | null; followed: Einladung | null },
): Promise<string | null> {
  if (!picked && !followed) return null;
  const tied = await call('getTiedPraemien', { query: picked ? { berater: picked.berater.ExterneId } : {} });
  if (!tied.ok || !tied.data) return null;
  return (isOpen(followed) && followed.Agentur) || picked?.berater.Agentur || null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { boot, need, call } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const handyId = searchParams.get('handy');
  const [one, keyvisual] = await Promise.all([
    need('getProdukt', { params: { id: args.params.produktId ?? '' }, query: handyId ? { handyId } : {} }),
    call('getKeyvisual', { params: { identifier: 'empfehlen' } }),
  ]);
  // Its room is kept only by the part that draws it.
  if (keyvisual.ok && keyvisual.data) await headerBild.load();
  const [berater, followed, searched] = await Promise.all([
    findPicked(call, searchParams),
    findFollowed({ boot, call }),
    searchAgents(call, searchParams),
  ]);
  if (searched) await agents.load();
  // What is no share is none chosen: a link goes through messengers and hands.
  const anteil = Number(searchParams.get('anteil') || Number.NaN);
  const { Angebot } = one;
  const produkt = Angebot
    ? { ...one, Name: Angebot.TarifHandyAnzeigeName, Bild: Angebot.GeraeteTyp, Preistext: Angebot.Preistext }
    : one;
  const agentur = await whoGives(call, { berater, followed });
  return data(
    {
      anteil: anteil >= 0 && anteil <= 100 ? anteil : undefined,
      produkt,
      keyvisual: keyvisual.ok ? keyvisual.data : null,
      berater,
      isLost: !berater && searchParams.has(AGENT),
      followed,
      searched,
      agentur,
    },
    // What an agency promises changes apart from what a kept page is asked for again.
    berater ? { headers: { 'Cache-Control': 'no-store' } } : {},
  );
}

export const action = (args: ActionFunctionArgs) => recommend(args, args.params.produktId ?? '');

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)('seitentitel', { produkt: loaded?.produkt.Name ?? '' });
export const meta = ({ boot, data: loaded }: HeaderArgs<typeof loader>): Meta => {
  if (!loaded) return {};
  const t = textsOf(texts, boot.sprache);
  const { Name: produkt, PraemieCent } = loaded.produkt;
  const name = boot.mandant?.Name ?? '';
  return {
    beschreibung: PraemieCent
      ? t('beschreibung', { produkt, name, betrag: euro(PraemieCent, boot.sprache) })
      : t('keinePraemieTitel'),
  };
};

export function Component() {
  const { produkt, anteil, keyvisual, berater, isLost, followed, searched, agentur } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  return (
    <>
      <ProduktHead
        produkt={produkt}
        breit={!!keyvisual}
        bild={
          keyvisual ? (
            <headerBild.Part
              keyvisual={keyvisual}
              sizes="(min-width: 30rem) 14rem, 100vw"
              className="w-full shrink-0 sm:order-last sm:ml-auto sm:w-56"
              form="rounded-m"
            />
          ) : (
            <ProduktBild bild={produkt.Bild} tile className="size-14 shrink-0 sm:size-18 md:size-28" />
          )
        }
      />
      <div className="column reading grid gap-8 py-8 md:py-10">
        {followed && <invited.Part einladung={followed} />}
        {agentur && <p className="max-w-prose text-sm text-muted">{t('agenturPraemie', { agentur })}</p>}
        {searched ? (
          <agents.Part produktId={produkt.Id} searched={searched} />
        ) : produkt.Aufteilungen.length > 0 ? (
          <EmpfehlungForm
            key={produkt.Id}
            produkt={produkt}
            anteilEmpfaenger={anteil}
            berater={<BeraterChoice produktId={produkt.Id} berater={berater} isLost={isLost} />}
          />
        ) : (
          <EmptyState
            title={t('keinePraemieTitel')}
            action={<ButtonLink to={`${path('home')}#produkte`}>{t('zuDenProdukten')}</ButtonLink>}
          >
            {t('keinePraemieText')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
