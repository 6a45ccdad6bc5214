import { kategorieId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { fetchJson } from '../../platform/http/hole.ts';
import { lockKatalog, type Wirkung } from '../katalogaenderung/commands-anwenden.ts';
import { rememberBatch } from '../katalogaenderung/commands-stapel.ts';
import { type Bestand, findAll } from '../katalogaenderung/queries-bestand.ts';
import { type Dokumentergebnis, putDocument } from './commands-dokument.ts';
import {
  deleteAngebot,
  deleteGeraet,
  deleteKategorie,
  deletePraemie,
  deleteProdukt,
  endPraemie,
} from './commands-loeschen.ts';
import { type Art, TABELLE } from './commands-schreiben.ts';
import { forgetKatalog } from './queries-katalog.ts';
import { chooseProduktApi } from './rules-api.ts';
import { type Abgelehnt, readDocument } from './rules-dokument.ts';
import { isHidden } from './rules-katalog.ts';

/** Of one try; there are two. */
const ZEIT_MS = 5_000;
const MAX_BYTES = 64_000_000;

export type Abgleich = { ok: true; geaendert: number; abgelehnt: Abgelehnt[] } | { ok: false; grund: string };

const LOESCHT = {
  angebot: deleteAngebot,
  praemie: async (tx: MandantScope, id: string) => {
    const ergebnis = await deletePraemie(tx, id);
    return ergebnis.ok ? ergebnis : endPraemie(tx, id);
  },
  produkt: deleteProdukt,
  geraet: deleteGeraet,
  kategorie: deleteKategorie,
} as const;

const findIds = async ({ db, mandant }: MandantScope, art: Art): Promise<string[]> =>
  (await db.selectFrom(TABELLE[art]).select('id').where('mandant_id', '=', mandant.id).execute()).map(({ id }) => id);

/** What the other side has no more goes here too; what it named and we refused stays as it last was. */
const cleanUp = async (tx: MandantScope, bleibt: (art: Art, id: string) => boolean) => {
  let weg = 0;
  for (const art of ['angebot', 'praemie', 'produkt', 'geraet', 'kategorie'] as const) {
    for (const id of await findIds(tx, art)) if (!bleibt(art, id) && (await LOESCHT[art](tx, id)).ok) weg++;
  }
  return weg;
};

/** An id that was refused may be refused for what is in it. */
const druckbar = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '\uFFFD');

const MELDUNGEN_HOECHSTENS = 20;
const hint = (abgelehnt: readonly Abgelehnt[]): string | null =>
  abgelehnt.length === 0
    ? null
    : `${abgelehnt.length} abgelehnt: ${abgelehnt
        .slice(0, MELDUNGEN_HOECHSTENS)
        .map(({ art, id, grund }) => `${art} ${druckbar(id)} (${grund})`)
        .join(', ')}`;

const rememberState = async (
  { db, mandant, jetzt }: MandantScope,
  stand: { abgeglichen_am?: Date; abgleich_fehler: string | null },
) => {
  const werte = { ...stand, abgleich_versucht_am: jetzt };
  await db
    .insertInto('katalogstand')
    .values({ mandant_id: mandant.id, geaendert_am: jetzt, ...werte })
    .onConflict((oc) => oc.column('mandant_id').doUpdateSet(werte))
    .execute();
};

const fail = async (scope: MandantScope, grund: string): Promise<Abgleich> => {
  scope.log.warn({ mandant: scope.mandant.route, grund }, 'product API: the last good answer stays');
  await rememberState(scope, { abgleich_fehler: grund });
  return { ok: false, grund };
};

const grundOf = ({ art, fehler: [erster] }: Extract<Dokumentergebnis, { ok: false }>) =>
  `${art} ${erster?.id ?? ''}: ${erster?.grund ?? ''}`;

/** Who changed it, as it stands in the catalogue's history. */
const URHEBER = 'produktApi';

/** What became of each record, as every other change of the catalogue; it cannot be undone here, the other side would win. */
const rememberHistory = async (tx: MandantScope, vorher: Bestand): Promise<void> => {
  const nachher = await findAll(tx);
  const schluessel = new Set([...vorher.keys(), ...nachher.keys()]);
  const wirkungen = [...schluessel].flatMap((eine): Wirkung[] => {
    const [alt, neu] = [vorher.get(eine), nachher.get(eine)];
    const was = neu ?? alt;
    if (!was || JSON.stringify(alt?.dokument) === JSON.stringify(neu?.dokument)) return [];
    return [{ art: was.art, id: was.id, vorher: alt?.dokument ?? null, nachher: neu?.dokument ?? null }];
  });
  const [erste] = wirkungen;
  if (!erste) return;
  const bezug = wirkungen.length === 1 ? erste.id : (URL.parse(tx.mandant.einstellungen.produktApiUrl)?.host ?? '');
  await rememberBatch(tx, wirkungen, { anlass: 'abgleich', bezug, grund: '' });
};

const adopt = async (scope: MandantScope, json: unknown): Promise<Abgleich> => {
  const kategorien = new Set(await findIds(scope, 'kategorie'));
  const belegt = (slug: string) =>
    !kategorien.has(kategorieId(slug)) && isHidden(slug, scope.mandant.einstellungen.wege);
  const lesung = readDocument(json, belegt);
  if (!lesung.ok) return fail(scope, `Katalogdokument: ${lesung.grund}`);
  const { dokument, abgelehnt } = lesung;
  const ergebnis = await scope.transaction(async (eigene) => {
    const tx = { ...eigene, wer: URHEBER };
    await lockKatalog(tx);
    const vorher = await findAll(tx);
    const geschrieben = await putDocument(tx, dokument);
    if (!geschrieben.ok) return geschrieben;
    const genannt = new Set(abgelehnt.map(({ art, id }) => `${art} ${id}`));
    const weg = await cleanUp(tx, (art, id) => geschrieben.ids[art].has(id) || genannt.has(`${art} ${id}`));
    await rememberState(tx, { abgeglichen_am: tx.jetzt, abgleich_fehler: hint(abgelehnt) });
    const geaendert = geschrieben.geaendert + weg;
    if (geaendert > 0) await rememberHistory(tx, vorher);
    return { ok: true as const, geaendert };
  });
  if (!ergebnis.ok) return fail(scope, grundOf(ergebnis));
  forgetKatalog(scope.mandant.id);
  return { ok: true, geaendert: ergebnis.geaendert, abgelehnt };
};

/**
 * Asks an external product API and mirrors what it answers into our own tables: there is one way of reading, and when the
 * other side is down the last good answer is simply what is there.
 */
export const sync = async (scope: MandantScope, zeitMs = ZEIT_MS): Promise<Abgleich> => {
  const { einstellungen } = scope.mandant;
  const wahl = chooseProduktApi(einstellungen);
  if (!wahl.ok) return fail(scope, wahl.grund);
  if (wahl.art !== 'extern') return { ok: false, grund: 'keineExterneApi' };
  const abruf = await fetchJson(einstellungen.produktApiUrl, { zeitMs, max: MAX_BYTES });
  if (!abruf.ok) return fail(scope, abruf.grund);
  try {
    return await adopt(scope, abruf.json);
  } catch (error) {
    // Whatever it was: the operator sees that the mirror stands still, and the next run tries again.
    scope.log.error({ err: error, mandant: scope.mandant.route }, 'product API: the answer could not be taken over');
    return fail(scope, 'unerwarteterFehler');
  }
};
