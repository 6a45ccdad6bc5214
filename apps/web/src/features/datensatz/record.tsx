import type { DatensatzBatchRow } from '@weitersagen/contract/datensatz';
import { useSearchParams } from 'react-router';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { Message } from '../../ui/desk/message.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { type BatchWords, useBatchRows } from './batch.tsx';
import { History, type HistoryRow } from './history.tsx';

/** What came of saving a record: there was something to change, nothing, or it is planned. */
export const savedQuery = ({ Stapel, Geplant }: { Stapel: string | null; Geplant: boolean }): string =>
  Geplant ? 'geplant' : Stapel ? 'gespeichert' : 'nichts';

const SAVED = { gespeichert: 'gespeichert', nichts: 'nichtsGeaendert', geplant: 'geplantMeldung' } as const;

/** Says it on the page that comes after. */
export function Saved() {
  const t = useT(texts);
  const [query] = useSearchParams();
  const message = SAVED[query.get('meldung') as keyof typeof SAVED];
  if (!message) return null;
  return <Message kind={message === 'nichtsGeaendert' ? 'warning' : 'success'}>{t(message)}</Message>;
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
