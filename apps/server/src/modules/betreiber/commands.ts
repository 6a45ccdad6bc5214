import type { BetreiberBenutzerId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Entscheidung, entscheideAuftrag as entscheide } from '../auftrag/commands-entscheiden.ts';
import { findBezug } from '../auftrag/queries.ts';
import { type Laufschritt, openAuszahlungslauf, wechsleLauf } from '../auszahlung/commands.ts';
import { type Bankantwort, leseBankantwort as lese } from '../auszahlung/commands-bankantwort.ts';
import { holeZahlungsdatei as fetchFile } from '../auszahlung/commands-datei.ts';
import { type Decision, decidePayment } from '../auszahlung/commands-entscheiden.ts';
import { messageId } from '../auszahlung/rules.ts';
import { wechsleEmpfehlung } from '../empfehlung/commands-status.ts';
import { type Gutscheinimport, importGutscheine as importiere } from '../praemierung/commands-import.ts';
import { gewaehreKulanz as gewaehre, type Kulanz } from '../praemierung/commands-kulanz.ts';
import { protokolliere } from './commands-protokoll.ts';

/** What operators do inside one Mandant: the noun's own command and the line of the audit log, both or neither. */

export const entscheideAuftrag = (
  scope: MandantScope,
  auftragsnummer: string,
  entscheidung: Entscheidung,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const ergebnis = await entscheide(tx, auftragsnummer, entscheidung);
    if (!ergebnis) return refuse('PSOF0003');
    if (!ergebnis.ok) return refuse('PSOF0303', { Entscheidung: ergebnis.grund });
    const was = entscheidung.entscheidung === 'freigeben' ? 'auftragFreigegeben' : 'auftragAbgelehnt';
    await protokolliere(tx, { was, bezug: auftragsnummer, grund: entscheidung.grund || null });
    return null;
  });

export const sperreEmpfehlung = (scope: MandantScope, nummer: string, grund: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const bezug = await findBezug(tx, { Empfehlungsnummer: nummer });
    if (typeof bezug === 'string') return refuse('PSOF0003');
    const ergebnis = await wechsleEmpfehlung(tx, bezug.empfehlungId, 'gesperrt', grund);
    if (!ergebnis.ok) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
    await protokolliere(tx, { was: 'empfehlungGesperrt', bezug: nummer, grund });
    return null;
  });

export const gewaehreKulanz = (scope: MandantScope, nummer: string, kulanz: Kulanz): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const ablehnung = await gewaehre(tx, nummer, kulanz);
    if (!ablehnung) await protokolliere(tx, { was: 'kulanzGewaehrt', bezug: nummer, grund: kulanz.grund });
    return ablehnung;
  });

export const eroeffneLauf = (scope: MandantScope, benutzer: BetreiberBenutzerId): Promise<string | Refusal> =>
  scope.transaction(async (tx) => {
    const ergebnis = await openAuszahlungslauf(tx, benutzer);
    if (!ergebnis.ok) return refuse('PSOF0303', { Lauf: ergebnis.grund });
    await protokolliere(tx, { was: 'laufEroeffnet', bezug: ergebnis.row.nummer });
    return ergebnis.row.id;
  });

const LAUF_WAS: Record<Laufschritt, string> = {
  freigegeben: 'laufFreigegeben',
  bestaetigt: 'laufBestaetigt',
  verworfen: 'laufVerworfen',
};

export const schreiteLaufFort = (
  scope: MandantScope,
  id: string,
  schritt: Laufschritt,
  benutzer: BetreiberBenutzerId,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const ergebnis = await wechsleLauf(tx, id, schritt, benutzer);
    if (!ergebnis) return refuse('PSOF0003');
    if (!ergebnis.ok) return refuse('PSOF0303', { Schritt: ergebnis.grund });
    await protokolliere(tx, { was: LAUF_WAS[schritt], bezug: ergebnis.row.nummer });
    return null;
  });

/** Every fetch is in the audit; the first of a submission decides what the file holds. */
export const holeZahlungsdatei = (
  scope: MandantScope,
  id: string,
  benutzer: BetreiberBenutzerId,
): Promise<string | Refusal> =>
  scope.transaction(async (tx) => {
    const fetched = await fetchFile(tx, id, benutzer);
    if (!fetched) return refuse('PSOF0003');
    const { nummer, einreichung } = fetched.lauf;
    await protokolliere(tx, { was: 'zahlungsdateiGeholt', bezug: nummer, grund: messageId(nummer, einreichung) });
    return fetched.datei;
  });

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
    await protokolliere(tx, {
      was: 'zahlungEntschieden',
      bezug: result.laufnummer,
      grund: `${endToEndId}: ${decision.entscheidung}`,
    });
    return null;
  });

export const leseBankantwort = (scope: MandantScope, xml: string): Promise<Bankantwort | Refusal> =>
  scope.transaction(async (tx) => {
    const antwort = await lese(tx, xml);
    if (!antwort) return refuse('PSOF0002', { Xml: 'bankdatei' });
    await protokolliere(tx, {
      was: 'bankantwortGelesen',
      grund: Object.entries({ ...antwort, ...antwort.uebergangen })
        .filter(([, n]) => typeof n === 'number' && n > 0)
        .map(([was, n]) => `${was} ${n}`)
        .join(', '),
    });
    return antwort;
  });

export const importGutscheine = (scope: MandantScope, csv: string, probelauf: boolean): Promise<Gutscheinimport> =>
  scope.transaction(async (tx) => {
    const ergebnis = await importiere(tx, csv, probelauf);
    if (!probelauf && ergebnis.fehler.length === 0)
      await protokolliere(tx, {
        was: 'gutscheineImportiert',
        grund: `neu ${ergebnis.neu}, doppelt ${ergebnis.doppelt}`,
      });
    return ergebnis;
  });
