import { type ComponentType, useEffect, useState } from 'react';
import { fieldId } from '../lib/form.ts';

/** Names of the two fields. */
export interface TownFields {
  postcode: string;
  town: string;
}

/**
 * Stands beside the fields of a postcode and its town, and proposes the one by the other. Nothing of what does it is loaded
 * before a postcode is typed; without a script the two are as any others.
 */
export function TownProposal({ postcode, town }: TownFields) {
  const [Proposed, setProposed] = useState<ComponentType<TownFields>>();
  useEffect(() => {
    const field = document.getElementById(fieldId(postcode));
    if (!(field instanceof HTMLInputElement)) return;
    const end = new AbortController();
    const begin = () => {
      void import('./town-list.tsx').then(
        ({ TownList }) => {
          end.abort();
          setProposed(() => TownList);
        },
        // Without a connection nothing is proposed, and nothing else is lost; the next digit tries again.
        () => {},
      );
    };
    for (const kind of ['input', 'change']) field.addEventListener(kind, begin, { signal: end.signal });
    // Typed before the script was there.
    if (field.value !== field.defaultValue) begin();
    return () => end.abort();
  }, [postcode]);
  return Proposed && <Proposed postcode={postcode} town={town} />;
}
