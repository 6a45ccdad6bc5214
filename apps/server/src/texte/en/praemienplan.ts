import type { Texte } from '../texte.ts';

export const praemienplan: Texte['praemienplan'] = {
  zeit: '{von} to {bis}',
  zeitOhneEnde: 'from {von}, without an end',
};
