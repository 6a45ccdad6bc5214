import { texts } from '#texte/betreiber';
import { texts as texteBank } from '#texte/betreiber-bank';
import { useT } from '../../environment.ts';
import { useRefusalWords } from '../../ui/desk/refusal-reason.tsx';

type Key = keyof typeof texts;
type BankKey = keyof typeof texteBank;
type Kind = Key | BankKey extends `${infer A}_${string}` ? A : never;

/** A code in words; what has none stands as it came, e.g. a reason that a person wrote. */
export function useWord() {
  const t = useT(texts);
  const bank = useT(texteBank);
  const refusal = useRefusalWords();
  return (kind: Kind, code: string): string => {
    const refused = kind === 'grund' ? refusal(code) : null;
    if (refused) return refused;
    // Events may come with their noun in front: `auftrag.freigegeben`. A reason may be a person's words, whatever they end with.
    const last = kind === 'grund' ? code : code.split(/[.:]/).at(-1);
    for (const key of [`${kind}_${code}`, `${kind}_${last}`]) {
      if (key in texts) return t(key as Key);
      if (key in texteBank) return bank(key as BankKey);
    }
    return code;
  };
}
