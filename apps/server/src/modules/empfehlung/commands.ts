import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { insertEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { type HistoryEvent, historyRows, insertHistory, rememberRows } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { mailbox, normalizeEmail } from '../../platform/text/email.ts';
import { findAgenturOfAgent } from '../berater/queries.ts';
import { insertEmpfehler, planOptin, planWelcome } from '../konto/commands.ts';
import { beginNewsletter } from '../konto/commands-newsletter.ts';
import { inTurnOfReferrer } from '../konto/commands-turns.ts';
import { blockCode } from '../konto/rules.ts';
import {
  created,
  createdOf,
  createFirst,
  einwilligungenOf,
  newEmpfehler,
  newEmpfehlung,
  type Origin,
  type Tie,
  wantsNewsletter,
  writeCreations,
} from './commands-anlage.ts';
import { mayWrite, planEmpfehlungsmail } from './commands-empfehlungsmail.ts';
import { type Created, createForForeign } from './commands-fremd.ts';
import { mayRecommend, wantsPortalDispatch } from './policy.ts';
import { findAmounts, isKnown } from './queries.ts';
import { doubleClickOf, findEarlierEmpfehlungen } from './queries-earlier.ts';
import { agentNumberOf, anteilEmpfaengerOf, FIRST_PER_MAILBOX, sameName } from './rules.ts';

type EmpfehlerRow = Pick<
  Selectable<Tabellen['empfehler']>,
  | 'id'
  | 'email'
  | 'vorname'
  | 'nachname'
  | 'sprache'
  | 'email_bestaetigt_am'
  | 'gesperrt_am'
  | 'gesperrt_art'
  | 'geloescht_am'
  | 'erstellt_am'
>;

export interface Circumstance {
  channel: string;
  /** Who is logged in. */
  angemeldet: EmpfehlerId | null;
  /** What tied it before anybody named an agent. */
  tie?: Tie | null;
}

/** The account was deleted while its row was waited for: the address belongs to nobody now. */
class KontoVanished extends Error {}

/** Of two requests of one person, the second waits here and then sees what the first one made. */
const lockEmpfehler = (tx: MandantScope, emailSearch: string): Promise<EmpfehlerRow> =>
  tx.db
    .selectFrom('empfehler')
    .select([
      'id',
      'email',
      'vorname',
      'nachname',
      'sprache',
      'email_bestaetigt_am',
      'gesperrt_am',
      'gesperrt_art',
      'geloescht_am',
      'erstellt_am',
    ])
    .where('mandant_id', '=', tx.mandant.id)
    .where('email_suche', '=', emailSearch)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new KontoVanished());

/** Where we are to write to the recipient, the referrer confirms his address first: there is an account, and nothing else yet. */
const createKonto = (scope: MandantScope, body: CreateEmpfehlungBody): Promise<Refusal> =>
  scope.transaction(async (tx) => {
    const empfehler = newEmpfehler(tx, body);
    await sql`with einwilligungen as (${insertEinwilligungen(einwilligungenOf(tx, body, empfehler.id))}),
      ereignisse as (${insertHistory(historyRows(tx, [created(empfehler.id)]))})
      ${insertEmpfehler([empfehler])}`.execute(tx.db);
    await planWelcome(tx, empfehler);
    return refuse('PSOF0308');
  });

const requestOptin = async (tx: MandantScope, who: EmpfehlerRow): Promise<HistoryEvent[]> =>
  (await planOptin(tx, who)) ? [{ gegenstand: 'empfehler', id: who.id, ereignis: 'optinAngefordert' }] : [];

const createForKnown = async (
  tx: MandantScope,
  who: EmpfehlerRow,
  body: CreateEmpfehlungBody,
  { angemeldet, ...origin }: Origin & Pick<Circumstance, 'angemeldet'>,
): Promise<Created | Refusal> => {
  if (who.geloescht_am) return refuse('PSOF0303');
  const named = { vorname: body.Empfehler.Vorname, nachname: body.Empfehler.Nachname };
  if (angemeldet !== who.id && !sameName(who, named)) return createForForeign(tx, who, body, origin);
  const locked = blockCode(who);
  if (locked) return refuse(locked);
  const empfehlung = newEmpfehlung(tx, body, who.id, origin);
  const earlier = await findEarlierEmpfehlungen(tx, who.id, empfehlung);
  const { vorhanden, optinKuerzlich } = earlier;
  const mailToKontakt = wantsPortalDispatch(tx, body);
  const twice = doubleClickOf(tx, earlier);
  const optinRequired = who.email_bestaetigt_am === null;
  const requested = optinRequired && !optinKuerzlich ? await requestOptin(tx, who) : [];
  if (optinRequired && mailToKontakt) {
    await rememberRows(tx, historyRows(tx, requested));
    return refuse(vorhanden ? 'PSOF0307' : 'PSOF0308');
  }
  const { produkt_id } = empfehlung;
  const from = { id: who.id, produkt_id, isAngemeldet: angemeldet === who.id && !twice };
  const refusal = mailToKontakt ? await mayWrite(tx, from, body.Empfaenger?.Email ?? '') : null;
  if (refusal) return refusal;
  const history = historyRows(tx, [...(twice ? [] : [createdOf(empfehlung)]), ...requested]);
  if (twice) await rememberRows(tx, history);
  else
    await writeCreations(tx, [
      {
        empfehler: null,
        empfehlung,
        einwilligungen: einwilligungenOf(tx, body, who.id),
        verlauf: history,
        visit: tx.visit,
      },
    ]);
  const { id: empfehlungId, nummer, code, status } = twice ?? empfehlung;
  if (mailToKontakt && body.Empfaenger)
    await planEmpfehlungsmail(tx, { empfehlungId, empfehlerId: who.id }, body.Empfaenger.Email);
  if (!twice && wantsNewsletter(tx, body))
    await beginNewsletter(tx, who, { beleg: false, mail: requested.length === 0 });
  return {
    nummer,
    code,
    status,
    optinErforderlich: optinRequired,
    // Made together with the account: the mail with the first credentials belongs to it.
    zugangsdatenVersandt: twice?.erstellt_am.getTime() === who.erstellt_am.getTime(),
    mailToKontakt,
  };
};

/** An address without an alias is counted by its account: it has one. */
const tooManyFirst = async (scope: MandantScope, email: string): Promise<Refusal | null> => {
  const times = mailbox(email);
  const waiting = times === email ? 0 : await countAttempt(scope, `erste:${times}`, FIRST_PER_MAILBOX);
  return waiting > 0 ? refuse('PSOF0004', {}, waiting) : null;
};

/** Whoever names an agent means the agency that he belongs to at this moment. */
const findTie = async (scope: MandantScope, { Empfehlung }: CreateEmpfehlungBody): Promise<Tie | null> => {
  const number = agentNumberOf(Empfehlung);
  const agenturId = number && (await findAgenturOfAgent(scope, number));
  return agenturId ? { agenturId, grund: Empfehlung.AgentGewaehlt ? 'Auswahl' : 'Nummer' } : null;
};

const ATTEMPTS = 3;
/**
 * Two first recommendations of one person at once, two equal codes, or a deletion that came first: the loser begins again
 * and finds the winner's rows.
 */
const againAfterCollision = async <T>(fn: () => Promise<T>): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await fn();
    } catch (error) {
      const collision =
        error instanceof KontoVanished ||
        isUniqueViolation(error, 'empfehler_mandant_id_email_suche_key') ||
        isUniqueViolation(error, 'empfehlung_mandant_id_code_key');
      if (n >= ATTEMPTS || !collision) throw error;
    }
  }
};

/**
 * Known by his address, the referrer keeps his stored name. A stranger who tries addresses learns neither the name nor
 * whether there is one (createForForeign). The
 * recipient's data only serve the checks and the one mail, where the portal sends it; none of them is stored (decisions §6).
 */
export const createEmpfehlung = async (
  scope: MandantScope,
  body: CreateEmpfehlungBody,
  circumstance: Circumstance,
): Promise<Created | Refusal> => {
  const refusal = mayRecommend(scope, body, circumstance.channel);
  if (refusal) return refusal;
  const geraetId = body.Empfehlung.HandyId;
  const origin = { channel: circumstance.channel, tie: circumstance.tie ?? (await findTie(scope, body)) };
  const { produkt, preistext, empfehler, empfaenger } = await findAmounts(scope, {
    agenturId: origin.tie?.agenturId ?? null,
    erstelltAm: scope.now,
    produktId: body.Empfehlung.Produkt,
    geraetId,
    anteilEmpfaenger: anteilEmpfaengerOf(
      body.Empfehlung.AnteilEmpfehler,
      scope.mandant.einstellungen.RecommenderDefaultShare,
    ),
  });
  if (!produkt?.aktiv || empfehler + empfaenger === 0) return refuse('PSOF0002', { 'Empfehlung.Produkt': 'ungueltig' });
  if (geraetId !== null && preistext === null) return refuse('PSOF0002', { 'Empfehlung.HandyId': 'ungueltig' });
  const email = normalizeEmail(body.Empfehler.Email);
  const { angemeldet } = circumstance;
  return againAfterCollision(async () => {
    if (await isKnown(scope, email))
      return inTurnOfReferrer(scope, email, () =>
        scope.transaction(async (tx) =>
          createForKnown(tx, await lockEmpfehler(tx, email), body, { ...origin, angemeldet }),
        ),
      );
    const tooMany = await tooManyFirst(scope, email);
    if (tooMany) return tooMany;
    if (wantsPortalDispatch(scope, body)) return createKonto(scope, body);
    const { nummer, code, status } = await createFirst(scope, body, origin);
    return { nummer, code, status, optinErforderlich: true, zugangsdatenVersandt: true, mailToKontakt: false };
  });
};
