import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import { countsVisits, VISITOR, visitorCookie } from '@weitersagen/contract/analytics';
import { consentCookie } from '@weitersagen/contract/cookies';
import type { FastifyRequest } from 'fastify';
import type { MandantInfo } from '../auth/scope.ts';
import { shortNetwork } from './matomo.ts';

/** A visit whose visitor agrees to statistics: what Matomo needs to know it again, and no more. */
export interface Visit {
  visitor: string;
  /** The network address without its end (`shortNetwork`). */
  network: string;
  userAgent: string;
  /** As the browser asks for it. */
  language: string;
}

const UA_LENGTH = 300;
const LANGUAGE_LENGTH = 60;

/** Null without a yes at this very request, and where nothing counts. Programs bring no cookies, and so none agrees. */
export const visitOf = (
  { cookies, headers, ip }: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>,
  { route, einstellungen }: Pick<MandantInfo, 'route' | 'einstellungen'>,
): Visit | null => {
  if (!countsVisits(einstellungen) || cookies?.[consentCookie(route, 'an')] !== '1') return null;
  const known = cookies[visitorCookie(route)] ?? '';
  return {
    // Whose device keeps no number is somebody new each time.
    visitor: VISITOR.test(known) ? known : randomBytes(8).toString('hex'),
    network: shortNetwork(ip),
    userAgent: String(headers['user-agent'] ?? '').slice(0, UA_LENGTH),
    language: String(headers['accept-language'] ?? '').slice(0, LANGUAGE_LENGTH),
  };
};
