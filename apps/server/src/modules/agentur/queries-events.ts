import type { AgenturId, AgenturpersonId } from '@weitersagen/contract/values';
import type { AgenturEventKind } from '@weitersagen/contract/values-agentur';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { nameWho } from './queries-who.ts';

const MAX_EVENTS = 20;

export interface AgenturEvent {
  id: string;
  was: AgenturEventKind;
  vorher: string | null;
  nachher: string | null;
  wer: string;
  person_id: AgenturpersonId | null;
  am: Date;
}

const kontoEvent = (after: string | null, grund: string | null): AgenturEvent['was'] => {
  if (after !== null) return 'konto';
  return grund === null ? 'kontoEntfernt' : 'kontoAbgelehnt';
};

/** What of an agency was changed beside its record: its account, masked, and its logo; latest first. */
export const findEvents = async (scope: MandantScope, id: AgenturId): Promise<AgenturEvent[]> => {
  const { db, mandant } = scope;
  const [accounts, logos] = await Promise.all([
    db
      .selectFrom('agenturkontoverlauf')
      .select(['id', 'vorher', 'nachher', 'grund', 'wer', 'person_id', 'am'])
      .where('mandant_id', '=', mandant.id)
      .where('agentur_id', '=', id)
      .orderBy('am', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_EVENTS)
      .execute(),
    db
      .selectFrom('bildverlauf')
      .select(['id', 'hash', 'wer', 'person_id', 'am'])
      .where('mandant_id', '=', mandant.id)
      .where('art', '=', 'agentur')
      .where('objekt_id', '=', id)
      .orderBy('am', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_EVENTS)
      .execute(),
  ]);
  const events: AgenturEvent[] = [
    ...accounts.map(({ grund, ...row }) => ({ ...row, was: kontoEvent(row.nachher, grund) })),
    ...logos.map(({ hash, ...row }) => ({
      ...row,
      was: hash === null ? ('logoEntfernt' as const) : ('logo' as const),
      vorher: null,
      nachher: null,
    })),
  ];
  const latest = events.toSorted((a, b) => b.am.getTime() - a.am.getTime() || b.id.localeCompare(a.id));
  return nameWho(scope, latest.slice(0, MAX_EVENTS));
};

/** A change of an account, as its mail tells it. */
export const findKontoChange = (scope: MandantScope, id: string) =>
  scope.db
    .selectFrom('agenturkontoverlauf')
    .select(['vorher', 'nachher', 'wer', 'person_id', 'am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
