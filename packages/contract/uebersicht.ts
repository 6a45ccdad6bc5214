import { z } from 'zod';
import { mandantParams } from './betreiber.ts';
import { cents, day, instant } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { PRAEMIERUNG_STATUS, RETENTION_KINDS, SETTLEMENT_OBSTACLES } from './values.ts';

/** Of one kind of people's data: how much of what there is now is deleted until then, and how much has been. */
const aufbewahrung = z.object({
  Art: z.enum(RETENTION_KINDS),
  Heute: z.number().int(),
  In30Tagen: z.number().int(),
  ImJahr: z.number().int(),
  /** Within the last year. */
  Geloescht: z.number().int(),
});

export const api = {
  getAufbewahrung: route(paths.getAufbewahrung, {
    zugang: 'betreiber',
    summary: "What is deleted of people's data by its term, and what has been",
    params: z.object(mandantParams),
    ok: z.object({ Arten: z.array(aufbewahrung) }),
  }),
  getUebersicht: route(paths.getUebersicht, {
    zugang: 'betreiber',
    summary: 'What waits for a decision',
    ok: z.object({
      AuftraegeGemeldet: z.number().int(),
      /** Orders with reports out of reason that nobody has looked at. */
      AuftraegeZuPruefen: z.number().int(),
      /** What runs opened now would hold. */
      PraemierungenAuszahlbar: z.number().int(),
      /** Others wait for the runs after them. */
      PraemierungenAuszahlbarIsMinimum: z.boolean(),
      SummeAuszahlbarCent: cents(),
      LaeufeOffen: z.number().int(),
      LaeufeFreigegeben: z.number().int(),
      GutscheineKnapp: z.number().int(),
      /** Goodwill above the limit that waits for a second person. */
      KulanzBeantragt: z.number().int(),
      /** New addresses of accounts that wait for a second person. */
      AdressenBeantragt: z.number().int(),
      /** Claims that are not paid while a hint at their order is open. */
      AuszahlungenAngehalten: z.number().int(),
      /** Legal texts whose drafts wait for approval. */
      Rechtstexte: z.array(
        z.object({
          Mandant: z.string(),
          Id: z.string(),
          Schluessel: z.string(),
          GeaendertAm: instant(),
          GeaendertVon: z.string(),
        }),
      ),
      /** Mandanten whose content service refuses everything. */
      InhaltOhneZugang: z.array(z.string()),
      /** Mandanten whose product API is unknown or does not answer as it should. */
      ProduktApiFehler: z.array(z.object({ Mandant: z.string(), Grund: z.string() })),
      /** Payments that wait for a clerk (see `Aufgaben` of a run). */
      ZahlungenZuEntscheiden: z.number().int(),
      /** Months of agencies that are over and could not be settled, the first of each Mandant, as it stands now. */
      AbrechnungHindernisse: z.array(
        z.object({
          Mandant: z.string(),
          Monat: day(),
          Hindernis: z.enum(SETTLEMENT_OBSTACLES),
          /** Null: it lies with the Mandant itself. */
          Agentur: z.object({ Id: z.string(), Nummer: z.string(), Name: z.string() }).nullable(),
        }),
      ),
      /** Documents that agencies are owed money by, and have named no account for. */
      RechnungenOhneKonto: z.number().int(),
      /** Money that names documents of agencies and waits for a clerk. */
      EingaengeOffen: z.number().int(),
      /** Invoices whose day has passed and that agencies have not paid. */
      RechnungenUeberfaellig: z.number().int(),
      /** The last check of the ledger, claim by claim: whether the bookings of each fit its status and amount. */
      Konten: z.array(
        z.object({
          Mandant: z.string(),
          /** Null: not checked yet. */
          GeprueftAm: instant().nullable(),
          Praemierungen: z.number().int(),
          /** Documents of agencies. */
          Rechnungen: z.number().int(),
          /** Of both. */
          Abweichungen: z.number().int(),
          Rechnungsbeispiele: z.array(z.object({ Nummer: z.string(), Konten: z.array(z.string()) })),
          /** The first of those that do not fit. */
          Beispiele: z.array(
            z.object({
              PraemierungId: z.string(),
              Status: z.enum(PRAEMIERUNG_STATUS),
              WertCent: cents(),
              Konten: z.array(z.string()),
              Auftragsnummer: z.string().nullable(),
              Empfehlungsnummer: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
};
