/** How a request reaches the service: over the network, or in process where it is our own. */
export type Transport = (request: Request) => Promise<Response>;

export interface ZugangData {
  /** Without a slash at the end; may have a path. */
  basis: string;
  app: string;
  clientId: string;
  geheimnis: string;
}

/**
 * Why there is no answer, by status alone: texts of errors differ (contracts §1.5). `zugang` is a refused token or
 * secret, `nichtGefunden` also what belongs to another app, `teilweise` a GraphQL answer with errors.
 */
export type Grund =
  | 'keineAntwort'
  | 'zugang'
  | 'verboten'
  | 'nichtGefunden'
  | 'zuViele'
  | 'anfrage'
  | 'teilweise'
  | 'dienst';

export interface Failure {
  ok: false;
  grund: Grund;
  status: number | null;
  /** What the service says, for the log. */
  message: string;
}
export type Result<T> = { ok: true; wert: T } | Failure;

export const failure = (reason: Grund, status: number | null, message = ''): Failure => ({
  ok: false,
  grund: reason,
  status,
  message: message.slice(0, 300),
});

const PER_STATUS: Readonly<Record<number, Grund>> = {
  401: 'zugang',
  403: 'verboten',
  404: 'nichtGefunden',
  429: 'zuViele',
};

export const reasonOf = (status: number): Grund => PER_STATUS[status] ?? (status >= 500 ? 'dienst' : 'anfrage');

interface ErrorTexts {
  /** ErrorDto of the API. */
  message?: unknown;
  details?: unknown;
  /** OAuth. */
  error_description?: unknown;
  error?: unknown;
  /** GraphQL. */
  errors?: { message?: unknown }[];
}

/** The sentence in an error's body, whichever of the three shapes it has. */
export const messageOf = (text: string): string => {
  try {
    const { message, details, error_description, error, errors } = JSON.parse(text) as ErrorTexts;
    const parts = [message, ...(Array.isArray(details) ? details : []), error_description ?? error];
    for (const error of Array.isArray(errors) ? errors : []) parts.push(error.message);
    return parts.filter((part) => typeof part === 'string' && part !== '').join('; ');
  } catch {
    return '';
  }
};
