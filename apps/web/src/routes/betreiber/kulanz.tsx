import { KULANZ_STATUS } from '@weitersagen/contract/werte';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { abgelehnt, listenQuery } from '../../features/betreiber/anfrage.ts';
import { Blaettern } from '../../features/betreiber/blaettern.tsx';
import { Filter, StatusFilter } from '../../features/betreiber/filter.tsx';
import { KulanzSchritt, KulanzTabelle } from '../../features/betreiber/kulanz-tabelle.tsx';
import { Meldung } from '../../features/betreiber/meldung.tsx';
import { Seite } from '../../features/betreiber/seite.tsx';
import { texte } from '../../features/betreiber/texte-kulanz.ts';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { umgebung, useT } from '../../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { seite, mandant, status } = listenQuery(args.request, KULANZ_STATUS);
  return umgebung(args).need('getKulanzen', { query: { seite, mandant, status } });
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = umgebung(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const Entscheidung = text('Entscheidung') === 'freigeben' ? 'freigeben' : 'ablehnen';
  const answer = await call('entscheideKulanz', {
    params: { route: text('route'), id: text('id') },
    body: { Entscheidung, Grund: text('Grund') },
  });
  if (!answer.ok) return abgelehnt(args, answer.problem, form);
  return redirect(pfad('kulanz', {}, { meldung: Entscheidung, nummer: text('nummer') }));
}

export const titel = ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)('kulanz');

export function Component() {
  const liste = useLoaderData<typeof loader>();
  const t = useT(texte);
  const [query] = useSearchParams();
  const [meldung, nummer] = [query.get('meldung'), query.get('nummer') ?? ''];
  return (
    <Seite titel={t('kulanz')}>
      {meldung === 'freigeben' && <Meldung>{t('meldungFreigeben', { nummer })}</Meldung>}
      {meldung === 'ablehnen' && <Meldung>{t('meldungAblehnen', { nummer })}</Meldung>}
      <p className="max-w-3xl text-sm">{t('text')}</p>
      <KulanzSchritt key={query.get('nr')} zeilen={liste.Content} />
      <StatusFilter status={KULANZ_STATUS.map((value) => ({ value, label: t(`status_${value}`) }))} />
      <Filter suche={false} />
      <KulanzTabelle zeilen={liste.Content} />
      <Blaettern liste={liste} />
    </Seite>
  );
}
