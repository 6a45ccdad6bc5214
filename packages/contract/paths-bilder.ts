/** Addresses of pictures: an `<img>` asks for them and no page calls them, so that no visitor's browser carries the list. */
export const bilderPaths = {
  getPraemieGrafik100: 'GET /praemie/{id}/grafik100',
  getPraemieGrafik50: 'GET /praemie/{id}/grafik50',
  getPraemieGrafik50Empfehler: 'GET /praemie/{id}/grafik50empfehler',
  getPraemieGrafik50Empfaenger: 'GET /praemie/{id}/grafik50empfaenger',
  getProduktkategorieGrafik: 'GET /produktkategorie/{id}/grafik',
  getProduktkategorieIcon: 'GET /produktkategorie/{id}/icon',
  getProduktGrafik: 'GET /produkt/{id}/grafik',
  getProduktSgrafik: 'GET /produkt/{id}/sgrafik',
  getGeraetGrafik: 'GET /geraet/{id}/grafik',
} as const;
