/** How recipients who go on read of a referrer who left: `Ihr Kontakt empfiehlt Ihnen …`. */
export const nameless = { vorname: 'Ihr Kontakt', nachname: '(gelöscht)' };

/** How operators read of him. */
export const deletedAccount = { name: 'Gelöschtes Konto' };
