import type { Auskunft, consentReceipt } from '@weitersagen/contract/auskunft';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { sentenceOf } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { openKontoHolder } from '../../platform/crypto/bank-account.ts';
import { aufteilung } from '../empfehlung/rules.ts';
import type { Message } from '../kontakt/queries.ts';
import { newsletterState } from '../konto/rules-newsletter.ts';
import type { AuskunftRows } from './queries-auskunft.ts';

const when = (at: Date | null): string | null => at && toInstant(at);

const toPerson = ({ person: p }: AuskunftRows): Auskunft['Person'] => ({
  Anrede: p.anrede,
  Vorname: p.vorname,
  Nachname: p.nachname,
  Email: p.email,
  EmailBestaetigtAm: when(p.email_bestaetigt_am),
  EmailBeantragt: p.email_neu,
  Sprache: p.sprache,
  AngelegtAm: toInstant(p.erstellt_am),
  Newsletter: newsletterState(p.newsletter_permission, p.newsletter_optin_versendet_am !== null),
});

const toBank = (scope: MandantScope, { person: p }: AuskunftRows): Auskunft['Bankverbindung'] =>
  p.iban_maskiert && p.kontoinhaber_versiegelt
    ? {
        IbanMaskiert: p.iban_maskiert,
        Kontoinhaber: openKontoHolder({ keys: scope.keys, mandantId: scope.mandant.id }, p.kontoinhaber_versiegelt),
      }
    : null;

type Receipt = Pick<
  Selectable<Tabellen['einwilligung']>,
  'zweck' | 'fassung' | 'text_hash' | 'gegeben_am' | 'bestaetigt_am' | 'widerrufen_am'
>;

export const toReceipt = (
  e: Receipt,
  rechtstextVon: AuskunftRows['rechtstextVon'],
): z.input<typeof consentReceipt> => ({
  Zweck: e.zweck,
  Satzfassung: e.fassung,
  Text: sentenceOf(e.text_hash),
  TextHash: e.text_hash,
  Rechtstext: rechtstextVon(e.zweck, e.gegeben_am),
  GegebenAm: toInstant(e.gegeben_am),
  BestaetigtAm: when(e.bestaetigt_am),
  WiderrufenAm: when(e.widerrufen_am),
});

/** All that was written but the language of the page: a further field that is told nowhere here does not compile. */
const toKontaktnachricht = ({
  sprache: _,
  vorgangsnummer,
  thema,
  empfehlungsnummer,
  auftragsdatum,
  name,
  email,
  nachricht,
  eingegangenAm,
  ...untold
}: Message): Auskunft['Kontaktnachrichten'][number] => ({
  ...(untold satisfies Record<string, never>),
  Vorgangsnummer: vorgangsnummer,
  Thema: thema,
  Empfehlungsnummer: empfehlungsnummer,
  Auftragsdatum: auftragsdatum,
  Name: name,
  Email: email,
  Nachricht: nachricht,
  EingegangenAm: toInstant(eingegangenAm),
});

export const toAuskunft = (scope: MandantScope, rows: AuskunftRows): Auskunft => {
  const { firma, supportEmail } = scope.mandant.einstellungen;
  return {
    ErstelltAm: toInstant(scope.now),
    Verantwortlich: { Name: firma.name, Anschrift: `${firma.strasse}, ${firma.ort}`, Email: supportEmail },
    Person: toPerson(rows),
    Bankverbindung: toBank(scope, rows),
    Empfehlungen: rows.empfehlungen.map((e) => ({
      Empfehlungsnummer: e.nummer,
      Empfehlungscode: e.code,
      Produkt: e.produkt,
      Status: e.status,
      Aufteilung: aufteilung(e.anteil_empfaenger),
      Kanal: e.channel,
      ErstelltAm: toInstant(e.erstellt_am),
      GueltigBis: e.gueltig_bis,
      Klicks: e.klicks,
    })),
    Praemien: rows.praemierungen.map((p) => ({
      Art: p.art,
      Empfehlungsnummer: p.nummer,
      WertCent: p.wert_cent,
      Status: p.status,
      Praemienart: p.praemienart,
      IbanMaskiert: p.iban_maskiert,
      Kundennummer: p.kundennummer,
      ErstelltAm: toInstant(p.erstellt_am),
      GewaehltAm: when(p.gewaehlt_am),
      AbgeschlossenAm: when(p.abgeschlossen_am),
    })),
    Auszahlungen: rows.auszahlungen.map((a) => ({
      Verwendungszweck: a.end_to_end_id,
      WertCent: a.wert_cent,
      Name: a.name,
      IbanMaskiert: a.iban_maskiert,
      Stand: a.stand,
    })),
    Einwilligungen: rows.einwilligungen.map((e) => toReceipt(e, rows.rechtstextVon)),
    Einladungen: rows.einladungen.map((e) => ({
      Agentur: e.agentur,
      Vorname: e.vorname,
      Nachname: e.nachname,
      Art: e.art,
      Status: e.status,
      EinverstandenAm: toInstant(e.einverstanden_am),
      ErstelltAm: toInstant(e.erstellt_am),
    })),
    Kontaktnachrichten: rows.kontaktnachrichten.map(toKontaktnachricht),
    Mails: rows.mails.map((m) => ({
      Vorlage: m.vorlage,
      Status: m.status,
      GeplantAm: toInstant(m.erstellt_am),
      GesendetAm: when(m.gesendet_am),
    })),
    Sitzungen: rows.sitzungen.map((s) => ({
      BegonnenAm: toInstant(s.erstellt_am),
      GueltigBis: toInstant(s.ablauf),
      BeendetAm: when(s.beendet_am),
      ImAuftrag: s.im_auftrag_von !== null,
    })),
    Ereignisse: rows.ereignisse.map((e) => ({ Am: toInstant(e.am), Ereignis: e.ereignis, Grund: e.grund })),
  };
};
