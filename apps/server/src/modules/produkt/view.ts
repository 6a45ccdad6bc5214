import type { AngebotAntwort, ProduktAntwort, ProduktDetail } from '@weitersagen/contract/produkt';
import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { saeubereOft } from '../../platform/html/saeubereOft.ts';
import type { Bildauskunft } from '../bild/queries-bestand.ts';
import { geraetemotiv } from '../bild/rules.ts';
import { teilePraemie, waehlePraemie } from '../praemie/rules.ts';
import type { Angebot, Eintrag, PraemieInfo, ProduktInfo } from './queries-katalog.ts';
import { durchschnittspreis, mitPreisVon, stufenVon } from './rules-preis.ts';
import { datenIn } from './view-daten.ts';

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

const belohnung = ({ praemien }: ProduktInfo, scope: MandantScope) => {
  const heute = waehlePraemie(praemien, scope.heute);
  const deckel = cent(scope.mandant.einstellungen.MaxEmpfaengerPraemieCent);
  return {
    Praemien: praemien.map((r) => toPraemie(r, scope)),
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

const preisfelder = (produkt: ProduktInfo, { sprache }: MandantScope) => {
  const { daten } = produkt;
  const mitPreis = mitPreisVon(produkt);
  const stufen = stufenVon(produkt);
  return {
    Preisaufteilung: stufen,
    PreisDurchschnitt: durchschnittspreis(stufen),
    Aktionsname: mitPreis?.Aktionsname?.[sprache] ?? null,
    Aktionsrabatt: mitPreis?.AktionsrabattCent ?? null,
    Fussnote: 'Fussnote' in daten ? daten.Fussnote : null,
  };
};

const anzeigeName = ({ daten, name }: ProduktInfo, { sprache }: MandantScope): string =>
  daten.Art === 'Tarif' ? daten.AnzeigeName[sprache] : name;

const toAngebot = (a: Angebot, scope: MandantScope, bild: Bildauskunft): AngebotAntwort => {
  const { geraet } = a;
  const tarif = a.tarif[scope.sprache];
  const tarifName = anzeigeName(tarif, scope);
  return {
    Id: a.id,
    GeraeteTyp: geraet.typ,
    Hersteller: geraet.hersteller,
    Klasse: a.klasse,
    TarifHandyAnzeigeName: `${geraet.name} ${scope.sprache === 'de' ? 'mit' : 'with'} ${tarifName}`,
    TarifHandyBeschreibung: tarif.daten.Art === 'Tarif' ? saeubereOft(tarif.daten.Beschreibung[scope.sprache]) : '',
    TarifAnzeigeName: tarifName,
    HandyAnzeigeName: geraet.name,
    HandyBeschreibung: saeubereOft(geraet.beschreibung[scope.sprache]),
    HandyId: geraet.id,
    PreisHandy: a.preisGeraetCent,
    TarifId: tarif.id,
    PreisTarif: a.preisTarifCent,
    Position: a.position,
    Aktion: a.aktion?.[scope.sprache] ?? null,
    TopPosition: a.topPosition,
    Aktionspreis: a.aktionspreisCent,
    Bild: geraet.bild,
    Grafik: bild('geraet', { id: geraet.id, motiv: geraetemotiv(geraet) }),
  };
};

export const toEintrag = ({ produkt, angebot }: Eintrag, scope: MandantScope, bild: Bildauskunft): ProduktAntwort => {
  const p = produkt[scope.sprache];
  return {
    Id: p.id,
    ExterneId: p.externeId,
    Name: p.name,
    Kurztext: p.kurztext,
    Merkmale: [...p.merkmale],
    Quelle: p.quelle,
    Kategorie: p.kategorieId,
    KategorieName: p.kategorieName,
    PreisMonatlich: p.preisMonatlichCent,
    PreisEinmalig: p.preisEinmaligCent,
    ...preisfelder(p, scope),
    Klasse: p.klasse,
    Young: p.young,
    Hybrid: p.hybrid,
    Bild: p.bild,
    Grafik: bild('produkt', { id: p.id, motiv: p.bild }),
    ...belohnung(p, scope),
    Angebot: angebot && toAngebot(angebot, scope, bild),
  };
};

export const toDetail = (eintrag: Eintrag, scope: MandantScope, bild: Bildauskunft): ProduktDetail => {
  const { kategorien, daten } = eintrag.produkt[scope.sprache];
  return { ...toEintrag(eintrag, scope, bild), Kategorien: [...kategorien], Daten: datenIn(daten, scope.sprache) };
};
