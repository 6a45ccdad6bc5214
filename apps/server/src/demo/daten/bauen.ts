import type { FestnetzDaten, Preisstufe, TarifDaten } from '@weitersagen/contract/produktdaten';
import type { Klasse } from '@weitersagen/contract/werte';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import { FESTNETZ_TEXTE, TARIF_TEXTE } from './produkttexte.ts';
import type { DemoProdukt } from './typen.ts';

export type Paar = readonly [de: string, en: string];
export const both = ([de, en]: Paar): Zweisprachig => ({ de, en });
const nameOf = ({ name }: DemoProdukt): Zweisprachig => (typeof name === 'string' ? { de: name, en: name } : name);

interface Preis {
  /** For so many months it costs so many cents. */
  erst?: readonly [monate: number, cent: number];
}

export interface Festnetz extends Preis {
  klasse: Klasse;
  gruppe: keyof typeof FESTNETZ_TEXTE;
  /** What is said of this product alone, in a sentence or two. */
  text: Paar;
  tv?: true;
  young?: true;
  hybrid?: true;
}

export interface Tarif extends Preis {
  klasse: Klasse;
  gruppe: TarifDaten['Gruppe'];
  text: Paar;
  volumen: Paar;
  /** Months; 0 where it may be cancelled every month. */
  laufzeit: number;
}

const price = ({ monat = 0, praemien }: DemoProdukt, { erst }: Preis) => {
  const stufen: Preisstufe[] = erst
    ? [
        { vonMonat: 1, bisMonat: erst[0], Cent: erst[1] },
        { vonMonat: erst[0] + 1, bisMonat: null, Cent: monat },
      ]
    : [];
  return {
    Provision: `standard;${praemien[0]?.euro ?? 0}`,
    Preisaufteilung: stufen,
    Aktionsname: erst
      ? { de: `${erst[0]} Monate günstiger starten`, en: `A cheaper start for ${erst[0]} months` }
      : null,
    AktionsrabattCent: erst ? erst[0] * (monat - erst[1]) : null,
  };
};

const paragraph = ([de, en]: Paar): Zweisprachig => ({ de: `<p>${de}</p>`, en: `<p>${en}</p>` });

const festnetzData = (produkt: DemoProdukt, f: Festnetz): FestnetzDaten => {
  const { ausstattung, kosten, wechsel, fussnote } = FESTNETZ_TEXTE[f.gruppe];
  return {
    Art: 'Festnetz',
    Kategorie: f.tv ? 'TP' : 'DP',
    AnzeigeName: nameOf(produkt),
    Young: f.young ?? false,
    Hybrid: f.hybrid ?? false,
    Gruppe: f.gruppe,
    Klasse: f.klasse,
    Beschreibung1: paragraph(f.text),
    Beschreibung2: both(ausstattung),
    Beschreibung3: both(kosten),
    Beschreibung4: both(wechsel),
    TelekomProduktId: `P-${produkt.externeId}`,
    Fussnote: f.young ? 'young-unter-28' : fussnote,
    ...price(produkt, f),
  };
};

const tarifData = (produkt: DemoProdukt, t: Tarif): TarifDaten => {
  const { dabei, fussnote } = TARIF_TEXTE[t.gruppe];
  const [{ de, en }, mehr] = [paragraph(t.text), both(dabei)];
  return {
    Art: 'Tarif',
    Gruppe: t.gruppe,
    Klasse: t.klasse,
    AnzeigeName: nameOf(produkt),
    Datenvolumen: both(t.volumen),
    LaufzeitMonate: t.laufzeit,
    Beschreibung: { de: de + mehr.de, en: en + mehr.en },
    Fussnote: fussnote,
    ...price(produkt, t),
  };
};

export const withData = (produkt: DemoProdukt, was: Festnetz | Tarif): DemoProdukt => ({
  ...produkt,
  daten: 'volumen' in was ? tarifData(produkt, was) : festnetzData(produkt, was),
});
