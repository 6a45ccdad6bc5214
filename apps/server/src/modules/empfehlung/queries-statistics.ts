import type { KanalStatistik } from '@weitersagen/contract/empfehlung';
import { type EmpfehlungId, KANAELE, type Kanal } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';

const isKanal = (text: string): text is Kanal => KANAELE.includes(text as Kanal);

/** Clicks and landings per channel, the liveliest first; words that are no channel of ours count as none. */
export const findStatistics = async (scope: MandantScope, id: EmpfehlungId): Promise<KanalStatistik[]> => {
  const rows = await scope.db
    .selectFrom('klick')
    .select(['kanal', 'art'])
    .select((eb) => eb.fn.countAll<number>().as('zahl'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehlung_id', '=', id)
    .groupBy(['kanal', 'art'])
    .execute();
  const byKanal = new Map<Kanal | '', KanalStatistik>();
  for (const { kanal, art, zahl } of rows) {
    const Kanal = isKanal(kanal) ? kanal : '';
    const soFar = byKanal.get(Kanal) ?? { Kanal, Klicks: 0, Landungen: 0 };
    byKanal.set(Kanal, {
      ...soFar,
      ...(art === 'klick' ? { Klicks: soFar.Klicks + zahl } : { Landungen: soFar.Landungen + zahl }),
    });
  }
  return [...byKanal.values()].sort((a, b) => b.Klicks - a.Klicks || b.Landungen - a.Landungen);
};
