/** Which noun writes which tables; `platform` those of no noun. Whoever else wants something there calls that noun. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'betreiber_ereignis',
    'captcha_signatur',
    'einwilligung',
    'installation',
    'link_token',
    'loeschlauf',
    'mail',
    'matomo_ziel',
    'matomo_zugang',
    'rate_limit',
    'sso_zugang',
    'sweepstand',
    'verlauf',
  ],
  agentur: ['agentur', 'agenturperson', 'agentursitzung'],
  auftrag: ['auftrag', 'auftrag_ereignis', 'faktpruefung', 'verdachtsantwort'],
  auszahlung: ['auszahlung', 'auszahlungslauf', 'bankrueckgabe', 'kontohinweis', 'kontopaar'],
  berater: ['berater'],
  bericht: ['berichtansicht'],
  betreiber: ['betreiber_benutzer', 'betreiber_sitzung'],
  bild: ['bild', 'bilddatei', 'bildstand', 'bildverlauf', 'bildvorrat'],
  buchung: ['buchung', 'kontenpruefung'],
  datensatz: ['datensatzaenderung', 'datensatzimport', 'datensatzimportzeile', 'datensatzstapel'],
  empfaenger: ['empfaenger', 'personenhash'],
  empfehlung: ['empfehlung', 'empfehlungsmail', 'klick', 'mailsperre'],
  inhalt: [
    'asset',
    'inhalt',
    'inhaltsfassung',
    'inhaltsspeicher',
    'inhaltsstand',
    'inhaltswebhook',
    'inhaltszugang',
    'rechtstextfassung',
    'rechtstextruecknahme',
    'unbekannte_variable',
  ],
  kontakt: ['kontaktnachricht'],
  konto: ['empfehler', 'sitzung'],
  mandant: ['mandant'],
  praemienplan: ['praemienplan'],
  praemierung: ['bonusauftrag', 'gutschein', 'gutscheincode', 'kulanz', 'praemierung'],
  rechnung: ['abrechnung', 'nummernkreis', 'rechnung', 'rechnungszeile'],
  produkt: ['angebot', 'geraet', 'katalogstand', 'praemie', 'produkt', 'produkt_in_kategorie', 'produktkategorie'],
};

const owners = new Map(
  Object.entries(TABLES).flatMap(([noun, tables]) => tables.map((table) => [table, noun] as const)),
);

export const ownerOf = (table: string): string | undefined => owners.get(table);
