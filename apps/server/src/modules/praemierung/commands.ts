import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import { type Cent, cent, type PraemierungId, type PraemierungStatus } from '@weitersagen/contract/werte';
import type { Updateable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { KEIN_BANKKONTO } from '../../platform/crypto/bankkonto.ts';
import type { LifecycleGrund } from '../../platform/lifecycle.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { entnimmAusLauf, markForRecall } from '../auszahlung/commands-entnehmen.ts';
import { lockLaufVon } from '../auszahlung/queries-lauf.ts';
import { bucheFolgen } from '../buchung/commands.ts';
import type { Buchungsereignis } from '../buchung/rules.ts';
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
  | 'auszahlungVerzoegert'
  | 'auszahlungBehalten'
  | 'rueckrufErbeten'
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
  lauf: (await lockLaufVon(tx, row.id))?.status ?? null,
});

/** The payee is asked for another account: he has the whole claim window once more to say where the money shall go. */
const ohneBankkonto = (tx: MandantScope) => ({
  ...KEIN_BANKKONTO,
  verfaellt_am: verfaelltAm(tx.heute, regelwerkVon(tx.mandant.einstellungen)),
  erinnert: 0,
});

/** Columns that a consequence changes beside the status. A payment that came back starts another attempt. */
const werteAus = (tx: MandantScope, folgen: readonly PraemierungFolge[], row: PraemierungRow): Werte => ({
  ...(folgen.some((f) => f.art === 'bankdatenVerwerfen') ? ohneBankkonto(tx) : {}),
  ...(folgen.some((f) => f.art === 'buchung' && f.ereignis === 'ruecklaeufer') ? { versuch: row.versuch + 1 } : {}),
});

/** Nothing is paid any more, and it is not given again either: of a deleted account's claim nobody needs the bank data. */
const withoutAccountOfDeleted = async (tx: MandantScope, { empfehler_id }: PraemierungRow): Promise<Werte> =>
  empfehler_id && (await isKontoGeloescht(tx, empfehler_id)) ? { ...KEIN_BANKKONTO, kundennummer: null } : {};

const toBuchungsereignis = (
  ereignis: Extract<PraemierungFolge, { art: 'buchung' }>['ereignis'],
  row: PraemierungRow,
  eingegangen: Cent | undefined,
): Buchungsereignis => {
  if (ereignis === 'anspruch') return { art: ereignis, praemienart: row.praemienart! };
  return ereignis === 'ruecklaeufer' && eingegangen !== undefined ? { art: ereignis, eingegangen } : { art: ereignis };
};

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
  eingegangen?: Cent,
): Promise<void> => {
  switch (folge.art) {
    case 'buchung': {
      const ereignis = toBuchungsereignis(folge.ereignis, row, eingegangen);
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
  eingegangen?: Cent,
) => {
  for (const folge of folgen) await tuFolge(tx, row, versuch, folge, eingegangen);
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

interface Umstaende {
  werte?: Werte;
  grund?: string | null;
  /** What the bank credited, where it is not what was paid. */
  eingegangen?: Cent;
}

/**
 * One event for one claim: locks its payment run and then itself, asks the lifecycle, writes status, timeline, bookings and mails. `werte` are the
 * columns that the event brings along; the guards see the row as it was before them, except where `gilt` says otherwise.
 */
export const wechslePraemierung = async (
  tx: MandantScope,
  id: PraemierungId,
  ereignis: PraemierungEreignis,
  { werte = {}, grund = null, eingegangen }: Umstaende = {},
): Promise<PraemierungWechsel> => {
  // In this order as everywhere: who confirms a run or fetches its file holds the run first, its claims after it.
  await lockLaufVon(tx, id);
  const alt = await lockPraemierung(tx, id);
  if (!alt) return { ok: false, grund: 'unbekannt' };
  const ergebnis = praemierungLifecycle.apply(alt.status, ereignis, await faktenVon(tx, alt));
  if (!ergebnis.ok) {
    if (ereignis === 'auftragEntfallen' && ergebnis.grund === 'inAuszahlung') await markForRecall(tx, id);
    return ergebnis;
  }
  const neu = {
    ...werteAus(tx, ergebnis.folgen, alt),
    ...(ereignis === 'auftragEntfallen' ? await withoutAccountOfDeleted(tx, alt) : {}),
    ...werte,
    status: ergebnis.status,
    abgeschlossen_am: ENDE.includes(ergebnis.status) ? tx.jetzt : null,
  };
  const row = await schreibe(tx, alt, neu, { ereignis, grund });
  // A payment that comes back still belongs to the attempt that it ends; a claim that is owed again begins another.
  const versuch = alt.status === 'Storniert' ? row.versuch : alt.versuch;
  await tuFolgen(tx, row, versuch, ergebnis.folgen, eingegangen);
  return { ok: true, row };
};

/**
 * The bank refused a transfer before its run was confirmed: nothing had left, so nothing is booked, but the beneficiary is
 * asked for new bank data all the same.
 */
export const verwirfBankdaten = async (tx: MandantScope, id: PraemierungId, grund: string): Promise<void> => {
  const alt = await lockPraemierung(tx, id);
  if (alt?.status !== 'Bereitgestellt') return;
  const neu = { ...ohneBankkonto(tx), versuch: alt.versuch + 1, ruecklaufgrund: grund };
  const row = await schreibe(tx, alt, neu, { ereignis: 'auszahlungAbgelehnt', grund });
  await planMailAnBeguenstigte(tx, row, 'auszahlungZurueck');
};
