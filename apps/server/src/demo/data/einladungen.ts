import type { EinladungKind } from '@weitersagen/contract/values';

/** What has become of an invitation, in days before today. */
export interface DemoEinladung {
  name: readonly [vorname: string, nachname: string];
  art: EinladungKind;
  produkt: string | null;
  versandt: number;
  erinnert?: number;
  geoeffnet?: number;
  zurueckgezogen?: number;
}

/** Of each agency that invites: one at every step that is not the last, which the recommendations of its year came from. */
export const DEMO_EINLADUNGEN: readonly DemoEinladung[] = [
  { name: ['Renate', 'Albers'], art: 'Beratung', produkt: 'haftpflicht', versandt: 1 },
  { name: ['Matthias', 'Kern'], art: 'Telefon', produkt: null, versandt: 6 },
  { name: ['Dörte', 'Lübbers'], art: 'Veranstaltung', produkt: 'hausrat', versandt: 24, erinnert: 12 },
  { name: ['Pavel', 'Novak'], art: 'Beratung', produkt: 'unfall', versandt: 9, geoeffnet: 8 },
  { name: ['Silke', 'Wendt'], art: 'Video', produkt: 'rechtsschutz', versandt: 21, geoeffnet: 11, erinnert: 12 },
  { name: ['Arno', 'Basler'], art: 'Telefon', produkt: 'zahnzusatz', versandt: 30, zurueckgezogen: 27 },
  { name: ['Hilde', 'Trautmann'], art: 'Beratung', produkt: 'haftpflicht', versandt: 75 },
  { name: ['Cem', 'Yildiz'], art: 'Veranstaltung', produkt: null, versandt: 82, geoeffnet: 80 },
];
