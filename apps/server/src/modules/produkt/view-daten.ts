import type { Produktdaten, ProduktdatenAntwort } from '@weitersagen/contract/produktdaten';
import type { Sprache } from '@weitersagen/contract/werte';

/** The fields of a product's kind, in one language. */
export const datenIn = (daten: Produktdaten, sprache: Sprache): ProduktdatenAntwort => {
  if (daten.Art === 'Einfach') return { Art: 'Einfach' };
  if (daten.Art === 'Versicherung')
    return {
      Art: daten.Art,
      Fakten: daten.Fakten.map(({ Name, Wert }) => ({ Name: Name[sprache], Wert: Wert[sprache] })),
      Beschreibung: daten.Beschreibung[sprache],
      Fussnote: daten.Fussnote,
    };
  const { AktionsrabattCent, Aktionsname, AnzeigeName } = daten;
  const gemeinsam = {
    AnzeigeName: AnzeigeName[sprache],
    Aktionsname: Aktionsname?.[sprache] ?? null,
    Aktionsrabatt: AktionsrabattCent,
  };
  if (daten.Art === 'Tarif')
    return {
      ...daten,
      ...gemeinsam,
      Datenvolumen: daten.Datenvolumen[sprache],
      Beschreibung: daten.Beschreibung[sprache],
    };
  return {
    ...daten,
    ...gemeinsam,
    Beschreibung1: daten.Beschreibung1[sprache],
    Beschreibung2: daten.Beschreibung2[sprache],
    Beschreibung3: daten.Beschreibung3[sprache],
    Beschreibung4: daten.Beschreibung4[sprache],
  };
};
