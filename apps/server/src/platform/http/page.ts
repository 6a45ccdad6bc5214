import { createHash } from 'node:crypto';
import { KONTO_FIELD } from '@weitersagen/contract/cookies';
import type { FastifyRequest } from 'fastify';
import type { Edge } from './handler.ts';
import { type Refusal, refuse } from './refusal.ts';

/** No more than is needed to tell two apart. */
const markOf = (person: string): string => createHash('sha256').update(person).digest('hex').slice(0, 16);

/** An operator as his pages name him. */
export const betreiberMark = (email: string): string => markOf(email);
/** A person of an agency as the pages name him, by the id: not everybody has an address. */
export const agenturMark = (id: string): string => markOf(`agentur ${id}`);

/**
 * Another person signed in beside an open page, in a second tab: what that page sends was meant for the account it was
 * drawn for, and goes into no other. `angemeldet` is who is signed in now, as pages name him.
 */
export const checkPage = ({ seiteVon }: Pick<Edge, 'seiteVon'>, signedIn: string | undefined): Refusal | null =>
  seiteVon !== null && signedIn !== undefined && seiteVon !== signedIn ? refuse('PSOF0211') : null;

const MARK = /^[\w-]{1,64}$/;
/** Of a form with files: every form has this field first. */
const IN_SHARE = new RegExp(`name="${KONTO_FIELD}"\\r\\n\\r\\n([\\w-]{1,64})\\r\\n`);
const BEGINNING_BYTES = 2000;

/** Whose page this form was drawn on, as it says itself; '' where it says nothing. */
export const pageOfForm = ({ method, body, headers }: FastifyRequest): string => {
  if (method !== 'POST' || !Buffer.isBuffer(body)) return '';
  if (headers['content-type']?.startsWith('multipart/'))
    return IN_SHARE.exec(body.toString('latin1', 0, BEGINNING_BYTES))?.[1] ?? '';
  const mark = new URLSearchParams(body.toString('latin1')).get(KONTO_FIELD) ?? '';
  return MARK.test(mark) ? mark : '';
};
