import type { MandantScope } from '../../platform/auth/scope.ts';
import { choosePraemie } from '../praemie/rules.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findGraphicFor } from '../produkt/queries-graphic.ts';
import { findBeguenstigte, type PraemierungRow } from './queries.ts';
import { countBonusOrders } from './queries-bonus.ts';
import { AT_MOST_MAILS, countReveals, findCodeOf, findGutscheineFor } from './queries-gutschein.ts';
import { findSavedKonto } from './queries-konto.ts';
import { findBonusSituations, findSituations, type WholeSituation } from './queries-situation.ts';
import type { PraemierungBild } from './view.ts';

const findSituationOf = async (scope: MandantScope, row: PraemierungRow): Promise<WholeSituation> => {
  const { empfehlung_id, empfehler_id, beguenstigter, id } = row;
  const situation = empfehlung_id
    ? (await findSituations(scope, [empfehlung_id], beguenstigter)).get(empfehlung_id)
    : (await findBonusSituations(scope, empfehler_id, [id]))[0];
  if (!situation) throw new Error('a claim of nothing');
  return situation;
};

/** A claim with everything its screen shows. */
export const findBild = async (scope: MandantScope, row: PraemierungRow): Promise<PraemierungBild> => {
  const who = await findBeguenstigte(scope, row);
  const whole = await findSituationOf(scope, row);
  const choosable = row.status === 'Bereitgestellt' && row.gewaehlt_am === null;
  const code = row.praemienart === 'gutschein' ? await findCodeOf(scope, row.id) : undefined;
  const produkt = who.produktId && (await findProdukt(scope, who.produktId));
  const day = whole.lage.auftrag?.auftragsdatum;
  const praemie = produkt && day && !row.kulanz ? choosePraemie(produkt.praemien, day) : null;
  return {
    row,
    wer: who,
    ganze: whole,
    produktName: produkt ? produkt.name : '',
    contracts: row.art === 'Bonus' ? await countBonusOrders(scope, row.id) : null,
    praemie,
    grafik: praemie
      ? await findGraphicFor(scope, praemie, { beguenstigter: row.beguenstigter, wertCent: row.wert_cent })
      : null,
    gutscheine: choosable ? await findGutscheineFor(scope, row) : [],
    gutscheinName: code?.name ?? null,
    gespeichertesKonto: choosable ? ((await findSavedKonto(scope, row))?.iban_maskiert ?? null) : null,
    nurDeutscheIban: scope.mandant.einstellungen.ModuleIBANNurDE,
    enthuellt: code ? await countReveals(scope, code.id) : { angezeigt: 0, gemailt: 0 },
    hoechstensMails: AT_MOST_MAILS,
  };
};
