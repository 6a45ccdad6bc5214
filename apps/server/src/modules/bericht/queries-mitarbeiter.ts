import { AGENTUR_ROLES } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';

export const mitarbeiter: Report<AgenturScope> = {
  order: { by: 'Name', isDescending: false },
  columns: {
    Name: { type: 'text', label: LABELS.Name },
    Rolle: { type: 'choice', label: LABELS.Rolle, isOptional: true, values: wordsFor('rolle', AGENTUR_ROLES) },
    Email: { type: 'text', label: LABELS.Email, isOptional: true },
    Mitarbeiternummer: { type: 'text', label: LABELS.Mitarbeiternummer, isOptional: true },
    ErstelltAm: { type: 'time', label: LABELS.ErstelltAm },
    AusgeschiedenAm: { type: 'time', label: LABELS.AusgeschiedenAm, isOptional: true },
  },
  source: ({ mandant }) => sql`
    select m.id, concat_ws(' ', m.vorname, m.nachname) as "Name", m.rolle as "Rolle", m.email as "Email",
      nullif(m.mitarbeiternummer, '') as "Mitarbeiternummer", m.erstellt_am as "ErstelltAm",
      m.ausgeschieden_am as "AusgeschiedenAm"
    from agenturperson m where m.mandant_id = ${mandant.id}`,
};
