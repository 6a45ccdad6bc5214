import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { meldeAuftrag } from './commands.ts';

export const routes: Handlers<'meldeAuftrag'> = {
  meldeAuftrag: async ({ scope, body }) => {
    const ergebnis = await meldeAuftrag(scope, body);
    return isRefusal(ergebnis) ? ergebnis : { Auftragsnummer: ergebnis.auftragsnummer, Status: ergebnis.status };
  },
};
