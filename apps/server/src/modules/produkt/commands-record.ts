import type {
  AngebotInput,
  GeraetInput,
  KategorieInput,
  PraemieInput,
  ProduktInput,
} from '@weitersagen/contract/katalogdokument';
import type { KatalogKind } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { sendBack } from '../datensatz/commands-apply.ts';
import type { Bereich } from '../datensatz/queries-bereich.ts';
import type { Document } from '../datensatz/rules-fields.ts';
import { putAngebote, putGeraete, putKategorien, putPraemien, putProdukte, type WriteResult } from './commands.ts';
import { deleteAll } from './commands-deleteAll.ts';

const ROWS_PER_STATEMENT = 500;

/** Documents have been checked by the schema of their kind (documentFrom). */
const WRITING: Record<KatalogKind, (tx: MandantScope, documents: Document[]) => Promise<WriteResult>> = {
  kategorie: (tx, d) => putKategorien(tx, d as unknown as KategorieInput[]),
  produkt: (tx, d) => putProdukte(tx, d as unknown as ProduktInput[]),
  praemie: (tx, d) => putPraemien(tx, d as unknown as PraemieInput[]),
  geraet: (tx, d) => putGeraete(tx, d as unknown as GeraetInput[]),
  angebot: (tx, d) => putAngebote(tx, d as unknown as AngebotInput[]),
};

const write = async (
  tx: MandantScope,
  kind: KatalogKind,
  documents: Document[],
  written: (n: number) => Promise<void>,
) => {
  for (let start = 0; start < documents.length; start += ROWS_PER_STATEMENT) {
    const part = documents.slice(start, start + ROWS_PER_STATEMENT);
    const result = await WRITING[kind](tx, part);
    if (!result.ok) sendBack(result.fehler.map(({ id, grund }) => ({ art: kind, id, grund, felder: [] })));
    await written(part.length);
  }
};

const remove = async (tx: MandantScope, kind: KatalogKind, ids: string[], written: (n: number) => Promise<void>) => {
  if (ids.length === 0) return;
  const result = await deleteAll(tx, kind, ids);
  if (!result.ok) sendBack(result.fehler.map(({ id, grund }) => ({ art: kind, id, grund, felder: [] })));
  await written(ids.length);
};

/** A category may name a product of the same batch, and a product its category: the category comes first without it. */
const withoutReferences = (document: Document): Document => ({
  ...document,
  VorauswahlHeim: null,
  VorauswahlTv: null,
  Verwandt: null,
});

/** Writes what a batch does to the catalogue, in the order in which one record needs the other. */
export const writeRecords: Bereich['write'] = async (tx, effects, written) => {
  const writtenOf = (kind: KatalogKind) =>
    effects.flatMap((w) => (w.art === kind && w.nachher !== null ? [w.nachher] : []));
  const old = (kind: KatalogKind) => effects.flatMap((w) => (w.art === kind && w.nachher === null ? [w.id] : []));
  const still = async () => {};
  for (const kind of ['angebot', 'praemie'] as const) await remove(tx, kind, old(kind), written);
  const unknown = effects.flatMap((w) => (w.art === 'kategorie' && w.vorher === null && w.nachher ? [w.nachher] : []));
  await write(tx, 'kategorie', unknown.map(withoutReferences), still);
  for (const kind of ['produkt', 'kategorie', 'praemie', 'geraet', 'angebot'] as const)
    await write(tx, kind, writtenOf(kind), written);
  for (const kind of ['geraet', 'produkt', 'kategorie'] as const) await remove(tx, kind, old(kind), written);
};
