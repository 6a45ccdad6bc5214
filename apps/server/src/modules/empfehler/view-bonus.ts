import type { BonusResponse, OwnBonus } from '@weitersagen/contract/empfehler';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { type Bonus, bonusRuleOf, findBonuses, findCountedOrders } from '../praemierung/queries-bonus.ts';
import { findBonusSituations } from '../praemierung/queries-situation.ts';
import { statusMessage } from '../praemierung/rules.ts';
import { missingForNext } from '../praemierung/rules-bonus.ts';
import { findGutscheinNames } from './queries.ts';
import { allowedForBonus, bonusState, groupOf, isBonusWaiting, shownBonuses } from './rules.ts';
import { toPraemierungShort } from './view.ts';

export interface BonusOverview {
  Bonus: BonusResponse | null;
  Boni: OwnBonus[];
  BoniAnzahl: number;
  BoniWartend: number;
  BoniErreicht: number;
  BoniErreichtCent: number;
  /** What those bring that wait, whichever of them are shown. */
  BoniWartendCent: number;
}

/** On a page of somebody who has made very many. */
const ON_A_PAGE = 20;

const sumOf = (bonuses: readonly Bonus[]): number => bonuses.reduce((sum, { cent }) => sum + cent, 0);

type Situation = Awaited<ReturnType<typeof findBonusSituations>>[number];

const toBonus = (
  scope: MandantScope,
  whole: Situation,
  orders: number,
  gutscheine: ReadonlyMap<string, string>,
): OwnBonus => {
  const { praemierung: row, lage, aussicht } = whole;
  const { meldung } = statusMessage(lage);
  const allowed = allowedForBonus({
    status: row.status,
    art: row.praemienart,
    hasKonto: row.iban_versiegelt !== null,
  });
  return {
    Praemierung: toPraemierungShort(row, lage.praemierung?.rueckruf, gutscheine, scope.sprache),
    Abschluesse: orders,
    Statusmeldung: meldung,
    Gruppe: groupOf(meldung, allowed),
    ErreichtAm: toInstant(row.erstellt_am),
    FaelligAm: row.faellig_am,
    VerfaelltAm: row.verfaellt_am,
    BeendetAm: lage.praemierung?.beendetAm ?? null,
    Auszahlung: aussicht && { Stand: aussicht.stand, Am: aussicht.am, UeblichBis: aussicht.ueblichBis },
    erlaubt: allowed,
  };
};

/**
 * How far it is to the next bonus, and those that were made: nothing is shown as reached that is no claim. Where a page is
 * asked for, no more of them than a page has place for.
 */
export const findBonusOverview = async (
  scope: MandantScope,
  id: EmpfehlerId,
  isPage: boolean,
): Promise<BonusOverview> => {
  const rule = bonusRuleOf(scope);
  const [orders, bonuses, gutscheine] = await Promise.all([
    rule.threshold > 0 ? findCountedOrders(scope, id) : [],
    findBonuses(scope, id),
    findGutscheinNames(scope),
  ]);
  const situations = await findBonusSituations(
    scope,
    id,
    shownBonuses(bonuses, isPage ? ON_A_PAGE : bonuses.length).map(({ id: made }) => made),
  );
  const reached = bonuses.filter(({ status }) => status !== 'Abgelaufen');
  const waiting = bonuses.filter(isBonusWaiting);
  const counted = orders.filter(({ releasedOn }) => releasedOn >= rule.programStart).length;
  const state = bonusState(counted, rule.threshold);
  return {
    Bonus: state && {
      ...state,
      AbschluesseBisNaechstemBonus: missingForNext(orders, bonuses, rule) ?? state.verbleibendeAbschluesseBisBonus,
      BonusCent: ruleSetOf(scope.mandant.einstellungen).bonusCent,
      ProgrammStart: rule.programStart,
    },
    Boni: situations.flatMap((situation) => {
      const bonus = bonuses.find((made) => made.id === situation.praemierung.id);
      return bonus ? [toBonus(scope, situation, bonus.orders.length, gutscheine)] : [];
    }),
    BoniAnzahl: bonuses.length,
    BoniWartend: waiting.length,
    BoniErreicht: reached.length,
    BoniErreichtCent: sumOf(reached),
    BoniWartendCent: sumOf(waiting),
  };
};
