/** What a refusal says instead of its code's sentence. The German words of `produktApi` are those of calls.md §7. */
export const details = {
  produktApi: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
  empfaengerlink:
    'Dieser Link ist abgelaufen oder unvollständig. Öffnen Sie noch einmal den Link Ihrer Empfehlung und senden Sie Ihre Angaben: Dann bekommen Sie eine neue E-Mail.',
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
  nurMitarbeitende:
    'An diesem Programm nehmen nur Mitarbeitende und Dienstleister teil, mit ihrer dienstlichen E-Mail-Adresse.',
};
