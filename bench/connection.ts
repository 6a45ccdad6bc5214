import net from 'node:net';

export interface Reply {
  status: number;
  body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Undefined while the reply is not complete. */
const parse = (data: Buffer, wantsBody: boolean): Reply | undefined => {
  const end = data.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = data.toString('latin1', 0, end).toLowerCase();
  const status = Number(head.slice(9, 12));
  const at = head.indexOf('\r\ncontent-length:');
  if (at >= 0) {
    const length = Number.parseInt(head.slice(at + 17), 10);
    if (data.length < end + 4 + length) return undefined;
    return { status, body: wantsBody ? data.toString('utf8', end + 4, end + 4 + length) : '' };
  }
  if (head.includes('transfer-encoding: chunked')) {
    return data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? { status, body: '' } : undefined;
  }
  return { status, body: '' };
};

/**
 * One keep-alive connection with one request under way, and nothing that a request does not need: on a small machine
 * every microsecond of the load generator is taken from the server that it measures.
 */
export class Connection {
  readonly #socket: net.Socket;
  readonly #wantsBody: boolean;
  #pieces: Buffer[] = [];
  #done: ((reply: Reply | Error) => void) | undefined;

  constructor(port: number, wantsBody = false) {
    this.#wantsBody = wantsBody;
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (piece) => this.#take(piece));
    this.#socket.on('error', (error) => this.#finish(error));
    this.#socket.on('close', () => this.#finish(new Error('connection closed')));
  }

  #take(piece: Buffer): void {
    this.#pieces.push(piece);
    const reply = parse(this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces), this.#wantsBody);
    if (!reply) return;
    this.#pieces = [];
    this.#finish(reply);
  }

  #finish(outcome: Reply | Error): void {
    const done = this.#done;
    this.#done = undefined;
    done?.(outcome);
  }

  send(request: string, done: (reply: Reply | Error) => void): void {
    this.#done = done;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }
}
