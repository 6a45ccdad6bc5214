import type { EmpfaengerId } from '@weitersagen/contract/values';
import { type Einwilligung, findEinwilligungPurposes } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { aktionPurpose } from './rules.ts';

/** Campaigns that run today; both end days count. */
export const findActiveAktionen = (scope: MandantScope) =>
  scope.db
    .selectFrom('aktion')
    .select(['id', 'titel', 'text', 'rechtstext', 'aktiv_ab'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('aktiv_ab', '<=', scope.heute)
    .where((eb) => eb.or([eb('aktiv_bis', 'is', null), eb('aktiv_bis', '>=', scope.heute)]))
    .orderBy('aktiv_ab')
    .orderBy('id')
    .execute();

type Aktion = Awaited<ReturnType<typeof findActiveAktionen>>[number];

/** All that stands beside the box is what was agreed to; a campaign is one version, by its first day. */
export const einwilligungForAktion = (scope: MandantScope, aktion: Aktion): Einwilligung => ({
  zweck: aktionPurpose(aktion.id),
  fassung: `${aktion.aktiv_ab}-${scope.sprache}`,
  text: [aktion.titel, aktion.text, aktion.rechtstext].map((part) => part[scope.sprache]).join('\n'),
});

/** The campaigns that run today, and whether this recipient has agreed to each. */
export const findAktionenOf = async (scope: MandantScope, id: EmpfaengerId) => {
  const [aktionen, given] = await Promise.all([
    findActiveAktionen(scope),
    findEinwilligungPurposes(scope, 'empfaenger', id),
  ]);
  return aktionen.map((a) => ({ ...a, zugestimmt: given.has(aktionPurpose(a.id)) }));
};

/** What it is called in the language of whoever asks; null where there is no such campaign. */
export const findAktionTitle = async (scope: MandantScope, id: string): Promise<string | null> => {
  const row = await scope.db
    .selectFrom('aktion')
    .select('titel')
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.titel[scope.sprache] ?? null;
};
