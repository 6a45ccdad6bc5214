import type { AnswerOf } from '@weitersagen/contract/api';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { Cent } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { BeraterName } from '../berater/queries.ts';
import { splitsOf } from '../praemie/rules.ts';
import type { Plan } from '../praemienplan/rules.ts';
import { type EinladungMatch, statusToday } from './queries.ts';

export const toEinladung = (scope: Pick<MandantScope, 'heute'>, e: EinladungMatch): AnswerOf<'remindEinladung'> => ({
  Id: e.id,
  Status: statusToday(scope, e),
  GueltigBis: e.gueltigBis,
});

/** What the invited person reads above the form. */
export const toFollowed = (scope: Pick<MandantScope, 'heute'>, e: EinladungMatch): AnswerOf<'getEinladung'> => ({
  Status: statusToday(scope, e),
  Agentur: e.agentur.name,
  Person: `${e.person.vorname} ${e.person.nachname}`,
  GueltigBis: e.gueltigBis,
});

export const toAgent = ({ externeId, vorname, nachname }: BeraterName) => ({
  ExterneId: externeId,
  Name: `${vorname} ${nachname}`.trim(),
});

/** Split and capped like every reward. */
export const toTiedPraemien = (
  { mandant }: Pick<MandantScope, 'mandant'>,
  plans: readonly Pick<Plan, 'produktId' | 'valueCent'>[],
  { overall, perKategorie }: { overall: Cent; perKategorie: ReadonlyMap<string, Cent> },
): AnswerOf<'getTiedPraemien'> => ({
  HoechstCent: overall,
  Kategorien: [...perKategorie].map(([id, highest]) => ({ KategorieId: id, HoechstCent: highest })),
  Praemien: plans.map(({ produktId, valueCent }) => ({
    ProduktId: produktId,
    PraemieCent: valueCent,
    Aufteilungen: splitsOf(valueCent, ruleSetOf(mandant.einstellungen).maxEmpfaengerPraemieCent).map((split) => ({
      AnteilEmpfaenger: split.anteilEmpfaenger,
      EmpfehlerCent: split.empfehler,
      EmpfaengerCent: split.empfaenger,
      Gekappt: split.gekappt,
    })),
  })),
});
