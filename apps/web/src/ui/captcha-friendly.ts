import { FriendlyCaptchaSDK, type WidgetHandle } from '@friendlycaptcha/sdk';
import type { LanguageCode } from '@weitersagen/contract/values';

interface Place {
  element: HTMLElement;
  language: LanguageCode;
  Sitekey: string;
  /** `eu`, `global`, or an address. */
  Endpoint: string;
}

/** So long the service has to show its widget, before our own task stands in for it. */
const SHOWN_WITHIN_MS = 8_000;

const AT_WORK = ['activated', 'requesting', 'solving', 'verifying', 'completed'];
let sdk: FriendlyCaptchaSDK | null = null;

/** Resolves when the widget is at work; rejects when it does not come. */
const untilAtWork = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('late')), SHOWN_WITHIN_MS);
    const done = (settle: () => void) => {
      clearTimeout(late);
      settle();
    };
    element.addEventListener('frc:widget.error', () => done(() => reject(new Error('error'))), { once: true });
    element.addEventListener('frc:widget.complete', () => done(resolve), { once: true });
    element.addEventListener('frc:widget.statechange', (event) => {
      const { state } = (event as CustomEvent<{ state?: string }>).detail;
      if (AT_WORK.includes(state ?? '')) done(resolve);
    });
  });

/** Loaded on the first touch of a form, for a Mandant who has Friendly Captcha alone. */
export async function mountFriendly({ element, language, Sitekey, Endpoint }: Place): Promise<() => void> {
  sdk ??= new FriendlyCaptchaSDK({ apiEndpoint: Endpoint as 'eu' | 'global', disableEvalPatching: true });
  const atWork = untilAtWork(element);
  element.replaceChildren();
  const widget = sdk.createWidget({
    element,
    sitekey: Sitekey,
    apiEndpoint: Endpoint as 'eu' | 'global',
    formFieldName: 'altcha_frc',
    language,
    // The form has been touched already: there is nothing to press.
    startMode: 'auto',
    theme: 'auto',
  });
  try {
    await atWork;
  } catch (error) {
    widget.destroy();
    element.replaceChildren();
    throw error;
  }
  const stop = holdBack(element, widget);
  return () => {
    stop();
    widget.destroy();
  };
}

/** Who sends the form while the widget is at work is not refused: it is sent when it is done. */
function holdBack(element: HTMLElement, widget: WidgetHandle): () => void {
  const form = element.closest('form');
  const onSubmit = (event: SubmitEvent) => {
    const state = widget.getState();
    if (state === 'completed' || state === 'error') return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    const send = () => setTimeout(() => form?.requestSubmit(submitter));
    widget.addEventListener('frc:widget.complete', send, { once: true });
    if (state !== 'requesting' && state !== 'solving' && state !== 'verifying') widget.start();
  };
  form?.addEventListener('submit', onSubmit);
  return () => form?.removeEventListener('submit', onSubmit);
}
