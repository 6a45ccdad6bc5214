import { createHash } from 'node:crypto';
import type { Katalogart } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { cleanOft } from '../../platform/html/saeubereOft.ts';
import { log } from '../betreiber/commands-protokoll.ts';
import { isHidden, pflegehindernisse } from '../produkt/rules-katalog.ts';
import {
  allOrNothing,
  apply,
  type Hindernis,
  type Hindernisgrund,
  lockKatalog,
  sendBack,
} from './commands-anwenden.ts';
import { rememberBatch } from './commands-stapel.ts';
import { findSentences, findUsage, type Satz } from './queries-bestand.ts';
import { checkPraemie, isSame } from './rules.ts';
import { FELDER } from './rules-felder.ts';
import { type Dokument, documentFrom, type Flach, idOf } from './rules-text.ts';

/** Names a state of a record: two clerks who saw the same one saw the same text. */
export const stateOf = (flach: Flach): string =>
  createHash('sha256').update(JSON.stringify(flach)).digest('base64url').slice(0, 22);

/** Columns that exist, and HTML made safe; what stands there already was made safe when it came (or is not touched). */
export const sanitize = (art: Katalogart, roh: Flach, aktuell: Flach | null): Flach => {
  const bereinigt: Flach = {};
  for (const { name, typ } of FELDER[art]) {
    const wert = roh[name]?.replaceAll('\r\n', '\n');
    if (wert === undefined) continue;
    bereinigt[name] = typ === 'html' && wert !== aktuell?.[name] ? cleanOft(wert) : wert;
  }
  return bereinigt;
};

export interface Eingabe {
  art: Katalogart;
  /** Empty: a new record. */
  id: string;
  /** null: it goes. */
  felder: Flach | null;
  stand: string;
  giltAb: Date | null;
  grund: string;
}

export type Eingabefehler = { feld: string; grund: Hindernisgrund | 'idFest' | 'idVergeben' | 'standVeraltet' };
export type Aenderungsergebnis =
  | { ok: true; id: string; stapel: string | null; geplant: boolean }
  | { ok: false; grund: 'unbekannt' }
  | { ok: false; grund: 'eingabe'; fehler: Eingabefehler[] }
  | { ok: false; grund: 'hindernis'; hindernisse: Hindernis[] };

type Gewollt =
  | { ok: true; id: string; vorher: Flach | null; nachher: Flach | null; dokument: Dokument | null }
  | Extract<Aenderungsergebnis, { ok: false }>;

const nein = (feld: string, grund: Eingabefehler['grund']): Extract<Aenderungsergebnis, { grund: 'eingabe' }> => ({
  ok: false,
  grund: 'eingabe',
  fehler: [{ feld, grund }],
});

/** Fields whose values name the record in the catalogue itself. */
const schluesselfeld = (art: Katalogart) => (art === 'kategorie' ? 'Slug' : 'Id');

const read = (tx: MandantScope, art: Katalogart, id: string, felder: Flach, aktuell: Satz | null): Gewollt => {
  const roh = { ...aktuell?.flach, ...sanitize(art, felder, aktuell?.flach ?? null) };
  if (art === 'praemie' && !aktuell) roh.Id = uuid();
  const geprueft = documentFrom(art, roh);
  if (!geprueft.ok) return { ok: false, grund: 'eingabe', fehler: geprueft.fehler };
  const neueId = idOf(art, geprueft.flach);
  if (aktuell && neueId !== id) return nein(schluesselfeld(art), 'idFest');
  const verdeckt =
    art === 'kategorie' && !aktuell && isHidden(geprueft.flach.Slug ?? '', tx.mandant.einstellungen.wege);
  const eigenes = pflegehindernisse[art](geprueft.dokument as never) ?? (verdeckt ? 'reserviert' : null);
  if (eigenes) return nein(FELD_ZU[eigenes] ?? schluesselfeld(art), eigenes);
  return { ok: true, id: neueId, vorher: aktuell?.flach ?? null, nachher: geprueft.flach, dokument: geprueft.dokument };
};

/** Where a form shows what the catalogue says of a record. */
const FELD_ZU: Partial<Record<Hindernisgrund, string>> = {
  provision: 'Provision',
  preisaufteilung: 'Preisaufteilung',
  letzteStufe: 'PreisMonatlich',
  zeitraum: 'Enddatum',
  externeIdVergeben: 'ExterneId',
  unbekannteKategorie: 'Kategorie',
  unbekanntesGeraet: 'HandyId',
  angebotVergeben: 'TarifId',
};

const findWanted = async (tx: MandantScope, { art, id, felder, stand }: Eingabe): Promise<Gewollt> => {
  const aktuell = id === '' ? null : ((await findSentences(tx, art, [id])).get(id) ?? null);
  if (id !== '' && !aktuell) return { ok: false, grund: 'unbekannt' };
  if (aktuell && stand !== stateOf(aktuell.flach)) return nein('Stand', 'standVeraltet');
  if (felder === null)
    return aktuell
      ? { ok: true, id, vorher: aktuell.flach, nachher: null, dokument: null }
      : { ok: false, grund: 'unbekannt' };
  const gewollt = read(tx, art, id, felder, aktuell);
  if (!gewollt.ok || aktuell) return gewollt;
  const schonDa = (await findSentences(tx, art, [gewollt.id])).has(gewollt.id);
  return schonDa ? nein(schluesselfeld(art), 'idVergeben') : gewollt;
};

/** Asked when a change is planned; asked again when it takes effect. */
const checkPlanned = async (tx: MandantScope, art: Katalogart, gewollt: Extract<Gewollt, { ok: true }>) => {
  if (art !== 'praemie') return;
  const nutzung = await findUsage(tx);
  const grund = checkPraemie(gewollt.vorher, gewollt.nachher, (id) => nutzung.get(id), tx.heute);
  if (grund) sendBack([{ art, id: gewollt.id, grund, felder: [] }]);
};

/** Creates, changes or removes one record, now or at a later time; who saw an older state is told so. */
export const changeEntry = async (scope: MandantScope, eingabe: Eingabe): Promise<Aenderungsergebnis> => {
  const { art, grund } = eingabe;
  const giltAb = eingabe.giltAb && eingabe.giltAb > scope.jetzt ? eingabe.giltAb : null;
  const ergebnis = await allOrNothing(scope, async (tx): Promise<Aenderungsergebnis> => {
    await lockKatalog(tx);
    const gewollt = await findWanted(tx, eingabe);
    if (!gewollt.ok) return gewollt;
    const { id, vorher, nachher } = gewollt;
    if (isSame(vorher, nachher)) return { ok: true, id, stapel: null, geplant: false };
    const umstand = { anlass: 'bearbeitung', bezug: id, grund, giltAb } as const;
    if (giltAb) {
      await checkPlanned(tx, art, gewollt);
      const alt = vorher && (await findSentences(tx, art, [id])).get(id);
      const stapel = await rememberBatch(
        tx,
        [{ art, id, vorher: alt?.dokument ?? null, nachher: gewollt.dokument }],
        umstand,
      );
      await log(tx, { was: 'katalogGeplant', bezug: `${art} ${id}`, grund: grund || null });
      return { ok: true, id, stapel, geplant: true };
    }
    const stapel = await rememberBatch(tx, await apply(tx, [{ art, id, vorher, nachher }]), umstand);
    await log(tx, { was: 'katalogGeaendert', bezug: `${art} ${id}`, grund: grund || null });
    return { ok: true, id, stapel, geplant: false };
  });
  if (ergebnis.ok) return ergebnis.wert;
  const [erstes] = ergebnis.hindernisse;
  const feld = erstes && erstes.id === eingabe.id ? FELD_ZU[erstes.grund] : undefined;
  if (erstes && feld) return nein(feld, erstes.grund);
  return { ok: false, grund: 'hindernis', hindernisse: ergebnis.hindernisse };
};
