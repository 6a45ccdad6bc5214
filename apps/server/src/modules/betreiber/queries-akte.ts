import type { AuftragAntwort } from '@weitersagen/contract/betreiber';
import type { BetreiberRolle } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endOfTheDay, zeitpunkt } from '../../platform/clock/instant.ts';
import { type AuftragRow, type Auftragslage, findAuftrag, findAuftragslage } from '../auftrag/queries.ts';
import { findEvents, isWaiting } from '../auftrag/queries-facts.ts';
import { freigabeVerdacht, mayBeFreigegeben } from '../auftrag/rules.ts';
import { auftragLifecycle } from '../auftrag/status.ts';
import { findLagen } from '../praemierung/queries-lage.ts';
import { bedingungen } from '../praemierung/rules.ts';
import { kundennummerHint } from '../praemierung/rules-kundennummer.ts';
import { countHints, findAktenkopf, findEmpfaengerPerson, findPraemierungszeilen } from './queries-auftraege.ts';
import { findHistory } from './queries-history.ts';
import { may } from './rules.ts';
import { toAuftragRow, toFact, toHistory } from './view.ts';
import { toVerdachtsfall } from './view-kulanz.ts';

type Header = Awaited<ReturnType<typeof findAktenkopf>>;

type Anspruch = Awaited<ReturnType<typeof findPraemierungszeilen>>[number];

/** What was decided at the release, as the claims of the order say, and before it what a release would give. */
const geld = (auftrag: AuftragRow, lage: Auftragslage, claims: readonly Anspruch[]) => {
  const valueCent = auftrag.praemie_wert_cent;
  if (valueCent === null)
    return {
      WertCent: lage.wertCent ?? 0,
      PraemieEmpfehlerCent: lage.teilung?.empfehler ?? 0,
      PraemieEmpfaengerCent: lage.teilung?.empfaenger ?? 0,
      Gekappt: lage.teilung?.gekappt ?? false,
      JahresrestCent: lage.restCent,
    };
  const ofRecipient = claims.find((c) => c.auftrag_id === auftrag.id && c.beguenstigter === 'empfaenger');
  const empfaengerCent = ofRecipient?.wert_cent ?? 0;
  return {
    WertCent: valueCent,
    PraemieEmpfehlerCent: valueCent - empfaengerCent,
    PraemieEmpfaengerCent: empfaengerCent,
    Gekappt: auftrag.gekappt,
    JahresrestCent: null,
  };
};

const persons = (
  header: Header,
  empfaenger: Awaited<ReturnType<typeof findEmpfaengerPerson>>,
): Pick<AuftragAntwort, 'EmpfehlerPerson' | 'EmpfaengerPerson'> => ({
  EmpfehlerPerson: {
    Name: header.empfehler,
    Email: header.email,
    EmailBestaetigt: header.email_bestaetigt_am !== null,
    Empfehlungen: header.empfehlungen,
    Abschluesse: header.abschluesse,
  },
  EmpfaengerPerson: empfaenger && {
    Name: `${empfaenger.vorname} ${empfaenger.name}`,
    Email: empfaenger.email,
    Geburtsdatum: empfaenger.geburtsdatum,
    Adresse: `${empfaenger.strasse} ${empfaenger.hausnummer}, ${empfaenger.plz} ${empfaenger.ort}`,
    BestaetigtAm: empfaenger.bestaetigt_am && zeitpunkt(empfaenger.bestaetigt_am),
  },
});

const empfehlung = (scope: MandantScope, header: Header): AuftragAntwort['Empfehlung'] => ({
  Status: header.empfehlung_status,
  ErstelltAm: zeitpunkt(header.erstellt_am),
  GueltigBis: zeitpunkt(endOfTheDay(header.gueltig_bis)),
  ProduktName: header.empfohlen_name[scope.sprache],
  AnteilEmpfehler: 100 - header.anteil_empfaenger,
  Klicks: header.klicks,
});

/** An order with everything known about it. Null: no such order. */
export const findAkte = async (
  scope: MandantScope,
  auftragsnummer: string,
  role: BetreiberRolle,
): Promise<AuftragAntwort | null> => {
  const auftrag = await findAuftrag(scope, auftragsnummer);
  if (!auftrag) return null;
  const lage = await findAuftragslage(scope, auftrag);
  const header = await findAktenkopf(scope, auftrag.id);
  const empfaenger = await findEmpfaengerPerson(scope, lage.empfaengerId);
  const whole = (await findLagen(scope, [auftrag.empfehlung_id], 'empfehler')).get(auftrag.empfehlung_id);
  const facts = await findEvents(scope, auftragsnummer);
  const open = auftrag.status === 'Gemeldet';
  const hindernisse = open ? mayBeFreigegeben(lage) : [];
  const verdacht = open ? freigabeVerdacht(lage) : [];
  const possible = may(role, 'auftragEntscheiden') ? auftragLifecycle.erlaubt(auftrag.status, { hindernisse }) : [];
  const claims = await findPraemierungszeilen(scope, auftrag.id);
  const amount = geld(auftrag, lage, claims);
  const live = open || auftrag.status === 'Freigegeben';
  const name = empfaenger ? `${empfaenger.vorname} ${empfaenger.name}` : '';
  return {
    ...toAuftragRow(
      {
        ...auftrag,
        ...header,
        mandant: scope.mandant.route,
        empfaenger: name,
        wertCent: amount.WertCent,
        hinweise: (open ? countHints(lage) : 0) + facts.filter(isWaiting).length,
      },
      scope.sprache,
    ),
    ...amount,
    ...persons(header, empfaenger),
    Empfehlung: empfehlung(scope, header),
    Grund: open ? null : auftrag.ablehnungsgrund,
    Fakten: facts.map((f) => toFact(f, role)),
    Kundennummer: auftrag.kundennummer,
    Praemierungen: claims.map((p) => ({
      Id: p.id,
      Art: p.art,
      Auftraege: p.auftraege,
      Beguenstigter: p.beguenstigter,
      Name: p.name,
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
    Bedingungen: whole ? bedingungen(whole.lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })) : [],
    Hindernisse: hindernisse,
    Verdacht: verdacht,
    Verdachtsfaelle: lage.verdacht.faelle.filter((f) => live || f.antwort !== null).map(toVerdachtsfall),
    Verlauf: (await findHistory(scope, auftrag.empfehlung_id)).map(toHistory),
    erlaubt: [
      ...(possible.includes('freigegeben') ? (['freigeben'] as const) : []),
      ...(possible.includes('abgelehnt') ? (['ablehnen'] as const) : []),
      ...(live && lage.verdacht.offen && may(role, 'auftragEntscheiden') ? (['verdachtBeantworten'] as const) : []),
    ],
  };
};
