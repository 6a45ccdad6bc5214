import type { AgenturpersonId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { finishSignIn, type SignInFault, type SignInProvider, startSignIn } from '../../platform/auth/oidc.ts';
import { findProviderSecret } from '../../platform/auth/provider-secret.ts';
import type { AgenturInfo, MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { type AgenturSignIn, openAgenturSession } from './commands.ts';
import { findPerson } from './queries.ts';
import {
  type Bound,
  findAgenturByNummer,
  findBoundLeaver,
  findBoundPerson,
  findUnboundLeaver,
  lockPersonByNumber,
} from './queries-sso.ts';
import { type Claims, isOfOwnHost, namesOf, readClaims } from './rules-sso.ts';

/** Null where the Mandant has none, or where its secret was never set. */
const findProvider = async (scope: MandantScope): Promise<SignInProvider | null> => {
  const { SsoIssuer, SsoClientId } = scope.mandant.einstellungen;
  if (SsoIssuer === '') return null;
  const secret = await findProviderSecret(scope);
  if (secret === null) {
    scope.log.error({ mandant: scope.mandant.route }, 'no secret for the sign-in provider: npm run sso');
    return null;
  }
  const issuer = isOfOwnHost(SsoIssuer) ? scope.adresse + SsoIssuer : SsoIssuer;
  return {
    issuer,
    clientId: SsoClientId,
    secret,
    returnTo: `${scope.adresse}/${scope.mandant.route}/sso`,
    scopes: 'openid department az_basic',
    insecure: issuer.startsWith('http:'),
  };
};

const FAULTS = {
  code: withDetail(refuse('PSOF0202'), 'ssoCode'),
  nonce: withDetail(refuse('PSOF0203'), 'ssoNonce'),
  audience: withDetail(refuse('PSOF0203'), 'ssoAudience'),
  token: withDetail(refuse('PSOF0203'), 'ssoToken'),
  provider: withDetail(refuse('PSOF0005'), 'ssoProvider'),
} satisfies Record<SignInFault, Refusal>;

export const beginSso = async (scope: MandantScope) => {
  const provider = await findProvider(scope);
  if (!provider) return refuse('PSOF0003');
  const start = await startSignIn(scope, provider);
  return start ? { ...start, provider } : FAULTS.provider;
};

const bind = async (tx: MandantScope, id: AgenturpersonId, { issuer, subject }: Bound): Promise<void> => {
  await tx.db
    .updateTable('agenturperson')
    .set({ sso_issuer: issuer, sso_subject: subject })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .where('sso_subject', 'is', null)
    .execute();
};

/**
 * Without a role, and without an address: links go to those alone whom the agency itself has written down. Of two sign-ins
 * of one person at the same time the second finds what the first has made.
 */
const createPerson = async (
  tx: MandantScope,
  agentur: AgenturInfo,
  { name, mitarbeiternummer }: Claims,
  { issuer, subject }: Bound,
): Promise<AgenturpersonId | null> => {
  const id = uuid() as AgenturpersonId;
  await tx.db
    .insertInto('agenturperson')
    .values({
      mandant_id: tx.mandant.id,
      id,
      agentur_id: agentur.id,
      ...namesOf(name),
      email: null,
      email_suche: null,
      mitarbeiternummer,
      rolle: null,
      sprache: tx.sprache,
      sso_issuer: issuer,
      sso_subject: subject,
      erstellt_am: tx.now,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await findBoundPerson(tx, { issuer, subject }))?.id ?? null;
};

/**
 * Who it is: by issuer and subject, which nobody else can have. The first time by the personnel number within the agency,
 * unless somebody else is bound to that. Whoever has left the agency is found as such, and refused when the session is
 * opened: before the number is looked at, which may be his successor's by now.
 */
const takePerson = async (
  tx: MandantScope,
  agentur: AgenturInfo,
  claims: Claims,
  bound: Bound,
): Promise<AgenturpersonId | Refusal> => {
  const known = await findBoundPerson(tx, bound);
  if (known) return known.agenturId === agentur.id ? known.id : withDetail(refuse('PSOF0203'), 'ssoAgentur');
  const leaver = await findBoundLeaver(tx, agentur.id, bound);
  if (leaver) return leaver;
  const taken = withDetail(refuse('PSOF0203'), 'ssoPerson');
  const create = async () => (await createPerson(tx, agentur, claims, bound)) ?? taken;
  const { mitarbeiternummer } = claims;
  if (mitarbeiternummer === '') return create();
  const expected = await lockPersonByNumber(tx, agentur.id, mitarbeiternummer);
  if (expected === null) return (await findUnboundLeaver(tx, agentur.id, mitarbeiternummer)) ?? create();
  if (expected.isBound) return taken;
  await bind(tx, expected.id, bound);
  return expected.id;
};

export const signInBySso = async (
  scope: MandantScope,
  code: string,
  verifier: string,
): Promise<AgenturSignIn | Refusal> => {
  const provider = await findProvider(scope);
  if (!provider) return refuse('PSOF0003');
  const answer = await finishSignIn(scope, provider, { code, verifier });
  if (!answer.ok) return FAULTS[answer.fault];
  const claims = readClaims(answer.claims, scope.mandant.einstellungen);
  return scope.transaction(async (tx) => {
    const agentur = claims.nummer === '' ? null : await findAgenturByNummer(tx, claims.nummer);
    if (!agentur) return withDetail(refuse('PSOF0203'), 'ssoAgentur');
    const id = await takePerson(tx, agentur, claims, answer);
    if (typeof id !== 'string') return id;
    const person = await findPerson(tx, id);
    return person ? openAgenturSession(tx, person) : refuse('PSOF0204');
  });
};
