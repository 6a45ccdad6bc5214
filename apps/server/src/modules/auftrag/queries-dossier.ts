import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { BetreiberRole, Cent, EmpfehlungStatus, Tag } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { findHistory, toHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endOfTheDay, toInstant } from '../../platform/clock/instant.ts';
import { referrerFor } from '../../platform/text/nameless.ts';
import { nameWho } from '../agentur/queries-who.ts';
import { may } from '../betreiber/rules.ts';
import { NAME_OF_REFERRER } from '../konto/queries.ts';
import { type AuftragRow, type AuftragSituation, findAuftrag, findAuftragSituation, findOwnPart } from './queries.ts';
import { findEvents, isWaiting } from './queries-facts.ts';
import { countHints } from './queries-list.ts';
import { freigabeObstacles, freigabeVerdacht } from './rules.ts';
import { auftragLifecycle } from './status.ts';
import { above } from './upward.ts';
import { toAuftragRow, toFact, toVerdachtCase } from './view.ts';

/** The people and the recommendation of an order. */
const findDossierHead = async (scope: MandantScope, auftragId: string) => {
  const { rows } = await sql<{
    empfehlungsnummer: string;
    empfehler: string | null;
    produkt_name: Record<LanguageCode, string>;
    empfohlen_name: Record<LanguageCode, string>;
    empfehlung_status: EmpfehlungStatus;
    erstellt_am: Date;
    gueltig_bis: Tag;
    anteil_empfaenger: number;
    klicks: number;
    empfehlerhash: string | null;
    email: string;
    email_bestaetigt_am: Date | null;
    empfehlungen: number;
    abschluesse: number;
  }>`
    select e.nummer as empfehlungsnummer, ${NAME_OF_REFERRER} as empfehler, p.name as produkt_name, q.name as empfohlen_name,
      e.status as empfehlung_status, e.erstellt_am, e.gueltig_bis, e.anteil_empfaenger,
      (select count(*) from klick k where k.mandant_id = ${scope.mandant.id} and k.empfehlung_id = e.id and k.art = 'klick') as klicks,
      case when von.geloescht_am is null then von.hash end as empfehlerhash, von.email, von.email_bestaetigt_am,
      (select count(*) from empfehlung x where x.mandant_id = ${scope.mandant.id} and x.empfehler_id = e.empfehler_id) as empfehlungen,
      (select count(*) from auftrag b join empfehlung y on y.mandant_id = b.mandant_id and y.id = b.empfehlung_id
        where b.mandant_id = ${scope.mandant.id} and y.empfehler_id = e.empfehler_id and b.status = 'Freigegeben') as abschluesse
    from auftrag a
    join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    join produkt p on p.mandant_id = a.mandant_id and p.id = a.produkt_id
    join produkt q on q.mandant_id = e.mandant_id and q.id = e.produkt_id
    where a.mandant_id = ${scope.mandant.id} and a.id = ${auftragId}`.execute(scope.db);
  if (!rows[0]) throw new Error('an order without recommendation');
  return rows[0];
};

const findEmpfaengerPerson = async (scope: MandantScope, id: AuftragSituation['empfaengerId']) =>
  id === null
    ? null
    : ((await scope.db
        .selectFrom('empfaenger')
        .select(['vorname', 'name', 'email', 'geburtsdatum', 'strasse', 'hausnummer', 'plz', 'ort', 'bestaetigt_am'])
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);

type DossierHead = Awaited<ReturnType<typeof findDossierHead>>;

/** What was decided at the release, as the claims of the order say, and before it what a release would give. */
export const amountsOf = (auftrag: AuftragRow, situation: AuftragSituation, empfaengerCent: Cent) => {
  const valueCent = auftrag.praemie_wert_cent;
  if (valueCent === null)
    return {
      WertCent: situation.wertCent ?? 0,
      PraemieEmpfehlerCent: situation.teilung?.empfehler ?? 0,
      PraemieEmpfaengerCent: situation.teilung?.empfaenger ?? 0,
      Gekappt: situation.teilung?.gekappt ?? false,
      JahresrestCent: situation.restCent,
    };
  return {
    WertCent: valueCent,
    PraemieEmpfehlerCent: valueCent - empfaengerCent,
    PraemieEmpfaengerCent: empfaengerCent,
    Gekappt: auftrag.gekappt,
    JahresrestCent: null,
  };
};

const persons = (
  head: DossierHead,
  empfaenger: Awaited<ReturnType<typeof findEmpfaengerPerson>>,
  language: LanguageCode,
): Pick<AuftragResponse, 'EmpfehlerPerson' | 'EmpfaengerPerson'> => ({
  EmpfehlerPerson: {
    Empfehlerhash: head.empfehlerhash,
    Name: referrerFor(head.empfehler, language),
    Email: head.email,
    EmailBestaetigt: head.email_bestaetigt_am !== null,
    Empfehlungen: head.empfehlungen,
    Abschluesse: head.abschluesse,
  },
  EmpfaengerPerson: empfaenger && {
    Name: `${empfaenger.vorname} ${empfaenger.name}`,
    Email: empfaenger.email,
    Geburtsdatum: empfaenger.geburtsdatum,
    Adresse: `${empfaenger.strasse} ${empfaenger.hausnummer}, ${empfaenger.plz} ${empfaenger.ort}`,
    BestaetigtAm: empfaenger.bestaetigt_am && toInstant(empfaenger.bestaetigt_am),
  },
});

const empfehlung = (scope: MandantScope, head: DossierHead): AuftragResponse['Empfehlung'] => ({
  Status: head.empfehlung_status,
  ErstelltAm: toInstant(head.erstellt_am),
  GueltigBis: toInstant(endOfTheDay(head.gueltig_bis)),
  ProduktName: head.empfohlen_name[scope.sprache],
  AnteilEmpfehler: 100 - head.anteil_empfaenger,
  Klicks: head.klicks,
});

/** An order with everything known about it. Null: no such order. */
export const findDossier = async (
  scope: MandantScope,
  auftragsnummer: string,
  role: BetreiberRole,
): Promise<AuftragResponse | null> => {
  const auftrag = await findAuftrag(scope, auftragsnummer);
  if (!auftrag) return null;
  const situation = await findAuftragSituation(scope, auftrag);
  const head = await findDossierHead(scope, auftrag.id);
  const empfaenger = await findEmpfaengerPerson(scope, situation.empfaengerId);
  const facts = await findEvents(scope, auftragsnummer);
  const open = auftrag.status === 'Gemeldet';
  const obstacles = open ? freigabeObstacles(situation) : [];
  const ownPart = open ? await findOwnPart(scope, auftrag) : null;
  const verdacht = open ? freigabeVerdacht(situation) : [];
  const possible = may(role, 'auftragEntscheiden')
    ? auftragLifecycle.erlaubt(auftrag.status, { hindernisse: obstacles })
    : [];
  const { Praemierungen, Bedingungen, empfaengerCent } = await above(scope).findAnsprueche(scope, auftrag);
  const amount = amountsOf(auftrag, situation, empfaengerCent);
  const live = open || auftrag.status === 'Freigegeben';
  const name = empfaenger ? `${empfaenger.vorname} ${empfaenger.name}` : '';
  return {
    ...toAuftragRow(
      {
        ...auftrag,
        ...head,
        mandant: scope.mandant.route,
        empfaenger: name,
        wertCent: amount.WertCent,
        hinweise: (open ? countHints(situation) : 0) + facts.filter(isWaiting).length,
      },
      scope.sprache,
    ),
    ...amount,
    ...persons(head, empfaenger, scope.sprache),
    Empfehlung: empfehlung(scope, head),
    Grund: open ? null : auftrag.ablehnungsgrund,
    Fakten: facts.map((f) => toFact(f, role)),
    Kundennummer: auftrag.kundennummer,
    Praemierungen,
    Bedingungen,
    Hindernisse: ownPart ? [...obstacles, ownPart] : obstacles,
    Verdacht: verdacht,
    Verdachtsfaelle: situation.verdacht.faelle.filter((f) => live || f.antwort !== null).map(toVerdachtCase),
    Verlauf: (await nameWho(scope, await findHistory(scope, auftrag.empfehlung_id))).map(toHistory),
    erlaubt: [
      ...(possible.includes('freigegeben') && !ownPart ? (['freigeben'] as const) : []),
      ...(possible.includes('abgelehnt') ? (['ablehnen'] as const) : []),
      ...(live && situation.verdacht.offen && may(role, 'auftragEntscheiden')
        ? (['verdachtBeantworten'] as const)
        : []),
    ],
  };
};
