import { ibanFault } from '../../platform/crypto/bankkonto.ts';
import type { Feldregeln } from '../../platform/http/eingabe.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isZahlbarerName } from '../auszahlung/rules.ts';

export const felder: Feldregeln = {
  putPraemierung: (lies, { scope }) => {
    if (lies('Praemienart') !== 'geld' || lies('Konto') === 'gespeichert') return [];
    const mangel = ibanFault(lies('Iban'), scope.mandant.einstellungen.ModuleIBANNurDE);
    return [
      mangel && refuse('PSOF0002', { Iban: mangel }),
      isZahlbarerName(lies('Kontoinhaber')) ? null : refuse('PSOF0002', { Kontoinhaber: 'ungueltig' }),
    ];
  },
};
