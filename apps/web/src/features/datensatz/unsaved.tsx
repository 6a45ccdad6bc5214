import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { texts } from '#texte/datensatz-ungespeichert';
import { useT } from '../../environment.ts';
import { isChanged } from '../../lib/changed.ts';

/** What a form says, in its order; files by their names. */
const state = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

const formOf = (place: Element | null): HTMLFormElement | null => place?.closest('form') ?? null;

/** To another page in this window; not to another place of this one, nor to a file. */
const leadsAway = (link: HTMLAnchorElement): boolean => {
  const here = window.location;
  const isHere = link.pathname === here.pathname && link.search === here.search && link.hash !== '';
  return !isHere && !link.hasAttribute('download') && ['', '_self'].includes(link.target);
};

/**
 * Stands in a form in which people work for long: asks before what they typed is lost. What was typed before the script ran
 * counts as well: it differs from what the page came with.
 */
export function Unsaved({
  refused,
}: {
  /** This form's last POST was refused: nothing of it is saved. */
  refused: boolean;
}) {
  const t = useT(texts);
  const here = useRef<HTMLSpanElement>(null);
  const beginning = useRef('');
  const underWay = useRef(false);
  const { key } = useLocation();
  const isOpen = (): boolean => {
    const form = formOf(here.current);
    if (!form || underWay.current) return false;
    return refused || state(form) !== beginning.current || [...form.elements].some(isChanged);
  };
  const open = useRef(isOpen);
  useEffect(() => {
    open.current = isOpen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every answer and every page
  useEffect(() => {
    const form = formOf(here.current);
    if (!form) return;
    underWay.current = false;
    beginning.current = state(form);
    const sent = () => {
      underWay.current = true;
    };
    const go = (event: BeforeUnloadEvent) => {
      if (open.current()) event.preventDefault();
    };
    const back = () => {
      underWay.current = false;
    };
    form.addEventListener('submit', sent);
    window.addEventListener('beforeunload', go);
    window.addEventListener('pageshow', back);
    return () => {
      form.removeEventListener('submit', sent);
      window.removeEventListener('beforeunload', go);
      window.removeEventListener('pageshow', back);
    };
  }, [key, refused]);
  useEffect(() => {
    const stays = (): boolean => {
      if (!open.current()) return false;
      underWay.current = window.confirm(t('frage'));
      return !underWay.current;
    };
    const keep = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the router sees it: its own blockers are not in our build.
    const onClick = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link && leadsAway(link) && stays()) keep(event);
    };
    const other = (event: SubmitEvent) => {
      if (event.target !== formOf(here.current) && stays()) keep(event);
    };
    // Back and forward, where the browser tells of them beforehand.
    const paging = (event: Event & { navigationType?: string }) => {
      if (event.navigationType === 'traverse' && event.cancelable && stays()) event.preventDefault();
    };
    const { navigation } = window as { navigation?: EventTarget };
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', other, true);
    navigation?.addEventListener('navigate', paging);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', other, true);
      navigation?.removeEventListener('navigate', paging);
    };
  }, [t]);
  return <span ref={here} hidden />;
}
