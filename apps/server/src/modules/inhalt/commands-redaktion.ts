import { RECHTSTEXTARTEN } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Inhaltsergebnis } from './commands.ts';
import { archiviereFassung } from './commands-fassung.ts';
import { entwerteInhalt } from './commands-speicher.ts';
import { findRechtstext } from './queries-inhalte.ts';
import { vergissInhaltsstand } from './queries-speicher.ts';

/**
 * A step of an editor and what goes with it, in one transaction. The editor sees his work on the page at once: he does not
 * wait for the webhook, which tells everybody else.
 */
export const tueSichtbar = async (
  scope: MandantScope,
  schritt: (tx: MandantScope) => Promise<Inhaltsergebnis>,
): Promise<Inhaltsergebnis> => {
  const ergebnis = await scope.transaction(async (tx) => {
    const getan = await schritt(tx);
    if (getan.ok) await entwerteInhalt(tx);
    return getan;
  });
  if (ergebnis.ok) vergissInhaltsstand(scope.mandant.id);
  return ergebnis;
};

/** From this moment on somebody may agree to it, so the version is kept before its first reader comes. */
export const merkeRechtstext = async (scope: MandantScope, schluessel: string): Promise<void> => {
  const art = RECHTSTEXTARTEN.find((a) => a === schluessel);
  const text = art && (await findRechtstext(scope, art));
  if (art && text?.vollstaendig)
    await archiviereFassung(scope, { ...text, art, quelle: 'inhalt', gueltigAb: text.geaendertAm });
};
