import type { LanguageCode } from '@weitersagen/contract/languages';
import type { AgenturId, AgenturpersonId, AgenturRole } from '@weitersagen/contract/values';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Standing } from './rules-people.ts';

export interface Mitarbeiter extends Standing {
  id: AgenturpersonId;
  vorname: string;
  nachname: string;
  email: string | null;
  mitarbeiternummer: string;
  rolle: AgenturRole | null;
  erstellt_am: Date;
}

const COLUMNS = ['id', 'vorname', 'nachname', 'email', 'mitarbeiternummer', 'rolle'] as const;
const STANDING = ['gesperrt_am', 'ausgeschieden_am', 'angemeldet_am', 'erstellt_am'] as const;

/** The people of the agency, as it sees them from behind its wall: who is there first, then who has left. */
export const listMitarbeiter = ({ db, mandant }: AgenturScope): Promise<Mitarbeiter[]> =>
  db
    .selectFrom('agenturperson')
    .select([...COLUMNS, ...STANDING])
    .where('mandant_id', '=', mandant.id)
    .orderBy('ausgeschieden_am', (ob) => ob.asc().nullsFirst())
    .orderBy('nachname')
    .orderBy('vorname')
    .orderBy('id')
    .execute();

/** One of the agency's people, found behind its wall; null where there is none of this id. */
export const findMitarbeiter = async (
  { db, mandant }: AgenturScope,
  id: AgenturpersonId,
): Promise<Mitarbeiter | null> =>
  (await db
    .selectFrom('agenturperson')
    .select([...COLUMNS, ...STANDING])
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** All of an agency's people, held to the end of the transaction: of two owners who leave at once, one stays. */
export const lockPeople = (
  tx: MandantScope,
  agenturId: AgenturId,
): Promise<(Standing & { id: AgenturpersonId; email_suche: string | null })[]> =>
  tx.db
    .selectFrom('agenturperson')
    .select(['id', 'rolle', 'gesperrt_am', 'ausgeschieden_am', 'angemeldet_am', 'email_suche'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('agentur_id', '=', agenturId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whom an agency's mails about money go to. */
export interface Owner {
  id: AgenturpersonId;
  email: string;
  sprache: LanguageCode;
}

/** Its owners, active or not: those who may see its invoices. */
export const listOwners = async ({ db, mandant }: MandantScope, agenturId: AgenturId): Promise<Owner[]> => {
  const rows = await db
    .selectFrom('agenturperson')
    .select(['id', 'email', 'sprache'])
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('rolle', 'in', ['AgenturInhaber', 'AgenturInhaber_inaktiv'])
    .where('ausgeschieden_am', 'is', null)
    .where('gesperrt_am', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email, ...person }) => ({ ...person, email: email ?? '' }));
};

/** The people of one agency, as an operator sees them. */
export const listPeopleOf = ({ db, mandant }: MandantScope, agenturId: AgenturId): Promise<Mitarbeiter[]> =>
  db
    .selectFrom('agenturperson')
    .select([...COLUMNS, ...STANDING])
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .orderBy('ausgeschieden_am', (ob) => ob.asc().nullsFirst())
    .orderBy('nachname')
    .orderBy('id')
    .execute();

/** Its agents, whom visitors find. */
export const listAgentsOf = ({ db, mandant }: MandantScope, agenturId: AgenturId) =>
  db
    .selectFrom('berater')
    .select(['externe_id', 'vorname', 'nachname', 'plz', 'ort', 'breite', 'laenge'])
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .orderBy('nachname')
    .orderBy('externe_id')
    .execute();
