import Fastify, { type FastifyInstance } from 'fastify';
import { type DienstOptionen, inhaltsdienst } from './dienst.ts';

export type Transport = (anfrage: Request) => Promise<Response>;

/** Sends a request to a server of this process without a socket: the built-in service is asked like a foreign one. */
export const inProcess =
  (http: FastifyInstance): Transport =>
  async (anfrage: Request): Promise<Response> => {
    const { pathname, search, host } = new URL(anfrage.url);
    const koerper = anfrage.body ? Buffer.from(await anfrage.arrayBuffer()) : undefined;
    anfrage.signal.throwIfAborted();
    const antwort = await http.inject({
      method: anfrage.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(anfrage.headers), host },
      signal: anfrage.signal,
      ...(koerper ? { payload: koerper } : {}),
    });
    const headers = new Headers();
    for (const [name, wert] of Object.entries(antwort.headers))
      for (const einer of [wert].flat()) if (einer !== undefined) headers.append(name, String(einer));
    const ohneKoerper = [204, 304].includes(antwort.statusCode) || anfrage.method === 'HEAD';
    return new Response(ohneKoerper ? null : new Uint8Array(antwort.rawPayload), {
      status: antwort.statusCode,
      headers,
    });
  };

/** The service without a port of its own. Made when it is first asked; nobody else reaches it, so nothing limits it. */
export const inhaltstransport = (optionen: DienstOptionen): Transport => {
  let bereit: Promise<Transport> | null = null;
  const start = async (): Promise<Transport> => {
    const http = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 } });
    await inhaltsdienst(http, optionen);
    await http.ready();
    return inProcess(http);
  };
  return async (anfrage) => {
    bereit ??= start();
    return (await bereit)(anfrage);
  };
};
