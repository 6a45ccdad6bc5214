import { AGENTUR_ROLES, type AgenturRole } from '@weitersagen/contract/values';
import { AGENTUR_RECHTE, type AgenturRecht, agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { expect, test } from 'vitest';
import { checkAgenturRecht } from './policy.ts';

/** Once more, as the table of calls.md §6 reads it. */
const MAY: Readonly<Record<AgenturRecht, readonly (AgenturRole | null)[]>> = {
  Mitarbeiter: ['AgenturInhaber'],
  Einladungstool: ['AgenturInhaber', 'AgenturMitarbeiter'],
  Praemienplan: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter', null],
  Rechnungen: ['AgenturInhaber', 'AgenturInhaber_inaktiv'],
  Verwaltung: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
  AuftragsReport: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
  EmpfehlerReport: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
  Praemien: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
  StatistikReport: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'],
  Stammdaten: ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter', null],
  AddPraemienplan: ['AgenturInhaber', 'AgenturInhaber_inaktiv'],
  DeletePraemienplan: ['AgenturInhaber', 'AgenturInhaber_inaktiv'],
};

test.each(AGENTUR_RECHTE.flatMap((right) => [...AGENTUR_ROLES, null].map((role) => [right, role] as const)))(
  '%s for %s',
  (right, role) => {
    const isAllowed = MAY[right].includes(role);
    expect(agenturRechteOf(role).includes(right)).toBe(isAllowed);
    expect(checkAgenturRecht({ rolle: role }, right)).toEqual(
      isAllowed ? null : expect.objectContaining({ code: 'PSOF0203' }),
    );
  },
);
