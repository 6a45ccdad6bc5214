import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { demoPerson, pathOf } from './steps/paths.ts';
import { address } from './support/app.ts';
import { languageOf } from './support/language.ts';
import { expect, test } from './support/test.ts';

const SITE = 'https://www.klarfunk.example';
const SESSION = '__Host-wt_klarfunk';

/** The portal as a balancer shows it to the world: https, and the rest passed on. Null where no certificate can be made. */
function startHttps(): Server | null {
  try {
    const pem = execFileSync(
      'openssl',
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -keyout - -out -'.split(
        ' ',
      ),
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return createServer({ key: pem, cert: pem }, (request, response) => {
      const { method, url, headers } = request;
      const passed = ask(
        address() + url,
        { method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    }).listen(0, '127.0.0.1');
  } catch {
    return null;
  }
}

test('in a frame of another site a log-out takes the cookie away', async ({ browser, app }, info) => {
  const server = startHttps();
  test.skip(server === null, 'openssl is not installed');
  if (!server) return;
  if (!server.listening) await once(server, 'listening');
  const language = languageOf(info.project.name);
  const portal = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    permissions: ['local-network-access'],
  });
  const page = await context.newPage();
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="de"><title>Seite</title><iframe title="Portal" width="700" height="900" src="${portal}${new URL(route.request().url()).pathname}"></iframe></html>`,
    }),
  );
  const kept = async () => (await context.cookies()).filter(({ name }) => name === SESSION);
  const frame = page.frameLocator('iframe');

  /** As a script of the portal's own page in the frame sends it: the client's site signs people in (autologin). */
  const post = (call: string, body: object) =>
    page
      .frames()[1]
      ?.evaluate(
        async ({ path, text }) =>
          (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })).status,
        { path: `/api/v1/klarfunk/account/${call}`, text: JSON.stringify(body) },
      );

  await page.goto(SITE + pathOf('klarfunk', 'faq', language));
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const who = await demoPerson(app, 'klarfunk');
  expect(await post('login', { Email: who.email, Password: who.passwort })).toBe(200);
  await expect
    .poll(kept)
    .toMatchObject([{ secure: true, sameSite: 'None', partitionKey: expect.stringContaining('klarfunk.example') }]);

  expect(await post('logout', {})).toBe(200);
  await expect.poll(kept).toEqual([]);
  await context.close();
  server.close();
});
