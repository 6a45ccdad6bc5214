import { type APIRequestContext, expect } from '@playwright/test';
import { type Haus, newRequests, type Rolle } from './haus.ts';
import { betreiberWithCode } from './totp.ts';

/** Signed in by both factors, for set-up where the desk is not the subject. */
export async function signInAdmin(haus: Haus, rolle: Rolle = 'Administrator'): Promise<APIRequestContext> {
  const api = await newRequests();
  const { email, passwort, totpCode } = await betreiberWithCode(haus, rolle);
  const erster = await api.post('/api/v1/betreiber/login', { data: { Email: email, Password: passwort } });
  expect(erster.ok(), await erster.text()).toBe(true);
  const zweiter = await api.post('/api/v1/betreiber/login/zweiterFaktor', { data: { Code: totpCode } });
  expect(zweiter.ok(), await zweiter.text()).toBe(true);
  return api;
}
