import type { ProduktDetail } from '@weitersagen/contract/produkt';
import type { T } from '../../lib/icu.ts';
import { monatspreis } from '../../lib/preis.ts';
import type { texte } from './texte-vergleich.ts';

export interface Zeile {
  id: string;
  name: string;
  /** One per product; null where it says nothing of it. Several where they are a list. */
  werte: (string | readonly string[] | null)[];
  verschieden: boolean;
}
export interface Worte {
  t: T<(typeof texte)['de']>;
  euro: (cent: number) => string;
  tag: (tag: string) => string;
}
type Wert = Zeile['werte'][number];

const priceOf = (produkt: ProduktDetail, { t, euro }: Worte): Wert => {
  const preis = monatspreis(produkt);
  if (!preis?.danach) return preis && euro(preis.cent);
  const { monat, cent } = preis.danach;
  return t('preisSpaeter', { preis: euro(preis.cent), monat, danach: euro(cent) });
};
/** What never changes is its own average. */
const averageOf = (produkt: ProduktDetail, { euro }: Worte): Wert => {
  const cent = produkt.PreisDurchschnitt ?? monatspreis(produkt)?.cent;
  return cent === undefined ? null : euro(cent);
};
const geteiltOf = ({ Aufteilungen }: ProduktDetail, { t, euro }: Worte): Wert => {
  const teilung = Aufteilungen.find(({ AnteilEmpfaenger }) => AnteilEmpfaenger === 50);
  return teilung ? t('geteiltWert', { ich: euro(teilung.EmpfehlerCent), kontakt: euro(teilung.EmpfaengerCent) }) : null;
};
const laufzeitOf = ({ Daten }: ProduktDetail, { t }: Worte): Wert => {
  if (Daten.Art !== 'Tarif') return null;
  return Daten.LaufzeitMonate === 0 ? t('monatlich') : t('monate', { n: Daten.LaufzeitMonate });
};
const untilOf = ({ PraemieCent, PraemieBis }: ProduktDetail, { t, tag }: Worte): Wert => {
  if (PraemieCent === null) return null;
  return PraemieBis ? t('bisTag', { datum: tag(PraemieBis) }) : t('ohneEnde');
};

/** What is said of a product, by name; the reward stands above all of it. */
const EIGENSCHAFTEN: readonly [keyof (typeof texte)['de'], (produkt: ProduktDetail, worte: Worte) => Wert][] = [
  ['praemieBis', untilOf],
  ['geteilt', geteiltOf],
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
  ['laufzeit', laufzeitOf],
];

const facts = (produkt: ProduktDetail) => (produkt.Daten.Art === 'Versicherung' ? produkt.Daten.Fakten : []);
const row = (id: string, name: string, werte: Wert[]): Zeile[] =>
  werte.every((wert) => wert === null || wert.length === 0)
    ? []
    : [{ id, name, werte, verschieden: new Set(werte.map((wert) => JSON.stringify(wert))).size > 1 }];

/** The rows of the comparison: what no product says anything of is none. */
export function rowsOf(produkte: readonly ProduktDetail[], worte: Worte): Zeile[] {
  const namen = new Set(produkte.flatMap((produkt) => facts(produkt).map(({ Name }) => Name)));
  return [
    ...EIGENSCHAFTEN.flatMap(([name, wert]) =>
      row(
        name,
        (worte.t as (name: string) => string)(name),
        produkte.map((produkt) => wert(produkt, worte)),
      ),
    ),
    ...[...namen].flatMap((name) =>
      row(
        `fakt-${name}`,
        name,
        produkte.map((produkt) => facts(produkt).find(({ Name }) => Name === name)?.Wert ?? null),
      ),
    ),
    ...row(
      'leistungen',
      worte.t('leistungen'),
      produkte.map(({ Merkmale }) => (Merkmale.length > 0 ? Merkmale : null)),
    ),
  ];
}
