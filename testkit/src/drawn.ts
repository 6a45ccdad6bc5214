import '@weitersagen/contract/screens-agentur';
import '@weitersagen/contract/screens-betreiber';
import type { CallOf, OkOf } from '@weitersagen/contract/api';
import type { CallName } from '@weitersagen/contract/paths';
import type { FieldError, Problem } from '@weitersagen/contract/problem';
import type { AgenturRole, BetreiberRole } from '@weitersagen/contract/values';
import { agenturActsOf, agenturRechteOf } from '@weitersagen/contract/values-agentur';
import { rightsOf } from '@weitersagen/server/modules/betreiber/rules';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ActionFunction,
  createMemoryRouter,
  type LoaderFunction,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import type { Boot } from '../../apps/web/src/boot.ts';
import { Environment } from '../../apps/web/src/document.tsx';
import { basename, environmentContext } from '../../apps/web/src/environment.ts';
import type { Refused } from '../../apps/web/src/lib/form.ts';

export const NOW = '2026-11-28T09:00:00.000Z';

/** What a page of the operator knows of whoever has this role, who works for the Mandanten `alpha` and `beta`. */
export const deskOf = (role: BetreiberRole, more: Partial<Boot> = {}): Partial<Boot> => ({
  bereich: 'betreiber',
  betreiber: {
    Email: 'sina@example.org',
    Name: 'Sina Sach',
    Rolle: role,
    Rechte: [...rightsOf(role)],
    TokenAblauf: NOW,
    Mandanten: [
      { Route: 'alpha', Name: 'Alpha Energie' },
      { Route: 'beta', Name: 'Beta Versicherung' },
    ],
    Zuletzt: null,
  },
  ...more,
});

const MANDANT = { Route: 'alpha', Name: 'Alpha Energie' } as Boot['mandant'];
/** What a visitor's page of the Mandant `alpha` knows. */
export const atMandant = (more: Partial<Boot> = {}): Partial<Boot> => ({ mandant: MANDANT, ...more });

/** What a page of the agency 4711 of the Mandant `alpha` knows of whoever has this role. */
export const atAgency = (role: AgenturRole | null, more: Partial<Boot> = {}): Partial<Boot> => ({
  bereich: 'agentur',
  mandant: MANDANT,
  agentur: {
    TokenAblauf: NOW,
    Rollen: role ? [role] : [],
    Rechte: [...agenturRechteOf(role)],
    Erlaubt: [...agenturActsOf(role)],
    Vorname: 'Nora',
    Nachname: 'Nord',
    Email: 'nora@example.org',
    Mitarbeiternummer: 'P-1',
    Kennung: 'k1',
    Agentur: { Nummer: '4711', Name: 'Agentur Nord' },
    Language: 'de',
  },
  ...more,
});

const bootOf = (more: Partial<Boot>): Boot => ({
  bereich: 'mandant',
  mandant: null,
  marke: {} as Boot['marke'],
  sprache: 'de',
  mitnahme: {},
  basis: 'https://portal.example',
  user: null,
  betreiber: null,
  agentur: null,
  konto: '',
  eingeladen: false,
  demo: false,
  jetzt: NOW,
  ...more,
});

/** A refusal as a call answers it; with `sent`, as the screen has it that a form with these fields was refused to. */
export const problem = (detail: string, felder: FieldError[] = [], code: Problem['code'] = 'PSOF0303'): Problem => ({
  type: 'about:blank',
  title: detail,
  status: 422,
  detail,
  code,
  felder,
});
export const refusal = (sent: Record<string, string>, detail: string, felder: FieldError[] = []): Refused => ({
  values: sent,
  problem: problem(detail, felder),
});

/** A screen as it is drawn on the server, told by what people find on it. */
export interface Drawn {
  html: string;
  /** All its words, with single blanks; an amount keeps its own. */
  text: string;
  /** The names of what can be pressed, in their order. */
  buttons: string[];
  /** Where each link leads, by its name. */
  links: Record<string, string>;
  /** What the fields hold that are sent along, hidden ones too; of a box whether it is ticked. */
  fields: Record<string, string | boolean>;
  /** The rows of the table of this name, each by the words of its columns' heads; none where there is no such table. */
  rows(caption: string): Record<string, string>[];
  /** What the last step has done. */
  told: string;
  /** What was refused. */
  refused: string;
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What a reader reads, without the tags; where a word may be divided, it is one word all the same. */
export const read = (html: string): string =>
  decoded(html.replaceAll(/<!--.*?-->|<wbr\/?>/g, '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .trim();

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
};

const named = (html: string, tag: string): { tag: string; name: string }[] =>
  [...html.matchAll(new RegExp(`<${tag}( [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, at = '', inner = '']) => ({
    tag: at,
    name: attribute(at, 'aria-label') ?? read(inner),
  }));

const tablesOf = (html: string): Map<string, Record<string, string>[]> =>
  new Map(
    [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => {
      const [caption = ''] = [...table.matchAll(/<caption[^>]*>(.*?)<\/caption>/gs)].map(([, words = '']) =>
        read(words),
      );
      const lines = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, line = '']) =>
        [...line.matchAll(/<(th|td)[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => read(cell)),
      );
      const [heads = [], ...rows] = lines;
      return [caption, rows.map((cells) => Object.fromEntries(heads.map((head, n) => [head, cells[n] ?? ''])))];
    }),
  );

const fieldsOf = (html: string): Record<string, string | boolean> => {
  const inputs = [...html.matchAll(/<input( [^>]*?)\/?>/g)].map(([, tag = '']) => tag);
  const areas = [...html.matchAll(/<textarea( [^>]*)>(.*?)<\/textarea>/gs)];
  return Object.fromEntries([
    ...inputs.map((tag) => {
      const isBox = /type="(checkbox|radio)"/.test(tag);
      return [attribute(tag, 'name'), isBox ? / checked=/.test(tag) : (attribute(tag, 'value') ?? '')];
    }),
    ...areas.map(([, tag = '', text = '']) => [attribute(tag, 'name'), decoded(text)]),
    ...[...html.matchAll(/<select( [^>]*)>(.*?)<\/select>/gs)].map(([, tag = '', options = '']) => {
      const chosen = /<option( [^>]*selected[^>]*)>/.exec(options)?.[1] ?? /<option( [^>]*)?>/.exec(options)?.[1] ?? '';
      return [attribute(tag, 'name'), attribute(chosen, 'value') ?? ''];
    }),
  ]);
};

/** What stands in the boxes with this role, with what is nested in them. */
const withRole = (html: string, role: string): string =>
  [...html.matchAll(new RegExp(`<div[^>]* role="${role}"[^>]*>`, 'g'))]
    .map(({ index }) => {
      let depth = 0;
      for (const { 0: tag, index: at } of html.slice(index).matchAll(/<(\/?)div\b[^>]*>/g)) {
        depth += tag.startsWith('</') ? -1 : 1;
        if (depth === 0) return read(html.slice(index, index + at));
      }
      return '';
    })
    .join(' ');

/** Its markup, told by what people find on it. */
export const asDrawn = (html: string): Drawn => ({
  html,
  text: read(html),
  buttons: named(html, 'button')
    .filter(({ tag }) => !tag.includes(' disabled'))
    .map(({ name }) => name),
  links: Object.fromEntries(named(html, 'a').map(({ tag, name }) => [name, attribute(tag, 'href') ?? ''])),
  fields: fieldsOf(html),
  rows: (caption) => tablesOf(html).get(caption) ?? [],
  told: withRole(html, 'status'),
  refused: withRole(html, 'alert'),
});

/** Each step of a status line by its words, with how it stands in front of them. */
export const lineOf = ({ html }: Drawn): string[] =>
  [...html.matchAll(/<span class="sr-only">([^<]*): <\/span>(.*?)<\/p>/gs)].map(
    ([, state, words = '']) => `${state}: ${words.replaceAll(/<[^>]+>/g, '')}`,
  );

export interface Context {
  /** What the page knows, e.g. `deskOf('Freigeber')`. */
  boot?: Partial<Boot>;
  /** Path and query, below the path of its area. */
  at?: string;
  /** The pattern of its path, for a screen that asks for parts of its own address. */
  pattern?: string;
  /** What the screen's action has answered. */
  answer?: unknown;
}

const draw = (
  Component: ComponentType,
  data: unknown,
  { boot: more = {}, at = '/', pattern = '*', answer }: Context,
): Drawn => {
  const boot = bootOf(more);
  const base = basename(boot);
  const router = createMemoryRouter([{ id: 'screen', path: pattern, Component, loader: () => null }], {
    basename: base,
    initialEntries: [base + at],
    hydrationData: { loaderData: { screen: data }, ...(answer ? { actionData: { screen: answer } } : {}) },
  });
  return asDrawn(
    renderToStaticMarkup(createElement(Environment, { boot, children: createElement(RouterProvider, { router }) })),
  );
};

/** A part of a screen. */
export const drawPart = (part: ReactNode, context: Context = {}): Drawn => draw(() => part, null, context);

interface Screen<D> {
  Component: ComponentType;
  loader: (args: never) => Promise<D>;
}
/** A screen of `routes/`, with what its loader has found. */
export const drawScreen = <D>(screen: Screen<D>, data: D, context: Context = {}): Drawn =>
  draw(screen.Component, data, context);

type Answers = { [W in CallName]?: OkOf<W> | { problem: Problem } };

/** What came of a form or an address: what was asked of the server, and where it led or what was refused. */
export interface Outcome {
  asked: [name: string, input: unknown][];
  /** Where it leads, below the path of its area. */
  to: string | null;
  /** What the screen is drawn with. */
  answer: unknown;
}

const hasProblem = (answer: object): answer is { problem: Problem } =>
  'problem' in answer && typeof answer.problem === 'object';

interface Asking {
  boot?: Partial<Boot>;
  at?: string;
  params?: Record<string, string>;
  /** What the browser sends along, as in its header. */
  cookie?: string;
  /** What the server answers; what is not said here is not to be asked. */
  answers?: Answers;
}

const run = async (
  run: LoaderFunction | ActionFunction,
  body: FormData | undefined,
  { boot: more = {}, at = '/', params = {}, cookie = '', answers = {} }: Asking,
): Promise<Outcome> => {
  const asked: Outcome['asked'] = [];
  const boot = bootOf(more);
  const call = async <W extends CallName>(name: W, input: CallOf<W>) => {
    asked.push([name, input]);
    const answer = answers[name];
    if (answer === undefined) throw new Error(`${name} was not to be asked`);
    return typeof answer === 'object' && answer !== null && hasProblem(answer)
      ? { ok: false, problem: answer.problem }
      : { ok: true, data: answer };
  };
  const context = new RouterContextProvider();
  context.set(environmentContext, { boot, call } as never);
  const address = boot.basis + basename(boot) + at;
  const request = new Request(address, { headers: { cookie }, ...(body ? { method: 'POST', body } : {}) });
  const came: unknown = await Promise.resolve(run({ context, request, params } as never, undefined)).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  if (came instanceof Response) return { asked, to: came.headers.get('location'), answer: undefined };
  const plain = came && typeof came === 'object' && 'data' in came && 'init' in came ? came.data : came;
  return { asked, to: null, answer: plain };
};

/** Sends a form with these fields to a screen. */
export const send = (
  { action }: { action: ActionFunction },
  fields: Readonly<Record<string, string | File>>,
  asking: Asking = {},
): Promise<Outcome> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return run(action, form, asking);
};

/** Visits a screen's address. */
export const visit = ({ loader }: { loader: LoaderFunction }, asking: Asking = {}): Promise<Outcome> =>
  run(loader, undefined, asking);

/** What a visitor's page of the Mandant `alpha` knows of whoever has an account and is signed in. */
export const signedIn = (user: object = {}, mandant: object = {}): Partial<Boot> => ({
  mandant: { ...MANDANT, sprachen: ['de', 'en'], ...mandant } as Boot['mandant'],
  user: {
    Vorname: 'Erika',
    Nachname: 'Muster',
    Email: 'erika@example.org',
    EmailBestaetigt: true,
    PasswortAendern: false,
    OhnePasswortAktuell: false,
    ImAuftrag: null,
    ...user,
  } as unknown as Boot['user'],
});
