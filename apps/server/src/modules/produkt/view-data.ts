import type { LanguageCode } from '@weitersagen/contract/languages';
import type { SpecifiedFields } from '@weitersagen/contract/produkt';
import type { ProduktData, ProduktDataResponse } from '@weitersagen/contract/produkt-data';
import type { Zweisprachig } from '../../migrations/tabellen.ts';
import type { TextRenderer } from '../inhalt/queries-foreignTexts.ts';

/** The fields of a product's kind, in one language. */
export const dataIn = (
  data: ProduktData,
  language: LanguageCode,
  messages: TextRenderer,
  place: string,
): ProduktDataResponse => {
  const text = (value: Zweisprachig) => messages.text(place, value[language]);
  const html = (value: Zweisprachig) => messages.html(place, value[language]);
  if (data.Art === 'Einfach') return { Art: 'Einfach' };
  if (data.Art === 'Versicherung')
    return {
      ...data,
      Fakten: data.Fakten.map(({ Name, Wert }) => ({ Name: text(Name), Wert: text(Wert) })),
      Beschreibung: html(data.Beschreibung),
    };
  const { AktionsrabattCent, Aktionsname, AnzeigeName } = data;
  const shared = {
    AnzeigeName: text(AnzeigeName),
    Aktionsname: Aktionsname && text(Aktionsname),
    Aktionsrabatt: AktionsrabattCent,
  };
  if (data.Art === 'Tarif')
    return {
      ...data,
      ...shared,
      Datenvolumen: text(data.Datenvolumen),
      Beschreibung: html(data.Beschreibung),
    };
  return {
    ...data,
    ...shared,
    Beschreibung1: html(data.Beschreibung1),
    Beschreibung2: html(data.Beschreibung2),
    Beschreibung3: html(data.Beschreibung3),
    Beschreibung4: html(data.Beschreibung4),
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
export const specified = (data: ProduktDataResponse, name: string): SpecifiedFields => {
  switch (data.Art) {
    case 'Festnetz': {
      const { Kategorie, AnzeigeName, Gruppe, Provision, TelekomProduktId } = data;
      const { Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4 } = data;
      const texts = { Beschreibung1, Beschreibung2, Beschreibung3, Beschreibung4 };
      return { Kategorie, AnzeigeName, Gruppe, ...texts, Provision, TelekomProduktId };
    }
    case 'Tarif': {
      const { AnzeigeName, Gruppe, Beschreibung: Description1, Provision } = data;
      return { ...NOTHING, AnzeigeName, Gruppe, Beschreibung1: Description1, Provision };
    }
    case 'Versicherung':
      return { ...NOTHING, AnzeigeName: name, Beschreibung1: data.Beschreibung };
    default:
      return { ...NOTHING, AnzeigeName: name };
  }
};
