import type { EmpfehlerId } from '@weitersagen/contract/values';
import { createLinkToken } from '@weitersagen/server/platform/auth/linkToken';
import type { TestApp } from './app.ts';
import { cheapHash } from './password.ts';

export const PASSWORD = 'Kornblume7Feld';

export const findEmpfehlerRow = async (app: TestApp, where: { email: string } | { id: EmpfehlerId }) => {
  const { db } = await app.scope();
  const search = db.selectFrom('empfehler').selectAll();
  return 'email' in where
    ? search.where('email', '=', where.email).executeTakeFirstOrThrow()
    : search.where('id', '=', where.id).executeTakeFirstOrThrow();
};

/** Signs a referrer in by password; answers the token and the page's cookie. */
export const signIn = async (app: TestApp, email: string) => {
  const { db } = await app.scope();
  const passwordHash = await cheapHash(PASSWORD);
  await db
    .updateTable('empfehler')
    .set({ passwort_hash: passwordHash, passwort_aendern: false })
    .where('email', '=', email)
    .execute();
  const response = await app.call('login', { body: { Email: email, Password: PASSWORD } });
  if (!response.ok) throw new Error(response.problem.detail);
  return { token: response.data.Token, cookies: response.cookies };
};

/** A link that signs a referrer in: `by` the operator on his behalf, or as himself, as a client's own pages do. */
export const signInLink = async (app: TestApp, email: string, by: string | null, route = 'alpha'): Promise<string> => {
  const scope = await app.scope(route);
  const { id } = await scope.db
    .selectFrom('empfehler')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const expiry = new Date(scope.now.getTime() + 60_000);
  return createLinkToken(scope, { zweck: 'adminlogin', bezugId: id, ablauf: expiry, ...(by ? { von: by } : {}) });
};

const byLink = async (app: TestApp, email: string, by: string | null, route: string) => {
  const token = await signInLink(app, email, by, route);
  const response = await app.call('loginMitAdminLink', { query: { token } }, { route });
  if (!response.ok) throw new Error(response.problem.detail);
  return { token: response.data.Token, cookies: response.cookies };
};

/** Signs in on behalf of a referrer, by a link as the operator makes it. */
export const signInOnBehalf = async (app: TestApp, email: string, route = 'alpha'): Promise<string> =>
  (await byLink(app, email, 'Probe', route)).token;

/**
 * The cookies of a referrer who has chosen a password and is signed in. Checking it takes long by design, and has tests of
 * its own.
 */
export const sessionOf = async (app: TestApp, email: string, route = 'alpha'): Promise<Record<string, string>> => {
  const { db } = await app.scope(route);
  await db.updateTable('empfehler').set({ passwort_aendern: false }).where('email', '=', email).execute();
  return (await byLink(app, email, null, route)).cookies;
};

/** The token of the newest mail's link to a screen. */
export const tokenFromMail = async (app: TestApp, email: string, path: string): Promise<string> => {
  for (const mail of await app.mails(email)) {
    const link = mail.links.find((l) => l.includes(path));
    if (link) return new URL(link).searchParams.get('token') ?? '';
  }
  throw new Error(`no link to ${path} for ${email}`);
};
