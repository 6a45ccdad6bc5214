import type { Tag } from '@weitersagen/contract/werte';
import { anfangDesTages, plusTage } from './tage.ts';

/** Instants on the wire: `YYYY-MM-DDThh:mm:ssZ`. */
export const zeitpunkt = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** The last second of a Berlin day: a last valid day seen as an instant. */
export const endeDesTages = (tag: Tag): Date => new Date(anfangDesTages(plusTage(tag, 1)).getTime() - 1000);
