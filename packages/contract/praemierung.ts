import { z } from 'zod';
import { bankdaten } from './empfaenger.ts';
import { bedingung } from './empfehler.ts';
import { cents, tag, zeitpunkt } from './felder.ts';
import { bannerAntwort } from './produkt.ts';
import { route } from './route.ts';
import { wege } from './wege.ts';
import { BEGUENSTIGTE, PRAEMIENARTEN, PRAEMIERUNG_STATUS } from './werte.ts';

export const praemierungAntwort = z.object({
  Id: z.string(),
  Status: z.enum(PRAEMIERUNG_STATUS),
  WertCent: cents(),
  Beguenstigter: z.enum(BEGUENSTIGTE),
  Vorname: z.string(),
  ProduktName: z.string(),
  abschlussname: z.string(),
  Praemienart: z.enum(PRAEMIENARTEN).nullable(),
  /** Voucher brands in stock for this amount. */
  Gutscheine: z.array(z.object({ Id: z.string(), Name: z.string() })),
  GutscheinName: z.string().nullable(),
  IbanMaskiert: z.string().nullable(),
  NurDeutscheIban: z.boolean(),
  /** Asked again because the bank sent the money back, with its reason. */
  Ruecklaufgrund: z.string().nullable(),
  VerfaelltAm: tag().nullable(),
  ErwartetAm: tag().nullable(),
  Bedingungen: z.array(bedingung),
  /** `waehlen`, `bankdaten`, `codeAnzeigen`, `codeMailen` */
  erlaubt: z.array(z.enum(['waehlen', 'bankdaten', 'codeAnzeigen', 'codeMailen'])),
});
export type PraemierungAntwort = z.output<typeof praemierungAntwort>;

export const wahl = z.discriminatedUnion('Praemienart', [
  z.object({ Praemienart: z.literal('geld'), ...bankdaten.shape }),
  z.object({
    Praemienart: z.literal('gutschein'),
    Gutschein: z.string({ error: 'pflicht' }).min(1, 'pflicht').max(64),
  }),
]);

export const api = {
  getPraemierung: route(wege.getPraemierung, {
    zugang: 'praemie',
    summary: 'The reward claim',
    query: z.object({ details: z.string().optional() }),
    ok: praemierungAntwort,
    errors: ['PSOF0502', 'PSOF0503'],
  }),
  putPraemierung: route(wege.putPraemierung, {
    zugang: 'praemie',
    summary: 'Save the chosen reward, once only',
    body: wahl,
    ok: praemierungAntwort,
    errors: ['PSOF0501', 'PSOF0502', 'PSOF0503', 'PSOF0504', 'PSOF0303'],
  }),
  oeffneGutschein: route(wege.oeffneGutschein, {
    zugang: 'praemie',
    summary: 'Show the e-code once, or mail it',
    body: z.object({ Weg: z.enum(['anzeigen', 'mail']) }),
    ok: z.object({
      Code: z.string().nullable(),
      Name: z.string(),
      GueltigBis: tag().nullable(),
      VersandtAn: z.string().nullable(),
      GeoeffnetAm: zeitpunkt(),
    }),
    errors: ['PSOF0501', 'PSOF0502', 'PSOF0503'],
  }),
  showBannerPraemierung: route(wege.showBannerPraemierung, {
    zugang: 'praemie',
    summary: 'Show the banner?',
    ok: bannerAntwort,
  }),
};
