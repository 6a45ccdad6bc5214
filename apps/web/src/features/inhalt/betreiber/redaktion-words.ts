import { texte } from '#texte/betreiber-redaktion';
import { useT } from '../../../environment.ts';

type Key = keyof typeof texte;
type Fields = Extract<Key, `feld_${string}`>;

/** `de.Titel` -> `Titel (Deutsch)`; what is the same in all languages goes without. */
export function usePlace() {
  const t = useT(texte);
  return (place: string): string => {
    const [partition = '', name = ''] = place.split('.');
    const key = `feld_${name}` as Fields;
    const feld = key in texte ? t(key) : name;
    return partition === 'de' || partition === 'en' ? t('ort', { feld, sprache: t(`sprache_${partition}`) }) : feld;
  };
}
