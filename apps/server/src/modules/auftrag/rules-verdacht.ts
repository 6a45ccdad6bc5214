import type { Merkmal, VerdachtAnswer, VerdachtKind } from '@weitersagen/contract/rule-set';
import type { AuftragId, AuftragStatus, EmpfehlerId, Tag } from '@weitersagen/contract/values';
import { plusMonths } from '../../platform/clock/days.ts';

/** Another order of the same person, and by what the person is known to be the same. */
export interface OtherAuftrag {
  id: AuftragId;
  auftragsnummer: string;
  status: AuftragStatus;
  /** A reward of it was paid, opened or is on its way, or waits for its time. */
  hasReward: boolean;
  produkt: string;
  auftragsdatum: Tag;
  gemeldetAm: Date;
  empfehlerId: EmpfehlerId;
  merkmale: readonly Merkmal[];
}

export interface OwnAuftrag {
  id: AuftragId;
  produkt: string;
  auftragsdatum: Tag;
  gemeldetAm: Date;
  empfehlerId: EmpfehlerId;
  /** Referrer and recipient may be one person, and this Mandant does not allow that. */
  vielleichtSelbst: boolean;
  /** Referrer and recipient gave one account: seen by an operator just so, or not; null: they did not. */
  gemeinsamesKonto: 'offen' | 'beantwortet' | null;
}

export interface VerdachtCase {
  art: VerdachtKind;
  /** The other order; null: the hint is about this one alone. */
  bezug: Pick<OtherAuftrag, 'id' | 'auftragsnummer' | 'status'> | null;
  merkmale: readonly Merkmal[];
  /** An answer was given for others than the hint speaks of now: it is none for it. */
  ueberholt?: boolean;
}

/** An order that came to nothing brings nobody anything twice, unless its reward had been given before. */
const counts = ({ status, hasReward }: OtherAuftrag): boolean =>
  status === 'Gemeldet' || status === 'Freigegeben' || hasReward;

/** Less than twelve months apart, whichever was first. */
const withinYear = (a: Tag, b: Tag): boolean => (a <= b ? b < plusMonths(a, 12) : a < plusMonths(b, 12));

/** Decisions §5: what an operator has to look at. In a fixed order, so that a hint keeps its place on the screen. */
export const findVerdachtCases = (own: OwnAuftrag, others: readonly OtherAuftrag[]): VerdachtCase[] => {
  const about = (kind: VerdachtKind, other: OtherAuftrag): VerdachtCase => ({
    art: kind,
    bezug: { id: other.id, auftragsnummer: other.auftragsnummer, status: other.status },
    merkmale: other.merkmale,
  });
  const live = others.filter(counts).sort((a, b) => (a.auftragsnummer < b.auftragsnummer ? -1 : 1));
  return [
    ...(own.vielleichtSelbst ? [{ art: 'vielleichtSelbstempfehlung' as const, bezug: null, merkmale: [] }] : []),
    ...live
      .filter((a) => a.produkt === own.produkt && withinYear(a.auftragsdatum, own.auftragsdatum))
      .map((a) => about('gleichesProdukt', a)),
    ...live.filter((a) => a.empfehlerId !== own.empfehlerId).map((a) => about('mehrereEmpfehler', a)),
    ...(own.gemeinsamesKonto
      ? [
          {
            art: 'gemeinsamesKonto' as const,
            bezug: null,
            merkmale: ['iban' as const],
            ueberholt: own.gemeinsamesKonto === 'offen',
          },
        ]
      : []),
  ];
};

const isFirst = (own: OwnAuftrag, anderer: OtherAuftrag): boolean => {
  const [mine, other] = [own.gemeldetAm.getTime(), anderer.gemeldetAm.getTime()];
  return mine === other ? own.id < anderer.id : mine < other;
};

/**
 * One customer number, product and application date: one order, reported twice. The first of them may still be released;
 * the others may not, and none once another has been and has brought a reward, whatever became of it since.
 */
export const isReportedTwice = (own: OwnAuftrag, other: readonly OtherAuftrag[]): boolean =>
  other.some(
    (a) =>
      a.merkmale.includes('kundennummer') &&
      a.produkt === own.produkt &&
      a.auftragsdatum === own.auftragsdatum &&
      (a.status === 'Freigegeben' || a.hasReward || (a.status === 'Gemeldet' && !isFirst(own, a))),
  );

export interface GivenAnswer {
  art: VerdachtKind;
  bezugId: AuftragId | null;
  merkmale: readonly Merkmal[];
  antwort: VerdachtAnswer;
}

/** The answer to a hint; one given before the person was known by something more, or for another account, is none. */
export const findAnswer = <A extends GivenAnswer>(verdacht: VerdachtCase, answers: readonly A[]): A | null =>
  answers.findLast(
    (a) =>
      a.art === verdacht.art &&
      a.bezugId === (verdacht.bezug?.id ?? null) &&
      !(verdacht.ueberholt && a.antwort === 'inOrdnung') &&
      verdacht.merkmale.every((merkmal) => a.merkmale.includes(merkmal)),
  ) ?? null;

export const isOpen = (verdacht: VerdachtCase, answers: readonly GivenAnswer[]): boolean =>
  findAnswer(verdacht, answers)?.antwort !== 'inOrdnung';

/** How a form names a hint. */
export const caseId = ({ art, bezug }: VerdachtCase): string => (bezug ? `${art}:${bezug.id}` : art);
