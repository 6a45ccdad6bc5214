import type { DataRouter } from 'react-router';
import { texts } from '#texte/einwilligung';
import type { Boot } from '../../boot.ts';
import { textsOf } from '../../lib/icu.ts';
import { remember } from './remember.ts';
import { choiceFrom, cookieRows, isOpen, isStill } from './rules.ts';

/** Answers where the visitor is, says so aloud, and opens the settings above the page. */
export function hydrate(boot: Boot, router: DataRouter, banner: HTMLElement): void {
  // Answered before this code came.
  if (!isOpen(boot, document.cookie)) {
    banner.remove();
    return;
  }
  const dialog = banner.querySelector('dialog');
  const end = () => {
    dialog?.close();
    const hadFocus = banner.contains(document.activeElement) || document.activeElement === document.body;
    banner.remove();
    stop();
    if (!hadFocus) return;
    const inhalt = document.querySelector<HTMLElement>('main');
    inhalt?.setAttribute('tabindex', '-1');
    inhalt?.focus({ preventScroll: true });
  };
  banner.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'dialog') return;
    event.preventDefault();
    const button = (event.submitter as HTMLButtonElement | null)?.value ?? '';
    if (button === 'einstellungen') {
      dialog?.showModal();
      return;
    }
    remember(cookieRows(boot, choiceFrom(new FormData(form), button), document.cookie));
    end();
    const state = document.getElementById('einwilligung-stand');
    const isKept = !isOpen(boot, document.cookie);
    if (state) state.textContent = textsOf(texts, boot.sprache)(isKept ? 'gespeichert' : 'ohneCookies');
  });
  // Silent on some screens, asked again on the next; answered on the page of the settings.
  const stop = router.subscribe(({ matches }) => {
    if (!isOpen(boot, document.cookie)) end();
    else banner.hidden = isStill(matches.at(-1)?.route.id);
  });
  // Its code comes by itself, maybe after the page is alive: journeys wait for this mark as well.
  banner.dataset.alive = '';
}
