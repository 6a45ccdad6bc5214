import type { FoundBerater } from '@weitersagen/contract/berater';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { BeraterRow } from './queries.ts';

export const toBerater = ({ mandant }: MandantScope, row: BeraterRow): FoundBerater => ({
  ExterneId: row.externeId,
  FirstName: row.vorname,
  LastName: row.nachname,
  ZipCode: row.plz,
  City: row.ort,
  Agentur: row.agentur ?? '',
  Photo: row.hasPhoto ? `/api/v1/${mandant.route}/produkt/${encodeURIComponent(row.externeId)}/grafik` : '',
  EntfernungKm: row.km === null ? null : Math.round(row.km),
});
