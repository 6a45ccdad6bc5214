import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../umgebung.ts';
import { texte } from './texte-ungespeichert.ts';

type Feld = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form says, in its order; files by their names. */
const stand = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, wert]) => [name, typeof wert === 'string' ? wert : wert.name]));

const formVon = (stelle: Element | null): HTMLFormElement | null => stelle?.closest('form') ?? null;

const isGeaendert = (feld: Feld): boolean => {
  if (feld instanceof HTMLSelectElement) {
    const vorgabe = [...feld.options].findIndex((option) => option.defaultSelected);
    return feld.selectedIndex !== Math.max(vorgabe, 0);
  }
  if (feld instanceof HTMLTextAreaElement) return feld.value !== feld.defaultValue;
  if (feld.type === 'checkbox' || feld.type === 'radio') return feld.checked !== feld.defaultChecked;
  return !['hidden', 'file'].includes(feld.type) && feld.value !== feld.defaultValue;
};

/** To another page in this window; not to another place of this one, nor to a file. */
const fuehrtWeg = (link: HTMLAnchorElement): boolean => {
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
  const isOffen = (): boolean => {
    const form = formVon(hier.current);
    if (!form || unterwegs.current) return false;
    const felder = [...form.elements].filter(
      (e): e is Feld =>
        e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement || e instanceof HTMLSelectElement,
    );
    return refused || stand(form) !== anfang.current || felder.some(isGeaendert);
  };
  const offen = useRef(isOffen);
  useEffect(() => {
    offen.current = isOffen;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every answer and every page
  useEffect(() => {
    const form = formVon(hier.current);
    if (!form) return;
    unterwegs.current = false;
    anfang.current = stand(form);
    const gesendet = () => {
      unterwegs.current = true;
    };
    const gehe = (event: BeforeUnloadEvent) => {
      if (offen.current()) event.preventDefault();
    };
    const zurueck = () => {
      unterwegs.current = false;
    };
    form.addEventListener('submit', gesendet);
    window.addEventListener('beforeunload', gehe);
    window.addEventListener('pageshow', zurueck);
    return () => {
      form.removeEventListener('submit', gesendet);
      window.removeEventListener('beforeunload', gehe);
      window.removeEventListener('pageshow', zurueck);
    };
  }, [key, refused]);
  useEffect(() => {
    const bleibt = (): boolean => {
      if (!offen.current()) return false;
      unterwegs.current = window.confirm(t('frage'));
      return !unterwegs.current;
    };
    const halte = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the router sees it: its own blockers are not in our build.
    const klick = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link && fuehrtWeg(link) && bleibt()) halte(event);
    };
    const anderes = (event: SubmitEvent) => {
      if (event.target !== formVon(hier.current) && bleibt()) halte(event);
    };
    // Back and forward, where the browser tells of them beforehand.
    const blaettern = (event: Event & { navigationType?: string }) => {
      if (event.navigationType === 'traverse' && event.cancelable && bleibt()) event.preventDefault();
    };
    const { navigation } = window as { navigation?: EventTarget };
    document.addEventListener('click', klick, true);
    document.addEventListener('submit', anderes, true);
    navigation?.addEventListener('navigate', blaettern);
    return () => {
      document.removeEventListener('click', klick, true);
      document.removeEventListener('submit', anderes, true);
      navigation?.removeEventListener('navigate', blaettern);
    };
  }, [t]);
  return <span ref={hier} hidden />;
}
