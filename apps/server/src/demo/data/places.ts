/** Where the towns of the demo's agents lie, in degrees north and east. */
const PLACES: Readonly<Record<string, readonly [north: number, east: number]>> = {
  Duderstadt: [51.51, 10.26],
  Erfurt: [50.98, 11.03],
  Fulda: [50.55, 9.68],
  Göttingen: [51.53, 9.93],
  Hannover: [52.37, 9.73],
  Hofgeismar: [51.5, 9.38],
  Höxter: [51.77, 9.38],
  Kassel: [51.31, 9.49],
  Marburg: [50.81, 8.77],
  Melsungen: [51.13, 9.55],
  Northeim: [51.71, 10.0],
  Paderborn: [51.72, 8.75],
  Weimar: [50.98, 11.33],
};

export const placeOf = (town: string): { breite: number | null; laenge: number | null } => {
  const [north = null, east = null] = PLACES[town] ?? [];
  return { breite: north, laenge: east };
};
