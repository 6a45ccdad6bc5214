import type { APIRequestContext } from '@playwright/test';
import { type App, newRequests, type Role } from './app.ts';
import { sessionOf } from './operator.ts';

/** Signed in by both factors, for set-up where the desk is not the subject. */
export const signInAdmin = async (app: App, role: Role = 'Administrator'): Promise<APIRequestContext> =>
  newRequests({}, await sessionOf(app, role));
