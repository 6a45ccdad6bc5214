import { z } from 'zod';
import { cursorList, cursorQuery } from './cursor.ts';
import { empty, instant, requiredText } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { BETREIBER_RIGHTS, BETREIBER_ROLES } from './values.ts';

export const betreiberUser = z.object({
  Email: z.string(),
  Name: z.string(),
  Rolle: z.enum(BETREIBER_ROLES),
  Rechte: z.array(z.enum(BETREIBER_RIGHTS)),
  TokenAblauf: instant(),
  Mandanten: z.array(z.object({ Route: z.string(), Name: z.string() })),
  /** Whose content was worked on last, by this browser. */
  Zuletzt: z.string().nullable(),
});
export type BetreiberUser = z.output<typeof betreiberUser>;

export const mandantParams = { route: z.string().max(40) };

export const historyRow = z.object({
  Am: instant(),
  Wer: z.string(),
  Was: z.string(),
  Grund: z.string().nullable(),
});

export const api = {
  loginBetreiber: route(paths.loginBetreiber, {
    zugang: 'public',
    summary: 'First factor',
    body: z.object({
      Email: requiredText(254),
      Password: z.string().min(1, 'pflicht').max(200),
      WegHinein: z.string().max(1000).optional(),
    }),
    ok: z.object({ ZweiterFaktor: z.literal(true) }),
    errors: ['PSOF0201'],
  }),
  zweiterFaktor: route(paths.zweiterFaktor, {
    zugang: 'public',
    summary: 'Second factor (TOTP)',
    body: z.object({ Code: requiredText(10) }),
    ok: betreiberUser,
    errors: ['PSOF0201', 'PSOF0204'],
  }),
  gibWegHinein: route(paths.gibWegHinein, {
    zugang: 'betreiber',
    summary: 'Let a colleague sign in from a new device, whatever others try at his account',
    recht: 'zugangGeben',
    body: z.object({ Email: requiredText(254), Grund: requiredText(200) }),
    ok: z.object({ Adresse: z.string(), GueltigBis: instant() }),
    errors: ['PSOF0003', 'PSOF0203'],
  }),
  logoutBetreiber: route(paths.logoutBetreiber, { zugang: 'public', summary: 'Log out', ok: empty }),
  getBetreiberUser: route(paths.getBetreiberUser, {
    zugang: 'betreiber',
    summary: 'Who is signed in',
    ok: betreiberUser,
  }),
  getAuditlog: route(paths.getAuditlog, {
    zugang: 'betreiber',
    summary: 'Who did what',
    query: z.object(cursorQuery),
    ok: cursorList(historyRow.extend({ Mandant: z.string().nullable(), Bezug: z.string() })),
  }),
};
