import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { texts } from '#texte/konto-daten';
import { siteContext, useBoot, useMandant, usePath, useT } from '../environment.ts';
import { Download, LanguageForm, Person } from '../features/konto/data-page.tsx';
import { DeletionForm } from '../features/konto/deletion-form.tsx';
import { Einwilligungen } from '../features/konto/einwilligungen.tsx';
import { rememberFarewell } from '../features/konto/farewell.ts';
import { NewsletterChoice, type NewsletterState } from '../features/konto/newsletter-choice.tsx';
import { Section } from '../features/konto/section.tsx';
import { refused, useRefused } from '../lib/form.ts';
import { textsOf } from '../lib/icu.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';

type Environment = ReturnType<typeof siteContext>;

const newsletterState = (given: boolean, sentAt: string | null): NewsletterState => {
  if (given) return 'ja';
  return sentAt ? 'nochNicht' : 'nein';
};

export async function loader(args: LoaderFunctionArgs) {
  const { need, boot } = siteContext(args);
  const { searchParams } = new URL(args.request.url);
  const user = await need('getUser', {});
  const deleting = searchParams.has('loeschen') && !boot.user?.ImAuftrag;
  return {
    newsletter: newsletterState(user.NewsletterOptinGegeben, user.NewsletterOptinVersendetAm),
    sprache: user.Language,
    spracheGespeichert: searchParams.get('stand') === 'sprache',
    ende: deleting ? await need('getKontoende', {}) : null,
    einwilligungen: deleting ? [] : await need('getEinwilligungen', {}),
  };
}

async function chooseLanguage({ call, pfad, boot }: Environment, form: FormData) {
  const Language: LanguageCode = LANGUAGES.find((code) => code === form.get('Language')) ?? boot.sprache;
  const answer = await call('updateLanguage', { body: { Language } });
  return answer.ok
    ? redirect(pfad('meinedaten', {}, { lang: Language, stand: 'sprache' }))
    : refused(answer.problem, form);
}

async function deleteAccount({ call, pfad }: Environment, form: FormData) {
  const answer = await call('deleteEmpfehler', {
    body: { Verstanden: form.has('Verstanden'), Password: String(form.get('Password') ?? '') },
  });
  // The second press of a double click finds the session ended by the first.
  if (!answer.ok && answer.problem.code !== 'PSOF0204') return refused(answer.problem, form);
  return redirect(pfad('logout'), rememberFarewell('geloescht'));
}

async function newsletter({ call }: Environment, form: FormData) {
  if (form.get('_tat') === 'abbestellen') {
    const answer = await call('beendeNewsletter', { body: {} });
    return answer.ok ? { meldung: 'abbestellt' as const } : refused(answer.problem, form);
  }
  const answer = await call('setNewsletterOptin', {});
  if (!answer.ok) return refused(answer.problem, form);
  return { meldung: answer.data.OptinMailAlreadySent ? ('mailSchon' as const) : ('mailUnterwegs' as const) };
}

export async function action(args: ActionFunctionArgs) {
  const here = siteContext(args);
  const form = await args.request.formData();
  switch (form.get('_tat')) {
    case 'sprache':
      return chooseLanguage(here, form);
    case 'loeschen':
      return deleteAccount(here, form);
    default:
      return newsletter(here, form);
  }
}

export const titel = ({ boot, data }: HeaderArgs<typeof loader>) =>
  textsOf(texts, boot.sprache)(data?.ende ? 'loeschenTitel' : 'titel');

export function Component() {
  const { ende } = useLoaderData<typeof loader>();
  return ende ? <DeletionForm ende={ende} /> : <Overview />;
}

function Message() {
  const { spracheGespeichert } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problem = useRefused()?.problem;
  const t = useT(texts);
  const { user } = useBoot();
  if (problem) return <Alert kind="danger" title={problem.detail} live />;
  if (answer && 'meldung' in answer)
    return <Alert kind="success" title={t(answer.meldung, { email: user?.Email ?? '' })} live />;
  return spracheGespeichert ? <Alert kind="success" title={t('spracheGespeichert')} live /> : null;
}

function Overview() {
  const { newsletter: state, sprache, einwilligungen } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const inAuftrag = !!useBoot().user?.ImAuftrag;
  const { ModuleNewsletterPermission } = useMandant();
  return (
    <>
      <header className="on-brand bg-brand text-brand-ink">
        <div className="column py-6 md:py-10">
          <h1 className="text-2xl">{t('titel')}</h1>
          <p className="mt-1.5 max-w-md text-brand-muted">{t('text')}</p>
        </div>
      </header>
      <div className="column grid py-4 md:gap-5 md:py-10">
        {inAuftrag && <Alert>{t('imAuftrag')}</Alert>}
        <Message />
        <Person />
        {(ModuleNewsletterPermission || state !== 'nein') && <NewsletterChoice stand={state} imAuftrag={inAuftrag} />}
        {!inAuftrag && <LanguageForm sprache={sprache} />}
        <Einwilligungen alle={einwilligungen} />
        {!inAuftrag && (
          <>
            <Section id="herunterladen" titel={t('herunterladen')}>
              <p className="text-muted">{t('herunterladenText')}</p>
              <Download />
            </Section>
            <Section id="loeschen" titel={t('loeschen')} ernst>
              <p className="text-muted">{t('loeschenText')}</p>
              <ButtonLink to={path('meinedaten', {}, { loeschen: '1' })} look="danger" className="justify-self-start">
                {t('loeschenWeiter')}
              </ButtonLink>
            </Section>
          </>
        )}
      </div>
    </>
  );
}
