import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { texts } from '#texte/praemierung';
import { siteContext, useFormat, usePath, useT } from '../environment.ts';
import { readPraemierung, statusOf } from '../features/praemierung/access.ts';
import { Code, Mailed, Opening } from '../features/praemierung/gutschein.tsx';
import { InvalidLink } from '../features/praemierung/invalid-link.tsx';
import { WhatFor } from '../features/praemierung/what-for.tsx';
import { refused } from '../lib/form.ts';
import { withAmount } from '../lib/format.ts';
import { textsOf } from '../lib/icu.ts';
import { tokenFrom, useLinkToken } from '../lib/link-token.tsx';
import type { HeaderArgs } from '../module.ts';
import { Amount } from '../ui/amount.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Band } from '../ui/page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const link = await readPraemierung(args);
  // Only a chosen voucher has something to show here; everything else stands on the reward's own page.
  const fits =
    link.stand !== 'gut' || (link.praemierung.Id === args.params.praemieid && link.praemierung.GutscheinName);
  if (!fits) throw redirect(siteContext(args).pfad('praemie'));
  return data(link, { status: statusOf(link) });
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const path = form.get('Weg') === 'mail' ? ('mail' as const) : ('anzeigen' as const);
  const response = await siteContext(args).call(
    'oeffneGutschein',
    { body: { Weg: path } },
    { token: tokenFrom(args, form) },
  );
  return response.ok ? { gutschein: response.data } : refused(response.problem, form);
}

export const titel = ({ boot, data: link }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  return link && link.stand !== 'gut' ? t(`${link.stand}Titel`) : t('gutscheinTitel');
};

export function Component() {
  useLinkToken('praemie');
  const { stand, praemierung } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const t = useT(texts);
  const path = usePath();
  const { tagLang } = useFormat();
  if (stand !== 'gut') return <InvalidLink stand={stand} picture={<Pictogram bild="uhr" className="size-20" />} />;
  const gutschein = response && 'gutschein' in response ? response.gutschein : null;
  const { GutscheinName, WertCent, Kulanz, Status, VerfaelltAm, erlaubt } = praemierung;
  const open = gutschein !== null || Status === 'Abgeholt';
  return (
    <>
      <Band
        title={t('gutscheinH1', { gutschein: withAmount(GutscheinName ?? '') })}
        lead={<WhatFor praemierung={praemierung} />}
      >
        <Amount cent={WertCent} size="hero" className="mt-3 block! text-brand-action" />
      </Band>
      <div className="column reading grid gap-6 pt-7 pb-14 md:pt-10">
        {gutschein?.Code && <Code gutschein={gutschein} />}
        {gutschein?.VersandtAn && <Mailed gutschein={gutschein} />}
        {!open && VerfaelltAm && <p>{t('gutscheinBis', { tag: tagLang(VerfaelltAm) })}</p>}
        <Opening erlaubt={erlaubt} gerade={gutschein !== null} />
        {open && (
          <p className="print:hidden">
            <ButtonLink to={path(Kulanz ? 'kulanzdanke' : 'praemiedanke')} look="quiet">
              {t('fertig')}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}
