import { agencyPaths } from './paths-agentur.ts';
import { betreiberPaths } from './paths-betreiber.ts';
import { bilderPaths } from './paths-bilder.ts';
import { mandantPaths } from './paths-mandant.ts';
import { furtherPaths } from './paths-more.ts';

/**
 * Every call in one list: its name and `METHOD /path`. Free of schemas.
 * Paths lie below `/api/v1/{route}` of a Mandant; those of the operator (`/betreiber/…`) below `/api/v1`.
 */
export const paths = { ...mandantPaths, ...bilderPaths, ...furtherPaths, ...agencyPaths, ...betreiberPaths } as const;

export type CallName = keyof typeof paths;
