import type { auftragAntwort, verdachtsfall } from '@weitersagen/contract/auftrag';
import type { BetreiberRolle, Sprache } from '@weitersagen/contract/values';
import type { z } from 'zod';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { may } from '../betreiber/rules.ts';
import { type Fact, isWaiting } from './queries-facts.ts';
import type { Auftragsbild } from './queries-list.ts';
import type { Verdachtslage } from './queries-verdacht.ts';
import { fallId } from './rules-verdacht.ts';

export const toAuftragRow = (a: Auftragsbild, language: Sprache) => ({
  Mandant: a.mandant,
  Auftragsnummer: a.auftragsnummer,
  Status: a.status,
  GemeldetAm: zeitpunkt(a.gemeldet_am),
  Auftragsdatum: a.auftragsdatum,
  ProduktName: a.produkt_name[language],
  Empfehlungsnummer: a.empfehlungsnummer,
  Empfehler: a.empfehler,
  Empfaenger: a.empfaenger,
  WertCent: a.wertCent,
  Hinweise: a.hinweise,
});

export const toFact = (f: Fact, role: BetreiberRolle): z.input<typeof auftragAntwort>['Fakten'][number] => ({
  Ereignisnummer: f.ereignisnummer,
  Ereignis: f.ereignis,
  Datum: f.datum,
  EingegangenAm: zeitpunkt(f.eingegangen_am),
  Auffaellig: f.auffaellig,
  Pruefung: f.pruefung && { Ergebnis: f.pruefung, Von: f.geprueft_von!, Am: zeitpunkt(f.geprueft_am!) },
  erlaubt: isWaiting(f) && may(role, 'auftragEntscheiden') ? ['pruefen'] : [],
});

export const toVerdachtsfall = ({
  fall,
  offen,
  antwort,
}: Verdachtslage['faelle'][number]): z.input<typeof verdachtsfall> => ({
  Id: fallId(fall),
  Art: fall.art,
  Auftragsnummer: fall.bezug?.auftragsnummer ?? null,
  AuftragStatus: fall.bezug?.status ?? null,
  Merkmale: [...fall.merkmale],
  Offen: offen,
  Antwort: antwort && {
    Antwort: antwort.antwort,
    Wer: antwort.wer,
    Am: zeitpunkt(antwort.am),
    Grund: antwort.grund,
  },
});
