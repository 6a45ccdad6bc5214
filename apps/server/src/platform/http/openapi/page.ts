import { PROBLEMS, type ProblemCode, STATUS } from '@weitersagen/contract/problem';
import { escapeHtml } from '../../html/escape.ts';
import { headingsOf, inline, renderMarkdown } from './markdown.ts';
import { renderSchema, typeText } from './page-schema.ts';
import type { MediaType, OpenApi, Operation, Parameter, Ref, Response } from './types.ts';

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const callsOf = ({ paths, servers }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, { servers: own = servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: (own[0]?.url ?? '').replace(/^https?:\/\/[^/]+/, '') + path,
      operation,
    })),
  );

const nameOfRef = ({ $ref }: Ref): string => $ref.split('/').at(-1) ?? '';
const isRef = (value: object): value is Ref => '$ref' in value;

const list = (items: readonly string[]): string => (items.length > 0 ? `<dl>${items.join('')}</dl>` : '');

const parameterItem = (parameter: Parameter): string =>
  `<dt><code>${escapeHtml(parameter.name)}</code> <small>${parameter.in}${parameter.required ? ', required' : ''} · ${typeText(parameter.schema)}</small></dt><dd>${inline(parameter.description)}</dd>`;

const example = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

const contentText = (content: Record<string, MediaType> | undefined): string =>
  Object.entries(content ?? {})
    .map(([media, { schema }]) =>
      media === 'application/json' ? typeText(schema) : `<code>${escapeHtml(media)}</code>`,
    )
    .join(', ');

const firstExample = (content: Record<string, MediaType> | undefined): unknown => {
  const json = content?.['application/json'];
  return json?.example ?? Object.values(json?.examples ?? {})[0]?.value;
};

const successItem = ([status, response]: [string, Response | Ref]): string => {
  if (isRef(response)) return '';
  const headers = Object.keys(response.headers ?? {}).filter((name) => ['Location', 'Set-Cookie'].includes(name));
  const also = headers.length > 0 ? ` with ${headers.map((name) => `<code>${name}</code>`).join(', ')}` : '';
  return `<dt>${status}${also}</dt><dd>${contentText(response.content) || escapeHtml(response.description)}</dd>`;
};

const refusalText = ([status, response]: [string, Response | Ref]): string => {
  if (!isRef(response)) return '';
  const codes = nameOfRef(response).split('-').slice(1);
  return `${status} ${codes.map((code) => `<a href="#PSOF${code}">PSOF${code}</a>`).join(' ')}`;
};

const keyText = ({ security }: Operation): string =>
  security
    .flatMap((requirement) => Object.keys(requirement))
    .map((scheme) => `<a href="#scheme-${scheme}">${scheme}</a>`)
    .join(' or ');

const renderCall = ({ method, path, operation }: Call): string => {
  const { operationId, summary, description, requestBody } = operation;
  const own = operation.parameters.filter((parameter): parameter is Parameter => !isRef(parameter));
  const responses = Object.entries(operation.responses);
  const body = requestBody?.content['application/json'];
  const answer = firstExample(responses.flatMap(([, r]) => (isRef(r) ? [] : [r]))[0]?.content);
  const key = keyText(operation);
  return `<section class="call"><h3 id="${operationId}"><a href="#${operationId}">${escapeHtml(summary)}</a></h3>
<p class="line"><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <small>${operationId}</small></p>
${renderMarkdown(description.split('\n\n').slice(1).join('\n\n'))}${key ? `<p>Key: ${key}</p>` : ''}
${own.length > 0 ? `<h4>Parameters</h4>${list(own.map(parameterItem))}` : ''}
${body ? `<h4>Body${requestBody?.required ? '' : ' (may be left out)'}: ${typeText(body.schema)}</h4>${example(body.example)}` : ''}
<h4>Answer</h4>${list(responses.map(successItem))}${answer === undefined ? '' : example(answer)}
<p class="refusals">${responses.map(refusalText).filter(Boolean).join(' · ')}</p></section>`;
};

const codesTable = (): string => {
  const rows = Object.entries(STATUS).map(
    ([code, status]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(PROBLEMS[code as ProblemCode].en)}</td></tr>`,
  );
  return `<div class="wide" role="region" aria-label="Codes" tabindex="0"><table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const schemesOf = ({ components }: OpenApi): string =>
  list(
    Object.entries(components.securitySchemes).map(
      ([name, { type, scheme, in: place, name: called, description }]) =>
        `<dt id="scheme-${name}"><code>${name}</code> <small>${escapeHtml(String(type === 'http' ? `${scheme}, Authorization` : `${place} ${called}`))}</small></dt><dd>${inline(String(description))}</dd>`,
    ),
  );

const link = (anchor: string, text: string): string => `<li><a href="#${anchor}">${escapeHtml(text)}</a></li>`;

/** The same as openapi.json, to be read by people: one page, without a script, an anchor for every call and every type. */
export const renderPage = (document: OpenApi): string => {
  const { info, tags, components } = document;
  const guide = String(info.description);
  const byDay = Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0] ?? '');
  const contents = tags.map(
    ({ name }) =>
      `<li><a href="#tag-${name}">${escapeHtml(name)}</a><ul>${(byDay.get(name) ?? []).map(({ operation }) => link(operation.operationId, operation.summary)).join('')}</ul></li>`,
  );
  const sections = tags.map(
    ({ name, description }) =>
      `<h2 id="tag-${name}">${escapeHtml(name)}</h2><p>${inline(description)}</p>${(byDay.get(name) ?? []).map(renderCall).join('\n')}`,
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => renderSchema(name, schema));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(String(info.title))}: calls</title><link rel="stylesheet" href="/api/v1/beschreibung.css"></head><body>
<a class="skip" href="#calls">To the calls</a>
<header><h1>${escapeHtml(String(info.title))}: the calls</h1><p>For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}), version ${escapeHtml(String(info.version))}. This page is made from it.</p></header>
<div class="columns"><nav aria-label="Contents"><ul>${headingsOf(guide)
    .map(({ anchor, text }) => link(anchor, text))
    .join(
      '',
    )}${link('codes', 'Codes')}${link('keys', 'Keys')}</ul><ul id="calls">${contents.join('')}</ul><ul>${link('types', 'Types')}</ul></nav>
<main>${renderMarkdown(guide)}
<h2 id="codes">Codes</h2>${codesTable()}
<h2 id="keys">Keys</h2>${schemesOf(document)}
${sections.join('\n')}
<h2 id="types">Types</h2>${schemas.join('\n')}</main></div></body></html>`;
};
