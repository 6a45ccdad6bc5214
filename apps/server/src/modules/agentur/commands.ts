import type { LanguageCode } from '@weitersagen/contract/languages';
import type { AgenturpersonId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { createLinkToken, findLinkToken, spendLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { readToken, signToken } from '../../platform/auth/token.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { type Agenturperson, findPerson, findPersonByEmail } from './queries.ts';
import { areaOf, inHours, LINK_HOURS, MAIL_THROTTLE, mayEnter, TOKEN_HOURS, tokenExpiry } from './rules.ts';

export interface AgenturSignIn {
  person: Agenturperson;
  token: string;
  ends: Date;
}

const signFor = (scope: MandantScope, sessionId: string, ends: Date): Promise<string> =>
  signToken(scope.keys, { sitzungId: sessionId, bereich: areaOf(scope.mandant.route) }, scope.now, ends);

/** Whoever has shown who he is (link, single sign-on) is signed in, unless he may not enter any more. */
export const openAgenturSession = async (
  scope: MandantScope,
  person: Agenturperson,
): Promise<AgenturSignIn | Refusal> => {
  if (!mayEnter(person)) return refuse('PSOF0206');
  const id = uuid();
  const ends = inHours(scope.now, TOKEN_HOURS);
  await scope.db
    .insertInto('agentursitzung')
    .values({
      mandant_id: scope.mandant.id,
      id,
      agenturperson_id: person.id,
      ablauf: ends,
      erstellt_am: scope.now,
    })
    .execute();
  await scope.db
    .updateTable('agenturperson')
    .set({ angemeldet_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', person.id)
    .where('angemeldet_am', 'is', null)
    .execute();
  return { person, token: await signFor(scope, id, ends), ends };
};

/** Here nobody has a password: what is wrong with a link is said in words of its own. */
const OLD_LINK = withDetail(refuse('PSOF0202'), 'agenturLinkAlt');
const USED_LINK = withDetail(refuse('PSOF0209'), 'agenturLinkBenutzt');
const ENDED_ACCESS = withDetail(refuse('PSOF0206'), 'agenturZugangBeendet');

/** The link serves once, for whoever is first. */
export const signInByLink = (scope: MandantScope, token: string): Promise<AgenturSignIn | Refusal> =>
  scope.transaction(async (tx) => {
    const link = await findLinkToken(tx, 'agentur', token);
    if (!link || link.stand === 'abgelaufen') return OLD_LINK;
    const person = await findPerson(tx, link.bezugId as AgenturpersonId);
    // All links of whoever leaves are ended with the access, used or not.
    if (person?.ausgeschieden_am) return ENDED_ACCESS;
    if (link.stand === 'benutzt') return USED_LINK;
    if (!person) return OLD_LINK;
    if (!mayEnter(person)) return refuse('PSOF0206');
    if (!(await spendLinkToken(tx, link.id))) return USED_LINK;
    return openAgenturSession(tx, person);
  });

export const createSignInLink = (
  scope: MandantScope,
  id: AgenturpersonId,
  { hours = LINK_HOURS, von }: { hours?: number; von?: string } = {},
): Promise<string> =>
  createLinkToken(scope, {
    zweck: 'agentur',
    bezugId: id,
    ablauf: inHours(scope.now, hours),
    ...(von === undefined ? {} : { von }),
  });

/** A screen and its tab; what a report is filtered by may be a customer's name, which no mail and no job is to carry. */
const withoutFilters = (goal: string): string => {
  const { pathname, searchParams } = new URL(goal, 'http://portal.invalid');
  const tab = searchParams.get('tab');
  return tab ? `${pathname}?${new URLSearchParams({ tab })}` : pathname;
};

/** The link itself is made when the mail is sent. */
export const planSignInLink = async (scope: MandantScope, person: Agenturperson, goal?: string): Promise<void> => {
  if (!person.email) return;
  await planMail(scope, {
    vorlage: 'agenturlink',
    an: person.email,
    sprache: person.sprache,
    bezug: { agenturperson: person.id, ...(goal ? { ziel: withoutFilters(goal) } : {}) },
  });
};

/** Nothing tells whether there is such a person. */
export const sendSignInLink = async (scope: MandantScope, email: string, goal?: string): Promise<void> => {
  const search = normalizeEmail(email);
  if ((await countAttempt(scope, `agenturlink:${search}`, MAIL_THROTTLE)) > 0) return;
  const person = await findPersonByEmail(scope, search);
  if (person && mayEnter(person)) await planSignInLink(scope, person, goal);
};

/** A page asks with each visit: a write for every minute that somebody is here is enough. */
const RENEW_FROM_MS = 60_000;

export const refreshAgentur = async (
  scope: MandantScope,
  who: WhoCard['agentur'],
): Promise<AgenturSignIn | Refusal> => {
  const person = await findPerson(scope, who.personId);
  if (!person) return refuse('PSOF0204');
  const next = tokenExpiry(scope.now, who.begonnen);
  const isRenewed = next.getTime() - who.ablauf.getTime() >= RENEW_FROM_MS;
  const ends = isRenewed ? next : who.ablauf;
  if (isRenewed)
    await scope.db
      .updateTable('agentursitzung')
      .set({ ablauf: ends })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', who.sitzungId)
      .execute();
  return { person, token: await signFor(scope, who.sitzungId, ends), ends };
};

export const signOut = async (scope: MandantScope, token: string): Promise<void> => {
  const content = await readToken(scope.keys, token, areaOf(scope.mandant.route), scope.now);
  if (!content) return;
  await scope.db
    .updateTable('agentursitzung')
    .set({ beendet_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', content.sitzungId)
    .execute();
};

/** Everywhere: whoever leaves, is locked, or signs out on all devices. */
export const endAgenturSessions = async (scope: MandantScope, id: AgenturpersonId): Promise<void> => {
  await scope.db
    .updateTable('agentursitzung')
    .set({ beendet_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('agenturperson_id', '=', id)
    .where('beendet_am', 'is', null)
    .execute();
};

export const setAgenturLanguage = async (
  scope: MandantScope,
  id: AgenturpersonId,
  language: LanguageCode,
): Promise<void> => {
  await scope.db
    .updateTable('agenturperson')
    .set({ sprache: language })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .execute();
};
