import { ENTWURF_COOKIE } from '@weitersagen/contract/cookies';
import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open, seal } from '../../platform/crypto/seal.ts';
import type { Edge } from '../../platform/http/handler.ts';
import type { Draft } from './rules-sharing.ts';

/**
 * What the referrer typed for the friend stays on his device (decisions §6): in a cookie that ends with the browser, sealed,
 * and good for the one recommendation it was typed for. So the drafts are filled in without JavaScript, too.
 */
const binding = (scope: MandantScope) => ({ mandantId: scope.mandant.id, zweck: 'entwurf' });

interface Kept extends Draft {
  nummer: string;
}

export const keepDraft = (
  scope: MandantScope,
  edge: Edge,
  number: string,
  { Empfehlung, Empfaenger }: CreateEmpfehlungBody,
): void => {
  const { Vorname: vorname = '', Email: email = '' } = Empfaenger ?? {};
  const { Nachricht: message } = Empfehlung;
  if (!vorname && !email && !message) return;
  const inhalt: Kept = { nummer: number, vorname, email, nachricht: message };
  edge.setCookie(ENTWURF_COOKIE, seal(scope.keys, JSON.stringify(inhalt), binding(scope)));
};

export const readDraft = (scope: MandantScope, edge: Edge, number: string): Draft | null => {
  const sealed = edge.cookie(ENTWURF_COOKIE);
  if (!sealed) return null;
  try {
    const { nummer: draftNumber, ...entwurf } = JSON.parse(open(scope.keys, sealed, binding(scope))) as Kept;
    return draftNumber === number ? entwurf : null;
  } catch {
    // Another Mandant's, or made with a key that is gone: then there is no draft.
    return null;
  }
};
