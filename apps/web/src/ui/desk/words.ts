import { texts } from '#texte/desk-wer';
import { useBoot, useT } from '../../environment.ts';

const KINDS = ['empfehler', 'empfaenger', 'anbieter', 'uhr', 'besucher', 'produktApi', 'inhaltsdienst'] as const;

/**
 * Who did it, as it stands in the timeline: a kind of person or program (`uhr`: what fell due), `betreiber:NAME`, or
 * `agentur:NUMBER:PERSON`, with `:NAME` where it is known who that is or was. Their own agency calls its people by name alone.
 */
export function useWho() {
  const t = useT(texts);
  const { agentur: own } = useBoot();
  return (who: string): string => {
    const [kind, agentur = '', nummer, ...rest] = who.split(':');
    if (kind === 'betreiber') return who.slice('betreiber:'.length);
    if (kind === 'agentur' && nummer && rest.length > 0) {
      const name = rest.join(':') || t('geloescht');
      return own?.Agentur.Nummer === agentur ? name : t('agenturName', { agentur, name });
    }
    if (kind === 'agentur') return nummer ? t('agenturPerson', { agentur, nummer }) : t('agentur', { agentur });
    const known = KINDS.find((one) => one === who);
    return known ? t(known) : who;
  };
}

/** The client's name for its route. */
export function useMandantName() {
  const { betreiber } = useBoot();
  return (route: string): string => betreiber?.Mandanten.find(({ Route }) => Route === route)?.Name ?? route;
}
