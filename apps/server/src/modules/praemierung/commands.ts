import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import { cent, type PraemierungId, type PraemierungStatus } from '@weitersagen/contract/werte';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { KEIN_BANKKONTO } from '../../platform/crypto/bankkonto.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { entnimmAusLauf } from '../auszahlung/commands-entnehmen.ts';
import { findLaufVon } from '../auszahlung/queries-lauf.ts';
import { bucheFolgen } from '../buchung/commands.ts';
import { wechsleEmpfehlung } from '../empfehlung/commands-status.ts';
import { isKontoGeloescht } from '../konto/queries.ts';
import { findBeguenstigte, lockPraemierung, type PraemierungRow } from './queries.ts';
import { verfaelltAm } from './rules.ts';
import {
  type PraemierungEreignis,
  type PraemierungFakten,
  type PraemierungFolge,
  type PraemierungGrund,
  praemierungLifecycle,
} from './status.ts';

export type PraemierungMail =
  | 'praemieBereit'
  | 'bonusBereit'
  | 'gutscheinBereit'
  | 'gutscheinCode'
  | 'auszahlungGesendet'
  | 'auszahlungZurueck'
  | 'praemieErinnerung'
  | 'praemieAbgelaufen'
  | 'praemieEntfallen'
  | 'praemieWiederDa'
  | 'kulanz';

export type PraemierungWechsel =
  | { ok: true; row: PraemierungRow }
  | { ok: false; grund: PraemierungGrund | LifecycleGrund | 'unbekannt' };

type Werte = Updateable<Tabellen['praemierung']>;

export const planMailAnBeguenstigte = async (
  tx: MandantScope,
  row: PraemierungRow,
  vorlage: PraemierungMail,
): Promise<void> => {
  // Who deleted his account while money was on its way has had his last mail.
  if (row.empfehler_id && (await isKontoGeloescht(tx, row.empfehler_id))) return;
  const { email, sprache } = await findBeguenstigte(tx, row);
  await planMail(tx, { vorlage, an: email, sprache, bezug: { praemierungId: row.id } });
};

/** A bonus that is ready says what it is for. */
export const mailFuer = (row: Pick<PraemierungRow, 'art'>, mail: PraemierungMail): PraemierungMail =>
  row.art === 'Bonus' && mail === 'praemieBereit' ? 'bonusBereit' : mail;

const faktenVon = async (tx: MandantScope, row: PraemierungRow): Promise<PraemierungFakten> => ({
  heute: tx.heute,
  faelligAm: row.faellig_am,
  verfaelltAm: row.verfaellt_am,
  art: row.praemienart,
  bankdatenVorhanden: row.iban_versiegelt !== null,
  lauf: (await findLaufVon(tx, row.id))?.status ?? null,
});

/** The money is back: another attempt, and the whole claim window once more to say where it shall go. */
const neuerVersuch = (tx: MandantScope, row: PraemierungRow) => ({
  ...KEIN_BANKKONTO,
  versuch: row.versuch + 1,
  verfaellt_am: verfaelltAm(tx.heute, regelwerkVon(tx.mandant.einstellungen)),
  erinnert: 0,
});

/** Columns that a consequence changes beside the status. */
const werteAus = (tx: MandantScope, folgen: readonly PraemierungFolge[], row: PraemierungRow): Werte =>
  folgen.some((f) => f.art === 'bankdatenVerwerfen') ? neuerVersuch(tx, row) : {};

const legeCodeZurueck = async (tx: MandantScope, id: PraemierungId): Promise<void> => {
  await tx.db
    .updateTable('gutscheincode')
    .set({ praemierung_id: null, vergeben_am: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('praemierung_id', '=', id)
    .where('geoeffnet_am', 'is', null)
    .execute();
};

const tuFolge = async (
  tx: MandantScope,
  row: PraemierungRow,
  versuch: number,
  folge: PraemierungFolge,
): Promise<void> => {
  switch (folge.art) {
    case 'buchung': {
      const ereignis =
        folge.ereignis === 'anspruch'
          ? { art: folge.ereignis, praemienart: row.praemienart! }
          : { art: folge.ereignis };
      return bucheFolgen(tx, { praemierungId: row.id, versuch, wertCent: cent(row.wert_cent), ereignis });
    }
    case 'mail':
      return planMailAnBeguenstigte(tx, row, mailFuer(row, folge.mail));
    case 'ausLaufNehmen':
      return entnimmAusLauf(tx, row.id, 'auftragEntfallen');
    case 'codeZurueck':
      return legeCodeZurueck(tx, row.id);
    case 'bankdatenVerwerfen':
      return;
    case 'empfehlung':
      // A bonus is the referrer's: no recommendation waits for it.
      if (row.empfehlung_id) await wechsleEmpfehlung(tx, row.empfehlung_id, folge.ereignis);
  }
};

/** What follows an event, after the row carries its new values: bookings of the attempt that the event belongs to, mails, the Empfehlung. */
export const tuFolgen = async (
  tx: MandantScope,
  row: PraemierungRow,
  versuch: number,
  folgen: readonly PraemierungFolge[],
) => {
  for (const folge of folgen) await tuFolge(tx, row, versuch, folge);
};

const ENDE: readonly PraemierungStatus[] = ['Ausgezahlt', 'Abgeholt', 'Storniert', 'Abgelaufen'];

/** The row's new values, and what its timeline says of them. */
const schreibe = async (
  tx: MandantScope,
  alt: PraemierungRow,
  werte: Werte,
  eintrag: { ereignis: string; grund: string | null },
): Promise<PraemierungRow> => {
  const row = await tx.db
    .updateTable('praemierung')
    .set(werte)
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', alt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await merkeVerlauf(tx, {
    gegenstand: 'praemierung',
    id: alt.id,
    empfehlungId: alt.empfehlung_id,
    von: alt.status,
    nach: row.status,
    ...eintrag,
  });
  return row;
};

/**
 * One event for one claim: locks it, asks the lifecycle, writes status, timeline, bookings and mails. `werte` are the
 * columns that the event brings along; the guards see the row as it was before them, except where `gilt` says otherwise.
 */
export const wechslePraemierung = async (
  tx: MandantScope,
  id: PraemierungId,
  ereignis: PraemierungEreignis,
  { werte = {}, grund = null }: { werte?: Werte; grund?: string | null } = {},
): Promise<PraemierungWechsel> => {
  const alt = await lockPraemierung(tx, id);
  if (!alt) return { ok: false, grund: 'unbekannt' };
  const ergebnis = praemierungLifecycle.apply(alt.status, ereignis, await faktenVon(tx, alt));
  if (!ergebnis.ok) return ergebnis;
  const neu = {
    ...werteAus(tx, ergebnis.folgen, alt),
    ...werte,
    status: ergebnis.status,
    abgeschlossen_am: ENDE.includes(ergebnis.status) ? tx.jetzt : null,
  };
  const row = await schreibe(tx, alt, neu, { ereignis, grund });
  // A payment that comes back still belongs to the attempt that it ends; a claim that is owed again begins another.
  await tuFolgen(tx, row, alt.status === 'Storniert' ? row.versuch : alt.versuch, ergebnis.folgen);
  return { ok: true, row };
};

/**
 * The bank refused a transfer before its run was confirmed: nothing had left, so nothing is booked, but the beneficiary is
 * asked for new bank data all the same.
 */
export const verwirfBankdaten = async (tx: MandantScope, id: PraemierungId, grund: string): Promise<void> => {
  const alt = await lockPraemierung(tx, id);
  if (alt?.status !== 'Bereitgestellt') return;
  const neu = { ...neuerVersuch(tx, alt), ruecklaufgrund: grund };
  const row = await schreibe(tx, alt, neu, { ereignis: 'auszahlungAbgelehnt', grund });
  await planMailAnBeguenstigte(tx, row, 'auszahlungZurueck');
};
