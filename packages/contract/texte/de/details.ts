/** What a refusal says instead of its code's sentence. The German words of `produktApi` are those of calls.md §7. */
export const details = {
  produktApi: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
  empfaengerlink:
    'Dieser Link ist abgelaufen oder unvollständig. Gilt die Empfehlung noch, öffnen Sie ihren Link noch einmal und senden Sie Ihre Angaben: Dann bekommen Sie eine neue E-Mail.',
  angabenGeaendert: 'Die Angaben wurden inzwischen geändert. Bitte prüfen Sie sie noch einmal, bevor Sie bestätigen.',
  auskunftSpaeter:
    'Ihre Daten können wir gerade nicht zusammenstellen. Bitte versuchen Sie es in einer Minute noch einmal.',
  link: 'Dieser Link ist abgelaufen oder unvollständig.',
  praemieEntfallen: 'Diese Prämie ist entfallen: Der Vertrag dazu ist nicht zustande gekommen oder wurde beendet.',
  praemieAbgelaufen: 'Diese Prämie ist verfallen: Sie wurde nicht rechtzeitig abgeholt.',
  bonusEntfallen:
    'Dieser Bonus ist entfallen: Ein Vertrag, der dazu zählte, ist nicht zustande gekommen oder wurde beendet.',
  bonusAbgelaufen: 'Dieser Bonus ist verfallen: Er wurde nicht rechtzeitig abgeholt.',
  bonusAbgeholt: 'Dieser Bonus ist schon abgeholt.',
  zuGross: 'Das ist zu groß, um es anzunehmen. Bitte kürzen Sie Ihre Eingaben oder nehmen Sie eine kleinere Datei.',
  keinFormular:
    'Ihre Eingaben sind nicht lesbar angekommen. Bitte öffnen Sie die Seite neu und senden Sie das Formular noch einmal.',
  agenturLinkAlt: 'Dieser Link gilt nicht mehr. Lassen Sie sich unten einen neuen schicken.',
  agenturZugangBeendet: 'Ihr Zugang zum Agenturportal ist beendet. Bei Fragen wenden Sie sich an Ihre Agentur.',
  agenturLinkBenutzt:
    'Dieser Link wurde schon zur Anmeldung benutzt und gilt nur einmal. Lassen Sie sich unten einen neuen schicken.',
  ssoCode: 'Diese Anmeldung ist abgelaufen oder wurde schon benutzt. Bitte beginnen Sie die Anmeldung noch einmal.',
  ssoNonce:
    'Die Antwort des Anmeldedienstes gehört zu einer anderen Anmeldung. Bitte beginnen Sie die Anmeldung noch einmal.',
  ssoAudience: 'Die Antwort des Anmeldedienstes ist für ein anderes Programm bestimmt und wird nicht angenommen.',
  ssoToken: 'Die Antwort des Anmeldedienstes ist nicht echt oder nicht mehr gültig und wird nicht angenommen.',
  ssoProvider:
    'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es in einem Moment noch einmal, oder lassen Sie sich einen Link per E-Mail schicken.',
  ssoAgentur:
    'Der Anmeldedienst nennt eine Agentur, die hier nicht bekannt ist oder zu der Ihr Zugang nicht gehört. Bitte wenden Sie sich an Ihre Ansprechperson im Vertrieb.',
  ssoPerson:
    'Zu Ihrer Mitarbeiternummer gehört hier schon ein anderer Zugang. Bitte wenden Sie sich an Ihre Ansprechperson im Vertrieb.',
  mitarbeiternummerVergeben:
    'Diese Mitarbeiternummer hat schon jemand anderes in dieser Agentur. Es wurde niemand eingeladen.',
  schonEingeladen: 'Diese Person ist schon eingeladen. Es wurde nichts gesendet.',
  kuerzlichEingeladen: 'Diese Person wurde vor Kurzem erst eingeladen. Es wurde nichts gesendet.',
  einladungUnveraendert: 'An der Einladung hat sich nichts geändert.',
  nurMitarbeitende:
    'An diesem Programm nehmen nur Mitarbeitende und Dienstleister teil, mit ihrer dienstlichen E-Mail-Adresse.',
};
