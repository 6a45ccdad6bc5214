import type { BetreiberRolle, Bildart, Katalogart } from '@weitersagen/contract/werte';

/** What operators do (decisions §9). Reading is everyone's. */
export type Betreiberrecht =
  | 'auftragEntscheiden'
  | 'empfehlungSperren'
  | 'kulanzGewaehren'
  | 'kulanzFreigeben'
  | 'gutscheineImportieren'
  | 'laufEroeffnen'
  | 'laufFreigeben'
  | 'laufBestaetigen'
  | 'laufVerwerfen'
  | 'laufAblehnen'
  | 'zahlungsdatei'
  | 'bankantwort'
  | 'zahlungEntscheiden'
  | 'katalogPflegen'
  | 'praemienPflegen'
  | 'bildPflegen'
  | 'inhaltPflegen'
  | 'rechtstextVeroeffentlichen'
  | 'inhaltszugang'
  | 'zugangGeben';

const SACHBEARBEITUNG = [
  'auftragEntscheiden',
  'empfehlungSperren',
  'kulanzGewaehren',
  'gutscheineImportieren',
  'laufEroeffnen',
  'zahlungEntscheiden',
  'laufAblehnen',
  'katalogPflegen',
  'bildPflegen',
  'inhaltPflegen',
] as const;
const FREIGABE = [
  'laufFreigeben',
  'laufBestaetigen',
  'laufVerwerfen',
  'zahlungsdatei',
  'bankantwort',
  'rechtstextVeroeffentlichen',
  'praemienPflegen',
  'kulanzFreigeben',
] as const;

/** Whoever opens runs does not release them, by role; that an Administrator does not release his own, by the run's lifecycle. */
const RECHTE: Record<BetreiberRolle, readonly Betreiberrecht[]> = {
  Betrachter: [],
  Sachbearbeiter: SACHBEARBEITUNG,
  Freigeber: ['auftragEntscheiden', 'zahlungEntscheiden', 'laufAblehnen', ...FREIGABE],
  Administrator: [...SACHBEARBEITUNG, ...FREIGABE, 'inhaltszugang', 'zugangGeben'],
};

/** People agree to legal texts: whoever writes them does not put them in force (docs/entscheidungen.md). */
export const rechtOn = (schema: string): Betreiberrecht =>
  schema === 'rechtstext' ? 'rechtstextVeroeffentlichen' : 'inhaltPflegen';

/**
 * What counts where a step changes the words of a legal text: of the same two people one puts it in force. Whoever may do
 * that also publishes an entry that the text is made of, and no other.
 */
export const freigebende = (rolle: BetreiberRolle, schema: string) => ({
  darfVeroeffentlichen: may(rolle, 'rechtstextVeroeffentlichen'),
  darfPflegen: may(rolle, 'inhaltPflegen') || schema === 'rechtstext',
});

/** What a legal text is made of. */
export const isBestandteil = (schema: string): boolean => ['variable', 'footnote'].includes(schema);

/** Whoever puts something in force looks at it first, as whoever writes it does. */
export const mayPreview = (rolle: BetreiberRolle, schema = ''): boolean =>
  may(rolle, 'inhaltPflegen') || may(rolle, rechtOn(schema));

/** What products bring is money: whoever looks after the products does not set it (docs/entscheidungen.md). */
export const rechtFor = (art: Katalogart): Betreiberrecht => (art === 'praemie' ? 'praemienPflegen' : 'katalogPflegen');

/** Who sets a reward also says how it looks. */
export const bildrecht = (art: Bildart): Betreiberrecht => (art === 'praemie' ? 'praemienPflegen' : 'bildPflegen');

export const may = (rolle: BetreiberRolle, recht: Betreiberrecht): boolean => RECHTE[rolle].includes(recht);

/** Between the two factors, and in all. */
export const ZWISCHEN_DEN_FAKTOREN_MINUTEN = 10;
export const SITZUNG_STUNDEN = 8;

export const SEITENGROESSE = 50;

export const seitenzahl = (gesamt: number): number => Math.max(1, Math.ceil(gesamt / SEITENGROESSE));

/** How a file that was too much for its thread is refused. */
export const THREADGRUND = { memory: 'dateiZuViel', time: 'dateiZuLange', busy: 'dateiWartet' } as const;
