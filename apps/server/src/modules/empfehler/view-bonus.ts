import type { BonusAntwort, EigenerBonus } from '@weitersagen/contract/empfehler';
import { regelwerkOf } from '@weitersagen/contract/regelwerk';
import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { type Bonus, bonusRuleOf, findBonuses, findCountedOrders } from '../praemierung/queries-bonus.ts';
import { findBonusLagen } from '../praemierung/queries-lage.ts';
import { statusmeldung } from '../praemierung/rules.ts';
import { missingForNext } from '../praemierung/rules-bonus.ts';
import { findGutscheinnamen } from './queries.ts';
import { allowedHandlungen, bonusState, groupOf } from './rules.ts';
import { toPraemierungShort } from './view.ts';

export interface BonusOverview {
  Bonus: BonusAntwort | null;
  Boni: EigenerBonus[];
  BoniAnzahl: number;
  BoniErreicht: number;
  BoniErreichtCent: number;
}

/** On a page of somebody who has made very many: all that waits for him, then the newest, so many in all. */
const ON_A_PAGE = 20;

const shownOf = (bonuses: readonly Bonus[], isPage: boolean): PraemierungId[] => {
  const newest = bonuses.toReversed();
  const waiting = newest.filter(({ status }) => status === 'Bereitgestellt');
  const rest = newest.filter(({ status }) => status !== 'Bereitgestellt');
  const ofTheRest = isPage ? Math.max(0, ON_A_PAGE - waiting.length) : rest.length;
  return [...waiting, ...rest.slice(0, ofTheRest)].map(({ id }) => id);
};

const ENTITLED = { status: 'Ok', gesperrt: false, abgelaufen: false } as const;

type Lage = Awaited<ReturnType<typeof findBonusLagen>>[number];

const toBonus = (
  scope: MandantScope,
  whole: Lage,
  orders: number,
  gutscheine: ReadonlyMap<string, string>,
): EigenerBonus => {
  const { praemierung: row, lage, aussicht } = whole;
  const { meldung } = statusmeldung(lage);
  const erlaubt = allowedHandlungen({
    empfehlung: ENTITLED,
    praemierung: { status: row.status, art: row.praemienart, bankdatenVorhanden: row.iban_versiegelt !== null },
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
  const lagen = await findBonusLagen(scope, id, shownOf(bonuses, isPage));
  const reached = bonuses.filter(({ status }) => status !== 'Abgelaufen');
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
    BoniErreicht: reached.length,
    BoniErreichtCent: reached.reduce((sum, { cent }) => sum + cent, 0),
  };
};
