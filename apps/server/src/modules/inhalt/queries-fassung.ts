import { mandantBildschirme } from '@weitersagen/contract/bildschirme';
import type { Rechtstextart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { fassungAm, rechtstextZu } from './rules-fassung.ts';

/** Every version that was ever in force, without its text. */
export const findFassungszeilen = async (scope: MandantScope, art: Rechtstextart) => {
  const zeilen = await scope.db
    .selectFrom('rechtstextfassung')
    .select(['fassung', 'gueltig_ab as gueltigAb', 'hash', 'quelle'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('art', '=', art)
    .execute();
  return zeilen;
};

export const findFassungstext = (scope: MandantScope, art: Rechtstextart, fassung: string) =>
  scope.db
    .selectFrom('rechtstextfassung')
    .select(['fassung', 'titel', 'inhalt'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('art', '=', art)
    .where('fassung', '=', fassung)
    .executeTakeFirst();

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
  const fassungen = {
    agb: await findFassungszeilen(scope, 'agb'),
    datenschutz: await findFassungszeilen(scope, 'datenschutz'),
  };
  return (zweck, am) => {
    const gemeint = rechtstextZu(zweck);
    const da = gemeint && fassungAm(fassungen[gemeint.art], am);
    if (!gemeint || !da) return null;
    const seite = `${scope.adresse}/${scope.mandant.route}${mandantBildschirme[gemeint.art][scope.sprache]}`;
    return {
      Art: gemeint.art,
      Fassung: da.fassung,
      Anker: gemeint.anker,
      Adresse: `${seite}?fassung=${da.fassung}${gemeint.anker ? `#${gemeint.anker}` : ''}`,
    };
  };
};
