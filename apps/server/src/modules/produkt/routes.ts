import { cent } from '@weitersagen/contract/werte';
import { formatEuro } from '../../platform/geld.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isAktivAnzeige, waehlePraemie } from '../praemie/rules.ts';
import { findKategorien, findProdukt, findProdukte } from './queries.ts';
import { toPraemie, toProdukt } from './view.ts';

export const routes: Handlers<
  'getProdukte' | 'getProdukt' | 'getMaxPraemiewert' | 'getProduktkategorien' | 'getPraemien'
> = {
  getProdukte: async ({ scope, query }) =>
    (await findProdukte(scope))
      .filter(
        (p) => (!query.quelle || p.quelle === query.quelle) && (!query.kategorie || p.kategorieId === query.kategorie),
      )
      .map((p) => toProdukt(p, scope)),
  getProdukt: async ({ scope, params }) => {
    const produkt = await findProdukt(scope, params.id);
    return produkt?.aktiv ? toProdukt(produkt, scope) : refuse('PSOF0003');
  },
  getMaxPraemiewert: async ({ scope }) => {
    const werte = (await findProdukte(scope)).map((p) => waehlePraemie(p.praemien, scope.heute)?.wertCent ?? 0);
    const hoechste = cent(Math.max(0, ...werte));
    return { Wert: formatEuro(hoechste, scope.sprache), WertCent: hoechste };
  },
  getProduktkategorien: async ({ scope }) =>
    (await findKategorien(scope)).map((k) => ({
      Id: k.id,
      Slug: k.slug,
      Titel: k.titel[scope.sprache],
      Untertitel: k.untertitel?.[scope.sprache] ?? null,
      Quelle: k.quelle,
      Position: k.position,
    })),
  getPraemien: async ({ scope }) =>
    (await findProdukte(scope)).flatMap((p) =>
      p.praemien
        .filter((r) => isAktivAnzeige(r, scope.heute))
        .map((r) => ({ ...toPraemie(r, scope), ProduktId: p.id, ProduktName: p.name })),
    ),
};
