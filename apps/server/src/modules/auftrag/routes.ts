import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { reportAuftrag } from './commands.ts';

export const routes: Handlers<'meldeAuftrag'> = {
  meldeAuftrag: async ({ scope, body }) => {
    const result = await reportAuftrag(scope, body);
    return isRefusal(result) ? result : { Auftragsnummer: result.auftragsnummer, Status: result.status };
  },
};
