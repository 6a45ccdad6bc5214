import type { KatalogEintrag, KatalogKopf, KatalogZeile } from '@weitersagen/contract/katalogaenderung';
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
import { may, rechtFor } from '../betreiber/rules.ts';
import type { BatchRow } from '../datensatz/queries.ts';
import type { Entry } from '../datensatz/queries-entry.ts';
import type { Listenzeile } from '../datensatz/queries-list.ts';
import { toEntry } from '../datensatz/view.ts';
import type { ProduktApiState } from './queries-api.ts';
import { parseProvision } from './rules-price.ts';
import { KINDS } from './rules-record.ts';

/** A commission as money: `standard 70 €, young 50,50 €`; null where none can be read. */
const provisionstext = (text: string, language: Sprache): string | null => {
  const provision = parseProvision(text);
  if (!provision.ok || provision.varianten.length === 0) return null;
  return provision.varianten.map(({ variante, cent }) => `${variante} ${formatEuro(cent, language)}`).join(', ');
};

/** Whether a role may change all of these kinds. */
export const mayAll = (role: BetreiberRolle, kinds: readonly string[]): boolean =>
  kinds.every((kind) => may(role, rechtFor(kind as Katalogart)));

interface Counts {
  anzahl: Record<Katalogart, number>;
  geplant: number;
  konflikte: number;
}

export const toKatalogHeader = (
  { route, einstellungen }: MandantInfo,
  {
    api,
    anzahlen: { anzahl, geplant, konflikte },
    verdeckt,
  }: { api: ProduktApiState; anzahlen: Counts; verdeckt: string[] },
  role: BetreiberRolle,
): KatalogKopf => ({
  Mandant: route,
  ProduktApi: {
    Name: einstellungen.produktApi,
    Fehler: api.ok ? null : api.grund,
    AbgeglichenAm: api.ok ? api.abgeglichenAm && zeitpunkt(api.abgeglichenAm) : null,
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

export const toKatalogEntry = (
  art: Katalogart,
  id: string,
  entry: Entry,
  history: readonly BatchRow[],
  { rolle, sprache }: { rolle: BetreiberRolle; sprache: Sprache },
): KatalogEintrag => {
  const produktart = entry.felder.find(({ feld }) => feld.name === 'Art')?.wert;
  const shown = toEntry<Katalogart>(KINDS[art], id, entry, history, { writes: may(rolle, rechtFor(art)), sprache });
  return {
    ...shown,
    Produktart: PRODUKTARTEN.find((eine) => eine === produktart) ?? null,
    Felder: shown.Felder.map((field) =>
      field.Name === 'Provision' ? { ...field, Gelesen: provisionstext(field.Wert, sprache) } : field,
    ),
  };
};
