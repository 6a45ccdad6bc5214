import type { FactCheck } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { inBatches } from '../../platform/db/batch.ts';

/** A page of orders asks for all of them at once. */
const BATCH = { max: 100 };

const facts = (scope: MandantScope) =>
  scope.db
    .selectFrom('auftrag_ereignis as e')
    .leftJoin('faktpruefung as p', (on) =>
      on.on('p.mandant_id', '=', scope.mandant.id).onRef('p.ereignisnummer', '=', 'e.ereignisnummer'),
    )
    .selectAll('e')
    .select(['p.pruefung', 'p.grund', 'p.geprueft_von', 'p.geprueft_am'])
    .where('e.mandant_id', '=', scope.mandant.id);

const load = inBatches(async (scope: MandantScope, numbers: string[]) => {
  const rows = await facts(scope)
    .where(sql<boolean>`e.auftragsnummer = any(${numbers})`)
    .orderBy('e.eingegangen_am')
    .orderBy('e.ereignisnummer')
    .execute();
  const byNumber = Map.groupBy(rows, ({ auftragsnummer }) => auftragsnummer);
  return numbers.map((number) => byNumber.get(number) ?? []);
}, BATCH);

export type Fact = Awaited<ReturnType<typeof load>>[number];

/** What the provider has reported of an order, as it came, with what a person said of what is out of reason. */
export const findEvents = (scope: MandantScope, auftragsnummer: string): Promise<Fact[]> => load(scope, auftragsnummer);

export const findFact = (
  scope: MandantScope,
  auftragsnummer: string,
  ereignisnummer: string,
): Promise<Fact | undefined> =>
  facts(scope)
    .where('e.auftragsnummer', '=', auftragsnummer)
    .where('e.ereignisnummer', '=', ereignisnummer)
    .executeTakeFirst();

/** What is out of reason waits for a person. */
export const isCounted = ({ auffaellig, pruefung }: { auffaellig: unknown; pruefung: FactCheck | null }): boolean =>
  auffaellig === null || pruefung === 'angenommen';

export const isWaiting = ({ auffaellig, pruefung }: Pick<Fact, 'auffaellig' | 'pruefung'>): boolean =>
  auffaellig !== null && pruefung === null;
