import { type FriendlyStandIn, startFriendlyCaptcha } from '@weitersagen/testkit/friendlycaptcha';
import { expectMessage, fillKontakt } from './steps/kontakt.ts';
import { addressOf } from './steps/konto.ts';
import { address, ownEmail } from './support/app.ts';
import { setSettings } from './support/friendlycaptcha.ts';
import { expect, test, type Visitor } from './support/test.ts';
import { bereichTexte } from './support/texte-bereich.ts';

const ROUTE = 'klarfunk';
const b = bereichTexte.de;
/** So long the service has to come, and then our own task to be drawn. */
const STANDS_IN_MS = 8_000 + 2_000;

const message = () => ({
  thema: b.praemie,
  nachricht: 'Wann kommt meine Prämie?',
  name: 'Frida Captcha',
  email: ownEmail('frida'),
});
const send = ({ page }: Visitor) => page.getByRole('button', { name: b.senden });
const sent = ({ page }: Visitor) => page.getByRole('heading', { level: 1, name: b.gesendet });
const widget = ({ page }: Visitor) => page.locator('iframe.frc-i-widget');

/** What the form posted as its captcha, one entry for each post. */
const recordPosts = ({ page }: Visitor): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    const altcha: unknown = request.postDataJSON()?.altcha;
    if (typeof altcha === 'string') posts.push(altcha);
  });
  return posts;
};

test.describe('Friendly Captcha @desk', () => {
  let service: FriendlyStandIn;
  test.beforeAll(async ({ app }) => {
    service = await startFriendlyCaptcha('A1journey');
    await setSettings(ROUTE, {
      friendlyCaptcha: true,
      FriendlyCaptchaSitekey: service.sitekey,
      FriendlyCaptchaEndpoint: service.endpoint,
    });
    // Processes keep the settings for a few seconds.
    const policy = async () =>
      (await app.api.get(addressOf(ROUTE, 'kontakt', 'de'))).headers()['content-security-policy'];
    await expect.poll(policy, { timeout: 20_000 }).toContain(`frame-src 'self' ${service.endpoint};`);
  });
  test.beforeEach(() => {
    service.setMood('well');
    service.setFrames('well');
  });
  test.afterAll(async () => {
    await setSettings(ROUTE, { friendlyCaptcha: false });
    await service.stop();
  });

  const open = async (newVisitor: Visitor) => {
    await newVisitor.page.goto(addressOf(ROUTE, 'kontakt', 'de'), { waitUntil: 'networkidle' });
    return recordPosts(newVisitor);
  };

  test('nothing is asked of it before the first touch, and no script of anybody else at any time', async ({
    newVisitor,
  }) => {
    const person = await newVisitor();
    const foreign: string[] = [];
    const scripts: string[] = [];
    person.context.on('request', (request) => {
      if (new URL(request.url()).origin !== address() && /^http/.test(request.url())) foreign.push(request.url());
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const before = service.asked();
    await open(person);
    expect([foreign, service.asked() - before]).toEqual([[], 0]);
    await person.page.getByLabel(b.name, { exact: true }).focus();
    await expect(widget(person)).toBeVisible();
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((url) => new URL(url).origin !== service.endpoint)).toEqual([]);
    expect(scripts.filter((url) => new URL(url).origin !== address())).toEqual([]);
  });

  test('a solved widget sends the form', async ({ newVisitor }) => {
    const person = await newVisitor();
    const posts = await open(person);
    await fillKontakt(person, message());
    await expect(person.page.locator('[name=altcha_frc]')).toHaveValue(/^AQ\./);
    await send(person).click();
    await expect(sent(person)).toBeVisible();
    expect(posts).toEqual([expect.stringMatching(/^frc\.AQ\./)]);
  });

  test('pressed while it solves, the form waits for the solution and goes on once', async ({ newVisitor }) => {
    service.setFrames('held');
    const person = await newVisitor();
    const posts = await open(person);
    const who = message();
    await fillKontakt(person, who);
    await expect(person.page.locator('[name=altcha_frc]')).toHaveValue('.SOLVING');
    await send(person).click();
    await send(person).click({ force: true });
    await expectMessage(person, who);
    expect(posts).toEqual([]);
    service.release();
    await expect(sent(person)).toBeVisible();
    expect(posts).toEqual([expect.stringMatching(/^frc\.AQ\./)]);
  });

  for (const frames of ['hangs', 'refused'] as const)
    test(`our own task stands in where its frame does not come: ${frames}`, async ({ newVisitor, guard }) => {
      service.setFrames(frames);
      // The browser itself says which frame it did not show; nothing else may have been refused.
      if (frames === 'refused')
        guard.allow((error) => error.includes('X-Frame-Options') && error.includes(service.endpoint));
      const person = await newVisitor();
      await person.page.clock.install();
      const posts = await open(person);
      const who = message();
      await fillKontakt(person, who);
      await expect(widget(person)).toBeAttached();
      await person.page.clock.runFor(STANDS_IN_MS);
      await expect(person.page.locator('altcha-widget')).toBeVisible();
      await expectMessage(person, who);
      await send(person).click();
      await expect(sent(person)).toBeVisible({ timeout: 60_000 });
      expect(posts).toHaveLength(1);
      expect(posts[0]).not.toMatch(/^frc\./);
    });

  test('the form goes through where its verification is out of order', async ({ newVisitor }) => {
    service.setMood('500');
    const person = await newVisitor();
    const posts = await open(person);
    await fillKontakt(person, message());
    await expect(person.page.locator('[name=altcha_frc]')).toHaveValue(/^AQ\./);
    await send(person).click();
    await expect(sent(person)).toBeVisible();
    expect(posts).toEqual([expect.stringMatching(/^frc\.AQ\./)]);
  });
});

/** Whether a task is needed, as the form asks. */
const QUESTION = /IsCaptchaRequired/;

test.describe('our own task @desk', () => {
  const open = async (newVisitor: Visitor) => {
    await newVisitor.page.goto(addressOf('fernwerk', 'kontakt', 'de'), { waitUntil: 'networkidle' });
    return recordPosts(newVisitor);
  };

  test('where the question fails the form is sent all the same, and the next press asks once more', async ({
    newVisitor,
    guard,
  }) => {
    guard.allow((error) => /ERR_FAILED|422/.test(error));
    const person = await newVisitor();
    const { page } = person;
    const posts = await open(person);
    await page.route(QUESTION, (route) => route.abort());
    const who = message();
    await fillKontakt(person, who);
    await expect(page.getByRole('alert')).toContainText('ließ sich nicht laden');
    const refused = page.waitForResponse((response) => response.status() === 422);
    await send(person).click();
    await refused;
    await expect(page.getByRole('link', { name: /dass Sie ein Mensch sind/ })).toBeVisible();
    await expectMessage(person, who);
    await page.unroute(QUESTION);
    await send(person).click();
    await expect(sent(person)).toBeVisible({ timeout: 60_000 });
    expect(posts).toEqual([expect.stringMatching(/^ey/)]);
  });

  test('pressed before the task is there, the form waits for it and goes on once', async ({ newVisitor }) => {
    const person = await newVisitor();
    const { page } = person;
    const posts = await open(person);
    const comes = Promise.withResolvers<void>();
    await page.route(QUESTION, async (route) => {
      await comes.promise;
      await route.continue();
    });
    const who = message();
    await fillKontakt(person, who);
    await send(person).click();
    await expect(send(person)).toHaveAttribute('aria-disabled', 'true');
    await send(person).click({ force: true });
    await expectMessage(person, who);
    expect(posts).toEqual([]);
    comes.resolve();
    await expect(sent(person)).toBeVisible({ timeout: 60_000 });
    expect(posts).toEqual([expect.stringMatching(/^ey/)]);
  });

  // As a browser fills it in by itself, and as Safari presses: there a button takes no focus.
  test('sent without ever having been touched, it asks before it goes', async ({ newVisitor }) => {
    const person = await newVisitor();
    const { page } = person;
    const posts = await open(person);
    const { nachricht, name, email } = message();
    const fields = page.locator('form:has([name=Nachricht]) :is(select, textarea, input)');
    await fields.evaluateAll(
      (elements, values: Record<string, string>) => {
        for (const element of elements as HTMLInputElement[]) element.value = values[element.name] ?? element.value;
      },
      { Thema: 'praemie', Nachricht: nachricht, Name: name, Email: email },
    );
    await send(person).dispatchEvent('click');
    await expect(sent(person)).toBeVisible({ timeout: 60_000 });
    expect(posts).toEqual([expect.stringMatching(/^ey/)]);
  });
});
