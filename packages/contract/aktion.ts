import { z } from 'zod';
import { route } from './route.ts';
import { wege } from './wege.ts';

export const api = {
  getAktionen: route(wege.getAktionen, {
    zugang: 'public',
    summary: 'Active campaigns',
    ok: z.array(z.object({ AktionsId: z.string(), Titel: z.string(), Text: z.string(), RechtsText: z.string() })),
  }),
};
