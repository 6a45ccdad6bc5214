/** Mails about the content service go to the operator's service, which reads German. */
export const INHALT_MAILTEXTE = {
  betreff: (name: string) => `Kein Zugang mehr zum Inhaltsdienst von ${name}`,
  vorschau: 'Das Portal zeigt die letzten bekannten Inhalte. Änderungen kommen nicht mehr an.',
  text: 'Der Inhaltsdienst beantwortet jeden Aufruf mit „nicht gefunden“ oder lehnt die Anmeldung ab. Meist wurde der Client gelöscht oder umbenannt, die App heißt anders, oder das Geheimnis wurde erneuert.',
  folge: 'Alle Seiten sind weiter erreichbar: mit dem letzten bekannten Stand, sonst mit den eingebauten Texten.',
  app: 'App',
  client: 'Client',
  dienst: 'Dienst',
  eingebaut: 'eingebaut',
  tun: 'Bitte prüfen Sie App, Client und Geheimnis in den Einstellungen des Mandanten.',
  grund: (name: string) => `Sie erhalten diese E-Mail, weil Ihre Adresse die Serviceadresse von ${name} ist.`,
};
