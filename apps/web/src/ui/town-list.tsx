import { useEffect, useState } from 'react';
import { texts } from '#texte/ui-ort';
import { fieldId } from '../lib/form.ts';
import { useTexts } from '../lib/language.ts';
import { proposeTowns, type Told } from '../lib/town-proposal.ts';
import type { TownFields } from './town-proposal.tsx';

const inputOf = (name: string): HTMLInputElement | null => {
  const field = document.getElementById(fieldId(name));
  return field instanceof HTMLInputElement ? field : null;
};

/** Several towns of a postcode are offered in the browser's own list; what was filled in is told. */
export function TownList({ postcode, town }: TownFields) {
  const t = useTexts(texts);
  const [told, setTold] = useState<Told>();
  const listId = `${fieldId(town)}-vorschlag`;
  const towns = told?.towns ?? [];
  const sentence = ({ filled, isOpen }: Told): string => {
    if (filled) return t('ergaenzt', { ort: filled });
    if (isOpen && towns.length > 0) return t('auswahl', { n: towns.length });
    return filled === '' ? t('entfernt') : '';
  };
  useEffect(() => {
    const [from, to] = [inputOf(postcode), inputOf(town)];
    if (!from || !to) return;
    const end = new AbortController();
    proposeTowns(from, to, setTold, end.signal);
    return () => end.abort();
  }, [postcode, town]);
  // Only while there is something in it: a screen reader calls a field with a list another kind of field.
  useEffect(() => {
    const field = inputOf(town);
    if (told?.towns.length) field?.setAttribute('list', listId);
    else field?.removeAttribute('list');
  }, [town, told, listId]);
  return (
    <>
      <datalist id={listId}>
        {towns.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p role="status" className="sr-only">
        {told && sentence(told)}
      </p>
    </>
  );
}
