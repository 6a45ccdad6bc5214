import { z } from 'zod';
import { consentReceipt } from './auskunft.ts';
import { historyRow, mandantParams } from './betreiber.ts';
import { cursorList, cursorQuery } from './cursor.ts';
import { cents, email, empty, instant, language, newsletterState, personName, requiredText } from './fields.ts';
import { paths } from './paths.ts';
import { route } from './route.ts';
import { KONTO_FILTER, SPERRARTEN } from './values.ts';

const kontoParams = { ...mandantParams, hash: z.string().max(64) };

export const empfehlerRow = z.object({
  Mandant: z.string(),
  Empfehlerhash: z.string(),
  Name: z.string(),
  Email: z.string(),
  EmailBestaetigt: z.boolean(),
  AngelegtAm: instant(),
  /** Null: not locked. */
  Sperrart: z.enum(SPERRARTEN).nullable(),
  /** Another address waits for a second person. */
  EmailWartet: z.boolean(),
  Newsletter: newsletterState(),
});

/** Everything that the service has to know of an account to answer its person. */
export const empfehlerkonto = z.object({
  Mandant: z.string(),
  Empfehlerhash: z.string(),
  Vorname: z.string(),
  Nachname: z.string(),
  Email: z.string(),
  EmailBestaetigtAm: instant().nullable(),
  Sprache: language(),
  AngelegtAm: instant(),
  /** Of sessions that are still kept; null where there is none. */
  ZuletztAngemeldetAm: instant().nullable(),
  Newsletter: newsletterState(),
  Empfehlungen: z.number().int(),
  /** What a deletion would end now. */
  Ende: z.object({ OffeneEmpfehlungen: z.number().int(), VerfallendCent: cents(), InAuszahlungCent: cents() }),
  /** The client's own pages sign his people in, by the address that they know. */
  Autologin: z.boolean(),
  Sperre: z.object({ Art: z.enum(SPERRARTEN), Am: instant() }).nullable(),
  /** The address that waits for a second person. */
  NeueEmail: z
    .object({
      Email: z.string(),
      BeantragtAm: instant(),
      /** As in `Verlauf`. */
      BeantragtVon: z.string(),
      /** How it was seen that the account is this person's. */
      Grund: z.string().nullable(),
    })
    .nullable(),
  /** What was agreed to, each sentence and version once; what was confirmed or withdrawn each time. */
  Einwilligungen: z.array(consentReceipt.extend({ Anzahl: z.number().int() })),
  Verlauf: z.array(historyRow),
  erlaubt: z.array(
    z.enum([
      'emailFreigeben',
      'emailAblehnen',
      'umbenennen',
      'emailAendern',
      'sperren',
      'entsperren',
      'adminlink',
      'loeschen',
    ]),
  ),
});
export type Empfehlerkonto = z.output<typeof empfehlerkonto>;

const grund = () => requiredText(300);
const remark = () => z.string().trim().max(300).default('');

export const api = {
  getEmpfehlerDesBetreibers: route(paths.getEmpfehlerDesBetreibers, {
    zugang: 'betreiber',
    summary: 'Accounts of referrers, the newest first',
    query: z.object({ ...cursorQuery, status: z.enum(KONTO_FILTER).optional() }),
    /** `MitNewsletter`: the Mandanten that have one, among those that were asked for. */
    ok: cursorList(empfehlerRow).extend({ MitNewsletter: z.array(z.string()) }),
  }),
  getEmpfehlerkonto: route(paths.getEmpfehlerkonto, {
    zugang: 'betreiber',
    summary: 'An account, with what its person has agreed to',
    params: z.object(kontoParams),
    ok: empfehlerkonto,
  }),
  putEmpfehlerkonto: route(paths.putEmpfehlerkonto, {
    zugang: 'betreiber',
    summary: 'Another name, another address (released by a second person), a lock or its end',
    params: z.object(kontoParams),
    body: z.discriminatedUnion('Schritt', [
      z.object({ Schritt: z.literal('umbenennen'), Vorname: personName(), Nachname: personName() }),
      z.object({ Schritt: z.literal('emailAendern'), Email: email(), Grund: grund() }),
      /** `Email`: the address that was looked at. */
      z.object({ Schritt: z.enum(['emailFreigeben', 'emailAblehnen']), Email: z.string().max(254), Grund: remark() }),
      z.object({ Schritt: z.literal('sperren'), Art: z.enum(SPERRARTEN, { error: 'pflicht' }), Grund: grund() }),
      z.object({ Schritt: z.literal('entsperren'), Grund: grund() }),
    ]),
    ok: empfehlerkonto,
    errors: ['PSOF0203', 'PSOF0207', 'PSOF0302', 'PSOF0303'],
  }),
  deleteEmpfehlerkonto: route(paths.deleteEmpfehlerkonto, {
    zugang: 'betreiber',
    summary: 'Delete an account for its person, who has written to us (Art. 17 GDPR)',
    recht: 'kontoPflegen',
    params: z.object(kontoParams),
    body: z.object({ Grund: grund() }),
    ok: empty,
    errors: ['PSOF0203'],
  }),
  createAdminlink: route(paths.createAdminlink, {
    zugang: 'betreiber',
    summary: 'A link by which the service signs in for a referrer, once and within the hour',
    recht: 'kontoPflegen',
    params: z.object(kontoParams),
    body: z.object({ Grund: grund() }),
    ok: z.object({ Adresse: z.string(), GueltigBis: instant() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getNewsletterliste: route(paths.getNewsletterliste, {
    zugang: 'betreiber',
    summary: 'Who has ordered and confirmed the newsletter, as CSV, each with a link to end it',
    recht: 'verteilerHolen',
    acts: true,
    params: z.object(mandantParams),
    ok: z.unknown(),
    files: ['text/csv'],
    errors: ['PSOF0203'],
  }),
};
