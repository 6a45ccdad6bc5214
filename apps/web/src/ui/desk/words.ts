import { useBoot, useT } from '../../environment.ts';
import { texte } from './texte-wer.ts';

/** Who did it, as it stands in the timeline: a kind of person, or `betreiber:NAME`. */
export function useWho() {
  const t = useT(texte);
  return (wer: string): string => {
    if (wer.startsWith('betreiber:')) return wer.slice('betreiber:'.length);
    return wer in texte.de ? t(wer as keyof typeof texte.de) : wer;
  };
}

/** The client's name for its route. */
export function useMandantName() {
  const { betreiber } = useBoot();
  return (route: string): string => betreiber?.Mandanten.find(({ Route }) => Route === route)?.Name ?? route;
}
