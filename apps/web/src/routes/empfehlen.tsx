import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { amFeld, bodyOf } from '../features/empfehlung/eingaben.ts';
import { Empfehlungsformular } from '../features/empfehlung/formular.tsx';
import { Produktkopf } from '../features/empfehlung/produktkopf.tsx';
import { texte } from '../features/empfehlung/texte.ts';
import { keepEntwurf } from '../lib/entwurf.ts';
import { euro } from '../lib/format.ts';
import { typed } from '../lib/formdata.ts';
import { refused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs, Meta } from '../modul.ts';
import { Produktbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { umgebung, usePfad, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  return { produkt: await need('getProdukt', { params: { id: args.params.produktId ?? '' } }) };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, t } = umgebung(args);
  const form = await args.request.formData();
  const email = String(form.get('Empfehler.Email') ?? '');
  if (form.get('_mail')) {
    const answer = await call('resendWelcomeMail', { params: { id: email }, query: {} });
    if (!answer.ok) return refused(answer.problem, form);
    const detail = t(texte)('mailUnterwegs', { email });
    return data({
      problem: { type: 'about:blank', title: detail, detail, status: 200, code: 'PSOF0308' },
      werte: typed(form),
    });
  }
  const channel = new URL(args.request.url).searchParams.get('channel') ?? '';
  const answer = await call('createEmpfehlung', {
    query: {},
    body: bodyOf(form, args.params.produktId ?? '', channel),
  });
  if (!answer.ok) return refused(amFeld(answer.problem), form);
  if (!('Empfehlungsnummer' in answer.data)) throw new Error('a recommendation was sent, a captcha came back');
  const { Empfehlungsnummer: nr, OptinErforderlich, ZugangsdatenVersandt } = answer.data;
  keepEntwurf(nr, {
    vorname: String(form.get('Empfaenger.Vorname') ?? ''),
    email: String(form.get('Empfaenger.Email') ?? ''),
    nachricht: String(form.get('Empfehlung.Nachricht') ?? ''),
  });
  return redirect(
    pfad(
      'bestaetigung',
      {},
      { nr, ...(ZugangsdatenVersandt ? { zugang: '1' } : {}), ...(OptinErforderlich ? { optin: '1' } : {}) },
    ),
  );
}

export const titel = ({ boot, data: geladen }: KopfArgs<typeof loader>) =>
  textsOf(texte, boot.sprache)('titel', { produkt: geladen?.produkt.Name ?? '' });
export const meta = ({ boot, data: geladen }: KopfArgs<typeof loader>): Meta =>
  geladen
    ? {
        beschreibung: textsOf(texte, boot.sprache)('beschreibung', {
          produkt: geladen.produkt.Name,
          name: boot.mandant?.Name ?? '',
          betrag: euro(geladen.produkt.PraemieCent ?? 0, boot.sprache),
        }),
      }
    : {};

export function Component() {
  const { produkt } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const pfad = usePfad();
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 py-8 md:py-12">
      <Produktkopf
        produkt={produkt}
        bild={<Produktbild bild={produkt.Bild} className="size-16 shrink-0 md:size-24" />}
      />
      {produkt.Aufteilungen.length > 0 ? (
        <Empfehlungsformular key={produkt.Id} produkt={produkt} />
      ) : (
        <EmptyState
          title={t('keinePraemieTitel')}
          action={<ButtonLink to={`${pfad('home')}#produkte`}>{t('zuDenProdukten')}</ButtonLink>}
        >
          {t('keinePraemieText')}
        </EmptyState>
      )}
    </div>
  );
}
