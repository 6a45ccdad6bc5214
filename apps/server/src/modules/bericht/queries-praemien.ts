import {
  BEGUENSTIGTE,
  PRAEMIE_KINDS,
  PRAEMIERUNG_KINDS,
  PRAEMIERUNG_STATUS,
  type PraemierungStatus,
} from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';
import { nameOfEmpfaenger, nameOfEmpfehler } from './queries-names.ts';

/** Nobody gets these any more, and no invoice bills them: they stand beside the column that adds up. */
const LAPSED: readonly PraemierungStatus[] = ['Storniert', 'Abgelaufen'];
const isLapsed = sql`z.status in (${sql.join(LAPSED.map((status) => sql.lit(status)))})`;

export const praemien: Report<AgenturScope> = {
  order: { by: 'ErstelltAm', isDescending: true },
  columns: {
    Auftragsnummer: { type: 'text', label: LABELS.Auftragsnummer, isOptional: true },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('praemierung', PRAEMIERUNG_STATUS) },
    WertCent: { type: 'cent', label: LABELS.WertCent, isOptional: true, isTotalled: true },
    EntfallenCent: { type: 'cent', label: LABELS.EntfallenCent, isOptional: true, isTotalled: true },
    ErstelltAm: { type: 'time', label: LABELS.ErstelltAm },
    Name: { type: 'text', label: LABELS.Name, isOptional: true },
    Beguenstigter: { type: 'choice', label: LABELS.Beguenstigter, values: wordsFor('beguenstigter', BEGUENSTIGTE) },
    Art: { type: 'choice', label: LABELS.Art, values: wordsFor('art', PRAEMIERUNG_KINDS) },
    Praemienart: {
      ...{ type: 'choice', label: LABELS.Praemienart, isOptional: true },
      values: wordsFor('form', PRAEMIE_KINDS),
    },
    FaelligAm: { type: 'date', label: LABELS.FaelligAm, isOptional: true },
    VerfaelltAm: { type: 'date', label: LABELS.VerfaelltAm, isOptional: true },
    AbgeschlossenAm: { type: 'time', label: LABELS.AbgeschlossenAm, isOptional: true },
    Empfehlungsnummer: { type: 'text', label: LABELS.Empfehlungsnummer, isOptional: true },
  },
  source: ({ mandant }) => sql`
    select z.id, a.auftragsnummer as "Auftragsnummer", z.erstellt_am as "ErstelltAm", z.status as "Status",
      case z.beguenstigter when 'empfehler' then ${nameOfEmpfehler('von')} else ${nameOfEmpfaenger('an')} end as "Name",
      z.beguenstigter as "Beguenstigter", z.art as "Art", z.praemienart as "Praemienart", z.faellig_am as "FaelligAm",
      z.verfaellt_am as "VerfaelltAm", z.abgeschlossen_am as "AbgeschlossenAm", e.nummer as "Empfehlungsnummer",
      case when ${isLapsed} then null else z.wert_cent end as "WertCent",
      case when ${isLapsed} then z.wert_cent end as "EntfallenCent"
    from praemierung z
    left join auftrag a on a.mandant_id = ${mandant.id} and a.id = z.auftrag_id
    left join empfehlung e on e.mandant_id = ${mandant.id} and e.id = z.empfehlung_id
    left join empfehler von on von.mandant_id = ${mandant.id} and von.id = z.empfehler_id
    left join empfaenger an on an.mandant_id = ${mandant.id} and an.id = z.empfaenger_id
    where z.mandant_id = ${mandant.id}`,
};
