import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router';
import { texts } from '#texte/betreiber-aktion';
import { siteContext, useBoot, usePath, useT } from '../../environment.ts';
import {
  AgreeingFile,
  AktionPage,
  aktionProblem,
  NEW,
  typeOf,
  useAktionBatches,
  useAktionen,
} from '../../features/aktion/betreiber/desk.tsx';
import { Conflict } from '../../features/datensatz/conflict.tsx';
import { RecordForm } from '../../features/datensatz/form.tsx';
import { RecordHistory, Saved, savedQuery } from '../../features/datensatz/record.tsx';
import {
  answerStale,
  type ConflictField,
  companionsFrom,
  fieldsFrom,
  isStale,
  recordForm,
} from '../../features/datensatz/submit.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { abgelehnt, withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });
const queryOf = (id: string) => ({ id: id === NEW ? undefined : id });
const REMOVING = 'entfernen';

export async function loader(args: LoaderFunctionArgs) {
  const { route, id } = paramsOf(args);
  const record = await siteContext(args).need('getAktionEintrag', { params: { route }, query: queryOf(id) });
  return { route, id, record };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const { route, id } = paramsOf(args);
  const form = await recordForm(args.request);
  const isRemoving = form.get('Schritt') === REMOVING;
  const answer = await call('putAktionEintrag', {
    params: { route },
    body: {
      Id: id === NEW ? '' : id,
      Felder: isRemoving ? null : fieldsFrom(form, typeOf),
      ...companionsFrom(form),
    },
  });
  if (answer.ok) {
    const { Id, Stapel, Geplant } = answer.data;
    if (isRemoving) return redirect(pfad('aktionen', { route }, { meldung: 'entfernt' }));
    const message = savedQuery(answer.data);
    // A planned new one is nowhere yet but among the changes.
    if (Geplant && id === NEW && Stapel)
      return redirect(pfad('aktionChange', { route, id: Stapel }, { meldung: message }));
    return redirect(pfad('aktion', { route, id: Id }, { meldung: message }));
  }
  const told = aktionProblem(answer.problem, sprache);
  if (!isStale(answer.problem) || isRemoving) return abgelehnt(args, told, form);
  const now = await call('getAktionEintrag', { params: { route }, query: queryOf(id) });
  return answerStale(args, form, { problem: answer.problem, told, now });
}

const nameIn = (fields: readonly { Feld: string; Sprache: string | null; Wert: string }[], language: string): string =>
  fields.find(({ Feld, Sprache }) => Feld === 'titel' && Sprache === language)?.Wert ?? '';

export const titel = ({ boot, data: read }: HeaderArgs<typeof loader>) =>
  (read && nameIn(read.record.Felder, boot.sprache)) || textsOf(texts, boot.sprache)('aktion');

export function Component() {
  const { route, id, record } = useLoaderData<typeof loader>();
  const answer = useActionData<{ konflikt?: ConflictField[] }>();
  const t = useT(texts);
  const path = usePath();
  const { search } = useLocation();
  const [query] = useSearchParams();
  const { sprache } = useBoot();
  const { Felder, Stand, erlaubt, Verlauf, Zustimmungen } = record;
  const mandantBack = useAktionen({ route });
  const words = useAktionBatches(route);
  const conflict = answer?.konflikt;
  const name = nameIn(Felder, sprache);
  const readOnly = !erlaubt.includes('aendern');
  const hasBegun = Felder.some(({ Gesperrt }) => Gesperrt !== null);
  // Only one form at a time: a refusal of the one would leave the fields of the other empty.
  const isAsked = query.get('schritt') === REMOVING && erlaubt.includes('entfernen');
  return (
    <AktionPage titel={id === NEW ? t('neueAktion') : name} zurueck={mandantBack}>
      {!answer && <Saved />}
      <p className="max-w-prose text-sm text-muted">{t(readOnly ? 'nurLesen' : hasBegun ? 'begonnen' : 'nochFrei')}</p>
      {conflict && <Conflict fields={conflict} back={path('aktion', { route, id })} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        {isAsked ? (
          <Removing name={name} stand={Stand ?? ''} back={withQuery(search, { schritt: null })} />
        ) : (
          <RecordForm
            key={Stand}
            state={Stand}
            fields={Felder}
            choices={record.Auswahl}
            readOnly={readOnly}
            lookAt={conflict?.map(({ field }) => field)}
            rows={{ aktiv_ab: 'aktiv_bis' }}
            isConflict={conflict !== undefined}
          />
        )}
        {id !== NEW && (
          <div className="grid gap-6">
            <div className="grid gap-2">
              <p>{t('zustimmungenJetzt', { n: Zustimmungen })}</p>
              {Zustimmungen > 0 && (
                <AgreeingFile route={route} aktion={id} text={t('zustimmendeText')}>
                  {t('zustimmende')}
                </AgreeingFile>
              )}
            </div>
            {erlaubt.includes('entfernen') && (
              <p>
                <ButtonLink to={withQuery(search, { schritt: REMOVING, meldung: null })} look="danger" dense>
                  {t('entfernen')}
                </ButtonLink>
              </p>
            )}
            <RecordHistory
              batches={Verlauf}
              words={{ ...words, title: (batch) => words.title({ ...batch, Name: name }) }}
            />
          </div>
        )}
      </div>
    </AktionPage>
  );
}

function Removing({ name, stand, back }: { name: string; stand: string; back: string }) {
  const t = useT(texts);
  return (
    <Step titel={t('entfernenFrage', { name })}>
      <p>{t('entfernenText')}</p>
      <Form>
        <input type="hidden" name="Stand" value={stand} />
        <input type="hidden" name="Schritt" value={REMOVING} />
        <TextInput name="Grund" label={t('grund')} maxLength={300} optional />
        <div className="flex flex-wrap gap-3">
          <SubmitButton look="danger">{t('jaEntfernen')}</SubmitButton>
          <Aborting to={back} />
        </div>
      </Form>
    </Step>
  );
}
