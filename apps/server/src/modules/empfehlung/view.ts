import type { EmpfehlungFuerEmpfaenger, EmpfehlungZumTeilen, KanalStatistik } from '@weitersagen/contract/empfehlung';
import { isShopAdresse } from '@weitersagen/contract/katalogdokument';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { qrSvg } from '../../platform/bild/qr.ts';
import { endeDesTages, zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Textschau } from '../inhalt/queries-fremdtexte.ts';
import { stufenVon } from '../produkt/rules-preis.ts';
import type { Erstellt } from './commands-fremd.ts';
import type { Betraege, EmpfehlungFund } from './queries.ts';
import { aufteilung, aufteilungNachBetrag, empfehlungLinks, isAbgelaufen } from './rules.ts';
import { type Entwurf, mitEigenen, teilenKanaele } from './rules-teilen.ts';
import { teilenvorlage } from './texte.ts';

const linksVon = (scope: MandantScope, { nummer, code }: { nummer: string; code: string }) =>
  empfehlungLinks({ adresse: scope.adresse, route: scope.mandant.route, nummer, code });

export const toErstellt = (scope: MandantScope, e: Erstellt) => ({
  Empfehlungsnummer: e.nummer,
  Empfehlungscode: e.code,
  ...linksVon(scope, e),
  Status: e.status,
  OptinErforderlich: e.optinErforderlich,
  ZugangsdatenVersandt: e.zugangsdatenVersandt && !scope.mandant.einstellungen.IsAutologin,
  MailAnKontakt: e.mailAnKontakt,
});

/** What is for the referrer's eyes alone: by the device he wrote it on, and by his log-in. */
export interface Eigenes {
  entwurf: Entwurf | null;
  statistik: KanalStatistik[] | null;
  /** The client's own share texts, by their names. */
  texte: ReadonlyMap<string, string>;
}

/** The picture to scan tells where it was seen. */
export const qrInhalt = (scope: MandantScope, e: { nummer: string; code: string }): string =>
  `${linksVon(scope, e).KurzURL}?channel=qr`;

export const toZumTeilen = (
  scope: MandantScope,
  e: EmpfehlungFund,
  { produkt, preistext, empfehler, empfaenger }: Betraege,
  { entwurf, statistik, texte }: Eigenes,
): EmpfehlungZumTeilen => {
  const links = linksVon(scope, e);
  const split = aufteilung(e.anteilEmpfaenger);
  const gemeint = aufteilungNachBetrag(empfehler, empfaenger, split);
  const teilbar = e.status === 'Offen' && !e.gesperrt && !isAbgelaufen(e.gueltigBis, scope.heute);
  return {
    Empfehlungsnummer: e.nummer,
    Empfehlungscode: e.code,
    ...links,
    Status: e.status,
    ErstelltAm: zeitpunkt(e.erstelltAm),
    GueltigBis: zeitpunkt(endeDesTages(e.gueltigBis)),
    ProduktName: produkt?.name ?? '',
    ProduktId: e.produktId,
    HandyId: preistext === null ? null : e.geraetId,
    Preistext: preistext,
    Aufteilung: split,
    PraemieEmpfehlerCent: empfehler,
    PraemieEmpfaengerCent: empfaenger,
    EmpfehlerVorname: e.empfehler.vorname,
    QrSvg: qrSvg(qrInhalt(scope, e)),
    MitEntwurf: entwurf !== null,
    Statistik: statistik,
    Kanaele: teilbar
      ? teilenKanaele({
          kanaele: scope.mandant.einstellungen.kanaele,
          vorlage: mitEigenen(teilenvorlage(scope.mandant.thema, gemeint, scope.sprache), texte, {
            aufteilung: gemeint,
            sprache: scope.sprache,
          }),
          kurzUrl: links.KurzURL,
          entwurf,
          werte: {
            tenant: scope.mandant.name,
            reward: formatEuro(empfaenger, scope.sprache),
            firstname: e.empfehler.vorname,
            lastname: e.empfehler.nachname,
          },
        })
      : [],
  };
};

export const toFuerEmpfaenger = (
  scope: MandantScope,
  e: EmpfehlungFund,
  { produkt, preistext, empfehler, empfaenger, gekappt }: Betraege,
  texte: Textschau,
): EmpfehlungFuerEmpfaenger => ({
  Empfehlungsnummer: e.nummer,
  KurzURL: linksVon(scope, e).KurzURL,
  Status: e.status,
  GueltigBis: zeitpunkt(endeDesTages(e.gueltigBis)),
  Produkt: {
    Id: e.produktId,
    Name: produkt?.name ?? '',
    Kurztext: produkt ? texte.text(`produkt/${produkt.id}`, produkt.kurztext) : '',
    Bild: produkt?.bild ?? '',
    PreisMonatlich: produkt?.preisMonatlichCent ?? null,
    Preisaufteilung: produkt ? stufenVon(produkt) : [],
    Preistext: preistext,
  },
  EmpfehlerVorname: e.empfehler.vorname,
  PraemieEmpfaengerCent: empfaenger,
  PraemieEmpfehlerCent: empfehler,
  AnteilEmpfehler: 100 - e.anteilEmpfaenger,
  Gekappt: gekappt,
});

/**
 * The shop learns which recommendation its visitor comes from. A shop without a host is on this portal; a product without
 * a shop leads to the Mandant's own page.
 */
export const toProduktlink = (
  { adresse, mandant }: { adresse: string; mandant: { route: string } },
  shopUrl: string,
  teile: Record<'empfehlung' | 'empfaenger' | 'channel', string>,
): string => {
  const url = new URL(shopUrl !== '' && isShopAdresse(shopUrl) ? shopUrl : `/${mandant.route}`, adresse);
  for (const [name, wert] of Object.entries(teile)) if (wert) url.searchParams.set(name, wert);
  return url.href;
};
