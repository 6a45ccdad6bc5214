import { zweisprachig } from '../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    freiwillig: 'freiwillig',
    bitteWaehlen: 'Bitte wählen',
    kopieren: 'Kopieren',
    kopiert: 'Kopiert',
    schliessen: 'Schließen',
    laedt: 'Einen Moment bitte',
    aktuell: 'aktueller Stand',
    fehler: 'Fehler',
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
  },
});
