import type { OwnEmpfehlung } from '@weitersagen/contract/empfehler';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import { cent, type EmpfehlungGroup, type RecallState, type StatusMessage } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endOfTheDay, toInstant } from '../../platform/clock/instant.ts';
import type { Amounts } from '../empfehlung/queries.ts';
import { aufteilung, empfehlungLinks, isExpired } from '../empfehlung/rules.ts';
import { type Split, splitPraemie } from '../praemie/rules.ts';
import type { PraemierungRow } from '../praemierung/queries.ts';
import { returnText } from '../praemierung/queries-return.ts';
import type { WholeSituation } from '../praemierung/queries-situation.ts';
import { auszahlungExpectedAt, conditionsOf, gutscheinName, statusMessage } from '../praemierung/rules.ts';
import type { Contact, HistoryRow, OwnRow } from './queries.ts';
import { allowedHandlungen, groupOf, visibleEvent, withoutCorrected } from './rules.ts';

/** What group and order of the list depend on; the rest is fetched for the page that is shown. */
export interface OwnCore {
  row: OwnRow;
  ganze: WholeSituation;
  /** His own claim. */
  eigene: WholeSituation['praemierung'];
  meldung: StatusMessage;
  erlaubt: OwnEmpfehlung['erlaubt'];
  group: EmpfehlungGroup;
}
export interface OwnBild extends OwnCore {
  betraege: Amounts;
  klicks: number;
  /** Who confirmed; of several, who ordered. */
  contact: Contact | null;
  verlauf: readonly HistoryRow[];
  gutscheine: ReadonlyMap<string, string>;
}

export const toOwnCore = (scope: MandantScope, row: OwnRow, whole: WholeSituation): OwnCore => {
  const own = whole.praemierung?.beguenstigter === 'empfehler' ? whole.praemierung : null;
  const { meldung } = statusMessage(whole.lage);
  const allowed = allowedHandlungen({
    empfehlung: {
      status: row.status,
      gesperrt: row.gesperrt_am !== null,
      abgelaufen: isExpired(row.gueltig_bis, scope.heute),
    },
    praemierung: own && {
      status: own.status,
      art: own.praemienart,
      bankdatenVorhanden: own.iban_versiegelt !== null,
    },
  });
  return { row, ganze: whole, eigene: own, meldung, erlaubt: allowed, group: groupOf(meldung, allowed) };
};

export const toPraemierungShort = (
  row: PraemierungRow,
  recall: RecallState | null | undefined,
  gutscheine: ReadonlyMap<string, string>,
  language: LanguageCode,
): NonNullable<OwnEmpfehlung['Praemierung']> => ({
  Id: row.id,
  Status: row.status,
  WertCent: row.wert_cent,
  Praemienart: row.praemienart,
  GutscheinName: row.gutschein_id ? gutscheinName(gutscheine.get(row.gutschein_id) ?? '', language) || null : null,
  IbanMaskiert: row.iban_maskiert,
  VerfaelltAm: row.verfaellt_am,
  Ruecklaufgrund: returnText(row.ruecklaufgrund, language),
  Rueckruf: recall ?? null,
});

type Parts = Pick<Split, 'empfehler' | 'empfaenger'>;

/**
 * Goodwill is what was given; once an order is released, its product's reward counts; before, what the recommended one would
 * bring today. His own claim is what it is: where the year left the contact less than the share (§ 48b VAG), it is more.
 */
const splitOf = (scope: MandantScope, { row, ganze: { auftrag, kulanz }, eigene, betraege }: OwnBild): Parts => {
  if (kulanz) return kulanz;
  const whole = auftrag?.praemie_wert_cent ?? null;
  if (whole === null) return betraege;
  const { maxEmpfaengerPraemieCent } = ruleSetOf(scope.mandant.einstellungen);
  const split = splitPraemie(whole, row.anteil_empfaenger, maxEmpfaengerPraemieCent);
  return eigene && eigene.wert_cent > split.empfehler
    ? { empfehler: eigene.wert_cent, empfaenger: cent(Math.max(0, whole - eigene.wert_cent)) }
    : split;
};

export const toOwnEmpfehlung = (scope: MandantScope, bild: OwnBild): OwnEmpfehlung => {
  const { row: z, ganze, eigene, meldung, erlaubt, group, betraege, klicks, verlauf, gutscheine } = bild;
  // The contact's own payout is his affair; while it is his turn there is no day to name.
  const outlook = eigene || ganze.aussicht?.stand !== 'abHandlung' ? ganze.aussicht : null;
  const split = splitOf(scope, bild);
  return {
    Empfehlungsnummer: z.nummer,
    Empfehlungscode: z.code,
    KurzURL: empfehlungLinks({ adresse: scope.adresse, route: scope.mandant.route, nummer: z.nummer, code: z.code })
      .KurzURL,
    channel: z.channel,
    empfaengernummer: bild.contact?.nummer ?? null,
    KontaktVorname: bild.contact?.vorname || null,
    AgentNumber: z.berater,
    Status: z.status,
    Statusmeldung: meldung,
    Gruppe: group,
    Aufteilung: aufteilung(z.anteil_empfaenger),
    ErstelltAm: toInstant(z.erstellt_am),
    GueltigBis: toInstant(endOfTheDay(z.gueltig_bis)),
    auftragDatum: ganze.auftrag?.auftragsdatum ?? null,
    ProduktName: betraege.produkt?.name ?? '',
    ProduktId: z.produkt_id,
    PraemieEmpfehlerCent: split.empfehler,
    PraemieEmpfaengerCent: split.empfaenger,
    Klicks: klicks,
    Praemierung: eigene && toPraemierungShort(eigene, ganze.lage.praemierung?.rueckruf, gutscheine, scope.sprache),
    Bedingungen: conditionsOf(ganze.lage).map((b) => ({ Name: b.name, Stand: b.stand, Am: b.am })),
    AuszahlungErwartetAm: auszahlungExpectedAt(outlook),
    Auszahlung: outlook && { Stand: outlook.stand, Am: outlook.am, UeblichBis: outlook.ueblichBis },
    Verlauf: withoutCorrected(verlauf).flatMap((v) => {
      const event = visibleEvent(v, eigene?.id ?? null);
      if (!event) return [];
      const Grund = event === 'zahlungZurueck' ? returnText(v.grund, scope.sprache) : null;
      return [{ Am: toInstant(v.am), Ereignis: event, Grund }];
    }),
    erlaubt,
  };
};
