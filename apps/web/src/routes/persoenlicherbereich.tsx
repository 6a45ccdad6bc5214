import type { EmpfehlungGruppe } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { texte } from '#texte/empfehler';
import { texte as blaettertexte } from '#texte/ui-blaettern';
import { umgebung, usePath, useT } from '../environment.ts';
import { Access, Questions } from '../features/empfehler/access.tsx';
import type { Result } from '../features/empfehler/aktionen.tsx';
import { Fernsehbanner, OptinBanner } from '../features/empfehler/banner.tsx';
import { Bonuszeile } from '../features/empfehler/boni.tsx';
import { Bonusstand } from '../features/empfehler/bonus.tsx';
import { addressWith, FILTER_AB, filterFrom, isFiltered, PER_PAGE } from '../features/empfehler/filter.ts';
import { Filterleiste, LIST } from '../features/empfehler/filterleiste.tsx';
import { LINES } from '../features/empfehler/line.tsx';
import { List, Rows } from '../features/empfehler/list.tsx';
import { Money } from '../features/empfehler/money.tsx';
import { textsOf } from '../lib/icu.ts';
import { PASSWORD_SET } from '../lib/note.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { Sinnbild } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Paging } from '../ui/paging.tsx';

const ALL_OPEN_UNTIL = 2;
const WITHOUT_BANNER = { Anzeigen: false, Produkt: null };

export async function loader(args: LoaderFunctionArgs) {
  const { need, call, boot, pfad } = umgebung(args);
  const area = pfad('persoenlicherbereich');
  // Who signed in for the person does not know the password, and must not choose one.
  if (boot.user?.PasswortAendern && !boot.user.ImAuftrag)
    throw redirect(pfad('passwortaendern', {}, { redirect: area }));
  const { searchParams } = new URL(args.request.url);
  const filter = filterFrom(searchParams);
  const [{ sentencesOf }, list, banner] = await Promise.all([
    import('../features/empfehler/sentences.ts'),
    need('getEmpfehlungen', {
      query: { ...filter, jeSeite: PER_PAGE },
    }),
    // A hint that does not come is not missed.
    call('showBannerEmpfehler', {}),
  ]);
  const karten = list.Empfehlungen.map((empfehlung) => ({
    empfehlung,
    saetze: sentencesOf(empfehlung, boot.sprache),
  }));
  const { Empfehlungen: _, ...uebersicht } = list;
  const gesetzt = searchParams.has(PASSWORD_SET);
  return { uebersicht, karten, filter, gesetzt, banner: banner.ok ? banner.data : WITHOUT_BANNER };
}

export async function action(args: ActionFunctionArgs) {
  const { call, boot } = umgebung(args);
  const form = await args.request.formData();
  const praemierung = form.get('_praemierung');
  const answer = praemierung
    ? await call('sendePraemierungmail', { params: { id: String(praemierung) } })
    : await call('resendWelcomeMail', { params: { id: boot.user?.Email ?? '' }, query: {} });
  const result: Result = {
    zu: praemierung ? String(form.get('_empfehlung')) : 'optin',
    problem: answer.ok ? null : answer.problem,
  };
  return data(result, { status: result.problem?.status ?? 200 });
}

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texte, boot.sprache)('titel');

export function Component() {
  const { uebersicht, karten, filter, gesetzt, banner } = useLoaderData<typeof loader>();
  const result = useActionData<Result>() ?? null;
  const t = useT(texte);
  const tb = useT(blaettertexte);
  const path = usePath();
  const { Anzahl, AnzahlIsMinimum, Treffer, Bonus, Boni: boni, Gruppen, GruppenGesamt, Seite, Seiten } = uebersicht;
  const { NextCursor } = uebersicht;
  const area = path('persoenlicherbereich');
  const produkte = `${path('home')}#produkte`;
  const isNarrowed = isFiltered(filter) || Seite > 1 || filter.cursor !== '';
  const isWaiting = ({ Gruppe }: { Gruppe: EmpfehlungGruppe }) => Gruppe === 'handeln';
  const waitingBoni = boni.filter(isWaiting);
  // A search shows what it found in one list.
  const waiting = isNarrowed ? [] : karten.filter(({ empfehlung }) => isWaiting(empfehlung));
  const rows = karten.filter((row) => !waiting.includes(row));
  const claims = GruppenGesamt.handeln + uebersicht.BoniWartend;
  const hiddenBoni = uebersicht.BoniWartend - waitingBoni.length;
  const offen = Anzahl <= ALL_OPEN_UNTIL;
  const bonusstand = (
    <Bonusstand
      bonus={Bonus}
      gemacht={{ anzahl: uebersicht.BoniErreicht, cent: uebersicht.BoniErreichtCent }}
      boni={boni.filter((bonus) => !isWaiting(bonus))}
      aeltere={uebersicht.BoniAnzahl - boni.length - hiddenBoni}
      ergebnis={result}
      offen={offen}
    />
  );
  return (
    <>
      <OptinBanner ergebnis={result} />
      <Money cent={uebersicht.WartendCent} ansprueche={claims} hatEmpfohlen={Anzahl > 0} />
      <div className="column pt-6 pb-10 md:pt-10 md:pb-14">
        <div className="accompanied">
          {gesetzt && <Alert kind="success" live title={t('passwortGesetzt')} />}
          {waiting.length + waitingBoni.length > 0 && (
            <section aria-labelledby="schritte-titel" className="grid gap-3">
              <h2 id="schritte-titel" className="text-xl">
                {t('schritteTitel')}
              </h2>
              <ul className={LINES}>
                {waitingBoni.map((bonus) => (
                  <li key={bonus.Praemierung.Id}>
                    <Bonuszeile bonus={bonus} ergebnis={result} offen={offen} />
                  </li>
                ))}
                <Rows rows={waiting} ergebnis={result} offen={offen} />
              </ul>
              {hiddenBoni > 0 && <p className="text-sm text-muted">{t('boniWarten', { n: hiddenBoni })}</p>}
            </section>
          )}
          {bonusstand}
          {(rows.length > 0 || waiting.length === 0 || isNarrowed) && (
            <section aria-labelledby={LIST} className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 id={LIST} tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
                  {t(waiting.length > 0 ? 'weitereEmpfehlungen' : 'empfehlungen')}
                  {Seiten > 1 && <span className="sr-only">, {tb('seiteVon', { seite: Seite, seiten: Seiten })}</span>}
                </h2>
                {Anzahl > 0 && (
                  <p className="text-sm text-muted" role="status">
                    {AnzahlIsMinimum
                      ? t('anzahlUeber', { n: Anzahl })
                      : isFiltered(filter)
                        ? t('treffer', { treffer: Treffer, n: Anzahl })
                        : t(waiting.length > 0 ? 'insgesamt' : 'anzahl', { n: Anzahl })}
                  </p>
                )}
              </div>
              {Anzahl >= FILTER_AB && (
                <Filterleiste filter={filter} gruppen={Gruppen} gesamt={GruppenGesamt} isMinimum={AnzahlIsMinimum} />
              )}
              {Anzahl === 0 && (
                <EmptyState
                  title={t('keineTitel')}
                  picture={<Sinnbild bild="weitersagen" className="size-24" />}
                  action={<ButtonLink to={produkte}>{t('ersteEmpfehlen')}</ButtonLink>}
                >
                  {t('keineText')}
                </EmptyState>
              )}
              {Treffer === 0 && NextCursor && <p>{t('bisherNichts')}</p>}
              {Anzahl > 0 && Treffer === 0 && !NextCursor && (
                <EmptyState
                  title={t('keineTreffer')}
                  action={
                    <ButtonLink to={area} look="secondary">
                      {t('alleZeigen')}
                    </ButtonLink>
                  }
                >
                  {t('keineTrefferText')}
                </EmptyState>
              )}
              <List rows={rows} ergebnis={result} offen={offen} alle={isFiltered(filter)} />
              {NextCursor && (
                <p>
                  <ButtonLink to={`${addressWith(area, filter, { cursor: NextCursor })}#${LIST}`} look="secondary">
                    {t(Treffer === 0 ? 'weiterSuchen' : 'weitere')}
                  </ButtonLink>
                </p>
              )}
              <Paging seite={Seite} seiten={Seiten} zu={(n) => `${addressWith(area, filter, { seite: n })}#${LIST}`} />
            </section>
          )}
          <Fernsehbanner banner={banner} />
          <Questions />
          <Access />
        </div>
      </div>
    </>
  );
}
