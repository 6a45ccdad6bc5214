import type { BetreiberRight, BetreiberRole, BildKind, KatalogKind } from '@weitersagen/contract/values';

const CASE_HANDLING = [
  'agenturPflegen',
  'aktionPflegen',
  'auftragEntscheiden',
  'auftraegeImportieren',
  'empfehlungSperren',
  'kontoPflegen',
  'verteilerHolen',
  'kulanzGewaehren',
  'gutscheineImportieren',
  'laufEroeffnen',
  'abrechnen',
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
  'emailFreigeben',
  'rechnungEntscheiden',
] as const;

/** Whoever opens runs does not release them, by role; that an Administrator does not release his own, by the run's lifecycle. */
const RECHTE: Record<BetreiberRole, readonly BetreiberRight[]> = {
  Betrachter: [],
  Sachbearbeiter: CASE_HANDLING,
  Freigeber: ['auftragEntscheiden', 'zahlungEntscheiden', 'laufAblehnen', ...FREIGABE],
  Administrator: [...CASE_HANDLING, ...FREIGABE, 'inhaltszugang', 'einstellungenAendern', 'zugangGeben'],
};

/** People agree to legal texts: whoever writes them does not put them in force (docs/decisions.md). */
export const rechtForSchema = (schema: string): BetreiberRight =>
  schema === 'rechtstext' ? 'rechtstextVeroeffentlichen' : 'inhaltPflegen';

/**
 * What counts where a step changes the words of a legal text: of the same two people one puts it in force. Whoever may do
 * that also publishes an entry that the text is made of, and no other.
 */
export const releaseRights = (role: BetreiberRole, schema: string) => ({
  darfVeroeffentlichen: may(role, 'rechtstextVeroeffentlichen'),
  darfPflegen: may(role, 'inhaltPflegen') || schema === 'rechtstext',
});

/** What a legal text is made of. */
export const isPartOfRechtstext = (schema: string): boolean => ['variable', 'footnote'].includes(schema);

/** Whoever puts something in force looks at it first, as whoever writes it does. */
export const mayPreview = (role: BetreiberRole, schema = ''): boolean =>
  may(role, 'inhaltPflegen') || may(role, rechtForSchema(schema));

/** What products bring is money: whoever looks after the products does not set it (docs/decisions.md). */
export const rechtForKatalog = (kind: KatalogKind): BetreiberRight =>
  kind === 'praemie' ? 'praemienPflegen' : 'katalogPflegen';

/** Who sets a reward also says how it looks. */
export const rechtForBild = (kind: BildKind): BetreiberRight =>
  kind === 'praemie' ? 'praemienPflegen' : 'bildPflegen';

/** All that a role may. */
export const rightsOf = (role: BetreiberRole): readonly BetreiberRight[] => RECHTE[role];

export const may = (role: BetreiberRole, recht: BetreiberRight): boolean => rightsOf(role).includes(recht);

/** Between the two factors, and in all. */
export const BETWEEN_FACTORS_MINUTES = 10;
export const SESSION_HOURS = 8;
