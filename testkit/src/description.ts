import { VERSION } from '@weitersagen/server/limits';
import { buildDocument } from '@weitersagen/server/platform/http/openapi/document';
import type { OpenApi, Operation, Schema } from '@weitersagen/server/platform/http/openapi/types';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { conforms } from './conforms.ts';

interface Described {
  method: string;
  /** Of the whole address, from the server on. */
  pattern: RegExp;
  /** Fewer is more exact: `/produkt/suche` goes before `/produkt/{id}`. */
  parameters: number;
  path: string;
  operation: Operation;
}

const patternOf = (server: string, path: string): RegExp => {
  const whole = new URL(server.replaceAll(/\{\w+\}/g, '__'), 'http://x').pathname.replaceAll('__', '{route}') + path;
  const escaped = whole.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`, 'i');
};

const allOperations = (document: OpenApi): Described[] =>
  Object.entries(document.paths)
    .flatMap(([path, { servers = document.servers, ...methods }]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        pattern: patternOf(servers[0]?.url ?? '', path),
        parameters: (path.match(/\{/g) ?? []).length,
        path,
        operation,
      })),
    )
    .sort((a, b) => a.parameters - b.parameters);

interface Answer {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema }>;
}

/** Compares every answer with what the description says of its call: status, media type, code, body, cookies. */
export class DescriptionCheck {
  readonly document: OpenApi;
  readonly #operations: Described[];

  constructor(document: OpenApi) {
    this.document = document;
    this.#operations = allOperations(document);
  }

  #responseOf(operation: Operation, status: number): Answer | null {
    const response = operation.responses[String(status)];
    if (!response) return null;
    if (!('$ref' in response)) return response as Answer;
    const name = response.$ref.split('/').at(-1) ?? '';
    return this.document.components.responses[name] as Answer;
  }

  /** What is wrong with a value of a schema of the description; empty where nothing is. */
  errorsIn(schema: Schema, value: unknown): string {
    return conforms(schema, value, this.document.components.schemas);
  }

  #find(method: string, url: string): Described | undefined {
    const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
    return this.#operations.find((one) => one.method === method && one.pattern.test(path));
  }

  /** What is wrong with this answer; null where the description foretold it. */
  complaint(method: string, url: string, response: LightMyRequestResponse): string | null {
    const described = this.#find(method, url);
    if (!described) return null;
    const { operation } = described;
    const { statusCode: status } = response;
    const told = this.#responseOf(operation, status);
    const where = `${method} ${described.path} (${operation.operationId}) answered ${status}`;
    const body = String(response.headers['content-type'] ?? '').includes('json') ? response.json() : undefined;
    if (!told) return `${where} ${body?.code ?? ''}, which its description does not have`;
    const media = String(response.headers['content-type'] ?? '').split(';')[0] ?? '';
    const content = told.content?.[media];
    if (media && !content) return `${where} as ${media}, which its description does not have`;
    if (response.headers['set-cookie'] && status < 400 && !told.headers?.['Set-Cookie'])
      return `${where} with a cookie, which its description does not have`;
    if (body === undefined || !content) return null;
    const wrong = this.errorsIn(content.schema, body);
    return wrong && `${where}, otherwise than described: ${wrong} in ${JSON.stringify(body).slice(0, 300)}`;
  }
}

/** Where a test's house says that it is reached. */
export const TEST_ADDRESS = 'http://portal.example';

// Made while nothing runs yet: it takes a moment in which a server answers nobody.
const check = new DescriptionCheck(buildDocument({ version: VERSION, address: TEST_ADDRESS }).document);

/** From here on a call whose answer its description does not have fails the test that made it. */
export const watchAnswers = (http: FastifyInstance): DescriptionCheck => {
  const inject = http.inject.bind(http) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const watched = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const asked = typeof options === 'string' ? { url: options } : options;
    const response = await inject(asked);
    const url = typeof asked.url === 'string' ? asked.url : String(asked.url?.pathname ?? asked.path ?? '');
    const complaint = check.complaint(asked.method?.toUpperCase() ?? 'GET', url, response);
    if (complaint) throw new Error(complaint);
    return response;
  };
  Object.assign(http, { inject: watched });
  return check;
};
