import type { KontaktThema } from '@weitersagen/contract/values';
import type { Feldregeln } from '../../platform/http/input.ts';
import { checkInputs } from './commands.ts';

export const felder: Feldregeln = {
  sendeKontakt: (read, { scope }) => {
    const checked = checkInputs(scope, {
      Thema: read('Thema') as KontaktThema,
      Auftragsdatum: read('Auftragsdatum').trim(),
      Empfehlungsnummer: read('Empfehlungsnummer').trim(),
    });
    return [checked.ok ? null : checked.ablehnung];
  },
};
