import type { EmpfehlungStatus, Sprache } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { muster, type Suche } from './queries-auftraege.ts';
import { findRecommendationsByNumber, isOneOf } from './queries-exact.ts';
import { SEITENGROESSE } from './rules.ts';

export interface Empfehlungszeile {
  mandant: string;
  nummer: string;
  status: EmpfehlungStatus;
  erstellt_am: Date;
  produkt_name: Record<Sprache, string>;
  empfehler: string;
  empfaenger: string | null;
  klicks: number;
  kulanz_wartet: boolean;
  kulanz_gewaehrt: boolean;
}

export const findEmpfehlungszeilen = async (
  scope: BetreiberScope,
  { mandant, suche, seite, status }: Suche & { status?: EmpfehlungStatus | undefined },
): Promise<{ zeilen: Empfehlungszeile[]; gesamt: number }> => {
  const wie = muster(suche);
  const exact = suche ? await findRecommendationsByNumber(scope, suche, mandant) : [];
  const wanted = exact.length
    ? isOneOf('e', exact)
    : sql`(${wie}::text is null or e.nummer ilike ${wie} or e.code ilike ${wie} or von.email ilike ${wie} or concat_ws(' ', von.vorname, von.nachname) ilike ${wie}
        or exists (select 1 from empfaenger an where an.mandant_id = e.mandant_id and an.empfehlung_id = e.id
          and (an.email ilike ${wie} or an.nummer ilike ${wie} or concat_ws(' ', an.vorname, an.name) ilike ${wie})))`;
  const { rows } = await sql<Empfehlungszeile & { gesamt: number }>`
    select m.route as mandant, e.nummer, e.status, e.erstellt_am, p.name as produkt_name, concat_ws(' ', von.vorname, von.nachname) as empfehler,
      (select concat_ws(' ', an.vorname, an.name) from empfaenger an where an.mandant_id = e.mandant_id and an.empfehlung_id = e.id
        order by an.bestaetigt_am nulls last, an.erstellt_am desc limit 1) as empfaenger,
      (select count(*) from klick k where k.mandant_id = e.mandant_id and k.empfehlung_id = e.id and k.art = 'klick') as klicks,
      exists (select 1 from kulanz w where w.mandant_id = e.mandant_id and w.empfehlung_id = e.id and w.status = 'Beantragt') as kulanz_wartet,
      exists (select 1 from praemierung g where g.mandant_id = e.mandant_id and g.empfehlung_id = e.id and g.kulanz and g.status <> 'Storniert') as kulanz_gewaehrt,
      count(*) over () as gesamt
    from empfehlung e
    join mandant m on m.id = e.mandant_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    join produkt p on p.mandant_id = e.mandant_id and p.id = e.produkt_id
    where (${mandant ?? null}::text is null or m.route = ${mandant ?? null})
      and (${status ?? null}::text is null or e.status = ${status ?? null})
      and ${wanted}
    order by e.erstellt_am desc, e.id desc limit ${SEITENGROESSE} offset ${(seite - 1) * SEITENGROESSE}`.execute(
    scope.db,
  );
  return { zeilen: rows, gesamt: rows[0]?.gesamt ?? 0 };
};
