import { KATALOG_KINDS, kategorieId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { fetchJson } from '../../platform/http/fetch-text.ts';
import { lockBereich } from '../datensatz/commands-apply.ts';
import { rememberBatch } from '../datensatz/commands-batch.ts';
import { type Effect, findStock } from '../datensatz/queries-bereich.ts';
import type { Stock } from '../datensatz/rules-import.ts';
import { KATALOG_AREA } from './commands-bereich.ts';
import {
  deleteAngebot,
  deleteGeraet,
  deleteKategorie,
  deletePraemie,
  deleteProdukt,
  endPraemie,
} from './commands-delete.ts';
import { type DocumentResult, putDocument } from './commands-document.ts';
import { type Kind, TABLE } from './commands-write.ts';
import { forgetKatalog } from './queries-katalog.ts';
import { chooseProduktApi } from './rules-api.ts';
import { type Refused, readDocument } from './rules-document.ts';
import { isHidden } from './rules-katalog.ts';
import { keepLeftOut } from './texte.ts';

/** Of one try; there are two. */
const TIME_MS = 5_000;
const MAX_BYTES = 64_000_000;

export type Sync = { ok: true; geaendert: number; abgelehnt: Refused[] } | { ok: false; grund: string };

const DELETES = {
  angebot: deleteAngebot,
  praemie: async (tx: MandantScope, id: string) => {
    const result = await deletePraemie(tx, id);
    return result.ok ? result : endPraemie(tx, id);
  },
  produkt: deleteProdukt,
  geraet: deleteGeraet,
  kategorie: deleteKategorie,
} as const;

const findIds = async ({ db, mandant }: MandantScope, kind: Kind): Promise<string[]> =>
  (await db.selectFrom(TABLE[kind]).select('id').where('mandant_id', '=', mandant.id).execute()).map(({ id }) => id);

/** What the other side has no more goes here too; what it named and we refused stays as it last was. */
const cleanUp = async (tx: MandantScope, stays: (kind: Kind, id: string) => boolean) => {
  let path = 0;
  for (const kind of ['angebot', 'praemie', 'produkt', 'geraet', 'kategorie'] as const) {
    for (const id of await findIds(tx, kind)) if (!stays(kind, id) && (await DELETES[kind](tx, id)).ok) path++;
  }
  return path;
};

const rememberState = async (
  { db, mandant, now }: MandantScope,
  state: { abgeglichen_am?: Date; abgleich_fehler: string | null },
) => {
  const values = { ...state, abgleich_versucht_am: now };
  await db
    .insertInto('katalogstand')
    .values({ mandant_id: mandant.id, geaendert_am: now, ...values })
    .onConflict((oc) => oc.column('mandant_id').doUpdateSet(values))
    .execute();
};

const fail = async (scope: MandantScope, grund: string): Promise<Sync> => {
  scope.log.warn({ mandant: scope.mandant.route, grund }, 'product API: the last good answer stays');
  await rememberState(scope, { abgleich_fehler: grund });
  return { ok: false, grund };
};

/** The first refusal ends it: of the whole document nothing was taken over. */
const firstOf = ({ art, fehler: [first] }: Extract<DocumentResult, { ok: false }>): Refused[] => [
  { art, id: first?.id ?? '', grund: first?.grund ?? '' },
];

/** Who changed it, as it stands in the catalogue's history. */
const AUTHOR = 'produktApi';

/** What became of each record, as every other change of the catalogue; it cannot be undone here, the other side would win. */
const rememberHistory = async (tx: MandantScope, before: Stock): Promise<void> => {
  const after = await findStock(tx, KATALOG_AREA);
  const effects = KATALOG_KINDS.flatMap((kind): Effect[] => {
    const [old, next] = [before.get(kind), after.get(kind)];
    return [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].flatMap((id): Effect[] => {
      const [earlier, afterwards] = [old?.get(id)?.dokument ?? null, next?.get(id)?.dokument ?? null];
      return JSON.stringify(earlier) === JSON.stringify(afterwards)
        ? []
        : [{ art: kind, id, vorher: earlier, nachher: afterwards }];
    });
  });
  const [first] = effects;
  if (!first) return;
  const subject = effects.length === 1 ? first.id : (URL.parse(tx.mandant.einstellungen.produktApiUrl)?.host ?? '');
  await rememberBatch(tx, KATALOG_AREA, effects, { anlass: 'abgleich', bezug: subject, grund: '' });
};

const adopt = async (scope: MandantScope, json: unknown): Promise<Sync> => {
  const kategorien = new Set(await findIds(scope, 'kategorie'));
  const taken = (slug: string) =>
    !kategorien.has(kategorieId(slug)) && isHidden(slug, scope.mandant.einstellungen.wege);
  const reading = readDocument(json, taken);
  if (!reading.ok) return fail(scope, reading.grund === 'leer' ? 'dokumentLeer' : 'dokumentForm');
  const { dokument, abgelehnt } = reading;
  const result = await scope.transaction(async (own) => {
    const tx = { ...own, wer: AUTHOR };
    await lockBereich(tx, KATALOG_AREA);
    const before = await findStock(tx, KATALOG_AREA);
    const written = await putDocument(tx, dokument);
    if (!written.ok) return written;
    const named = new Set(abgelehnt.map(({ art, id }) => `${art} ${id}`));
    const path = await cleanUp(tx, (kind, id) => written.ids[kind].has(id) || named.has(`${kind} ${id}`));
    await rememberState(tx, { abgeglichen_am: tx.now, abgleich_fehler: keepLeftOut(abgelehnt) });
    const geaendert = written.geaendert + path;
    if (geaendert > 0) await rememberHistory(tx, before);
    return { ok: true as const, geaendert };
  });
  if (!result.ok) return fail(scope, keepLeftOut(firstOf(result)) ?? '');
  forgetKatalog(scope, scope.mandant.id);
  return { ok: true, geaendert: result.geaendert, abgelehnt };
};

/**
 * Asks an external product API and mirrors what it answers into our own tables: there is one way of reading, and when the
 * other side is down the last good answer is simply what is there.
 */
export const sync = async (scope: MandantScope, zeitMs = TIME_MS): Promise<Sync> => {
  const { einstellungen } = scope.mandant;
  const choice = chooseProduktApi(einstellungen);
  if (!choice.ok) return fail(scope, choice.grund);
  if (choice.art !== 'extern') return { ok: false, grund: 'keineExterneApi' };
  const retrieval = await fetchJson(einstellungen.produktApiUrl, { zeitMs, max: MAX_BYTES });
  if (!retrieval.ok) return fail(scope, retrieval.grund);
  try {
    return await adopt(scope, retrieval.json);
  } catch (error) {
    // Whatever it was: the operator sees that the mirror stands still, and the next run tries again.
    scope.log.error({ err: error, mandant: scope.mandant.route }, 'product API: the answer could not be taken over');
    return fail(scope, 'unerwarteterFehler');
  }
};
