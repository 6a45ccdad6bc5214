import { z } from 'zod';
import { empty } from '../fields.ts';
import { route } from '../route.ts';

const query = z.object({
  channel: z.string().max(40).optional(),
  widget: z.string().max(40).optional(),
});

/** Addresses of links that people follow: they answer with a redirect and no page calls them, so that they are no `CallName`. */
export const clicks = {
  klick: route('GET /empfehlen/click/{nr}', {
    zugang: 'public',
    summary: "Count the click and redirect to the recipient's page",
    params: z.object({ nr: z.string().max(40) }),
    query: query.extend({ empfaengernummer: z.string().max(40).optional() }),
    status: 302,
    ok: empty,
  }),
  kurzlink: route('GET /e/{code}', {
    zugang: 'public',
    summary: 'The short link of a recommendation: counts the click and redirects',
    params: z.object({ code: z.string().max(20) }),
    query,
    status: 302,
    ok: empty,
  }),
};
