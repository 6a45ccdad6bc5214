import type { FaktPruefung } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

const facts = (scope: MandantScope, auftragsnummer: string) =>
  scope.db
    .selectFrom('auftrag_ereignis as e')
    .leftJoin('faktpruefung as p', (on) =>
      on.on('p.mandant_id', '=', scope.mandant.id).onRef('p.ereignisnummer', '=', 'e.ereignisnummer'),
    )
    .selectAll('e')
    .select(['p.pruefung', 'p.grund', 'p.geprueft_von', 'p.geprueft_am'])
    .where('e.mandant_id', '=', scope.mandant.id)
    .where('e.auftragsnummer', '=', auftragsnummer);

/** What the provider has reported of an order, as it came, with what a person said of what is out of reason. */
export const findEreignisse = (scope: MandantScope, auftragsnummer: string) =>
  facts(scope, auftragsnummer).orderBy('e.eingegangen_am').orderBy('e.ereignisnummer').execute();

export type Fakt = Awaited<ReturnType<typeof findEreignisse>>[number];

export const findFakt = (
  scope: MandantScope,
  auftragsnummer: string,
  ereignisnummer: string,
): Promise<Fakt | undefined> =>
  facts(scope, auftragsnummer).where('e.ereignisnummer', '=', ereignisnummer).executeTakeFirst();

/** What is out of reason waits for a person. */
export const isCounted = ({ auffaellig, pruefung }: { auffaellig: unknown; pruefung: FaktPruefung | null }): boolean =>
  auffaellig === null || pruefung === 'angenommen';

export const isWaiting = ({ auffaellig, pruefung }: Pick<Fakt, 'auffaellig' | 'pruefung'>): boolean =>
  auffaellig !== null && pruefung === null;
