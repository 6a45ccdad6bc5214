import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
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
import { RecordForm } from '../../features/datensatz/form.tsx';
import { RecordHistory, RecordSheet } from '../../features/datensatz/record.tsx';
import { Removal, RemovalLink, useIsRemoving } from '../../features/datensatz/removal.tsx';
import { type Change, saveRecord } from '../../features/datensatz/saving.ts';
import { recordForm } from '../../features/datensatz/submit.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';

const paramsOf = ({ params }: LoaderFunctionArgs) => ({ route: params.route ?? '', id: params.id ?? '' });
const queryOf = (id: string) => ({ id: id === NEW ? undefined : id });

export async function loader(args: LoaderFunctionArgs) {
  const { route, id } = paramsOf(args);
  const record = await siteContext(args).need('getAktionEintrag', { params: { route }, query: queryOf(id) });
  return { route, id, record };
}

export async function action(args: ActionFunctionArgs) {
  const { call, pfad, sprache } = siteContext(args);
  const { route, id } = paramsOf(args);
  const isNew = id === NEW;
  const put = (change: Change) =>
    call('putAktionEintrag', { params: { route }, body: { Id: isNew ? '' : id, ...change } });
  return saveRecord(args, {
    form: await recordForm(args.request),
    typeOf,
    put,
    read: () => call('getAktionEintrag', { params: { route }, query: queryOf(id) }),
    tell: (problem) => aktionProblem(problem, sprache),
    to: (saved, told) => pfad('aktion', { route, id: saved }, told),
    toPlanned: isNew && ((batch, told) => pfad('aktionChange', { route, id: batch }, told)),
    removal: { put, to: () => pfad('aktionen', { route }, { meldung: 'entfernt' }) },
  });
}

const nameIn = (fields: readonly { Feld: string; Sprache: string | null; Wert: string }[], language: string): string =>
  fields.find(({ Feld, Sprache }) => Feld === 'titel' && Sprache === language)?.Wert ?? '';

export const titel = ({ boot, data: read }: HeaderArgs<typeof loader>) =>
  (read && nameIn(read.record.Felder, boot.sprache)) || textsOf(texts, boot.sprache)('aktion');

export function Component() {
  const { route, id, record } = useLoaderData<typeof loader>();
  const t = useT(texts);
  const path = usePath();
  const { sprache } = useBoot();
  const { Felder, Stand, erlaubt, Verlauf, Zustimmungen } = record;
  const mandantBack = useAktionen({ route });
  const words = useAktionBatches(route);
  const isRemoving = useIsRemoving(erlaubt);
  const name = nameIn(Felder, sprache);
  const readOnly = !erlaubt.includes('aendern');
  const hasBegun = Felder.some(({ Gesperrt }) => Gesperrt !== null);
  const beside = id !== NEW && (
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
          <RemovalLink />
        </p>
      )}
      <RecordHistory batches={Verlauf} words={{ ...words, title: (batch) => words.title({ ...batch, Name: name }) }} />
    </div>
  );
  return (
    <AktionPage titel={id === NEW ? t('neueAktion') : name} zurueck={mandantBack}>
      <RecordSheet
        back={path('aktion', { route, id })}
        note={
          <p className="max-w-prose text-sm text-muted">
            {t(readOnly ? 'nurLesen' : hasBegun ? 'begonnen' : 'nochFrei')}
          </p>
        }
        beside={beside}
      >
        {(late) =>
          isRemoving ? (
            <Removal titel={t('entfernenFrage', { name })} text={t('entfernenText')} state={Stand} />
          ) : (
            <RecordForm
              key={Stand}
              state={Stand}
              fields={Felder}
              choices={record.Auswahl}
              readOnly={readOnly}
              rows={{ aktiv_ab: 'aktiv_bis' }}
              {...late}
            />
          )
        }
      </RecordSheet>
    </AktionPage>
  );
}
