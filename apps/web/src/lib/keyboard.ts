import { useEffect } from 'react';

/** Marks the link of a table row that arrow keys reach: `<Link {...zeilenlink}>`. */
export const rowLink = { 'data-zeile': '' } as const;
/** Marks the search of a page, or the first field that it is filtered by, which Ctrl+K (⌘K) reaches. */
export const searchField = { 'data-suche': '', 'aria-keyshortcuts': 'Control+K Meta+K' } as const;

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function goToRow(from: HTMLElement, step: number): boolean {
  const links = [...(from.closest('table')?.querySelectorAll<HTMLElement>('[data-zeile]') ?? [])];
  const next = links[links.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

/**
 * The keys of a work surface: up and down walk through the rows of a table, Ctrl+K reaches the search. None is a plain
 * character, which would get in the way of speech input (WCAG 2.1.4).
 */
export function useKeyboard() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        const search = document.querySelector<HTMLInputElement>('[data-suche]');
        // Where it is folded away, it opens.
        search?.closest('details')?.setAttribute('open', '');
        search?.select();
        search?.focus();
        if (search) event.preventDefault();
        return;
      }
      const step = STEP[event.key];
      const { target } = event;
      if (!step || !(target instanceof HTMLElement) || !target.matches('[data-zeile]')) return;
      if (goToRow(target, step)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
