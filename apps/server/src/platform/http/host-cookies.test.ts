import { describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { withoutPrefix, withPrefix } from './host-cookies.ts';
import { createHttp } from './server.ts';

test.each([
  ['__Host-wt_alpha=a.b; zustimmung_alpha_er=1', 'wt_alpha=a.b; zustimmung_alpha_er=1'],
  ['wt_alpha=planted; __Host-wt_alpha=own', 'wt_alpha=own'],
  ['__Host-wt_alpha=own; wt_alpha=planted', 'wt_alpha=own'],
  ['wt_alpha=planted', ''],
  ['__Host-anders=1; __Secure-wt_alpha=x', '__Host-anders=1; __Secure-wt_alpha=x'],
])('%s is read as %s', (sent, read) => expect(withoutPrefix(sent)).toBe(read));

test.each([
  ['wt_alpha=a; Path=/; HttpOnly; Secure; SameSite=Lax', '__Host-wt_alpha=a; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['wt_alpha=; Path=/; Max-Age=0; HttpOnly', '__Host-wt_alpha=; Path=/; Max-Age=0; HttpOnly; Secure'],
  ['kampagne_alpha=x; Path=/', 'kampagne_alpha=x; Path=/'],
])('%s goes out as %s', (set, sent) => expect(withPrefix(set)).toBe(sent));

describe('on the wire', () => {
  const serve = async () => {
    const app = await createHttp({ log: createLog('silent'), trustProxy: '127.0.0.1', limitFactor: 0 });
    app.get('/x', async (request, reply) => {
      reply.setCookie('wt_a', '1', { path: '/', httpOnly: true, secure: request.protocol === 'https' });
      reply.setCookie('wt_b', '2', { path: '/', httpOnly: true, secure: request.protocol === 'https' });
      return { read: request.cookies, raw: request.headers.cookie ?? '' };
    });
    return app;
  };
  test('over https with the prefix, and a planted one is not read', async () => {
    const app = await serve();
    const headers = { 'x-forwarded-proto': 'https', cookie: 'wt_a=planted; __Host-wt_b=own' };
    const answer = await app.inject({ url: '/x', headers });
    expect(answer.json()).toEqual({ read: { wt_b: 'own' }, raw: 'wt_b=own' });
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-wt_a=1; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-wt_b=2; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    await app.close();
  });
  test('on http without it, since a browser would refuse it there', async () => {
    const app = await serve();
    const answer = await app.inject({ url: '/x', headers: { cookie: 'wt_a=own' } });
    expect(answer.json()).toEqual({ read: { wt_a: 'own' }, raw: 'wt_a=own' });
    expect(answer.headers['set-cookie']).toEqual([
      'wt_a=1; Path=/; HttpOnly; SameSite=Lax',
      'wt_b=2; Path=/; HttpOnly; SameSite=Lax',
    ]);
    await app.close();
  });
});
