import { bilingual } from '../../lib/bilingual.ts';

export const texte = bilingual({
  de: {
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
  },
  en: {
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
  },
});
