import type { EmpfehlerId, KontaktThema, Sprache, Tag } from '@weitersagen/contract/werte';
import type { Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
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

const toMessage = (scope: MandantScope, zeile: Selectable<Tabellen['kontaktnachricht']>): Nachricht => ({
  ...(JSON.parse(
    open(scope.keys, zeile.inhalt_versiegelt, { mandantId: scope.mandant.id, zweck: INHALT_ZWECK }),
  ) as Inhalt),
  vorgangsnummer: zeile.vorgangsnummer,
  thema: zeile.thema,
  empfehlungsnummer: zeile.empfehlungsnummer,
  auftragsdatum: zeile.auftragsdatum,
  sprache: zeile.sprache,
  eingegangenAm: zeile.eingegangen_am,
});

/** Null where its time was over before it was read. */
export const findMessage = async (scope: MandantScope, id: string): Promise<Nachricht | null> => {
  const zeile = await scope.db
    .selectFrom('kontaktnachricht')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return zeile ? toMessage(scope, zeile) : null;
};

/** What somebody wrote while signed in. */
export const findMessagesOf = async (scope: MandantScope, id: EmpfehlerId): Promise<Nachricht[]> => {
  const zeilen = await scope.db
    .selectFrom('kontaktnachricht')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .orderBy('eingegangen_am')
    .execute();
  return zeilen.map((zeile) => toMessage(scope, zeile));
};

/** The same words of the same person, just now. */
export const findDuplicate = (scope: MandantScope, abdruck: string, seit: Date) =>
  scope.db
    .selectFrom('kontaktnachricht')
    .select(['vorgangsnummer', 'kopie'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('abdruck', '=', abdruck)
    .where('eingegangen_am', '>', seit)
    .executeTakeFirst();
