import type { BildKind } from '@weitersagen/contract/values';
import type { DemoText } from './spoken.ts';

export interface DemoBild {
  art: BildKind;
  objektId: string;
  /** Drawn by program, then uploaded like any other: nothing of it lies in the repository. */
  motiv: string;
  text: DemoText;
}

const bild = (kind: BildKind, objectId: string, motif: string, de: string, en: string): DemoBild => ({
  art: kind,
  objektId: objectId,
  motiv: motif,
  text: { de, en },
});

const TELEKOM = [
  bild(
    'kategorie',
    'internet',
    'internet+tv+smartphone',
    'Ein Router, ein Fernseher und ein Smartphone nebeneinander',
    'A router, a television and a smartphone side by side',
  ),
  bild(
    'kategorie',
    'fernsehen',
    'tv+sport',
    'Ein Fernseher und daneben ein Pokal mit Ball',
    'A television, and beside it a trophy with a ball',
  ),
];

/** What the operator has uploaded in the demo, per Mandant; everything else shows what is drawn. */
export const DEMO_BILDER: Record<string, readonly DemoBild[]> = {
  fernwerk: [
    ...TELEKOM,
    bild(
      'produkt',
      'glasfaser-1000',
      'haus+glasfaser',
      'Ein Haus, an das ein Glasfaserkabel führt',
      'A house with a fibre cable leading to it',
    ),
  ],
  klarfunk: [
    bild(
      'kategorie',
      'smartphone-tarife',
      'smartphone+sim',
      'Ein Smartphone und eine SIM-Karte',
      'A smartphone and a SIM card',
    ),
  ],
  'fernwerk-team': TELEKOM,
  sicherheim: [
    bild(
      'produkt',
      'hausrat',
      'haus+hausrat',
      'Ein Haus und daneben sein Wohnzimmer mit Sofa und Lampe',
      'A house, and beside it its living room with sofa and lamp',
    ),
    bild(
      'kategorie',
      'haftpflicht',
      'schirm+leben',
      'Ein Regenschirm und zwei Menschen unter einem Baum voller Herzen',
      'An umbrella, and two people below a tree full of hearts',
    ),
  ],
  'sicherheim-berater': [],
};
