import { z } from 'zod';
import { datensatzField } from './datensatz.ts';
import { day, empty, instant, requiredText } from './fields.ts';
import { byLanguage, noText } from './fields-language.ts';
import { befund } from './finding.ts';
import { perLanguage } from './languages.ts';
import { pageList, pageQuery, searchQuery } from './page.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { INHALT_SCHEMATA, INHALT_STATUS, RECHTSTEXT_KINDS } from './values.ts';
import { INHALT_STEPS } from './values-inhalt.ts';

const mandantParams = z.object({ route: z.string().max(40) });
const inhaltParams = mandantParams.extend({ id: z.uuid() });
const bilingual = byLanguage(z.string());

/**
 * An item as a form has it: `de.Titel`, `en.Titel`, `iv.Identifier`. A number is its digits, a reference the id of what it
 * leads to.
 */
export const inhaltValues = z.record(z.string().max(100), z.string().max(110_000, 'zuLang'));

export const inhaltRow = z.object({
  Id: z.string(),
  Schema: z.enum(INHALT_SCHEMATA),
  Schluessel: z.string(),
  /** The first words of what it says. */
  Anzeige: z.string(),
  Status: z.enum(INHALT_STATUS),
  /** It is public, and a change of it waits. */
  Wartet: z.boolean(),
  Version: z.number().int(),
  GeaendertAm: instant(),
  GeaendertVon: z.string(),
  /** `en.Titel`: told in German and not in this language. */
  Fehlt: z.array(z.string()),
});
export type InhaltRow = z.output<typeof inhaltRow>;

export const inhaltBild = z.object({
  Id: z.string(),
  Slug: z.string(),
  Dateiname: z.string(),
  Adresse: z.string(),
  Breite: z.number().int(),
  Hoehe: z.number().int(),
  Alternativtext: bilingual,
  Schmueckend: z.boolean(),
  GeaendertAm: instant(),
  GeaendertVon: z.string(),
});

export const builtInRow = z.object({
  Schema: z.enum(INHALT_SCHEMATA),
  Schluessel: z.string(),
  Anzeige: z.string(),
});
export type BuiltInRow = z.output<typeof builtInRow>;

const PLACES = ['home', 'produkte', 'empfehlen', 'kategorie', 'produkt', 'seite'] as const;
/** What a form needs to offer: the fields, still without values, and what they may name. */
export const inhaltForm = z.object({
  Schema: z.enum(INHALT_SCHEMATA),
  Felder: z.array(
    datensatzField(z.enum(['bild', 'verweis'])).extend({
      Hoechstens: z.number().int(),
      /** What may be put in: `{{hotline}}`, `[[fn:steuer]]`, `{link}`. */
      Marken: z.array(z.string()),
    }),
  ),
  /** Names that are read and that no entry has yet. */
  Bezeichner: z.array(
    z.object({
      Wert: z.string(),
      /** What is said under it; of a key visual the category or the product at whose head it stands. */
      Anzeige: z.string(),
      Bildschirm: z.enum(PLACES).nullable(),
    }),
  ),
  /** None but these are read. */
  BezeichnerFest: z.boolean(),
  Fussnoten: z.array(z.object({ Name: z.string(), Anzeige: z.string() })),
  Variablen: z.array(z.object({ Name: z.string(), Anzeige: z.string() })),
  /** The key visuals that a page may have. */
  Verweise: z.array(z.object({ Id: z.string(), Anzeige: z.string() })),
  Bilder: z.array(inhaltBild),
  /** The built-in wording of the item's key, where it is a translation, a mail or a text to share. */
  Eingebaut: bilingual.nullable(),
  erlaubt: z.array(z.enum(['bearbeiten'])),
});
export type InhaltFormData = z.output<typeof inhaltForm>;

export const inhaltFassung = z.object({
  Version: z.number().int(),
  Ereignis: z.string(),
  Wer: z.string(),
  Am: instant(),
  /** What is different from the version before: `de.Inhalt`. */
  Felder: z.array(z.string()),
});
/** Where visitors see a key visual. */
export const inhaltPlace = z.object({
  Bildschirm: z.enum(PLACES),
  /** Of the category, the product, the page; its id where there is none such. */
  Name: z.string(),
  /** Null: there is no such category or product. */
  Adresse: z.string().nullable(),
});
export type InhaltPlace = z.output<typeof inhaltPlace>;

export const inhaltResponse = inhaltRow.extend({
  Mandant: z.string(),
  Werte: inhaltValues,
  VeroeffentlichtAm: instant().nullable(),
  Befunde: z.array(befund),
  /** Newest first. */
  Verlauf: z.array(inhaltFassung),
  /** Of a legal text: what was in force from when on, newest first. */
  Geltung: z.array(
    z.object({
      Fassung: z.string(),
      GueltigAb: instant().nullable(),
      /** Who wrote what is new in it; empty where nobody of ours did, or nobody knows any more. */
      Autoren: z.array(z.string()),
      /** Who put it in force. */
      Freigabe: z.string().nullable(),
    }),
  ),
  /** Of a key visual: where it stands. */
  Stellen: z.array(inhaltPlace),
  /** The visitor's page on which it is to be seen, or would be; null where it is on none. */
  Adresse: z.string().nullable(),
  /** It is published and begins on this day: until then the text that is in force stays, and nobody changes this one. */
  GiltAb: day().nullable(),
  Formular: inhaltForm,
  erlaubt: z.array(z.enum([...INHALT_STEPS, 'bearbeiten', 'vorschau'])),
  /** The legal texts whose words publishing it would change: that takes the right to put them in force and another person. */
  Rechtstexte: z.array(z.enum(RECHTSTEXT_KINDS)),
  /** Why it cannot be published by this person: the role, errors, or that he wrote it himself. */
  Hinweis: z.enum(['freigabe', 'fehler', 'zweitePerson']).nullable(),
});
export type InhaltResponse = z.output<typeof inhaltResponse>;

export const comparisonPart = z.object({ Art: z.enum(['gleich', 'neu', 'weg']), Text: z.string() });

/** Who answers for the content of a client: the service built in, or a foreign one, which this editor does not reach. */
const service = () => z.enum(['eingebaut', 'fremd']);
export const ZUGANG_STEPS = ['erneuern', 'entfernen', 'hinterlegen', 'webhook', 'adressen'] as const;
/** Each of them is one more delivery of every publication. */
export const WEBHOOK_ADDRESSES_AT_MOST = 10;

const altText = {
  Alternativtext: z.object(perLanguage(() => z.string().trim().max(300, 'zuLang'))).default(noText),
  /** Says nothing that the page does not say. */
  Schmueckend: z.boolean().default(false),
};
/** The file in base64, 10 MB at most. */
const data = z.string().max(14_100_000, 'bildZuGross');

export const api = {
  getInhalte: route(paths.getInhalte, {
    zugang: 'betreiber',
    summary: 'Content of a client',
    params: mandantParams,
    query: z.object({
      ...pageQuery,
      schema: z.enum(INHALT_SCHEMATA).optional(),
      status: z.enum(INHALT_STATUS).optional(),
      ...searchQuery,
      /** Those alone that lack a translation. */
      fehlt: z.stringbool().optional(),
    }),
    ok: pageList(inhaltRow).extend({
      /** What the portal says by itself as long as there is no entry of that name; empty where the search asks for others. */
      Eingebaut: z.array(builtInRow),
      Dienst: service(),
      erlaubt: z.array(z.enum(['anlegen', 'alleVeroeffentlichen'])),
    }),
  }),
  getInhaltszugang: route(paths.getInhaltszugang, {
    zugang: 'betreiber',
    summary: 'Which content service a client uses, and whether it answers now; no secret',
    recht: 'inhaltszugang',
    params: mandantParams,
    ok: z.object({
      Dienst: service(),
      Adresse: z.string(),
      App: z.string(),
      ClientId: z.string(),
      /** Null: it answers. */
      Stoerung: z.enum(['keineAntwort', 'zugang', 'nichtGefunden', 'zuViele', 'dienst']).nullable(),
      GeheimnisDa: z.boolean(),
      GesetztAm: instant(),
      /** To which the service reports what was published. */
      WebhookAdresse: z.string(),
      /** Who else the service built in tells of it. */
      WebhookAdressen: z.array(z.string()),
    }),
    errors: ['PSOF0203'],
  }),
  putInhaltszugang: route(paths.putInhaltszugang, {
    zugang: 'betreiber',
    summary:
      'Renew or store a secret of the content service or of its webhook, or say who else is told of a publication',
    recht: 'inhaltszugang',
    params: mandantParams,
    body: z.object({
      Schritt: z.enum(ZUGANG_STEPS),
      /** With it: every token made with the old secret ends. */
      Widerrufen: z.boolean().default(false),
      /** Of a foreign service; of the webhook it may be empty: then a new one is made. */
      Geheimnis: z.string().trim().max(500, 'zuLang').default(''),
      /** To remove it: with it the portal itself reads no more. */
      Sicher: z.boolean().default(false),
      /** All of them: one that is missing is told no more. */
      WebhookAdressen: z
        .array(z.string().trim().max(500, 'zuLang'))
        .max(WEBHOOK_ADDRESSES_AT_MOST, 'webhookAdressenViele')
        .default([]),
    }),
    ok: z.object({
      /** One that was made here, this once. */
      Geheimnis: z.string().nullable(),
    }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getInhaltLuecken: route(paths.getInhaltLuecken, {
    zugang: 'betreiber',
    summary: 'Missing translations, and variables that pages name and that there are not',
    params: mandantParams,
    ok: z.object({
      Uebersetzungen: z.array(inhaltRow),
      Variablen: z.array(
        z.object({ Name: z.string(), Orte: z.array(z.string()), Anzahl: z.number().int(), ZuletztAm: instant() }),
      ),
      /** That products name and that there are not. */
      Fussnoten: z.array(z.object({ Name: z.string(), Produkte: z.array(z.string()) })),
      erlaubt: z.array(z.enum(['anlegen'])),
    }),
  }),
  getInhaltFormular: route(paths.getInhaltFormular, {
    zugang: 'betreiber',
    summary: 'What a new item consists of',
    params: mandantParams.extend({ schema: z.enum(INHALT_SCHEMATA) }),
    query: z.object({ schluessel: z.string().max(120).optional() }),
    ok: inhaltForm,
  }),
  getEingebauteTexte: route(paths.getEingebauteTexte, {
    zugang: 'betreiber',
    summary: 'Built-in texts by their keys, with what a client says instead',
    params: mandantParams,
    query: z.object({ ...pageQuery, ...searchQuery }),
    ok: pageList(bilingual.extend({ Schluessel: z.string(), InhaltId: z.string().nullable() })).extend({
      erlaubt: z.array(z.enum(['anlegen'])),
    }),
  }),
  createInhalt: route(paths.createInhalt, {
    zugang: 'betreiber',
    summary: 'A new item, as a draft',
    recht: 'inhaltPflegen',
    bodyLimit: 2_000_000,
    status: 201,
    params: mandantParams,
    body: z.object({ Schema: z.enum(INHALT_SCHEMATA), Werte: inhaltValues }),
    ok: z.object({ Id: z.string(), Version: z.number().int(), Entfernt: z.array(z.string()) }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getInhalt: route(paths.getInhalt, {
    zugang: 'betreiber',
    summary: 'An item as its editor has it: draft, findings, history',
    params: inhaltParams,
    ok: inhaltResponse,
  }),
  putInhalt: route(paths.putInhalt, {
    zugang: 'betreiber',
    summary: 'Save a draft; what is public stays as it is',
    recht: 'inhaltPflegen',
    bodyLimit: 2_000_000,
    params: inhaltParams,
    body: z.object({ Version: z.coerce.number().int(), Werte: inhaltValues }),
    ok: z.object({
      Id: z.string(),
      Version: z.number().int(),
      Fehler: z.number().int(),
      /** Tags that are not allowed and are gone now. */
      Entfernt: z.array(z.string()),
    }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  schrittInhalt: route(paths.schrittInhalt, {
    zugang: 'betreiber',
    summary: 'Publish, withdraw, archive, bring back an item, or drop its draft',
    params: inhaltParams,
    body: z.object({
      Schritt: z.enum(INHALT_STEPS),
      Version: z.coerce.number().int(),
      /** The version to take as the draft, to restore it. */
      Fassung: z.coerce.number().int().optional(),
      /** The first day of a legal text, by the calendar of Berlin. */
      GiltAb: z.string().trim().max(20).optional(),
    }),
    ok: z.object({ Version: z.number().int() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getInhaltFassung: route(paths.getInhaltFassung, {
    zugang: 'betreiber',
    summary: 'What a version changed, field by field',
    params: inhaltParams.extend({ version: z.coerce.number().int().min(1) }),
    ok: inhaltFassung.extend({
      Schema: z.enum(INHALT_SCHEMATA),
      Schluessel: z.string(),
      /** The version that restoring would take the place of. */
      Jetzt: z.number().int(),
      Vergleich: z.array(z.object({ Feld: z.string(), Teile: z.array(comparisonPart) })),
      Werte: inhaltValues,
      erlaubt: z.array(z.enum(['wiederherstellen'])),
    }),
  }),
  openVorschau: route(paths.openVorschau, {
    zugang: 'betreiber',
    summary: 'Let this operator see the pages of a client with their drafts for a while',
    params: mandantParams,
    body: z.object({ Inhalt: z.uuid().optional() }),
    ok: z.object({
      /** Path of the page on which it is to be seen. */
      Adresse: z.string(),
    }),
    errors: ['PSOF0203'],
  }),
  closeVorschau: route(paths.closeVorschau, {
    zugang: 'betreiber',
    summary: 'End the preview; answers the entry that it was opened from',
    ok: z.object({ Eintrag: z.object({ Mandant: z.string(), Id: z.string() }).nullable() }),
  }),
  getInhaltsbilder: route(paths.getInhaltsbilder, {
    zugang: 'betreiber',
    summary: 'Pictures of the content',
    params: mandantParams,
    query: z.object(pageQuery),
    ok: pageList(inhaltBild.extend({ Verwendet: z.array(z.string()) })).extend({
      erlaubt: z.array(z.enum(['bearbeiten'])),
    }),
  }),
  createInhaltsbild: route(paths.createInhaltsbild, {
    zugang: 'betreiber',
    summary: 'Upload a picture with its alternative text, or as a decoration',
    recht: 'inhaltPflegen',
    bodyLimit: 14_200_000,
    status: 201,
    params: mandantParams,
    body: z.object({ Dateiname: requiredText(200), Daten: data.min(1, 'pflicht'), ...altText }),
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203'],
  }),
  putInhaltsbild: route(paths.putInhaltsbild, {
    zugang: 'betreiber',
    summary: 'Describe a picture anew, or put another file in its place',
    recht: 'inhaltPflegen',
    bodyLimit: 14_200_000,
    params: inhaltParams,
    body: z.object({ Daten: data.default(''), ...altText }),
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203'],
  }),
  deleteInhaltsbild: route(paths.deleteInhaltsbild, {
    zugang: 'betreiber',
    summary: 'Take away a picture that nothing shows',
    recht: 'inhaltPflegen',
    params: inhaltParams,
    ok: empty,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
