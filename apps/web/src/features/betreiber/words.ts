import { useBoot, useT } from '../../environment.ts';
import { texte } from './texte.ts';
import { texte as texteBank } from './texte-bank.ts';

type Key = keyof typeof texte.de;
type Bankschluessel = keyof typeof texteBank.de;
type Kind = Key | Bankschluessel extends `${infer A}_${string}` ? A : never;

/** A code in words; what has none stands as it came, e.g. a reason that a person wrote. */
export function useWord() {
  const t = useT(texte);
  const bank = useT(texteBank);
  const { sprache } = useBoot();
  return (kind: Kind, code: string): string => {
    // Events may come with their noun in front: `auftrag.freigegeben`.
    for (const key of [`${kind}_${code}`, `${kind}_${code.split(/[.:]/).at(-1)}`]) {
      if (key in texte[sprache]) return t(key as Key);
      if (key in texteBank[sprache]) return bank(key as Bankschluessel);
    }
    return code;
  };
}

/** Who did it, as it stands in the timeline: a kind of person, or `betreiber:NAME`. */
export function useWho() {
  const word = useWord();
  return (wer: string): string => (wer.startsWith('betreiber:') ? wer.slice('betreiber:'.length) : word('wer', wer));
}

/** The client's name for its route. */
export function useMandantName() {
  const { betreiber } = useBoot();
  return (route: string): string => betreiber?.Mandanten.find(({ Route }) => Route === route)?.Name ?? route;
}
