export const texts = {
  ergaenzt: 'Ort zur Postleitzahl ergänzt: {ort}',
  auswahl: '{n, plural, one {Ein Ort steht} other {# Orte stehen}} zu dieser Postleitzahl zur Auswahl',
  entfernt: 'Der vorgeschlagene Ort passt nicht mehr zur Postleitzahl und wurde entfernt',
} as const;
