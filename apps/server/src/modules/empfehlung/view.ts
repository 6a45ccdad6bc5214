import type { EmpfehlungFuerEmpfaenger, EmpfehlungZumTeilen } from '@weitersagen/contract/empfehlung';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { qrSvg } from '../../platform/bild/qr.ts';
import { endeDesTages, zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { Erstellt } from './commands.ts';
import type { Betraege, EmpfehlungFund } from './queries.ts';
import { aufteilung, aufteilungNachBetrag, empfehlungLinks, isAbgelaufen, teilenKanaele } from './rules.ts';
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
});

export const toZumTeilen = (
  scope: MandantScope,
  e: EmpfehlungFund,
  { produkt, empfehler, empfaenger }: Betraege,
): EmpfehlungZumTeilen => {
  const links = linksVon(scope, e);
  const split = aufteilung(e.anteilEmpfaenger);
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
    Aufteilung: split,
    PraemieEmpfehlerCent: empfehler,
    PraemieEmpfaengerCent: empfaenger,
    QrSvg: qrSvg(`${links.KurzURL}?channel=qr`),
    Kanaele: teilbar
      ? teilenKanaele({
          kanaele: scope.mandant.einstellungen.kanaele,
          vorlage: teilenvorlage(
            scope.mandant.thema,
            aufteilungNachBetrag(empfehler, empfaenger, split),
            scope.sprache,
          ),
          kurzUrl: links.KurzURL,
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
  { produkt, empfehler, empfaenger, gekappt }: Betraege,
): EmpfehlungFuerEmpfaenger => ({
  Empfehlungsnummer: e.nummer,
  KurzURL: linksVon(scope, e).KurzURL,
  Status: e.status,
  GueltigBis: zeitpunkt(endeDesTages(e.gueltigBis)),
  Produkt: {
    Id: e.produktId,
    Name: produkt?.name ?? '',
    Kurztext: produkt?.kurztext ?? '',
    Bild: produkt?.bild ?? '',
    PreisMonatlich: produkt?.preisMonatlichCent ?? null,
  },
  EmpfehlerVorname: e.empfehler.vorname,
  PraemieEmpfaengerCent: empfaenger,
  PraemieEmpfehlerCent: empfehler,
  AnteilEmpfehler: 100 - e.anteilEmpfaenger,
  Gekappt: gekappt,
});

/** The shop learns which recommendation its visitor comes from. A shop without a host is on this portal. */
export const toProduktlink = (
  { adresse }: Pick<MandantScope, 'adresse'>,
  shopUrl: string,
  teile: Record<'empfehlung' | 'empfaenger' | 'channel', string>,
): string => {
  const url = new URL(shopUrl, adresse);
  for (const [name, wert] of Object.entries(teile)) if (wert) url.searchParams.set(name, wert);
  return url.href;
};
