export const texts = {
  titel: '{produkt}: Ihre Prämie',
  frage: 'Wer bekommt wie viel?',
  sie: 'Sie',
  kontakt: 'Ihr Kontakt',
  alsGeld: 'als Geld aufs Konto',
  oderGutschein: 'oder als Gutschein: {marken}',
  ihrAnteil: 'Ihren Anteil bekommen Sie',
  nichtsFuerSie: 'Sie schenken die ganze Prämie her. Ihr Kontakt wählt selbst: Geld oder Gutschein.',
  nichtsFuerSieGeld: 'Sie schenken die ganze Prämie her. Ihr Kontakt bekommt sie als Geld aufs Konto.',
  weiter: 'So empfehlen',
} as const;
