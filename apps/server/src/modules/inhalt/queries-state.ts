import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';

export const readResponse = (scope: MandantScope, name: string) =>
  scope.db
    .selectFrom('inhaltsspeicher')
    .select(['daten', 'etags', 'geholt_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('name', '=', name)
    .executeTakeFirst();

export const readState = async (scope: MandantScope): Promise<{ revision: number; zugangVerloren: boolean }> => {
  const row = await scope.db
    .selectFrom('inhaltsstand')
    .select(['revision', 'zugang_verloren_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .executeTakeFirst();
  return { revision: row?.revision ?? 0, zugangVerloren: !!row?.zugang_verloren_am };
};

export const findUnknownVariables = (scope: MandantScope) =>
  scope.db
    .selectFrom('unbekannte_variable')
    .select(['name', 'ort', 'anzahl', 'zuerst_am', 'zuletzt_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .orderBy('zuletzt_am', 'desc')
    .limit(200)
    .execute();

const WAITING_AT_MOST = 200;
/** Legal texts of all Mandanten that somebody has changed and nobody has published yet, the oldest first. */
export const findWaitingRechtstexte = (scope: BetreiberScope) =>
  scope.db
    .selectFrom('inhalt as i')
    .innerJoin('mandant as m', 'm.id', 'i.mandant_id')
    .select(['m.route', 'i.id', 'i.schluessel', 'i.geaendert_am', 'i.geaendert_von'])
    .where('i.schema', '=', 'rechtstext')
    .where('i.entwurf', 'is not', null)
    .where('i.status', '<>', 'Archived')
    .where('i.gilt_ab', 'is', null)
    .where('i.geloescht_am', 'is', null)
    .orderBy('i.geaendert_am')
    .limit(WAITING_AT_MOST)
    .execute();

/** Mandanten whose content service no longer knows us, by route. */
export const findLostAccesses = (scope: BetreiberScope) =>
  scope.db
    .selectFrom('inhaltsstand as s')
    .innerJoin('mandant as m', 'm.id', 's.mandant_id')
    .select(['m.route', 's.zugang_verloren_am'])
    .where('s.zugang_verloren_am', 'is not', null)
    .orderBy('m.route')
    .execute();
