import { bildschirm } from '@weitersagen/contract/screens';
import type { Boot } from './boot.ts';

/** Where a visitor is sent instead of a screen (portal §2): to the log-in, to the start page, or nowhere. */
export function umleitung(id: string, boot: Boot): 'anmelden' | 'start' | null {
  const screen = bildschirm(boot.bereich, id);
  if (!screen) return null;
  if (boot.bereich === 'betreiber') return screen.anmeldung && !boot.betreiber ? 'anmelden' : null;
  if (screen.ohneAutologin && boot.mandant?.IsAutologin) return 'start';
  if (boot.user) return null;
  const isClosed = screen.anmeldung || (boot.mandant?.ModuleErzwingeLogin && !screen.immerOffen);
  if (!isClosed) return null;
  if (!boot.mandant?.IsAutologin) return 'anmelden';
  // There is no log-in to go to, since the client signs people in; nor a way from the start page to itself.
  return id === 'home' ? null : 'start';
}
