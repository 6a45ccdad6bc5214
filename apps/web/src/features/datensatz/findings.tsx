import type { ReactNode } from 'react';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { fieldId } from '../../lib/form.ts';
import { Mark } from '../../ui/desk/mark.tsx';
import { Section } from '../../ui/desk/page.tsx';
import { useFieldWords } from './words.tsx';

export interface Finding {
  field: string;
  isError: boolean;
  text: string;
  /** What mends it. */
  action?: ReactNode;
}

/** What is wrong with a record as it is saved: errors first; each leads to its field. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT(texts);
  const words = useFieldWords();
  const sorted = findings.toSorted((a, b) => Number(b.isError) - Number(a.isError));
  return (
    <Section titel={t('pruefung')} id="pruefung">
      <p className="mb-2 text-sm text-muted">{t(findings.length > 0 ? 'pruefungText' : 'pruefungGut')}</p>
      {findings.length > 0 && (
        <ul className="divide-y divide-line rounded-s border border-line bg-surface text-sm">
          {sorted.map(({ field, isError, text, action }) => (
            <li key={`${field} ${text}`} className="grid gap-0.5 px-3 py-2">
              <span className="flex flex-wrap gap-x-2">
                <Mark tone={isError ? 'schlecht' : 'wartet'}>{t(isError ? 'fehler' : 'hinweis')}</Mark>
                <a href={`#${fieldId(field)}`} className="underline underline-offset-4">
                  {words.name(field)}
                </a>
              </span>
              <span className="wrap-anywhere">{text}</span>
              {action}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
