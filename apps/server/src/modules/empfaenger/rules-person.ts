import type { Merkmal } from '@weitersagen/contract/rule-set';
import type { Tag } from '@weitersagen/contract/values';
import { foldAddress, foldFamilyName, foldName } from '../../platform/text/fold.ts';

export interface PersonWithAnschrift {
  /** The mailbox behind the address, whatever its spelling. */
  postfach: string;
  vorname: string;
  name: string;
  geburtsdatum: Tag;
  strasse: string;
  hausnummer: string;
  plz: string;
}

export type MerkmalValue = readonly [Merkmal, string];

/**
 * By what a person is known again (decisions §5), in the one spelling that is hashed. An address counts with the family
 * name: under one roof live many who have nothing to do with each other.
 */
export const merkmaleOf = (p: PersonWithAnschrift): MerkmalValue[] => [
  ['postfach', p.postfach],
  ['person', `${foldName(p.vorname, p.name)} ${p.geburtsdatum}`],
  [
    'anschrift',
    `${foldAddress({ street: p.strasse, number: p.hausnummer, postcode: p.plz })}|${foldFamilyName(p.name)}`,
  ],
];
