import type { DatensatzBatchRow } from '@weitersagen/contract/datensatz';
import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { Message, useMessage } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { type BatchWords, useBatchRows } from './batch.tsx';
import { Conflict } from './conflict.tsx';
import { History, type HistoryRow } from './history.tsx';
import type { ConflictField } from './submit.ts';

const SAVED = { gespeichert: 'gespeichert', nichts: 'nichtsGeaendert', geplant: 'geplantMeldung' } as const;

/** Says it on the page that comes after. */
function Saved() {
  const t = useT(texts);
  const message = useMessage(SAVED);
  if (!message) return null;
  return <Message kind={message === 'nichtsGeaendert' ? 'warning' : 'success'}>{t(message)}</Message>;
}

/** What the form of a record has to know of an answer that came too late. */
interface Late {
  isConflict: boolean;
  lookAt: readonly string[] | undefined;
}

/**
 * The page of a record: what was saved, who was faster, its form, or what is asked before it goes (`children`), and what
 * belongs to it, `beside`. `back`: the page as it is by now.
 */
export function RecordSheet({
  back,
  note,
  beside,
  children,
}: {
  back: string;
  note?: ReactNode;
  beside?: ReactNode;
  children: (late: Late) => ReactNode;
}) {
  const answer = useActionData<{ konflikt?: ConflictField[] }>();
  const conflict = answer?.konflikt;
  return (
    <>
      {!answer && <Saved />}
      {note}
      {conflict && <Conflict fields={conflict} back={back} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        {children({ isConflict: conflict !== undefined, lookAt: conflict?.map(({ field }) => field) })}
        {beside}
      </div>
    </>
  );
}

/** Beside a record's form: who changed it, and when; `more`: what was changed beside its fields. */
export function RecordHistory({
  batches,
  words,
  more = [],
}: {
  batches: readonly DatensatzBatchRow[];
  words: BatchWords;
  more?: readonly HistoryRow[];
}) {
  const t = useT(texts);
  const rowsOf = useBatchRows(words);
  const rows = [...rowsOf(batches), ...more].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Section titel={t('verlauf')}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{t('verlaufLeer')}</p>
      ) : (
        <History narrow caption={t('verlauf')} rows={rows} />
      )}
    </Section>
  );
}
