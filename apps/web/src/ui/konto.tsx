import { KONTOFELD } from '@weitersagen/contract/cookies';
import { useBoot } from '../umgebung.ts';

/** In every form of somebody signed in, first of all its fields: whose page it is. Sent without a script, too. */
export function Konto() {
  const { konto } = useBoot();
  return konto ? <input type="hidden" name={KONTOFELD} value={konto} /> : null;
}
