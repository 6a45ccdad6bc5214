import type { EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texts } from '#texte/empfehlung-teilen';
import { siteContext, useBoot, useFormat, usePath, useT } from '../environment.ts';
import { Kanaele } from '../features/empfehlung/kanaele.tsx';
import { Amounts, QrAndCode, ShareLink } from '../features/empfehlung/share-card.tsx';
import { Statistics } from '../features/empfehlung/statistics.tsx';
import { textsOf } from '../lib/icu.ts';
import { pathFrom, withWishFirst } from '../lib/way.ts';
import type { HeaderArgs } from '../module.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const empfehlung = await need('getEmpfehlungZumTeilen', { params: { id: args.params.empfehlungsnummer ?? '' } });
  const { weg } = pathFrom(new URL(args.request.url).searchParams.get('weg'));
  return { empfehlung: { ...empfehlung, Kanaele: withWishFirst(empfehlung.Kanaele, weg) } };
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('teilenTitel');

/** Why it cannot be shared any more: what came of it, or that its time is over, or that somebody has ended it. */
const endOf = ({ Status, GueltigBis }: EmpfehlungZumTeilen, now: string) => {
  if (Status === 'Ok' || Status === 'Gezahlt') return 'eingeloestText';
  return Status === 'Abgelaufen' || (Status === 'Offen' && GueltigBis < now) ? 'abgelaufenText' : 'unmoeglichText';
};

export function Component() {
  const { empfehlung } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { tagLang } = useFormat();
  const { ProduktName, ProduktId, HandyId, Preistext, GueltigBis } = empfehlung;
  const { jetzt } = useBoot();
  const shareable = empfehlung.Teilbar;
  const end = endOf(empfehlung, jetzt);
  return (
    <>
      <header className="on-brand bg-brand text-brand-ink">
        <div className="column flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-6 pb-7 md:pt-12 md:pb-10">
          <div>
            <h1 className="text-2xl">
              {ProduktName}
              {shareable && t('titelZusatz')}
            </h1>
            {Preistext && <p className="mt-1.5">{Preistext}</p>}
            {shareable && <p className="mt-1.5 text-brand-muted">{t('gueltigBis', { datum: tagLang(GueltigBis) })}</p>}
          </div>
          {(shareable || end === 'eingeloestText') && <Amounts empfehlung={empfehlung} />}
        </div>
      </header>
      <div className="column reading grid gap-8 pt-7 pb-10 md:pt-10 md:pb-14">
        {shareable ? (
          <>
            <Kanaele empfehlung={empfehlung} />
            <ShareLink empfehlung={empfehlung} />
            <QrAndCode empfehlung={empfehlung} />
          </>
        ) : (
          <EmptyState
            title={t('abgelaufenTitel')}
            action={
              <ButtonLink to={path('empfehlen', { produktId: ProduktId }, HandyId ? { handy: HandyId } : {})}>
                {t('neueEmpfehlung')}
              </ButtonLink>
            }
          >
            {t(end)}
          </EmptyState>
        )}
        <Statistics empfehlung={empfehlung} />
      </div>
    </>
  );
}
