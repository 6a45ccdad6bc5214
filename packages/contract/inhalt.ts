import { z } from 'zod';
import { rechtstextReference } from './auskunft.ts';
import { bildReference } from './bild.ts';
import { instant } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { paths } from './paths.ts';
import { type FileReply, route } from './route.ts';
import { RECHTSTEXT_KINDS } from './values.ts';

/** What an editor names an item by: letters, digits and what joins them. */
const identifier = () => z.string().regex(/^[\w.-]{1,80}$/, 'ungueltig');
const variables = z.record(z.string(), z.string());

/** Calls.md leaves the shapes open (docs/decisions.md): `x` is the language, a text comes back filled in. */
const resolution = {
  params: z.object({ x: z.enum(LANGUAGES) }),
  body: z.object({
    /** Which values are wanted; all where nothing is said. */
    Namen: z.array(z.string().max(80)).max(200).optional(),
    /** A text with `{{name}}`; an unknown name leaves nothing. */
    Text: z.string().max(20_000).optional(),
  }),
  ok: z.object({ Variablen: variables, Text: z.string().nullable() }),
};

/** The picture above a page. `Bild` is the address to ask `getInhaltsbild` at. */
export const keyvisual = z.object({
  Titel: z.string(),
  Untertitel: z.string(),
  Alternativtext: z.string(),
  Bild: z
    .object({
      Id: z.string(),
      Version: z.number().int(),
      /** Pixels of the original, so that the page knows its shape before it comes. */
      Breite: z.number().int().nullable(),
      Hoehe: z.number().int().nullable(),
    })
    .nullable(),
});
export type KeyvisualResponse = z.output<typeof keyvisual>;

/** The key visual at the head of a screen, in place of what is drawn there: a picture like any other of the portal. */
export const headerBild = z.object({ Titel: z.string(), Untertitel: z.string(), Bild: bildReference });
export type HeaderBildResponse = z.output<typeof headerBild>;

export const fussnote = z.object({
  Id: z.string(),
  Identifier: z.string(),
  Titel: z.string(),
  Gruppe: z.string(),
  /** Safe HTML. */
  Inhalt: z.string(),
});
export type FussnoteResponse = z.output<typeof fussnote>;

export const seite = z.object({
  Id: z.string(),
  Identifier: z.string(),
  Titel: z.string(),
  /** Safe HTML with its variables filled in; `[[fn:…]]` marks a footnote. */
  Inhalt: z.string(),
  KeyVisual: keyvisual.nullable(),
  Fussnoten: z.array(fussnote),
});
export type SeiteResponse = z.output<typeof seite>;

export const questionGroup = z.object({
  Titel: z.string(),
  Fragen: z.array(z.object({ Id: z.string(), Identifier: z.string(), Frage: z.string(), Antwort: z.string() })),
});
export type QuestionGroupResponse = z.output<typeof questionGroup>;

/** One version of a legal text. `GueltigAb` null: from the beginning; `GueltigBis` null: no other follows it. */
export const rechtstextfassung = z.object({
  Fassung: z.string(),
  GueltigAb: instant().nullable(),
  GueltigBis: instant().nullable(),
  /** In force now, once, or from a day to come on. */
  Stand: z.enum(['fruehere', 'heutige', 'kuenftige']),
});

export const rechtstext = z.object({
  Titel: z.string(),
  /** Safe HTML; null where the built-in text is the one in force. */
  Inhalt: z.string().nullable(),
  /** The language of what is shown: an old version may lack the one that was asked for. */
  Sprache: z.enum(LANGUAGES),
  Fassung: rechtstextfassung.nullable(),
  /** All of them, the newest first. */
  Fassungen: z.array(rechtstextfassung),
  Fussnoten: z.array(fussnote),
});
export type RechtstextResponse = z.output<typeof rechtstext>;

/** What a referrer agreed to, and which version of which legal text was in force then. */
export const einwilligungResponse = z.object({
  Zweck: z.string(),
  /** The sentence beside the box; null where it is no longer known by its hash. */
  Text: z.string().nullable(),
  GegebenAm: instant(),
  WiderrufenAm: instant().nullable(),
  Rechtstext: rechtstextReference.nullable(),
});
export type EinwilligungResponse = z.output<typeof einwilligungResponse>;

export const api = {
  getVariablen: route(paths.getVariablen, {
    zugang: 'public',
    summary: 'All variables with their values in the language of the request',
    sameForAll: true,
    ok: z.array(z.object({ Name: z.string(), Wert: z.string() })),
    errors: ['PSOF0602'],
  }),
  resolveVariablen: route(paths.resolveVariablen, {
    zugang: 'public',
    summary: 'Variables by name, or a text with them filled in',
    ...resolution,
    errors: ['PSOF0602'],
  }),
  resolveAgenturvariablen: route(paths.resolveAgenturvariablen, {
    zugang: 'agentur',
    summary: 'The same with the values of an agency',
    ...resolution,
    errors: ['PSOF0602'],
  }),
  getSprachen: route(paths.getSprachen, {
    zugang: 'public',
    summary: 'Languages of this client, the default first',
    sameForAll: true,
    ok: z.array(z.object({ Iso: z.enum(LANGUAGES), Name: z.string(), Standard: z.boolean() })),
  }),
  getUebersetzungen: route(paths.getUebersetzungen, {
    zugang: 'public',
    summary:
      'Translation catalogue of a language: every message by its id, as ICU text, with what the content service says in its place',
    sameForAll: true,
    params: z.object({ iso: z.enum(LANGUAGES) }),
    ok: z.record(z.string(), z.string()),
  }),
  getSeite: route(paths.getSeite, {
    zugang: 'public',
    summary: 'A page, its key visual and its footnotes; null where nobody has written it',
    sameForAll: true,
    params: z.object({ identifier: identifier() }),
    ok: seite.nullable(),
    errors: ['PSOF0602'],
  }),
  getKeyvisual: route(paths.getKeyvisual, {
    zugang: 'public',
    summary: 'The key visual at the head of a screen, by its identifier; null where none stands there',
    params: z.object({ identifier: identifier() }),
    ok: headerBild.nullable(),
  }),
  getFragen: route(paths.getFragen, {
    zugang: 'public',
    summary: 'Questions and answers by group; empty where the built-in ones hold',
    sameForAll: true,
    ok: z.object({ Gruppen: z.array(questionGroup), Fussnoten: z.array(fussnote) }),
  }),
  getFussnoten: route(paths.getFussnoten, {
    zugang: 'public',
    summary:
      'Footnotes by their identifiers, separated by commas, or those of products, or of a device and its tariffs; unknown ones are left out',
    sameForAll: true,
    query: z.object({
      ids: z.string().max(4000).default(''),
      /** Ids of products, separated by commas. */
      produkt: z.string().max(400).optional(),
      geraet: z.string().max(64).optional(),
    }),
    ok: z.array(fussnote),
  }),
  getRechtstext: route(paths.getRechtstext, {
    zugang: 'public',
    summary: 'A legal text, in force or in an earlier version',
    sameForAll: true,
    params: z.object({ art: z.enum(RECHTSTEXT_KINDS) }),
    query: z.object({ fassung: z.string().max(40).optional() }),
    ok: rechtstext,
    errors: ['PSOF0003'],
  }),
  getInhaltsbild: route(paths.getInhaltsbild, {
    zugang: 'public',
    summary: 'A picture of the content service, no larger than asked for',
    params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
    query: z.object({
      width: z.coerce.number().int().optional().catch(undefined),
      height: z.coerce.number().int().optional().catch(undefined),
      version: z.coerce.number().int().min(0).optional().catch(undefined),
    }),
    ok: z.custom<FileReply>(),
    media: ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'],
    errors: ['PSOF0003', 'PSOF0602'],
  }),
  getEinwilligungen: route(paths.getEinwilligungen, {
    zugang: 'empfehler',
    summary: 'What the referrer agreed to, with the legal texts in force then',
    ok: z.array(einwilligungResponse),
  }),
};
