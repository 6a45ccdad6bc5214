import type { AuftragAntwort } from '@weitersagen/contract/betreiber';
import { type BetreiberRolle, cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endeDesTages, zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import { type AuftragRow, type Auftragslage, findAuftrag, findAuftragslage } from '../auftrag/queries.ts';
import { findEreignisse } from '../auftrag/queries-facts.ts';
import { darfFreigegebenWerden, freigabeVerdacht } from '../auftrag/rules.ts';
import { auftragLifecycle } from '../auftrag/status.ts';
import { teilePraemie } from '../praemie/rules.ts';
import { findLagen } from '../praemierung/queries-lage.ts';
import { bedingungen } from '../praemierung/rules.ts';
import { kundennummerHinweis } from '../praemierung/rules-kundennummer.ts';
import { findAktenkopf, findEmpfaengerPerson, findPraemierungszeilen } from './queries-auftraege.ts';
import { findVerlauf } from './queries-verlauf.ts';
import { darf } from './rules.ts';
import { toAuftragZeile, toVerlauf } from './view.ts';

type Kopf = Awaited<ReturnType<typeof findAktenkopf>>;

/** What was decided at the release, and before it what a release would give. */
const geld = (scope: MandantScope, auftrag: AuftragRow, lage: Auftragslage, kopf: Kopf) => {
  const wertCent = auftrag.praemie_wert_cent ?? lage.wertCent;
  const teilung =
    wertCent === null
      ? null
      : teilePraemie(
          cent(wertCent),
          kopf.anteil_empfaenger,
          cent(scope.mandant.einstellungen.MaxEmpfaengerPraemieCent),
        );
  return {
    WertCent: wertCent ?? 0,
    PraemieEmpfehlerCent: teilung?.empfehler ?? 0,
    PraemieEmpfaengerCent: teilung?.empfaenger ?? 0,
    Gekappt: teilung?.gekappt ?? false,
  };
};

const personen = (
  kopf: Kopf,
  empfaenger: Awaited<ReturnType<typeof findEmpfaengerPerson>>,
): Pick<AuftragAntwort, 'EmpfehlerPerson' | 'EmpfaengerPerson'> => ({
  EmpfehlerPerson: {
    Name: kopf.empfehler,
    Email: kopf.email,
    EmailBestaetigt: kopf.email_bestaetigt_am !== null,
    Empfehlungen: kopf.empfehlungen,
    Abschluesse: kopf.abschluesse,
  },
  EmpfaengerPerson: empfaenger && {
    Name: `${empfaenger.vorname} ${empfaenger.name}`,
    Email: empfaenger.email,
    Geburtsdatum: empfaenger.geburtsdatum,
    Adresse: `${empfaenger.strasse} ${empfaenger.hausnummer}, ${empfaenger.plz} ${empfaenger.ort}`,
    BestaetigtAm: empfaenger.bestaetigt_am && zeitpunkt(empfaenger.bestaetigt_am),
  },
});

const empfehlung = (scope: MandantScope, kopf: Kopf): AuftragAntwort['Empfehlung'] => ({
  Status: kopf.empfehlung_status,
  ErstelltAm: zeitpunkt(kopf.erstellt_am),
  GueltigBis: zeitpunkt(endeDesTages(kopf.gueltig_bis)),
  ProduktName: kopf.empfohlen_name[scope.sprache],
  AnteilEmpfehler: 100 - kopf.anteil_empfaenger,
  Klicks: kopf.klicks,
});

/** An order with everything known about it. Null: no such order. */
export const findAkte = async (
  scope: MandantScope,
  auftragsnummer: string,
  rolle: BetreiberRolle,
): Promise<AuftragAntwort | null> => {
  const auftrag = await findAuftrag(scope, auftragsnummer);
  if (!auftrag) return null;
  const lage = await findAuftragslage(scope, auftrag);
  const kopf = await findAktenkopf(scope, auftrag.id);
  const empfaenger = await findEmpfaengerPerson(scope, lage.empfaengerId);
  const ganze = (await findLagen(scope, [auftrag.empfehlung_id], 'empfehler')).get(auftrag.empfehlung_id);
  const offen = auftrag.status === 'Gemeldet';
  const hindernisse = offen ? darfFreigegebenWerden(lage) : [];
  const verdacht = offen ? freigabeVerdacht(lage) : [];
  const moeglich = darf(rolle, 'auftragEntscheiden') ? auftragLifecycle.erlaubt(auftrag.status, { hindernisse }) : [];
  const betrag = geld(scope, auftrag, lage, kopf);
  const name = empfaenger ? `${empfaenger.vorname} ${empfaenger.name}` : '';
  return {
    ...toAuftragZeile(
      {
        ...auftrag,
        ...kopf,
        mandant: scope.mandant.route,
        empfaenger: name,
        wertCent: betrag.WertCent,
        hinweise: hindernisse.length + verdacht.length,
      },
      scope.sprache,
    ),
    ...betrag,
    ...personen(kopf, empfaenger),
    Empfehlung: empfehlung(scope, kopf),
    Fakten: (await findEreignisse(scope, auftragsnummer)).map((e) => ({
      Ereignis: e.ereignis,
      Datum: e.datum,
      EingegangenAm: zeitpunkt(e.eingegangen_am),
    })),
    Kundennummer: auftrag.kundennummer,
    Praemierungen: (await findPraemierungszeilen(scope, auftrag.id)).map((p) => ({
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
          : kundennummerHinweis({
              beguenstigter: p.beguenstigter,
              eigene: p.kundennummer,
              desAuftrags: auftrag.kundennummer,
            }),
    })),
    Bedingungen: ganze ? bedingungen(ganze.lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })) : [],
    Hindernisse: hindernisse,
    Verdacht: verdacht,
    Verlauf: (await findVerlauf(scope, auftrag.empfehlung_id)).map(toVerlauf),
    erlaubt: [
      ...(moeglich.includes('freigegeben') ? (['freigeben'] as const) : []),
      ...(moeglich.includes('abgelehnt') ? (['ablehnen'] as const) : []),
    ],
  };
};
