import { AGENTUR_DATENSATZ, type Stammdaten } from '@weitersagen/contract/stammdaten';
import type { AgenturId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { Bereich } from '../datensatz/queries-bereich.ts';
import { AGENTUR_LIST, findNumbers, findStammdaten } from './queries-stammdaten.ts';
import { AGENTUR_KIND, byName, readHours } from './rules-stammdaten.ts';

const write: Bereich['write'] = async (tx, effects, written) => {
  for (const { vorher, nachher } of effects) {
    if (!nachher) throw new Error('an agency stays');
    const { id, oeffnungszeiten, variablen, ...columns } = nachher as unknown as Stammdaten;
    const values = {
      ...columns,
      oeffnungszeiten: JSON.stringify(readHours(oeffnungszeiten) ?? []),
      variablen: JSON.stringify(byName(variablen)),
    };
    if (vorher)
      await tx.db
        .updateTable('agentur')
        .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', '=', id as AgenturId)
        .execute();
    else
      await tx.db
        .insertInto('agentur')
        .values({ mandant_id: tx.mandant.id, id: id as AgenturId, ...values, erstellt_am: tx.now })
        .execute();
    await written(1);
  }
};

/** Agencies, as the record engine keeps them. */
export const AGENTUR_BEREICH: Bereich = {
  name: 'agentur',
  kinds: [AGENTUR_KIND],
  audit: {
    geaendert: 'agenturGeaendert',
    geplant: 'agenturGeplant',
    konflikt: 'agenturKonflikt',
    zurueckgenommen: 'agenturZurueckgenommen',
    planVerworfen: 'agenturplanVerworfen',
    importiert: 'agenturenImportiert',
    importGestartet: 'agenturimportGestartet',
    importAbgebrochen: 'agenturimportAbgebrochen',
  },
  fieldTo: { idVergeben: 'nummer', idFest: 'nummer' },
  find: (scope, _kind, ids) => findStammdaten(scope, ids),
  checkDocument: () => null,
  createCheck: async (scope) => {
    const numbers = await findNumbers(scope);
    return (_kind, before, after) => {
      if (!after) return { feld: 'nummer', grund: 'agenturBleibt' };
      // Single sign-on and links name an agency by it.
      if (before && before.nummer !== after.nummer) return { feld: 'nummer', grund: 'idFest' };
      const owner = numbers.get(after.nummer ?? '');
      return owner && owner !== after.id ? { feld: 'nummer', grund: 'idVergeben' } : null;
    };
  },
  write,
  keepsRecords: true,
  forget: () => {},
  newId: () => uuid(),
  // A file names an agency by its number; one that nobody has is a new agency's.
  createFinder: (stock) => {
    const ids = new Map([...(stock.get(AGENTUR_DATENSATZ) ?? [])].map(([id, { flat }]) => [flat.nummer ?? '', id]));
    return ({ felder: { id, nummer = '' } }) => id || (ids.get(nummer) ?? uuid());
  },
  findLocks: async () => ({ je: new Map([['nummer', 'nummerFest']]) }),
  isShown: (_kind, { name }) => name !== 'id',
  list: () => AGENTUR_LIST,
};

export const recordOf = (id: AgenturId) => ({ art: AGENTUR_DATENSATZ, id }) as const;
