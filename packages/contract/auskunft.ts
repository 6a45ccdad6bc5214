import { z } from 'zod';
import { cents, day, instant, language, newsletterState } from './fields.ts';
import {
  AUFTEILUNGEN,
  EINLADUNG_KINDS,
  EINLADUNG_STATUS,
  EMPFEHLUNG_STATUS,
  KONTAKT_TOPICS,
  PRAEMIE_KINDS,
  PRAEMIERUNG_KINDS,
  PRAEMIERUNG_STATUS,
  RECHTSTEXT_KINDS,
} from './values.ts';

/** The version of a legal text that was in force when somebody agreed, the place in it that is meant, and where to read it. */
export const rechtstextReference = z.object({
  Art: z.enum(RECHTSTEXT_KINDS),
  Fassung: z.string(),
  Anker: z.string().nullable(),
  Adresse: z.string(),
});

/** Who agreed when to which version of which sentence (Art. 7 DSGVO, § 7 UWG). */
export const consentReceipt = z.object({
  Zweck: z.string(),
  /** Of the sentence beside the box. */
  Satzfassung: z.string(),
  /** Null where the sentence of that version is kept as a hash alone. */
  Text: z.string().nullable(),
  TextHash: z.string(),
  /** Null where the sentence names no legal text. */
  Rechtstext: rechtstextReference.nullable(),
  GegebenAm: instant(),
  BestaetigtAm: instant().nullable(),
  WiderrufenAm: instant().nullable(),
});

/** A copy of what is held about a referrer (Art. 15 and 20 DSGVO). Of his contacts it says nothing. */
export const auskunft = z.object({
  ErstelltAm: instant(),
  Verantwortlich: z.object({ Name: z.string(), Anschrift: z.string(), Email: z.string() }),
  Person: z.object({
    Anrede: z.string().nullable(),
    Vorname: z.string(),
    Nachname: z.string(),
    Email: z.string(),
    EmailBestaetigtAm: instant().nullable(),
    /** That waits at the operator's for a second person. */
    EmailBeantragt: z.string().nullable(),
    Sprache: language(),
    AngelegtAm: instant(),
    Newsletter: newsletterState(),
  }),
  /** The IBAN is stored sealed and shown masked (decisions §5). */
  Bankverbindung: z.object({ IbanMaskiert: z.string(), Kontoinhaber: z.string() }).nullable(),
  Empfehlungen: z.array(
    z.object({
      Empfehlungsnummer: z.string(),
      Empfehlungscode: z.string(),
      Produkt: z.string(),
      Status: z.enum(EMPFEHLUNG_STATUS),
      Aufteilung: z.enum(AUFTEILUNGEN),
      Kanal: z.string(),
      ErstelltAm: instant(),
      GueltigBis: day(),
      Klicks: z.number().int(),
    }),
  ),
  Praemien: z.array(
    z.object({
      Art: z.enum(PRAEMIERUNG_KINDS),
      /** Null for a bonus, which belongs to no single recommendation. */
      Empfehlungsnummer: z.string().nullable(),
      WertCent: cents(),
      Status: z.enum(PRAEMIERUNG_STATUS),
      Praemienart: z.enum(PRAEMIE_KINDS).nullable(),
      IbanMaskiert: z.string().nullable(),
      Kundennummer: z.string().nullable(),
      ErstelltAm: instant(),
      GewaehltAm: instant().nullable(),
      AbgeschlossenAm: instant().nullable(),
    }),
  ),
  Auszahlungen: z.array(
    z.object({
      Verwendungszweck: z.string(),
      WertCent: cents(),
      Name: z.string(),
      IbanMaskiert: z.string(),
      Stand: z.enum(['offen', 'bezahlt', 'zurueck', 'verworfen']),
    }),
  ),
  Einwilligungen: z.array(consentReceipt),
  /** Sent to the person's address by agencies; name and address in them go 90 days after their end. */
  Einladungen: z.array(
    z.object({
      Agentur: z.string(),
      Vorname: z.string(),
      Nachname: z.string(),
      Art: z.enum(EINLADUNG_KINDS),
      Status: z.enum(EINLADUNG_STATUS),
      EinverstandenAm: instant(),
      ErstelltAm: instant(),
    }),
  ),
  /** Written while signed in; each goes after half a year. */
  Kontaktnachrichten: z.array(
    z.object({
      Vorgangsnummer: z.string(),
      Thema: z.enum(KONTAKT_TOPICS),
      /** Number or code, as it was named; null: none was. */
      Empfehlungsnummer: z.string().nullable(),
      /** Of a complaint alone. */
      Auftragsdatum: day().nullable(),
      Name: z.string(),
      Email: z.string(),
      Nachricht: z.string(),
      EingegangenAm: instant(),
    }),
  ),
  Mails: z.array(
    z.object({ Vorlage: z.string(), Status: z.string(), GeplantAm: instant(), GesendetAm: instant().nullable() }),
  ),
  Sitzungen: z.array(
    z.object({
      BegonnenAm: instant(),
      GueltigBis: instant(),
      BeendetAm: instant().nullable(),
      /** Opened by the service by an admin link. */
      ImAuftrag: z.boolean(),
    }),
  ),
  /** `Grund`: what the operator's clerk wrote down about it, without who he was. */
  Ereignisse: z.array(z.object({ Am: instant(), Ereignis: z.string(), Grund: z.string().nullable() })),
});
export type Auskunft = z.output<typeof auskunft>;
