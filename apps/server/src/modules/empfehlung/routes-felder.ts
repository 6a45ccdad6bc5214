import type { Feldregeln } from '../../platform/http/eingabe.ts';
import { findAgentFault } from '../berater/queries.ts';
import { faults } from './policy.ts';

export const felder: Feldregeln = {
  createEmpfehlung: async (lies, { scope }) => [
    ...faults(scope, {
      email: lies('Empfehler.Email'),
      // As the body came, it may still be spelt as a recipient's.
      kontakt: lies('Empfaenger.Email', lies('Empfaenger.email')),
      kollege: lies('Empfehlung.Mitarbeiter') === 'true',
      kontaktEinverstanden: lies('Empfaenger.EinwilligungLiegtVor') === 'true',
    }),
    await findAgentFault(scope, {
      AgentNumber: lies('Empfehlung.AgentNumber').trim(),
      Agentennummer: lies('Empfehlung.Agentennummer').trim(),
    }),
  ],
};
