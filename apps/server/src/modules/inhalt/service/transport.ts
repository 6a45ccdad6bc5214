import Fastify, { type FastifyInstance } from 'fastify';
import { inhaltService, type ServiceOptions } from './service.ts';

export type Transport = (request: Request) => Promise<Response>;

/** Sends a request to a server of this process without a socket: the built-in service is asked like a foreign one. */
export const inProcess =
  (http: FastifyInstance): Transport =>
  async (request: Request): Promise<Response> => {
    const { pathname, search, host } = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    request.signal.throwIfAborted();
    const response = await http.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host },
      signal: request.signal,
      ...(body ? { payload: body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
    const withoutBody = [204, 304].includes(response.statusCode) || request.method === 'HEAD';
    return new Response(withoutBody ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    });
  };

/** The service without a port of its own. Made when it is first asked; nobody else reaches it, so nothing limits it. */
export const inhaltTransport = (options: ServiceOptions): Transport => {
  let ready: Promise<Transport> | null = null;
  const start = async (): Promise<Transport> => {
    const http = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 } });
    await inhaltService(http, options);
    await http.ready();
    return inProcess(http);
  };
  return async (request) => {
    ready ??= start();
    return (await ready)(request);
  };
};
