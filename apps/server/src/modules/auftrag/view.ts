import type { OkOf } from '@weitersagen/contract/api';
import type { auftragResponse, verdachtCase } from '@weitersagen/contract/auftrag';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { BetreiberRole } from '@weitersagen/contract/values';
import type { z } from 'zod';
import { toInstant } from '../../platform/clock/instant.ts';
import { isRefusal, sentenceFor, toProblem } from '../../platform/http/refusal.ts';
import { referrerFor } from '../../platform/text/nameless.ts';
import { may } from '../betreiber/rules.ts';
import type { FileResult } from './commands-file.ts';
import { type Fact, isWaiting } from './queries-facts.ts';
import type { AuftragSummary } from './queries-list.ts';
import type { VerdachtSituation } from './queries-verdacht.ts';
import type { FileFault } from './rules-file.ts';
import { caseId } from './rules-verdacht.ts';

export const toAuftragRow = (a: AuftragSummary, language: LanguageCode) => ({
  Mandant: a.mandant,
  Auftragsnummer: a.auftragsnummer,
  Status: a.status,
  GemeldetAm: toInstant(a.gemeldet_am),
  Auftragsdatum: a.auftragsdatum,
  ProduktName: a.produkt_name[language],
  Empfehlungsnummer: a.empfehlungsnummer,
  Empfehler: referrerFor(a.empfehler, language),
  Empfaenger: a.empfaenger,
  WertCent: a.wertCent,
  Hinweise: a.hinweise,
});

export const toFact = (f: Fact, role: BetreiberRole): z.input<typeof auftragResponse>['Fakten'][number] => ({
  Ereignisnummer: f.ereignisnummer,
  Ereignis: f.ereignis,
  Datum: f.datum,
  EingegangenAm: toInstant(f.eingegangen_am),
  Auffaellig: f.auffaellig,
  Pruefung: f.pruefung && { Ergebnis: f.pruefung, Von: f.geprueft_von!, Am: toInstant(f.geprueft_am!) },
  erlaubt: isWaiting(f) && may(role, 'auftragEntscheiden') ? ['pruefen'] : [],
});

export const toVerdachtCase = ({
  fall,
  offen,
  antwort,
}: VerdachtSituation['faelle'][number]): z.input<typeof verdachtCase> => ({
  Id: caseId(fall),
  Art: fall.art,
  Auftragsnummer: fall.bezug?.auftragsnummer ?? null,
  AuftragStatus: fall.bezug?.status ?? null,
  Merkmale: [...fall.merkmale],
  Offen: offen,
  Antwort: antwort && {
    Antwort: antwort.antwort,
    Wer: antwort.wer,
    Am: toInstant(antwort.am),
    Grund: antwort.grund,
  },
});

/** The sentences about columns do not name theirs. */
const OF_COLUMNS = ['spalteUnbekannt', 'spalteDoppelt', 'spalteFehlt'];
const toSentence = ({ field, reason }: FileFault, language: LanguageCode): string => {
  const { meldung } = sentenceFor(field, reason, language);
  return OF_COLUMNS.includes(reason) ? `${field}: ${meldung}` : meldung;
};

export const toFileResult = ({ outcomes, faults }: FileResult, language: LanguageCode): OkOf<'importAuftraege'> => {
  const lines: OkOf<'importAuftraege'>['Zeilen'] = [];
  const wrong = faults.map((fault) => ({ Zeile: fault.line, Meldung: toSentence(fault, language) }));
  let known = 0;
  for (const { line, body, outcome } of outcomes) {
    if (isRefusal(outcome)) {
      const { felder = [], detail } = toProblem(outcome, language);
      wrong.push({ Zeile: line, Meldung: felder.map(({ meldung }) => meldung).join('. ') || detail });
    } else if (outcome.isKnown) known += 1;
    else
      lines.push({
        Zeile: line,
        Auftragsnummer: body.Auftragsnummer,
        Ereignis: body.Ereignis,
        Vorher: outcome.before,
        Nachher: outcome.status,
        Auffaellig: outcome.isOdd,
      });
  }
  return { Bekannt: known, Zeilen: lines, Fehler: wrong.sort((a, b) => a.Zeile - b.Zeile) };
};
