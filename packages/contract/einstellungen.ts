import { z } from 'zod';
import {
  datensatzEintrag,
  datensatzErgebnis,
  datensatzStapel,
  datensatzStapelZeile,
  datensatzZeile,
  felder,
  giltAb,
  seitenliste,
  stand,
  stapelSchritt,
} from './datensatz.ts';
import { wege } from './paths.ts';
import { route } from './route.ts';

/** A Mandant's settings (mandant.ts) as operators look after them: one record, in the shapes of datensatz.ts. */
const mandant = { route: z.string().max(40) };
const seite = { seite: z.coerce.number().int().min(1).default(1) };
const art = () => z.enum(['einstellungen']);

export const einstellungStapelZeile = datensatzStapelZeile(art());
export const einstellungStapel = datensatzStapel(art());
export const einstellungEintrag = datensatzEintrag(art()).extend({ Verlauf: z.array(einstellungStapelZeile) });
export type EinstellungEintrag = z.output<typeof einstellungEintrag>;

export const api = {
  getMandanten: route(wege.getMandanten, {
    zugang: 'betreiber',
    summary: 'All clients, with how many changes of their settings wait',
    query: z.object(seite),
    ok: seitenliste(datensatzZeile),
  }),
  getEinstellungen: route(wege.getEinstellungen, {
    zugang: 'betreiber',
    summary: 'A client’s settings with every field, and who changed them last',
    params: z.object(mandant),
    ok: einstellungEintrag,
  }),
  putEinstellungen: route(wege.putEinstellungen, {
    zugang: 'betreiber',
    summary: 'Change a client’s settings, now or later',
    recht: 'einstellungenAendern',
    params: z.object(mandant),
    body: z.object({
      Felder: felder(),
      Stand: stand(),
      GiltAb: giltAb(),
      Grund: z.string({ error: 'pflicht' }).trim().min(1, 'pflicht').max(300, 'zuLang'),
    }),
    ok: datensatzErgebnis,
    errors: ['PSOF0203', 'PSOF0303'],
  }),
  getEinstellungenExport: route(wege.getEinstellungenExport, {
    zugang: 'betreiber',
    summary: 'A client’s settings as a document',
    params: z.object(mandant),
    ok: z.string(),
    media: 'application/json; charset=utf-8',
  }),
  getEinstellungsaenderungen: route(wege.getEinstellungsaenderungen, {
    zugang: 'betreiber',
    summary: 'Who changed a client’s settings, latest first',
    params: z.object(mandant),
    query: z.object(seite),
    ok: seitenliste(einstellungStapelZeile),
  }),
  getEinstellungsstapel: route(wege.getEinstellungsstapel, {
    zugang: 'betreiber',
    summary: 'A change of settings, field by field',
    params: z.object({ ...mandant, id: z.uuid() }),
    ok: einstellungStapel,
  }),
  putEinstellungsstapel: route(wege.putEinstellungsstapel, {
    zugang: 'betreiber',
    summary: 'Undo a change of settings, cancel a planned one, or apply one that was in conflict',
    recht: 'einstellungenAendern',
    params: z.object({ ...mandant, id: z.uuid() }),
    body: stapelSchritt,
    ok: z.object({ Id: z.string() }),
    errors: ['PSOF0203', 'PSOF0303'],
  }),
};
