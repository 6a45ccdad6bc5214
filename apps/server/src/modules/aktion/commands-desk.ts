import { AKTION_DATENSATZ, type AktionDocument } from '@weitersagen/contract/aktion-desk';
import type { Tag } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { plusTage } from '../../platform/clock/days.ts';
import type { Bereich } from '../datensatz/queries-bereich.ts';
import { flatOf } from '../datensatz/rules-text.ts';
import { aktionList, findAktionen } from './queries-desk.ts';
import { AGREED_TO, AKTION_KIND, checkAktion, hasBegun, isSecond, keyOf, TITLE } from './rules-desk.ts';

const write: Bereich['write'] = async ({ db, mandant }, effects, written) => {
  for (const { id, vorher, nachher } of effects) {
    const { titel, text, rechtstext, aktiv_ab, aktiv_bis } = (nachher ?? vorher) as unknown as AktionDocument;
    const values = {
      titel: JSON.stringify(titel),
      text: JSON.stringify(text),
      rechtstext: JSON.stringify(rechtstext),
      aktiv_ab: aktiv_ab as Tag,
      aktiv_bis: aktiv_bis as Tag | null,
    };
    if (!nachher) await db.deleteFrom('aktion').where('mandant_id', '=', mandant.id).where('id', '=', id).execute();
    else if (vorher)
      await db.updateTable('aktion').set(values).where('mandant_id', '=', mandant.id).where('id', '=', id).execute();
    else
      await db
        .insertInto('aktion')
        .values({ mandant_id: mandant.id, id, ...values })
        .execute();
    await written(1);
  }
};

/** Campaigns, as the record engine keeps them. */
export const AKTION_BEREICH: Bereich = {
  name: 'aktion',
  kinds: [AKTION_KIND],
  audit: {
    geaendert: 'aktionGeaendert',
    geplant: 'aktionGeplant',
    konflikt: 'aktionKonflikt',
    zurueckgenommen: 'aktionZurueckgenommen',
    planVerworfen: 'aktionsplanVerworfen',
    importiert: 'aktionenImportiert',
    importGestartet: 'aktionsimportGestartet',
    importAbgebrochen: 'aktionsimportAbgebrochen',
  },
  fieldTo: { aktionVergangen: 'aktiv_ab', aktionEndeVergangen: 'aktiv_bis', aktionDoppelt: TITLE },
  find: (scope, _kind, ids) => findAktionen(scope, ids),
  checkDocument: () => null,
  createCheck: async (scope) => {
    const all = (await findAktionen(scope, null)).map((one) => flatOf(AKTION_KIND, one));
    const owners = new Map(all.map((flat) => [keyOf(flat), AKTION_KIND.idOf(flat)]));
    return (_kind, before, after) =>
      checkAktion(before, after, scope.heute) ??
      (isSecond(before, after, owners) ? { feld: TITLE, grund: 'aktionDoppelt' } : null);
  },
  write,
  // Nobody keeps any: getAktionen reads them for each answer.
  forget: () => {},
  newId: () => uuid(),
  createFinder: (stock) => {
    const ids = new Map([...(stock.get(AKTION_DATENSATZ) ?? [])].map(([id, { flat }]) => [keyOf(flat), id]));
    return ({ felder }) => felder.id || (ids.get(keyOf(felder)) ?? uuid());
  },
  findLocks: async ({ heute }, _kind, flat) =>
    hasBegun(flat, heute)
      ? { bleibt: true, je: new Map(AGREED_TO.map((name) => [name, 'aktionBegonnen'])) }
      : { je: new Map() },
  // What begins today can be mended by nobody any more.
  defaultOf: ({ name, vorgabe = '' }, { heute }) => (name === 'aktiv_ab' ? plusTage(heute, 1) : vorgabe),
  isShown: (_kind, { name }) => name !== 'id',
  list: (_kind, language) => aktionList(language),
};
