import { ruleSetOf } from '@weitersagen/contract/rule-set';
import {
  type AuszahlungslaufStatus,
  type Beguenstigter,
  type Cent,
  cent,
  type EmpfehlerId,
  type EmpfehlungId,
  type PraemierungId,
  type RecallState,
  type Tag,
} from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { executionDay } from '../../platform/clock/bank-days.ts';
import { tagOf } from '../../platform/clock/days.ts';
import { aufteilung } from '../empfehlung/rules.ts';
import type { PraemierungRow } from './queries.ts';
import {
  type AuszahlungSituation,
  auszahlungExpectedAt,
  auszahlungOutlook,
  type PayoutOutlook,
  type Situation,
} from './rules.ts';

type AuftragRow = Selectable<Tabellen['auftrag']>;
interface Lauf {
  status: AuszahlungslaufStatus;
  geholt_am: Date | null;
}
/** What is known of the payment of a claim. */
interface Payment {
  lauf: Lauf | undefined;
  rueckruf: RecallState | null;
}

export interface WholeSituation {
  lage: Situation;
  auftrag: AuftragRow | null;
  praemierung: PraemierungRow | null;
  /** What both got as goodwill, where that is what is looked at. */
  kulanz: { empfehler: Cent; empfaenger: Cent } | null;
  aussicht: PayoutOutlook | null;
  /** The day of that, where it is yet to come. */
  erwartetAm: Tag | null;
}

const dayOrNull = (at: Date | null | undefined): Tag | null => (at ? tagOf(at) : null);

const findEmpfehlungen = (scope: MandantScope, ids: readonly EmpfehlungId[]) =>
  scope.db
    .selectFrom('empfehlung as e')
    .select(['e.id', 'e.status', 'e.anteil_empfaenger'])
    .select((eb) => [
      eb
        .selectFrom('empfaenger as p')
        .select((x) => x.fn.min('p.bestaetigt_am').as('am'))
        .where('p.mandant_id', '=', scope.mandant.id)
        .whereRef('p.empfehlung_id', '=', 'e.id')
        .as('bestaetigt_am'),
      eb
        .selectFrom('verlauf as v')
        .select((x) => x.fn.max('v.am').as('am'))
        .where('v.mandant_id', '=', scope.mandant.id)
        .whereRef('v.empfehlung_id', '=', 'e.id')
        .where('v.gegenstand', '=', 'empfehlung')
        .where('v.nach_status', 'in', ['Abgelaufen', 'Storniert'])
        .as('beendet_am'),
    ])
    .where('e.mandant_id', '=', scope.mandant.id)
    .where('e.id', 'in', [...ids])
    .execute();

/** Of an order whose reports all wait for a person, or were dismissed, nobody is told anything. */
const isKnown = ({ mandant }: MandantScope) => sql<boolean>`(
  not exists (select 1 from auftrag_ereignis e
    where e.mandant_id = ${mandant.id} and e.auftragsnummer = auftrag.auftragsnummer and e.auffaellig is not null)
  or exists (select 1 from auftrag_ereignis e left join faktpruefung f
      on f.mandant_id = ${mandant.id} and f.ereignisnummer = e.ereignisnummer
    where e.mandant_id = ${mandant.id} and e.auftragsnummer = auftrag.auftragsnummer
      and (e.auffaellig is null or f.pruefung = 'angenommen')))`;

const findAuftraege = (scope: MandantScope, ids: readonly EmpfehlungId[]) =>
  scope.db
    .selectFrom('auftrag')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where(isKnown(scope))
    .where('empfehlung_id', 'in', [...ids])
    .orderBy('gemeldet_am', 'desc')
    .execute();

/**
 * The account comes with the choice; one that the bank refused is given again later, and for a claim that is restored the
 * weeks of the transfer begin anew.
 */
const claims = (scope: MandantScope) =>
  scope.db
    .selectFrom('praemierung')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('verlauf as v')
        .select((x) => x.fn.max('v.am').as('am'))
        .where('v.mandant_id', '=', scope.mandant.id)
        .whereRef('v.gegenstand_id', '=', 'praemierung.id')
        .where('v.ereignis', 'in', ['bankdatenErgaenzt', 'wiederBereit'])
        .as('bankdaten_ergaenzt_am'),
    )
    .where('mandant_id', '=', scope.mandant.id)
    .orderBy('erstellt_am', 'desc');

const findClaims = (scope: MandantScope, ids: readonly EmpfehlungId[]) =>
  claims(scope)
    .where('empfehlung_id', 'in', [...ids])
    .execute();

const findRuns = async (scope: MandantScope, ids: readonly string[]): Promise<Map<string, Lauf>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('auszahlungslauf as l', (on) =>
      on.onRef('l.mandant_id', '=', 'a.mandant_id').onRef('l.id', '=', 'a.lauf_id'),
    )
    .select(['a.praemierung_id', 'l.status', 'l.geholt_am'])
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.praemierung_id', 'in', [...ids] as PraemierungRow['id'][])
    .where('a.stand', '=', 'offen')
    .execute();
  return new Map(rows.map((z) => [z.praemierung_id!, z]));
};

/** What became of a transfer whose order had ended; nothing, once that order is valid after all. */
const findRecalls = async (scope: MandantScope, ids: readonly string[]): Promise<Map<string, RecallState>> => {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('praemierung as p', (on) =>
      on.onRef('p.mandant_id', '=', 'a.mandant_id').onRef('p.id', '=', 'a.praemierung_id'),
    )
    .innerJoin('auszahlungslauf as l', (on) =>
      on.onRef('l.mandant_id', '=', 'a.mandant_id').onRef('l.id', '=', 'a.lauf_id'),
    )
    .leftJoin('auftrag as o', (on) => on.on('o.mandant_id', '=', scope.mandant.id).onRef('o.id', '=', 'p.auftrag_id'))
    .select(['a.praemierung_id', 'a.rueckruf'])
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.praemierung_id', 'in', [...ids] as PraemierungRow['id'][])
    .where('a.rueckruf', 'is not', null)
    .where((eb) => eb.or([eb('o.id', 'is', null), eb('o.status', 'in', ['Abgelehnt', 'Storniert', 'Widerrufen'])]))
    // Of several attempts the last one counts.
    .orderBy('l.eroeffnet_am')
    .execute();
  return new Map(rows.flatMap((row) => (row.rueckruf ? [[row.praemierung_id!, row.rueckruf] as const] : [])));
};

export const findRecall = async (scope: MandantScope, id: PraemierungId): Promise<RecallState | null> =>
  (await findRecalls(scope, [id])).get(id) ?? null;

const findPayments = async (scope: MandantScope, ids: readonly string[]): Promise<(id: string) => Payment> => {
  const [runs, recalls] = await Promise.all([findRuns(scope, ids), findRecalls(scope, ids)]);
  return (id) => ({ lauf: runs.get(id), rueckruf: recalls.get(id) ?? null });
};

/** The day of the fact that is the reason, else of the operator's decision. */
const lapsedAt = (a: AuftragRow): Tag | null => {
  if (a.status === 'Gemeldet' || a.status === 'Freigegeben') return null;
  const facts: Partial<Record<string, Tag | null>> = {
    widerrufen: a.widerrufen_am,
    storniert: a.storniert_am,
    vorvertrag: a.vorvertrag_am,
  };
  return facts[a.ablehnungsgrund ?? ''] ?? dayOrNull(a.entschieden_am);
};

const auftragSituation = (a: AuftragRow | undefined): Situation['auftrag'] =>
  a
    ? {
        status: a.status,
        auftragsdatum: a.auftragsdatum,
        gemeldetAm: tagOf(a.gemeldet_am),
        freigegebenAm: a.praemie_wert_cent === null ? null : dayOrNull(a.entschieden_am),
        entfallenAm: lapsedAt(a),
        vertragGueltigAm: a.vertrag_gueltig_am,
        erstbeitragGezahltAm: a.erstbeitrag_gezahlt_am,
      }
    : null;

type Claim = Awaited<ReturnType<typeof findClaims>>[number];

const auszahlungSituation = (p: Claim, { lauf, rueckruf }: Payment): AuszahlungSituation => ({
  status: p.status,
  faelligAm: p.faellig_am,
  art: p.praemienart,
  gewaehltAm: dayOrNull(p.gewaehlt_am),
  bankdatenAm: p.iban_versiegelt ? dayOrNull(p.bankdaten_ergaenzt_am ?? p.gewaehlt_am) : null,
  ausfuehrungAm: lauf?.geholt_am ? executionDay(tagOf(lauf.geholt_am)) : null,
  rueckruf,
});

const praemierungSituation = (p: Claim, payment: Payment): Situation['praemierung'] => ({
  ...auszahlungSituation(p, payment),
  bereitgestelltAm: dayOrNull(p.bereitgestellt_am),
  imLauf: payment.lauf !== undefined,
  beendetAm: dayOrNull(p.abgeschlossen_am),
  kulanz: p.kulanz,
  ...(p.art === 'Bonus' ? { bonus: { faelligAm: p.faellig_am } } : {}),
});

const wholeSituation = (
  scope: MandantScope,
  rest: Omit<Situation, 'heute' | 'regeln' | 'praemierung'>,
  auftrag: AuftragRow | null,
  p: Claim | undefined,
  payment: Payment,
): WholeSituation => {
  const outlook = p ? auszahlungOutlook(auszahlungSituation(p, payment), scope.heute) : null;
  return {
    lage: {
      heute: scope.heute,
      regeln: ruleSetOf(scope.mandant.einstellungen),
      ...rest,
      praemierung: p ? praemierungSituation(p, payment) : null,
    },
    auftrag,
    praemierung: p ?? null,
    kulanz: null,
    aussicht: outlook,
    erwartetAm: auszahlungExpectedAt(outlook),
  };
};

/** A bonus belongs to no recommendation: only the claim itself says how far it is. */
const BONUS_SITUATION = {
  aufteilung: 'empfehler',
  empfehlung: { status: 'Ok', beendetAm: null },
  empfaengerBestaetigtAm: null,
  auftrag: null,
} as const;

/** These bonuses of the referrer, the newest first. */
export const findBonusSituations = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId | null,
  ids: readonly PraemierungId[],
): Promise<(WholeSituation & { praemierung: PraemierungRow })[]> => {
  if (ids.length === 0) return [];
  const rows = await claims(scope)
    .where('art', '=', 'Bonus')
    .where('empfehler_id', '=', empfehlerId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  const paymentOf = await findPayments(
    scope,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...wholeSituation(scope, BONUS_SITUATION, null, row, paymentOf(row.id)),
    praemierung: row,
  }));
};

/** A case gets goodwill once: its claims are those of that one time. */
const kulanzOf = (rows: readonly Claim[]): WholeSituation['kulanz'] => {
  const to = (side: Beguenstigter) =>
    cent(rows.find(({ kulanz, beguenstigter }) => kulanz && beguenstigter === side)?.wert_cent ?? 0);
  return { empfehler: to('empfehler'), empfaenger: to('empfaenger') };
};

/**
 * Everything that status message, conditions and expected payout of these recommendations depend on, as `sicht` sees it:
 * the newest order, and the viewer's own newest claim, else the other side's.
 */
export const findSituations = async (
  scope: MandantScope,
  ids: readonly EmpfehlungId[],
  view: Beguenstigter,
): Promise<Map<EmpfehlungId, WholeSituation>> => {
  if (ids.length === 0) return new Map();
  const [empfehlungen, auftraege, rows] = await Promise.all([
    findEmpfehlungen(scope, ids),
    findAuftraege(scope, ids),
    findClaims(scope, ids),
  ]);
  const paymentOf = await findPayments(
    scope,
    rows.map((c) => c.id),
  );
  const auftraegePer = Map.groupBy(auftraege, (a) => a.empfehlung_id);
  const claimsPer = Map.groupBy(rows, (c) => c.empfehlung_id);
  return new Map(
    empfehlungen.map((e) => {
      const auftrag = auftraegePer.get(e.id)?.[0];
      const own = claimsPer.get(e.id) ?? [];
      const p = own.find((c) => c.beguenstigter === view) ?? own[0];
      const rest = {
        aufteilung: aufteilung(e.anteil_empfaenger),
        empfehlung: { status: e.status, beendetAm: dayOrNull(e.beendet_am) },
        empfaengerBestaetigtAm: dayOrNull(e.bestaetigt_am),
        auftrag: auftragSituation(auftrag),
      };
      const whole = wholeSituation(scope, rest, auftrag ?? null, p, paymentOf(p?.id ?? ''));
      return [e.id, { ...whole, kulanz: p?.kulanz ? kulanzOf(own) : null }];
    }),
  );
};
