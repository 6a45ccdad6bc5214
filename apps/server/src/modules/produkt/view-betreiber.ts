import type { DatensatzEntry } from '@weitersagen/contract/datensatz';
import type { KatalogEntry, KatalogKopf } from '@weitersagen/contract/katalogaenderung';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { type BetreiberRole, KATALOG_KINDS, type KatalogKind, PRODUKT_KINDS } from '@weitersagen/contract/values';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { formatEuro } from '../../platform/geld.ts';
import { may, rechtForKatalog } from '../betreiber/rules.ts';
import type { ProduktApiState } from './queries-api.ts';
import { parseProvision } from './rules-price.ts';
import { tellProduktApi, tellSyncFault } from './texte.ts';

/** A commission as money: `standard 70 €, young 50,50 €`, lines broken between variants alone; null where none can be read. */
const provisionText = (text: string, language: LanguageCode): string | null => {
  const provision = parseProvision(text);
  if (!provision.ok || provision.varianten.length === 0) return null;
  return provision.varianten
    .map(({ variante, cent }) => `${variante} ${formatEuro(cent, language)}`.replaceAll(' ', '\u00a0'))
    .join(', ');
};

interface Counts {
  count: Record<KatalogKind, number>;
  geplant: number;
  konflikte: number;
}

export const toKatalogHeader = (
  { route, einstellungen }: MandantInfo,
  {
    api,
    anzahlen: { count, geplant, konflikte },
    verdeckt,
  }: { api: ProduktApiState; anzahlen: Counts; verdeckt: string[] },
  role: BetreiberRole,
  language: LanguageCode,
): KatalogKopf => ({
  Mandant: route,
  ProduktApi: {
    Name: einstellungen.produktApi,
    Fehler: api.ok ? null : tellProduktApi(api, language),
    AbgeglichenAm: api.ok ? api.abgeglichenAm && toInstant(api.abgeglichenAm) : null,
    AbgleichFehler: api.ok && api.fehler !== null ? tellSyncFault(api.fehler, language) : null,
  },
  Anzahl: count,
  Beraterfotos: einstellungen.ModuleAgentRecommendation,
  VerdeckteKategorien: verdeckt,
  Geplant: geplant,
  Konflikte: konflikte,
  Bearbeitbar: KATALOG_KINDS.filter((kind) => may(role, rechtForKatalog(kind))),
});

/** A value of the list as it is told. */
export const tellDetail = (column: string, value: string | number | null, language: LanguageCode): string =>
  column === 'Provision' ? (provisionText(String(value ?? ''), language) ?? '') : String(value ?? '');

/** What the catalogue alone tells of a record. */
export const toKatalogEntry = (shown: DatensatzEntry<KatalogKind>, language: LanguageCode): KatalogEntry => {
  const kind = shown.Felder.find(({ Name }) => Name === 'Art')?.Wert;
  return {
    ...shown,
    Produktart: PRODUKT_KINDS.find((one) => one === kind) ?? null,
    Felder: shown.Felder.map((field) =>
      field.Name === 'Provision' ? { ...field, Gelesen: provisionText(field.Wert, language) } : field,
    ),
  };
};
