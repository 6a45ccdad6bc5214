import { createHash } from 'node:crypto';
import type { BetreiberBenutzerId, PraemierungStatus } from '@weitersagen/contract/werte';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { isAngehalten } from '../auszahlung/queries-verdacht.ts';
import { normalizeEmail } from '../empfehlung/rules.ts';
import { IS_WAITING } from './queries-auftraege.ts';

export type BenutzerRow = Selectable<Tabellen['betreiber_benutzer']>;
export type SitzungRow = Selectable<Tabellen['betreiber_sitzung']>;

/** The table keeps a hash of the cookie's token, cut to the size of an id: whoever reads it cannot sign in with it. */
export const sitzungIdVon = (token: string): string => {
  const hex = createHash('sha256').update(`betreiber:${token}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

export const findBenutzerByEmail = (scope: BetreiberScope, email: string): Promise<BenutzerRow | undefined> =>
  scope.db.selectFrom('betreiber_benutzer').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();

export const findBenutzer = (scope: BetreiberScope, id: BetreiberBenutzerId): Promise<BenutzerRow | undefined> =>
  scope.db.selectFrom('betreiber_benutzer').selectAll().where('id', '=', id).executeTakeFirst();

/** Alive: neither ended nor run out. */
export const findSitzung = (scope: BetreiberScope, token: string, jetzt: Date): Promise<SitzungRow | undefined> =>
  scope.db
    .selectFrom('betreiber_sitzung')
    .selectAll()
    .where('id', '=', sitzungIdVon(token))
    .where('ablauf', '>', jetzt)
    .where('beendet_am', 'is', null)
    .executeTakeFirst();

export interface Uebersicht {
  auftraegeGemeldet: number;
  auftraegeZuPruefen: number;
  auszahlbar: number;
  summeAuszahlbarCent: number;
  laeufeOffen: number;
  laeufeFreigegeben: number;
  kulanzBeantragt: number;
}

/** What waits for a decision, over all Mandanten. */
export const findUebersicht = async (scope: BetreiberScope): Promise<Uebersicht> => {
  const { rows } = await sql<Uebersicht>`
    with auszahlbar as (
      select p.wert_cent from praemierung p
      where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and p.iban_versiegelt is not null and not ${isAngehalten}
        and not exists (select 1 from auszahlung a where a.mandant_id = p.mandant_id and a.praemierung_id = p.id and a.stand = 'offen'))
    select
      (select count(*) from auftrag where status = 'Gemeldet') as "auftraegeGemeldet",
      (select count(distinct (w.mandant_id, w.auftragsnummer)) from auftrag_ereignis w where ${IS_WAITING}) as "auftraegeZuPruefen",
      (select count(*) from auszahlbar) as auszahlbar,
      (select count(*) from kulanz where status = 'Beantragt') as "kulanzBeantragt",
      (select coalesce(sum(wert_cent), 0)::bigint from auszahlbar) as "summeAuszahlbarCent",
      (select count(*) from auszahlungslauf where status = 'Offen') as "laeufeOffen",
      (select count(*) from auszahlungslauf where status = 'Freigegeben') as "laeufeFreigegeben"`.execute(scope.db);
  return rows[0]!;
};

export interface Kontenzeile {
  mandant: string;
  geprueft_am: Date | null;
  praemierungen: number;
  anzahl: number;
  beispiele: {
    id: string;
    konten: string[];
    status: PraemierungStatus;
    wertCent: number;
    auftragsnummer: string | null;
    empfehlungsnummer: string | null;
  }[];
}

const BEISPIELE = 20;

/** The last check of the ledger per Mandant; the first claims that did not fit, with what to look at. */
export const findKontenzeilen = async (scope: BetreiberScope): Promise<Kontenzeile[]> => {
  const { rows } = await sql<Kontenzeile>`
    select m.route as mandant, k.geprueft_am, coalesce(k.praemierungen, 0) as praemierungen, coalesce(k.anzahl, 0) as anzahl,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'konten', x.wert->'konten', 'status', p.status,
          'wertCent', p.wert_cent, 'auftragsnummer', a.auftragsnummer, 'empfehlungsnummer', e.nummer) order by x.nr)
        from jsonb_array_elements(k.abweichungen) with ordinality x(wert, nr)
        join praemierung p on p.mandant_id = m.id and p.id = (x.wert->>'praemierungId')::uuid
        left join auftrag a on a.mandant_id = p.mandant_id and a.id = p.auftrag_id
        left join empfehlung e on e.mandant_id = p.mandant_id and e.id = p.empfehlung_id
        where x.nr <= ${BEISPIELE}), '[]'::jsonb) as beispiele
    from mandant m left join kontenpruefung k on k.mandant_id = m.id order by m.route`.execute(scope.db);
  return rows;
};
