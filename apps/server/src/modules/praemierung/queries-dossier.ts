import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import { type AuftragId, type Cent, cent, type EmpfehlungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { referrerFor } from '../../platform/text/nameless.ts';
import { findSituations } from './queries-situation.ts';
import { conditionsOf } from './rules.ts';
import { kundennummerHint } from './rules-kundennummer.ts';

/** The claims of the order's recommendation, and the bonuses that were made for the order among others. */
const findPraemierungRows = (scope: MandantScope, auftragId: string) =>
  scope.db
    .selectFrom('praemierung as p')
    .leftJoin('empfehler as von', (on) =>
      on.on('von.mandant_id', '=', scope.mandant.id).onRef('von.id', '=', 'p.empfehler_id'),
    )
    .leftJoin('empfaenger as an', (on) =>
      on.on('an.mandant_id', '=', scope.mandant.id).onRef('an.id', '=', 'p.empfaenger_id'),
    )
    .select([
      'p.id',
      'p.art',
      'p.auftrag_id',
      'p.beguenstigter',
      'p.wert_cent',
      'p.status',
      'p.praemienart',
      'p.faellig_am',
      'p.kundennummer',
    ])
    .select((eb) =>
      sql<string | null>`case when ${eb.ref('von.geloescht_am')} is null
        then concat_ws(' ', ${eb.ref('von.vorname')}, ${eb.ref('von.nachname')}, ${eb.ref('an.vorname')}, ${eb.ref('an.name')}) end`.as(
        'name',
      ),
    )
    .select(
      sql<string[]>`array(select b.auftragsnummer from bonusauftrag o
        join auftrag b on b.mandant_id = o.mandant_id and b.id = o.auftrag_id
        where o.mandant_id = ${scope.mandant.id} and o.praemierung_id = p.id order by b.entschieden_am, b.id)`.as(
        'auftraege',
      ),
    )
    .where('p.mandant_id', '=', scope.mandant.id)
    .where(
      sql<boolean>`p.id in (select x.id from auftrag a
          join praemierung x on x.mandant_id = a.mandant_id and x.empfehlung_id = a.empfehlung_id
          where a.mandant_id = ${scope.mandant.id} and a.id = ${auftragId}
        union all select o.praemierung_id from bonusauftrag o
          where o.mandant_id = ${scope.mandant.id} and o.auftrag_id = ${auftragId})`,
    )
    .orderBy('p.erstellt_am')
    .orderBy('p.id')
    .execute();

/** What an order's file shows of its claims. */
export const findAnsprueche = async (
  scope: MandantScope,
  auftrag: { id: AuftragId; empfehlung_id: EmpfehlungId; kundennummer: string | null },
): Promise<Pick<AuftragResponse, 'Praemierungen' | 'Bedingungen'> & { empfaengerCent: Cent }> => {
  const whole = (await findSituations(scope, [auftrag.empfehlung_id], 'empfehler')).get(auftrag.empfehlung_id);
  const claims = await findPraemierungRows(scope, auftrag.id);
  const ofRecipient = claims.find((c) => c.auftrag_id === auftrag.id && c.beguenstigter === 'empfaenger');
  return {
    Praemierungen: claims.map((p) => ({
      Id: p.id,
      Art: p.art,
      Auftraege: p.auftraege,
      Beguenstigter: p.beguenstigter,
      Name: referrerFor(p.name, scope.sprache),
      WertCent: p.wert_cent,
      Status: p.status,
      Praemienart: p.praemienart,
      FaelligAm: p.faellig_am,
      Kundennummer: p.kundennummer,
      // The contact's number says nothing of the referrer's bonus.
      KundennummerHinweis:
        p.art === 'Bonus'
          ? null
          : kundennummerHint({
              beguenstigter: p.beguenstigter,
              eigene: p.kundennummer,
              desAuftrags: auftrag.kundennummer,
            }),
    })),
    Bedingungen: whole ? conditionsOf(whole.lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })) : [],
    empfaengerCent: ofRecipient?.wert_cent ?? cent(0),
  };
};
