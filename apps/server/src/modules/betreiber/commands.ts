import type { BetreiberBenutzerId, KulanzStatus } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Entscheidung, entscheideAuftrag as entscheide } from '../auftrag/commands-entscheiden.ts';
import { type Review, reviewFakt as reviewFaktOf } from '../auftrag/commands-facts.ts';
import { answerVerdacht as answer, type Beantwortung } from '../auftrag/commands-verdacht.ts';
import { findBezug } from '../auftrag/queries.ts';
import { type Laufschritt, moveLauf } from '../auszahlung/commands.ts';
import { reportFileRejection as rejectFile } from '../auszahlung/commands-ablehnung.ts';
import { type Bankantwort, readBankdatei, takeBankantwort } from '../auszahlung/commands-bankantwort.ts';
import { type Decision, decidePayment } from '../auszahlung/commands-entscheiden.ts';
import { openAuszahlungslauf } from '../auszahlung/commands-eroeffnen.ts';
import { fetchZahlungsdatei } from '../auszahlung/commands-file.ts';
import { checkZahlungsdatei, writeZahlungsdatei } from '../auszahlung/queries-file.ts';
import { messageId } from '../auszahlung/rules.ts';
import { moveEmpfehlung } from '../empfehlung/commands-status.ts';
import {
  decideKulanz as decide,
  type Kulanz,
  type Kulanzentscheidung,
  requestKulanz,
} from '../praemierung/commands-kulanz.ts';
import { findEmpfehlungsnummer } from '../praemierung/queries-kulanz.ts';
import type { Kulanzbetrag } from '../praemierung/rules-kulanz.ts';
import { THREADGRUND } from './rules.ts';

/** What operators do inside one Mandant: the noun's own command and the line of the audit log, both or neither. */

export const entscheideAuftrag = (
  scope: MandantScope,
  auftragsnummer: string,
  decision: Entscheidung,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await entscheide(tx, auftragsnummer, decision);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Entscheidung: result.grund });
    const was = decision.entscheidung === 'freigeben' ? 'auftragFreigegeben' : 'auftragAbgelehnt';
    await log(tx, { was, bezug: auftragsnummer, grund: decision.grund || null });
    return null;
  });

export const reviewFakt = (scope: MandantScope, auftragsnummer: string, review: Review): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await reviewFaktOf(tx, auftragsnummer, review);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Ergebnis: result.grund });
    const was = review.pruefung === 'angenommen' ? 'faktAngenommen' : 'faktVerworfen';
    await log(tx, {
      was,
      bezug: `${auftragsnummer} · ${review.ereignisnummer}`,
      grund: review.grund || null,
    });
    return null;
  });

export const sperreEmpfehlung = (scope: MandantScope, number: string, grund: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const bezug = await findBezug(tx, { Empfehlungsnummer: number });
    if (typeof bezug === 'string') return refuse('PSOF0003');
    const result = await moveEmpfehlung(tx, bezug.empfehlungId, 'gesperrt', grund);
    if (!result.ok) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
    await log(tx, { was: 'empfehlungGesperrt', bezug: number, grund });
    return null;
  });

const PERSONS = { empfehlerCent: 'Empfehler', empfaengerCent: 'Empfänger' } as const;

/** Amount and reason, as the audit log names them. */
const kulanzGrund = (amount: Kulanzbetrag, grund: string): string => {
  const parts = (['empfehlerCent', 'empfaengerCent'] as const)
    .filter((wer) => amount[wer] > 0)
    .map((wer) => `${PERSONS[wer]} ${formatEuro(amount[wer], 'de')}`);
  return `${parts.join(', ')}: ${grund}`;
};

export const gewaehreKulanz = (
  scope: MandantScope,
  number: string,
  kulanz: Kulanz,
): Promise<{ status: KulanzStatus } | Refusal> =>
  scope.transaction(async (tx) => {
    const result = await requestKulanz(tx, number, kulanz);
    if (!isRefusal(result))
      await log(tx, {
        was: result.status === 'Beantragt' ? 'kulanzBeantragt' : 'kulanzGewaehrt',
        bezug: number,
        grund: kulanzGrund(kulanz, kulanz.grund),
      });
    return result;
  });

export const decideKulanz = (scope: MandantScope, id: string, decision: Kulanzentscheidung): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await decide(tx, id, decision);
    if (!row) return refuse('PSOF0003');
    if (isRefusal(row)) return row;
    const amount = { empfehlerCent: row.empfehler_cent, empfaengerCent: row.empfaenger_cent };
    await log(tx, {
      was: row.status === 'Freigegeben' ? 'kulanzFreigegeben' : 'kulanzAbgelehnt',
      bezug: await findEmpfehlungsnummer(tx, row.empfehlung_id),
      grund: kulanzGrund(amount, decision.grund ? `${row.grund}. ${decision.grund}` : row.grund),
    });
    return null;
  });

export const answerVerdacht = (
  scope: MandantScope,
  auftragsnummer: string,
  beantwortung: Beantwortung,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const ablehnung = await answer(tx, auftragsnummer, beantwortung);
    if (!ablehnung)
      await log(tx, {
        was: beantwortung.antwort === 'betrug' ? 'verdachtBestaetigt' : 'verdachtAusgeraeumt',
        bezug: auftragsnummer,
        grund: beantwortung.grund,
      });
    return ablehnung;
  });

export const openLauf = (
  scope: MandantScope,
  user: BetreiberBenutzerId,
  hoechstzahl?: number,
): Promise<string | Refusal> =>
  scope.transaction(async (tx) => {
    const result = await openAuszahlungslauf(tx, user, hoechstzahl);
    if (!result.ok) return refuse('PSOF0303', { Lauf: result.grund });
    await log(tx, { was: 'laufEroeffnet', bezug: result.row.nummer });
    return result.row.id;
  });

const LAUF_WHAT: Record<Laufschritt, string> = {
  freigegeben: 'laufFreigegeben',
  bestaetigt: 'laufBestaetigt',
  verworfen: 'laufVerworfen',
};

export const advanceLauf = (
  scope: MandantScope,
  id: string,
  step: Laufschritt,
  user: BetreiberBenutzerId,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await moveLauf(tx, id, step, user);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Schritt: result.grund });
    await log(tx, { was: LAUF_WHAT[step], bezug: result.row.nummer });
    return null;
  });

export const reportFileRejection = (
  scope: MandantScope,
  id: string,
  report: { benutzer: BetreiberBenutzerId; grund: string },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    if (!report.grund) return refuse('PSOF0002', { Grund: 'pflicht' });
    const result = await rejectFile(tx, id, report);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Schritt: result.grund });
    await log(tx, { was: 'laufAbgelehnt', bezug: result.row.nummer, grund: report.grund });
    return null;
  });

/** Every fetch is in the audit; the first of a submission decides what the file holds. It is written while it is sent. */
export const getZahlungsdatei = async (
  scope: MandantScope,
  id: string,
  user: BetreiberBenutzerId,
): Promise<AsyncIterable<string> | Refusal> => {
  await checkZahlungsdatei(scope, id);
  const lauf = await scope.transaction(async (tx) => {
    const fetched = await fetchZahlungsdatei(tx, id, user);
    if (fetched) {
      const { nummer, einreichung } = fetched;
      await log(tx, { was: 'zahlungsdateiGeholt', bezug: nummer, grund: messageId(nummer, einreichung) });
    }
    return fetched;
  });
  return lauf ? writeZahlungsdatei(scope, lauf) : refuse('PSOF0003');
};

export const entscheideZahlung = (
  scope: MandantScope,
  id: string,
  endToEndId: string,
  decision: Decision,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await decidePayment(tx, id, endToEndId, decision);
    if (!result.ok) {
      if (result.grund === 'unbekannt') return refuse('PSOF0003');
      return refuse('PSOF0303', { [result.grund === 'betragFehlt' ? 'Cent' : 'Entscheidung']: result.grund });
    }
    await log(tx, {
      was: 'zahlungEntschieden',
      bezug: result.laufnummer,
      grund: `${endToEndId}: ${decision.entscheidung}`,
    });
    return null;
  });

export const leseBankantwort = async (scope: MandantScope, xml: string): Promise<Bankantwort | Refusal> => {
  const read = await readBankdatei(xml);
  if (!read.ok) return refuse('PSOF0303', { Xml: THREADGRUND[read.reason] });
  const file = read.value;
  if (!file) return refuse('PSOF0002', { Xml: 'bankdatei' });
  return scope.transaction(async (tx) => {
    const response = await takeBankantwort(tx, file);
    await log(tx, {
      was: 'bankantwortGelesen',
      grund: Object.entries({ ...response, ...response.uebergangen })
        .filter(([, n]) => typeof n === 'number' && n > 0)
        .map(([was, n]) => `${was} ${n}`)
        .join(', '),
    });
    return response;
  });
};
