export const texts = { pruefen: 'Bitte prüfen Sie Ihre Eingaben.' } as const;
