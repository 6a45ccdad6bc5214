import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A mail as the demo desk shows it (decisions §11). */
export interface DemoMail {
  /** Made from Message-ID and recipient: the same mail delivered again has the same id. */
  id: string;
  an: string;
  betreff: string;
  text: string;
  html: string;
  /** Where an answer to it would go; not kept. */
  antwortAn?: string;
  links: string[];
  gesendetAm: string;
}

export interface Mailbox {
  /** For SMTP_URL. */
  url: string;
  close(): Promise<void>;
}

const MAX_BYTES = 5_000_000;
/** How many ids are kept to recognise a repeated delivery without asking the store. */
const REMEMBERING = 10_000;

/** An SMTP server on the loopback. A mail is accepted when `save` has stored it, so that none is lost. */
export async function startMailbox({ save }: { save(mail: DemoMail): Promise<unknown> }): Promise<Mailbox> {
  const known = new Set<string>();
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    // Latin 1 keeps every byte as it came; the parser decodes by what the mail says of itself.
    const raw = Buffer.from(await readLatin1(stream), 'latin1');
    if (stream.sizeExceeded) throw Object.assign(new Error('message is too big'), { responseCode: 552 });
    const mail = await PostalMime.parse(raw);
    for (const { address } of session.envelope.rcptTo) {
      const demoMail = toDemoMail(mail, raw, address);
      if (known.has(demoMail.id)) continue;
      await save(demoMail);
      known.add(demoMail.id);
      if (known.size > REMEMBERING) known.delete(known.values().next().value ?? '');
    }
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onData: (stream, session, done) => {
      receive(stream, session).then(
        () => done(),
        (e: Error & { responseCode?: number }) =>
          done(Object.assign(new Error('not stored, try again'), { responseCode: e.responseCode ?? 451 })),
      );
    },
  });
  // A client that goes away in the middle is no reason to end the process.
  server.on('error', () => {});
  await new Promise<void>((ok, error) => {
    server.server.once('error', error);
    server.listen(0, '127.0.0.1', () => ok());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((ok) => server.close(() => ok())),
  };
}

async function readLatin1(stream: SMTPServerDataStream): Promise<string> {
  stream.setEncoding('latin1');
  return readAll(stream);
}

function toDemoMail(mail: Email, raw: Buffer, to: string): DemoMail {
  const html = withPictures(mail);
  const text = mail.text ?? '';
  const identifier = mail.messageId || createHash('sha256').update(raw).digest('hex');
  const sent = new Date(mail.date ?? Number.NaN);
  return {
    id: createHash('sha256').update(`${identifier}\n${to.toLowerCase()}`).digest('hex').slice(0, 32),
    an: to,
    betreff: mail.subject ?? '',
    text,
    html,
    antwortAn: mail.replyTo?.map(({ address }) => address).join(', ') ?? '',
    links: linksOf(html, text),
    gesendetAm: Number.isNaN(sent.getTime()) ? '' : sent.toISOString(),
  };
}

/** What a mail brings along and names by `cid:` stands in its page, which is all that is kept of it. */
const withPictures = ({ html = '', attachments }: Email): string =>
  attachments.reduce((page, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '');
    if (!id || !mimeType.startsWith('image/') || typeof content === 'string') return page;
    const bytes = content instanceof ArrayBuffer ? new Uint8Array(content) : content;
    return page.replaceAll(`cid:${id}`, () => `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`);
  }, html);

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** The addresses a person could follow, in the order of the mail, each once. */
function linksOf(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/gi)].map(([, url = '']) =>
    url.replace(/&(amp|quot|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
  const fromText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set([...fromHtml, ...fromText])];
}
