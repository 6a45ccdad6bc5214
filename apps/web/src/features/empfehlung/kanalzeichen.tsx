import type { Kanal } from '@weitersagen/contract/values';

/** Kinds of channels, drawn by us: marks of other houses stand on no page of a client. */
const ADDRESS =
  'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM15.5 8.5V13a2.3 2.3 0 0 0 4.6 0v-1a8.1 8.1 0 1 0-3.1 6.4';
const BRIEF = 'M3 6.5h18v12H3zM3.5 7l8.5 7 8.5-7';
const MESSAGE = 'M4 5h16v11H10l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01';
const SPRECHBLASE = 'M12.2 4a8 8 0 1 1-3.7 15.100L4.2 20l1-4.100A8 8 0 0 1 12.2 4ZM9 10.500h6.500M9 13.800h4';
const People =
  'M9 11.2a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.200ZM3.4 19c0-3.2 2.4-5 5.6-5s5.6 1.8 5.6 5M15.5 5.400a2.7 2.7 0 0 1 0 5.300M17.2 14.300c2.2.5 3.5 2.2 3.5 4.7';
const RAUTE = 'M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16';
const KOFFER = 'M3.5 8h17v11h-17zM9 8V5h6v3M3.5 13h17';
const NETWORK =
  'M12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM5.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10.8 8.2l-4.1 7M13.2 8.2l4.1 7M8 17.5h8';
const BILD = 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';
const HINAUS = 'M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9h15v-9H18';
const CHARACTER: Partial<Record<Kanal, string>> = {
  email: BRIEF,
  gmail: ADDRESS,
  outlook: ADDRESS,
  yahoo: ADDRESS,
  whatsapp: SPRECHBLASE,
  sms: MESSAGE,
  instagram: BILD,
  facebook: People,
  twitter: RAUTE,
  linkedin: KOFFER,
  xing: KOFFER,
  teilen: HINAUS,
};

export const Kanalzeichen = ({ kanal }: { kanal: Kanal }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-6 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={CHARACTER[kanal] ?? NETWORK} />
  </svg>
);
