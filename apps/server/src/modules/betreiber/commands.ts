import type { BetreiberBenutzerId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type Entscheidung, entscheideAuftrag as entscheide } from '../auftrag/commands-entscheiden.ts';
import { type Review, reviewFakt as reviewFaktOf } from '../auftrag/commands-facts.ts';
import { findBezug } from '../auftrag/queries.ts';
import { type Laufschritt, openAuszahlungslauf, wechsleLauf } from '../auszahlung/commands.ts';
import { type Bankantwort, leseBankantwort as lese } from '../auszahlung/commands-bankantwort.ts';
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

export const reviewFakt = (scope: MandantScope, auftragsnummer: string, review: Review): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const result = await reviewFaktOf(tx, auftragsnummer, review);
    if (!result) return refuse('PSOF0003');
    if (!result.ok) return refuse('PSOF0303', { Ergebnis: result.grund });
    const was = review.pruefung === 'angenommen' ? 'faktAngenommen' : 'faktVerworfen';
    await protokolliere(tx, {
      was,
      bezug: `${auftragsnummer} · ${review.ereignisnummer}`,
      grund: review.grund || null,
    });
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

export const leseBankantwort = (scope: MandantScope, xml: string): Promise<Bankantwort | Refusal> =>
  scope.transaction(async (tx) => {
    const antwort = await lese(tx, xml);
    if (!antwort) return refuse('PSOF0002', { Xml: 'bankdatei' });
    await protokolliere(tx, {
      was: 'bankantwortGelesen',
      grund: `zurueck ${antwort.zurueck}, schon ${antwort.schon}, unbekannt ${antwort.unbekannt}`,
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
