import type { DatensatzBatch, DatensatzBatchRow, DatensatzChange } from '@weitersagen/contract/datensatz';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { texts } from '#texte/datensatz';
import { useFormat, useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/desk/mark.tsx';
import { Message, useMessage } from '../../ui/desk/message.tsx';
import { Details } from '../../ui/desk/page.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { withQuery } from '../../ui/desk/request.ts';
import { Aborting, Step } from '../../ui/desk/step.tsx';
import { useWho } from '../../ui/desk/words.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Differences } from './differences.tsx';
import type { HistoryRow } from './history.tsx';
import { BatchStatus } from './status.tsx';
import { useFieldWords } from './words.tsx';

/** What a noun says about batches of its records. */
export interface BatchWords {
  /** The batch in words: what it was about. */
  title: (batch: DatensatzBatchRow) => string;
  to: (id: string) => string;
  /** Names one record of it, and leads there while it exists. */
  record: (change: DatensatzChange) => { name: string; kind?: string; to: string };
}

/** Rows of the history from batches of changes. */
export function useBatchRows({ title, to }: Pick<BatchWords, 'title' | 'to'>) {
  const t = useT(texts);
  const { zeitpunkt } = useFormat();
  return (batches: readonly DatensatzBatchRow[]): HistoryRow[] =>
    batches.map((batch) => ({
      id: batch.Id,
      to: to(batch.Id),
      title: title(batch),
      detail: batch.Anzahl > 1 ? t('anzahl', { n: batch.Anzahl }) : undefined,
      status: (
        <>
          <BatchStatus status={batch.Status} />
          {batch.GiltAb && (
            <span className="block text-muted">{t('gueltigAb', { zeit: zeitpunkt(batch.GiltAb) })}</span>
          )}
        </>
      ),
      by: batch.Wer,
      at: batch.Am,
      reason: batch.Grund,
    }));
}

const BATCH_STEPS = ['zuruecknehmen', 'verwerfen', 'anwenden'] as const;
export type BatchStep = (typeof BATCH_STEPS)[number];

/** What a form of this screen wants done with the batch. */
export const batchStepFrom = (form: FormData) => ({
  Schritt: BATCH_STEPS.find((step) => step === form.get('Schritt')) ?? ('zuruecknehmen' as const),
  Aenderung: String(form.get('Aenderung') ?? '') || undefined,
  Grund: String(form.get('Grund') ?? ''),
});

const DONE = {
  zuruecknehmen: 'zurueckgenommen',
  verwerfen: 'verworfen',
  anwenden: 'angewendet',
  geplant: 'geplantMeldung',
} as const;

/** Changes that belong together: who, when, why, record by record, and what may be done with them. */
export function Batch({ batch, words, note }: { batch: DatensatzBatch; words: BatchWords; note?: ReactNode }) {
  const t = useT(texts);
  const refused = useRefused();
  const [query] = useSearchParams();
  // A step that somebody has taken meanwhile is asked for no more, and its refusal stands at the top.
  const step = batch.erlaubt.find((one) => one === query.get('schritt'));
  const done = useMessage(DONE);
  return (
    <>
      {done && !refused && <Message>{t(done)}</Message>}
      {refused && !step && <ErrorSummary />}
      {batch.Status === 'Konflikt' && <Alert kind="danger" title={t('konfliktStapel')} />}
      <BatchDetails batch={batch} words={words} />
      {note}
      {step ? <StepForm batch={batch} step={step} /> : <Buttons batch={batch} />}
      <BatchRows batch={batch} words={words} />
      <Paging list={batch.Aenderungen} />
    </>
  );
}

function BatchDetails({ batch, words }: { batch: DatensatzBatch; words: BatchWords }) {
  const t = useT(texts);
  const who = useWho();
  const { zeitpunkt } = useFormat();
  const { Wer, Am, Grund, GiltAb, WirksamAm, RuecknahmeVon, ZurueckgenommenIn } = batch;
  const link = (id: string) => <Link to={words.to(id)}>{t('anzeigen')}</Link>;
  const details = [
    { id: 'wer', name: t('wer'), value: `${who(Wer)}, ${zeitpunkt(Am)}` },
    { id: 'grund', name: t('grund'), value: Grund || t('keineAngabe') },
    ...(GiltAb ? [{ id: 'ab', name: t('giltAb'), value: zeitpunkt(GiltAb) }] : []),
    ...(WirksamAm ? [{ id: 'seit', name: t('wirksamSeit'), value: zeitpunkt(WirksamAm) }] : []),
    ...(RuecknahmeVon ? [{ id: 'von', name: t('ruecknahmeVon'), value: link(RuecknahmeVon) }] : []),
    ...(ZurueckgenommenIn ? [{ id: 'in', name: t('zurueckgenommenIn'), value: link(ZurueckgenommenIn) }] : []),
  ];
  return (
    <div className="max-w-3xl">
      <Details angaben={details} />
    </div>
  );
}

function Buttons({ batch: { erlaubt, Anzahl } }: { batch: DatensatzBatch }) {
  const t = useT(texts);
  const { search } = useLocation();
  const target = (stepName: string) => withQuery(search, { schritt: stepName, meldung: null });
  if (erlaubt.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {erlaubt.includes('zuruecknehmen') && (
        <ButtonLink to={target('zuruecknehmen')} look="secondary" dense>
          {t('alleZuruecknehmen', { n: Anzahl })}
        </ButtonLink>
      )}
      {erlaubt.includes('anwenden') && (
        <Form summary={false}>
          <SubmitButton name="Schritt" value="anwenden" dense>
            {t('anwenden')}
          </SubmitButton>
        </Form>
      )}
      {erlaubt.includes('verwerfen') && (
        <ButtonLink to={target('verwerfen')} look="secondary" dense>
          {t('verwerfen')}
        </ButtonLink>
      )}
    </div>
  );
}

function StepForm({ batch, step }: { batch: DatensatzBatch; step: BatchStep }) {
  const t = useT(texts);
  const { search } = useLocation();
  const back = step === 'zuruecknehmen';
  return (
    <Step titel={back ? t('zuruecknehmenFrage', { n: batch.Anzahl }) : t('verwerfenFrage')}>
      <p>{back ? t('zuruecknehmenText') : t('verwerfenText')}</p>
      <Form>
        <input type="hidden" name="Schritt" value={step} />
        {back && <TextInput name="Grund" label={t('grund')} hint={t('grundHinweis')} maxLength={300} optional />}
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <SubmitButton look={back ? 'action' : 'danger'}>
            {back ? t('jaZuruecknehmen') : t('jaVerwerfen')}
          </SubmitButton>
          <Aborting to={withQuery(search, { schritt: null })} />
        </div>
      </Form>
    </Step>
  );
}

/** Record by record; each can be undone by itself where there are several. */
function BatchRows({ batch, words }: { batch: DatensatzBatch; words: BatchWords }) {
  const t = useT(texts);
  const fieldWords = useFieldWords();
  const { Content } = batch.Aenderungen;
  const single = batch.Anzahl > 1 && Content.some(({ erlaubt }) => erlaubt.includes('zuruecknehmen'));
  const rows = Content.map((change) => ({ change, ...words.record(change) }));
  return (
    <Table
      page
      caption={t('aenderungen')}
      rows={rows}
      rowKey={({ change }) => change.Id}
      columns={[
        {
          id: 'eintrag',
          head: t('eintrag'),
          cell: ({ change: { Was }, name, kind, to }) => (
            <>
              {Was === 'entfernt' ? (
                name
              ) : (
                <Link to={to} className="wrap-anywhere">
                  {name}
                </Link>
              )}
              {kind && <span className="block text-muted">{kind}</span>}
            </>
          ),
        },
        {
          id: 'was',
          head: t('stand'),
          cell: ({ change: { Was, Zurueckgenommen } }) => (
            <Mark tone={Zurueckgenommen ? 'still' : Was === 'entfernt' ? 'wartet' : Was === 'neu' ? 'gut' : 'laeuft'}>
              {Zurueckgenommen ? t('istZurueckgenommen') : t(`was_${Was}`)}
            </Mark>
          ),
        },
        {
          id: 'felder',
          head: t('aenderung'),
          cell: ({ change: { Konflikt, Unterschiede, Was } }) => (
            <>
              {Konflikt && (
                <p className="font-semibold text-danger">
                  {Konflikt.Grund}
                  {Konflikt.Felder.length > 0 && ` (${Konflikt.Felder.map(fieldWords.name).join(', ')})`}
                </p>
              )}
              <Differences fields={Unterschiede} what={Was} />
            </>
          ),
        },
        ...(single
          ? [
              {
                id: 'zurueck',
                head: '',
                cell: ({ change, name }: (typeof rows)[number]) => <Single {...{ change, name }} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Undoing can be undone: no question before it. */
function Single({ change: { Id, erlaubt }, name }: { change: DatensatzChange; name: string }) {
  const t = useT(texts);
  if (!erlaubt.includes('zuruecknehmen')) return null;
  return (
    <Form summary={false}>
      <input type="hidden" name="Schritt" value="zuruecknehmen" />
      <input type="hidden" name="Aenderung" value={Id} />
      <SubmitButton look="quiet" dense>
        {t('zuruecknehmen')}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </Form>
  );
}
