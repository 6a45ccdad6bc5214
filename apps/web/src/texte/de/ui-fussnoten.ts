export const texts = { titel: 'Fußnoten', zurueck: 'Zurück zur Stelle von Fußnote {n}' } as const;
