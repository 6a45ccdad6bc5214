import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stand-in misbehaves. */
type Mood = 'well' | '500' | 'html' | 'hangs' | 'gone';

/** How its frames in the browser behave: `held` shows the widget and solves nothing before `release`. */
type Frames = 'well' | 'held' | 'refused' | 'hangs';

export interface FriendlyStandIn {
  endpoint: string;
  apiKey: string;
  sitekey: string;
  /** A solved challenge, as the widget would put it into the form. */
  solve(more?: { origin?: string; isOld?: boolean }): string;
  setMood(mood: Mood): void;
  setFrames(frames: Frames): void;
  /** Lets the widgets that were held finish. */
  release(): void;
  /** How often it was asked. */
  asked(): number;
  stop(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string, type: string): Record<string, unknown> | null => {
  try {
    if (type.startsWith('application/json')) return JSON.parse(text) as Record<string, unknown>;
    return type.startsWith('application/x-www-form-urlencoded') ? Object.fromEntries(new URLSearchParams(text)) : null;
  } catch {
    return null;
  }
};

/**
 * The two frames that @friendlycaptcha/sdk 1.0.2 puts into a page, as far as it listens to them: each announces itself, and
 * the agent, once triggered, tells the widget's states and at last the response.
 */
const frame = (
  announce: string,
  lists = '',
): string => `<!doctype html><html lang="en"><title>Stand-in</title><body>I am human<script>
const params = new URLSearchParams(location.search);
const tell = (message) =>
  parent.postMessage({ from_id: params.get('comm_id'), to_id: '', _frc: 1, ...message }, params.get('origin'));
${lists}
tell(${announce});
</script></body></html>`;
const WIDGET = frame(
  "{ type: 'widget_announce', to_id: params.get('agent_id'), sitekey: params.get('sitekey'), lang: params.get('lang'), mode: 'noninteractive', signals: {} }",
);
const AGENT = frame(
  "{ type: 'agent_announce' }",
  `addEventListener('message', async ({ data }) => {
  if (data.type !== 'root_trigger_widget') return;
  const state = (state, response) => tell({ type: 'root_set_response', widget_id: data.from_id, state, response });
  state('requesting', '.REQUESTING');
  state('solving', '.SOLVING');
  const answer = await fetch('/solve?' + new URLSearchParams({ origin: params.get('origin') }));
  state('completed', await answer.text());
});`,
);

/** Refuses what the documented protocol of Friendly Captcha v2 refuses, with its codes and statuses. */
export const startFriendlyCaptcha = async (apiKey = `A1${randomUUID()}`): Promise<FriendlyStandIn> => {
  const sitekey = 'FCTESTSITEKEY';
  const solved = new Map<string, { origin: string; isOld: boolean; isUsed: boolean }>();
  let mood: Mood = 'well';
  let frames: Frames = 'well';
  let asked = 0;
  const held: (() => void)[] = [];
  const solve = ({ origin = '', isOld = false } = {}): string => {
    const response = `AQ.${randomUUID()}`;
    solved.set(response, { origin, isOld, isUsed: false });
    return response;
  };

  const say = (reply: ServerResponse, status: number, body: unknown) => {
    reply.writeHead(status, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body));
  };
  const refuse = (reply: ServerResponse, status: number, error_code: string) =>
    say(reply, status, { success: false, error: { error_code, detail: error_code } });

  const verify = async (request: IncomingMessage, reply: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/api/v2/captcha/siteverify')
      return refuse(reply, 404, 'not_found');
    const key = request.headers['x-api-key'];
    if (!key) return refuse(reply, 401, 'auth_required');
    if (key !== apiKey) return refuse(reply, 401, 'auth_invalid');
    const body = parse(await read(request), String(request.headers['content-type'] ?? ''));
    if (!body) return refuse(reply, 400, 'bad_request');
    if (body.sitekey !== undefined && body.sitekey !== sitekey) return refuse(reply, 400, 'sitekey_invalid');
    if (typeof body.response !== 'string' || body.response === '') return refuse(reply, 400, 'response_missing');
    const challenge = solved.get(body.response);
    if (!challenge) return refuse(reply, 200, 'response_invalid');
    if (challenge.isOld) return refuse(reply, 200, 'response_timeout');
    if (challenge.isUsed) return refuse(reply, 200, 'response_duplicate');
    challenge.isUsed = true;
    return say(reply, 200, {
      success: true,
      data: {
        event_id: `ev_${randomUUID()}`,
        challenge: { timestamp: '2026-02-05T13:01:25Z', origin: challenge.origin },
        risk_intelligence: null,
      },
    });
  };

  const show = ({ url = '' }: IncomingMessage, reply: ServerResponse) => {
    if (frames === 'hangs') return;
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const answer = () => reply.end(solve({ origin: searchParams.get('origin') ?? '' }));
    if (pathname === '/solve') {
      if (frames === 'held') held.push(answer);
      else answer();
      return;
    }
    const page = { '/api/v2/captcha/agent': AGENT, '/api/v2/captcha/widget': WIDGET }[pathname];
    reply.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(frames === 'refused' ? { 'x-frame-options': 'DENY' } : {}),
    });
    reply.end(page);
  };

  const server = createServer((request, reply) => {
    asked++;
    if (request.method === 'GET') return show(request, reply);
    if (mood === 'hangs') return;
    if (mood === 'gone') request.socket.destroy();
    else if (mood === '500') say(reply, 500, { success: false, error: { error_code: 'internal', detail: 'down' } });
    else if (mood === 'html') reply.end('<html>maintenance</html>');
    else void verify(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    sitekey,
    solve,
    setMood: (next) => {
      mood = next;
    },
    setFrames: (next) => {
      frames = next;
    },
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
