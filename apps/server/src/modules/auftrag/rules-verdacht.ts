import type { Merkmal, Verdachtsantwort, Verdachtsart } from '@weitersagen/contract/regelwerk';
import type { AuftragId, AuftragStatus, EmpfehlerId, Tag } from '@weitersagen/contract/werte';
import { plusMonths } from '../../platform/clock/tage.ts';

/** Another order of the same person, and by what the person is known to be the same. */
export interface AndererAuftrag {
  id: AuftragId;
  auftragsnummer: string;
  status: AuftragStatus;
  produkt: string;
  auftragsdatum: Tag;
  gemeldetAm: Date;
  empfehlerId: EmpfehlerId;
  merkmale: readonly Merkmal[];
}

export interface EigenerAuftrag {
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

export interface Verdachtsfall {
  art: Verdachtsart;
  /** The other order; null: the hint is about this one alone. */
  bezug: Pick<AndererAuftrag, 'id' | 'auftragsnummer' | 'status'> | null;
  merkmale: readonly Merkmal[];
  /** An answer was given for others than the hint speaks of now: it is none for it. */
  ueberholt?: boolean;
}

/** An order that came to nothing brings nobody anything twice. */
const counts = ({ status }: AndererAuftrag): boolean => status === 'Gemeldet' || status === 'Freigegeben';

/** Less than twelve months apart, whichever was first. */
const withinYear = (a: Tag, b: Tag): boolean => (a <= b ? b < plusMonths(a, 12) : a < plusMonths(b, 12));

/** Decisions §5: what an operator has to look at. In a fixed order, so that a hint keeps its place on the screen. */
export const findVerdachtsfaelle = (eigener: EigenerAuftrag, andere: readonly AndererAuftrag[]): Verdachtsfall[] => {
  const about = (art: Verdachtsart, anderer: AndererAuftrag): Verdachtsfall => ({
    art,
    bezug: { id: anderer.id, auftragsnummer: anderer.auftragsnummer, status: anderer.status },
    merkmale: anderer.merkmale,
  });
  const live = andere.filter(counts).sort((a, b) => (a.auftragsnummer < b.auftragsnummer ? -1 : 1));
  return [
    ...(eigener.vielleichtSelbst ? [{ art: 'vielleichtSelbstempfehlung' as const, bezug: null, merkmale: [] }] : []),
    ...live
      .filter((a) => a.produkt === eigener.produkt && withinYear(a.auftragsdatum, eigener.auftragsdatum))
      .map((a) => about('gleichesProdukt', a)),
    ...live.filter((a) => a.empfehlerId !== eigener.empfehlerId).map((a) => about('mehrereEmpfehler', a)),
    ...(eigener.gemeinsamesKonto
      ? [
          {
            art: 'gemeinsamesKonto' as const,
            bezug: null,
            merkmale: ['iban' as const],
            ueberholt: eigener.gemeinsamesKonto === 'offen',
          },
        ]
      : []),
  ];
};

const isFirst = (eigener: EigenerAuftrag, anderer: AndererAuftrag): boolean => {
  const [mine, other] = [eigener.gemeldetAm.getTime(), anderer.gemeldetAm.getTime()];
  return mine === other ? eigener.id < anderer.id : mine < other;
};

/**
 * One customer number, product and application date: one order, reported twice. The first of them may still be released;
 * the others may not, and none once another has been.
 */
export const isTwice = (eigener: EigenerAuftrag, andere: readonly AndererAuftrag[]): boolean =>
  andere.some(
    (a) =>
      a.merkmale.includes('kundennummer') &&
      a.produkt === eigener.produkt &&
      a.auftragsdatum === eigener.auftragsdatum &&
      (a.status === 'Freigegeben' || (a.status === 'Gemeldet' && !isFirst(eigener, a))),
  );

export interface Antwort {
  art: Verdachtsart;
  bezugId: AuftragId | null;
  merkmale: readonly Merkmal[];
  antwort: Verdachtsantwort;
}

/** The answer to a hint; one given before the person was known by something more, or for another account, is none. */
export const findResponse = <A extends Antwort>(fall: Verdachtsfall, antworten: readonly A[]): A | null =>
  antworten.findLast(
    (a) =>
      a.art === fall.art &&
      a.bezugId === (fall.bezug?.id ?? null) &&
      !(fall.ueberholt && a.antwort === 'inOrdnung') &&
      fall.merkmale.every((merkmal) => a.merkmale.includes(merkmal)),
  ) ?? null;

export const isOpen = (fall: Verdachtsfall, antworten: readonly Antwort[]): boolean =>
  findResponse(fall, antworten)?.antwort !== 'inOrdnung';

/** How a form names a hint. */
export const fallId = ({ art, bezug }: Verdachtsfall): string => (bezug ? `${art}:${bezug.id}` : art);
