import type { DemoBerater } from './types.ts';

/** Invented people; the numbers are the Mandant's own. */
const agent = (externeId: string, vorname: string, nachname: string, plz: string, ort: string): DemoBerater => ({
  externeId,
  vorname,
  nachname,
  plz,
  ort,
});

/** Agencies of the insurer. */
export const SICHERHEIM_BERATER: readonly DemoBerater[] = [
  agent('A-4711', 'Marlene', 'Vogt', '34117', 'Kassel'),
  agent('A-4712', 'Holger', 'Brandt', '34119', 'Kassel'),
  agent('A-4720', 'Sevim', 'Aydin', '37073', 'Göttingen'),
  agent('A-4733', 'Friedrich', 'Lorenz', '99084', 'Erfurt'),
  agent('A-4741', 'Carla', 'Neumann', '36037', 'Fulda'),
  agent('A-4755', 'Tobias', 'Krüger', '35037', 'Marburg'),
  agent('A-4768', 'Ines', 'Hartmann', '33098', 'Paderborn'),
];

/** Shops of the telecom client. */
export const FERNWERK_BERATER: readonly DemoBerater[] = [
  agent('S-1001', 'Jonas', 'Peters', '34117', 'Kassel'),
  agent('S-1002', 'Aylin', 'Demir', '30159', 'Hannover'),
  agent('S-1003', 'Katrin', 'Sommerfeld', '99084', 'Erfurt'),
];
