import type { SpecifiedFields } from '@weitersagen/contract/produkt';
import type { Produktdaten, ProduktdatenAntwort } from '@weitersagen/contract/produktdaten';
import type { Sprache } from '@weitersagen/contract/werte';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import type { Textschau } from '../inhalt/queries-fremdtexte.ts';

/** The fields of a product's kind, in one language. */
export const dataIn = (daten: Produktdaten, sprache: Sprache, texte: Textschau, ort: string): ProduktdatenAntwort => {
  const text = (wert: Zweisprachig) => texte.text(ort, wert[sprache]);
  const html = (wert: Zweisprachig) => texte.html(ort, wert[sprache]);
  if (daten.Art === 'Einfach') return { Art: 'Einfach' };
  if (daten.Art === 'Versicherung')
    return {
      Art: daten.Art,
      Fakten: daten.Fakten.map(({ Name, Wert }) => ({ Name: text(Name), Wert: text(Wert) })),
      Beschreibung: html(daten.Beschreibung),
      Fussnote: daten.Fussnote,
    };
  const { AktionsrabattCent, Aktionsname, AnzeigeName } = daten;
  const gemeinsam = {
    AnzeigeName: text(AnzeigeName),
    Aktionsname: Aktionsname && text(Aktionsname),
    Aktionsrabatt: AktionsrabattCent,
  };
  if (daten.Art === 'Tarif')
    return {
      ...daten,
      ...gemeinsam,
      Datenvolumen: text(daten.Datenvolumen),
      Beschreibung: html(daten.Beschreibung),
    };
  return {
    ...daten,
    ...gemeinsam,
    Beschreibung1: html(daten.Beschreibung1),
    Beschreibung2: html(daten.Beschreibung2),
    Beschreibung3: html(daten.Beschreibung3),
    Beschreibung4: html(daten.Beschreibung4),
  };
};

const NOTHING: Omit<SpecifiedFields, 'AnzeigeName'> = {
  Kategorie: null,
  Gruppe: null,
  Beschreibung1: null,
  Beschreibung2: null,
  Beschreibung3: null,
  Beschreibung4: null,
  Provision: null,
  TelekomProduktId: null,
};

/** The fields of calls.md §3, by its names; what a kind of product does not have is null. */
export const specified = (daten: ProduktdatenAntwort, name: string): SpecifiedFields => {
  switch (daten.Art) {
    case 'Festnetz': {
      const { Kategorie, AnzeigeName, Gruppe, Provision, TelekomProduktId } = daten;
      const { Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4 } = daten;
      const texts = { Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4 };
      return { Kategorie, AnzeigeName, Gruppe, ...texts, Provision, TelekomProduktId };
    }
    case 'Tarif': {
      const { AnzeigeName, Gruppe, Beschreibung: Beschreibung1, Provision } = daten;
      return { ...NOTHING, AnzeigeName, Gruppe, Beschreibung1, Provision };
    }
    case 'Versicherung':
      return { ...NOTHING, AnzeigeName: name, Beschreibung1: daten.Beschreibung };
    default:
      return { ...NOTHING, AnzeigeName: name };
  }
};
