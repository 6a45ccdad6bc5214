import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { ANREDEN } from './values.ts';

/** Without what is drawn as nothing: signs of no width, and letters such as U+3164, which are letters by their kind. */
export const seen = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * Building blocks of inputs. The message of a failed check is a key of messages.ts; the server turns it into a
 * sentence in the request's language, with the field's label in front (portal §5).
 */
export const requiredText = (max = 80) =>
  z
    .string({ error: 'pflicht' })
    .trim()
    .min(1, 'pflicht')
    .max(max, 'zuLang')
    // What nobody sees fills in nothing. An empty text has been told of already.
    .refine((text) => text === '' || seen(text).trim() !== '', { error: 'pflicht', abort: true });
/** Of Germany; people type it in two parts as well. */
export const postcode = () =>
  requiredText(20)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .refine((digits) => /^\d{5}$/.test(digits), 'plz');
/** Control characters and those that turn the direction of what follows belong in no line that others read. */
const NO_ROW = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/**
 * Names stand in mails to people who know nothing of us yet: no address in them, lest somebody sends his advertisement by
 * our hand. After a title or `geb.` the space may be missing.
 */
const NOT_IN_NAMES =
  /[<>@\\{}]|:\/\/|\bwww\.|(?<=[\p{L}\d]{3})(?<!\b(?:geb|verw|gesch|prof|dipl|mag|ing|med|jur|phil|rer|nat|pol|oec|theol|vet|dent|habil))\.\p{L}{2,}/iu;
/** Domains of one or two letters (`t.me`, `is.gd`) look like initials and titles; what tells them is a path, or a short lower-case end. */
const SHORT_DOMAIN =
  /\.\p{L}{2,}\/|(?<!\p{L})(?!(?:dr|ing|st)\.)[\p{L}\d]{1,2}\.(?!med|jur|phil|rer|nat)\p{Ll}{2,3}(?=[\s/]|$)/u;
/** Signs that look like a dot, or like nothing, and of which mail programs make a link all the same. */
const lookedAt = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\u3002\uff61]/g, '.');
export const isRow = (text: string): boolean => !NO_ROW.test(text);
export const row = (max = 80) => requiredText(max).refine(isRow, 'ungueltig');
export const personName = (max = 80) =>
  row(max).refine(
    (text) => /\p{L}/u.test(seen(text)) && !NOT_IN_NAMES.test(lookedAt(text)) && !SHORT_DOMAIN.test(lookedAt(text)),
    'ungueltig',
  );
/** A company may be called by its domain; no address of mail or page stands in its name all the same. */
const NO_COMPANY = /[<>@\\{}]|:\/\/|\bwww\.|\.\p{L}{2,}\//iu;
export const companyName = (max: number) => row(max).refine((text) => !NO_COMPANY.test(lookedAt(text)), 'ungueltig');
/** No mail server takes a longer part before the @ (RFC 5321, 4.5.3.1.1). */
const LOCAL_PART_CHARACTER = 64;
export const email = () =>
  z
    .string({ error: 'pflicht' })
    .trim()
    .min(1, 'pflicht')
    .max(254, 'zuLang')
    .pipe(z.email({ error: 'email' }).refine((address) => address.lastIndexOf('@') <= LOCAL_PART_CHARACTER, 'email'));
/** A form sends what it has: the schema says what counts as yes, not the caller's type. */
export const consent = (): z.ZodType<true, unknown> =>
  z
    .union(
      [
        z.literal(true),
        z.literal('yes'),
        z.literal('on'),
        z.literal('true'),
        z.number().positive('zustimmung'),
        z.string().regex(/^0*[1-9]\d{0,9}$/, 'zustimmung'),
      ],
      {
        error: 'zustimmung',
      },
    )
    .transform(() => true as const);
const NO = /^(false|no|nein|off|0+)$/i;
/**
 * `AgbText` of calls.md §3, which leaves its type open: a yes as above, or the text itself that the person agreed to. A text
 * is more than a word, so that neither a no nor a name is taken for one.
 */
export const agbText = (): z.ZodType<true, unknown> =>
  z.union(
    [
      consent(),
      z
        .string()
        .trim()
        .max(20_000)
        .refine((text) => /\S\s+\S/.test(text) && !NO.test(text))
        .transform(() => true as const),
    ],
    { error: 'zustimmung' },
  );
/** Says nothing, so nothing is lost when nobody reads it. */
const saysNothing = z.union(
  [
    z.null(),
    z.literal(''),
    z.literal(false),
    z.array(z.unknown()).max(0, 'unbekannt'),
    z.record(z.string(), z.unknown()).refine((fields) => Object.keys(fields).length === 0, 'unbekannt'),
  ],
  { error: 'unbekannt' },
);
/**
 * An object of which every field is understood or named (decisions §6a): an unknown one is an input error, unless it says
 * nothing, as the empty fields do that other programs send along.
 */
export const closed = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S> =>
  z.object(shape).catchall(saysNothing) as unknown as z.ZodObject<S>;
/** `spell` brings another spelling of the same into this one, before it is looked at. To callers, the schema is the schema. */
export const respelled = <S extends z.ZodType>(spell: (value: unknown) => unknown, schema: S): S =>
  z.preprocess(spell, schema) as unknown as S;
export const language = () => z.enum(LANGUAGES);
export const anrede = () => z.enum(ANREDEN, { error: 'pflicht' });
/** Basis points are not used: shares are whole percent (decisions §5). */
export const anteil = () =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      ],
      { error: 'anteil' },
    )
    .pipe(z.number().int('anteil').min(0, 'anteil').max(100, 'anteil'));
export const cents = () => z.number().int();
export const newsletterState = () => z.enum(['ja', 'nein', 'unbestaetigt']);
/** `YYYY-MM-DDThh:mm:ssZ` */
export const instant = () => z.string().meta({ format: 'date-time' });
/** `YYYY-MM-DD` */
export const day = () => z.string().meta({ format: 'date' });
export const empty = z.object({});
/** What the link of a mail carries. */
export const linkToken = () => z.string().min(1).max(200);
