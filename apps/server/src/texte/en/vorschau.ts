export const vorschau = { ueberschrift: 'A recommendation for you', ohneBetrag: 'Personally recommended' };
