import { z } from 'zod';
import { type Problem, type ProblemCode, STATUS } from '../problem.ts';

/** The body of every refusal as other programs read it; problem.ts itself stays free of zod for the browser. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(Object.keys(STATUS) as [ProblemCode, ...ProblemCode[]]),
  felder: z.array(z.object({ feld: z.string(), meldung: z.string(), amFeld: z.string().optional() })).optional(),
  bezug: z.string().optional(),
});

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
export const schemaIsTheType: Same<z.output<typeof problem>, Problem> = true;
