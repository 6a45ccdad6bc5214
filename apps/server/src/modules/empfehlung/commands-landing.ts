import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** False where there is no such recommendation. */
export const countLanding = async (scope: MandantScope, number: string, kanal: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('klick')
    .columns(['mandant_id', 'id', 'empfehlung_id', 'art', 'kanal', 'agentur_id', 'am'])
    .expression((eb) =>
      eb
        .selectFrom('empfehlung')
        .select([
          'mandant_id',
          sql<string>`${uuid()}::uuid`.as('neu'),
          'id',
          sql<'landung'>`'landung'`.as('art'),
          sql<string>`${kanal}::text`.as('kanal'),
          'agentur_id',
          sql<Date>`${scope.now}::timestamptz`.as('am'),
        ])
        .where('mandant_id', '=', scope.mandant.id)
        .where('nummer', '=', number),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};
