import type {
  DatensatzBatch,
  DatensatzBatchRow,
  DatensatzDifference,
  DatensatzEntry,
  DatensatzField,
  DatensatzImport,
  DatensatzImportRow,
  DatensatzRow,
} from '@weitersagen/contract/datensatz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { KATALOG_MESSAGES } from '@weitersagen/contract/messages';
import { toInstant } from '../../platform/clock/instant.ts';
import { toPage } from '../../platform/http/paging.ts';
import { sentenceFor } from '../../platform/http/refusal.ts';
import { type BatchRow, type ChangeRow, type ImportLine, type ImportRow, namedKindOf } from './queries.ts';
import { type Bereich, type Hint, kindsOf, stateOf } from './queries-bereich.ts';
import type { Entry } from './queries-entry.ts';
import type { ListRow } from './queries-list.ts';
import { differences, isRevocable } from './rules.ts';
import type { DatensatzKind, Field } from './rules-fields.ts';
import { flatOf } from './rules-text.ts';
import { batchLifecycle, importLifecycle } from './status.ts';

const when = (date: Date | null): string | null => date && toInstant(date);

export const toBatchRow = <A extends string>(
  s: BatchRow,
  names: ReadonlyMap<string, string> = new Map(),
): DatensatzBatchRow<A> => ({
  Id: s.id,
  Anlass: s.anlass,
  Status: s.status,
  Arten: s.arten as A[],
  Bezug: s.bezug,
  Name: names.get(s.id) ?? null,
  Anzahl: s.anzahl,
  Grund: s.grund,
  Wer: s.wer,
  Am: toInstant(s.am),
  GiltAb: when(s.gilt_ab),
  WirksamAm: when(s.wirksam_am),
});

/** A row of a list, its values as they are told. */
export const toListRow = (
  { id, name, angaben, aktiv, geplant }: ListRow,
  tell: (column: string, value: ListRow['angaben'][string]) => string,
): DatensatzRow => ({
  Id: id,
  Name: name,
  Angaben: Object.fromEntries(Object.entries(angaben).map(([column, value]) => [column, tell(column, value)])),
  Aktiv: aktiv,
  Geplant: geplant,
});

/** What this person may do, and in which language he reads it. */
interface Reader {
  writes: boolean;
  sprache: LanguageCode;
}

/** A field with its value, as a form needs it. */
export const toField = <A extends string>(
  field: Field,
  { wert, gesperrt = null, hinweis = null }: { wert: string; gesperrt?: string | null; hinweis?: string | null },
): DatensatzField<A> => ({
  Name: field.name,
  Feld: field.feld,
  Sprache: field.sprache,
  Abschnitt: field.abschnitt ?? '',
  Typ: field.typ,
  Einheit: field.einheit ?? null,
  Wert: wert,
  Pflicht: field.pflicht ?? false,
  Werte: [...(field.values ?? [])],
  Verweis: (field.verweis as A | undefined) ?? null,
  Gesperrt: gesperrt,
  Hinweis: hinweis,
  Gelesen: null,
});

export const toEntry = <A extends string>(
  kind: DatensatzKind,
  id: string,
  { flat, felder, auswahl, bleibt }: Entry,
  history: readonly BatchRow[],
  { writes, sprache }: Reader,
): DatensatzEntry<A> => ({
  Art: kind.name as A,
  Id: id,
  Stand: flat && stateOf(flat),
  Felder: felder.map(({ feld, wert, gesperrt, hinweis }) =>
    toField<A>(feld, { wert, gesperrt, hinweis: hinweis && sentenceAtField(id, hinweis, sprache) }),
  ),
  Auswahl: Object.fromEntries(
    Object.entries(auswahl).map(([one, list]) => [one, list.map((z) => ({ Id: z.id, Name: z.name }))]),
  ),
  Verlauf: history.map((s) => toBatchRow<A>(s)),
  erlaubt: [
    ...(writes ? (['aendern'] as const) : []),
    ...(writes && flat !== null && !bleibt ? (['entfernen'] as const) : []),
  ],
});

const nameOf = (bereich: Bereich, { art, vorher, nachher }: Pick<ChangeRow, 'art' | 'vorher' | 'nachher'>) => {
  const document = nachher ?? vorher;
  return (document && kindsOf(bereich)(art).nameOf?.(document)) ?? null;
};

const toDifferences = (
  bereich: Bereich,
  { art, vorher, nachher }: Pick<ChangeRow, 'art' | 'vorher' | 'nachher'>,
): DatensatzDifference[] => {
  const kind = kindsOf(bereich)(art);
  return differences(vorher && flatOf(kind, vorher), nachher && flatOf(kind, nachher)).map((u) => ({
    Feld: u.feld,
    Vorher: u.vorher,
    Nachher: u.nachher,
  }));
};

/** A reason as a sentence, in the language of who reads it. */
const sentence = (field: string, reason: string, language: LanguageCode): string =>
  sentenceFor(field, reason, language).meldung;

const WITHOUT_LABEL: Readonly<Record<string, keyof typeof KATALOG_MESSAGES>> = {
  pflicht: 'angabeFehlt',
  zuLang: 'textZuLang',
};
/** A reason that stands beside the label of its field: only a sentence of the catalogue leaves the label out. */
export const sentenceAtField = (objectId: string, reason: string, language: LanguageCode): string =>
  sentence(
    objectId,
    Object.hasOwn(KATALOG_MESSAGES, reason) ? reason : (WITHOUT_LABEL[reason] ?? 'wertUngueltig'),
    language,
  );

export const toBatch = <A extends string>(
  bereich: Bereich,
  s: BatchRow,
  changes: readonly ChangeRow[],
  {
    seite,
    zurueckgenommenIn,
    keepsSome,
    writes,
    sprache,
  }: Reader & { seite: number; zurueckgenommenIn: string | null; keepsSome: boolean },
): DatensatzBatch<A> => {
  const possible = batchLifecycle.erlaubt(s.status, null);
  const mayUndo = writes && isRevocable(s.anlass) && possible.includes('zurueckgenommen');
  const undo = (yes: boolean) => (mayUndo && yes ? (['zuruecknehmen'] as const) : []);
  const stays = ({ was }: ChangeRow) => bereich.keepsRecords === true && was === 'neu';
  return {
    ...toBatchRow<A>(s),
    Name: changes[0] && namedKindOf(bereich, s) ? nameOf(bereich, changes[0]) : null,
    Konflikt: s.konflikt,
    RuecknahmeVon: s.ruecknahme_von,
    ZurueckgenommenIn: zurueckgenommenIn,
    BeendetAm: when(s.beendet_am),
    Aenderungen: toPage(
      changes.map((a) => ({
        Id: a.id,
        Art: a.art as A,
        ObjektId: a.objekt_id,
        Name: nameOf(bereich, a),
        Was: a.was,
        Unterschiede: toDifferences(bereich, a),
        Konflikt: a.konflikt && { Grund: sentence(a.objekt_id, a.konflikt.grund, sprache), Felder: a.konflikt.felder },
        Zurueckgenommen: a.zurueckgenommen_in !== null,
        erlaubt: [...undo(a.zurueckgenommen_in === null && !stays(a))],
      })),
      s.anzahl,
      seite,
    ),
    erlaubt: [
      ...undo(!keepsSome),
      ...(writes && possible.includes('verworfen') ? (['verwerfen'] as const) : []),
      ...(writes && s.status === 'Konflikt' ? (['anwenden'] as const) : []),
    ],
  };
};

/** `grund:art:id` a line, or one word for all of it. */
const toAbort = (abort: string | null, language: LanguageCode): string | null => {
  if (abort === null) return null;
  const sentences = abort.split('\n').map((row) => {
    const [reason = '', , ...parts] = row.split(':');
    const id = parts.join(':');
    const text = sentence(id, reason, language);
    return id === '' || text.includes(id) ? text : `${id}: ${text}`;
  });
  return sentences.join('\n');
};

export const toImportRow = <A extends string>(
  i: ImportRow,
  orphaned: boolean,
  language: LanguageCode,
): DatensatzImportRow<A> => ({
  Id: i.id,
  Dateiname: i.dateiname,
  Arten: i.arten as A[],
  FehlendeEntfernen: i.entfernt_fehlende,
  Status: orphaned ? 'Abgebrochen' : i.status,
  Neu: i.neu,
  Geaendert: i.geaendert,
  Entfernt: i.entfernt,
  Gleich: i.gleich,
  Fehler: i.fehler,
  Fortschritt: i.fortschritt,
  Gesamt: i.neu + i.geaendert + i.entfernt,
  Grund: i.grund,
  Wer: i.gestartet_von ?? i.erstellt_von,
  Am: toInstant(i.gestartet_am ?? i.erstellt_am),
  GiltAb: when(i.gilt_ab),
  BeendetAm: when(i.beendet_am),
  Abbruch: toAbort(orphaned ? 'prozessBeendet' : i.abbruch, language),
  StapelId: i.stapel_id,
});

export const toImport = <A extends string>(
  bereich: Bereich,
  i: ImportRow,
  rows: readonly (ImportLine & { hinweise: readonly Hint[] })[],
  {
    seite,
    total,
    verwaist,
    verboten,
    writes,
    sprache,
  }: Reader & { seite: number; total: number; verwaist: boolean; verboten: readonly A[] },
): DatensatzImport<A> => {
  const possible = importLifecycle.erlaubt(verwaist ? 'Abgebrochen' : i.status, null);
  const canStart = possible.includes('gestartet') && i.fehler === 0 && i.arten.length > 0 && verboten.length === 0;
  return {
    ...toImportRow<A>(i, verwaist, sprache),
    Zeilen: toPage(
      rows.map((z) => ({
        Zeile: z.zeile,
        Art: z.art as A,
        ObjektId: z.objekt_id,
        Name: nameOf(bereich, z),
        Was: z.was,
        Unterschiede: z.was === 'gleich' || z.was === 'fehler' ? [] : toDifferences(bereich, z),
        Fehler: (z.fehler ?? []).map((f) => ({ Feld: f.feld, Grund: sentenceAtField(z.objekt_id, f.grund, sprache) })),
        Hinweise: z.hinweise.map((h) => ({ Feld: h.feld, Grund: sentenceAtField(z.objekt_id, h.grund, sprache) })),
      })),
      total,
      seite,
    ),
    erlaubt: [
      ...(canStart ? (['starten'] as const) : []),
      ...(possible.includes('verworfen') && writes ? (['verwerfen'] as const) : []),
    ],
    Verboten: [...verboten],
  };
};
