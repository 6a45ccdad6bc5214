import { api } from '@weitersagen/contract/api';
import type { EmpfehlerId } from '@weitersagen/contract/values';
import { move } from 'piscina';
import { renderDocument } from '../../platform/html/document.ts';
import { inPlace } from '../../platform/thread/in-place.ts';
import type { Place } from '../../platform/thread/place.ts';
import { findAuskunft } from './queries-auskunft.ts';
import { toAuskunft } from './view-auskunft.ts';
import { toDocument } from './view-document.ts';

export interface AuskunftTask {
  place: Place;
  empfehlerId: EmpfehlerId;
  als: 'json' | 'seite';
}

/** Everything held about one person, from the rows to the bytes that are sent. Null: the password of the database is another. */
export default async ({ place, empfehlerId, als }: AuskunftTask): Promise<ArrayBuffer | null> => {
  const bytes = await inPlace('data export', place, async (scope) => {
    const auskunft = toAuskunft(scope, await findAuskunft(scope, empfehlerId));
    const text =
      als === 'seite'
        ? renderDocument(toDocument(auskunft, scope.mandant.name, scope.sprache))
        : JSON.stringify(api.getAuskunft.ok.parse(auskunft));
    return new TextEncoder().encode(text);
  });
  return bytes && (move(bytes.buffer) as unknown as ArrayBuffer);
};
