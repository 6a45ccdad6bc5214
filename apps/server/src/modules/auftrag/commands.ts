import type { AuftragEreignisBody } from '@weitersagen/contract/auftrag';
import type { AuftragId, AuftragStatus, ProduktId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { inTurnOfReferrer } from '../konto/commands-turns.ts';
import { lockEmpfehlerOf } from '../konto/queries.ts';
import { applyFacts } from './commands-facts.ts';
import {
  type AuftragRow,
  type Bezug,
  findBezug,
  findEmpfaengerOf,
  findEvent,
  findRecommendedOn,
  findReferrerOf,
  lockAuftrag,
  toMessage,
} from './queries.ts';
import { findingOf } from './rules-state.ts';

export interface AuftragResponse {
  auftragsnummer: string;
  status: AuftragStatus;
}

/** The same content, whatever the order of its keys. */
const same = (a: object, b: object): boolean => {
  const form = (o: object) =>
    JSON.stringify(
      Object.entries(o)
        .filter(([, v]) => v !== undefined)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return form(a) === form(b);
};

/** The order itself, made by whichever of its events is the first to say which recommendation it belongs to. */
const createAuftrag = async (tx: MandantScope, body: AuftragEreignisBody, bezug: Bezug): Promise<AuftragRow> => {
  await lockEmpfehlerOf(tx, bezug.empfehlungId);
  return tx.db
    .insertInto('auftrag')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid() as AuftragId,
      auftragsnummer: body.Auftragsnummer,
      empfehlung_id: bezug.empfehlungId,
      empfaenger_id: await findEmpfaengerOf(tx, bezug.empfehlungId),
      agentur_id: bezug.agenturId,
      status: 'Gemeldet',
      // Until facts that count name them; a release waits for both.
      produkt_id: bezug.produktId as ProduktId,
      auftragsdatum: tx.heute,
      gemeldet_am: tx.jetzt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** What the event's numbers name; null where it has none. One that names another recommendation than the order's own is a mix-up on the other side. */
const readBezug = async (
  tx: MandantScope,
  row: AuftragRow | undefined,
  body: AuftragEreignisBody,
): Promise<Bezug | Refusal | null> => {
  if (!body.Empfehlungsnummer && !body.Empfaengernummer)
    return row ? null : refuse('PSOF0002', { Empfehlungsnummer: 'pflicht' });
  const bezug = await findBezug(tx, body);
  if (typeof bezug === 'string') return refuse('PSOF0002', { [bezug]: 'ungueltig' });
  return !row || bezug.empfehlungId === row.empfehlung_id
    ? bezug
    : refuse('PSOF0303', { [body.Empfehlungsnummer ? 'Empfehlungsnummer' : 'Empfaengernummer']: 'ungueltig' });
};

const isNew = (body: AuftragEreignisBody): Refusal | null =>
  body.Ereignis === 'erfasst' && (!body.Produkt || !body.Auftragsdatum)
    ? refuse('PSOF0002', {
        ...(body.Produkt ? {} : { Produkt: 'pflicht' }),
        ...(body.Auftragsdatum ? {} : { Auftragsdatum: 'pflicht' }),
      })
    : null;

const admit = async (tx: MandantScope, body: AuftragEreignisBody): Promise<AuftragResponse | Refusal> => {
  const already = await findEvent(tx, body.Ereignisnummer);
  if (already)
    return same(already.daten as object, body)
      ? { auftragsnummer: already.auftragsnummer, status: already.antwort_status }
      : refuse('PSOF0303', { Ereignisnummer: 'schonVergeben' });
  const incomplete = isNew(body);
  if (incomplete) return incomplete;
  const message = await toMessage(tx, body, tx.jetzt);
  if (!message) return refuse('PSOF0002', { Produkt: 'ungueltig' });
  const existing = await lockAuftrag(tx, body.Auftragsnummer);
  const bezug = await readBezug(tx, existing, body);
  if (isRefusal(bezug)) return bezug;
  const row = existing ?? (await createAuftrag(tx, body, bezug!));
  const recommendedOn = bezug?.recommendedOn ?? (await findRecommendedOn(tx, row.empfehlung_id));
  const auffaellig = findingOf(message.datum, recommendedOn, tx.heute);
  const { status } = await applyFacts(tx, row, auffaellig ? [] : [message]);
  await tx.db
    .insertInto('auftrag_ereignis')
    .values({
      mandant_id: tx.mandant.id,
      ereignisnummer: body.Ereignisnummer,
      auftragsnummer: body.Auftragsnummer,
      ereignis: body.Ereignis,
      datum: message.datum,
      daten: JSON.stringify(body),
      antwort_status: status,
      eingegangen_am: tx.jetzt,
      auffaellig,
    })
    .execute();
  return { auftragsnummer: body.Auftragsnummer, status };
};

const ATTEMPTS = 4;

/**
 * One event of the order feed (decisions §11). Two of a number, or two first events of an order, may come at the same
 * moment: the database lets one through, and the other starts again and finds what it did.
 */
export const meldeAuftrag = async (
  scope: MandantScope,
  body: AuftragEreignisBody,
): Promise<AuftragResponse | Refusal> => {
  const who = await findReferrerOf(scope, body);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTurnOfReferrer(scope, who, () => scope.transaction((tx) => admit(tx, body)));
    } catch (error) {
      if (attempt >= ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
};
