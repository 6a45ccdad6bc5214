export const nameless = { vorname: 'Your contact', nachname: '(deleted)' };

export const deletedAccount = { name: 'Deleted account' };
