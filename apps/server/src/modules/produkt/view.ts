import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { teilePraemie, waehlePraemie } from '../praemie/rules.ts';
import type { PraemieInfo, ProduktInfo } from './queries.ts';

/** What the screens offer (decisions §5): all to the referrer, half each, all to the recipient. */
export const ANGEBOTENE_ANTEILE = [0, 50, 100] as const;

export const toPraemie = (p: PraemieInfo, { sprache }: MandantScope) => ({
  Id: p.id,
  WertCent: p.wertCent,
  Wert: formatEuro(p.wertCent, sprache),
  Startdatum: p.startdatum,
  Enddatum: p.enddatum,
  EnddatumAnzeige: p.enddatumAnzeige,
});

export const toProdukt = (p: ProduktInfo, scope: MandantScope): ProduktAntwort => {
  const heute = waehlePraemie(p.praemien, scope.heute);
  const deckel = cent(scope.mandant.einstellungen.MaxEmpfaengerPraemieCent);
  return {
    Id: p.id,
    ExterneId: p.externeId,
    Name: p.name,
    Kurztext: p.kurztext,
    Merkmale: p.merkmale,
    Kategorie: p.kategorieId,
    KategorieName: p.kategorieName,
    PreisMonatlich: p.preisMonatlichCent,
    PreisEinmalig: p.preisEinmaligCent,
    Bild: p.bild,
    Praemien: p.praemien.map((r) => toPraemie(r, scope)),
    PraemieCent: heute?.wertCent ?? null,
    PraemieId: heute?.id ?? null,
    PraemieBis: heute?.enddatumAnzeige ?? heute?.enddatum ?? null,
    Aufteilungen: heute
      ? ANGEBOTENE_ANTEILE.map((anteil) => {
          const teilung = teilePraemie(heute.wertCent, anteil, deckel);
          return {
            AnteilEmpfaenger: anteil,
            EmpfehlerCent: teilung.empfehler,
            EmpfaengerCent: teilung.empfaenger,
            Gekappt: teilung.gekappt,
          };
        })
      : [],
  };
};
