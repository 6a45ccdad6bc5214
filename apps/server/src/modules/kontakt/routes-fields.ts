import type { KontaktTopic } from '@weitersagen/contract/values';
import type { FieldRules } from '../../platform/http/input.ts';
import { checkInputs } from './commands.ts';

export const felder: FieldRules = {
  sendeKontakt: (read, { scope }) => {
    const checked = checkInputs(scope, {
      Thema: read('Thema') as KontaktTopic,
      Auftragsdatum: read('Auftragsdatum').trim(),
      Empfehlungsnummer: read('Empfehlungsnummer').trim(),
    });
    return [checked.ok ? null : checked.ablehnung];
  },
};
