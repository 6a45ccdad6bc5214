import { z } from 'zod';
import { searchQuery } from './page.ts';

/** A list that grows with what happens: its pages are found from a row on. */
export const cursorQuery = {
  /** Of an answer before; what nobody has given out counts as none. */
  cursor: z.string().max(200).optional(),
  mandant: z.string().max(40).optional(),
  ...searchQuery,
};
export const cursorList = <T extends z.ZodType>(row: T) =>
  z.object({
    Content: z.array(row),
    NextCursor: z.string().nullable(),
    PreviousCursor: z.string().nullable(),
    TotalCount: z.number().int(),
    /** There are more than these; nobody has counted them. */
    TotalCountIsMinimum: z.boolean(),
  });
