/** How recipients who go on read of a referrer who left: `Ihr Kontakt empfiehlt Ihnen …`. */
export const namenlos = { vorname: 'Ihr Kontakt', nachname: '(gelöscht)' };
