/** What keeps a catalogue from being mirrored, and what of it was left out: the operator reads it. */
export const produktApi = {
  ohneAdresse: 'die Adresse der externen Produkt-API fehlt oder ist keine',
  dokumentForm: 'Das Katalogdokument hat nicht die vereinbarte Form',
  dokumentLeer: 'Das Katalogdokument hat keine Produkte oder keine Kategorien',
  ausgelassen: (n: number, list: string) => `${n === 1 ? '1 Eintrag' : `${n} Einträge`} nicht übernommen: ${list}`,
  arten: {
    kategorie: 'Kategorie',
    produkt: 'Produkt',
    praemie: 'Prämie',
    geraet: 'Gerät',
    angebot: 'Angebot',
  } as Record<string, string>,
  feld: (name: string) => (name ? `Angabe ${name} nicht lesbar` : 'nicht lesbar'),
  gruende: {
    doppelt: 'doppelt',
    reserviert: 'Name oder Pfad ist vergeben',
    provision: 'Provision nicht lesbar',
    preisaufteilung: 'Preisaufteilung nicht lesbar',
    letzteStufe: 'letzte Preisstufe passt nicht',
    zeitraum: 'Zeitraum endet vor seinem Beginn',
    externeIdVergeben: 'externe Id ist vergeben',
    unbekannteKategorie: 'Kategorie ist unbekannt',
    unbekanntesProdukt: 'Produkt ist unbekannt',
    unbekanntesGeraet: 'Gerät ist unbekannt',
    angebotVergeben: 'Gerät und Tarif haben schon ein Angebot',
  } as Record<string, string>,
};
