import 'altcha/external';
import stylesheet from 'altcha/altcha.css?url';
import type { AltchaWidgetElement } from 'altcha/types/generic';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

export type Challenge = object;
/** A task for this form, or null where none is needed. */
export type AskChallenge = () => Promise<Challenge | null>;

interface Place {
  element: HTMLElement;
  language: string;
  strings: Record<string, string>;
  first: Challenge;
  ask: AskChallenge;
}

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

function addStylesheet() {
  if (document.querySelector(`link[href="${stylesheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  document.head.append(link);
}

/** Loaded by the first form that needs it. Begins at once: the person has nothing to press. */
export async function mountCaptcha({ element, language, strings, first, ask }: Place): Promise<() => void> {
  addStylesheet();
  globalThis.$altcha.i18n.set(language, strings);
  const widget = document.createElement('altcha-widget') as AltchaWidgetElement;
  widget.setAttribute('name', 'altcha');
  widget.setAttribute('language', language);
  element.replaceChildren(widget);
  let next: Challenge | null = first;
  await customElements.whenDefined('altcha-widget');
  await widget.configure({
    // Asked for in our own way, so that an outdated task is replaced by a new one.
    challenge: 'challenge',
    fetch: async () => {
      const challenge = next ?? (await ask());
      next = null;
      return Response.json(challenge);
    },
    hideFooter: true,
    hideLogo: true,
    // Would record how the person moves; the proof of work is enough.
    humanInteractionSignature: false,
  });
  void widget.verify();
  const stop = holdBack(element, widget);
  return () => {
    stop();
    widget.remove();
  };
}

/** Who sends the form while the task is under way is not refused: it is sent when the task is done. */
function holdBack(element: HTMLElement, widget: AltchaWidgetElement): () => void {
  const form = element.closest('form');
  const onSubmit = (event: SubmitEvent) => {
    const state: string = widget.getState();
    if (state === 'verified' || state === 'error') return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    widget.addEventListener('verified', () => setTimeout(() => form?.requestSubmit(submitter)), { once: true });
    if (state !== 'verifying') void widget.verify();
  };
  form?.addEventListener('submit', onSubmit);
  return () => form?.removeEventListener('submit', onSubmit);
}
