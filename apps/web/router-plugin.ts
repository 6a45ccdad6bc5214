import { readFile } from 'node:fs/promises';
import { type Plugin, parseAst } from 'vite';
import { SCHNITTE, type Schnitt } from './router-schlank.ts';

/** Advice for whoever writes screens; the development server still gives it. */
const WARNINGS = ['warning', 'warnOnce', 'warningOnce'];

const LONGEST_CUT = 60;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls of the warnings go; `invariant` keeps its condition and loses its message. */
function withoutAdvice(code: string): string {
  const cuts: [number, number][] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    const call = value.type === 'ExpressionStatement' ? value.expression : null;
    if (isNode(call) && call.type === 'CallExpression') {
      const { name } = call.callee as unknown as { name?: string };
      const [first, ...more] = call.arguments as Node[];
      if (name && WARNINGS.includes(name)) {
        cuts.push([value.start, value.end]);
        return;
      }
      if (name === 'invariant' && first && more.length > 0) {
        cuts.push([first.end, call.end - 1]);
        return;
      }
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(code));
  // `{}` and not nothing: the call can be all that stands behind an `if`.
  for (const [start, end] of cuts.reverse())
    code = `${code.slice(0, start)}${code[end] === ')' ? '' : '{}'}${code.slice(end)}`;
  return code;
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
/** Replaces a body by the indentation of its first and its last line, as the package is printed. */
function withBody(code: string, name: string, body: string): string | null {
  const head = new RegExp(`^(\\t*)((?:async )?function ${escaped(name)}\\(.*\\) )\\{\\n[^]*?\\n\\1\\}$`, 'm');
  return head.test(code) ? code.replace(head, (_all, tabs, start) => `${tabs}${start}{ ${body} }`) : null;
}

function withText(code: string, [from, to, instead]: [string, string, string?]): string | null {
  const start = code.indexOf(from);
  if (start < 0) return null;
  if (instead === undefined) return code.replaceAll(from, () => to);
  const end = code.indexOf(to, start + from.length);
  // A range that grew is a module that changed.
  if (end < 0 || code.slice(start, end).split('\n').length > LONGEST_CUT) return null;
  return code.slice(0, start) + instead + code.slice(end);
}

export function cut(path: string, code: string, { neu, rumpf = {}, text = [] }: Schnitt): string {
  if (neu) return neu;
  const found = (result: string | null, what: string): string => {
    if (result === null) throw new Error(`React Router's ${path} has no "${what}" any more: see router-schlank.ts`);
    return result;
  };
  let out = code;
  for (const replacement of text) out = found(withText(out, replacement), replacement[0]);
  for (const [name, body] of Object.entries(rumpf)) out = found(withBody(out, name, body), name);
  return out;
}

/**
 * React Router carries much that data mode without fetchers, blockers and framework never runs: about 10 kB gzip of a
 * budget of 105. The browser build gets it without (router-schlank.ts). The version is pinned, and whatever is no
 * longer found fails the build.
 */
export const leanRouter = (): Plugin => {
  const replaced = new Set<string>();
  return {
    name: 'weitersagen-lean-router',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      const [, path] = id.split('react-router/dist/production/');
      if (!path) return null;
      const code = await readFile(id, 'utf8');
      const schnitt = SCHNITTE[path];
      if (schnitt) replaced.add(path);
      return { code: withoutAdvice(schnitt ? cut(path, code, schnitt) : code), map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(SCHNITTE).filter((path) => !replaced.has(path));
      if (!error && missing.length > 0) throw new Error(`React Router has no ${missing.join(', ')} any more`);
    },
  };
};
