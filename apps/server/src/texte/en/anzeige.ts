export const anzeige = { zeichen: 'Ad: ' };
