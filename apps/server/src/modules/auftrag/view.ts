import type { auftragResponse, verdachtCase } from '@weitersagen/contract/auftrag';
import type { BetreiberRole, LanguageCode } from '@weitersagen/contract/values';
import type { z } from 'zod';
import { toInstant } from '../../platform/clock/instant.ts';
import { may } from '../betreiber/rules.ts';
import { type Fact, isWaiting } from './queries-facts.ts';
import type { AuftragSummary } from './queries-list.ts';
import type { VerdachtSituation } from './queries-verdacht.ts';
import { caseId } from './rules-verdacht.ts';

export const toAuftragRow = (a: AuftragSummary, language: LanguageCode) => ({
  Mandant: a.mandant,
  Auftragsnummer: a.auftragsnummer,
  Status: a.status,
  GemeldetAm: toInstant(a.gemeldet_am),
  Auftragsdatum: a.auftragsdatum,
  ProduktName: a.produkt_name[language],
  Empfehlungsnummer: a.empfehlungsnummer,
  Empfehler: a.empfehler,
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
