import type { OwnPraemierung } from '@weitersagen/contract/praemierung';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findBeguenstigte, lacksKonto, type PraemierungRow } from './queries.ts';
import { countBonusOrders } from './queries-bonus.ts';

/** Null where the money is on its way and nobody waits for the person. */
const whatToDo = (row: PraemierungRow): OwnPraemierung['Tun'] | null => {
  if (row.gewaehlt_am === null) return 'waehlen';
  if (row.praemienart === 'gutschein') return 'gutscheinOeffnen';
  return lacksKonto(row) ? 'bankdaten' : null;
};

const show = async (scope: MandantScope, row: PraemierungRow, todo: OwnPraemierung['Tun']) => {
  const who = await findBeguenstigte(scope, row);
  return {
    Id: row.id,
    Art: row.art,
    Abschluesse: row.art === 'Bonus' ? await countBonusOrders(scope, row.id) : null,
    WertCent: row.wert_cent,
    ProduktName: who.produktId ? ((await findProdukt(scope, who.produktId))?.name ?? '') : '',
    abschlussname: who.empfaengerVorname ?? '',
    Kulanz: row.kulanz,
    Tun: todo,
    VerfaelltAm: row.verfaellt_am,
  };
};

/** The referrer's own claims that wait for him, what expires first at the top. */
export const findOwnPraemierungen = async (
  scope: MandantScope,
  empfehlerId: EmpfehlerId,
): Promise<OwnPraemierung[]> => {
  const rows = await scope.db
    .selectFrom('praemierung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', empfehlerId)
    .where('beguenstigter', '=', 'empfehler')
    .where('status', '=', 'Bereitgestellt')
    .orderBy('verfaellt_am', (o) => o.asc().nullsLast())
    .orderBy('erstellt_am')
    .execute();
  return Promise.all(
    rows.flatMap((row) => {
      const todo = whatToDo(row);
      return todo ? [show(scope, row, todo)] : [];
    }),
  );
};
