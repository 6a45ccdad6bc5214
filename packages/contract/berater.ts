import { z } from 'zod';
import { pageList } from './page.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';

/** Degrees, to a hundredth: about a kilometre, which is enough to find who is near and too little to find a house. */
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .transform((value) => Math.round(value * 100) / 100)
    .optional();

/** An agent as visitors find him (calls.md §3). */
export const berater = z.object({
  ExterneId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  ZipCode: z.string(),
  City: z.string(),
  Agentur: z.string(),
  /** Empty: the agency has none. */
  AgenturLogo: z.string(),
  /** Empty: there is no photo. */
  Photo: z.string(),
  /** From the place that was asked about; null where none was, or his is not known. */
  EntfernungKm: z.number().int().nullable(),
});
export type FoundBerater = z.output<typeof berater>;

export const api = {
  searchBerater: route(paths.searchBerater, {
    zugang: 'public',
    summary: 'Find an agent by name, place, postcode or nearness',
    query: z.object({
      query: z.string().trim().max(80).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pagesize: z.coerce.number().int().min(1).max(50).default(6),
      /** Where the visitor is, where he has asked for the agents near him. Kept nowhere. */
      lat: degrees(90),
      lon: degrees(180),
    }),
    ok: pageList(berater),
  }),
  listBerater: route(paths.listBerater, {
    zugang: 'public',
    summary: 'The agents, by name; of very many the first 500',
    ok: z.array(berater),
  }),
};
