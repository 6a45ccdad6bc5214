import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { AUFTEILUNGEN, INHALT_SCHEMATA, KANAELE } from './values.ts';

const mandantParams = z.object({ route: z.string().max(40) });
const mailParams = mandantParams.extend({ schluessel: z.string().max(80) });

export const shareSample = z.object({
  Kanal: z.enum(KANAELE),
  Betreff: z.string().nullable(),
  Text: z.string(),
  /** As the way counts them; X counts a link as 23. */
  Zeichen: z.number().int(),
  /** Null: as many as one likes. */
  Hoechstens: z.number().int().nullable(),
  /** Text messages that it takes; 1 everywhere else. */
  Teile: z.number().int(),
});
export type ShareSample = z.output<typeof shareSample>;

export const api = {
  takeEingebauten: route(paths.takeEingebauten, {
    zugang: 'betreiber',
    summary: 'Make a draft of what is built in, in its own words; of questions all, since they hold together',
    recht: 'inhaltPflegen',
    status: 201,
    params: mandantParams,
    body: z.object({ Schema: z.enum(INHALT_SCHEMATA), Schluessel: z.string().max(120) }),
    ok: z.object({ Id: z.string(), Anzahl: z.number().int() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  publishInhalte: route(paths.publishInhalte, {
    zugang: 'betreiber',
    summary: 'Publish every draft of a kind, all or none',
    params: mandantParams,
    body: z.object({ Schema: z.enum(INHALT_SCHEMATA) }),
    ok: z.object({ Anzahl: z.number().int() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getMailvorschau: route(paths.getMailvorschau, {
    zugang: 'betreiber',
    summary: 'A mail as it would look with its draft, told of people that there are not',
    params: mailParams,
    ok: z.object({
      Schluessel: z.string(),
      /** The entry that says it differently, if there is one. */
      InhaltId: z.string().nullable(),
      /** Empty where nothing can be shown: there is no product to tell of. */
      Fassungen: z.array(
        z.object({ Sprache: z.enum(LANGUAGES), Absender: z.string(), Betreff: z.string(), Text: z.string() }),
      ),
    }),
  }),
  getMailvorschauHtml: route(paths.getMailvorschauHtml, {
    zugang: 'betreiber',
    summary: 'The page of that mail, for a frame that can do nothing',
    params: mailParams.extend({ sprache: z.enum(LANGUAGES) }),
    ok: z.any(),
    media: 'text/html; charset=utf-8',
  }),
  getTeilvorschau: route(paths.getTeilvorschau, {
    zugang: 'betreiber',
    summary: 'What people would send, by split and way, with the drafts and with names that there are not',
    params: mandantParams,
    ok: z.object({
      Fassungen: z.array(
        z.object({
          Sprache: z.enum(LANGUAGES),
          Aufteilungen: z.array(z.object({ Aufteilung: z.enum(AUFTEILUNGEN), Kanaele: z.array(shareSample) })),
        }),
      ),
    }),
  }),
};
