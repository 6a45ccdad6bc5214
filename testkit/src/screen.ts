import { createRequire } from 'node:module';
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { createApp } from '@weitersagen/server/app';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { TEST_ADDRESS } from './description.ts';

// A whole page in an error hides what the error says.
configure({ getElementError: (message) => new Error((message ?? 'not on the screen').split('\n')[0]) });

/**
 * A page as a browser without a script has it. What is on it is found by role and name, as people find it; by itself in its
 * main part, since the menu is the same everywhere.
 */
export interface Screen extends BoundFunctions<typeof queries> {
  /** Where it is, after every redirect: path and query; of another house, which is not asked, the whole address. */
  place: string;
  status: number;
  /** What stands beside it for programs. */
  headers: Readonly<Record<string, unknown>>;
  /** What its tab is called. */
  title: string;
  /** What its main part says, with single blanks. */
  text: string;
  /** With its menu and what else stands around the main part. */
  whole: BoundFunctions<typeof queries>;
  /** A part of it: a form, a row, a section. */
  inside(element: HTMLElement): BoundFunctions<typeof queries>;
  /** The rows of the table of this name, each by the words of its columns' heads. */
  rows(table: string | RegExp): Record<string, string>[];
  /** Follows the link of this name. */
  follow(name: string | RegExp): Promise<Screen>;
  /** Presses the button of this name, its form filled in; a field is named by its label, a choice by its question. */
  press(name: string | RegExp, fields?: Fields, where?: HTMLElement): Promise<Screen>;
  /** What Enter in the field of this label presses: the first button of its form, or nothing where that is disabled. */
  atEnter(label: string): string | null;
}

/** What is typed, chosen, ticked, or handed in as a file. */
export type Fields = Readonly<Record<string, string | boolean | File>>;

export interface Visitor {
  visit(place: string): Promise<Screen>;
  /** What no button offers him, sent to this place all the same. */
  send(place: string, fields: Readonly<Record<string, string>>): Promise<Screen>;
}

export interface Screens {
  /** Somebody with these cookies, who keeps what he is given. */
  visitor(cookies: Record<string, string>): Visitor;
  close(): Promise<void>;
}

interface Html {
  html: string;
}

const AT_MOST_REDIRECTS = 5;
/** Written into each page and of no use where nothing is drawn; reading the styles takes longer than all the rest. */
const UNSEEN = /<(style|script)\b[\s\S]*?<\/\1>/g;
/** Without styles it says nothing, and keeping it takes a seventh of what reading a page does. */
const LOOKS = / class="[^"]*"/g;
/** What stands in it is there where no script runs. */
const WITHOUT_SCRIPT = /<\/?noscript>/g;

/** One for the pages of all tests: making a window takes longer than reading a page. */
const { window } = new JSDOM('', { url: TEST_ADDRESS });
const reader = new window.DOMParser();

/** A selector of one element alone, which begins with its name. */
const OF_ONE = /^[a-z]\w*(?![^\s,>+~]*[\s,>+~])/;
const { matches } = window.Element.prototype;
/** By its role, each element is asked for a hundred selectors, and nearly all of them name another one. */
window.Element.prototype.matches = function (this: Element, selector: string): boolean {
  const name = OF_ONE.exec(selector)?.[0];
  return (name === undefined || name === this.localName) && matches.call(this, selector);
} as typeof matches;

/** What jsdom keeps behind an object that a page shows: there is no other way to give a document its window. */
const keptOf: (object: object) => { _defaultView: unknown } = createRequire(import.meta.url)(
  'jsdom/lib/generated/idl/utils.js',
).implForWrapper;

/** A page of this address, whose links lead on from there. */
const read = (html: string, address: string): Document => {
  const document = reader.parseFromString(html, 'text/html');
  // Without a window nothing of it is drawn: what is hidden would be found, and words in several pieces fall apart.
  keptOf(document)._defaultView = keptOf(window.document)._defaultView;
  const base = document.createElement('base');
  base.href = address;
  document.head.prepend(base);
  return document;
};

const textOf = (element: Element): string => {
  const walk = element.ownerDocument.createTreeWalker(element, window.NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walk.nextNode()) {
    const { previousSibling, nodeValue } = walk.currentNode;
    // Where a word may be divided, it is one word all the same.
    parts.push(previousSibling?.nodeName === 'WBR' ? '' : ' ', nodeValue ?? '');
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
};

/** Beside its words a label may tell a key that leads to its field. */
const fieldOf = (form: BoundFunctions<typeof queries>, label: string): HTMLInputElement =>
  form.queryByLabelText<HTMLInputElement>(label) ??
  form.getByLabelText<HTMLInputElement>((words) => words.replace(/(Strg|Ctrl) \+ \w$/, '') === label);

/** Where each of several is explained at length: the choice is named by its question. It may stand beside its form. */
const choose = (form: HTMLElement, question: string, value: string): boolean => {
  const groups = within(form.ownerDocument.body).queryAllByRole('group', { name: question });
  const offered = groups
    .flatMap((group) => within(group).getAllByRole<HTMLInputElement>('radio'))
    .filter((radio) => radio.form === form);
  if (offered.length === 0) return false;
  const chosen = offered.find((radio) => radio.value === value);
  if (!chosen) throw new Error(`${question} offers ${offered.map((radio) => radio.value).join(', ')}`);
  chosen.checked = true;
  return true;
};

/** Fills in the form; answers the files by the names of their fields, which nothing but a person can put into one. */
const fillIn = (form: HTMLElement, fields: Fields): Map<string, File> => {
  const files = new Map<string, File>();
  for (const [label, value] of Object.entries(fields)) {
    const isLabel = within(form).queryByLabelText(label) !== null;
    if (!isLabel && typeof value === 'string' && choose(form, label, value)) continue;
    const field = fieldOf(within(form), label);
    if (value instanceof File) {
      expect(field.type, `${label} takes a file`).toBe('file');
      files.set(field.name, value);
    } else if (typeof value === 'boolean') field.checked = value;
    else if (field.type === 'radio') field.checked = field.value === value;
    else {
      field.value = value;
      // A choice that is not offered would be sent as nothing.
      expect(field.value, `${label} takes ${value}`).toBe(value);
    }
  }
  return files;
};

interface Sent {
  payload: string | Buffer;
  type: string;
}

const encoded = (entries: URLSearchParams): Sent => ({
  payload: entries.toString(),
  type: 'application/x-www-form-urlencoded',
});

/** A file without a name is left out by the library, and sent by a browser in which none was chosen. */
const NOT_CHOSEN = 'none-was-chosen';

/** With the files of a form; where none was chosen, its field is sent as an empty one. */
const inParts = async (entries: Iterable<[string, unknown]>, files: ReadonlyMap<string, File>): Promise<Sent> => {
  const data = new FormData();
  for (const [key, value] of entries) {
    if (typeof value === 'string') data.append(key, value);
    else data.append(key, files.get(key) ?? new File([], NOT_CHOSEN));
  }
  const body = new Response(data);
  const bytes = Buffer.from(await body.arrayBuffer())
    .toString('latin1')
    .replaceAll(`"${NOT_CHOSEN}"`, '""');
  return { payload: Buffer.from(bytes, 'latin1'), type: body.headers.get('content-type') ?? '' };
};

/** The real pages of the portal under test, drawn by the built web app. */
export const openScreens = async (app: TestApp): Promise<Screens> => {
  const { http } = await createApp(app.runtime);
  return { visitor: (cookies) => visitorOf(http, { ...cookies }), close: () => http.close() };
};

/** Somebody who asks this house alone, and keeps its cookies. */
export const visitorOf = (http: FastifyInstance, cookies: Record<string, string>): Visitor => {
  const ask = async (method: 'GET' | 'POST', place: string, sent?: Sent): Promise<Screen> => {
    let [next, how, body] = [place, method, sent];
    for (let n = 0; n <= AT_MOST_REDIRECTS; n++) {
      const answer = await http.inject({
        method: how,
        url: next,
        cookies,
        headers: {
          host: new URL(TEST_ADDRESS).host,
          'accept-language': 'de',
          'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
          ...(body ? { origin: TEST_ADDRESS, 'content-type': body.type } : {}),
        },
        ...(body ? { payload: body.payload } : {}),
      });
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0 || value === '') delete cookies[name];
        else cookies[name] = value;
      const to = answer.headers.location;
      if (answer.statusCode < 300 || answer.statusCode >= 400 || !to)
        return screenOf({ status: answer.statusCode, place: next, html: answer.body, headers: answer.headers });
      const target = new URL(String(to), TEST_ADDRESS + next);
      if (target.origin !== TEST_ADDRESS)
        return screenOf({ status: answer.statusCode, place: target.href, html: '', headers: answer.headers });
      [next, how, body] = [target.pathname + target.search, 'GET', undefined];
    }
    throw new Error(`${place} leads on and on`);
  };

  const screenOf = ({ html, place, status, headers }: Pick<Screen, 'place' | 'status' | 'headers'> & Html): Screen => {
    const seen = html.replace(UNSEEN, '').replace(LOOKS, '').replace(WITHOUT_SCRIPT, '');
    const document = read(seen, new URL(place, TEST_ADDRESS).href);
    const main = document.querySelector('main') ?? document.body;
    const found = within(main);
    const beside = (address: string): string => {
      const { origin, pathname, search } = new URL(address, TEST_ADDRESS + place);
      if (origin !== TEST_ADDRESS) throw new Error(`${address} is another house`);
      return pathname + search;
    };
    return {
      ...found,
      place,
      status,
      headers,
      title: document.title,
      text: textOf(main),
      whole: within(document.body),
      inside: within,
      rows: (name) => {
        const table = found.getByRole('table', { name }) as HTMLTableElement;
        const [heads = [], ...rows] = [...table.rows].map((row) => [...row.cells].map(textOf));
        return rows.map((cells) => Object.fromEntries(heads.map((head, n) => [head, cells[n] ?? ''])));
      },
      follow: async (name) => {
        const link = found.getByRole('link', { name }) as HTMLAnchorElement;
        return ask('GET', beside(link.href));
      },
      press: async (name, fields = {}, where = main) => {
        const button = within(where).getByRole('button', { name }) as HTMLButtonElement;
        if (button.disabled) throw new Error(`${name} cannot be pressed`);
        const { form } = button;
        if (!form) throw new Error(`${name} belongs to no form`);
        const files = fillIn(form, fields);
        const entries = [...new window.FormData(form, button)];
        const action = beside(button.getAttribute('formaction') ?? form.getAttribute('action') ?? place);
        if (form.enctype === 'multipart/form-data') return ask('POST', action, await inParts(entries, files));
        const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
        const method = button.getAttribute('formmethod') ?? form.method;
        return method === 'post' ? ask('POST', action, encoded(query)) : ask('GET', `${action.split('?')[0]}?${query}`);
      },
      atEnter: (label) => {
        const buttons = [...(fieldOf(found, label).form?.elements ?? [])] as HTMLButtonElement[];
        const first = buttons.find(({ type }) => type === 'submit');
        return first && !first.disabled ? textOf(first) : null;
      },
    };
  };
  return {
    visit: (place) => ask('GET', place),
    send: (place, fields) => ask('POST', place, encoded(new URLSearchParams(fields))),
  };
};
