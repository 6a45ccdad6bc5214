import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link (decisions §2). Only `hashToken` of it is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough here: nobody can guess 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
