import type { AngebotResponse, ListedProduct, ProduktDetail, ProduktResponse } from '@weitersagen/contract/produkt';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import type { BildInfo } from '../bild/queries-stock.ts';
import { geraetMotif } from '../bild/rules.ts';
import type { TextRenderer } from '../inhalt/queries-foreignTexts.ts';
import { choosePraemie, splitsOf } from '../praemie/rules.ts';
import type { GraphicInfo } from './queries-graphic.ts';
import type { Angebot, Entry, PraemieInfo, ProduktInfo } from './queries-katalog.ts';
import { averagePrice, levelsOf } from './rules-price.ts';
import { angebotsname, angebotspreis } from './texte-angebot.ts';
import { dataIn, specified } from './view-data.ts';

/** What an answer takes from elsewhere, found once for all that it shows. */
export interface View {
  bild: BildInfo;
  grafik: GraphicInfo;
  texte: TextRenderer;
}

export const toPraemie = (p: PraemieInfo, { sprache }: MandantScope) => ({
  Id: p.id,
  WertCent: p.wertCent,
  Wert: formatEuro(p.wertCent, sprache),
  Startdatum: p.startdatum,
  Enddatum: p.enddatum,
  EnddatumAnzeige: p.enddatumAnzeige,
});

const reward = ({ praemien }: ProduktInfo, scope: MandantScope, { grafik }: View) => {
  const today = choosePraemie(praemien, scope.heute);
  const { maxEmpfaengerPraemieCent } = ruleSetOf(scope.mandant.einstellungen);
  return {
    Praemien: praemien.map((r) => toPraemie(r, scope)),
    PraemieCent: today?.wertCent ?? null,
    PraemieId: today?.id ?? null,
    PraemieGrafik: today ? grafik(today) : null,
    PraemieBis: today?.enddatumAnzeige ?? today?.enddatum ?? null,
    Aufteilungen: today
      ? splitsOf(today.wertCent, maxEmpfaengerPraemieCent).map((split) => ({
          AnteilEmpfaenger: split.anteilEmpfaenger,
          EmpfehlerCent: split.empfehler,
          EmpfaengerCent: split.empfaenger,
          Gekappt: split.gekappt,
        }))
      : [],
  };
};

const placeOf = (id: string): string => `produkt/${id}`;

const priceFields = ({ id, daten }: ProduktInfo, { sprache }: MandantScope, texts: TextRenderer) => {
  const withPrice = daten.Art === 'Festnetz' || daten.Art === 'Tarif' ? daten : null;
  const levels = levelsOf({ daten });
  return {
    Preisaufteilung: levels,
    PreisDurchschnitt: averagePrice(levels),
    Aktionsname: withPrice?.Aktionsname ? texts.text(placeOf(id), withPrice.Aktionsname[sprache]) : null,
    Aktionsrabatt: withPrice?.AktionsrabattCent ?? null,
    Fussnote: 'Fussnote' in daten ? daten.Fussnote : null,
  };
};

const displayName = ({ id, daten, name }: ProduktInfo, { sprache }: MandantScope, texts: TextRenderer): string =>
  daten.Art === 'Tarif' ? texts.text(placeOf(id), daten.AnzeigeName[sprache]) : name;

const toAngebot = (a: Angebot, scope: MandantScope, { bild, texte }: View): AngebotResponse => {
  const { geraet } = a;
  const tarif = a.tarif[scope.sprache];
  const tarifName = displayName(tarif, scope, texte);
  return {
    Id: a.id,
    GeraeteTyp: geraet.typ,
    Hersteller: geraet.hersteller,
    Klasse: a.klasse,
    TarifHandyAnzeigeName: angebotsname(geraet.name, tarifName, scope.sprache),
    TarifHandyBeschreibung:
      tarif.daten.Art === 'Tarif' ? texte.html(placeOf(tarif.id), tarif.daten.Beschreibung[scope.sprache]) : '',
    TarifAnzeigeName: tarifName,
    HandyAnzeigeName: geraet.name,
    HandyBeschreibung: texte.html(`geraet/${geraet.id}`, geraet.beschreibung[scope.sprache]),
    HandyId: geraet.id,
    PreisHandy: a.preisGeraetCent,
    TarifId: tarif.id,
    PreisTarif: a.preisTarifCent,
    Position: a.position,
    Aktion: a.aktion && texte.text(`angebot/${a.id}`, a.aktion[scope.sprache]),
    TopPosition: a.topPosition,
    Aktionspreis: a.aktionspreisCent,
    Preistext: angebotspreis(a, scope.sprache),
    Bild: geraet.bild,
    Grafik: bild('geraet', { id: geraet.id, motiv: geraetMotif(geraet) }),
  };
};

export const toEntry = ({ produkt, angebot }: Entry, scope: MandantScope, view: View): ProduktResponse => {
  const p = produkt[scope.sprache];
  const { bild, texte } = view;
  return {
    Id: p.id,
    ExterneId: p.externeId,
    Name: p.name,
    Kurztext: texte.text(placeOf(p.id), p.kurztext),
    Merkmale: p.merkmale.map((feature) => texte.text(placeOf(p.id), feature)),
    Quelle: p.quelle,
    KategorieId: p.kategorieId,
    KategorieName: p.kategorieName,
    PreisMonatlich: p.preisMonatlichCent,
    PreisEinmalig: p.preisEinmaligCent,
    ...priceFields(p, scope, texte),
    Klasse: p.klasse,
    Young: p.young,
    Hybrid: p.hybrid,
    Bild: p.bild,
    Grafik: bild('produkt', { id: p.id, motiv: p.bild }),
    ...reward(p, scope, view),
    Angebot: angebot && toAngebot(angebot, scope, view),
  };
};

export const toListed = (entry: Entry, scope: MandantScope, view: View): ListedProduct => {
  const { id, daten, name } = entry.produkt[scope.sprache];
  return {
    ...toEntry(entry, scope, view),
    ...specified(dataIn(daten, scope.sprache, view.texte, placeOf(id)), name),
  };
};

export const toDetail = (entry: Entry, scope: MandantScope, view: View): ProduktDetail => {
  const { id, kategorien, daten } = entry.produkt[scope.sprache];
  return {
    ...toListed(entry, scope, view),
    Kategorien: [...kategorien],
    Daten: dataIn(daten, scope.sprache, view.texte, placeOf(id)),
  };
};
