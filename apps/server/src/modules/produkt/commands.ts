import type {
  AngebotEingabe,
  GeraetEingabe,
  KategorieEingabe,
  PraemieEingabe,
  ProduktEingabe,
} from '@weitersagen/contract/katalogdokument';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { giveBackBilder } from '../bild/commands-object.ts';
import { raiseRevision } from './commands-state.ts';
import { isMissingIn, type Kind, taken, withId, write } from './commands-write.ts';
import { duplicate, idOf, isHidden, type Katalogfehler, obstacles, ownKategorien } from './rules-katalog.ts';

/** Ids of what is new and of what is no longer what it was; an input that changes nothing is in neither. */
export type Schreibergebnis = { ok: true; neu: string[]; geaendert: string[] } | { ok: false; fehler: Katalogfehler[] };

const own = <A extends Kind, T extends Parameters<(typeof obstacles)[A]>[0]>(kind: A, inputs: readonly T[]) => {
  const [obstacle, id] = [obstacles[kind], idOf[kind]] as unknown as [
    (eine: T) => Katalogfehler['grund'] | null,
    (eine: T) => string | undefined,
  ];
  return [
    ...duplicate(inputs, id),
    ...inputs.flatMap((eine) => {
      const grund = obstacle(eine);
      return grund ? [{ id: id(eine) ?? '', grund }] : [];
    }),
  ];
};

/** Named by an input and not there. */
const unknown = async <T>(
  tx: MandantScope,
  kind: Kind,
  inputs: readonly T[],
  names: (eine: T) => readonly (string | null)[],
  von: (eine: T) => string | undefined,
  grund: Katalogfehler['grund'],
  beside: readonly string[] = [],
): Promise<Katalogfehler[]> => {
  const named = new Set(inputs.flatMap((eine) => names(eine).filter((id) => id !== null)));
  for (const id of beside) named.delete(id);
  const missing = await isMissingIn(tx, kind, [...named]);
  return inputs.flatMap((eine) =>
    names(eine).some((id) => id !== null && missing.has(id)) ? [{ id: von(eine) ?? '', grund }] : [],
  );
};

const end = async (
  tx: MandantScope,
  kind: Kind,
  fehler: Katalogfehler[],
  writing: () => Promise<{ neu: string[]; geaendert: string[] }>,
): Promise<Schreibergebnis> => {
  if (fehler.length > 0) return { ok: false, fehler };
  const { neu, geaendert } = await writing();
  await giveBackBilder(tx, kind, neu);
  if (neu.length + geaendert.length > 0) await raiseRevision(tx);
  return { ok: true, neu, geaendert };
};

const hiddenNew = async (tx: MandantScope, inputs: readonly KategorieEingabe[]): Promise<Katalogfehler[]> => {
  const hidden = inputs.filter(({ Slug }) => isHidden(Slug, tx.mandant.einstellungen.wege)).map(idOf.kategorie);
  return [...(await isMissingIn(tx, 'kategorie', hidden))].map((id) => ({ id, grund: 'reserviert' }));
};

export const putKategorien = async (
  tx: MandantScope,
  inputs: readonly KategorieEingabe[],
): Promise<Schreibergebnis> => {
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

export const putProdukte = async (tx: MandantScope, inputs: readonly ProduktEingabe[]): Promise<Schreibergebnis> => {
  const errors = [
    ...own('produkt', inputs),
    ...duplicate(inputs, (p) => p.ExterneId),
    ...(await taken.externeId(tx, 'produkt', inputs)),
    ...(await unknown(tx, 'kategorie', inputs, ownKategorien, idOf.produkt, 'unbekannteKategorie')),
  ];
  return end(tx, 'produkt', errors, () => write.produkt(tx, inputs));
};

export const putPraemien = async (tx: MandantScope, raw: readonly PraemieEingabe[]): Promise<Schreibergebnis> => {
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

export const putGeraete = async (tx: MandantScope, inputs: readonly GeraetEingabe[]): Promise<Schreibergebnis> => {
  const errors = [
    ...own('geraet', inputs),
    ...duplicate(inputs, (g) => g.ExterneId),
    ...(await taken.externeId(tx, 'geraet', inputs)),
  ];
  return end(tx, 'geraet', errors, () => write.geraet(tx, inputs));
};

export const putAngebote = async (tx: MandantScope, inputs: readonly AngebotEingabe[]): Promise<Schreibergebnis> => {
  const errors = [
    ...own('angebot', inputs),
    ...duplicate(inputs, (a) => `${a.Geraet} ${a.Tarif}`),
    ...(await taken.angebot(tx, inputs)),
    ...(await unknown(tx, 'geraet', inputs, (a) => [a.Geraet], idOf.angebot, 'unbekanntesGeraet')),
    ...(await unknown(tx, 'produkt', inputs, (a) => [a.Tarif], idOf.angebot, 'unbekanntesProdukt')),
  ];
  return end(tx, 'angebot', errors, () => write.angebot(tx, inputs));
};
