import { isLanguage } from '@weitersagen/contract/languages';
import type { FastifyRequest } from 'fastify';
import { cookieName } from '../modules/konto/rules.ts';
import type { MandantInfo } from '../platform/auth/scope.ts';
import type { ServerCall } from './call.ts';

/** The choice in the page's header, kept for whoever is signed in: his mails come in it, and his next device reads it. */
export const rememberLanguageChoice = async (
  call: ServerCall,
  request: FastifyRequest,
  mandant: MandantInfo | null,
): Promise<void> => {
  const long = new URL(request.url, 'http://x').searchParams.get('lang');
  if (!mandant || !isLanguage(long) || !request.cookies[cookieName(mandant.route)]) return;
  // Whose session has ended keeps the choice in this browser alone.
  await call('updateLanguage', { body: { Language: long } });
};
