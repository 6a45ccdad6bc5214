import { lazy, Suspense } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { texts } from '#texte/praemierung';
import { texts as eigeneTexte } from '#texte/praemierung-eigene';
import { siteContext, useT } from '../environment.ts';
import { isGutschein } from '../features/praemie/forms.ts';
import { readPraemierung, statusOf } from '../features/praemierung/access.ts';
import { BankDetails, Choice, INPUT, toChoice } from '../features/praemierung/choice.tsx';
import { PraemieHead } from '../features/praemierung/header.tsx';
import { InvalidLink } from '../features/praemierung/invalid-link.tsx';
import { KundennummerHint } from '../features/praemierung/kundennummer-hint.tsx';
import { MoreOwn, OwnSelection } from '../features/praemierung/own.tsx';
import { refused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { forgetInput } from '../lib/kept.ts';
import { tokenFrom, useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { FIELD_OWN } from '../ui/abholen.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

/** Only for whoever comes back. The server draws it, the browser takes it over when it is there. */
const load = async () => ({ default: (await import('../features/praemierung/state.tsx')).State });
const State = import.meta.env.SSR ? (await load()).default : lazy(load);

export async function loader(args: LoaderFunctionArgs) {
  const { boot, call } = siteContext(args);
  const [link, open] = await Promise.all([
    readPraemierung(args),
    boot.user ? call('getEigenePraemierungen', {}) : null,
  ]);
  // Where a house has vouchers, and none of this amount, that is said; where it has none, nobody asks for one.
  const { erlaubt = [], Gutscheine = [] } = link.praemierung ?? {};
  const forms = erlaubt.includes('waehlen') && Gutscheine.length === 0 ? await call('getAuszahlungsformen', {}) : null;
  const own = open?.ok ? open.data.filter(({ Id }) => Id !== link.praemierung?.Id) : null;
  return data(
    { ...link, eigene: own, otherVouchers: !!forms?.ok && forms.data.some(isGutschein) },
    { status: own ? 200 : statusOf(link) },
  );
}

/** The button of the own area: whoever is logged in needs no link. */
async function takeOwn(args: ActionFunctionArgs, id: string, form: FormData) {
  const { call, pfad, loginPath } = siteContext(args);
  const response = await call('nimmEigenePraemierung', { params: { id } });
  // Another reward than the one this page may have been about.
  if (response.ok) return redirectDocument(pfad('praemie'));
  return response.problem.code === 'PSOF0204' ? redirect(loginPath()) : refused(response.problem, form);
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const own = form.get(FIELD_OWN);
  if (own) return takeOwn(args, String(own), form);
  const response = await call('putPraemierung', { body: toChoice(form) }, { token: tokenFrom(args, form) });
  const { code, felder = [] } = response.ok ? {} : response.problem;
  // Chosen in another tab or cancelled meanwhile: the form is out of date, what it has become is shown instead.
  const isOver = code === 'PSOF0501' || code === 'PSOF0503' || (code === 'PSOF0303' && felder.length === 0);
  if (!response.ok && !isOver) return refused(response.problem, form);
  // An account number stays no longer than there is a form for it.
  if (!import.meta.env.SSR) forgetInput(INPUT);
  if (!response.ok) return redirect(pfad('praemie', {}, code === 'PSOF0501' ? { schon: '1' } : {}));
  const { Id, Praemienart, Kulanz } = response.data;
  if (Praemienart === 'gutschein') return redirect(pfad('praemiedetail', { praemieid: Id }));
  return redirect(pfad(Kulanz ? 'kulanzdanke' : 'praemiedanke'));
}

export const titel = ({ boot, data: link }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (!link || link.stand === 'gut') return t(link?.praemierung.Art === 'Bonus' ? 'titelBonus' : 'titel');
  // Signed in and without a good link, the screen shows the own rewards.
  return link.eigene ? textsOf(eigeneTexte, boot.sprache)('titel') : t(`${link.stand}Titel`);
};

export function Component() {
  useLinkToken('praemie');
  const { stand, praemierung, eigene, otherVouchers } = useLoaderData<typeof loader>();
  const t = useT(texts);
  if (stand !== 'gut' && eigene) return <OwnSelection praemierungen={eigene} />;
  if (stand !== 'gut') return <InvalidLink stand={stand} picture={<Pictogram bild="uhr" className="size-20" />} />;
  const { erlaubt, Vorname: vorname } = praemierung;
  return (
    <>
      <PraemieHead praemierung={praemierung} titel={t(praemierung.Art === 'Bonus' ? 'h1Bonus' : 'h1', { vorname })} />
      <div className="column reading pt-8 pb-14">
        {erlaubt.includes('waehlen') ? (
          <Choice praemierung={praemierung} others={otherVouchers} />
        ) : erlaubt.includes('bankdaten') ? (
          <BankDetails praemierung={praemierung} />
        ) : (
          <>
            <ErrorSummary />
            <Suspense>
              <State praemierung={praemierung} />
            </Suspense>
          </>
        )}
        {eigene && <MoreOwn praemierungen={eigene} />}
        {praemierung.KundennummerMoeglich && <KundennummerHint />}
      </div>
    </>
  );
}
