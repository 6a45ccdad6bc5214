export interface Dispatch {
  /** The mail's own id; the same at every attempt, so that a repeated one can be recognised by its Message-ID. */
  id: string;
  von: { name: string; adresse: string };
  an: string;
  replyTo?: string;
  betreff: string;
  /** Missing in a mail of plain text. */
  html?: string;
  /** What the page shows of its own, by the id it is named by there. */
  bilder?: readonly { cid: string; png: Buffer }[];
  text: string;
  gesendetAm: Date;
  /** Only where the mail is not transactional (decisions §6): one-click after RFC 8058. */
  abmeldung?: { url: string; adresse: string };
}

export type SendResult = { ok: true } | { ok: false; grund: 'abgelehnt' | 'nichtErreichbar'; answer: string };

export interface MailTransport {
  /** `abgelehnt` is final (5xx); `nichtErreichbar` is worth another attempt. */
  send(dispatch: Dispatch): Promise<SendResult>;
  /** Also what is being delivered is given up; it is sent again, with the same Message-ID. */
  close(): void;
}

export const messageId = ({ id, von }: Pick<Dispatch, 'id' | 'von'>): string => `<${id}@${von.adresse.split('@')[1]}>`;

/** Its library is loaded with the first mail. */
const openPool = async (smtpUrl: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

export function createMailTransport(smtpUrl: string): MailTransport {
  let pool: ReturnType<typeof openPool> | null = null;
  return {
    async send(s) {
      pool ??= openPool(smtpUrl);
      const transport = await pool;
      try {
        await transport.sendMail({
          messageId: messageId(s),
          date: s.gesendetAm,
          from: { name: s.von.name, address: s.von.adresse },
          to: { name: '', address: s.an },
          // As an object it is one address, whatever it contains.
          ...(s.replyTo && { replyTo: { name: '', address: s.replyTo } }),
          subject: s.betreff,
          html: s.html,
          text: s.text,
          attachments: s.bilder?.map(({ cid, png }) => ({
            cid,
            content: png,
            contentType: 'image/png',
            contentDisposition: 'inline',
            filename: `${cid.split('@')[0]}.png`,
          })),
          // The nested array makes one header with both addresses; a flat one would make two headers.
          ...(s.abmeldung && { list: { unsubscribe: [[s.abmeldung.url, `mailto:${s.abmeldung.adresse}`]] } }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(s.abmeldung && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
        return { ok: true };
      } catch (e) {
        const { responseCode, message } = e as { responseCode?: number; message?: string };
        const reason = responseCode !== undefined && responseCode >= 500 ? 'abgelehnt' : 'nichtErreichbar';
        return { ok: false, grund: reason, answer: message ?? String(e) };
      }
    },
    close: () => void pool?.then((transport) => transport.close({ force: true })),
  };
}
