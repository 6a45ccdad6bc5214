import { perMessage } from './languages.ts';
import { TEXTE } from './texte.ts';

/** Error answers (decisions §3): one code per message of the catalogue, with its HTTP status. */
export const STATUS = {
  PSOF0001: 500,
  PSOF0002: 400,
  PSOF0003: 404,
  PSOF0004: 429,
  PSOF0005: 503,
  PSOF0201: 401,
  PSOF0202: 410,
  PSOF0203: 403,
  PSOF0204: 401,
  PSOF0205: 403,
  PSOF0206: 403,
  PSOF0207: 403,
  PSOF0208: 404,
  PSOF0209: 410,
  PSOF0210: 403,
  PSOF0211: 409,
  PSOF0301: 409,
  PSOF0302: 409,
  PSOF0303: 422,
  PSOF0304: 422,
  PSOF0305: 422,
  PSOF0306: 422,
  PSOF0307: 409,
  PSOF0308: 403,
  PSOF0309: 410,
  PSOF0310: 403,
  PSOF0311: 422,
  PSOF0401: 422,
  PSOF0402: 422,
  PSOF0501: 409,
  PSOF0502: 401,
  PSOF0503: 410,
  PSOF0504: 422,
  PSOF0601: 404,
  PSOF0602: 503,
} as const;

/** What a refusal says, by its code. */
export const PROBLEMS = perMessage<ProblemCode>((language) => TEXTE[language].probleme);

export type ProblemCode = keyof typeof STATUS;

/** What a refusal says instead of its code's sentence, where that gives advice to somebody else. */
export const DETAILS = perMessage((language) => TEXTE[language].details);
export type Detail = keyof typeof DETAILS;

export interface FieldError {
  feld: string;
  meldung: string;
  /** Shorter, where the field stands beside it. */
  amFeld?: string;
}

/** RFC 9457 body of every refusal. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  felder?: FieldError[];
  /** Id of what stands in the way, where whoever asked may see it. */
  bezug?: string;
}
