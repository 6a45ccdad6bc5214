import type { KulanzStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import { findKulanzzeilen, type Kulanzzeile } from '../praemierung/queries-kulanz.ts';
import { findPage } from './queries-page.ts';

interface Kulanzsuche {
  mandant?: string | undefined;
  cursor?: string | undefined;
  status?: KulanzStatus | undefined;
  entschieden?: '1' | undefined;
}

const statusOf = ({ status, entschieden }: Kulanzsuche) => [
  ...(status ? [sql`kulanz.status = ${status}`] : []),
  ...(entschieden ? [sql`kulanz.status <> 'Beantragt'`] : []),
];

/** A page of goodwill, the newest first. */
export const findKulanzseite = (scope: BetreiberScope, search: Kulanzsuche): Promise<Page<Kulanzzeile> & Count> =>
  findPage<Kulanzzeile>(scope, search, {
    listOf: async (id) => ({
      table: 'kulanz',
      moment: 'beantragt_am',
      where: [sql`kulanz.mandant_id = ${id}`, ...statusOf(search)],
    }),
    read: (id, ids) => findKulanzzeilen(scope, id, ids),
  });
