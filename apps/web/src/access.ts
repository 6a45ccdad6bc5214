import { RECHTE_WITHOUT_ROLE, screenOf } from '@weitersagen/contract/screens';
import type { AgenturRecht } from '@weitersagen/contract/values-agentur';
import type { Boot } from './boot.ts';

/** What one may do in an agency's name; once the session has ended, what one may without a role (calls.md §4, §6). */
export const rechteIn = ({ agentur }: Pick<Boot, 'agentur'>): readonly AgenturRecht[] =>
  agentur?.Rechte ?? RECHTE_WITHOUT_ROLE;

/** What a visitor gets instead of a screen (portal §2): the log-in, the start page, a refusal, or nothing else. */
export function redirectTo(id: string, boot: Boot): 'anmelden' | 'start' | 'verboten' | null {
  const screen = screenOf(boot.bereich, id);
  if (!screen) return null;
  if (boot.bereich === 'betreiber') return screen.anmeldung && !boot.betreiber ? 'anmelden' : null;
  if (boot.bereich === 'agentur') {
    if (screen.anmeldung && !boot.agentur) return 'anmelden';
    return screen.agenturrecht && !rechteIn(boot).includes(screen.agenturrecht) ? 'verboten' : null;
  }
  if (screen.ohneAutologin && boot.mandant?.IsAutologin) return 'start';
  if (boot.user) return null;
  const isClosed = screen.anmeldung || (boot.mandant?.ModuleErzwingeLogin && !screen.immerOffen);
  if (!isClosed) return null;
  if (!boot.mandant?.IsAutologin) return 'anmelden';
  // There is no log-in to go to, since the client signs people in; nor a way from the start page to itself.
  return id === 'home' ? null : 'start';
}
