import type { KontaktThema } from '@weitersagen/contract/werte';
import type { Feldregeln } from '../../platform/http/eingabe.ts';
import { checkInputs } from './commands.ts';

export const felder: Feldregeln = {
  sendeKontakt: (lies, { scope }) => {
    const geprueft = checkInputs(scope, {
      Thema: lies('Thema') as KontaktThema,
      Auftragsdatum: lies('Auftragsdatum').trim(),
      Empfehlungsnummer: lies('Empfehlungsnummer').trim(),
    });
    return [geprueft.ok ? null : geprueft.ablehnung];
  },
};
