export const namenlos = { vorname: 'Your contact', nachname: '(deleted)' };
