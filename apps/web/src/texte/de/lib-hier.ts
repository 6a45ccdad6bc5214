export const texte = { pruefen: 'Bitte prüfen Sie Ihre Eingaben.' } as const;
