import type { AnswerOf } from '@weitersagen/contract/api';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { type EinladungMatch, statusToday } from './queries.ts';

export const toEinladung = (scope: Pick<MandantScope, 'heute'>, e: EinladungMatch): AnswerOf<'remindEinladung'> => ({
  Id: e.id,
  Status: statusToday(scope, e),
  GueltigBis: e.gueltigBis,
  ErinnertAm: e.erinnertAm && zeitpunkt(e.erinnertAm),
});

/** What the invited person reads above the form. */
export const toFollowed = (scope: Pick<MandantScope, 'heute'>, e: EinladungMatch): AnswerOf<'getEinladung'> => ({
  Status: statusToday(scope, e),
  Agentur: e.agentur.name,
  Person: `${e.person.vorname} ${e.person.nachname}`,
  GueltigBis: e.gueltigBis,
});
