import { texte } from '#texte/desk-wer';
import { useBoot, useT } from '../../environment.ts';

/** Who did it, as it stands in the timeline: a kind of person, or `betreiber:NAME`. */
export function useWho() {
  const t = useT(texte);
  return (wer: string): string => {
    if (wer.startsWith('betreiber:')) return wer.slice('betreiber:'.length);
    return wer in texte ? t(wer as keyof typeof texte) : wer;
  };
}

/** The client's name for its route. */
export function useMandantName() {
  const { betreiber } = useBoot();
  return (route: string): string => betreiber?.Mandanten.find(({ Route }) => Route === route)?.Name ?? route;
}
