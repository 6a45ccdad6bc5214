import type {
  AngebotEingabe,
  GeraetEingabe,
  KategorieEingabe,
  PraemieEingabe,
  ProduktEingabe,
} from '@weitersagen/contract/katalogdokument';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { giveBackBilder } from '../bild/commands-objekt.ts';
import { type Art, isMissingIn, schreibe, vergeben, withId } from './commands-schreiben.ts';
import { raiseRevision } from './commands-stand.ts';
import { duplicate, hindernisse, idVon, isHidden, type Katalogfehler, ownKategorien } from './rules-katalog.ts';

/** Ids of what is new and of what is no longer what it was; an input that changes nothing is in neither. */
export type Schreibergebnis = { ok: true; neu: string[]; geaendert: string[] } | { ok: false; fehler: Katalogfehler[] };

const own = <A extends Art, T extends Parameters<(typeof hindernisse)[A]>[0]>(art: A, eingaben: readonly T[]) => {
  const [hindernis, id] = [hindernisse[art], idVon[art]] as unknown as [
    (eine: T) => Katalogfehler['grund'] | null,
    (eine: T) => string | undefined,
  ];
  return [
    ...duplicate(eingaben, id),
    ...eingaben.flatMap((eine) => {
      const grund = hindernis(eine);
      return grund ? [{ id: id(eine) ?? '', grund }] : [];
    }),
  ];
};

/** Named by an input and not there. */
const unknown = async <T>(
  tx: MandantScope,
  art: Art,
  eingaben: readonly T[],
  nennt: (eine: T) => readonly (string | null)[],
  von: (eine: T) => string | undefined,
  grund: Katalogfehler['grund'],
  daneben: readonly string[] = [],
): Promise<Katalogfehler[]> => {
  const genannt = new Set(eingaben.flatMap((eine) => nennt(eine).filter((id) => id !== null)));
  for (const id of daneben) genannt.delete(id);
  const fehlt = await isMissingIn(tx, art, [...genannt]);
  return eingaben.flatMap((eine) =>
    nennt(eine).some((id) => id !== null && fehlt.has(id)) ? [{ id: von(eine) ?? '', grund }] : [],
  );
};

const end = async (
  tx: MandantScope,
  art: Art,
  fehler: Katalogfehler[],
  schreiben: () => Promise<{ neu: string[]; geaendert: string[] }>,
): Promise<Schreibergebnis> => {
  if (fehler.length > 0) return { ok: false, fehler };
  const { neu, geaendert } = await schreiben();
  await giveBackBilder(tx, art, neu);
  if (neu.length + geaendert.length > 0) await raiseRevision(tx);
  return { ok: true, neu, geaendert };
};

const hiddenNew = async (tx: MandantScope, eingaben: readonly KategorieEingabe[]): Promise<Katalogfehler[]> => {
  const verdeckt = eingaben.filter(({ Slug }) => isHidden(Slug, tx.mandant.einstellungen.wege)).map(idVon.kategorie);
  return [...(await isMissingIn(tx, 'kategorie', verdeckt))].map((id) => ({ id, grund: 'reserviert' }));
};

export const putKategorien = async (
  tx: MandantScope,
  eingaben: readonly KategorieEingabe[],
): Promise<Schreibergebnis> => {
  const selbst = eingaben.map(idVon.kategorie);
  const fehler = [
    ...own('kategorie', eingaben),
    ...(await hiddenNew(tx, eingaben)),
    ...(await unknown(tx, 'kategorie', eingaben, (k) => [k.Verwandt], idVon.kategorie, 'unbekannteKategorie', selbst)),
    ...(await unknown(
      tx,
      'produkt',
      eingaben,
      (k) => [k.VorauswahlHeim, k.VorauswahlTv],
      idVon.kategorie,
      'unbekanntesProdukt',
    )),
  ];
  return end(tx, 'kategorie', fehler, () => schreibe.kategorie(tx, eingaben));
};

export const putProdukte = async (tx: MandantScope, eingaben: readonly ProduktEingabe[]): Promise<Schreibergebnis> => {
  const fehler = [
    ...own('produkt', eingaben),
    ...duplicate(eingaben, (p) => p.ExterneId),
    ...(await vergeben.externeId(tx, 'produkt', eingaben)),
    ...(await unknown(tx, 'kategorie', eingaben, ownKategorien, idVon.produkt, 'unbekannteKategorie')),
  ];
  return end(tx, 'produkt', fehler, () => schreibe.produkt(tx, eingaben));
};

export const putPraemien = async (tx: MandantScope, roh: readonly PraemieEingabe[]): Promise<Schreibergebnis> => {
  const eingaben = withId(tx, roh);
  const fehler = [
    ...own('praemie', eingaben),
    ...(await unknown(
      tx,
      'produkt',
      eingaben,
      (p) => [p.Produkt],
      (p) => p.Id,
      'unbekanntesProdukt',
    )),
  ];
  return end(tx, 'praemie', fehler, () => schreibe.praemie(tx, eingaben));
};

export const putGeraete = async (tx: MandantScope, eingaben: readonly GeraetEingabe[]): Promise<Schreibergebnis> => {
  const fehler = [
    ...own('geraet', eingaben),
    ...duplicate(eingaben, (g) => g.ExterneId),
    ...(await vergeben.externeId(tx, 'geraet', eingaben)),
  ];
  return end(tx, 'geraet', fehler, () => schreibe.geraet(tx, eingaben));
};

export const putAngebote = async (tx: MandantScope, eingaben: readonly AngebotEingabe[]): Promise<Schreibergebnis> => {
  const fehler = [
    ...own('angebot', eingaben),
    ...duplicate(eingaben, (a) => `${a.Geraet} ${a.Tarif}`),
    ...(await vergeben.angebot(tx, eingaben)),
    ...(await unknown(tx, 'geraet', eingaben, (a) => [a.Geraet], idVon.angebot, 'unbekanntesGeraet')),
    ...(await unknown(tx, 'produkt', eingaben, (a) => [a.Tarif], idVon.angebot, 'unbekanntesProdukt')),
  ];
  return end(tx, 'angebot', fehler, () => schreibe.angebot(tx, eingaben));
};

export const putKategorie = (tx: MandantScope, eingabe: KategorieEingabe) => putKategorien(tx, [eingabe]);
export const putProdukt = (tx: MandantScope, eingabe: ProduktEingabe) => putProdukte(tx, [eingabe]);
export const putPraemie = (tx: MandantScope, eingabe: PraemieEingabe) => putPraemien(tx, [eingabe]);
export const putGeraet = (tx: MandantScope, eingabe: GeraetEingabe) => putGeraete(tx, [eingabe]);
export const putAngebot = (tx: MandantScope, eingabe: AngebotEingabe) => putAngebote(tx, [eingabe]);
