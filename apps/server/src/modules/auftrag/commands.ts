import type { AuftragEreignisBody } from '@weitersagen/contract/auftrag';
import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { AuftragId, AuftragStatus, EmpfaengerId, ProduktId } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { setzeFaelligkeit } from '../praemierung/commands-anlegen.ts';
import { faelligAm } from '../praemierung/rules.ts';
import { writeKundennummerhash } from './commands-person.ts';
import { planAuftragMail, wechsleAuftrag } from './commands-wechsel.ts';
import {
  type AuftragRow,
  findAuftragslage,
  findBezug,
  findEreignis,
  findFakten,
  lockAuftrag,
  toMeldung,
} from './queries.ts';
import { type AuftragFakten, entfallen, type Meldung } from './rules.ts';

export interface AuftragAntwort {
  auftragsnummer: string;
  status: AuftragStatus;
}

/** The same content, whatever the order of its keys. */
const gleich = (a: object, b: object): boolean => {
  const form = (o: object) =>
    JSON.stringify(
      Object.entries(o)
        .filter(([, v]) => v !== undefined)
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    );
  return form(a) === form(b);
};

const spalten = (fakten: AuftragFakten) => ({
  vertrag_gueltig_am: fakten.vertragGueltigAm,
  erstbeitrag_gezahlt_am: fakten.erstbeitragGezahltAm,
  widerrufen_am: fakten.widerrufenAm,
  storniert_am: fakten.storniertAm,
  vorvertrag: fakten.vorvertrag ?? false,
  kundennummer: fakten.kundennummer,
  ...(fakten.produkt === null ? {} : { produkt_id: fakten.produkt as ProduktId }),
  ...(fakten.auftragsdatum === null ? {} : { auftragsdatum: fakten.auftragsdatum }),
});

/** The order itself, made by whichever of its events is the first to say which recommendation it belongs to. */
const createAuftrag = async (
  tx: MandantScope,
  body: AuftragEreignisBody,
  meldung: Meldung,
): Promise<AuftragRow | Refusal> => {
  if (!body.Empfehlungsnummer && !body.Empfaengernummer) return refuse('PSOF0002', { Empfehlungsnummer: 'pflicht' });
  const bezug = await findBezug(tx, body);
  if (typeof bezug === 'string') return refuse('PSOF0002', { [bezug]: 'ungueltig' });
  const row = await tx.db
    .insertInto('auftrag')
    .values({
      mandant_id: tx.mandant.id,
      id: uuid() as AuftragId,
      auftragsnummer: body.Auftragsnummer,
      empfehlung_id: bezug.empfehlungId,
      empfaenger_id: bezug.empfaengerId as EmpfaengerId | null,
      status: 'Gemeldet',
      // Until the provider names them; a release waits for both.
      produkt_id: (meldung.produkt ?? bezug.produktId) as ProduktId,
      auftragsdatum: meldung.auftragsdatum ?? meldung.datum,
      gemeldet_am: tx.jetzt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await merkeVerlauf(tx, {
    gegenstand: 'auftrag',
    id: row.id,
    empfehlungId: row.empfehlung_id,
    ereignis: 'gemeldet',
    nach: 'Gemeldet',
  });
  await planAuftragMail(tx, row, await findAuftragslage(tx, row));
  return row;
};

/** An event that names another recommendation than the order's own is a mix-up on the other side. */
const passtBezug = async (tx: MandantScope, row: AuftragRow, body: AuftragEreignisBody): Promise<Refusal | null> => {
  if (!body.Empfehlungsnummer && !body.Empfaengernummer) return null;
  const bezug = await findBezug(tx, body);
  if (typeof bezug === 'string') return refuse('PSOF0002', { [bezug]: 'ungueltig' });
  return bezug.empfehlungId === row.empfehlung_id
    ? null
    : refuse('PSOF0303', { [body.Empfehlungsnummer ? 'Empfehlungsnummer' : 'Empfaengernummer']: 'ungueltig' });
};

/** Once released, product and application date have decided the reward; the facts that decide when it is due still move. */
const merkeFakten = async (tx: MandantScope, row: AuftragRow, fakten: AuftragFakten): Promise<AuftragRow> => {
  const { produkt_id, auftragsdatum, ...rest } = spalten(fakten);
  const werte = row.status === 'Gemeldet' ? { produkt_id, auftragsdatum, ...rest } : rest;
  const neu = await tx.db
    .updateTable('auftrag')
    .set(werte)
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeKundennummerhash(tx, neu);
  await setzeFaelligkeit(tx, row.id, faelligAm(regelwerkVon(tx.mandant.einstellungen), fakten));
  return neu;
};

const istNeu = (body: AuftragEreignisBody): Refusal | null =>
  body.Ereignis === 'erfasst' && (!body.Produkt || !body.Auftragsdatum)
    ? refuse('PSOF0002', {
        ...(body.Produkt ? {} : { Produkt: 'pflicht' }),
        ...(body.Auftragsdatum ? {} : { Auftragsdatum: 'pflicht' }),
      })
    : null;

const nimmAuf = async (tx: MandantScope, body: AuftragEreignisBody): Promise<AuftragAntwort | Refusal> => {
  const schon = await findEreignis(tx, body.Ereignisnummer);
  if (schon)
    return gleich(schon.daten as object, body)
      ? { auftragsnummer: schon.auftragsnummer, status: schon.antwort_status }
      : refuse('PSOF0303', { Ereignisnummer: 'schonVergeben' });
  const unvollstaendig = istNeu(body);
  if (unvollstaendig) return unvollstaendig;
  const meldung = await toMeldung(tx, body, tx.jetzt);
  if (!meldung) return refuse('PSOF0002', { Produkt: 'ungueltig' });
  const da = await lockAuftrag(tx, body.Auftragsnummer);
  const fremd = da && (await passtBezug(tx, da, body));
  if (fremd) return fremd;
  const row = da ?? (await createAuftrag(tx, body, meldung));
  if (isRefusal(row)) return row;
  const fakten = await findFakten(tx, body.Auftragsnummer, [meldung]);
  const mitFakten = await merkeFakten(tx, row, fakten);
  const ende = entfallen(fakten);
  const vorbei =
    ende &&
    (await wechsleAuftrag(tx, mitFakten, ende, {
      grund: ende,
      werte:
        row.status === 'Gemeldet' ? { ablehnungsgrund: ende, entschieden_am: tx.jetzt, entschieden_von: tx.wer } : {},
    }));
  const status = vorbei?.ok ? vorbei.row.status : mitFakten.status;
  await tx.db
    .insertInto('auftrag_ereignis')
    .values({
      mandant_id: tx.mandant.id,
      ereignisnummer: body.Ereignisnummer,
      auftragsnummer: body.Auftragsnummer,
      ereignis: body.Ereignis,
      datum: meldung.datum,
      daten: JSON.stringify(body),
      antwort_status: status,
      eingegangen_am: tx.jetzt,
    })
    .execute();
  return { auftragsnummer: body.Auftragsnummer, status };
};

const VERSUCHE = 4;

/**
 * One event of the order feed (decisions §11). Two of a number, or two first events of an order, may come at the same
 * moment: the database lets one through, and the other starts again and finds what it did.
 */
export const meldeAuftrag = async (
  scope: MandantScope,
  body: AuftragEreignisBody,
): Promise<AuftragAntwort | Refusal> => {
  for (let versuch = 1; ; versuch++) {
    try {
      return await scope.transaction((tx) => nimmAuf(tx, body));
    } catch (error) {
      if (versuch >= VERSUCHE || !isUniqueViolation(error)) throw error;
    }
  }
};
