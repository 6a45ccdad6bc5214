import { createBetreiberUser } from '@weitersagen/server/modules/betreiber/commands-user';
import { totpCode } from '@weitersagen/server/platform/crypto/totp';
import type { Runtime } from '@weitersagen/server/runtime';

/** Signed in at the desk by both factors; answers the cookie. */
export const signIn = async ({ database, keys }: Runtime, origin: string): Promise<string> => {
  const person = {
    email: 'messung@betreiber.example',
    name: 'Messung',
    rolle: 'Administrator',
    passwort: 'Geheim-genug-12',
  } as const;
  const { totpGeheimnis } = await createBetreiberUser({ db: database.betreiber, keys, now: new Date() }, person);
  const jar = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${origin}/api/v1/betreiber/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
  };
  await post('login', { Email: person.email, Password: person.passwort });
  await post('login/zweiterFaktor', { Code: totpCode(totpGeheimnis, new Date()) });
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
};
