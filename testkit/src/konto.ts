import type { EmpfehlerId } from '@weitersagen/contract/werte';
import { createLinkToken } from '@weitersagen/server/platform/auth/linkToken';
import { hashPassword } from '@weitersagen/server/platform/crypto/passwort';
import type { TestHaus } from './haus.ts';

export const PASSWORT = 'Kornblume7Feld';

export const findEmpfehlerRow = async (haus: TestHaus, wo: { email: string } | { id: EmpfehlerId }) => {
  const { db } = await haus.scope();
  const suche = db.selectFrom('empfehler').selectAll();
  return 'email' in wo
    ? suche.where('email', '=', wo.email).executeTakeFirstOrThrow()
    : suche.where('id', '=', wo.id).executeTakeFirstOrThrow();
};

/** Signs a referrer in by password; answers the token and the page's cookie. */
export const signIn = async (haus: TestHaus, email: string) => {
  const { db } = await haus.scope();
  const passwort_hash = await hashPassword(PASSWORT);
  await db
    .updateTable('empfehler')
    .set({ passwort_hash, passwort_aendern: false })
    .where('email', '=', email)
    .execute();
  const antwort = await haus.call('login', { body: { Email: email, Password: PASSWORT } });
  if (!antwort.ok) throw new Error(antwort.problem.detail);
  return { token: antwort.data.Token, cookies: antwort.cookies };
};

/** Signs in on behalf of a referrer, by a link as the operator makes it. */
export const signInOnBehalf = async (haus: TestHaus, email: string): Promise<string> => {
  const scope = await haus.scope();
  const token = await createLinkToken(scope, {
    zweck: 'adminlogin',
    bezugId: (await findEmpfehlerRow(haus, { email })).id,
    ablauf: new Date(scope.jetzt.getTime() + 60_000),
    von: 'Probe',
  });
  const antwort = await haus.call('loginMitAdminLink', { query: { token } });
  if (!antwort.ok) throw new Error(antwort.problem.detail);
  return antwort.data.Token;
};

/** The token of the newest mail's link to a screen. */
export const tokenFromMail = async (haus: TestHaus, email: string, pfad: string): Promise<string> => {
  for (const mail of await haus.mails(email)) {
    const link = mail.links.find((l) => l.includes(pfad));
    if (link) return new URL(link).searchParams.get('token') ?? '';
  }
  throw new Error(`no link to ${pfad} for ${email}`);
};
