import type { FoundBerater } from '@weitersagen/contract/berater';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { BeraterRow } from './queries.ts';
import { logoAddress, photoAddress } from './queries-bild.ts';

export const toBerater = (scope: MandantScope, row: BeraterRow): FoundBerater => ({
  ExterneId: row.externeId,
  FirstName: row.vorname,
  LastName: row.nachname,
  ZipCode: row.plz,
  City: row.ort,
  Agentur: row.agentur ?? '',
  AgenturLogo: logoAddress(scope, row.agenturId, row.logo),
  Photo: photoAddress(scope, row.externeId, row.hasPhoto),
  EntfernungKm: row.km === null ? null : Math.round(row.km),
});
