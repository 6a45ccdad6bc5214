export const texts = {
  stapel_Geplant: 'Planned',
  stapel_Wirksam: 'In effect',
  stapel_Konflikt: 'Conflict',
  stapel_Verworfen: 'Discarded',
  stapel_Zurueckgenommen: 'Undone',
  import_Geprueft: 'Checked',
  import_Wartet: 'Waiting',
  import_Laeuft: 'Running',
  import_Fertig: 'Done',
  import_Abgebrochen: 'Aborted',
  import_Verworfen: 'Discarded',
};
