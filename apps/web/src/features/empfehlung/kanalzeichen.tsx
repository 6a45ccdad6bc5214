import type { Kanal } from '@weitersagen/contract/werte';

/** Kinds of channels, drawn by us: marks of other houses stand on no page of a client. */
const BRIEF = 'M3 6.5h18v12H3zM3.5 7l8.5 7 8.5-7';
const NACHRICHT = 'M4 5h16v11H10l-5 4v-4H4z';
const NETZ =
  'M12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM5.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10.8 8.2l-4.1 7M13.2 8.2l4.1 7M8 17.5h8';
const BILD = 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';
const HINAUS = 'M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9h15v-9H18';
const ZEICHEN: Partial<Record<Kanal, string>> = {
  email: BRIEF,
  gmail: BRIEF,
  outlook: BRIEF,
  yahoo: BRIEF,
  whatsapp: NACHRICHT,
  sms: NACHRICHT,
  instagram: BILD,
  teilen: HINAUS,
};

export const Kanalzeichen = ({ kanal }: { kanal: Kanal }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-6 shrink-0 text-link"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ZEICHEN[kanal] ?? NETZ} />
  </svg>
);
