import type { FieldRules } from '../../platform/http/input.ts';
import { findAgentFault } from '../berater/queries.ts';
import { faults } from './policy.ts';

export const felder: FieldRules = {
  createEmpfehlung: async (read, { scope }) => [
    ...faults(scope, {
      email: read('Empfehler.Email'),
      // As the body came, it may still be spelt as a recipient's.
      kontakt: read('Empfaenger.Email', read('Empfaenger.email')),
      kollege: read('Empfehlung.Mitarbeiter') === 'true',
      kontaktEinverstanden: read('Empfaenger.EinwilligungLiegtVor') === 'true',
    }),
    await findAgentFault(scope, {
      AgentNumber: read('Empfehlung.AgentNumber').trim(),
      Agentennummer: read('Empfehlung.Agentennummer').trim(),
    }),
  ],
};
