import type { AgenturRole } from '@weitersagen/contract/values';

const de = {
  titel: 'Anmeldedienst der Sicherheim',
  untertitel:
    'Ein echter OpenID-Anbieter, nur ohne Passwörter: Wählen Sie, wer Sie sind. Danach geht es zurück in das Portal.',
  anmelden: 'Anmelden',
  nummer: 'Mitarbeiternummer',
  agentur: 'Agenturnummer',
  name: 'Vor- und Nachname',
  rolle: {
    AgenturInhaber: 'führt die Agentur',
    AgenturInhaber_inaktiv: 'hat die Agentur übergeben',
    AgenturMitarbeiter: 'arbeitet mit',
    keine: 'ohne Rolle',
  } satisfies Record<AgenturRole | 'keine', string>,
  andere: 'Jemand anders',
  andereText:
    'Wer in der Agentur nicht bekannt ist, kommt ohne Rolle hinein. Wessen Agentur nicht bekannt ist, kommt nicht hinein.',
  abbrechen: 'Abbrechen und zurück',
  fehler: 'Diese Anmeldung geht nicht weiter',
  fehlerText: 'Sie liegt zu lange zurück, oder das Portal ist hier nicht eingetragen. Beginnen Sie im Portal neu.',
};
const en: typeof de = {
  titel: 'Sign-in service of Sicherheim',
  untertitel: 'A real OpenID provider, only without passwords: choose who you are. Then you go back to the portal.',
  anmelden: 'Sign in',
  nummer: 'Personnel number',
  agentur: 'Agency number',
  name: 'First and last name',
  rolle: {
    AgenturInhaber: 'owns the agency',
    AgenturInhaber_inaktiv: 'has handed the agency over',
    AgenturMitarbeiter: 'works there',
    keine: 'without a role',
  },
  andere: 'Somebody else',
  andereText:
    'Whoever is not known in the agency comes in without a role. Whoever’s agency is not known does not come in.',
  abbrechen: 'Cancel and go back',
  fehler: 'This sign-in goes no further',
  fehlerText: 'It was too long ago, or the portal is not registered here. Begin once more in the portal.',
};
export const SIGN_IN_TEXTE = { de, en };
