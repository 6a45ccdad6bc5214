import type { BetreiberBenutzerId } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { THREADGRUND } from '../../platform/http/refuse-file.ts';
import { type Laufschritt, moveLauf } from './commands.ts';
import { reportFileRejection as rejectFile } from './commands-ablehnung.ts';
import { type Bankantwort, readBankdatei, takeBankantwort } from './commands-bankantwort.ts';
import { type Decision, decidePayment } from './commands-entscheiden.ts';
import { openAuszahlungslauf } from './commands-eroeffnen.ts';
import { fetchZahlungsdatei } from './commands-file.ts';
import { checkZahlungsdatei, writeZahlungsdatei } from './queries-file.ts';
import { messageId } from './rules.ts';

/** What operators do inside one Mandant: the noun's own command and the line of the audit log, both or neither. */

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

const Run_WHAT: Record<Laufschritt, string> = {
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
    await log(tx, { was: Run_WHAT[step], bezug: result.row.nummer });
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
  const run = await scope.transaction(async (tx) => {
    const fetched = await fetchZahlungsdatei(tx, id, user);
    if (fetched) {
      const { nummer, einreichung } = fetched;
      await log(tx, { was: 'zahlungsdateiGeholt', bezug: nummer, grund: messageId(nummer, einreichung) });
    }
    return fetched;
  });
  return run ? writeZahlungsdatei(scope, run) : refuse('PSOF0003');
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
