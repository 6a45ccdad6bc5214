import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { anfangDesTages, plusTage } from '../../platform/clock/tage.ts';
import { loescheEintraege } from './commands-loeschen.ts';
import { BESTAETIGUNG_TAGE, loeschbarAb } from './rules.ts';

const JE_LAUF = 500;

/**
 * Unconfirmed for 12 weeks (portal §9): data, receipts and links go, the count stays. Where an order or a claim names the
 * recipient all the same, his data belong to it and stay with it.
 */
const loescheUnbestaetigte = (scope: MandantScope): Promise<number> =>
  scope.transaction(async (tx) => {
    const zeilen = await tx.db
      .selectFrom('empfaenger as r')
      .select(['r.id', 'r.empfehlung_id', 'r.erstellt_am'])
      .where('r.mandant_id', '=', tx.mandant.id)
      .where('r.bestaetigt_am', 'is', null)
      .where('r.erstellt_am', '<', anfangDesTages(plusTage(tx.heute, 1 - BESTAETIGUNG_TAGE)))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('auftrag as a')
              .select('a.id')
              .where('a.mandant_id', '=', tx.mandant.id)
              .whereRef('a.empfaenger_id', '=', 'r.id'),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('praemierung as p')
              .select('p.id')
              .where('p.mandant_id', '=', tx.mandant.id)
              .whereRef('p.empfaenger_id', '=', 'r.id'),
          ),
        ),
      )
      .orderBy('r.erstellt_am')
      .limit(JE_LAUF)
      .forUpdate()
      .skipLocked()
      .execute();
    const faellige = zeilen.filter((z) => loeschbarAb(z.erstellt_am) <= tx.heute);
    if (faellige.length === 0) return 0;
    await loescheEintraege(tx, faellige);
    await tx.db
      .insertInto('loeschlauf')
      .values({
        mandant_id: tx.mandant.id,
        id: uuid(),
        art: 'empfaengerUnbestaetigt',
        anzahl: faellige.length,
        am: tx.jetzt,
      })
      .execute();
    return faellige.length;
  });

export const sweeps = [{ name: 'empfaengerLoeschung', run: loescheUnbestaetigte }];
