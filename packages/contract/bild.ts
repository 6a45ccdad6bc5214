import { z } from 'zod';
import { empty, instant } from './fields.ts';
import { byLanguage, noText } from './fields-language.ts';
import { id as katalogId } from './katalogdokument.ts';
import { LANGUAGES } from './languages.ts';
import { pageList, pageQuery, searchQuery } from './page.ts';
import { paths } from './paths.ts';
import { type FileReply, route } from './route.ts';
import { BILD_KINDS } from './values.ts';

/**
 * What a page needs to show a picture without a jump: the address (it carries the version, `?v=`, and so may be kept for
 * ever; `&width=` chooses a size), the width and height of the whole picture, and what it shows (empty: decoration).
 */
export const bildReference = z.object({
  Adresse: z.string(),
  Breite: z.number().int(),
  Hoehe: z.number().int(),
  Alternativtext: z.string(),
});
export type BildReference = z.output<typeof bildReference>;

const number = () => z.coerce.number().int().min(1).max(20_000).optional().catch(undefined);
/** A size that makes no sense is none: a picture is answered, never an error. */
export const bildWish = z.object({
  width: number(),
  height: number(),
  mode: z.enum(['Max', 'Crop']).optional().catch(undefined),
  v: z.string().max(64).optional().catch(undefined),
});

/** A page shows dozens of pictures, and many people may come from one address: counted apart from their calls. */
const PICTURES = { max: 6000, minutes: 1 } as const;

const bild = <W extends string>(path: W, summary: string) =>
  route(path, {
    zugang: 'public',
    summary,
    limit: PICTURES,
    params: z.object({ id: z.string().max(120) }),
    query: bildWish,
    ok: z.custom<FileReply>(),
    media: ['image/avif', 'image/webp', 'image/jpeg', 'image/png'],
    errors: ['PSOF0003'],
  });

/** One answer for four pictures of a reward: who gets what, in the language of the page that shows it. */
const graphic = <W extends string>(path: W, summary: string) =>
  route(path, {
    zugang: 'public',
    summary,
    limit: PICTURES,
    params: z.object({ id: z.string().max(64) }),
    query: bildWish.extend({ sprache: z.enum(LANGUAGES).optional().catch(undefined) }),
    ok: z.custom<FileReply>(),
    media: ['image/avif', 'image/webp', 'image/jpeg'],
    errors: ['PSOF0003'],
  });

const mandantParams = { route: z.string().max(40) };
const objectParams = { ...mandantParams, art: z.enum(BILD_KINDS), objektId: z.string().min(1).max(120) };
const text = () => z.string().trim().max(300);
/** Cameras and phones call files so; it says nothing of what can be seen. */
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif)$|^(?:img|dsc|bild|image)[-_ ]?\d+$/i;
export const isFileName = (text: string): boolean => FILE_NAME.test(text.trim());

const description = {
  Alternativtext: byLanguage(text()).default(noText),
  /** Says nothing that the page does not say: it may have, and has, no alternative text. */
  Schmueckend: z.boolean().default(false),
};

export const bildRow = z.object({
  Art: z.enum(BILD_KINDS),
  ObjektId: z.string(),
  Adresse: z.string(),
  Breite: z.number().int(),
  Hoehe: z.number().int(),
  Alternativtext: byLanguage(z.string()),
  Schmueckend: z.boolean(),
  Wer: z.string(),
  GeaendertAm: instant(),
});
export type BildRow = z.output<typeof bildRow>;
/** A state that a picture once had; without a picture where it was taken away. */
export const bildState = z.object({
  Id: z.string(),
  Am: instant(),
  Wer: z.string(),
  Entfernt: z.boolean(),
  Alternativtext: byLanguage(z.string()),
  Schmueckend: z.boolean(),
});
export const bildResponse = z.object({
  Bild: bildRow.nullable(),
  /** Newest first; the first is what is now. */
  Verlauf: z.array(bildState),
});
export type BildResponse = z.output<typeof bildResponse>;

export const api = {
  getPraemieGrafik100: graphic(paths.getPraemieGrafik100, 'Picture of the whole reward'),
  getPraemieGrafik50: graphic(paths.getPraemieGrafik50, 'Picture of the shared reward'),
  getPraemieGrafik50Empfehler: graphic(paths.getPraemieGrafik50Empfehler, 'The shared reward as the referrer sees it'),
  getPraemieGrafik50Empfaenger: graphic(
    paths.getPraemieGrafik50Empfaenger,
    'The shared reward as the recipient sees it',
  ),
  getProduktkategorieGrafik: bild(paths.getProduktkategorieGrafik, 'Picture of a category'),
  getProduktkategorieIcon: bild(paths.getProduktkategorieIcon, 'Small square picture of a category'),
  getProduktGrafik: bild(paths.getProduktGrafik, 'Picture of a product; photo of an agent by the external id'),
  getProduktSgrafik: bild(paths.getProduktSgrafik, 'Small square picture of a product'),
  getAgenturLogo: bild(paths.getAgenturLogo, 'Logo of an agency'),
  getGeraetGrafik: bild(paths.getGeraetGrafik, 'Picture of a device'),
  getBilder: route(paths.getBilder, {
    zugang: 'betreiber',
    summary: 'Uploaded pictures',
    params: z.object(mandantParams),
    query: z.object({ art: z.enum(BILD_KINDS).optional(), ...searchQuery, ...pageQuery }),
    ok: pageList(bildRow),
  }),
  createBild: route(paths.createBild, {
    zugang: 'betreiber',
    summary: 'Upload a picture; it takes the place of the one before',
    bodyLimit: 14_200_000,
    status: 201,
    params: z.object(mandantParams),
    body: z.object({
      Art: z.enum(BILD_KINDS),
      ObjektId: z.string().min(1, 'pflicht').pipe(katalogId()),
      /** The file in base64, 10 MB at most. */
      Daten: z.string().min(1, 'pflicht').max(14_100_000, 'bildZuGross'),
      ...description,
    }),
    ok: bildResponse,
    errors: ['PSOF0203', 'PSOF0003'],
  }),
  getBild: route(paths.getBild, {
    zugang: 'betreiber',
    summary: 'A picture and its history',
    params: z.object(objectParams),
    ok: bildResponse,
  }),
  putBild: route(paths.putBild, {
    zugang: 'betreiber',
    summary: 'Describe a picture anew, or bring back an earlier state',
    params: z.object(objectParams),
    body: z.union([z.object({ Stand: z.uuid() }), z.object(description)]),
    ok: bildResponse,
    errors: ['PSOF0203', 'PSOF0003'],
  }),
  deleteBild: route(paths.deleteBild, {
    zugang: 'betreiber',
    summary: 'Take a picture away; the drawn one shows again',
    params: z.object(objectParams),
    ok: empty,
    errors: ['PSOF0203', 'PSOF0003'],
  }),
};
