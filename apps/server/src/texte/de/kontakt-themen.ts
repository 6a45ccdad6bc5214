export const themen = {
  praemie: 'Prämie und Auszahlung',
  empfehlung: 'Empfehlung und Link',
  reklamation: 'Reklamation: Bestellung oder Prämie fehlt',
  zugang: 'Anmelden und Passwort',
  daten: 'Datenschutz',
  barriere: 'Barriere melden',
  sonstiges: 'Etwas anderes',
};
