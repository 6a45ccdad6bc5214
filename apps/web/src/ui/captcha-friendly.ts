import { FriendlyCaptchaSDK } from '@friendlycaptcha/sdk';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Task } from '../lib/captcha.ts';

interface Place {
  element: HTMLElement;
  language: LanguageCode;
  Sitekey: string;
  /** `eu`, `global`, or an address. */
  Endpoint: string;
  /** Called when it is solved, or has gone wrong. */
  onSettled: () => void;
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
export async function mountFriendly({ element, language, Sitekey, Endpoint, onSettled }: Place): Promise<Task> {
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
  for (const event of ['frc:widget.complete', 'frc:widget.error'] as const)
    widget.addEventListener(event, () => setTimeout(onSettled));
  const state = () => widget.getState();
  return {
    isOpen: () => state() !== 'completed' && state() !== 'error',
    begin: () => {
      if (!['requesting', 'solving', 'verifying'].includes(state())) widget.start();
    },
    remove: () => widget.destroy(),
  };
}
