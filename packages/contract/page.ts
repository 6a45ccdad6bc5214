import { z } from 'zod';

/** A list that one looks at page by page. */
export const pageQuery = { seite: z.coerce.number().int().min(1).default(1) };
export const searchQuery = { suche: z.string().trim().max(120).optional() };
export const pageList = <T extends z.ZodType>(row: T) =>
  z.object({
    Content: z.array(row),
    HasNext: z.boolean(),
    PageCount: z.number().int(),
    TotalCount: z.number().int(),
  });
