import type { LanguageCode } from '@weitersagen/contract/languages';
import 'altcha/external';
import stylesheet from 'altcha/altcha.css?url';
import type { AltchaWidgetElement } from 'altcha/types/generic';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import type { Task } from '../lib/captcha.ts';

interface Challenge {
  parameters: { data: { validSeconds: number } };
}
/** A task for this form, or null where none is needed. */
type AskChallenge = () => Promise<Challenge | null>;
/** So long before its end a proof is given up: sending it takes time as well. */
const SPARE_SECONDS = 30;

interface Place {
  element: HTMLElement;
  language: LanguageCode;
  first: Challenge;
  ask: AskChallenge;
  /** Called when it is solved, or has gone wrong. */
  onSettled: () => void;
}

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

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** Resolves when it is there or has failed: a box drawn before it would be too small to hit, and jump. */
function loadStylesheet(): Promise<void> {
  if (document.querySelector(`link[href="${stylesheet}"][data-da]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  return new Promise((resolve) => {
    link.onerror = () => resolve();
    link.onload = () => {
      link.dataset.da = '';
      resolve();
    };
    document.head.append(link);
  });
}

/** Loaded by the first form that needs it. Begins at once: the person has nothing to press. */
export async function mountCaptcha({ element, language, first, ask, onSettled }: Place): Promise<Task> {
  await loadStylesheet();
  globalThis.$altcha.i18n.set(language, widgetStrings[language]);
  const widget = document.createElement('altcha-widget') as AltchaWidgetElement;
  widget.setAttribute('name', 'altcha');
  widget.setAttribute('language', language);
  element.replaceChildren(widget);
  let next: Challenge | null = first;
  let outdated: ReturnType<typeof setTimeout> | undefined;
  await customElements.whenDefined('altcha-widget');
  await widget.configure({
    // Asked for in our own way, so that an outdated task is replaced by a new one.
    challenge: 'challenge',
    fetch: async () => {
      const challenge = next ?? (await ask());
      next = null;
      clearTimeout(outdated);
      // Solved again when the form is sent. A span, not an instant: the device's clock may be wrong.
      const seconds = (challenge?.parameters.data.validSeconds ?? 0) - SPARE_SECONDS;
      if (seconds > 0) outdated = setTimeout(() => widget.reset(), seconds * 1000);
      return Response.json(challenge);
    },
    hideFooter: true,
    hideLogo: true,
    // Would record how the person moves; the proof of work is enough.
    humanInteractionSignature: false,
  });
  // Settled a moment later: the widget writes the proof into the form after it has told so.
  for (const event of ['verified', 'error']) widget.addEventListener(event, () => setTimeout(onSettled));
  void widget.verify();
  const state = (): string => widget.getState();
  return {
    isOpen: () => state() !== 'verified' && state() !== 'error',
    begin: () => {
      if (state() !== 'verifying') void widget.verify();
    },
    remove: () => {
      clearTimeout(outdated);
      widget.remove();
    },
  };
}
