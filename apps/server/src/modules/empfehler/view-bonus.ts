import type { BonusAntwort, EigenerBonus } from '@weitersagen/contract/empfehler';
import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { type Bonus, bonusRuleOf, findBonuses, findCountedOrders } from '../praemierung/queries-bonus.ts';
import { findBonusLagen } from '../praemierung/queries-lage.ts';
import { statusmeldung } from '../praemierung/rules.ts';
import { missingForNext } from '../praemierung/rules-bonus.ts';
import { findGutscheinnamen } from './queries.ts';
import { allowedForBonus, bonusState, groupOf, isBonusWaiting, shownBonuses } from './rules.ts';
import { toPraemierungShort } from './view.ts';

export interface BonusOverview {
  Bonus: BonusAntwort | null;
  Boni: EigenerBonus[];
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

type Lage = Awaited<ReturnType<typeof findBonusLagen>>[number];

const toBonus = (
  scope: MandantScope,
  whole: Lage,
  orders: number,
  gutscheine: ReadonlyMap<string, string>,
): EigenerBonus => {
  const { praemierung: row, lage, aussicht } = whole;
  const { meldung } = statusmeldung(lage);
  const erlaubt = allowedForBonus({
    status: row.status,
    art: row.praemienart,
    hasKonto: row.iban_versiegelt !== null,
  });
  return {
    Praemierung: toPraemierungShort(row, lage.praemierung?.rueckruf, gutscheine, scope.sprache),
    Abschluesse: orders,
    Statusmeldung: meldung,
    Gruppe: groupOf(meldung, erlaubt),
    ErreichtAm: zeitpunkt(row.erstellt_am),
    FaelligAm: row.faellig_am,
    VerfaelltAm: row.verfaellt_am,
    BeendetAm: lage.praemierung?.beendetAm ?? null,
    Auszahlung: aussicht && { Stand: aussicht.stand, Am: aussicht.am, UeblichBis: aussicht.ueblichBis },
    erlaubt,
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
    findGutscheinnamen(scope),
  ]);
  const lagen = await findBonusLagen(
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
      BonusCent: regelwerkOf(scope.mandant.einstellungen).bonusCent,
      ProgrammStart: rule.programStart,
    },
    Boni: lagen.flatMap((lage) => {
      const bonus = bonuses.find((made) => made.id === lage.praemierung.id);
      return bonus ? [toBonus(scope, lage, bonus.orders.length, gutscheine)] : [];
    }),
    BoniAnzahl: bonuses.length,
    BoniWartend: waiting.length,
    BoniErreicht: reached.length,
    BoniErreichtCent: sumOf(reached),
    BoniWartendCent: sumOf(waiting),
  };
};
