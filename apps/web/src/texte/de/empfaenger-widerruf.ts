export const texts = {
  titel: 'Zustimmung widerrufen',
  werbung: 'Möchten Sie keine Angebote von {name} mehr, weder per E-Mail noch per Telefon? Ein Klick genügt.',
  aktion: 'Möchten Sie Ihre Zustimmung zur Aktion „{titel}“ zurücknehmen? Ein Klick genügt.',
  hinweis: 'Ihre Bestellung und Ihre Prämie bleiben davon unberührt, ebenso E-Mails dazu.',
  knopf: 'Zustimmung widerrufen',
  fertig: 'Ihre Zustimmung ist widerrufen',
  fertigWerbung: 'Sie bekommen keine Angebote mehr. E-Mails zu Ihrer Bestellung und Ihrer Prämie kommen weiterhin.',
  fertigAktion: 'Sie nehmen an der Aktion „{titel}“ nicht mehr teil.',
  ungueltig: 'Dieser Link gilt nicht mehr',
  ungueltigText:
    'Er ist unvollständig, Ihre Angaben sind schon gelöscht, oder Ihr Browser lässt keine Cookies zu. Schreiben Sie uns: Dann beenden wir es für Sie.',
  zurStartseite: 'Zur Startseite',
  zumKontakt: 'Schreiben Sie uns',
} as const;
