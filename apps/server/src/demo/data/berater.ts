import type { DemoBerater } from './types.ts';

type Portrait = 'a' | 'b';

/** Invented people at real postcodes; the numbers are the Mandant's own. Each is drawn a little differently. */
const agent = (
  externeId: string,
  [vorname, nachname]: readonly [string, string],
  [plz, town]: readonly [string, string],
  portrait: Portrait,
): DemoBerater => ({ externeId, vorname, nachname, plz, ort: town, foto: `portraet-${portrait}` });

/** Agents of the insurer's agencies. */
export const SICHERHEIM_BERATER: readonly DemoBerater[] = [
  agent('A-4711', ['Marlene', 'Vogt'], ['34117', 'Kassel'], 'a'),
  agent('A-4712', ['Holger', 'Brandt'], ['34119', 'Kassel'], 'b'),
  agent('A-4713', ['Nurcan', 'Polat'], ['34212', 'Melsungen'], 'a'),
  agent('A-4714', ['Emil', 'Rosenow'], ['34369', 'Hofgeismar'], 'b'),
  agent('A-4720', ['Sevim', 'Aydin'], ['37073', 'Göttingen'], 'a'),
  agent('A-4721', ['Lennart', 'Thiele'], ['37154', 'Northeim'], 'b'),
  agent('A-4722', ['Wiebke', 'Ahrens'], ['37115', 'Duderstadt'], 'a'),
  agent('A-4733', ['Friedrich', 'Lorenz'], ['99084', 'Erfurt'], 'b'),
  agent('A-4734', ['Antje', 'Voss'], ['99423', 'Weimar'], 'a'),
  agent('A-4741', ['Carla', 'Neumann'], ['36037', 'Fulda'], 'a'),
  agent('A-4755', ['Tobias', 'Krüger'], ['35037', 'Marburg'], 'b'),
  agent('A-4768', ['Ines', 'Hartmann'], ['33098', 'Paderborn'], 'a'),
  agent('A-4769', ['Ruben', 'Castro'], ['37671', 'Höxter'], 'b'),
];

/** Shops of the telecom client. */
export const FERNWERK_BERATER: readonly DemoBerater[] = [
  agent('S-1001', ['Jonas', 'Peters'], ['34117', 'Kassel'], 'b'),
  agent('S-1002', ['Aylin', 'Demir'], ['30159', 'Hannover'], 'a'),
  agent('S-1003', ['Katrin', 'Sommerfeld'], ['99084', 'Erfurt'], 'a'),
];
