import type { Kanal } from '@weitersagen/contract/values';

/** The mark of the house that runs a channel, or a drawn one, in the colour of the text beside it. */
export const KanalMark = ({ kanal }: { kanal: Kanal }) => (
  <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
    <use href={`${import.meta.env.VITE_BILDER}#channel-${kanal}`} />
  </svg>
);
