export const texts = {
  widerrufTitel: 'Zustimmung widerrufen',
  widerrufWerbung: 'Möchten Sie keine Angebote von {name} mehr, weder per E-Mail noch per Telefon? Ein Klick genügt.',
  widerrufAktion: 'Möchten Sie Ihre Zustimmung zur Aktion „{titel}“ zurücknehmen? Ein Klick genügt.',
  widerrufHinweis: 'Ihre Bestellung und Ihre Prämie bleiben davon unberührt, ebenso E-Mails dazu.',
  widerrufKnopf: 'Zustimmung widerrufen',
  widerrufFertig: 'Ihre Zustimmung ist widerrufen',
  widerrufFertigWerbung:
    'Sie bekommen keine Angebote mehr. E-Mails zu Ihrer Bestellung und Ihrer Prämie kommen weiterhin.',
  widerrufFertigAktion: 'Sie nehmen an der Aktion „{titel}“ nicht mehr teil.',
  widerrufUngueltig: 'Dieser Link gilt nicht mehr',
  widerrufUngueltigText:
    'Er ist unvollständig, Ihre Angaben sind schon gelöscht, oder Ihr Browser lässt keine Cookies zu. Schreiben Sie uns: Dann beenden wir es für Sie.',
  zurStartseite: 'Zur Startseite',
  zumKontakt: 'Schreiben Sie uns',
} as const;
