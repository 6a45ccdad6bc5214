import type { Produktdaten, ProduktdatenAntwort } from '@weitersagen/contract/produktdaten';
import type { Sprache } from '@weitersagen/contract/werte';
import { saeubereOft } from '../../platform/html/saeubereOft.ts';

/** The fields of a product's kind, in one language. */
export const datenIn = (daten: Produktdaten, sprache: Sprache): ProduktdatenAntwort => {
  if (daten.Art === 'Einfach') return { Art: 'Einfach' };
  if (daten.Art === 'Versicherung')
    return {
      Art: daten.Art,
      Fakten: daten.Fakten.map(({ Name, Wert }) => ({ Name: Name[sprache], Wert: Wert[sprache] })),
      Beschreibung: saeubereOft(daten.Beschreibung[sprache]),
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
      Beschreibung: saeubereOft(daten.Beschreibung[sprache]),
    };
  return {
    ...daten,
    ...gemeinsam,
    Beschreibung1: saeubereOft(daten.Beschreibung1[sprache]),
    Beschreibung2: saeubereOft(daten.Beschreibung2[sprache]),
    Beschreibung3: saeubereOft(daten.Beschreibung3[sprache]),
    Beschreibung4: saeubereOft(daten.Beschreibung4[sprache]),
  };
};
