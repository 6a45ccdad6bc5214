import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailTransport, type Dispatch, type MailTransport } from '../../platform/mail/transport.ts';
import { type DemoMail, type Mailbox, startMailbox } from './mailbox.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const o of open.splice(0)) await o.close();
});

async function start(
  save: (mail: DemoMail) => Promise<unknown>,
): Promise<{ mailbox: Mailbox; transport: MailTransport }> {
  const mailbox = await startMailbox({ save });
  const transport = createMailTransport(mailbox.url);
  open.push(transport, mailbox);
  return { mailbox, transport };
}

const dispatch: Dispatch = {
  id: '0193-welcome-1',
  von: { name: 'Müller & Söhne, Köln', adresse: 'hallo@brand.example' },
  an: 'erika@kundin.example',
  betreff: 'Ihre Prämie: 70 € für Zoë',
  html: '<p><a href="https://brand.example/optin?a=1&amp;b=2">Bestätigen</a> <a href="https://brand.example/x">x</a></p>',
  text: 'Bestätigen: https://brand.example/optin?a=1&b=2',
  gesendetAm: new Date('2026-11-20T09:30:00Z'),
};

/** Speaks SMTP by hand: what a foreign client may send. */
async function raw(mailbox: Mailbox, rows: string[]): Promise<string> {
  const socket = connect(Number(new URL(mailbox.url).port), '127.0.0.1');
  const steps = [
    'EHLO x',
    'MAIL FROM:<a@x.example>',
    'RCPT TO:<b@x.example>',
    'DATA',
    [...rows, '.'].join('\r\n'),
    'QUIT',
  ];
  let responses = '';
  for await (const part of socket) {
    responses += String(part);
    if (/^\d{3} [^\r\n]*\r\n$/m.test(responses)) socket.write(`${steps.shift() ?? ''}\r\n`);
  }
  return responses;
}

describe('a mail that is not stored is not accepted', () => {
  test('a failing store lets the sender try again, and the next attempt succeeds', async () => {
    const saved: DemoMail[] = [];
    let kaputt = true;
    const { transport } = await start(async (mail) => {
      if (kaputt) throw new Error('database is away');
      saved.push(mail);
    });
    expect(await transport.send(dispatch)).toMatchObject({ ok: false, grund: 'nichtErreichbar' });
    kaputt = false;
    expect(await transport.send(dispatch)).toEqual({ ok: true });
    expect(saved).toHaveLength(1);
  });

  test('a mail of more than 5 MB is rejected for good', async () => {
    const { transport } = await start(async () => {});
    const result = await transport.send({ ...dispatch, text: 'x'.repeat(5_100_000) });
    expect(result).toMatchObject({ ok: false, grund: 'abgelehnt' });
  });
});

test('keeps what the demo desk shows, with the links in their order', async () => {
  const saved: DemoMail[] = [];
  const { transport } = await start(async (mail) => saved.push(mail));
  await transport.send(dispatch);
  expect(saved[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    an: 'erika@kundin.example',
    antwortAn: '',
    betreff: 'Ihre Prämie: 70 € für Zoë',
    text: expect.stringContaining('Bestätigen: https://brand.example/optin?a=1&b=2'),
    html: expect.stringContaining('Bestätigen</a>'),
    links: ['https://brand.example/optin?a=1&b=2', 'https://brand.example/x'],
    gesendetAm: '2026-11-20T09:30:00.000Z',
  });
});

test('a repeated delivery is accepted and kept once; another mail is another', async () => {
  const saved: DemoMail[] = [];
  const { transport } = await start(async (mail) => saved.push(mail));
  for (const id of ['a', 'a', 'b']) expect(await transport.send({ ...dispatch, id })).toEqual({ ok: true });
  expect(saved).toHaveLength(2);
});

test('the same mail has the same id after a restart, so that the store can refuse it', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { transport } = await start(async (mail) => ids.push(mail.id));
    await transport.send(dispatch);
  }
  expect(ids[0]).toBe(ids[1]);
});

test('a foreign mail without Message-ID and date is kept, too', async () => {
  const saved: DemoMail[] = [];
  const { mailbox } = await start(async (mail) => saved.push(mail));
  const response = await raw(mailbox, ['Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=', '', 'Hallo']);
  expect(response).toMatch(/250 OK/);
  expect(saved[0]).toMatchObject({
    betreff: 'Grüße',
    text: expect.stringContaining('Hallo'),
    html: '',
    links: [],
    gesendetAm: '',
  });
});

test('a picture that a mail brings along stands in its page', async () => {
  const saved: DemoMail[] = [];
  const { transport } = await start(async (mail) => saved.push(mail));
  const bilder = [{ cid: 'logo@brand.example', png: Buffer.from('picture') }];
  await transport.send({ ...dispatch, html: '<img src="cid:logo@brand.example">', bilder });
  expect(saved[0]?.html).toContain(`<img src="data:image/png;base64,${Buffer.from('picture').toString('base64')}">`);
});
