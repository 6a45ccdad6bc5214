import type { Problem } from '@weitersagen/contract/problem';
import { useContext, useRef } from 'react';
import { cx } from '../lib/cx.ts';
import { FormNameContext, idIn, useRefused } from '../lib/form.ts';
import { useArrival } from '../lib/navigation.ts';

/**
 * What went wrong with the last POST, with a way to each field. Gets the focus, with JavaScript and without. `here`: what
 * kept it from being sent at all.
 */
export function ErrorSummary({ here }: { here?: Problem | undefined }) {
  const refused = useRefused();
  const form = useContext(FormNameContext);
  const problem = here ?? refused?.problem;
  const box = useRef<HTMLDivElement>(null);
  useArrival(problem, () => box.current?.focus());
  if (!problem) return null;
  const { detail, felder = [], status } = problem;
  // What the form was asked for has been done, and the form stays all the same.
  const isDone = status < 400;
  // One field whose message is the whole problem is not said twice.
  const onlyOne = felder.length === 1 && felder[0]?.meldung === detail;
  return (
    <div
      ref={box}
      role={isDone ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain POST the reader must land here, not at the top of the page
      autoFocus
      className={cx('rounded-m border-2 bg-surface p-4', isDone ? 'border-success' : 'border-danger')}
    >
      {!onlyOne && <p className={cx('font-semibold', isDone ? 'text-success' : 'text-danger')}>{detail}</p>}
      {felder.length > 0 && (
        <ul className={cx('grid gap-1', !onlyOne && 'mt-2')}>
          {felder.map(({ feld, meldung }) => (
            <li key={feld}>
              <a
                href={`#${idIn(form, feld)}`}
                onClick={(event) => {
                  // A navigation would take the refusal away, and with it what stands at the fields.
                  event.preventDefault();
                  const field = document.getElementById(idIn(form, feld));
                  // What is folded away takes no focus.
                  field?.closest('details')?.setAttribute('open', '');
                  field?.focus();
                }}
                className="inline-block py-1 underline underline-offset-4"
              >
                {meldung}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
