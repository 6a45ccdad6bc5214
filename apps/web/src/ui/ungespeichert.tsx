import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useRefused } from '../lib/formular.ts';
import { useTexts } from '../lib/language.ts';
import { texte } from './texte-ungespeichert.ts';

type Feld = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form says, in its order; files by their names. */
const stand = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, wert]) => [name, typeof wert === 'string' ? wert : wert.name]));

const isGeaendert = (feld: Feld): boolean => {
  if (feld instanceof HTMLSelectElement) {
    const vorgabe = [...feld.options].findIndex((option) => option.defaultSelected);
    return feld.selectedIndex !== Math.max(vorgabe, 0);
  }
  if (feld instanceof HTMLTextAreaElement) return feld.value !== feld.defaultValue;
  if (feld.type === 'checkbox' || feld.type === 'radio') return feld.checked !== feld.defaultChecked;
  return !['hidden', 'file'].includes(feld.type) && feld.value !== feld.defaultValue;
};

/**
 * Stands in a form in which people work for long: asks before what they typed is lost. What was typed before the script ran
 * counts as well: it differs from what the page came with.
 */
export function Ungespeichert() {
  const t = useTexts(texte);
  const hier = useRef<HTMLSpanElement>(null);
  const anfang = useRef('');
  const unterwegs = useRef(false);
  const refused = useRefused() !== null;
  const { key } = useLocation();
  const formular = () => hier.current?.closest('form') ?? null;
  const isOffen = (): boolean => {
    const form = formular();
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
    const form = formular();
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
  const sperre = useBlocker(
    ({ currentLocation, nextLocation }) =>
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}` &&
      offen.current(),
  );
  useEffect(() => {
    if (sperre.state !== 'blocked') return;
    if (window.confirm(t('frage'))) sperre.proceed();
    else sperre.reset();
  }, [sperre, t]);
  return <span ref={hier} hidden />;
}
