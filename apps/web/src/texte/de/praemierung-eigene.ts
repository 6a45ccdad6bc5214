export const texts = {
  titel: 'Ihre offenen Prämien',
  text: '{n, plural, one {Eine Prämie wartet auf Sie.} other {# Prämien warten auf Sie. Mit welcher möchten Sie anfangen?}}',
  textMitBonus:
    '{n, plural, one {Ein Bonus wartet auf Sie.} other {# Prämien und Boni warten auf Sie. Womit möchten Sie anfangen?}}',
  imAuftrag:
    'Abholen kann sie nur die Person selbst, nicht eine Anmeldung im Auftrag. Im persönlichen Bereich lässt sich die E-Mail mit dem Link noch einmal schicken.',
  weitere: '{n, plural, one {Noch eine Prämie wartet auf Sie} other {Noch # Prämien warten auf Sie}}',
  weitereMitBonus: '{n, plural, one {Noch ein Bonus wartet auf Sie} other {Noch # Prämien und Boni warten auf Sie}}',
  keineTitel: 'Gerade wartet keine Prämie auf Sie',
  keineText:
    'Sobald eine Ihrer Empfehlungen so weit ist, bekommen Sie eine E-Mail. Wie weit jede ist, sehen Sie im persönlichen Bereich.',
  zumBereich: 'Zum persönlichen Bereich',
  dankOhne: 'Danke für Ihre Empfehlung',
  dank: 'Danke für Ihre Empfehlung an {name}',
  bonus: 'Bonus',
  bonusFuer: '{n, plural, one {Für einen Abschluss Ihrer Kontakte} other {Für # Abschlüsse Ihrer Kontakte}}',
  kulanz: 'Aus Kulanz',
  bis: 'Abholen bis {tag}',
  waehlen: 'Prämie abholen',
  waehlenBonus: 'Bonus abholen',
  bankdaten: 'Bankverbindung angeben',
  gutscheinOeffnen: 'Gutschein öffnen',
} as const;
