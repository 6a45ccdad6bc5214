import { type ByLanguage, perLanguage } from '@weitersagen/contract/languages';
import type { FestnetzDaten, PriceStep, TarifDaten } from '@weitersagen/contract/produkt-data';
import type { ProduktClass } from '@weitersagen/contract/values';
import { FESTNETZ_TEXTS, TARIF_TEXTS } from './produkttexte.ts';
import { spoken } from './spoken.ts';
import type { DemoProdukt } from './types.ts';

export type Pair = readonly [de: string, en: string];
export const both = ([de, en]: Pair): ByLanguage => spoken({ de, en });
export const nameOf = ({ name }: DemoProdukt): ByLanguage =>
  typeof name === 'string' ? perLanguage(() => name) : spoken(name);

interface Price {
  /** For so many months it costs so many cents. */
  erst?: readonly [monate: number, cent: number];
}

export interface Festnetz extends Price {
  klasse: ProduktClass;
  gruppe: keyof typeof FESTNETZ_TEXTS;
  /** What is said of this product alone, in a sentence or two. */
  text: Pair;
  tv?: true;
  young?: true;
  hybrid?: true;
}

export interface Tarif extends Price {
  klasse: ProduktClass;
  gruppe: TarifDaten['Gruppe'];
  text: Pair;
  volumen: Pair;
  /** Months; 0 where it may be cancelled every month. */
  laufzeit: number;
}

const price = ({ monat = 0, praemien }: DemoProdukt, { erst }: Price) => {
  const levels: PriceStep[] = erst
    ? [
        { vonMonat: 1, bisMonat: erst[0], Cent: erst[1] },
        { vonMonat: erst[0] + 1, bisMonat: null, Cent: monat },
      ]
    : [];
  return {
    Provision: `standard;${praemien[0]?.euro ?? 0}`,
    Preisaufteilung: levels,
    Aktionsname: erst
      ? spoken({ de: `${erst[0]} Monate günstiger starten`, en: `A cheaper start for ${erst[0]} months` })
      : null,
    AktionsrabattCent: erst ? erst[0] * (monat - erst[1]) : null,
  };
};

export const paragraph = ([de, en]: Pair): ByLanguage => spoken({ de: `<p>${de}</p>`, en: `<p>${en}</p>` });

const festnetzData = (produkt: DemoProdukt, f: Festnetz): FestnetzDaten => {
  const { ausstattung, kosten, wechsel, fussnote } = FESTNETZ_TEXTS[f.gruppe];
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
  const { dabei, fussnote } = TARIF_TEXTS[t.gruppe];
  const [own, more] = [paragraph(t.text), both(dabei)];
  return {
    Art: 'Tarif',
    Gruppe: t.gruppe,
    Klasse: t.klasse,
    AnzeigeName: nameOf(produkt),
    Datenvolumen: both(t.volumen),
    LaufzeitMonate: t.laufzeit,
    Beschreibung: perLanguage((language) => own[language] + more[language]),
    Fussnote: fussnote,
    ...price(produkt, t),
  };
};

export const withData = (produkt: DemoProdukt, what: Festnetz | Tarif): DemoProdukt => ({
  ...produkt,
  daten: 'volumen' in what ? tarifData(produkt, what) : festnetzData(produkt, what),
});
