import { z } from 'zod';
import { ANREDEN, SPRACHEN } from './werte.ts';

/**
 * Building blocks of inputs. The message of a failed check is a key of meldungen.ts; the server turns it into a
 * sentence in the request's language, with the field's label in front (portal §5).
 */
export const pflichttext = (max = 80) => z.string({ error: 'pflicht' }).trim().min(1, 'pflicht').max(max, 'zuLang');
export const email = () =>
  z
    .string({ error: 'pflicht' })
    .trim()
    .min(1, 'pflicht')
    .max(254, 'zuLang')
    .pipe(z.email({ error: 'email' }));
export const zustimmung = () =>
  z
    .union(
      [z.literal(true), z.literal('yes'), z.literal('on'), z.literal('true'), z.coerce.number().positive('zustimmung')],
      {
        error: 'zustimmung',
      },
    )
    .transform(() => true as const);
export const sprache = () => z.enum(SPRACHEN);
export const anrede = () => z.enum(ANREDEN, { error: 'pflicht' });
/** Basis points are not used: shares are whole percent (decisions §5). */
export const anteil = () => z.coerce.number({ error: 'anteil' }).int('anteil').min(0, 'anteil').max(100, 'anteil');
export const cents = () => z.number().int();
/** `YYYY-MM-DDThh:mm:ssZ` */
export const zeitpunkt = () => z.string();
/** `YYYY-MM-DD` */
export const tag = () => z.string();
export const leer = z.object({});
