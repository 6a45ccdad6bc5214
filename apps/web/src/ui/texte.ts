import { bilingual } from '../lib/bilingual.ts';

export const texte = bilingual({
  de: {
    freiwillig: 'freiwillig',
    bitteWaehlen: 'Bitte wählen',
    kopieren: 'Kopieren',
    kopiert: 'Kopiert',
    schliessen: 'Schließen',
    laedt: 'Einen Moment bitte',
    aktuell: 'aktueller Stand',
    fehler: 'Fehler',
    neuerTab: '(öffnet einen neuen Tab)',
    passwortNochmal: 'Bitte noch einmal eingeben: Ein Passwort zeigen wir zur Sicherheit nie wieder an.',
  },
  en: {
    freiwillig: 'optional',
    bitteWaehlen: 'Please choose',
    kopieren: 'Copy',
    kopiert: 'Copied',
    schliessen: 'Close',
    laedt: 'One moment please',
    aktuell: 'current state',
    fehler: 'Error',
    neuerTab: '(opens a new tab)',
    passwortNochmal: 'Please enter it again: for security, we never show a password again.',
  },
});
