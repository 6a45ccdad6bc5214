import { contentId } from '@weitersagen/contract/anchor';
import { mandantScreens } from '@weitersagen/contract/screens';
import type { RechtstextKind, Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { fassungAt, rechtstextTo } from './rules-fassung.ts';

const fassungen = (scope: MandantScope, kind: RechtstextKind) =>
  scope.db
    .selectFrom('rechtstextfassung')
    .where('rechtstextfassung.mandant_id', '=', scope.mandant.id)
    .where('rechtstextfassung.art', '=', kind);

/** Every version that was ever in force or is about to be, without its text; not those taken back before they began. */
export const findFassungRows = async (scope: MandantScope, kind: RechtstextKind) =>
  fassungen(scope, kind)
    .leftJoin('rechtstextruecknahme as r', (on) =>
      on
        .on('r.mandant_id', '=', scope.mandant.id)
        .onRef('r.art', '=', 'rechtstextfassung.art')
        .onRef('r.fassung', '=', 'rechtstextfassung.fassung'),
    )
    .select([
      'rechtstextfassung.fassung',
      'gueltig_ab as gueltigAb',
      'hash',
      'fussnoten_hash as fussnotenHash',
      'quelle',
      'rechtstextfassung.wer',
    ])
    .where('r.fassung', 'is', null)
    .execute();

/** The names that are taken, those of versions that were taken back among them. */
export const findFassungNames = async (scope: MandantScope, kind: RechtstextKind): Promise<string[]> =>
  (await fassungen(scope, kind).select('fassung').execute()).map(({ fassung }) => fassung);

export const findFassungText = (scope: MandantScope, kind: RechtstextKind, fassung: string) =>
  fassungen(scope, kind)
    .select(['fassung', 'titel', 'inhalt', 'fussnoten'])
    .where('fassung', '=', fassung)
    .executeTakeFirst();

export interface Vormerkung {
  ab: Tag;
  fassung: string;
}

/** A legal text that is published for a day, until it has taken the place of the one before. */
export const findVormerkung = async (scope: MandantScope, kind: RechtstextKind): Promise<Vormerkung | null> => {
  const row = await scope.db
    .selectFrom('inhalt')
    .select(['gilt_ab', 'gilt_fassung'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('schema', '=', 'rechtstext')
    .where('schluessel', '=', kind)
    .where('geloescht_am', 'is', null)
    .executeTakeFirst();
  return row?.gilt_ab && row.gilt_fassung ? { ab: row.gilt_ab, fassung: row.gilt_fassung } : null;
};

export interface RechtstextReference {
  Art: 'agb' | 'datenschutz';
  Fassung: string;
  Anker: string | null;
  /** Where this version can be read. */
  Adresse: string;
}

/** For consents: the version of the legal text that was in force when somebody agreed; one answer for all who show it. */
export const findRechtstextReference = async (
  scope: MandantScope,
): Promise<(purpose: string, at: Date) => RechtstextReference | null> => {
  const all = {
    agb: await findFassungRows(scope, 'agb'),
    datenschutz: await findFassungRows(scope, 'datenschutz'),
  };
  return (purpose, at) => {
    const meant = rechtstextTo(purpose);
    const existing = meant && fassungAt(all[meant.art], at);
    if (!meant || !existing) return null;
    const page = `${scope.adresse}/${scope.mandant.route}${mandantScreens[meant.art][scope.sprache]}`;
    return {
      Art: meant.art,
      Fassung: existing.fassung,
      Anker: meant.anker,
      Adresse: `${page}?fassung=${existing.fassung}${meant.anker ? `#${contentId(meant.anker)}` : ''}`,
    };
  };
};
