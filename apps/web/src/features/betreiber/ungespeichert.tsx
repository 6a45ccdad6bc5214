import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../umgebung.ts';
import { texte } from './texte-ungespeichert.ts';

type Feld = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form says, in its order; files by their names. */
const state = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, wert]) => [name, typeof wert === 'string' ? wert : wert.name]));

const formOf = (stelle: Element | null): HTMLFormElement | null => stelle?.closest('form') ?? null;

const isChanged = (feld: Feld): boolean => {
  if (feld instanceof HTMLSelectElement) {
    const vorgabe = [...feld.options].findIndex((option) => option.defaultSelected);
    return feld.selectedIndex !== Math.max(vorgabe, 0);
  }
  if (feld instanceof HTMLTextAreaElement) return feld.value !== feld.defaultValue;
  if (feld.type === 'checkbox' || feld.type === 'radio') return feld.checked !== feld.defaultChecked;
  return !['hidden', 'file'].includes(feld.type) && feld.value !== feld.defaultValue;
};

/** To another page in this window; not to another place of this one, nor to a file. */
const leadsAway = (link: HTMLAnchorElement): boolean => {
  const hier = window.location;
  const isHier = link.pathname === hier.pathname && link.search === hier.search && link.hash !== '';
  return !isHier && !link.hasAttribute('download') && ['', '_self'].includes(link.target);
};

/**
 * Stands in a form in which people work for long: asks before what they typed is lost. What was typed before the script ran
 * counts as well: it differs from what the page came with.
 */
export function Ungespeichert({
  refused,
}: {
  /** This form's last POST was refused: nothing of it is saved. */
  refused: boolean;
}) {
  const t = useT(texte);
  const hier = useRef<HTMLSpanElement>(null);
  const anfang = useRef('');
  const unterwegs = useRef(false);
  const { key } = useLocation();
  const isOpen = (): boolean => {
    const form = formOf(hier.current);
    if (!form || unterwegs.current) return false;
    const felder = [...form.elements].filter(
      (e): e is Feld =>
        e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement || e instanceof HTMLSelectElement,
    );
    return refused || state(form) !== anfang.current || felder.some(isChanged);
  };
  const offen = useRef(isOpen);
  useEffect(() => {
    offen.current = isOpen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every answer and every page
  useEffect(() => {
    const form = formOf(hier.current);
    if (!form) return;
    unterwegs.current = false;
    anfang.current = state(form);
    const sent = () => {
      unterwegs.current = true;
    };
    const go = (event: BeforeUnloadEvent) => {
      if (offen.current()) event.preventDefault();
    };
    const back = () => {
      unterwegs.current = false;
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
      if (!offen.current()) return false;
      unterwegs.current = window.confirm(t('frage'));
      return !unterwegs.current;
    };
    const keep = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the router sees it: its own blockers are not in our build.
    const klick = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link && leadsAway(link) && stays()) keep(event);
    };
    const other = (event: SubmitEvent) => {
      if (event.target !== formOf(hier.current) && stays()) keep(event);
    };
    // Back and forward, where the browser tells of them beforehand.
    const paging = (event: Event & { navigationType?: string }) => {
      if (event.navigationType === 'traverse' && event.cancelable && stays()) event.preventDefault();
    };
    const { navigation } = window as { navigation?: EventTarget };
    document.addEventListener('click', klick, true);
    document.addEventListener('submit', other, true);
    navigation?.addEventListener('navigate', paging);
    return () => {
      document.removeEventListener('click', klick, true);
      document.removeEventListener('submit', other, true);
      navigation?.removeEventListener('navigate', paging);
    };
  }, [t]);
  return <span ref={hier} hidden />;
}
