import { useEffect, useRef } from 'react';
import { fieldId, useRefused } from '../lib/formular.ts';

/** What went wrong with the last POST, with a way to each field. Gets the focus, with JavaScript and without. */
export function ErrorSummary() {
  const refused = useRefused();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  if (!refused) return null;
  const { detail, felder = [] } = refused.problem;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain POST the reader must land here, not at the top of the page
      autoFocus
      className="rounded-m border-2 border-danger bg-surface p-4"
    >
      <p className="font-semibold text-danger">{detail}</p>
      {felder.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {felder.map(({ feld, meldung }) => (
            <li key={feld}>
              <a href={`#${fieldId(feld)}`} className="inline-block py-1 underline underline-offset-4">
                {meldung}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
