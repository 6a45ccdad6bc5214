export const texts = {
  eingeladenVon: 'Eingeladen von {person}, {agentur}',
  zugeordnet: 'Ihre Empfehlung wird {agentur} zugeordnet.',
  vorbei_Abgelaufen:
    'Diese Einladung war bis zum {tag} gültig. Sie können trotzdem empfehlen; zugeordnet wird die Empfehlung dann nicht mehr.',
  vorbei_Zurueckgezogen:
    'Diese Einladung wurde zurückgezogen. Sie können trotzdem empfehlen; zugeordnet wird die Empfehlung dann nicht mehr.',
} as const;
