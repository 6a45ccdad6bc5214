import type { AgenturId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** The account that an agency is paid to, as it is stored; held, so that nobody changes it meanwhile. */
export const lockKonto = (tx: MandantScope, id: AgenturId) =>
  tx.db
    .selectFrom('agentur')
    .select(['iban_versiegelt', 'iban_maskiert'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
