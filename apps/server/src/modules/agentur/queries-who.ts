import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Deed, nameOf, personOf } from './rules-who.ts';

/**
 * The same deeds, those of an agency's people with the person's name behind it (`agentur:NUMBER:PERSON:NAME`); an empty name
 * where nobody is known any more who bore that number then.
 */
export const nameWho = async <D extends Deed>(scope: MandantScope, deeds: readonly D[]): Promise<D[]> => {
  const people = deeds.flatMap(({ wer }) => personOf(wer) ?? []);
  if (people.length === 0) return [...deeds];
  const rows = await scope.db
    .selectFrom('agenturperson as p')
    .innerJoin('agentur as a', (j) => j.onRef('a.mandant_id', '=', 'p.mandant_id').onRef('a.id', '=', 'p.agentur_id'))
    .select(['p.id', 'a.nummer as agentur', 'p.mitarbeiternummer as nummer', 'p.vorname', 'p.nachname'])
    .select(['p.erstellt_am', 'p.ausgeschieden_am'])
    .where('p.mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`a.nummer = any(${[...new Set(people.map(({ agentur }) => agentur))]}::text[])`)
    .execute();
  return deeds.map((deed) => {
    const name = nameOf(deed, rows);
    return name === null ? deed : { ...deed, wer: `${deed.wer}:${name}` };
  });
};
