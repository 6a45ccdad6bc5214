export const weiter = { title: 'Einen Moment', link: 'Weiter zum Betreiberbereich' };
