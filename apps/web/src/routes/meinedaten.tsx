import { SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { rememberFarewell } from '../features/konto/abschied.ts';
import { Section } from '../features/konto/abschnitt.tsx';
import { Herunterladen, Person, Sprachform } from '../features/konto/datenseite.tsx';
import { Einwilligungen } from '../features/konto/einwilligungen.tsx';
import { Loeschform } from '../features/konto/loeschform.tsx';
import { type Newsletterstand, Newsletterwahl } from '../features/konto/newsletterwahl.tsx';
import { texte } from '../features/konto/texte-daten.ts';
import { refused, useRefused } from '../lib/formular.ts';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { umgebung, useBoot, useMandant, usePath, useT } from '../umgebung.ts';

type Umgebung = ReturnType<typeof umgebung>;

const newsletterstand = (gegeben: boolean, versendetAm: string | null): Newsletterstand => {
  if (gegeben) return 'ja';
  return versendetAm ? 'nochNicht' : 'nein';
};

export async function loader(args: LoaderFunctionArgs) {
  const { need, boot } = umgebung(args);
  const { searchParams } = new URL(args.request.url);
  const user = await need('getUser', {});
  const loeschen = searchParams.has('loeschen') && !boot.user?.ImAuftrag;
  return {
    newsletter: newsletterstand(user.NewsletterOptinGegeben, user.NewsletterOptinVersendetAm),
    sprache: user.Language,
    spracheGespeichert: searchParams.get('stand') === 'sprache',
    ende: loeschen ? await need('getKontoende', {}) : null,
    einwilligungen: loeschen ? [] : await need('getEinwilligungen', {}),
  };
}

async function chooseLanguage({ call, pfad, boot }: Umgebung, form: FormData) {
  const Language: Sprache = SPRACHEN.find((lang) => lang === form.get('Language')) ?? boot.sprache;
  const answer = await call('updateLanguage', { body: { Language } });
  return answer.ok
    ? redirect(pfad('meinedaten', {}, { lang: Language, stand: 'sprache' }))
    : refused(answer.problem, form);
}

async function loesche({ call, pfad }: Umgebung, form: FormData) {
  const answer = await call('deleteEmpfehler', {
    body: { Verstanden: form.has('Verstanden'), Password: String(form.get('Password') ?? '') },
  });
  // The second press of a double click finds the session ended by the first.
  if (!answer.ok && answer.problem.code !== 'PSOF0204') return refused(answer.problem, form);
  return redirect(pfad('logout'), rememberFarewell('geloescht'));
}

async function newsletter({ call }: Umgebung, form: FormData) {
  if (form.get('_tat') === 'abbestellen') {
    const answer = await call('beendeNewsletter', { body: {} });
    return answer.ok ? { meldung: 'abbestellt' as const } : refused(answer.problem, form);
  }
  const answer = await call('setNewsletterOptin', {});
  if (!answer.ok) return refused(answer.problem, form);
  return { meldung: answer.data.OptinMailAlreadySent ? ('mailSchon' as const) : ('mailUnterwegs' as const) };
}

export async function action(args: ActionFunctionArgs) {
  const hier = umgebung(args);
  const form = await args.request.formData();
  switch (form.get('_tat')) {
    case 'sprache':
      return chooseLanguage(hier, form);
    case 'loeschen':
      return loesche(hier, form);
    default:
      return newsletter(hier, form);
  }
}

export const titel = ({ boot, data }: KopfArgs<typeof loader>) =>
  textsOf(texte, boot.sprache)(data?.ende ? 'loeschenTitel' : 'titel');

export function Component() {
  const { ende } = useLoaderData<typeof loader>();
  return ende ? <Loeschform ende={ende} /> : <Overview />;
}

function Message() {
  const { spracheGespeichert } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problem = useRefused()?.problem;
  const t = useT(texte);
  const { user } = useBoot();
  if (problem) return <Alert kind="danger" title={problem.detail} live />;
  if (answer && 'meldung' in answer)
    return <Alert kind="success" title={t(answer.meldung, { email: user?.Email ?? '' })} live />;
  return spracheGespeichert ? <Alert kind="success" title={t('spracheGespeichert')} live /> : null;
}

function Overview() {
  const { newsletter: stand, sprache, einwilligungen } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const path = usePath();
  const imAuftrag = !!useBoot().user?.ImAuftrag;
  const { ModuleNewsletterPermission } = useMandant();
  return (
    <>
      <header className="on-brand bg-brand text-brand-ink">
        <div className="mx-auto max-w-4xl px-4 py-6 md:py-10">
          <h1 className="text-2xl">{t('titel')}</h1>
          <p className="mt-1.5 max-w-md text-brand-muted">{t('text')}</p>
        </div>
      </header>
      <div className="mx-auto grid max-w-4xl px-4 py-4 md:gap-5 md:py-10">
        {imAuftrag && <Alert>{t('imAuftrag')}</Alert>}
        <Message />
        <Person />
        {(ModuleNewsletterPermission || stand !== 'nein') && <Newsletterwahl stand={stand} imAuftrag={imAuftrag} />}
        {!imAuftrag && <Sprachform sprache={sprache} />}
        <Einwilligungen alle={einwilligungen} />
        {!imAuftrag && (
          <>
            <Section id="herunterladen" titel={t('herunterladen')}>
              <p className="text-muted">{t('herunterladenText')}</p>
              <Herunterladen />
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
