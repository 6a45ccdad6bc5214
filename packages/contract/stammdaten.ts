import { z } from 'zod';
import {
  datensatzEintrag,
  datensatzErgebnis,
  datensatzStapel,
  datensatzStapelZeile,
  datensatzZeile,
  felder,
  giltAb,
  grund,
  listWish,
  seitenliste,
  stand,
  stapelSchritt,
} from './datensatz.ts';
import { bankdaten } from './empfaenger.ts';
import { leer } from './fields.ts';
import { jeSprache } from './fields-sprache.ts';
import { wege } from './paths.ts';
import { route } from './route.ts';
import { TAX_KINDS } from './values.ts';

/** An agency's own data, as its people and operators look after them: a record in the shapes of datensatz.ts. */
export const AGENTUR_DATENSATZ = 'agentur';
const line = (max: number) => z.string().trim().max(max);
export const stammdatenSchema = z.object({
  id: z.string(),
  nummer: line(20).min(1),
  name: line(120).min(1),
  strasse: line(120),
  hausnummer: line(20),
  plz: line(10),
  ort: line(120),
  telefon: line(40),
  email: line(254),
  webseite: line(200),
  oeffnungszeiten: z.record(z.string(), line(60)),
  steuerart: z.enum(TAX_KINDS),
  ust_id: line(20),
  steuernummer: line(20),
  variablen: jeSprache(z.record(line(60), line(500))),
});
export type Stammdaten = z.output<typeof stammdatenSchema>;

const art = () => z.enum([AGENTUR_DATENSATZ]);
const page = { seite: z.coerce.number().int().min(1).default(1) };
const mandant = { route: z.string().max(40) };

export const agenturBatchRow = datensatzStapelZeile(art());
export const agenturBatch = datensatzStapel(art());
export const agenturRecord = datensatzEintrag(art()).extend({ Verlauf: z.array(agenturBatchRow) });
export type AgenturRecord = z.output<typeof agenturRecord>;

const change = { Felder: felder(), Stand: stand(), GiltAb: giltAb(), Grund: grund() };
export const agenturKonto = z.object({
  /** Null: none is known. */
  IbanMaskiert: z.string().nullable(),
  erlaubt: z.array(z.enum(['aendern'])),
});

export const api = {
  getStammdaten: route(wege.getStammdaten, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'The data of the own agency with every field, and who changed them last',
    ok: agenturRecord.extend({ Konto: agenturKonto }),
  }),
  putStammdaten: route(wege.putStammdaten, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'Change the data of the own agency, now or later',
    body: z.object(change),
    ok: datensatzErgebnis,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  putAgenturKonto: route(wege.putAgenturKonto, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'Say where the own agency is paid; its owner alone',
    body: bankdaten,
    ok: agenturKonto,
    errors: ['PSOF0203'],
  }),
  deleteAgenturKonto: route(wege.deleteAgenturKonto, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'Forget the account of the own agency; its owner alone',
    ok: leer,
    errors: ['PSOF0203'],
  }),
  getStammdatenstapel: route(wege.getStammdatenstapel, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'A change of the own agency’s data, field by field',
    params: z.object({ id: z.uuid() }),
    ok: agenturBatch,
  }),
  putStammdatenstapel: route(wege.putStammdatenstapel, {
    zugang: 'agentur',
    agenturrecht: 'Stammdaten',
    summary: 'Undo a change of the own agency’s data, cancel a planned one, or apply one that was in conflict',
    params: z.object({ id: z.uuid() }),
    body: stapelSchritt,
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getAgenturen: route(wege.getAgenturen, {
    zugang: 'betreiber',
    summary: 'Agencies of a client',
    params: z.object(mandant),
    query: z.object({
      ...page,
      suche: z.string().trim().max(120).optional(),
      stand: z.enum(['aktiv', 'inaktiv']).optional(),
      ...listWish,
    }),
    ok: seitenliste(datensatzZeile),
  }),
  getAgenturEintrag: route(wege.getAgenturEintrag, {
    zugang: 'betreiber',
    summary: 'An agency with every field and its history; without an id: the form of a new one',
    params: z.object(mandant),
    query: z.object({ id: z.uuid().optional() }),
    ok: agenturRecord,
  }),
  putAgenturEintrag: route(wege.putAgenturEintrag, {
    zugang: 'betreiber',
    recht: 'agenturPflegen',
    summary: 'Create an agency or change its data, now or later',
    params: z.object(mandant),
    body: z.object({ Id: z.union([z.literal(''), z.uuid()]).default(''), ...change }),
    ok: datensatzErgebnis,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getAgenturStapel: route(wege.getAgenturStapel, {
    zugang: 'betreiber',
    summary: 'A change of an agency’s data, field by field',
    params: z.object({ ...mandant, id: z.uuid() }),
    ok: agenturBatch,
  }),
  putAgenturStapel: route(wege.putAgenturStapel, {
    zugang: 'betreiber',
    recht: 'agenturPflegen',
    summary: 'Undo a change of an agency’s data, cancel a planned one, or apply one that was in conflict',
    params: z.object({ ...mandant, id: z.uuid() }),
    body: stapelSchritt,
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
