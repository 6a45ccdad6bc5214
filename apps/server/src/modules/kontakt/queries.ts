import type { LanguageCode } from '@weitersagen/contract/languages';
import type { EmpfehlerId, KontaktTopic, Tag } from '@weitersagen/contract/values';
import type { Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open } from '../../platform/crypto/seal.ts';

export const INHALT_PURPOSE = 'kontakt';

export interface Inhalt {
  name: string;
  email: string;
  nachricht: string;
}
export interface Message extends Inhalt {
  vorgangsnummer: string;
  thema: KontaktTopic;
  empfehlungsnummer: string | null;
  auftragsdatum: Tag | null;
  sprache: LanguageCode;
  eingegangenAm: Date;
}

const toMessage = (scope: MandantScope, row: Selectable<Tabellen['kontaktnachricht']>): Message => ({
  ...(JSON.parse(
    open(scope.keys, row.inhalt_versiegelt, { mandantId: scope.mandant.id, zweck: INHALT_PURPOSE }),
  ) as Inhalt),
  vorgangsnummer: row.vorgangsnummer,
  thema: row.thema,
  empfehlungsnummer: row.empfehlungsnummer,
  auftragsdatum: row.auftragsdatum,
  sprache: row.sprache,
  eingegangenAm: row.eingegangen_am,
});

/** Null where its time was over before it was read. */
export const findMessage = async (scope: MandantScope, id: string): Promise<Message | null> => {
  const row = await scope.db
    .selectFrom('kontaktnachricht')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toMessage(scope, row) : null;
};

/** What somebody wrote while signed in. */
export const findMessagesOf = async (scope: MandantScope, id: EmpfehlerId): Promise<Message[]> => {
  const rows = await scope.db
    .selectFrom('kontaktnachricht')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .orderBy('eingegangen_am')
    .execute();
  return rows.map((row) => toMessage(scope, row));
};

/** The same words of the same person, just now. */
export const findDuplicate = (scope: MandantScope, fingerprint: string, since: Date) =>
  scope.db
    .selectFrom('kontaktnachricht')
    .select(['vorgangsnummer', 'kopie'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('abdruck', '=', fingerprint)
    .where('eingegangen_am', '>', since)
    .executeTakeFirst();
