import type { NewMitarbeiter } from '@weitersagen/contract/mitarbeiter';
import type { AgenturId, AgenturpersonId, AgenturRole } from '@weitersagen/contract/values';
import type { Insertable, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { endLinkTokens } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { endAgenturSessions, planSignInLink } from './commands.ts';
import { findPerson } from './queries.ts';
import { lockPeople } from './queries-people.ts';
import { INVITE_THROTTLE, MAIL_THROTTLE, mayEnter } from './rules.ts';
import { isLastOwner } from './rules-people.ts';

const recordEvent = (tx: MandantScope, id: AgenturpersonId, event: string, role: string | null = null) =>
  rememberHistory(tx, { gegenstand: 'agenturperson', id, ereignis: event, nach: role });

const update = (tx: MandantScope, id: AgenturpersonId, values: Updateable<Tabellen['agenturperson']>) =>
  tx.db.updateTable('agenturperson').set(values).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();

const create = (tx: MandantScope, values: Omit<Insertable<Tabellen['agenturperson']>, 'mandant_id' | 'erstellt_am'>) =>
  tx.db
    .insertInto('agenturperson')
    .values({ ...values, mandant_id: tx.mandant.id, erstellt_am: tx.now })
    .execute();

/** Whoever comes back brings his old sign-in along, unless he is bound by it somewhere else since. */
const unbindTaken = async (tx: MandantScope, id: AgenturpersonId): Promise<void> => {
  await tx.db
    .updateTable('agenturperson as p')
    .set({ sso_issuer: null, sso_subject: null })
    .where('p.mandant_id', '=', tx.mandant.id)
    .where('p.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agenturperson as z')
          .select('z.id')
          .where('z.mandant_id', '=', tx.mandant.id)
          .whereRef('z.sso_issuer', '=', 'p.sso_issuer')
          .whereRef('z.sso_subject', '=', 'p.sso_subject')
          .where('z.ausgeschieden_am', 'is', null),
      ),
    )
    .execute();
};

/** What is said where the address is that of somebody at another agency. */
const OF_ANOTHER = {
  // He learns nothing about the people of other agencies.
  owner: refuse('PSOF0303', { Email: 'nichtEinladbar' }),
  // He can find out whose it is, and settle it.
  operator: refuse('PSOF0302', { Email: 'vergeben' }),
} as const;

/** The address is taken: of the own agency that may be said, as where two invite the same person at once. */
const refuseTaken = async (
  { db, mandant }: MandantScope,
  agenturId: AgenturId,
  { search, asked }: { search: string; asked: keyof typeof OF_ANOTHER },
): Promise<Refusal> => {
  const own = await db
    .selectFrom('agenturperson')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('email_suche', '=', search)
    .where('ausgeschieden_am', 'is', null)
    .executeTakeFirst();
  return own ? refuse('PSOF0302', { Email: 'vergeben' }) : OF_ANOTHER[asked];
};

/**
 * Makes a person of the agency and mails the link with which the person signs in. Whoever was here before and has left
 * comes back as the same person, so that bills and orders go on to name one. A lock outlasts leaving: only an operator opens
 * the portal to that person again.
 */
export const inviteMitarbeiter = async (
  scope: MandantScope,
  agenturId: AgenturId,
  given: NewMitarbeiter,
  /** Who of the agency invites; null: an operator does. */
  inviter: AgenturpersonId | null,
): Promise<AgenturpersonId | Refusal> => {
  const waiting = await countAttempt(scope, `mitarbeiter:${agenturId}`, INVITE_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  const asked: keyof typeof OF_ANOTHER = inviter ? 'owner' : 'operator';
  const language = given.Language ?? scope.sprache;
  const search = normalizeEmail(given.Email);
  try {
    return await scope.transaction(async (tx) => {
      const people = await lockPeople(tx, agenturId);
      const former = people.find((one) => one.email_suche === search);
      if (former?.ausgeschieden_am === null) return refuse('PSOF0302', { Email: 'vergeben' });
      if (former?.gesperrt_am && asked === 'owner') return refuse('PSOF0303', { Email: 'personGesperrt' });
      const id = former?.id ?? (uuid() as AgenturpersonId);
      const values = {
        vorname: given.Vorname,
        nachname: given.Nachname,
        email: given.Email,
        mitarbeiternummer: given.Mitarbeiternummer,
        rolle: given.Rolle,
        sprache: language,
      };
      if (former) await unbindTaken(tx, id);
      if (former) await update(tx, id, { ...values, ausgeschieden_am: null, gesperrt_am: null, angemeldet_am: null });
      else await create(tx, { ...values, id, agentur_id: agenturId, email_suche: search });
      if (former?.gesperrt_am) await recordEvent(tx, id, 'entsperrt');
      await recordEvent(tx, id, 'eingeladen', given.Rolle);
      await planMail(tx, {
        vorlage: 'agentureinladung',
        an: given.Email,
        sprache: language,
        bezug: { agenturperson: id, ...(inviter ? { einladend: inviter } : {}) },
      });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'agenturperson_email')) return refuseTaken(scope, agenturId, { search, asked });
    if (isUniqueViolation(error, 'agenturperson_mitarbeiternummer'))
      return withDetail(refuse('PSOF0303', { Mitarbeiternummer: 'vergeben' }), 'mitarbeiternummerVergeben');
    throw error;
  }
};

/** The change holds from the person's next call on: each asks for the role anew. */
export const setRole = (
  scope: MandantScope,
  agenturId: AgenturId,
  { id, role }: { id: AgenturpersonId; role: AgenturRole | null },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const people = await lockPeople(tx, agenturId);
    const person = people.find((one) => one.id === id);
    if (!person || person.ausgeschieden_am) return refuse('PSOF0003');
    if (person.rolle === role) return null;
    if (isLastOwner(people, id)) return refuse('PSOF0303', { Rolle: 'letzterInhaber' });
    await update(tx, id, { rolle: role });
    await recordEvent(tx, id, 'rolleGeaendert', role);
    return null;
  });

/** Whoever leaves is signed out everywhere at once, and opens nothing any more. */
export const leaveAgentur = (scope: MandantScope, agenturId: AgenturId, id: AgenturpersonId): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const people = await lockPeople(tx, agenturId);
    const person = people.find((one) => one.id === id);
    if (!person) return refuse('PSOF0003');
    if (person.ausgeschieden_am) return null;
    if (isLastOwner(people, id)) return refuse('PSOF0303', { Rolle: 'letzterInhaber' });
    await update(tx, id, { rolle: null, ausgeschieden_am: tx.now });
    await endAgenturSessions(tx, id);
    await endLinkTokens(tx, 'agentur', id);
    await recordEvent(tx, id, 'ausgeschieden');
    return null;
  });

/** Another link, for whoever lost the first. */
export const mailLinkTo = async (scope: MandantScope, id: AgenturpersonId): Promise<Refusal | null> => {
  const waiting = await countAttempt(scope, `agenturlink:${id}`, MAIL_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  const person = await findPerson(scope, id);
  if (!person || !mayEnter(person)) return refuse('PSOF0003');
  await planSignInLink(scope, person);
  return null;
};

/** Whoever is locked is signed out everywhere at once; unlocking opens nothing by itself. */
export const setLocked = (
  scope: MandantScope,
  agenturId: AgenturId,
  { id, isLocked }: { id: AgenturpersonId; isLocked: boolean },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const person = (await lockPeople(tx, agenturId)).find((one) => one.id === id);
    if (!person || person.ausgeschieden_am) return refuse('PSOF0003');
    await update(tx, id, { gesperrt_am: isLocked ? tx.now : null });
    if (isLocked) {
      await endAgenturSessions(tx, id);
      await endLinkTokens(tx, 'agentur', id);
    }
    await recordEvent(tx, id, isLocked ? 'gesperrt' : 'entsperrt');
    return null;
  });
