import { z } from 'zod';
import { byLanguage } from './fields-language.ts';
import { isStorable } from './text.ts';
import { PRODUKT_CLASSES } from './values.ts';

/** What a product is beside its name and price, per kind, as it is stored: both languages, HTML made safe (calls.md §3). */
export const katalogText = (max: number, min = 0) => z.string().min(min).max(max).refine(isStorable, 'ungueltig');
export const bilingual = (max = 200) => byLanguage(katalogText(max));
const html = () => bilingual(20_000);
const cents = () => z.number().int().min(0).max(100_000_000);

/** What a month costs, from which month to which; the last step has no end. */
export const priceStep = z.object({
  vonMonat: z.number().int().min(1).max(120),
  bisMonat: z.number().int().min(1).max(120).nullable(),
  Cent: cents(),
});
export type PriceStep = z.output<typeof priceStep>;

const shared = {
  /** Variants of the provider's commission: `standard;70`, several separated by `|` (produkt/rules.ts). */
  Provision: katalogText(200),
  /** Identifier of a footnote of the content service. */
  Fussnote: katalogText(80).nullable(),
  Preisaufteilung: z.array(priceStep).max(12),
  /** Months for which one is bound at least; what was written before has none. */
  Mindestlaufzeit: z.number().int().min(1).max(120).nullish(),
  Aktionsname: bilingual().nullable(),
  AktionsrabattCent: cents().nullable(),
};

/** Internet or television. */
export const FESTNETZ_KATEGORIEN = ['DP', 'TP'] as const;
export const TARIF_GROUPS = [
  'smartphone',
  'prepaid',
  'young',
  'daten',
  'zusatzkarte',
  'combicard',
  'surfstick',
] as const;

export const festnetzDaten = z.object({
  Art: z.literal('Festnetz'),
  Kategorie: z.enum(FESTNETZ_KATEGORIEN),
  AnzeigeName: bilingual(),
  Young: z.boolean(),
  Hybrid: z.boolean(),
  Gruppe: katalogText(80),
  Klasse: z.enum(PRODUKT_CLASSES),
  Beschreibung1: html(),
  Beschreibung2: html(),
  Beschreibung3: html(),
  Beschreibung4: html(),
  TelekomProduktId: katalogText(80),
  ...shared,
});

export const tarifDaten = z.object({
  Art: z.literal('Tarif'),
  Gruppe: z.enum(TARIF_GROUPS),
  Klasse: z.enum(PRODUKT_CLASSES),
  AnzeigeName: bilingual(),
  /** As people read it: `20 GB`, `unbegrenzt`. */
  Datenvolumen: bilingual(80),
  /** 0: may be cancelled every month. */
  LaufzeitMonate: z.number().int().min(0).max(60),
  Beschreibung: html(),
  ...shared,
});

export const versicherungDaten = z.object({
  Art: z.literal('Versicherung'),
  Fakten: z.array(z.object({ Name: bilingual(), Wert: bilingual() })).max(20),
  Beschreibung: html(),
  Fussnote: katalogText(80).nullable(),
});

export const einfachDaten = z.object({ Art: z.literal('Einfach') });

export const produktDaten = z.discriminatedUnion('Art', [festnetzDaten, tarifDaten, versicherungDaten, einfachDaten]);
export type ProduktData = z.output<typeof produktDaten>;
export type FestnetzDaten = z.output<typeof festnetzDaten>;
export type TarifDaten = z.output<typeof tarifDaten>;
export type VersicherungDaten = z.output<typeof versicherungDaten>;

/** The same on the wire, in the language of the request, with the names of calls.md §3. */
const text = () => z.string();
const sharedResponse = {
  Provision: text(),
  Fussnote: text().nullable(),
  Preisaufteilung: z.array(priceStep),
  Aktionsname: text().nullable(),
  /** Cents. */
  Aktionsrabatt: z.number().int().nullable(),
};
export const produktDataResponse = z.discriminatedUnion('Art', [
  festnetzDaten.omit({ AktionsrabattCent: true }).extend({
    ...sharedResponse,
    AnzeigeName: text(),
    Beschreibung1: text(),
    Beschreibung2: text(),
    Beschreibung3: text(),
    Beschreibung4: text(),
  }),
  tarifDaten.omit({ AktionsrabattCent: true }).extend({
    ...sharedResponse,
    AnzeigeName: text(),
    Datenvolumen: text(),
    Beschreibung: text(),
  }),
  versicherungDaten.extend({
    Fakten: z.array(z.object({ Name: text(), Wert: text() })),
    Beschreibung: text(),
    Fussnote: text().nullable(),
  }),
  einfachDaten,
]);
export type ProduktDataResponse = z.output<typeof produktDataResponse>;
