import { z } from 'zod';
import { captchaField, captchaResponse } from './empfehlung.ts';
import { cents, closed, consent, day, email, empty, personName, requiredText } from './fields.ts';
import { paths } from './paths.ts';
import { aufteilungResponse } from './produkt.ts';
import { route } from './route.ts';
import { EINLADUNG_KINDS, EINLADUNG_STATUS } from './values.ts';

/** What a body of calls.md §3 lacks is optional: naming the conversation says that the customer agreed in it. */
const createEinladungBody = closed({
  Vorname: personName(),
  Nachname: personName(),
  Email: email(),
  /** The kind of conversation in which the customer agreed. */
  Art: z.enum(EINLADUNG_KINDS, { error: 'pflicht' }),
  /** Names the inviter within the agency; empty: whoever is signed in. */
  Mitarbeiternummer: z.string().trim().max(40, 'zuLang').nullish(),
  /** What is to be recommended; left out: the person chooses. */
  Produkt: requiredText(64).nullish(),
  /** The sender confirms the sentence about the customer's agreement. A no is refused; left out, no sentence is kept. */
  Einverstanden: consent().optional(),
  /** Made by the sender's device: the same key sent again is the same invitation. */
  Schluessel: z.uuid().nullish(),
  altcha: captchaField(),
});
export type CreateEinladungBody = z.output<typeof createEinladungBody>;

export const einladung = z.object({
  Id: z.string(),
  Status: z.enum(EINLADUNG_STATUS),
  GueltigBis: day(),
});

/** How many invitations have come how far, each counted in every step that it has taken. */
export const einladungFunnel = z.object({
  Versandt: z.number().int(),
  Geoeffnet: z.number().int(),
  Angenommen: z.number().int(),
  Empfohlen: z.number().int(),
  Bestellt: z.number().int(),
  Abgelaufen: z.number().int(),
  Zurueckgezogen: z.number().int(),
});
export type EinladungFunnel = z.output<typeof einladungFunnel>;

/** What an agency's plans of today give in place of the Mandant's rewards. */
const tiedPraemien = z.object({
  /** Of whichever product brings most. */
  HoechstCent: cents(),
  /** Of whichever product of a category brings most; a category without a reward is missing. */
  Kategorien: z.array(z.object({ KategorieId: z.string(), HoechstCent: cents() })),
  Praemien: z.array(
    z.object({
      /** Null: every product that is not named. */
      ProduktId: z.string().nullable(),
      PraemieCent: cents(),
      Aufteilungen: z.array(aufteilungResponse),
    }),
  ),
});

const agent = z.object({ ExterneId: z.string(), Name: z.string() });
const id = z.object({ id: z.uuid() });

export const api = {
  createEinladung: route(paths.createEinladung, {
    zugang: 'agentur',
    agenturrecht: 'Einladungstool',
    summary: 'Without body: is a captcha needed? With body: invite a customer who has agreed to recommend',
    status: 201,
    asked: captchaResponse,
    body: createEinladungBody.nullish(),
    ok: z.union([einladung, captchaResponse]),
    errors: ['PSOF0303', 'PSOF0304', 'PSOF0306', 'PSOF0401', 'PSOF0402'],
  }),
  getEinladungDaten: route(paths.getEinladungDaten, {
    zugang: 'agentur',
    agenturrecht: 'Einladungstool',
    summary: 'What the form of an invitation needs',
    ok: z.object({
      Agentur: z.object({ Nummer: z.string(), Name: z.string() }),
      Arten: z.array(z.enum(EINLADUNG_KINDS)),
      /** The personnel number of whoever is signed in. */
      Mitarbeiternummer: z.string(),
      Mitarbeiter: z.array(z.object({ Mitarbeiternummer: z.string(), Name: z.string() })),
      Produkte: z.array(z.object({ Id: z.string(), Name: z.string(), PraemieCent: cents() })),
      /** The agency's agents, whose numbers tie a recommendation to it. */
      Berater: z.array(agent),
      GueltigTage: z.number().int(),
    }),
  }),
  getEinladungFunnel: route(paths.getEinladungFunnel, {
    zugang: 'agentur',
    agenturrecht: 'Einladungstool',
    summary: "How far the agency's invitations have come",
    ok: einladungFunnel,
  }),
  getBeraterkarte: route(paths.getBeraterkarte, {
    zugang: 'agentur',
    agenturrecht: 'Einladungstool',
    summary: 'What stands on the card that an agent hands over',
    params: z.object({ produkt: z.string().max(64) }),
    /** Which of the agency's agents; left out: the one who is signed in, else the first. */
    query: z.object({ berater: z.string().max(40).optional() }),
    ok: z.object({
      Url: z.string(),
      QrSvg: z.string(),
      Nummer: z.string(),
      Name: z.string(),
      Agentur: z.string(),
      /** Empty: there is none. */
      AgenturLogo: z.string(),
      ProduktId: z.string(),
      ProduktName: z.string(),
      /** What a recommendation made with this card brings; 0: nothing. */
      PraemieCent: cents(),
      /** Whose card it may be instead. */
      Berater: z.array(agent),
    }),
    errors: ['PSOF0003'],
  }),
  remindEinladung: route(paths.remindEinladung, {
    zugang: 'agentur',
    agenturrecht: 'Einladungstool',
    summary: 'Remind the invited person, once at most',
    params: id,
    ok: einladung,
    errors: ['PSOF0303'],
  }),
  withdrawEinladung: route(paths.withdrawEinladung, {
    zugang: 'agentur',
    agenturrecht: 'Einladungstool',
    summary: 'Withdraw an invitation that nobody has accepted',
    params: id,
    ok: einladung,
    errors: ['PSOF0303'],
  }),
  getEinladung: route(paths.getEinladung, {
    zugang: 'public',
    summary: 'The invitation whose link this browser has followed; null where there is none',
    ok: z
      .object({ Status: z.enum(EINLADUNG_STATUS), Agentur: z.string(), Person: z.string(), GueltigBis: day() })
      .nullable(),
  }),
  openEinladung: route(paths.openEinladung, {
    zugang: 'public',
    summary: 'A person looks at the page behind the link of an invitation',
    ok: empty,
  }),
  getTiedPraemien: route(paths.getTiedPraemien, {
    zugang: 'public',
    summary: 'What a recommendation brings that is tied to an agency, by the invitation followed or the agent named',
    /** The number of an agent; an invitation that this browser has followed goes before it. */
    query: z.object({ berater: z.string().trim().max(40).optional() }),
    ok: tiedPraemien.nullable(),
  }),
};
