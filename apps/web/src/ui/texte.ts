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
    captchaTitel: 'Kurze Sicherheitsprüfung',
    captchaText: 'Ihr Gerät rechnet einen Moment, damit keine Programme das Formular ausfüllen. Sie müssen nichts tun.',
    captchaOhneSkript:
      'Für die Sicherheitsprüfung dieses Formulars brauchen wir JavaScript. Bitte schalten Sie es ein.',
    captchaFehler: 'Die Sicherheitsprüfung ließ sich nicht laden.',
    nochmal: 'Noch einmal versuchen',
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
    captchaTitel: 'A short security check',
    captchaText:
      'Your device calculates for a moment, so that no program fills in this form. There is nothing you need to do.',
    captchaOhneSkript: 'The security check of this form needs JavaScript. Please switch it on.',
    captchaFehler: 'The security check could not be loaded.',
    nochmal: 'Try again',
  },
});
