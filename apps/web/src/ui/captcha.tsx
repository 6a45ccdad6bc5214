import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '#texte/ui-captcha';
import { useBoot } from '../environment.ts';
import { browserCall } from '../lib/call-browser.ts';
import { type AsksCaptcha, captchaAuskunft, type Question } from '../lib/captcha.ts';
import { fieldId, useRefused } from '../lib/form.ts';
import { useTexts } from '../lib/language.ts';
import { Button } from './button.tsx';
import { SecurityQuestion } from './security-question.tsx';

/**
 * Asks on the first touch of its form whether a task is needed, and only then loads the widget. Where no script runs a
 * question stands in for it: it comes with the refusal (`refusedAtCaptcha`), or with a page that always asks.
 */
export function Captcha({ asks, question }: { asks: AsksCaptcha; question?: Question | undefined }) {
  const t = useTexts(texts);
  const { mandant, sprache } = useBoot();
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const unmount = useRef<() => void>(null);
  const latest = useRef(asks);
  const [state, setState] = useState<'quiet' | 'shown' | 'broken'>('quiet');
  const refused = useRefused();
  const open = refused?.question ?? question;
  const route = mandant?.Route ?? '';

  useEffect(() => {
    latest.current = asks;
  });
  const load = useCallback(async () => {
    const ask = async () => {
      const auskunft = await captchaAuskunft(browserCall(route, sprache), latest.current);
      if (!auskunft.ok) throw new Error(auskunft.problem.code);
      return auskunft.data;
    };
    try {
      const needed = await ask();
      const first = needed?.Challenge;
      if (!first || !place.current) return;
      setState('shown');
      if (needed.FriendlyCaptcha) {
        const { mountFriendly } = await import('./captcha-friendly.ts');
        unmount.current?.();
        unmount.current = await mountFriendly({
          element: place.current,
          language: sprache,
          ...needed.FriendlyCaptcha,
        }).catch(() => null);
        if (unmount.current) return;
        // Kept out or out of order: our own task stands in for it.
      }
      const { mountCaptcha } = await import('./captcha-widget.ts');
      unmount.current?.();
      unmount.current = await mountCaptcha({
        element: place.current,
        language: sprache,
        first,
        ask: async () => (await ask())?.Challenge ?? null,
      });
    } catch {
      setState('broken');
    }
  }, [route, sprache]);

  // Whoever has tabbed past it already keeps in sight what has the focus: the task pushes it down as it comes.
  useEffect(() => {
    const section = frame.current;
    if (state === 'quiet' || !section) return;
    const observer = new ResizeObserver(() => {
      const active = document.activeElement;
      if (active && section.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING)
        active.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(section);
    return () => observer.disconnect();
  }, [state]);
  // A proof counts once: after a refusal of any kind a new one is needed; what never arrived has not used it up.
  useEffect(() => {
    if (refused && refused.problem.code !== 'PSOF0005') void load();
  }, [refused, load]);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const onFocus = () => {
      form?.removeEventListener('focusin', onFocus);
      void load();
    };
    form?.addEventListener('focusin', onFocus);
    return () => {
      form?.removeEventListener('focusin', onFocus);
      unmount.current?.();
    };
  }, [load]);

  return (
    // Nothing to be seen takes no gap of the form; without a script the question of the server stands here.
    <div ref={frame} className="[@media(scripting:enabled)]:has-[>section[hidden]]:hidden">
      {/* The browser keeps to what the server wrote there, and needs none of it. */}
      {open && <noscript>{import.meta.env.SSR && <SecurityQuestion question={open} />}</noscript>}
      <section
        // The question beside it has the id where no script runs.
        id={state === 'quiet' ? undefined : fieldId('altcha')}
        tabIndex={-1}
        aria-label={t('titel')}
        hidden={state === 'quiet'}
        className="grid gap-2"
      >
        <div ref={place} />
        {state === 'shown' && <p className="text-sm text-muted">{t('text')}</p>}
        {state === 'broken' && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>{t('fehler')}</p>
            <Button look="secondary" dense onClick={() => void load()}>
              {t('nochmal')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
