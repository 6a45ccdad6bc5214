import type { MandantResponse } from '@weitersagen/contract/mandant';

/** What the integrated frame tells the page around it (portal §2). Heights and distances in pixels, time in milliseconds. */
export type Message =
  | { weitersagen: 'weg'; weg: string; titel: string }
  | { weitersagen: 'rollen'; nach: number; dauer: number }
  | { weitersagen: 'hoehe'; hoehe: number };

/** The client's page, which opens the route behind `#`. */
export const topmostAddress = (
  { MandantUrl, EmpfehlenPath }: Pick<MandantResponse, 'MandantUrl' | 'EmpfehlenPath'>,
  path: string,
): string => `${new URL(EmpfehlenPath, MandantUrl).href}#${path}`;

/** Only the client's own page hears what happens here, or one of this very portal. */
export const empfaenger = ({ MandantUrl }: Pick<MandantResponse, 'MandantUrl'>, own: string, isOwn: boolean): string =>
  isOwn ? own : new URL(MandantUrl).origin;
