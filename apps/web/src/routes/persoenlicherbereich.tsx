import type { EmpfehlungGroup } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { texts } from '#texte/empfehler';
import { texts as blaettertexte } from '#texte/ui-blaettern';
import { siteContext, usePath, useT } from '../environment.ts';
import { Access, Questions } from '../features/empfehler/access.tsx';
import type { Result } from '../features/empfehler/actions.tsx';
import { OptinBanner, TvBanner } from '../features/empfehler/banner.tsx';
import { BonusState } from '../features/empfehler/bonus.tsx';
import { BonusRow } from '../features/empfehler/bonuses.tsx';
import { addressWith, FILTER_FROM, filterFrom, isFiltered, PER_PAGE } from '../features/empfehler/filter.ts';
import { FilterBar, LIST } from '../features/empfehler/filter-bar.tsx';
import { LINES } from '../features/empfehler/line.tsx';
import { List, Rows } from '../features/empfehler/list.tsx';
import { Money } from '../features/empfehler/money.tsx';
import { textsOf } from '../lib/icu.ts';
import { PASSWORD_SET } from '../lib/note.ts';
import type { HeaderArgs } from '../module.ts';
import { Alert } from '../ui/alert.tsx';
import { Pictogram } from '../ui/bild/bild.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Paging } from '../ui/paging.tsx';

const ALL_OPEN_UNTIL = 2;
const WITHOUT_BANNER = { Anzeigen: false, Produkt: null };

export async function loader(args: LoaderFunctionArgs) {
  const { need, call, boot, pfad } = siteContext(args);
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
  const cards = list.Empfehlungen.map((empfehlung) => ({
    empfehlung,
    sentences: sentencesOf(empfehlung, boot.sprache),
  }));
  const { Empfehlungen: _, ...uebersicht } = list;
  const isSet = searchParams.has(PASSWORD_SET);
  return { uebersicht, karten: cards, filter, gesetzt: isSet, banner: banner.ok ? banner.data : WITHOUT_BANNER };
}

export async function action(args: ActionFunctionArgs) {
  const { call, boot } = siteContext(args);
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

export const titel = ({ boot }: HeaderArgs<typeof loader>) => textsOf(texts, boot.sprache)('titel');

export function Component() {
  const { uebersicht, karten, filter, gesetzt, banner } = useLoaderData<typeof loader>();
  const result = useActionData<Result>() ?? null;
  const t = useT(texts);
  const tb = useT(blaettertexte);
  const path = usePath();
  const { Anzahl, AnzahlIsMinimum, Treffer, Bonus, Boni: bonuses, Gruppen, GruppenGesamt, Seite, Seiten } = uebersicht;
  const { NextCursor } = uebersicht;
  const area = path('persoenlicherbereich');
  const produkte = `${path('home')}#produkte`;
  const isNarrowed = isFiltered(filter) || Seite > 1 || filter.cursor !== '';
  const isWaiting = ({ Gruppe }: { Gruppe: EmpfehlungGroup }) => Gruppe === 'handeln';
  const waitingBonuses = bonuses.filter(isWaiting);
  // A search shows what it found in one list.
  const waiting = isNarrowed ? [] : karten.filter(({ empfehlung }) => isWaiting(empfehlung));
  const rows = karten.filter((row) => !waiting.includes(row));
  const claims = GruppenGesamt.handeln + uebersicht.BoniWartend;
  const hiddenBonuses = uebersicht.BoniWartend - waitingBonuses.length;
  const offen = Anzahl <= ALL_OPEN_UNTIL;
  const bonusState = (
    <BonusState
      bonus={Bonus}
      done={{ count: uebersicht.BoniErreicht, cent: uebersicht.BoniErreichtCent }}
      boni={bonuses.filter((bonus) => !isWaiting(bonus))}
      aeltere={uebersicht.BoniAnzahl - bonuses.length - hiddenBonuses}
      result={result}
      offen={offen}
    />
  );
  return (
    <>
      <OptinBanner result={result} />
      <Money cent={uebersicht.WartendCent} ansprueche={claims} hatEmpfohlen={Anzahl > 0} />
      <div className="column pt-6 pb-10 md:pt-10 md:pb-14">
        <div className="accompanied">
          {gesetzt && <Alert kind="success" live title={t('passwortGesetzt')} />}
          {waiting.length + waitingBonuses.length > 0 && (
            <section aria-labelledby="schritte-titel" className="grid gap-3">
              <h2 id="schritte-titel" className="text-xl">
                {t('schritteTitel')}
              </h2>
              <ul className={LINES}>
                {waitingBonuses.map((bonus) => (
                  <li key={bonus.Praemierung.Id}>
                    <BonusRow bonus={bonus} result={result} offen={offen} />
                  </li>
                ))}
                <Rows rows={waiting} result={result} offen={offen} />
              </ul>
              {hiddenBonuses > 0 && <p className="text-sm text-muted">{t('boniWarten', { n: hiddenBonuses })}</p>}
            </section>
          )}
          {bonusState}
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
              {Anzahl >= FILTER_FROM && (
                <FilterBar filter={filter} groups={Gruppen} total={GruppenGesamt} isMinimum={AnzahlIsMinimum} />
              )}
              {Anzahl === 0 && (
                <EmptyState
                  title={t('keineTitel')}
                  picture={<Pictogram bild="weitersagen" className="size-24" />}
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
              <List rows={rows} result={result} offen={offen} alle={isFiltered(filter)} />
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
          <TvBanner banner={banner} />
          <Questions />
          <Access />
        </div>
      </div>
    </>
  );
}
