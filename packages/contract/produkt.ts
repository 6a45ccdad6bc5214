import { z } from 'zod';
import { cents, tag } from './felder.ts';
import { route } from './route.ts';
import { wege } from './wege.ts';

export const praemie = z.object({
  Id: z.string(),
  WertCent: cents(),
  Wert: z.string(),
  Startdatum: tag(),
  Enddatum: tag().nullable(),
  EnddatumAnzeige: tag().nullable(),
});

/** What each split offered on the screens gives to whom, today (decisions §5). */
export const aufteilungAntwort = z.object({
  AnteilEmpfaenger: z.number().int(),
  EmpfehlerCent: cents(),
  EmpfaengerCent: cents(),
  Gekappt: z.boolean(),
});

export const produktAntwort = z.object({
  Id: z.string(),
  ExterneId: z.string(),
  Name: z.string(),
  Kurztext: z.string(),
  Merkmale: z.array(z.string()),
  Kategorie: z.string(),
  KategorieName: z.string(),
  PreisMonatlich: cents().nullable(),
  PreisEinmalig: cents().nullable(),
  Bild: z.string(),
  Praemien: z.array(praemie),
  /** The reward valid today; null where none is. */
  PraemieCent: cents().nullable(),
  PraemieId: z.string().nullable(),
  /** The last day on which it is offered, as people are told; null where no end is known. */
  PraemieBis: tag().nullable(),
  Aufteilungen: z.array(aufteilungAntwort),
});
export type ProduktAntwort = z.output<typeof produktAntwort>;

export const produktkategorieAntwort = z.object({
  Id: z.string(),
  Slug: z.string(),
  Titel: z.string(),
  Untertitel: z.string().nullable(),
  Quelle: z.enum(['Festnetz', 'Mobilfunk', 'Versicherung']),
  Position: z.number().int(),
});

/** BannerTEZuTP: television for who recommended internet; the product that it leads to. */
export const bannerAntwort = z.object({
  Anzeigen: z.boolean(),
  Produkt: z.object({ Id: z.string(), Name: z.string(), PraemieCent: cents() }).nullable(),
});

export const api = {
  getProdukte: route(wege.getProdukte, {
    zugang: 'public',
    summary: 'Products with the reward each brings today',
    query: z.object({ quelle: z.string().optional(), kategorie: z.string().optional() }),
    ok: z.array(produktAntwort),
  }),
  getProdukt: route(wege.getProdukt, {
    zugang: 'public',
    summary: 'A product',
    params: z.object({ id: z.string().max(64) }),
    ok: produktAntwort,
  }),
  getMaxPraemiewert: route(wege.getMaxPraemiewert, {
    zugang: 'public',
    summary: 'Highest reward as display text, default "0 €"',
    ok: z.object({ Wert: z.string(), WertCent: cents() }),
  }),
  getProduktkategorien: route(wege.getProduktkategorien, {
    zugang: 'public',
    summary: 'Product categories',
    ok: z.array(produktkategorieAntwort),
  }),
  getPraemien: route(wege.getPraemien, {
    zugang: 'public',
    summary: 'All rewards, with the product that brings them',
    ok: z.array(praemie.extend({ ProduktId: z.string(), ProduktName: z.string() })),
  }),
};
