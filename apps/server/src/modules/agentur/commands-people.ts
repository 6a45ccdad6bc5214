import type { NewMitarbeiter } from '@weitersagen/contract/mitarbeiter';
import type { AgenturId, AgenturpersonId, AgenturRolle } from '@weitersagen/contract/values';
import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { endLinkTokens } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { endAgenturSessions, planSignInLink } from './commands.ts';
import { findPerson } from './queries.ts';
import { lockPeople } from './queries-people.ts';
import { INVITE_THROTTLE, MAIL_THROTTLE, mayEnter } from './rules.ts';
import { isLastOwner } from './rules-people.ts';

const tell = (tx: MandantScope, id: AgenturpersonId, event: string, role: string | null = null) =>
  rememberHistory(tx, { gegenstand: 'agenturperson', id, ereignis: event, nach: role });

/** Makes a person of the agency and mails the link with which the person signs in. */
export const inviteMitarbeiter = async (
  scope: MandantScope,
  agenturId: AgenturId,
  given: NewMitarbeiter,
): Promise<AgenturpersonId | Refusal> => {
  const waiting = await countAttempt(scope, `mitarbeiter:${agenturId}`, INVITE_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  const id = uuid() as AgenturpersonId;
  const language = given.Language ?? scope.sprache;
  try {
    await scope.transaction(async (tx) => {
      await tx.db
        .insertInto('agenturperson')
        .values({
          mandant_id: tx.mandant.id,
          id,
          agentur_id: agenturId,
          vorname: given.Vorname,
          nachname: given.Nachname,
          email: given.Email,
          email_suche: normalizeEmail(given.Email),
          mitarbeiternummer: given.Mitarbeiternummer,
          rolle: given.Rolle,
          sprache: language,
          erstellt_am: tx.jetzt,
        })
        .execute();
      await tell(tx, id, 'eingeladen', given.Rolle);
      await planMail(tx, {
        vorlage: 'agentureinladung',
        an: given.Email,
        sprache: language,
        bezug: { agenturperson: id },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'agenturperson_mandant_id_email_suche_key'))
      return refuse('PSOF0302', { Email: 'vergeben' });
    if (isUniqueViolation(error, 'agenturperson_mitarbeiternummer'))
      return refuse('PSOF0303', { Mitarbeiternummer: 'vergeben' });
    throw error;
  }
  return id;
};

const update = (tx: MandantScope, id: AgenturpersonId, values: Updateable<Tabellen['agenturperson']>) =>
  tx.db.updateTable('agenturperson').set(values).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();

/** The change holds from the person's next call on: each asks for the role anew. */
export const setRole = (
  scope: MandantScope,
  agenturId: AgenturId,
  { id, role }: { id: AgenturpersonId; role: AgenturRolle | null },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const people = await lockPeople(tx, agenturId);
    const person = people.find((one) => one.id === id);
    if (!person || person.ausgeschieden_am) return refuse('PSOF0003');
    if (person.rolle === role) return null;
    if (isLastOwner(people, id)) return refuse('PSOF0303', { Rolle: 'letzterInhaber' });
    await update(tx, id, { rolle: role });
    await tell(tx, id, 'rolleGeaendert', role);
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
    await update(tx, id, { rolle: null, ausgeschieden_am: tx.jetzt });
    await endAgenturSessions(tx, id);
    await endLinkTokens(tx, 'agentur', id);
    await tell(tx, id, 'ausgeschieden');
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
    await update(tx, id, { gesperrt_am: isLocked ? tx.jetzt : null });
    if (isLocked) {
      await endAgenturSessions(tx, id);
      await endLinkTokens(tx, 'agentur', id);
    }
    await tell(tx, id, isLocked ? 'gesperrt' : 'entsperrt');
    return null;
  });
