import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { texts } from '#texte/kontakt';
import { siteContext, useT } from '../environment.ts';
import { captchaQuestion } from '../features/kontakt/captcha-question.ts';
import { KontaktForm } from '../features/kontakt/form.tsx';
import { type Copy, Sent } from '../features/kontakt/sent.tsx';
import { TOPICS } from '../features/kontakt/topics.ts';
import { OtherPaths } from '../features/kontakt/ways.tsx';
import { atCaptcha, captchaAuskunft, captchaResponse } from '../lib/captcha.ts';
import { refused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import { forgetInput } from '../lib/kept.ts';
import type { HeaderArgs } from '../module.ts';
import { Band } from '../ui/page.tsx';

const REFERENCE_NUMBER = /^[0-9A-Z]{8}$/;
const COPIES = new Map<string | null, Copy>([
  ['1', 'unterwegs'],
  ['0', 'nicht'],
]);

export async function loader(args: LoaderFunctionArgs) {
  const { call } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const sent = searchParams.get('gesendet') ?? '';
  const topic = searchParams.get('thema') ?? '';
  // This form always asks, so that who has no script need not be refused first; good for one visitor, the page is not kept.
  const captcha = await captchaAuskunft(call, captchaQuestion);
  return data(
    {
      gesendet: REFERENCE_NUMBER.test(sent) ? sent : '',
      kopie: COPIES.get(searchParams.get('kopie')) ?? '',
      vorgabe: {
        thema: (TOPICS as string[]).includes(topic) ? topic : '',
        nummer: (searchParams.get('nr') ?? '').slice(0, 40),
      },
      frage: captcha.ok ? captcha.data?.Frage : undefined,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad } = siteContext(args);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const copy = form.get('KopieAnMich') === 'true';
  const answer = await call('sendeKontakt', {
    body: {
      Thema: text('Thema') as 'sonstiges',
      Name: text('Name'),
      Email: text('Email'),
      Nachricht: text('Nachricht'),
      Empfehlungsnummer: text('Empfehlungsnummer'),
      Auftragsdatum: text('Auftragsdatum'),
      KopieAnMich: copy,
      altcha: captchaResponse(form),
    },
  });
  if (!answer.ok) return refused(atCaptcha(answer.problem), form);
  if (!import.meta.env.SSR) forgetInput('kontakt');
  const { Vorgangsnummer, KopieVersandt } = answer.data;
  return redirect(
    pfad('kontakt', {}, { gesendet: Vorgangsnummer, ...(copy ? { kopie: KopieVersandt ? '1' : '0' } : {}) }),
  );
}

export const titel = ({ boot, data: loaded }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(loaded?.gesendet ? 'gesendetTitel' : 'titel');

export function Component() {
  const { gesendet, kopie, vorgabe, frage } = useLoaderData<typeof loader>();
  const t = useT(texts);
  if (gesendet) return <Sent vorgangsnummer={gesendet} kopie={kopie} />;
  return (
    <>
      <Band title={t('titel')} lead={<p>{t('einleitung')}</p>} />
      <div className="column grid items-start gap-x-12 gap-y-10 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)]">
        <KontaktForm vorgabe={vorgabe} question={frage} />
        <OtherPaths />
      </div>
    </>
  );
}
