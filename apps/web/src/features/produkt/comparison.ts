import type { ProduktDetail } from '@weitersagen/contract/produkt';
import type { texts } from '#texte/produkt-vergleich';
import type { T } from '../../lib/icu.ts';
import { monthlyPrice } from '../../lib/price.ts';

export interface Row {
  id: string;
  name: string;
  /** One per product; null where it says nothing of it. Several where they are a list. */
  values: (string | readonly string[] | null)[];
  verschieden: boolean;
}
export interface Words {
  t: T<typeof texts>;
  euro: (cent: number) => string;
  tag: (day: string) => string;
}
type Value = Row['values'][number];

const priceOf = (produkt: ProduktDetail, { t, euro }: Words): Value => {
  const price = monthlyPrice(produkt);
  if (!price?.danach) return price && euro(price.cent);
  const { monat, cent } = price.danach;
  return t('preisSpaeter', { preis: euro(price.cent), monat, danach: euro(cent) });
};
/** What never changes is its own average. */
const averageOf = (produkt: ProduktDetail, { euro }: Words): Value => {
  const cent = produkt.PreisDurchschnitt ?? monthlyPrice(produkt)?.cent;
  return cent === undefined ? null : euro(cent);
};
const sharedOf = ({ Aufteilungen }: ProduktDetail, { t, euro }: Words): Value => {
  const split = Aufteilungen.find(({ AnteilEmpfaenger }) => AnteilEmpfaenger === 50);
  return split ? t('geteiltWert', { ich: euro(split.EmpfehlerCent), kontakt: euro(split.EmpfaengerCent) }) : null;
};
const termOf = ({ Daten }: ProduktDetail, { t }: Words): Value => {
  if (Daten.Art !== 'Tarif') return null;
  return Daten.LaufzeitMonate === 0 ? t('monatlich') : t('monate', { n: Daten.LaufzeitMonate });
};
const minTermOf = ({ Daten }: ProduktDetail, { t }: Words): Value =>
  'Mindestlaufzeit' in Daten && Daten.Mindestlaufzeit ? t('monate', { n: Daten.Mindestlaufzeit }) : null;
const untilOf = ({ PraemieCent, PraemieBis }: ProduktDetail, { t, tag }: Words): Value => {
  if (PraemieCent === null) return null;
  return PraemieBis ? t('bisTag', { datum: tag(PraemieBis) }) : t('ohneEnde');
};

/** What is said of a product, by name; the reward stands above all of it. */
const PROPERTIES: readonly [keyof typeof texts, (produkt: ProduktDetail, words: Words) => Value][] = [
  ['praemieBis', untilOf],
  ['geteilt', sharedOf],
  ['preis', priceOf],
  ['durchschnitt', averageOf],
  [
    'einmalig',
    ({ PreisEinmalig }, { t, euro }) =>
      PreisEinmalig === null ? null : PreisEinmalig === 0 ? t('keineKosten') : euro(PreisEinmalig),
  ],
  ['aktion', ({ Aktionsname }) => Aktionsname],
  ['kategorie', ({ KategorieName }) => KategorieName],
  ['klasse', ({ Klasse }) => Klasse],
  ['volumen', ({ Daten }) => (Daten.Art === 'Tarif' ? Daten.Datenvolumen : null)],
  ['laufzeit', termOf],
  ['mindestlaufzeit', minTermOf],
];

const facts = (produkt: ProduktDetail) => (produkt.Daten.Art === 'Versicherung' ? produkt.Daten.Fakten : []);
const row = (id: string, name: string, values: Value[]): Row[] =>
  values.every((value) => value === null || value.length === 0)
    ? []
    : [{ id, name, values, verschieden: new Set(values.map((value) => JSON.stringify(value))).size > 1 }];

/** The rows of the comparison: what no product says anything of is none. */
export function rowsOf(produkte: readonly ProduktDetail[], words: Words): Row[] {
  const names = new Set(produkte.flatMap((produkt) => facts(produkt).map(({ Name }) => Name)));
  return [
    ...PROPERTIES.flatMap(([name, value]) =>
      row(
        name,
        (words.t as (name: string) => string)(name),
        produkte.map((produkt) => value(produkt, words)),
      ),
    ),
    ...[...names].flatMap((name) =>
      row(
        `fakt-${name}`,
        name,
        produkte.map((produkt) => facts(produkt).find(({ Name }) => Name === name)?.Wert ?? null),
      ),
    ),
    ...row(
      'leistungen',
      words.t('leistungen'),
      produkte.map(({ Merkmale }) => (Merkmale.length > 0 ? Merkmale : null)),
    ),
  ];
}
