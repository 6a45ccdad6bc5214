import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '#texte/ui-captcha';
import { useBoot } from '../environment.ts';
import { browserCall } from '../lib/call-browser.ts';
import { type AsksCaptcha, captchaAuskunft, type Question, type Task } from '../lib/captcha.ts';
import { cx } from '../lib/cx.ts';
import { fieldId, useRefused } from '../lib/form.ts';
import { useTexts } from '../lib/language.ts';
import { setUnderWay } from '../lib/navigation.ts';
import { atFirstTouch } from '../lib/touch.ts';
import { Button } from './button.tsx';
import { SecurityQuestion } from './security-question.tsx';

/**
 * Asks on the first touch of its form whether a task is needed, and only then loads the widget. Whoever sends the form
 * before it is solved is not refused: the form goes when it is. Where no script runs, or none comes, a question stands in for
 * it: with the refusal (`refusedAtCaptcha`), or with a page that always asks.
 */
export function Captcha({ asks, question }: { asks: AsksCaptcha; question?: Question | undefined }) {
  const t = useTexts(texts);
  const { mandant, sprache } = useBoot();
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const task = useRef<Task>(null);
  // Whether a task is needed is asked at the form's first touch, and where that failed once more when it is sent.
  const asking = useRef<'unasked' | 'asking' | 'asked' | 'failed'>('unasked');
  const held = useRef<SubmitEvent>(null);
  const latest = useRef(asks);
  const [state, setState] = useState<'quiet' | 'shown' | 'broken'>('quiet');
  const refused = useRefused();
  const open = refused?.question ?? question;
  const route = mandant?.Route ?? '';

  useEffect(() => {
    latest.current = asks;
  });
  const isOpen = useCallback(() => asking.current !== 'asked' || task.current?.isOpen() === true, []);
  /** Sends the form that was held back, once. */
  const release = useCallback(() => {
    if (!held.current || isOpen()) return;
    const { submitter } = held.current;
    held.current = null;
    setUnderWay(false);
    frame.current?.closest('form')?.requestSubmit(submitter);
  }, [isOpen]);
  const load = useCallback(async () => {
    const ask = async () => {
      const auskunft = await captchaAuskunft(browserCall(route, sprache), latest.current);
      if (!auskunft.ok) throw new Error(auskunft.problem.code);
      return auskunft.data;
    };
    const mount = async (element: HTMLElement) => {
      const needed = await ask();
      const first = needed?.Challenge;
      if (!first) return null;
      setState('shown');
      const inForm = { element, language: sprache, onSettled: release };
      if (needed.FriendlyCaptcha) {
        const { mountFriendly } = await import('./captcha-friendly.ts');
        const theirs = await mountFriendly({ ...inForm, ...needed.FriendlyCaptcha }).catch(() => null);
        if (theirs) return theirs;
        // Kept out or out of order: our own task stands in for it.
      }
      const { mountCaptcha } = await import('./captcha-widget.ts');
      return mountCaptcha({ ...inForm, first, ask: async () => (await ask())?.Challenge ?? null });
    };
    if (asking.current === 'asking' || !place.current) return;
    asking.current = 'asking';
    const former = task.current;
    const next = await mount(place.current).catch(() => 'failed' as const);
    former?.remove();
    task.current = next === 'failed' ? null : next;
    if (!task.current) setState(next === 'failed' ? 'broken' : 'quiet');
    // Without a task it goes as well: what the server says then stands above the form.
    asking.current = 'asked';
    release();
    if (next === 'failed') asking.current = 'failed';
  }, [route, sprache, release]);

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
    const end = new AbortController();
    if (form) atFirstTouch(form, () => void (asking.current === 'unasked' && load()), end.signal);
    form?.addEventListener(
      'submit',
      (event) => {
        if (!isOpen()) {
          held.current = null;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        held.current = event;
        setUnderWay(true);
        if (asking.current === 'asked') task.current?.begin();
        else void load();
      },
      end,
    );
    return () => {
      end.abort();
      if (held.current) setUnderWay(false);
      held.current = null;
      task.current?.remove();
      task.current = null;
      asking.current = 'unasked';
    };
  }, [load, isOpen]);

  const isOpenHere = open && state === 'quiet';
  return (
    // Nothing to be seen takes no gap of the form; without a script the question of the server stands here. Beside a refusal it
    // is seen in any case, since what would set a task may never come; a page that always asks waits for that a while.
    <div
      ref={frame}
      className={cx(
        '[@media(scripting:enabled)]:not-has-[>div]:has-[>section[hidden]]:hidden',
        isOpenHere && !refused && 'question-late',
      )}
    >
      {isOpenHere && (
        // The browser keeps to what the server wrote there, and needs none of it.
        <div {...(!import.meta.env.SSR && { dangerouslySetInnerHTML: { __html: '' } })}>
          {import.meta.env.SSR && <SecurityQuestion question={open} />}
        </div>
      )}
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
