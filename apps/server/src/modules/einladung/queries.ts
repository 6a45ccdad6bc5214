import type { EinladungFunnel } from '@weitersagen/contract/einladung';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { AgenturpersonId, EinladungId, EinladungStatus, Tag } from '@weitersagen/contract/values';
import { agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { sql } from 'kysely';
import { findLinkToken } from '../../platform/auth/linkToken.ts';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, tagOf } from '../../platform/clock/days.ts';
import type { Tie } from '../empfehlung/commands-anlage.ts';
import { oldestThatCounts } from './rules.ts';
import { einladungLifecycle, isOpen, OPEN } from './status.ts';

/** An invitation with the agency and the person who invites. */
export interface EinladungMatch {
  id: EinladungId;
  status: EinladungStatus;
  vorname: string;
  nachname: string;
  email: string | null;
  empfaengerHash: string;
  art: string;
  produktId: string | null;
  sprache: LanguageCode;
  gueltigBis: Tag;
  einverstandenAm: Date;
  erstelltAm: Date;
  agentur: { id: Tie['agenturId']; name: string; gesperrt: boolean };
  person: { vorname: string; nachname: string };
}

const withInviter = ({ db, mandant }: Pick<MandantScope, 'db' | 'mandant'>) =>
  db
    .selectFrom('einladung as e')
    .innerJoin('agentur as a', (on) => on.onRef('a.mandant_id', '=', 'e.mandant_id').onRef('a.id', '=', 'e.agentur_id'))
    .innerJoin('agenturperson as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.agenturperson_id'),
    )
    .select(['e.id', 'e.status', 'e.vorname', 'e.nachname', 'e.email', 'e.empfaenger_hash', 'e.art', 'e.produkt_id'])
    .select(['e.sprache', 'e.gueltig_bis', 'e.einverstanden_am', 'e.erstellt_am', 'e.agentur_id'])
    .select(['a.name as agentur', 'a.gesperrt_am', 'p.vorname as person_vorname', 'p.nachname as person_nachname'])
    .where('e.mandant_id', '=', mandant.id);

type Row = Awaited<ReturnType<ReturnType<typeof withInviter>['executeTakeFirstOrThrow']>>;

const toMatch = (row: Row): EinladungMatch => ({
  id: row.id,
  status: row.status,
  vorname: row.vorname,
  nachname: row.nachname,
  email: row.email,
  empfaengerHash: row.empfaenger_hash,
  art: row.art,
  produktId: row.produkt_id,
  sprache: row.sprache,
  gueltigBis: row.gueltig_bis,
  einverstandenAm: row.einverstanden_am,
  erstelltAm: row.erstellt_am,
  agentur: { id: row.agentur_id, name: row.agentur, gesperrt: row.gesperrt_am !== null },
  person: { vorname: row.person_vorname, nachname: row.person_nachname },
});

export const findEinladung = async (scope: MandantScope, id: EinladungId): Promise<EinladungMatch | null> => {
  const row = await withInviter(scope).where('e.id', '=', id).executeTakeFirst();
  return row ? toMatch(row) : null;
};

/** Sent by this device before. */
export const findByKey = async (
  scope: MandantScope,
  sentBy: AgenturpersonId,
  key: string | null | undefined,
): Promise<EinladungMatch | null> => {
  if (!key) return null;
  const row = await withInviter(scope)
    .where('e.gesendet_von', '=', sentBy)
    .where('e.schluessel', '=', key)
    .executeTakeFirst();
  return row ? toMatch(row) : null;
};

/**
 * The day of the last mail to this mailbox from an invitation of the agency that is over, whatever ended it. One that was not
 * sent because somebody wants no such mail counts as well: the sender does not learn of it.
 */
export const findLastMailOn = async (
  { db, mandant, heute }: MandantScope,
  agenturId: Tie['agenturId'],
  hash: string,
): Promise<Tag | null> => {
  const row = await db
    .selectFrom('einladung')
    .select(sql<Date | null>`max(greatest(erstellt_am, erinnert_am))`.as('am'))
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('erstellt_am', '>=', beginningOfTheDay(oldestThatCounts(heute)))
    .where('empfaenger_hash', '=', hash)
    .where('status', 'not in', OPEN)
    .executeTakeFirst();
  return row?.am ? tagOf(row.am) : null;
};

/** The agency's open invitation to this mailbox, by whichever spelling of its address. */
export const findOpen = async (
  { db, mandant }: MandantScope,
  agenturId: Tie['agenturId'],
  hash: string,
): Promise<EinladungId | null> => {
  const row = await db
    .selectFrom('einladung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('empfaenger_hash', '=', hash)
    .where('status', 'in', OPEN)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The agency's invitation to this mailbox that stands in the way of another one: the open one, else the last that counts. */
export const findEarlier = async (
  scope: MandantScope,
  agenturId: Tie['agenturId'],
  hash: string,
): Promise<EinladungId | null> => {
  const open = await findOpen(scope, agenturId, hash);
  if (open) return open;
  const last = await scope.db
    .selectFrom('einladung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('empfaenger_hash', '=', hash)
    .where('status', 'not in', OPEN)
    .where('erstellt_am', '>=', beginningOfTheDay(oldestThatCounts(scope.heute)))
    .orderBy('erstellt_am', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
};

/** The invitation behind a mail's link, whatever has become of it. */
export const findByLink = async (scope: MandantScope, token: string | undefined): Promise<EinladungMatch | null> => {
  const link = token ? await findLinkToken(scope, 'einladung', token) : null;
  return link && findEinladung(scope, link.bezugId as EinladungId);
};

/** As it stands today: the sweep that lets it expire may come a moment later. */
export const statusToday = (
  { heute }: Pick<MandantScope, 'heute'>,
  { status, gueltigBis }: Pick<EinladungMatch, 'status' | 'gueltigBis'>,
): EinladungStatus => {
  const over = einladungLifecycle.apply(status, 'fristVerstrichen', { heute, gueltigBis });
  return over.ok ? over.status : status;
};

/** What ties a recommendation that comes from this link; also one more of a person who has accepted. */
export const findEinladungTie = async (scope: MandantScope, token: string): Promise<Tie | null> => {
  const einladung = await findByLink(scope, token);
  if (!einladung || einladung.agentur.gesperrt || einladung.gueltigBis < scope.heute) return null;
  if (!isOpen(einladung.status) && einladung.status !== 'Angenommen') return null;
  return { agenturId: einladung.agentur.id, grund: 'Einladung', einladungId: einladung.id };
};

/** Whether it is this agency's: asked behind its wall, where another's is none. */
export const isOwnEinladung = async ({ db, mandant }: AgenturScope, id: EinladungId): Promise<boolean> =>
  (await db
    .selectFrom('einladung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export interface Inviter {
  id: AgenturpersonId;
  vorname: string;
  nachname: string;
  mitarbeiternummer: string;
}

/** The people of the agency who may invite. */
export const findInviters = async ({ db, mandant }: AgenturScope): Promise<Inviter[]> => {
  const rows = await db
    .selectFrom('agenturperson')
    .select(['id', 'vorname', 'nachname', 'mitarbeiternummer', 'rolle'])
    .where('mandant_id', '=', mandant.id)
    .where('gesperrt_am', 'is', null)
    .where('ausgeschieden_am', 'is', null)
    .orderBy('nachname')
    .orderBy('vorname')
    .execute();
  return rows.flatMap(({ rolle, ...person }) => (agenturRechteOf(rolle).includes('Einladungstool') ? [person] : []));
};

const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;

/** Counted over all of the agency's invitations: each is in every step that it has taken. */
export const findFunnel = ({ db, mandant }: AgenturScope): Promise<EinladungFunnel> =>
  db
    .selectFrom('einladung as e')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('empfehlung as r')
          .leftJoin('auftrag as o', (on) =>
            on.on('o.mandant_id', '=', mandant.id).onRef('o.empfehlung_id', '=', 'r.id'),
          )
          .select(['r.einladung_id', sql<boolean>`bool_or(o.id is not null)`.as('bestellt')])
          .where('r.mandant_id', '=', mandant.id)
          .where('r.einladung_id', 'is not', null)
          .groupBy('r.einladung_id')
          .as('k'),
      (on) => on.onRef('k.einladung_id', '=', 'e.id'),
    )
    .select([
      count('true').as('Versandt'),
      count('e.geoeffnet_am is not null').as('Geoeffnet'),
      count(`e.status = 'Angenommen'`).as('Angenommen'),
      count('k.einladung_id is not null').as('Empfohlen'),
      count('k.bestellt').as('Bestellt'),
      count(`e.status = 'Abgelaufen'`).as('Abgelaufen'),
      count(`e.status = 'Zurueckgezogen'`).as('Zurueckgezogen'),
    ])
    .where('e.mandant_id', '=', mandant.id)
    .executeTakeFirstOrThrow();
