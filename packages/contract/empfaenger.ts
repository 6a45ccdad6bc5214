import { z } from 'zod';
import { aktion, aktionsChoice } from './aktion.ts';
import { captchaField, captchaResponse } from './empfehlung.ts';
import {
  agbText,
  anrede,
  cents,
  closed,
  consent,
  day,
  email,
  empty,
  instant,
  linkToken,
  personName,
  postcode,
  requiredText,
  respelled,
  row,
} from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { AUFTRAG_STATUS, PRAEMIERUNG_STATUS } from './values.ts';

/**
 * Recipient data (portal §3, §5). `geburtsdatum` is parsed from TT.MM.JJJJ and its variants, an ISO day or an ISO instant.
 * In the order of the form: faults are told in the order in which the fields stand here.
 */
export const empfaengerdaten = closed({
  vorname: personName(),
  name: personName(),
  anrede: anrede(),
  geburtsdatum: requiredText(30),
  email: email(),
  telefon: z
    .string()
    .trim()
    .max(30, 'zuLang')
    .nullish()
    .transform((number) => number ?? ''),
  werbeeinwilligung: z
    .boolean()
    .nullish()
    .transform((yes) => yes ?? false),
  adresse: closed({
    strasse: row(),
    hausnummer: row(12),
    plz: postcode(),
    ort: row(),
  }),
});
export type Empfaengerdaten = z.output<typeof empfaengerdaten>;

const RECIPIENT_FIELDS: readonly string[] = Object.keys(empfaengerdaten.shape);
/** The recipient's data may be the body itself (decisions §6a); they go by one name from here on, also in refusals. */
const withRecipient = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.hasOwn(body, 'empfaengerdaten'))
    return body;
  const fields = Object.entries(body);
  const isOwn = ([name]: [string, unknown]) => RECIPIENT_FIELDS.includes(name);
  return {
    ...Object.fromEntries(fields.filter((field) => !isOwn(field))),
    empfaengerdaten: Object.fromEntries(fields.filter(isOwn)),
  };
};

const createEmpfaengerBody = closed({
  empfaengerdaten,
  /** Where a form asked for it: a no is refused. Where not, the recipient is asked by the mail's link, as he is anyway. */
  Zustimmung: consent().optional(),
  Datenschutz: consent().optional(),
  Aktionen: aktionsChoice().default([]),
  /** Where a form asks for the address twice. */
  EmailWiederholung: z.string().max(254).optional(),
  altcha: captchaField(),
});

export const bankdaten = z.object({ Iban: requiredText(42), Kontoinhaber: row(70) });

const empfaengerPraemie = z.object({
  WertCent: cents(),
  Status: z.enum(PRAEMIERUNG_STATUS).nullable(),
  BereitAm: instant().nullable(),
});

const einwilligungLink = z.object({ Token: linkToken() });

export const api = {
  createEmpfaenger: route(paths.createEmpfaenger, {
    zugang: 'public',
    summary:
      "Without body: is a captcha needed? With body: the recipient's own data; the confirmation mail goes to him",
    limit: { max: 60, minutes: 1 },
    status: 201,
    asked: captchaResponse,
    params: z.object({ empfehlungsnummer: z.string().max(40) }),
    query: z.object({
      /** Of the link; left out, the number alone is as secret. A wrong one is refused. */
      hex: z.string().max(64).optional(),
      channel: z.string().max(40).optional(),
    }),
    body: respelled(withRecipient, createEmpfaengerBody).nullish(),
    ok: z.union([z.object({ Empfaengernummer: z.string() }), captchaResponse]),
    errors: [
      'PSOF0303',
      'PSOF0304',
      'PSOF0305',
      'PSOF0306',
      'PSOF0309',
      'PSOF0310',
      'PSOF0311',
      'PSOF0401',
      'PSOF0402',
    ],
  }),
  existsEmpfaenger: route(paths.existsEmpfaenger, {
    zugang: 'public',
    summary: 'Does this recipient exist? `hex` is the Empfaengernummer of the cookie',
    limit: { max: 60, minutes: 1 },
    params: z.object({ hex: z.string().max(64) }),
    ok: z.object({
      Empfehlungsnummer: z.string(),
      Empfaengernummer: z.string(),
      Bestaetigt: z.boolean(),
      /** Enough of it to see a mistake, too little to write to; null once confirmed, when the referrer knows this number too. */
      EmailMaskiert: z.string().nullable(),
      /** Day of his order, where one has come and was not turned down. */
      BestelltAm: day().nullable(),
    }),
  }),
  getEmpfaengerAuftrag: route(paths.getEmpfaengerAuftrag, {
    zugang: 'empfaenger',
    summary: "The recipient's recommendation and order",
    ok: z.object({
      Empfehlungsnummer: z.string(),
      Empfaengernummer: z.string(),
      Bestaetigt: z.boolean(),
      Vorname: z.string(),
      EmpfehlerVorname: z.string(),
      /** His account is deleted: the first name is what he is called since. */
      EmpfehlerGeloescht: z.boolean(),
      ProduktName: z.string(),
      PraemieEmpfaengerCent: cents(),
      PraemieEmpfehlerCent: cents(),
      Auftrag: z
        .object({ Auftragsnummer: z.string(), Status: z.enum(AUFTRAG_STATUS), Auftragsdatum: day() })
        .nullable(),
      /** His own claim, as far as there is one. */
      Praemie: empfaengerPraemie,
      Werbeeinwilligung: z.boolean(),
      Aktionen: z.array(aktion),
      /** Another entry of the same address is confirmed for this recommendation: this one no longer can be. */
      Ueberholt: z.boolean(),
      /** Entered with this very browser. Where not, what is voluntary may have been ticked by somebody else. */
      HierEingegeben: z.boolean(),
      /** What the yes is about, while it is outstanding. */
      Angaben: z
        .object({
          anrede: anrede(),
          vorname: z.string(),
          name: z.string(),
          geburtsdatum: day(),
          email: z.string(),
          telefon: z.string(),
          adresse: z.object({ strasse: z.string(), hausnummer: z.string(), plz: z.string(), ort: z.string() }),
        })
        .nullable(),
      /** Rises with every correction of them. */
      Stand: z.number().int(),
    }),
    errors: ['PSOF0202'],
  }),
  putZustimmung: route(paths.putZustimmung, {
    zugang: 'empfaenger',
    summary: "The recipient's consent by the mail's link; what is voluntary may be changed there at any time",
    body: closed({
      AgbText: agbText(),
      werbeeinwilligung: z.boolean().optional(),
      Aktionen: aktionsChoice().optional(),
      /** Of the data that were shown; the yes to others than are stored now is refused. */
      Stand: z.number().int().optional(),
    }),
    ok: z.object({ Empfehlungsnummer: z.string(), SchonBestaetigt: z.boolean() }),
    errors: ['PSOF0202', 'PSOF0303', 'PSOF0306', 'PSOF0309', 'PSOF0310'],
  }),
  revokeEinwilligung: route(paths.revokeEinwilligung, {
    zugang: 'public',
    summary: 'Take back what a recipient has agreed to, by the link of its mailing; again it changes nothing',
    body: einwilligungLink,
    ok: empty,
    errors: ['PSOF0202'],
  }),
  validateEinwilligung: route(paths.validateEinwilligung, {
    zugang: 'public',
    summary: 'Is this link of a mailing still good? What was agreed to, and does it hold?',
    body: einwilligungLink,
    /** `Titel`: of the campaign; null: advertising. */
    ok: z.object({ Titel: z.string().nullable(), Gegeben: z.boolean() }),
    errors: ['PSOF0202'],
  }),
  deleteEmpfaenger: route(paths.deleteEmpfaenger, {
    zugang: 'empfaenger',
    summary:
      'Deletes the entry behind the mail, and no other: unconfirmed or confirmed, as long as no order or reward names it',
    ok: empty,
    errors: ['PSOF0202', 'PSOF0303'],
  }),
  postEmpfaengerBankdaten: route(paths.postEmpfaengerBankdaten, {
    zugang: 'empfaenger',
    summary: "The recipient's bank data",
    body: bankdaten,
    ok: empty,
    errors: ['PSOF0504', 'PSOF0202'],
  }),
  getEmpfaengerPraemie: route(paths.getEmpfaengerPraemie, {
    zugang: 'public',
    summary: "The recipient's reward",
    params: z.object({ nr: z.string().max(40) }),
    ok: empfaengerPraemie,
  }),
  abschliesseTracking: route(paths.abschliesseTracking, {
    zugang: 'public',
    summary:
      "The recipient's data of a recommendation entered by code, as a shop took them; the confirmation mail goes to him",
    limit: { max: 60, minutes: 1 },
    status: 201,
    query: z.object({ channel: z.string().max(40).optional(), einsprungsquelle: z.string().max(40).optional() }),
    body: closed({
      empfehlungsnummer: z.string().max(40),
      /** Of data that were sent before, to correct them. */
      empfaengernummer: z.string().max(40).nullish(),
      empfaengerdaten,
      /** Where the form asked for it. Where not, the recipient is asked by the mail's link. */
      Zustimmung: consent().optional(),
      Datenschutz: consent().optional(),
      altcha: captchaField(),
    }),
    ok: z.object({ Empfaengernummer: z.string() }),
    errors: [
      'PSOF0003',
      'PSOF0303',
      'PSOF0304',
      'PSOF0305',
      'PSOF0306',
      'PSOF0309',
      'PSOF0310',
      'PSOF0311',
      'PSOF0401',
      'PSOF0402',
    ],
  }),
};
