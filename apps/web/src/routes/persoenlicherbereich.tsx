import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { Ergebnis } from '../features/empfehler/aktionen.tsx';
import { FILTER_AB, gefiltert, gruppeVon } from '../features/empfehler/gruppen.ts';
import { Empfehlungskarte } from '../features/empfehler/karte.tsx';
import { texte } from '../features/empfehler/texte.ts';
import { Bonusstand, Filterleiste, OptinBanner, Zugang } from '../features/empfehler/uebersicht.tsx';
import { textsOf } from '../lib/icu.ts';
import type { KopfArgs } from '../modul.ts';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { umgebung, useBoot, usePfad, useT } from '../umgebung.ts';

const ALLE_OFFEN_BIS = 2;

export async function loader(args: LoaderFunctionArgs) {
  const { need, boot, pfad } = umgebung(args);
  const bereich = pfad('persoenlicherbereich');
  // Who signed in for the person does not know the password, and must not choose one.
  if (boot.user?.PasswortAendern && !boot.user.ImAuftrag)
    throw redirect(pfad('passwortaendern', {}, { redirect: bereich }));
  const { searchParams } = new URL(args.request.url);
  const { Empfehlungen, Bonus } = await need('getEmpfehlungen', {});
  return {
    empfehlungen: Empfehlungen,
    bonus: Bonus,
    filter: { suche: searchParams.get('suche') ?? '', stand: searchParams.get('stand') ?? '' },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { call, boot } = umgebung(args);
  const form = await args.request.formData();
  const praemierung = form.get('_praemierung');
  const answer = praemierung
    ? await call('sendePraemierungmail', { params: { id: String(praemierung) } })
    : await call('resendWelcomeMail', { params: { id: boot.user?.Email ?? '' }, query: {} });
  const ergebnis: Ergebnis = {
    zu: praemierung ? String(praemierung) : 'optin',
    problem: answer.ok ? null : answer.problem,
  };
  return data(ergebnis, { status: ergebnis.problem?.status ?? 200 });
}

export const titel = ({ boot }: KopfArgs<typeof loader>) => textsOf(texte, boot.sprache)('titel');

export function Component() {
  const { empfehlungen, bonus, filter } = useLoaderData<typeof loader>();
  const ergebnis = useActionData<Ergebnis>() ?? null;
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const gezeigt = gefiltert(empfehlungen, filter);
  const mitFilter = empfehlungen.length >= FILTER_AB;
  const produkte = `${pfad('home')}#produkte`;
  return (
    <>
      <OptinBanner ergebnis={ergebnis} />
      <div className="mx-auto grid max-w-3xl gap-8 px-4 py-8 md:py-12">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-2xl">{t('titel')}</h1>
            <p className="mt-2 max-w-md text-muted">{t('hallo', { vorname: user?.Vorname ?? '' })}</p>
          </div>
          {empfehlungen.length > 0 && <ButtonLink to={produkte}>{t('nochEine')}</ButtonLink>}
        </header>
        {bonus && <Bonusstand bonus={bonus} />}
        <section aria-labelledby="empfehlungen-titel" className="grid gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="empfehlungen-titel" className="text-xl">
              {t('empfehlungen')}
            </h2>
            {empfehlungen.length > 0 && (
              <p className="text-sm text-muted" role="status">
                {t('anzahl', { n: gezeigt.length })}
              </p>
            )}
          </div>
          {mitFilter && <Filterleiste filter={filter} />}
          {empfehlungen.length === 0 && (
            <EmptyState
              title={t('keineTitel')}
              picture={<Sinnbild bild="weitersagen" className="size-24" />}
              action={<ButtonLink to={produkte}>{t('ersteEmpfehlen')}</ButtonLink>}
            >
              {t('keineText')}
            </EmptyState>
          )}
          {empfehlungen.length > 0 && gezeigt.length === 0 && (
            <EmptyState
              title={t('keineTreffer')}
              action={
                <ButtonLink to={pfad('persoenlicherbereich')} look="secondary">
                  {t('alleZeigen')}
                </ButtonLink>
              }
            />
          )}
          <ul className="grid gap-5">
            {gezeigt.map((empfehlung) => (
              <li key={empfehlung.Empfehlungsnummer}>
                <Empfehlungskarte
                  empfehlung={empfehlung}
                  ergebnis={ergebnis}
                  offen={empfehlungen.length <= ALLE_OFFEN_BIS || gruppeVon(empfehlung) === 'handeln'}
                />
              </li>
            ))}
          </ul>
        </section>
        <Zugang />
      </div>
    </>
  );
}
