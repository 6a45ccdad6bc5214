export const texts = {
  stapel_Geplant: 'Geplant',
  stapel_Wirksam: 'Wirksam',
  stapel_Konflikt: 'Konflikt',
  stapel_Verworfen: 'Verworfen',
  stapel_Zurueckgenommen: 'Zurückgenommen',
  import_Geprueft: 'Geprüft',
  import_Wartet: 'Wartet',
  import_Laeuft: 'Läuft',
  import_Fertig: 'Fertig',
  import_Abgebrochen: 'Abgebrochen',
  import_Verworfen: 'Verworfen',
} as const;
