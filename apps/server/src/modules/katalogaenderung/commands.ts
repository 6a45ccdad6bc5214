import { createHash } from 'node:crypto';
import type { Katalogart } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { cleanOft } from '../../platform/html/sanitize-often.ts';
import { isHidden, pflegehindernisse } from '../produkt/rules-katalog.ts';
import { allOrNothing, apply, type Hindernisgrund, lockKatalog, type Obstacle, sendBack } from './commands-anwenden.ts';
import { rememberBatch } from './commands-batch.ts';
import { findSentences, findUsage, type Sentence } from './queries-stock.ts';
import { checkPraemie, isSame } from './rules.ts';
import { FIELDS } from './rules-fields.ts';
import { type Dokument, documentFrom, type Flat, idOf } from './rules-text.ts';

/** Names a state of a record: two clerks who saw the same one saw the same text. */
export const stateOf = (flat: Flat): string =>
  createHash('sha256').update(JSON.stringify(flat)).digest('base64url').slice(0, 22);

/** Columns that exist, and HTML made safe; what stands there already was made safe when it came (or is not touched). */
export const sanitize = (kind: Katalogart, raw: Flat, current: Flat | null): Flat => {
  const sanitized: Flat = {};
  for (const { name, typ } of FIELDS[kind]) {
    const value = raw[name]?.replaceAll('\r\n', '\n');
    if (value === undefined) continue;
    sanitized[name] = typ === 'html' && value !== current?.[name] ? cleanOft(value) : value;
  }
  return sanitized;
};

export interface Input {
  art: Katalogart;
  /** Empty: a new record. */
  id: string;
  /** null: it goes. */
  felder: Flat | null;
  stand: string;
  giltAb: Date | null;
  grund: string;
}

export type Eingabefehler = { feld: string; grund: Hindernisgrund | 'idFest' | 'idVergeben' | 'standVeraltet' };
export type Aenderungsergebnis =
  | { ok: true; id: string; stapel: string | null; geplant: boolean }
  | { ok: false; grund: 'unbekannt' }
  | { ok: false; grund: 'eingabe'; fehler: Eingabefehler[] }
  | { ok: false; grund: 'hindernis'; hindernisse: Obstacle[] };

type Wanted =
  | { ok: true; id: string; vorher: Flat | null; nachher: Flat | null; dokument: Dokument | null }
  | Extract<Aenderungsergebnis, { ok: false }>;

const nein = (feld: string, grund: Eingabefehler['grund']): Extract<Aenderungsergebnis, { grund: 'eingabe' }> => ({
  ok: false,
  grund: 'eingabe',
  fehler: [{ feld, grund }],
});

/** Fields whose values name the record in the catalogue itself. */
const schluesselfeld = (kind: Katalogart) => (kind === 'kategorie' ? 'Slug' : 'Id');

const read = (tx: MandantScope, kind: Katalogart, id: string, fields: Flat, current: Sentence | null): Wanted => {
  const raw = { ...current?.flach, ...sanitize(kind, fields, current?.flach ?? null) };
  if (kind === 'praemie' && !current) raw.Id = uuid();
  const checked = documentFrom(kind, raw);
  if (!checked.ok) return { ok: false, grund: 'eingabe', fehler: checked.fehler };
  const newId = idOf(kind, checked.flach);
  if (current && newId !== id) return nein(schluesselfeld(kind), 'idFest');
  const hidden = kind === 'kategorie' && !current && isHidden(checked.flach.Slug ?? '', tx.mandant.einstellungen.wege);
  const own = pflegehindernisse[kind](checked.dokument as never) ?? (hidden ? 'reserviert' : null);
  if (own) return nein(FIELD_TO[own] ?? schluesselfeld(kind), own);
  return { ok: true, id: newId, vorher: current?.flach ?? null, nachher: checked.flach, dokument: checked.dokument };
};

/** Where a form shows what the catalogue says of a record. */
const FIELD_TO: Partial<Record<Hindernisgrund, string>> = {
  provision: 'Provision',
  preisaufteilung: 'Preisaufteilung',
  letzteStufe: 'PreisMonatlich',
  zeitraum: 'Enddatum',
  externeIdVergeben: 'ExterneId',
  unbekannteKategorie: 'Kategorie',
  unbekanntesGeraet: 'HandyId',
  angebotVergeben: 'TarifId',
};

const findWanted = async (tx: MandantScope, { art, id, felder, stand }: Input): Promise<Wanted> => {
  const current = id === '' ? null : ((await findSentences(tx, art, [id])).get(id) ?? null);
  if (id !== '' && !current) return { ok: false, grund: 'unbekannt' };
  if (current && stand !== stateOf(current.flach)) return nein('Stand', 'standVeraltet');
  if (felder === null)
    return current
      ? { ok: true, id, vorher: current.flach, nachher: null, dokument: null }
      : { ok: false, grund: 'unbekannt' };
  const wanted = read(tx, art, id, felder, current);
  if (!wanted.ok || current) return wanted;
  const alreadyExisting = (await findSentences(tx, art, [wanted.id])).has(wanted.id);
  return alreadyExisting ? nein(schluesselfeld(art), 'idVergeben') : wanted;
};

/** Asked when a change is planned; asked again when it takes effect. */
const checkPlanned = async (tx: MandantScope, art: Katalogart, wanted: Extract<Wanted, { ok: true }>) => {
  if (art !== 'praemie') return;
  const usage = await findUsage(tx);
  const grund = checkPraemie(wanted.vorher, wanted.nachher, (id) => usage.get(id), tx.heute);
  if (grund) sendBack([{ art, id: wanted.id, grund, felder: [] }]);
};

/** Creates, changes or removes one record, now or at a later time; who saw an older state is told so. */
export const changeEntry = async (scope: MandantScope, input: Input): Promise<Aenderungsergebnis> => {
  const { art, grund } = input;
  const giltAb = input.giltAb && input.giltAb > scope.jetzt ? input.giltAb : null;
  const result = await allOrNothing(scope, async (tx): Promise<Aenderungsergebnis> => {
    await lockKatalog(tx);
    const wanted = await findWanted(tx, input);
    if (!wanted.ok) return wanted;
    const { id, vorher, nachher } = wanted;
    if (isSame(vorher, nachher)) return { ok: true, id, stapel: null, geplant: false };
    const circumstance = { anlass: 'bearbeitung', bezug: id, grund, giltAb } as const;
    if (giltAb) {
      await checkPlanned(tx, art, wanted);
      const old = vorher && (await findSentences(tx, art, [id])).get(id);
      const stapel = await rememberBatch(
        tx,
        [{ art, id, vorher: old?.dokument ?? null, nachher: wanted.dokument }],
        circumstance,
      );
      await log(tx, { was: 'katalogGeplant', bezug: `${art} ${id}`, grund: grund || null });
      return { ok: true, id, stapel, geplant: true };
    }
    const stapel = await rememberBatch(tx, await apply(tx, [{ art, id, vorher, nachher }]), circumstance);
    await log(tx, { was: 'katalogGeaendert', bezug: `${art} ${id}`, grund: grund || null });
    return { ok: true, id, stapel, geplant: false };
  });
  if (result.ok) return result.wert;
  const [first] = result.hindernisse;
  const field = first && first.id === input.id ? FIELD_TO[first.grund] : undefined;
  if (first && field) return nein(field, first.grund);
  return { ok: false, grund: 'hindernis', hindernisse: result.hindernisse };
};
