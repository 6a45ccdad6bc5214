import { MAIN_LANGUAGE, PRODUKT_KINDS } from '@weitersagen/contract/values';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-katalog';
import { texts as bildTexte } from '#texte/betreiber-katalog-bild';
import { siteContext, usePath, useT } from '../../environment.ts';
import { Conflict } from '../../features/datensatz/conflict.tsx';
import { listAsLeft } from '../../features/datensatz/list.tsx';
import { RecordHistory, Saved, savedQuery } from '../../features/datensatz/record.tsx';
import {
  answerStale,
  type ConflictField,
  companionsFrom,
  fieldsFrom,
  isStale,
  recordForm,
} from '../../features/datensatz/submit.ts';
import { useKatalogBatches } from '../../features/produkt/betreiber/katalog-batch.ts';
import { BILDER } from '../../features/produkt/betreiber/katalog-bild.tsx';
import { filtersOf } from '../../features/produkt/betreiber/katalog-list.tsx';
import { HeaderDetails, KatalogPage } from '../../features/produkt/betreiber/katalog-page.tsx';
import { KatalogRecord } from '../../features/produkt/betreiber/katalog-record.tsx';
import { forBetreiber, kindFrom, LISTS, typeOf } from '../../features/produkt/betreiber/katalog-words.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { abgelehnt, withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const placeOf = ({ params, request }: LoaderFunctionArgs) => {
  const kind = kindFrom(params.liste);
  if (!kind) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  return { route: params.route ?? '', art: kind, liste: LISTS[kind], query, id: query.get('id') || undefined };
};

export async function loader(args: LoaderFunctionArgs) {
  const { need } = siteContext(args);
  const { route, art, query, id } = placeOf(args);
  const produktKind = PRODUKT_KINDS.find((one) => one === query.get('produktart'));
  const [header, entry] = await Promise.all([
    need('getKatalogKopf', { params: { route } }),
    need('getKatalogEintrag', {
      params: { route, art },
      query: { id, produktart: produktKind, vorlage: query.get('vorlage') || undefined },
    }),
  ]);
  return { kopf: header, eintrag: entry };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const { route, art, liste, query, id = '' } = placeOf(args);
  const form = await recordForm(args.request);
  const removing = form.get('Schritt') === 'entfernen';
  const answer = await call('putKatalogEintrag', {
    params: { route, art },
    body: { Id: id, Felder: removing ? null : fieldsFrom(form, typeOf), ...companionsFrom(form) },
  });
  if (answer.ok) {
    const { Id, Stapel, Geplant } = answer.data;
    if (removing && !Geplant) return redirect(pfad('katalogliste', { route, liste }, { meldung: 'entfernt' }));
    const message = savedQuery(answer.data);
    // A planned new one is nowhere yet but among the changes.
    if (Geplant && !id && Stapel)
      return redirect(pfad('katalogaenderung', { route, id: Stapel }, { meldung: message }));
    const filtered = query.get('liste');
    return redirect(
      pfad('katalogeintrag', { route, liste }, { id: Id, meldung: message, ...(filtered && { liste: filtered }) }),
    );
  }
  const told = forBetreiber(answer.problem, sprache);
  if (!isStale(answer.problem) || removing) return abgelehnt(args, told, form);
  const produktKind = PRODUKT_KINDS.find((one) => one === query.get('produktart'));
  const now = await call('getKatalogEintrag', { params: { route, art }, query: { id, produktart: produktKind } });
  return answerStale(args, form, { problem: answer.problem, told, now });
}

export const titel = ({ boot, data: reading }: HeaderArgs<typeof loader>) => {
  const t = textsOf(texts, boot.sprache);
  if (!reading) return t('katalog');
  const { Art, Id } = reading.eintrag;
  return Id === '' ? t(`neu_${Art}`) : t('eintrag', { art: t(`ein_${Art}`), name: Art === 'praemie' ? '' : Id }).trim();
};

export function Component() {
  const { kopf, eintrag } = useLoaderData<typeof loader>();
  const answer = useActionData<{ konflikt?: ConflictField[] }>();
  const t = useT(texts);
  const tb = useT(bildTexte);
  const path = usePath();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { Art, Id, Felder, erlaubt } = eintrag;
  const route = kopf.Mandant;
  const batches = useKatalogBatches(route);
  const value = (name: string) => Felder.find((f) => f.Name === name)?.Wert;
  const name =
    value(`Name_${MAIN_LANGUAGE}`) ?? value(`Titel_${MAIN_LANGUAGE}`) ?? value('Name') ?? value('Produkt') ?? Id;
  // Only one form at a time: a refusal of the one would leave the fields of the other empty.
  const step = query.get('schritt') === 'entfernen' && erlaubt.includes('entfernen');
  const lists = { route, liste: LISTS[Art] };
  return (
    <KatalogPage
      header={kopf}
      titel={Id === '' ? t(`neu_${Art}`) : t('eintrag', { art: t(`ein_${Art}`), name })}
      aside={<HeaderDetails header={kopf} />}
      zurueck={{ to: path('katalogliste', lists, listAsLeft(query, filtersOf(Art))), label: t(Art) }}
    >
      {!answer && <Saved />}
      {!erlaubt.includes('aendern') && (
        <p className="text-sm text-muted">{Art === 'praemie' ? t('nurLesenPraemie') : t('nurLesen')}</p>
      )}
      {answer?.konflikt && <Conflict fields={answer.konflikt} back={`${pathname}?id=${encodeURIComponent(Id)}`} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        {step ? (
          <Removing name={name} stand={eintrag.Stand ?? ''} zurueck={withQuery(search, { schritt: null })} />
        ) : (
          <KatalogRecord
            key={`${Id}${eintrag.Stand}${eintrag.Produktart}`}
            entry={eintrag}
            isConflict={answer?.konflikt !== undefined}
            lookAt={answer?.konflikt?.map(({ field }) => field)}
          />
        )}
        {Id !== '' && (
          <div className="grid gap-6">
            <p className="flex flex-wrap gap-2">
              {BILDER[Art] && (
                <ButtonLink to={path('katalogbild', lists, { id: Id })} look="secondary" dense>
                  {tb('bilder')}
                </ButtonLink>
              )}
              {Art === 'produkt' && (
                <ButtonLink
                  to={path('katalogliste', { route, liste: LISTS.praemie }, { suche: Id })}
                  look="secondary"
                  dense
                >
                  {t('praemienDazu')}
                </ButtonLink>
              )}
              {erlaubt.includes('aendern') && Art !== 'kategorie' && (
                <ButtonLink to={path('katalogeintrag', lists, { vorlage: Id })} look="secondary" dense>
                  {t('kopieren')}
                </ButtonLink>
              )}
              {erlaubt.includes('entfernen') && (
                <ButtonLink to={withQuery(search, { schritt: 'entfernen', meldung: null })} look="danger" dense>
                  {t('entfernen')}
                </ButtonLink>
              )}
            </p>
            <RecordHistory batches={eintrag.Verlauf} words={batches} />
          </div>
        )}
      </div>
    </KatalogPage>
  );
}

function Removing({ name, stand, zurueck }: { name: string; stand: string; zurueck: string }) {
  const t = useT(texts);
  return (
    <Step titel={t('entfernenFrage', { name })}>
      <p>{t('entfernenText')}</p>
      <Form>
        <input type="hidden" name="Stand" value={stand} />
        <input type="hidden" name="Schritt" value="entfernen" />
        <TextInput name="Grund" label={t('grund')} hint={t('grundHinweis')} maxLength={300} optional />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton look="danger">{t('endgueltigEntfernen')}</SubmitButton>
          <Aborting to={zurueck} />
        </div>
      </Form>
    </Step>
  );
}
