import { texts } from '#texte/betreiber-redaktion';
import { useT } from '../../../environment.ts';
import type { Vocabulary } from '../../datensatz/words.tsx';

type Key = keyof typeof texts;

/** What content says about its fields: `de.Titel` is `Titel (Deutsch)`. */
export function useInhaltVocabulary(): Vocabulary {
  const t = useT(texts);
  return {
    text: (name) => {
      if (name === 'h_html') return t('h_html');
      const key = `feld_${name.replace(/^f_/, '')}` as Extract<Key, `feld_${string}`>;
      return name.startsWith('f_') && key in texts ? t(key) : undefined;
    },
    type: () => 'text',
  };
}
