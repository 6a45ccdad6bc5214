/** Closed lists of values (portal §3, §4; decisions §3–§5) and the branded types. Free of zod, so that browsers may import it. */

export type Cent = number & { readonly __brand: 'Cent' };
export const cent = (n: number): Cent => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not an amount in whole cents: ${n}`);
  return n as Cent;
};

type Id<Name extends string> = string & { readonly __brand: Name };
export type MandantId = Id<'MandantId'>;
export type EmpfehlerId = Id<'EmpfehlerId'>;
export type EmpfehlungId = Id<'EmpfehlungId'>;
export type EmpfaengerId = Id<'EmpfaengerId'>;
export type AuftragId = Id<'AuftragId'>;
export type PraemieId = Id<'PraemieId'>;
export type PraemierungId = Id<'PraemierungId'>;
export type ProduktId = Id<'ProduktId'>;
export type PraemienplanId = Id<'PraemienplanId'>;
export type AgenturId = Id<'AgenturId'>;
export type AgenturpersonId = Id<'AgenturpersonId'>;
export type EinladungId = Id<'EinladungId'>;
/** Of the people of an agency; what they may is a matter of values-agentur.ts. */
export const AGENTUR_ROLES = ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter'] as const;
export type AgenturRole = (typeof AGENTUR_ROLES)[number];
/** What tied a recommendation to an agency; the first tie holds (decisions §8). */
export const AGENTUR_TIES = ['Nummer', 'Einladung', 'Auswahl'] as const;
export type AgenturGrund = (typeof AGENTUR_TIES)[number];
/** How far an agency's invitation has come (decisions §8). */
export const EINLADUNG_STATUS = ['Versandt', 'Geoeffnet', 'Angenommen', 'Abgelaufen', 'Zurueckgezogen'] as const;
export type EinladungStatus = (typeof EINLADUNG_STATUS)[number];
/** In what kind of conversation the customer agreed to be written to. */
export const EINLADUNG_KINDS = ['Beratung', 'Telefon', 'Video', 'Veranstaltung'] as const;
/** An invitation that nobody has accepted ends after so many days (decisions §8). */
export const EINLADUNG_TAGE = 60;
export type EinladungKind = (typeof EINLADUNG_KINDS)[number];
/** How an agency is taxed: regularly, as a small business (§ 19 UStG), or exempt (§ 4 UStG). */
export const TAX_KINDS = ['Regel', 'Kleinunternehmer', 'Befreit'] as const;
export type Steuerart = (typeof TAX_KINDS)[number];
export type RechnungId = Id<'RechnungId'>;
export type AuszahlungslaufId = Id<'AuszahlungslaufId'>;
export type BetreiberUserId = Id<'BetreiberBenutzerId'>;

/** A calendar day in Europe/Berlin, `YYYY-MM-DD` (decisions §10). */
export type Tag = string & { readonly __brand: 'Tag' };

export const FAMILIES = ['telekom', 'versicherer'] as const;
export type Family = (typeof FAMILIES)[number];

export const ANREDEN = ['Frau', 'Herr', 'Divers'] as const;
export type Anrede = (typeof ANREDEN)[number];

/** Share channels; the wire's `channel`. The numbers that order and switch them are the Mandant's `Module…` settings. */
export const KANAELE = [
  'email',
  'gmail',
  'outlook',
  'yahoo',
  'whatsapp',
  'facebook',
  'xing',
  'linkedin',
  'twitter',
  'instagram',
  'sms',
  'teilen',
  'link',
  'qr',
  'code',
  'portal',
] as const;
export type Kanal = (typeof KANAELE)[number];

export const EMPFEHLUNG_STATUS = ['Offen', 'Ok', 'Gezahlt', 'Abgelaufen', 'Storniert'] as const;
export type EmpfehlungStatus = (typeof EMPFEHLUNG_STATUS)[number];

export const AUFTRAG_STATUS = ['Gemeldet', 'Freigegeben', 'Abgelehnt', 'Storniert', 'Widerrufen'] as const;
export type AuftragStatus = (typeof AUFTRAG_STATUS)[number];

export const PRAEMIERUNG_STATUS = [
  'Offen',
  'Bereitgestellt',
  'Ausgezahlt',
  'Abgeholt',
  'Storniert',
  'Abgelaufen',
] as const;
export type PraemierungStatus = (typeof PRAEMIERUNG_STATUS)[number];

/** What a claim is for: the order of one recommendation, or a number of concluded contracts (decisions §5). */
export const PRAEMIERUNG_KINDS = ['Praemie', 'Bonus'] as const;
export type PraemierungKind = (typeof PRAEMIERUNG_KINDS)[number];

/** Order feed events (decisions §11). */
export const AUFTRAG_EVENTS = ['erfasst', 'vertragGueltig', 'erstbeitragGezahlt', 'widerrufen', 'storniert'] as const;
export type AuftragEvent = (typeof AUFTRAG_EVENTS)[number];

/** Why a person must look at a fact (decisions §4) before it counts, and what he decided about it. */
export const FACT_FINDINGS = ['vorEmpfehlung', 'inZukunft', 'zweitePerson'] as const;
export type FactFinding = (typeof FACT_FINDINGS)[number];
export const FACT_CHECKS = ['angenommen', 'verworfen'] as const;
export type FactCheck = (typeof FACT_CHECKS)[number];

/** Who a Praemierung belongs to. */
export const BEGUENSTIGTE = ['empfehler', 'empfaenger'] as const;
export type Beguenstigter = (typeof BEGUENSTIGTE)[number];

/** What the beneficiary chose. */
export const PRAEMIE_KINDS = ['geld', 'gutschein'] as const;
export type PraemieKind = (typeof PRAEMIE_KINDS)[number];

/** What a beneficiary's customer number gave; `unbekannt`: noted, and nothing to compare it with. */
export const KUNDENNUMMER_RESULTS = ['keine', 'unbekannt', 'passt', 'passtNicht'] as const;
export type KundennummerResult = (typeof KUNDENNUMMER_RESULTS)[number];

/** Split variants of share texts and status messages: who gets something. */
export const AUFTEILUNGEN = ['empfehler', 'beide', 'empfaenger'] as const;
export type Aufteilung = (typeof AUFTEILUNGEN)[number];

/** Payments in one run at most, and in one for which the clerk says no number. */
export const LAUF_LIMIT = 10_000;
/** What is done to a large run in portions, while its status stays. */
export const LAUF_OPERATIONS = ['eroeffnen', 'bestaetigen', 'zuruecknehmen'] as const;
export type LaufOperation = (typeof LAUF_OPERATIONS)[number];
/** A payment run: opened by one person, released by another, then sent and confirmed (decisions §5, §9). */
export const AUSZAHLUNGSLAUF_STATUS = ['Offen', 'Freigegeben', 'Bestaetigt', 'Verworfen'] as const;
export type AuszahlungslaufStatus = (typeof AUSZAHLUNGSLAUF_STATUS)[number];

/** A payment whose order ended after the file for the bank was fetched (decisions §4). */
export const RECALL_STATES = ['zuEntscheiden', 'erbeten', 'behalten', 'zurueck'] as const;
export type RecallState = (typeof RECALL_STATES)[number];

/** What a clerk decides about a payment: the first three where its order has ended, the others where other money came back. */
export const ZAHLUNG_DECISIONS = [
  'zurueckrufen',
  'belassen',
  'zurueckgebucht',
  'abschliessen',
  'erneutZahlen',
] as const;
export type ZahlungDecision = (typeof ZAHLUNG_DECISIONS)[number];
/** Goodwill: asked for by one operator, above the Mandant's limit released or refused by another (decisions §5). */
export const KULANZ_STATUS = ['Beantragt', 'Freigegeben', 'Abgelehnt'] as const;
export type KulanzStatus = (typeof KULANZ_STATUS)[number];

export const BETREIBER_ROLES = ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const;
export type BetreiberRole = (typeof BETREIBER_ROLES)[number];

/** Which message a locked account gets (portal §8): all of this Mandant's, this account's, that of who works here. */
export const SPERRARTEN = ['allgemein', 'konto', 'mitarbeiter'] as const;
export type Sperrart = (typeof SPERRARTEN)[number];

/** Accounts that an operator asks for: another address waits, the account is locked, its person reads the newsletter. */
export const KONTO_FILTER = ['wartet', 'gesperrt', 'newsletter'] as const;
export type KontoFilter = (typeof KONTO_FILTER)[number];

/** What is deleted of people's data by its term (decisions §4), and counted. */
export const RETENTION_KINDS = [
  'empfaengerUnbestaetigt',
  'kontaktnachricht',
  'einladung',
  'agenturperson',
  'agentursitzung',
  'berater',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** The eleven status messages of the personal area (portal §4, decisions §4), most final first. */
export const STATUS_MESSAGES = [
  'praemieAusgezahlt',
  'praemieInAuszahlung',
  'bankdatenEingeben',
  'praemieAbholen',
  'praemieBereit',
  'praemieAbgelaufen',
  'vertragNichtZustandeGekommen',
  'anspruchInPruefung',
  'vertragAbgeschlossen',
  'abgelaufenOhneReaktion',
  'nochKeineReaktion',
] as const;
export type StatusMessage = (typeof STATUS_MESSAGES)[number];

/** What can be said of a payout: expected by a day, counted from the day on which the person acts, slower than usual, late. */
export const AUSZAHLUNG_OUTLOOKS = ['erwartet', 'abHandlung', 'dauertLaenger', 'verspaetet'] as const;
export type AuszahlungOutlook = (typeof AUSZAHLUNG_OUTLOOKS)[number];

/** Groups of a referrer's recommendations: waits for him, under way, paid, ended without a reward. */
export const EMPFEHLUNG_GROUPS = ['handeln', 'laufend', 'erledigt', 'beendet'] as const;
export type EmpfehlungGroup = (typeof EMPFEHLUNG_GROUPS)[number];

/** What a contact message is about; `reklamation`: an order or a reward is missing. */
export const KONTAKT_TOPICS = [
  'praemie',
  'empfehlung',
  'reklamation',
  'zugang',
  'daten',
  'barriere',
  'sonstiges',
] as const;
export type KontaktTopic = (typeof KONTAKT_TOPICS)[number];

export const CONDITION_STATES = ['erfuellt', 'offen', 'gescheitert'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];
/** The conditions of a reward, in the order in which they usually come true. */
export const CONDITIONS = [
  'empfaengerBestaetigt',
  'auftragGemeldet',
  'auftragFreigegeben',
  'vertragGueltig',
  'erstbeitragGezahlt',
  'wartezeitVorbei',
  'praemieGewaehlt',
  'ausgezahlt',
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

/** Legal texts that the content service may hold; every version of them is kept. */
export const RECHTSTEXT_KINDS = ['agb', 'datenschutz', 'impressum', 'barrierefreiheit'] as const;
export type RechtstextKind = (typeof RECHTSTEXT_KINDS)[number];

/** The names of the Squidex protocol (contracts §1.2): they travel in every item. */
export const INHALT_STATUS = ['Draft', 'Published', 'Archived'] as const;
export type InhaltStatus = (typeof INHALT_STATUS)[number];
export const INHALT_SCHEMATA = [
  'seite',
  'rechtstext',
  'faq',
  'footnote',
  'variable',
  'agenturvariable',
  'mailtext',
  'sharetext',
  'uebersetzung',
  'keyvisual',
] as const;
export type InhaltSchema = (typeof INHALT_SCHEMATA)[number];
/** Field, then language or `iv`: `{ "Titel": { "de": "…", "en": "…" }, "Identifier": { "iv": "…" } }`. */
export type InhaltData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** What has an uploaded picture. `kategorieicon` and `produktklein` are the small ones (calls.md §7: `icon`, `sgrafik`). */
export const BILD_KINDS = [
  'kategorie',
  'kategorieicon',
  'produkt',
  'produktklein',
  'geraet',
  'praemie',
  'berater',
  'agentur',
] as const;
export type BildKind = (typeof BILD_KINDS)[number];
/** Why an uploaded picture is refused. */
export const BILD_REFUSALS = [
  'bildZuGross',
  'bildTyp',
  'bildZuVielePixel',
  'bildZuKlein',
  'bildBewegt',
  'bildKaputt',
] as const;
export type BildRefusal = (typeof BILD_REFUSALS)[number];
/** What the client sells: fixed line, mobile, insurance. */
export const KATALOG_SOURCES = ['Festnetz', 'Mobilfunk', 'Versicherung'] as const;
export type KatalogSource = (typeof KATALOG_SOURCES)[number];
export const PRODUKT_CLASSES = ['S', 'M', 'L', 'XL'] as const;
export type ProduktClass = (typeof PRODUKT_CLASSES)[number];
export const GERAETE_TYPEN = ['smartphone', 'tablet', 'surfstick'] as const;
export type GeraeteTyp = (typeof GERAETE_TYPEN)[number];
/** Which devices a category shows beside its products. */
export const GERAETE_AUSWAHL = ['alle', ...GERAETE_TYPEN] as const;
export type GeraetSelection = (typeof GERAETE_AUSWAHL)[number];
/** Cards beside one another, per breakpoint (calls.md §7a). */
export type TileColumns = Record<'xl' | 'lg' | 'md' | 'sm' | 'xs', number>;
export const TILE_COLUMNS: TileColumns = { xl: 4, lg: 4, md: 2, sm: 1, xs: 1 };
/** Category ids stand in paths and query strings, so they are slugs without slashes and endings. */
export const kategorieId = (slug: string): string => slug.replace(/\.html$/, '').replaceAll('/', '-');

/** What a catalogue consists of, in the order in which one needs the other. */
export const KATALOG_KINDS = ['kategorie', 'produkt', 'praemie', 'geraet', 'angebot'] as const;
export type KatalogKind = (typeof KATALOG_KINDS)[number];
export const PRODUKT_KINDS = ['Festnetz', 'Tarif', 'Versicherung', 'Einfach'] as const;

/** Records that are written together and have one history. */
export const DATENSATZ_BEREICHE = ['katalog', 'einstellungen', 'agentur', 'aktion'] as const;
export type DatensatzBereich = (typeof DATENSATZ_BEREICHE)[number];
export const DATENSATZ_BATCH_STATUS = ['Geplant', 'Wirksam', 'Konflikt', 'Verworfen', 'Zurueckgenommen'] as const;
export type DatensatzBatchStatus = (typeof DATENSATZ_BATCH_STATUS)[number];
/** `abgleich`: taken over from an external product API. */
export const DATENSATZ_BATCH_OCCASIONS = ['bearbeitung', 'import', 'ruecknahme', 'abgleich'] as const;
export type DatensatzBatchOccasion = (typeof DATENSATZ_BATCH_OCCASIONS)[number];

export const DATENSATZIMPORT_STATUS = ['Geprueft', 'Wartet', 'Laeuft', 'Fertig', 'Abgebrochen', 'Verworfen'] as const;
export type DatensatzimportStatus = (typeof DATENSATZIMPORT_STATUS)[number];
/** What a line of an import, or a change, does to its record. */
export const CHANGE_KINDS = ['neu', 'geaendert', 'entfernt'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What operators do (decisions §9). Reading is everyone's. */
export const BETREIBER_RIGHTS = [
  'agenturPflegen',
  'aktionPflegen',
  'auftragEntscheiden',
  'auftraegeImportieren',
  'empfehlungSperren',
  'kontoPflegen',
  'emailFreigeben',
  'verteilerHolen',
  'kulanzGewaehren',
  'kulanzFreigeben',
  'gutscheineImportieren',
  'laufEroeffnen',
  'abrechnen',
  'rechnungEntscheiden',
  'laufFreigeben',
  'laufBestaetigen',
  'laufVerwerfen',
  'laufAblehnen',
  'zahlungsdatei',
  'bankantwort',
  'zahlungEntscheiden',
  'katalogPflegen',
  'praemienPflegen',
  'bildPflegen',
  'inhaltPflegen',
  'rechtstextVeroeffentlichen',
  'inhaltszugang',
  'einstellungenAendern',
  'zugangGeben',
] as const;
export type BetreiberRight = (typeof BETREIBER_RIGHTS)[number];

/** Kinds of a settlement's documents (decisions §8); a correction names the document that it corrects. */
export const RECHNUNG_KINDS = ['Rechnung', 'Korrektur', 'Gutschrift', 'Gutschriftkorrektur'] as const;
export type RechnungKind = (typeof RECHNUNG_KINDS)[number];
/** What a payment of a run is for: a claim, or a document by which an agency is owed money. */
export const ZAHLUNG_KINDS = [...PRAEMIERUNG_KINDS, 'Gutschrift', 'Korrektur'] as const;
export type ZahlungKind = (typeof ZAHLUNG_KINDS)[number];
/** Where the payment of such a document stands that is not paid yet. */
export const RECHNUNG_ZAHLUNGEN = ['kontoFehlt', 'wartet', 'imLauf', 'unterwegs'] as const;

/** `Korrigiert`: corrected as a whole, nothing of it is owed. */
export const RECHNUNG_STATUS = ['Offen', 'Bezahlt', 'Ueberfaellig', 'Korrigiert'] as const;
export type RechnungStatus = (typeof RECHNUNG_STATUS)[number];

/** Why money that names documents waits for a clerk. */
export const INCOMING_REASONS = ['nichtsOffen', 'andererBetrag', 'mehrereBelege', 'zurueckgebucht'] as const;
export type IncomingReason = (typeof INCOMING_REASONS)[number];

/** What an operator says of one. */
export const RECHNUNG_STEPS = ['bezahlt', 'korrigieren'] as const;
export type RechnungStep = (typeof RECHNUNG_STEPS)[number];

/** Why a month that is over cannot be settled: what the law wants on an invoice is missing, of the Mandant or of the agency. */
export const SETTLEMENT_OBSTACLES = [
  'firmaAnschriftFehlt',
  'firmaSteuerFehlt',
  'firmaKontoFehlt',
  'firmaSteuersatzFehlt',
  'agenturAnschriftFehlt',
  'agenturSteuerFehlt',
] as const;
export type SettlementObstacle = (typeof SETTLEMENT_OBSTACLES)[number];
