/** An answer of the protocol that is an error; thrown inside the service and written in one place (contracts §1.5). */
export class ServiceError extends Error {
  readonly status: number;
  readonly details: readonly string[];
  readonly errorCode: string | undefined;
  constructor(
    status: number,
    message = '',
    { details = [], errorCode }: { details?: readonly string[]; errorCode?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.details = details;
    this.errorCode = errorCode;
  }
}

export const invalid = (...details: string[]): ServiceError =>
  new ServiceError(400, 'Validation error', { details, errorCode: 'VALIDATION_ERROR' });
export const notThere = (): ServiceError => new ServiceError(404);

const TYPE: Readonly<Record<number, string>> = {
  400: '6.5.1',
  403: '6.5.3',
  404: '6.5.4',
  405: '6.5.5',
  406: '6.5.6',
  408: '6.5.7',
  409: '6.5.8',
  410: '6.5.9',
  412: '6.5.10',
  415: '6.5.13',
  500: '6.6.1',
};
const typeOf = (status: number): string | undefined => {
  if (status === 401) return 'https://www.rfc-editor.org/rfc/rfc7235#section-3.1';
  if (status === 429) return 'https://www.rfc-editor.org/rfc/rfc6585#section-4';
  const section = TYPE[status];
  return section && `https://www.rfc-editor.org/rfc/rfc7231#section-${section}`;
};

export interface ErrorDto {
  message: string;
  errorCode?: string;
  traceId: string;
  type?: string;
  details?: readonly string[];
  statusCode: number;
}

/** Nulls are left out; 404 never has an `errorCode`, so that a client decides by the status alone. */
export const errorDto = ({ status, message, details, errorCode }: ServiceError, traceId: string): ErrorDto => {
  const type = typeOf(status);
  return {
    message,
    ...(errorCode && status !== 404 ? { errorCode } : {}),
    traceId: `00-${traceId}-00`,
    ...(type ? { type } : {}),
    ...(details.length > 0 ? { details } : {}),
    statusCode: status,
  };
};
