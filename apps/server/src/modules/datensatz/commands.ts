import { log } from '../../platform/audit/operator-log.ts';
import { asOf, type MandantScope } from '../../platform/auth/scope.ts';
import { cleanOften } from '../../platform/html/sanitize-often.ts';
import { allOrNothing, apply, lockBereich, type Obstacle, sendBack } from './commands-apply.ts';
import { rememberBatch } from './commands-batch.ts';
import { type Bereich, findRecords, kindsOf, type StoredRecord, stateOf } from './queries-bereich.ts';
import { isSame } from './rules.ts';
import type { DatensatzKind, Document, FieldError, Flat } from './rules-fields.ts';
import { documentFrom } from './rules-text.ts';

/** Columns that exist, and HTML made safe; what stands there already was made safe when it came (or is not touched). */
export const sanitize = ({ felder }: DatensatzKind, raw: Flat, current: Flat | null): Flat => {
  const sanitized: Flat = {};
  for (const { name, typ } of felder) {
    const value = raw[name]?.replaceAll('\r\n', '\n');
    if (value === undefined) continue;
    sanitized[name] = typ === 'html' && value !== current?.[name] ? cleanOften(value) : value;
  }
  return sanitized;
};

export interface Input {
  art: string;
  /** Empty: a new record. */
  id: string;
  /** null: it goes. */
  felder: Flat | null;
  stand: string;
  giltAb: Date | null;
  grund: string;
}

/** The reason is the name of a sentence. */
export type InputError = FieldError<string>;
export type ChangeResult =
  | { ok: true; id: string; stapel: string | null; geplant: boolean }
  | { ok: false; grund: 'unbekannt' }
  | { ok: false; grund: 'eingabe'; fehler: InputError[] }
  | { ok: false; grund: 'hindernis'; hindernisse: Obstacle[] };

type Wanted =
  | { ok: true; id: string; vorher: Flat | null; nachher: Flat | null; dokument: Document | null }
  | Extract<ChangeResult, { ok: false }>;

const refuseField = (field: string, reason: string): Extract<ChangeResult, { grund: 'eingabe' }> => ({
  ok: false,
  grund: 'eingabe',
  fehler: [{ feld: field, grund: reason }],
});

const readWanted = (
  tx: MandantScope,
  bereich: Bereich,
  { art, id }: Input,
  fields: Flat,
  current: StoredRecord | null,
): Wanted => {
  const kind = kindsOf(bereich)(art);
  const raw = { ...current?.flat, ...sanitize(kind, fields, current?.flat ?? null) };
  const newId = current ? null : bereich.newId?.(art);
  if (newId) raw[kind.schluessel] = newId;
  const checked = documentFrom(kind, raw);
  if (!checked.ok) return { ok: false, grund: 'eingabe', fehler: checked.fehler };
  const meant = kind.idOf(checked.flat);
  if (current && meant !== id) return refuseField(kind.schluessel, 'idFest');
  const own = bereich.checkDocument(tx, art, checked.dokument, current?.flat ?? null);
  if (own) return refuseField(bereich.fieldTo[own] ?? kind.schluessel, own);
  return { ok: true, id: meant, vorher: current?.flat ?? null, nachher: checked.flat, dokument: checked.dokument };
};

const findWanted = async (tx: MandantScope, bereich: Bereich, input: Input): Promise<Wanted> => {
  const { art, id, felder, stand } = input;
  const current = id === '' ? null : ((await findRecords(tx, bereich, art, [id])).get(id) ?? null);
  if (id !== '' && !current) return { ok: false, grund: 'unbekannt' };
  if (current && stand !== stateOf(current.flat)) return refuseField('Stand', 'standVeraltet');
  if (felder === null)
    return current
      ? { ok: true, id, vorher: current.flat, nachher: null, dokument: null }
      : { ok: false, grund: 'unbekannt' };
  const wanted = readWanted(tx, bereich, input, felder, current);
  if (!wanted.ok || current) return wanted;
  const isTaken = (await findRecords(tx, bereich, art, [wanted.id])).has(wanted.id);
  return isTaken ? refuseField(kindsOf(bereich)(art).schluessel, 'idVergeben') : wanted;
};

/** Asked when a change is planned, of the day that it is planned for; asked again when it takes effect. */
const checkPlanned = async (
  tx: MandantScope,
  bereich: Bereich,
  kind: string,
  { id, vorher, nachher }: Extract<Wanted, { ok: true }>,
) => {
  const found = (await bereich.createCheck(tx, [kind]))(kind, vorher, nachher);
  if (found) sendBack([{ art: kind, id, grund: found.grund, felder: [] }]);
};

/** Creates, changes or removes one record, now or at a later time; who saw an older state is told so. */
export const changeEntry = async (scope: MandantScope, bereich: Bereich, input: Input): Promise<ChangeResult> => {
  const { art, grund } = input;
  const giltAb = input.giltAb && input.giltAb > scope.now ? input.giltAb : null;
  const result = await allOrNothing(scope, bereich, async (tx): Promise<ChangeResult> => {
    await lockBereich(tx, bereich);
    const wanted = await findWanted(tx, bereich, input);
    if (!wanted.ok) return wanted;
    const { id, vorher, nachher } = wanted;
    if (isSame(vorher, nachher)) return { ok: true, id, stapel: null, geplant: false };
    const circumstance = { anlass: 'bearbeitung', bezug: id, grund, giltAb } as const;
    const entry = { bezug: art === id ? id : `${art} ${id}`, grund: grund || null };
    if (giltAb) {
      await checkPlanned(asOf(tx, giltAb), bereich, art, wanted);
      const old = vorher && (await findRecords(tx, bereich, art, [id])).get(id);
      const planned = [{ art, id, vorher: old?.dokument ?? null, nachher: wanted.dokument }];
      const batch = await rememberBatch(tx, bereich, planned, circumstance);
      await log(tx, { was: bereich.audit.geplant, ...entry });
      return { ok: true, id, stapel: batch, geplant: true };
    }
    const effects = await apply(tx, bereich, [{ art, id, vorher, nachher }]);
    const batch = await rememberBatch(tx, bereich, effects, circumstance);
    await log(tx, { was: bereich.audit.geaendert, ...entry });
    return { ok: true, id, stapel: batch, geplant: false };
  });
  if (result.ok) return result.wert;
  const [first] = result.hindernisse;
  // A new record is named by nobody but us, and there is no other in the way.
  const isOwn = first && (input.id === '' || first.id === input.id);
  const field = isOwn ? bereich.fieldTo[first.grund] : undefined;
  if (first && field) return refuseField(field, first.grund);
  return { ok: false, grund: 'hindernis', hindernisse: result.hindernisse };
};
