import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailTransport, type Dispatch, messageId } from './transport.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const o of open.splice(0)) o.close();
});

const dispatch: Dispatch = {
  id: 'auftrag-17',
  von: { name: 'Fernwerk', adresse: 'empfehlen@fernwerk.example' },
  an: 'erika@kundin.example',
  betreff: 'Ihre Prämie',
  html: '<p>Hallo</p>',
  text: 'Hallo',
  gesendetAm: new Date('2026-11-20T09:30:00Z'),
};

/** A mail server of a few lines that answers RCPT as told and keeps the message. */
async function mailServer(rcptResponse: string): Promise<{ url: string; nachricht(): string }> {
  let reading = '';
  const handle = (socket: Socket) => {
    let inText = false;
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      reading += part;
      if (inText) {
        if (/\r\n\.\r\n$/.test(reading)) {
          inText = false;
          socket.write('250 ok\r\n');
        }
        return;
      }
      const command = String(part).slice(0, 4).toUpperCase();
      inText = command === 'DATA';
      socket.write(inText ? '354 go\r\n' : command === 'RCPT' ? `${rcptResponse}\r\n` : '250 ok\r\n');
    });
  };
  const server = createServer(handle);
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', () => ok()));
  open.push(server);
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nachricht: () => reading.replace(/\r\n[ \t]+/g, ' '),
  };
}

async function send(rcptResponse: string, more: Partial<Dispatch> = {}) {
  const server = await mailServer(rcptResponse);
  const transport = createMailTransport(server.url);
  open.push(transport);
  return { ergebnis: await transport.send({ ...dispatch, ...more }), nachricht: server.nachricht() };
}

describe('not sent', () => {
  test.each([
    ['an unknown recipient is final', '550 no such user', 'abgelehnt'],
    ['a full mailbox is worth another attempt', '452 full', 'nichtErreichbar'],
  ])('%s', async (_name, response, reason) => {
    const { ergebnis } = await send(response);
    expect(ergebnis).toMatchObject({ ok: false, grund: reason });
  });

  test('a server that is away is worth another attempt', async () => {
    const transport = createMailTransport('smtp://127.0.0.1:1');
    open.push(transport);
    expect(await transport.send(dispatch)).toMatchObject({ ok: false, grund: 'nichtErreichbar' });
  });

  test('what a mute server keeps waiting is given up when the process ends, and worth another attempt', async () => {
    const connected = Promise.withResolvers<Socket>();
    const mute = createServer((socket) => connected.resolve(socket.on('error', () => {})));
    await new Promise<void>((ok) => mute.listen(0, '127.0.0.1', () => ok()));
    open.push(mute);
    const transport = createMailTransport(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`);
    const underWay = transport.send(dispatch);
    open.push({ close: async () => (await connected.promise).destroy() });
    await connected.promise;
    transport.close();
    expect(await underWay).toMatchObject({ ok: false, grund: 'nichtErreichbar' });
  });
  test('a line break in an address or a subject adds no header and no recipient', async () => {
    const { nachricht } = await send('250 ok', {
      betreff: 'Hallo\r\nBcc: boese@x.example',
      an: 'erika@kundin.example\r\nX-A: b',
    });
    expect(nachricht).not.toMatch(/^(Bcc|X-A):/m);
    expect(nachricht.match(/^RCPT/gm) ?? []).toHaveLength(1);
  });
});

test('sent with its own Message-ID, its date and as an automatic mail, without a way to unsubscribe', async () => {
  const { ergebnis, nachricht } = await send('250 ok');
  expect(ergebnis).toEqual({ ok: true });
  expect(messageId(dispatch)).toBe('<auftrag-17@fernwerk.example>');
  expect(nachricht).toContain('Message-ID: <auftrag-17@fernwerk.example>');
  expect(nachricht).toContain('Auto-Submitted: auto-generated');
  expect(nachricht).toContain('Date: Fri, 20 Nov 2026 09:30:00 +0000');
  expect(nachricht).toContain('multipart/alternative');
  expect(nachricht).not.toContain('List-Unsubscribe');
});

test('a newsletter carries both one-click headers, each once', async () => {
  const { nachricht } = await send('250 ok', { abmeldung: { url: 'https://x.example/u/1', adresse: 'ab@x.example' } });
  expect(nachricht).toContain('List-Unsubscribe: <https://x.example/u/1>, <mailto:ab@x.example>');
  expect(nachricht).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(nachricht.match(/^List-Unsubscribe:/gm)).toHaveLength(1);
});
