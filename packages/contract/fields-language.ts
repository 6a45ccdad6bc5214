import { z } from 'zod';
import { type ByLanguage, perLanguage } from './languages.ts';

/** An object with a value for each language. */
export const byLanguage = <S extends z.ZodType>(schema: S) => z.object(perLanguage(() => schema));
/** Nothing said, in any language. */
export const noText = (): ByLanguage => perLanguage(() => '');
