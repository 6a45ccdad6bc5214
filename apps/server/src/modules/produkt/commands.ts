import type {
  AngebotInput,
  GeraetInput,
  KategorieInput,
  PraemieInput,
  ProduktInput,
} from '@weitersagen/contract/katalogdokument';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { restoreBilder } from '../bild/commands-object.ts';
import { raiseRevision } from './commands-state.ts';
import { isMissingIn, type Kind, taken, withId, write } from './commands-write.ts';
import { duplicate, idOf, isHidden, type KatalogError, obstacles, ownKategorien } from './rules-katalog.ts';

/** Ids of what is new and of what is no longer what it was; an input that changes nothing is in neither. */
export type WriteResult = { ok: true; neu: string[]; geaendert: string[] } | { ok: false; fehler: KatalogError[] };

const own = <A extends Kind, T extends Parameters<(typeof obstacles)[A]>[0]>(kind: A, inputs: readonly T[]) => {
  const [obstacle, id] = [obstacles[kind], idOf[kind]] as unknown as [
    (one: T) => KatalogError['grund'] | null,
    (one: T) => string | undefined,
  ];
  return [
    ...duplicate(inputs, id),
    ...inputs.flatMap((one) => {
      const grund = obstacle(one);
      return grund ? [{ id: id(one) ?? '', grund }] : [];
    }),
  ];
};

/** Named by an input and not there. */
const unknown = async <T>(
  tx: MandantScope,
  kind: Kind,
  inputs: readonly T[],
  names: (one: T) => readonly (string | null)[],
  keyOf: (one: T) => string | undefined,
  grund: KatalogError['grund'],
  beside: readonly string[] = [],
): Promise<KatalogError[]> => {
  const named = new Set(inputs.flatMap((one) => names(one).filter((id) => id !== null)));
  for (const id of beside) named.delete(id);
  const missing = await isMissingIn(tx, kind, [...named]);
  return inputs.flatMap((one) =>
    names(one).some((id) => id !== null && missing.has(id)) ? [{ id: keyOf(one) ?? '', grund }] : [],
  );
};

const end = async (
  tx: MandantScope,
  kind: Kind,
  error: KatalogError[],
  writing: () => Promise<{ neu: string[]; geaendert: string[] }>,
): Promise<WriteResult> => {
  if (error.length > 0) return { ok: false, fehler: error };
  const { neu, geaendert } = await writing();
  await restoreBilder(tx, kind, neu);
  if (neu.length + geaendert.length > 0) await raiseRevision(tx);
  return { ok: true, neu, geaendert };
};

const hiddenNew = async (tx: MandantScope, inputs: readonly KategorieInput[]): Promise<KatalogError[]> => {
  const hidden = inputs.filter(({ Slug }) => isHidden(Slug, tx.mandant.einstellungen.wege)).map(idOf.kategorie);
  return [...(await isMissingIn(tx, 'kategorie', hidden))].map((id) => ({ id, grund: 'reserviert' }));
};

export const putKategorien = async (tx: MandantScope, inputs: readonly KategorieInput[]): Promise<WriteResult> => {
  const self = inputs.map(idOf.kategorie);
  const errors = [
    ...own('kategorie', inputs),
    ...(await hiddenNew(tx, inputs)),
    ...(await unknown(tx, 'kategorie', inputs, (k) => [k.Verwandt], idOf.kategorie, 'unbekannteKategorie', self)),
    ...(await unknown(
      tx,
      'produkt',
      inputs,
      (k) => [k.VorauswahlHeim, k.VorauswahlTv],
      idOf.kategorie,
      'unbekanntesProdukt',
    )),
  ];
  return end(tx, 'kategorie', errors, () => write.kategorie(tx, inputs));
};

export const putProdukte = async (tx: MandantScope, inputs: readonly ProduktInput[]): Promise<WriteResult> => {
  const errors = [
    ...own('produkt', inputs),
    ...duplicate(inputs, (p) => p.ExterneId),
    ...(await taken.externeId(tx, 'produkt', inputs)),
    ...(await unknown(tx, 'kategorie', inputs, ownKategorien, idOf.produkt, 'unbekannteKategorie')),
  ];
  return end(tx, 'produkt', errors, () => write.produkt(tx, inputs));
};

export const putPraemien = async (tx: MandantScope, raw: readonly PraemieInput[]): Promise<WriteResult> => {
  const inputs = withId(tx, raw);
  const errors = [
    ...own('praemie', inputs),
    ...(await unknown(
      tx,
      'produkt',
      inputs,
      (p) => [p.Produkt],
      (p) => p.Id,
      'unbekanntesProdukt',
    )),
  ];
  return end(tx, 'praemie', errors, () => write.praemie(tx, inputs));
};

export const putGeraete = async (tx: MandantScope, inputs: readonly GeraetInput[]): Promise<WriteResult> => {
  const errors = [
    ...own('geraet', inputs),
    ...duplicate(inputs, (g) => g.ExterneId),
    ...(await taken.externeId(tx, 'geraet', inputs)),
  ];
  return end(tx, 'geraet', errors, () => write.geraet(tx, inputs));
};

export const putAngebote = async (tx: MandantScope, inputs: readonly AngebotInput[]): Promise<WriteResult> => {
  const errors = [
    ...own('angebot', inputs),
    ...duplicate(inputs, (a) => `${a.Geraet} ${a.Tarif}`),
    ...(await taken.angebot(tx, inputs)),
    ...(await unknown(tx, 'geraet', inputs, (a) => [a.Geraet], idOf.angebot, 'unbekanntesGeraet')),
    ...(await unknown(tx, 'produkt', inputs, (a) => [a.Tarif], idOf.angebot, 'unbekanntesProdukt')),
  ];
  return end(tx, 'angebot', errors, () => write.angebot(tx, inputs));
};
