import type { Problem } from '@weitersagen/contract/problem';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Form as RouterForm, useActionData, useLocation } from 'react-router';
import { useBoot } from '../environment.ts';
import { cx } from '../lib/cx.ts';
import { setUnderWay, useIsNavigating } from '../lib/navigation.ts';
import { networkProblem } from '../lib/problem.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Konto } from './konto.tsx';

/**
 * A POST that works with and without JavaScript: shows the refusal of the last one at its top, keeps what was typed,
 * and swallows a second press while the first is under way. `reloadDocument` where the signed-in person changes.
 */
export function Form({
  children,
  className,
  onSubmit,
  summary = true,
  ...props
}: ComponentProps<typeof RouterForm> & {
  /** False where another form of the same screen sent the last POST. */
  summary?: boolean;
}) {
  const busy = useIsNavigating();
  const { sprache } = useBoot();
  const [separate, setSeparate] = useState<Problem>();
  const reached = useRef(false);
  // Two presses can come before the first one is rendered, and a plain POST is never rendered at all.
  const sent = useRef(false);
  // An answer made without a call can come so fast that being busy is never rendered: it frees the form as well.
  const answer: unknown = useActionData();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: free again with every answer and every page
  useEffect(() => {
    if (!busy) sent.current = false;
    const back = () => {
      sent.current = false;
      setUnderWay(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [busy, answer, key]);
  return (
    <RouterForm
      method="post"
      noValidate
      {...props}
      className={cx('grid gap-5', className)}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        if (sent.current) {
          event.preventDefault();
          return;
        }
        // A document that cannot be loaded would leave the browser's own page in the place of what was typed.
        if (props.reloadDocument && !navigator.onLine && !reached.current) {
          event.preventDefault();
          const { currentTarget: form, nativeEvent } = event;
          fetch('/', { method: 'HEAD' }).then(
            () => {
              reached.current = true;
              form.requestSubmit((nativeEvent as SubmitEvent).submitter);
            },
            () => setSeparate(networkProblem(sprache)),
          );
          return;
        }
        reached.current = false;
        onSubmit?.(event);
        sent.current = !event.defaultPrevented;
        if (props.reloadDocument && sent.current && !props.target) setUnderWay(true);
      }}
    >
      <Konto />
      {(summary || separate) && <ErrorSummary here={separate} />}
      {children}
    </RouterForm>
  );
}
