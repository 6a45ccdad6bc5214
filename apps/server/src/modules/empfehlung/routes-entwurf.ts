import { ENTWURF_COOKIE } from '@weitersagen/contract/cookies';
import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open, seal } from '../../platform/crypto/seal.ts';
import type { Rand } from '../../platform/http/fall.ts';
import type { Entwurf } from './rules-teilen.ts';

/**
 * What the referrer typed for the friend stays on his device (decisions §6): in a cookie that ends with the browser, sealed,
 * and good for the one recommendation it was typed for. So the drafts are filled in without JavaScript, too.
 */
const bindung = (scope: MandantScope) => ({ mandantId: scope.mandant.id, zweck: 'entwurf' });

interface Behalten extends Entwurf {
  nummer: string;
}

export const keepDraft = (
  scope: MandantScope,
  rand: Rand,
  nummer: string,
  { Empfehlung, Empfaenger }: CreateEmpfehlungBody,
): void => {
  const { Vorname: vorname = '', Email: email = '' } = Empfaenger ?? {};
  const { Nachricht: nachricht } = Empfehlung;
  if (!vorname && !email && !nachricht) return;
  const inhalt: Behalten = { nummer, vorname, email, nachricht };
  rand.setCookie(ENTWURF_COOKIE, seal(scope.keys, JSON.stringify(inhalt), bindung(scope)));
};

export const readDraft = (scope: MandantScope, rand: Rand, nummer: string): Entwurf | null => {
  const versiegelt = rand.cookie(ENTWURF_COOKIE);
  if (!versiegelt) return null;
  try {
    const { nummer: fuer, ...entwurf } = JSON.parse(open(scope.keys, versiegelt, bindung(scope))) as Behalten;
    return fuer === nummer ? entwurf : null;
  } catch {
    // Another Mandant's, or made with a key that is gone: then there is no draft.
    return null;
  }
};
