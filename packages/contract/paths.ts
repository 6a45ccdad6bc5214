import { agencyPaths } from './paths-agentur.ts';
import { betreiberWege } from './paths-betreiber.ts';
import { bilderWege } from './paths-bilder.ts';
import { mandantWege } from './paths-mandant.ts';
import { weitereWege } from './paths-more.ts';

/**
 * Every call in one list: its name and `METHOD /path`. Free of schemas.
 * Paths lie below `/api/v1/{route}` of a Mandant; those of the operator (`/betreiber/…`) below `/api/v1`.
 */
export const wege = { ...mandantWege, ...bilderWege, ...weitereWege, ...agencyPaths, ...betreiberWege } as const;

export type Weg = keyof typeof wege;
