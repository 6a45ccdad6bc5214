import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts as common } from '#texte/empfehlung';
import { texts } from '#texte/empfehlung-kollege';
import { siteContext, useMandant, usePath, useT } from '../environment.ts';
import { EmpfehlungForm } from '../features/empfehlung/form.tsx';
import { recommend } from '../features/empfehlung/submit.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Amount } from '../ui/amount.tsx';
import { ProduktBild } from '../ui/bild/bild.tsx';
import { signsOf } from '../ui/bild/sign.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { Band } from '../ui/page.tsx';
import { Tiles } from '../ui/tiles.tsx';

const produktIdOf = ({ url }: Request) => new URL(url).searchParams.get('produkt') ?? '';

const PER_PAGE = 100;
/** Whatever can be recommended, however much it is. */
async function allWithPraemie(need: ReturnType<typeof siteContext>['need']): Promise<ProduktResponse[]> {
  const read = (page: number) => need('sucheProdukte', { query: { praemie: 'true', seite: page, jeSeite: PER_PAGE } });
  const { Produkte, Seiten } = await read(1);
  const more = await Promise.all(Array.from({ length: Math.max(0, Seiten - 1) }, (_, n) => read(n + 2)));
  return [Produkte, ...more.map((page) => page.Produkte)].flat();
}

export async function loader(args: LoaderFunctionArgs) {
  const { need, boot } = siteContext(args);
  if (!boot.mandant?.ModuleCompanyRecommendation) throw data(null, { status: 404 });
  const id = produktIdOf(args.request);
  if (id) return { produkt: await need('getProdukt', { params: { id } }), produkte: [] };
  return {
    produkt: null,
    produkte: await allWithPraemie(need),
  };
}

export const action = (args: ActionFunctionArgs) => recommend(args, produktIdOf(args.request), { kollege: true });

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const { produkt, produkte } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { ModuleEmailClient, ModuleGmail, ModuleOutlook, ModuleYahoo } = useMandant().kanaele;
  const isMailed = Math.max(ModuleEmailClient, ModuleGmail, ModuleOutlook, ModuleYahoo) >= 0;
  return (
    <>
      <Band
        title={produkt ? t('titelProdukt', { produkt: produkt.Name }) : t('titel')}
        lead={<p>{produkt ? produkt.Kurztext : t(isMailed ? 'text' : 'textOhneMail')}</p>}
      />
      <div className="column grid gap-6 py-8 md:py-12">
        {produkt && (
          <Link to={path('mitarbeiterempfehlen')} className="inline-flex min-h-11 items-center justify-self-start">
            {t('anderes')}
          </Link>
        )}
        {produkt ? <Empfehlung produkt={produkt} /> : <Auswahl produkte={produkte} />}
      </div>
    </>
  );
}

/** A link may be older than the reward. */
function Empfehlung({ produkt }: { produkt: ProduktResponse }) {
  const c = useT(common);
  if (produkt.Aufteilungen.length > 0) return <EmpfehlungForm key={produkt.Id} produkt={produkt} kollege />;
  return <EmptyState title={c('keinePraemieTitel')}>{c('keinePraemieText')}</EmptyState>;
}

function Auswahl({ produkte }: { produkte: ProduktResponse[] }) {
  const signs = signsOf(produkte);
  const t = useT(texts);
  const path = usePath();
  if (produkte.length === 0)
    return (
      <EmptyState title={t('keineTitel')} action={<ButtonLink to={path('home')}>{t('zurStartseite')}</ButtonLink>}>
        {t('keineText')}
      </EmptyState>
    );
  return (
    <section aria-labelledby="auswahl-titel" className="grid gap-3">
      <h2 id="auswahl-titel" className="text-xl">
        {t('auswahl')}
      </h2>
      {[...Map.groupBy(produkte, ({ KategorieName }) => KategorieName)].map(([kategorie, group]) => (
        <div key={kategorie} className="mt-3 grid gap-3">
          <h3 className="text-lg">{kategorie}</h3>
          <Tiles columns={{ xs: 1, phone: 2, lg: 3 }} className="[--gap:0.75rem]">
            {group.map(({ Id, Name, Bild, PraemieCent }) => (
              <Link
                key={Id}
                to={path('mitarbeiterempfehlen', {}, { produkt: Id })}
                look="plain"
                className="flex h-full min-h-16 flex-wrap items-center gap-x-4 rounded-m border-2 border-line bg-surface px-4 py-2 transition-colors duration-150 hover:border-border hover:bg-tint"
              >
                <ProduktBild bild={Bild} sign={signs.get(Id)} className="size-12 shrink-0" />
                <span className="min-w-[min(100%,6rem)] grow basis-0 font-semibold hyphens-auto">{Name}</span>
                <Amount cent={PraemieCent ?? 0} size="s" />
              </Link>
            ))}
          </Tiles>
        </div>
      ))}
    </section>
  );
}
