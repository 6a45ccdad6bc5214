export const nameless = { vorname: 'Your contact', nachname: '(deleted)' };
