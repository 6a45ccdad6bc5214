import type { AuftragStatus, Tag } from '@weitersagen/contract/werte';

/** Staged bonus as it travels (portal §1). */
export interface Bonusstand {
  anzahlAbschluesse: number;
  abschluesseFuerBonus: number;
  bonusPraemienZahl: number;
  verbleibendeAbschluesseBisBonus: number;
}

/** Null where the client has no staged bonus (threshold 0). */
export const bonusStand = (anzahlAbschluesse: number, schwelle: number): Bonusstand | null => {
  if (!Number.isInteger(anzahlAbschluesse) || anzahlAbschluesse < 0)
    throw new RangeError(`not a number of contracts: ${anzahlAbschluesse}`);
  if (schwelle <= 0) return null;
  return {
    anzahlAbschluesse,
    abschluesseFuerBonus: schwelle,
    bonusPraemienZahl: Math.floor(anzahlAbschluesse / schwelle),
    verbleibendeAbschluesseBisBonus: schwelle - (anzahlAbschluesse % schwelle),
  };
};

/** Released orders since the start of the programme. A cancelled or withdrawn one is no longer Freigegeben and so counts back. */
export const zaehleAbschluesse = (
  auftraege: readonly { status: AuftragStatus; freigegebenAm: Tag | null }[],
  programmStart: Tag,
): number =>
  auftraege.filter((a) => a.status === 'Freigegeben' && a.freigegebenAm !== null && a.freigegebenAm >= programmStart)
    .length;

/** Bonuses to grant (positive) or to take back (negative), given those granted and not yet taken back. */
export const bonusAenderung = (anzahlAbschluesse: number, schwelle: number, gewaehrt: number): number =>
  (bonusStand(anzahlAbschluesse, schwelle)?.bonusPraemienZahl ?? 0) - gewaehrt;
