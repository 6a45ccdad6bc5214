import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { chooseProduktApi, type ProduktApi, type ProduktApiChoice } from './rules-api.ts';
import { isHidden } from './rules-katalog.ts';
import { tellProduktApi, tellSyncFault } from './texte.ts';

export type ProduktApiState =
  | {
      ok: true;
      art: ProduktApi;
      revision: number;
      geaendertAm: Date | null;
      abgeglichenAm: Date | null;
      fehler: string | null;
    }
  | Extract<ProduktApiChoice, { ok: false }>;

export const findKatalogstand = ({
  db,
  mandant,
}: MandantScope): Promise<Selectable<Tabellen['katalogstand']> | undefined> =>
  db.selectFrom('katalogstand').selectAll().where('mandant_id', '=', mandant.id).executeTakeFirst();

/** What the operator is told of a Mandant's product API: which it is, how old its last good answer, what was wrong since. */
export const checkProduktApi = async (scope: MandantScope): Promise<ProduktApiState> => {
  const choice = chooseProduktApi(scope.mandant.einstellungen);
  if (!choice.ok) return choice;
  const state = await findKatalogstand(scope);
  return {
    ok: true,
    art: choice.art,
    revision: state?.revision ?? 0,
    geaendertAm: state?.geaendert_am ?? null,
    abgeglichenAm: state?.abgeglichen_am ?? null,
    fehler: state?.abgleich_fehler ?? null,
  };
};

/** What is wrong with it, in the reader's language. */
export const findApiFault = async (scope: MandantScope, language: LanguageCode): Promise<string | null> => {
  const state = await checkProduktApi(scope);
  if (!state.ok) return tellProduktApi(state, language);
  return state.fehler === null ? null : tellSyncFault(state.fehler, language);
};

/** Categories whose short address a screen has, since the Mandant gave it that path. */
export const findHiddenKategorien = async ({
  db,
  mandant,
}: Pick<MandantScope, 'db' | 'mandant'>): Promise<string[]> => {
  const kategorien = await db
    .selectFrom('produktkategorie')
    .select('slug')
    .where('mandant_id', '=', mandant.id)
    .orderBy('slug')
    .execute();
  return kategorien.map((k) => k.slug).filter((slug) => isHidden(slug, mandant.einstellungen.wege));
};
