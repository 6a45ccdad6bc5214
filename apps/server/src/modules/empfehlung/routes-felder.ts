import type { Feldregeln } from '../../platform/http/eingabe.ts';
import { maengel } from './policy.ts';

export const felder: Feldregeln = {
  createEmpfehlung: (lies, { scope }) =>
    maengel(scope, {
      email: lies('Empfehler.Email'),
      kontakt: lies('Empfaenger.Email'),
      kollege: lies('Empfehlung.Mitarbeiter') === 'true',
      kontaktEinverstanden: lies('Empfaenger.EinwilligungLiegtVor') === 'true',
    }),
};
