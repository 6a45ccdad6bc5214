import type { KontaktThema, Sprache, Tag } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open } from '../../platform/crypto/seal.ts';

export const INHALT_ZWECK = 'kontakt';

export interface Inhalt {
  name: string;
  email: string;
  nachricht: string;
}
export interface Nachricht extends Inhalt {
  vorgangsnummer: string;
  thema: KontaktThema;
  empfehlungsnummer: string | null;
  auftragsdatum: Tag | null;
  sprache: Sprache;
  eingegangenAm: Date;
}

/** Null where its time was over before it was read. */
export const findNachricht = async (scope: MandantScope, id: string): Promise<Nachricht | null> => {
  const zeile = await scope.db
    .selectFrom('kontaktnachricht')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!zeile) return null;
  const inhalt = JSON.parse(
    open(scope.keys, zeile.inhalt_versiegelt, { mandantId: scope.mandant.id, zweck: INHALT_ZWECK }),
  ) as Inhalt;
  return {
    ...inhalt,
    vorgangsnummer: zeile.vorgangsnummer,
    thema: zeile.thema,
    empfehlungsnummer: zeile.empfehlungsnummer,
    auftragsdatum: zeile.auftragsdatum,
    sprache: zeile.sprache,
    eingegangenAm: zeile.eingegangen_am,
  };
};

/** The same words of the same person, just now. */
export const findDoppelte = (scope: MandantScope, abdruck: string, seit: Date) =>
  scope.db
    .selectFrom('kontaktnachricht')
    .select(['vorgangsnummer', 'kopie'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('abdruck', '=', abdruck)
    .where('eingegangen_am', '>', seit)
    .executeTakeFirst();
