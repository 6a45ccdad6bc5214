const MARKS: Record<string, string> = {
  klarfunk: 'klarfunk',
  sicherheim: 'sicherheim',
  'sicherheim-berater': 'sicherheim',
};
/** Name of the mark in bilder.svg: one brand can have several programmes. */
export const markOf = (thema = ''): string => MARKS[thema] ?? 'fernwerk';
