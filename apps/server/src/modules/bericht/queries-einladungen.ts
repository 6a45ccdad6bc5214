import type { ReportLine } from '@weitersagen/contract/bericht';
import { EINLADUNG_KINDS, EINLADUNG_STATUS, type EinladungStatus } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { tagOf } from '../../platform/clock/days.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import type { Report } from '../../platform/report/report.ts';
import { LABELS, wordsFor } from '../../platform/report/words.ts';
import { checkReminder } from '../einladung/rules.ts';
import { isOpen } from '../einladung/status.ts';

export const einladungen: Report<AgenturScope> = {
  order: { by: 'ErstelltAm', isDescending: true },
  columns: {
    Name: { type: 'text', label: LABELS.Name, isOptional: true },
    Status: { type: 'status', label: LABELS.Status, values: wordsFor('einladung', EINLADUNG_STATUS) },
    ErstelltAm: { type: 'time', label: LABELS.VersandtAm },
    Email: { type: 'text', label: LABELS.Email, isOptional: true },
    Art: { type: 'choice', label: LABELS.Anlass, values: wordsFor('einladungart', EINLADUNG_KINDS) },
    Von: { type: 'text', label: LABELS.Von },
    Produkt: { type: 'text', label: LABELS.Produkt, isOptional: true },
    GeoeffnetAm: { type: 'time', label: LABELS.Geoeffnet, isOptional: true },
    AngenommenAm: { type: 'time', label: LABELS.AngenommenAm, isOptional: true },
    ErinnertAm: { type: 'time', label: LABELS.ErinnertAm, isOptional: true },
    GueltigBis: { type: 'date', label: LABELS.GueltigBis },
    // To lead to one of them without a name or an address in the address of the page.
    Einladung: { type: 'text', label: LABELS.Name, isHidden: true, isUnsorted: true },
  },
  source: ({ mandant, sprache }) => sql`
    select e.id, nullif(concat_ws(' ', nullif(e.vorname, ''), nullif(e.nachname, '')), '') as "Name", e.status as "Status",
      e.erstellt_am as "ErstelltAm", e.email as "Email", e.art as "Art", concat_ws(' ', p.vorname, p.nachname) as "Von",
      pr.name ->> ${sprache} as "Produkt", e.geoeffnet_am as "GeoeffnetAm", e.angenommen_am as "AngenommenAm",
      e.erinnert_am as "ErinnertAm", e.gueltig_bis as "GueltigBis", e.id::text as "Einladung"
    from einladung e
    left join agenturperson p on p.mandant_id = ${mandant.id} and p.id = e.agenturperson_id
    left join produkt pr on pr.mandant_id = ${mandant.id} and pr.id = e.produkt_id
    where e.mandant_id = ${mandant.id}`,
};

/** What may be done with an invitation today. */
export const addInvitationSteps = async (
  { heute }: AgenturScope,
  _who: WhoCard['agentur'],
  rows: ReportLine[],
): Promise<ReportLine[]> =>
  rows.map((row) => {
    const open = isOpen(row.Status as EinladungStatus) && String(row.GueltigBis) >= heute;
    const fault = checkReminder({
      isOpen: open,
      erinnert: row.ErinnertAm !== null,
      versandtAm: tagOf(new Date(String(row.ErstelltAm))),
      heute,
    });
    return { ...row, erlaubt: [...(fault === null ? ['erinnern'] : []), ...(open ? ['zurueckziehen'] : [])] };
  });
