import { useRef } from 'react';
import { texts } from '#texte/datensatz';
import { useFormat, useT } from '../../environment.ts';
import { fieldId } from '../../lib/form.ts';
import { useArrival } from '../../lib/navigation.ts';
import { useWho } from '../../ui/desk/words.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import type { ConflictField } from './submit.ts';
import { useFieldWords } from './words.tsx';

/** Two clerks, one record: what the other one wrote, beside what one typed. Each field leads to its input. */
export function Conflict({
  fields,
  back,
  last,
}: {
  fields: readonly ConflictField[];
  /** The record as it is now, without what was typed. */
  back: string;
  /** Who was faster, where the record says so. */
  last?: { by: string; at: string } | undefined;
}) {
  const t = useT(texts);
  const who = useWho();
  const { zeitpunkt } = useFormat();
  const words = useFieldWords();
  const box = useRef<HTMLElement>(null);
  // Again with every conflict.
  useArrival(fields, () => box.current?.focus());
  const cell = (text: string) => <span className="whitespace-pre-wrap wrap-anywhere">{text || t('leer')}</span>;
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label={t('konflikt')}
      className="grid gap-3 rounded-s border-2 border-warning bg-surface p-4"
    >
      <h2 className="text-lg">{t('konflikt')}</h2>
      {last && <p className="text-sm">{t('konfliktWer', { wer: who(last.by), wann: zeitpunkt(last.at) })}</p>}
      <p className="max-w-prose text-sm">{t('konfliktText')}</p>
      <Table
        caption={t('konflikt')}
        rows={fields}
        rowKey={({ field }) => field}
        columns={[
          {
            id: 'feld',
            head: t('konfliktFeld'),
            cell: ({ field }) => (
              <a href={`#${fieldId(field)}`} className="text-link underline underline-offset-4">
                {words.name(field)}
              </a>
            ),
          },
          { id: 'vorher', head: t('konfliktVorher'), from: 'md', cell: ({ before }) => cell(before) },
          { id: 'jetzt', head: t('konfliktJetzt'), cell: ({ now }) => cell(now) },
          {
            id: 'ihres',
            head: t('konfliktIhres'),
            cell: ({ yours }) =>
              yours === null ? (
                <span className="text-muted">{t('konfliktUnberuehrt')}</span>
              ) : (
                <strong>{cell(yours)}</strong>
              ),
          },
        ]}
      />
      <p>
        <Link to={back} reloadDocument>
          {t('konfliktVerwerfen')}
        </Link>
      </p>
    </section>
  );
}
