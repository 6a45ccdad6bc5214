import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { fieldId, useRefused } from '../lib/formular.ts';
import { useLanguage, useTexts } from '../lib/language.ts';
import { Button } from './button.tsx';
import type { AskChallenge } from './captcha-widget.ts';
import { texte } from './texte.ts';

const widgetStrings = {
  de: {
    label: 'Ich bin ein Mensch',
    loading: 'Lädt …',
    verifying: 'Wird geprüft …',
    verified: 'Geprüft',
    verify: 'Prüfen',
    expired: 'Die Prüfung ist abgelaufen. Bitte noch einmal ankreuzen.',
    error: 'Die Prüfung hat nicht geklappt. Bitte noch einmal ankreuzen.',
    waitAlert: 'Die Prüfung läuft noch, einen Moment bitte.',
    verificationRequired: 'Bitte ankreuzen',
    reload: 'Neu laden',
    cancel: 'Abbrechen',
  },
  en: {
    label: 'I am human',
    loading: 'Loading …',
    verifying: 'Checking …',
    verified: 'Checked',
    verify: 'Check',
    expired: 'The check has expired. Please tick the box again.',
    error: 'The check did not work. Please tick the box again.',
    waitAlert: 'The check is still under way, one moment please.',
    verificationRequired: 'Please tick the box',
    reload: 'Reload',
    cancel: 'Cancel',
  },
};
const CAPTCHA_REFUSALS = ['PSOF0401', 'PSOF0402'];

/**
 * Asks on the first touch of its form whether a task is needed, and only then loads the widget. A form that needs none
 * works without JavaScript, and one that needs one too where it has something `ohneSkript` (sicherheitsfrage.tsx). `ask`
 * answers the task, or null.
 */
export function Captcha({ ask, ohneSkript }: { ask: AskChallenge; ohneSkript?: ReactNode }) {
  const t = useTexts(texte);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const unmount = useRef<() => void>(null);
  const latest = useRef(ask);
  const [state, setState] = useState<'quiet' | 'shown' | 'broken'>('quiet');
  const refused = useRefused();
  const wanted = CAPTCHA_REFUSALS.includes(refused?.problem.code ?? '');

  useEffect(() => {
    latest.current = ask;
  });
  const load = useCallback(async () => {
    try {
      const first = await latest.current();
      if (!first || !place.current) return;
      setState('shown');
      const { mountCaptcha } = await import('./captcha-widget.ts');
      unmount.current?.();
      unmount.current = await mountCaptcha({
        element: place.current,
        language,
        strings: widgetStrings[language],
        first,
        ask: () => latest.current(),
      });
    } catch {
      setState('broken');
    }
  }, [language]);

  // A proof counts once: after a refusal of any kind a new one is needed.
  useEffect(() => {
    if (refused) void load();
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
    <div ref={frame} className="empty:hidden">
      {(ohneSkript || wanted) && <noscript>{ohneSkript ?? <p>{t('captchaOhneSkript')}</p>}</noscript>}
      <section
        // The question beside it has the id where no script runs.
        id={state === 'quiet' ? undefined : fieldId('altcha')}
        tabIndex={-1}
        aria-label={t('captchaTitel')}
        hidden={state === 'quiet'}
        className="grid gap-2"
      >
        <div ref={place} />
        {state === 'shown' && <p className="text-sm text-muted">{t('captchaText')}</p>}
        {state === 'broken' && (
          <div role="alert" className="flex flex-wrap items-center gap-3">
            <p>{t('captchaFehler')}</p>
            <Button look="secondary" dense onClick={() => void load()}>
              {t('nochmal')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
