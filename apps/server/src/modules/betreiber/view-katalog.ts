import type {
  KatalogEintrag,
  KatalogImportAntwort,
  KatalogImportZeile,
  KatalogKopf,
  KatalogStapelAntwort,
  KatalogStapelZeile,
  KatalogZeile,
} from '@weitersagen/contract/katalogaenderung';
import { KATALOGMELDUNGEN } from '@weitersagen/contract/messages-katalog';
import {
  type BetreiberRolle,
  KATALOGARTEN,
  type Katalogart,
  PRODUKTARTEN,
  type Sprache,
} from '@weitersagen/contract/values';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { formatEuro } from '../../platform/geld.ts';
import { toPage } from '../../platform/http/paging.ts';
import { sentenceFor } from '../../platform/http/refusal.ts';
import { stateOf } from '../katalogaenderung/commands.ts';
import type { BatchRow, ChangeRow, ImportRow, ImportzeileRow } from '../katalogaenderung/queries.ts';
import type { Entry } from '../katalogaenderung/queries-entry.ts';
import type { findCounts, Listenzeile } from '../katalogaenderung/queries-list.ts';
import { differences, isRuecknehmbar } from '../katalogaenderung/rules.ts';
import { flatOf } from '../katalogaenderung/rules-text.ts';
import { batchLifecycle, importLifecycle } from '../katalogaenderung/status.ts';
import type { ProduktApiState } from '../produkt/queries-api.ts';
import type { Hint } from '../produkt/rules-hints.ts';
import { parseProvision } from '../produkt/rules-price.ts';
import { may, rechtFor } from './rules.ts';

/** A commission as money: `standard 70 €, young 50,50 €`; null where none can be read. */
export const provisionstext = (text: string, language: Sprache): string | null => {
  const provision = parseProvision(text);
  if (!provision.ok || provision.varianten.length === 0) return null;
  return provision.varianten.map(({ variante, cent }) => `${variante} ${formatEuro(cent, language)}`).join(', ');
};

const when = (date: Date | null): string | null => date && zeitpunkt(date);
/** Whether a role may change all of these kinds. */
const mayAll = (role: BetreiberRolle, kinds: readonly Katalogart[]): boolean =>
  kinds.every((kind) => may(role, rechtFor(kind)));

export const toKatalogHeader = (
  { route, einstellungen }: MandantInfo,
  {
    api,
    anzahlen: { geplant, konflikte, ...anzahl },
    verdeckt,
  }: { api: ProduktApiState; anzahlen: Awaited<ReturnType<typeof findCounts>>; verdeckt: string[] },
  role: BetreiberRolle,
): KatalogKopf => ({
  Mandant: route,
  ProduktApi: {
    Name: einstellungen.produktApi,
    Fehler: api.ok ? null : api.grund,
    AbgeglichenAm: api.ok ? when(api.abgeglichenAm) : null,
    AbgleichFehler: api.ok ? api.fehler : null,
  },
  Anzahl: anzahl,
  Beraterfotos: einstellungen.ModuleAgentRecommendation,
  VerdeckteKategorien: verdeckt,
  Geplant: geplant,
  Konflikte: konflikte,
  Bearbeitbar: KATALOGARTEN.filter((kind) => may(role, rechtFor(kind))),
});

const detail = (column: string, value: string | number | null, language: Sprache): string =>
  column === 'Provision' ? (provisionstext(String(value ?? ''), language) ?? '') : String(value ?? '');

export const toKatalogRow = ({ id, name, angaben, aktiv, geplant }: Listenzeile, language: Sprache): KatalogZeile => ({
  Id: id,
  Name: name,
  Angaben: Object.fromEntries(
    Object.entries(angaben).map(([column, value]) => [column, detail(column, value, language)]),
  ),
  Aktiv: aktiv,
  Geplant: geplant,
});

export const toBatchRow = (s: BatchRow, names: ReadonlyMap<string, string> = new Map()): KatalogStapelZeile => ({
  Id: s.id,
  Anlass: s.anlass,
  Status: s.status,
  Arten: s.arten,
  Bezug: s.bezug,
  Name: names.get(s.id) ?? null,
  Anzahl: s.anzahl,
  Grund: s.grund,
  Wer: s.wer,
  Am: zeitpunkt(s.am),
  GiltAb: when(s.gilt_ab),
  WirksamAm: when(s.wirksam_am),
});

/** `Name_de` is the field `Name` in German. */
const fieldName = (name: string): { Feld: string; Sprache: string | null } => {
  const [, field, language] = /^(.+)_(de|en)$/.exec(name) ?? [];
  return { Feld: field ?? name, Sprache: language ?? null };
};

export const toEntry = (
  kind: Katalogart,
  id: string,
  { flach, felder, auswahl, bleibt }: Entry,
  history: readonly BatchRow[],
  { rolle, sprache }: { rolle: BetreiberRolle; sprache: Sprache },
): KatalogEintrag => {
  const produktart = felder.find(({ feld }) => feld.name === 'Art')?.wert;
  const writes = may(rolle, rechtFor(kind));
  return {
    Art: kind,
    Id: id,
    Produktart: PRODUKTARTEN.find((eine) => eine === produktart) ?? null,
    Stand: flach && stateOf(flach),
    Felder: felder.map(({ feld, wert, gesperrt, hinweis }) => ({
      Name: feld.name,
      ...fieldName(feld.name),
      Abschnitt: '',
      Typ: feld.typ,
      Einheit: feld.name === 'LaufzeitMonate' ? ('monate' as const) : null,
      Wert: wert,
      Pflicht: feld.pflicht ?? false,
      Werte: [...(feld.werte ?? [])],
      Verweis: feld.verweis ?? null,
      Gesperrt: gesperrt,
      Hinweis: hinweis && sentenceAtField(id, hinweis, sprache),
      Gelesen: feld.name === 'Provision' ? provisionstext(wert, sprache) : null,
    })),
    Auswahl: Object.fromEntries(
      Object.entries(auswahl).map(([eine, list]) => [eine, list.map((z) => ({ Id: z.id, Name: z.name }))]),
    ),
    Verlauf: history.map((s) => toBatchRow(s)),
    erlaubt: [
      ...(writes ? (['aendern'] as const) : []),
      ...(writes && flach !== null && !bleibt ? (['entfernen'] as const) : []),
    ],
  };
};

const flat = (kind: Katalogart, document: ChangeRow['vorher']) => (document === null ? null : flatOf(kind, document));
const toDifferences = ({ art, vorher, nachher }: Pick<ChangeRow, 'art' | 'vorher' | 'nachher'>) =>
  differences(flat(art, vorher), flat(art, nachher)).map((u) => ({
    Feld: u.feld,
    Vorher: u.vorher,
    Nachher: u.nachher,
  }));

/** A reason as a sentence, in the language of who reads it. */
const sentence = (field: string, grund: string, language: Sprache): string =>
  sentenceFor(field, grund, language).meldung;

const WITHOUT_LABEL: Readonly<Record<string, keyof typeof KATALOGMELDUNGEN>> = {
  pflicht: 'angabeFehlt',
  zuLang: 'textZuLang',
};
/** A reason that stands beside the label of its field: only a sentence of the catalogue leaves the label out. */
export const sentenceAtField = (objectId: string, grund: string, language: Sprache): string =>
  sentence(
    objectId,
    Object.hasOwn(KATALOGMELDUNGEN, grund) ? grund : (WITHOUT_LABEL[grund] ?? 'wertUngueltig'),
    language,
  );

export const toBatch = (
  s: BatchRow,
  changes: readonly ChangeRow[],
  {
    seite,
    zurueckgenommenIn,
    rolle,
    sprache,
  }: { seite: number; zurueckgenommenIn: string | null; rolle: BetreiberRolle; sprache: Sprache },
): KatalogStapelAntwort => {
  const possible = batchLifecycle.erlaubt(s.status, null);
  const writes = mayAll(rolle, s.arten);
  return {
    ...toBatchRow(s),
    Konflikt: s.konflikt,
    RuecknahmeVon: s.ruecknahme_von,
    ZurueckgenommenIn: zurueckgenommenIn,
    BeendetVon: s.beendet_von,
    BeendetAm: when(s.beendet_am),
    Aenderungen: toPage(
      changes.map((a) => ({
        Id: a.id,
        Art: a.art,
        ObjektId: a.objekt_id,
        Was: a.was,
        Unterschiede: toDifferences(a),
        Konflikt: a.konflikt && { Grund: sentence(a.objekt_id, a.konflikt.grund, sprache), Felder: a.konflikt.felder },
        Zurueckgenommen: a.zurueckgenommen_in !== null,
      })),
      s.anzahl,
      seite,
    ),
    erlaubt: [
      ...(writes && isRuecknehmbar(s.anlass) && possible.includes('zurueckgenommen')
        ? (['zuruecknehmen'] as const)
        : []),
      ...(writes && possible.includes('verworfen') ? (['verwerfen'] as const) : []),
      ...(writes && s.status === 'Konflikt' ? (['anwenden'] as const) : []),
    ],
  };
};

/** `grund:art:id` a line, or one word for all of it. */
const toAbort = (abort: string | null, language: Sprache): string | null => {
  if (abort === null) return null;
  const sentences = abort.split('\n').map((row) => {
    const [grund = '', , ...parts] = row.split(':');
    const id = parts.join(':');
    const text = sentence(id, grund, language);
    return id === '' || text.includes(id) ? text : `${id}: ${text}`;
  });
  return sentences.join('\n');
};

export const toImportRow = (i: ImportRow, orphaned: boolean, language: Sprache): KatalogImportZeile => ({
  Id: i.id,
  Dateiname: i.dateiname,
  Arten: i.arten,
  Status: orphaned ? 'Abgebrochen' : i.status,
  EntferntFehlende: i.entfernt_fehlende,
  Neu: i.neu,
  Geaendert: i.geaendert,
  Entfernt: i.entfernt,
  Gleich: i.gleich,
  Fehler: i.fehler,
  Fortschritt: i.fortschritt,
  Gesamt: i.neu + i.geaendert + i.entfernt,
  Grund: i.grund,
  Wer: i.gestartet_von ?? i.erstellt_von,
  Am: zeitpunkt(i.gestartet_am ?? i.erstellt_am),
  GiltAb: when(i.gilt_ab),
  BeendetAm: when(i.beendet_am),
  Abbruch: toAbort(orphaned ? 'prozessBeendet' : i.abbruch, language),
  StapelId: i.stapel_id,
});

export const toImport = (
  i: ImportRow,
  rows: readonly (ImportzeileRow & { hinweise: readonly Hint[] })[],
  {
    seite,
    gesamt,
    verwaist,
    rolle,
    sprache,
  }: { seite: number; gesamt: number; verwaist: boolean; rolle: BetreiberRolle; sprache: Sprache },
): KatalogImportAntwort => {
  const possible = importLifecycle.erlaubt(verwaist ? 'Abgebrochen' : i.status, null);
  const verboten = i.arten.filter((kind) => !may(rolle, rechtFor(kind)));
  const startbar = possible.includes('gestartet') && i.fehler === 0 && i.arten.length > 0 && verboten.length === 0;
  return {
    ...toImportRow(i, verwaist, sprache),
    Zeilen: toPage(
      rows.map((z) => ({
        Zeile: z.zeile,
        Art: z.art,
        ObjektId: z.objekt_id,
        Was: z.was,
        Unterschiede:
          z.was === 'gleich' || z.was === 'fehler'
            ? []
            : toDifferences({ art: z.art, vorher: z.vorher, nachher: z.nachher }),
        Fehler: (z.fehler ?? []).map((f) => ({ Feld: f.feld, Grund: sentenceAtField(z.objekt_id, f.grund, sprache) })),
        Hinweise: z.hinweise.map((h) => ({ Feld: h.feld, Grund: sentenceAtField(z.objekt_id, h.grund, sprache) })),
      })),
      gesamt,
      seite,
    ),
    erlaubt: [
      ...(startbar ? (['starten'] as const) : []),
      ...(possible.includes('verworfen') && rolle !== 'Betrachter' ? (['verwerfen'] as const) : []),
    ],
    Verboten: verboten,
  };
};
