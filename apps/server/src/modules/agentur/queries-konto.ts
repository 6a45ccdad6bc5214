import type { AgenturId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';

const stored = ({ db, mandant }: MandantScope, id: AgenturId) =>
  db
    .selectFrom('agentur')
    .select(['iban_versiegelt', 'iban_maskiert', 'kontoinhaber_versiegelt'])
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id);

/** The account that an agency is paid to, as it is stored. */
export const findStoredKonto = (scope: MandantScope, id: AgenturId) => stored(scope, id).executeTakeFirst();

/** The same, held, so that nobody changes it meanwhile. */
export const lockKonto = (tx: MandantScope, id: AgenturId) => stored(tx, id).forNoKeyUpdate().executeTakeFirst();
