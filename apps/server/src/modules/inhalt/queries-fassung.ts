import { contentId } from '@weitersagen/contract/anchor';
import { mandantBildschirme } from '@weitersagen/contract/bildschirme';
import type { Rechtstextart, Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { fassungAt, rechtstextTo } from './rules-fassung.ts';

const fassungen = (scope: MandantScope, art: Rechtstextart) =>
  scope.db
    .selectFrom('rechtstextfassung')
    .where('rechtstextfassung.mandant_id', '=', scope.mandant.id)
    .where('rechtstextfassung.art', '=', art);

/** Every version that was ever in force or is about to be, without its text; not those taken back before they began. */
export const findFassungszeilen = async (scope: MandantScope, art: Rechtstextart) =>
  fassungen(scope, art)
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
export const findFassungsnamen = async (scope: MandantScope, art: Rechtstextart): Promise<string[]> =>
  (await fassungen(scope, art).select('fassung').execute()).map(({ fassung }) => fassung);

export const findFassungstext = (scope: MandantScope, art: Rechtstextart, fassung: string) =>
  fassungen(scope, art)
    .select(['fassung', 'titel', 'inhalt', 'fussnoten'])
    .where('fassung', '=', fassung)
    .executeTakeFirst();

export interface Vormerkung {
  ab: Tag;
  fassung: string;
}

/** A legal text that is published for a day, until it has taken the place of the one before. */
export const findVormerkung = async (scope: MandantScope, art: Rechtstextart): Promise<Vormerkung | null> => {
  const zeile = await scope.db
    .selectFrom('inhalt')
    .select(['gilt_ab', 'gilt_fassung'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('schema', '=', 'rechtstext')
    .where('schluessel', '=', art)
    .where('geloescht_am', 'is', null)
    .executeTakeFirst();
  return zeile?.gilt_ab && zeile.gilt_fassung ? { ab: zeile.gilt_ab, fassung: zeile.gilt_fassung } : null;
};

export interface Rechtstextbezug {
  Art: 'agb' | 'datenschutz';
  Fassung: string;
  Anker: string | null;
  /** Where this version can be read. */
  Adresse: string;
}

/** For consents: the version of the legal text that was in force when somebody agreed; one answer for all who show it. */
export const findRechtstextbezug = async (
  scope: MandantScope,
): Promise<(zweck: string, am: Date) => Rechtstextbezug | null> => {
  const alle = {
    agb: await findFassungszeilen(scope, 'agb'),
    datenschutz: await findFassungszeilen(scope, 'datenschutz'),
  };
  return (zweck, am) => {
    const gemeint = rechtstextTo(zweck);
    const da = gemeint && fassungAt(alle[gemeint.art], am);
    if (!gemeint || !da) return null;
    const seite = `${scope.adresse}/${scope.mandant.route}${mandantBildschirme[gemeint.art][scope.sprache]}`;
    return {
      Art: gemeint.art,
      Fassung: da.fassung,
      Anker: gemeint.anker,
      Adresse: `${seite}?fassung=${da.fassung}${gemeint.anker ? `#${contentId(gemeint.anker)}` : ''}`,
    };
  };
};
