import { type APIRequestContext, expect } from '@playwright/test';
import { type App, newRequests, type Role } from './app.ts';
import { betreiberWithCode } from './totp.ts';

/** Signed in by both factors, for set-up where the desk is not the subject. */
export async function signInAdmin(app: App, role: Role = 'Administrator'): Promise<APIRequestContext> {
  const api = await newRequests();
  const { email, passwort, totpCode } = await betreiberWithCode(app, role);
  const first = await api.post('/api/v1/betreiber/login', { data: { Email: email, Password: passwort } });
  expect(first.ok(), await first.text()).toBe(true);
  const second = await api.post('/api/v1/betreiber/login/zweiterFaktor', { data: { Code: totpCode } });
  expect(second.ok(), await second.text()).toBe(true);
  return api;
}
